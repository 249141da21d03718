import VidFXKernelSet
import VidFXPixels

// Closures over pixels.

extension ProgramEmitter {
  /// The value of an image that a kernel of the program's own makes.
  mutating func kernel(
    _ site: Site, _ call: KernelCall, _ images: [CIImage], _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let values = call.values.map { planner.workingValue($0) }
    var invocation = KernelInvocation(body: call.body, values: values)
    let shown = region(of: site).intersection(site.image.region)
    guard !shown.isEmpty else { return nothing() }
    var result: ProgramBuilder.Value
    switch call.body.kind {
    case .color:
      var operands: [ProgramBuilder.Value] = []
      for image in images {
        var operand = try value(of: site.operand(image), &planner)
        builder.fillAlpha(&operand)
        builder.flush(&operand)
        operands.append(operand)
      }
      invocation.inputs = operands.map { .quad($0.quad) }
      result = builder.call(invocation, originX: -site.dx, originY: -site.dy)
      for operand in operands { builder.release(operand) }
    case .general:
      var operands: [ProgramBuilder.Value] = []
      for (index, image) in images.enumerated() {
        if let site = inPlace(site, call, images, index) {
          var operand = try value(of: site, &planner)
          builder.fillAlpha(&operand)
          builder.flush(&operand)
          operands.append(operand)
          invocation.inputs.append(.quad(operand.quad))
        } else if call.body.imagesSampled?.contains(index) == false {
          invocation.inputs.append(.nothing)
        } else {
          let surface = try surface(of: image, call, index, shown, &planner)
          invocation.inputs.append(surface.map { .surface($0.0, $0.1, $0.2) } ?? .nothing)
        }
      }
      result = builder.call(invocation, originX: -site.dx, originY: -site.dy)
      for operand in operands { builder.release(operand) }
    case .warp:
      guard let image = images.first, let (surface, held, mode) = try surface(of: image, call, 0, shown, &planner)
      else { return nothing() }
      result = builder.call(invocation, originX: -site.dx, originY: -site.dy)
      // Modes of StripOp.affineSample.
      let code: Float = (mode.isLinear ? 0 : 2) + (mode.repeatsBorder ? 1 : 0)
      let shape = [held.width, held.height, floatsPerRow(held.width)].map { Float($0) }
      builder.read(surface, .samplePositions, shape + [code, Float(held.x0), Float(-held.y1)], at: &result)
    }
    builder.mask(&result, to: site.image.region.offset(site.dx, site.dy))
    return result
  }

  /// What image `index` of a general kernel is in this program; nil where the kernel reads it at other places than a pixel's
  /// own.
  func inPlace(_ site: Site, _ call: KernelCall, _ images: [CIImage], _ index: Int) -> Site? {
    guard call.body.imagesInPlace.contains(index) else { return nil }
    let image = images[index]
    let isWhole = image.region.contains(region(of: site).intersection(site.image.region))
    return site.operand(call.sampling[index].repeatsBorder && !isWhole ? image.clampedToExtent() : image)
  }

  /// The pixels of image `index` that `shown` pixels of the result read; nil where there are none.
  private mutating func surface(
    of image: CIImage, _ call: KernelCall, _ index: Int, _ shown: PixelRect, _ planner: inout Planner
  ) throws(RenderError) -> (SurfaceReference, PixelRect, CISampler.Mode)? {
    var (read, extent, mode) = (image, image.region, call.sampling[index])
    if case .clamp(let rect, let clamped) = image.node {
      (read, extent, mode.repeatsBorder) = (clamped, rect, true)
    }
    let asked = call.source(index, for: shown)
    guard !asked.isEmpty, !extent.isEmpty else { return nil }
    // Between pixels the next one shows.
    let wanted = asked.outset(1, 1)
    let held = mode.repeatsBorder ? wanted.moved(into: extent) : wanted.intersection(extent)
    guard !held.isEmpty else { return nil }
    let surface = try planner.materialize(read, held, interleaved: true)
    return (surface.reference, surface.region, mode)
  }
}

extension Planner {
  /// A kernel's value as its closure reads it.
  func workingValue(_ value: KernelCall.Value) -> SIMD4<Float> {
    switch value {
    case .numbers(let numbers): return numbers
    case .color(let color):
      let working = workingColor(color.components)
      return SIMD4(working[0], working[1], working[2], working[3])
    }
  }
}

extension PixelRect {
  /// The part inside `extent`, or the pixels of `extent` nearest to it.
  fileprivate func moved(into extent: PixelRect) -> PixelRect {
    let (left, bottom) = (min(max(x0, extent.x0), extent.x1 - 1), min(max(y0, extent.y0), extent.y1 - 1))
    return PixelRect(
      x0: left, y0: bottom, x1: max(min(x1, extent.x1), left + 1), y1: max(min(y1, extent.y1), bottom + 1))
  }
}
