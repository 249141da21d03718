import VidFXPixels

extension Renderer {
  /// Runs a neighbourhood on every component of a surface at the component's own resolution.
  func run(_ pass: NeighborhoodPass, from input: PixelBuffer, to output: PixelBuffer) {
    for index in output.format.components.indices {
      let isChroma = output.format.isChroma(index)
      let scaleX = Double(1 << (isChroma ? output.format.log2ChromaWidth : 0))
      let scaleY = Double(1 << (isChroma ? output.format.log2ChromaHeight : 0))
      let source = PlaneView(input, component: index)
      let target = PlaneView(output, component: index)
      let originX = pass.outputRegion.x0 - pass.inputRegion.x0
      let originY = pass.inputRegion.y1 - pass.outputRegion.y1
      if pass.isInterlaced && source.height > 1 && target.height == source.height {
        for parity in 0..<2 {
          run(
            pass, source.field(parity), target.field(parity), scaleX: scaleX, scaleY: scaleY * 2, originX: originX,
            originY: 0)
        }
      } else {
        run(pass, source, target, scaleX: scaleX, scaleY: scaleY, originX: originX, originY: originY)
      }
    }
  }

  private func run(
    _ pass: NeighborhoodPass, _ source: PlaneView, _ target: PlaneView, scaleX: Double, scaleY: Double, originX: Int,
    originY: Int
  ) {
    switch pass.operation {
    case .gaussian(let sigmaX, let sigmaY):
      GaussianPlaneBlur(
        sigmaX: sigmaX / scaleX, sigmaY: sigmaY / scaleY, edge: pass.clampsToEdge ? .clamp : .transparent
      ).apply(
        from: source, to: target, originX: originX, originY: originY, scale: pass.scale,
        dither: pass.dithers ? .uniform : nil, workers: workers, kernels: kernels, scratch: scratch)
    case .box(let width, let height):
      BoxPlaneBlur(width: width, height: height, edge: pass.clampsToEdge ? .clamp : .transparent).apply(
        from: source, to: target, originX: originX, originY: originY, scale: pass.scale,
        dither: pass.dithers ? .uniform : nil, workers: workers, kernels: kernels, scratch: scratch)
    }
  }
}

extension PlaneView {
  /// The rows of one field: 0 the even ones, 1 the odd ones.
  fileprivate func field(_ parity: Int) -> PlaneView {
    PlaneView(
      baseAddress: baseAddress + parity * bytesPerRow, bytesPerRow: bytesPerRow * 2, width: width,
      height: (height + 1 - parity) / 2, step: step, type: type, depth: depth, shift: shift)
  }
}
