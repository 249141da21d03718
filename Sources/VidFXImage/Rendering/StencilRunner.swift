import VidFXKernelSet
import VidFXPixels

extension Renderer {
  /// Runs a stencil on every component; each band of rows of a component is one part of the job.
  func run(_ pass: StencilPass, from input: PixelBuffer, to output: PixelBuffer) {
    let format = output.format
    let rows = output.height
    let bands = workers.width == 1 ? 1 : max(1, min(rows, 2 * workers.width))
    let components = format.components.count
    workers.forEach(components * bands) { index in
      let component = index / bands
      let band = index % bands
      let runner = StencilRunner(
        pass: pass, source: PlaneView(input, component: component), target: PlaneView(output, component: component),
        kernels: kernels.stencils)
      let lines = rows * band / bands..<rows * (band + 1) / bands
      if pass.stencil.keepsAlpha && format.register(ofComponent: component) == 3 {
        runner.copy(lines)
      } else {
        runner.run(lines, scratch)
      }
    }
  }
}

/// A stencil on one plane.
private struct StencilRunner {
  let pass: StencilPass
  let source: PlaneView
  let target: PlaneView
  let kernels: StencilKernels

  private var stencil: Stencil { pass.stencil }
  private var originX: Int { pass.outputRegion.x0 - pass.inputRegion.x0 }
  private var originY: Int { pass.inputRegion.y1 - pass.outputRegion.y1 }

  /// Copies what lies in the same place.
  func copy(_ lines: Range<Int>) {
    let inside = max(0, -originX)..<max(min(target.width, source.width - originX), max(0, -originX))
    for y in lines {
      let row = target.address(0, y).assumingMemoryBound(to: Float.self)
      row.update(repeating: 0, count: target.width)
      guard (0..<source.height).contains(y + originY), !inside.isEmpty else { continue }
      (row + inside.lowerBound).update(
        from: source.address(originX + inside.lowerBound, y + originY).assumingMemoryBound(to: Float.self),
        count: inside.count)
    }
  }

  func run(_ lines: Range<Int>, _ scratch: ScratchPool) {
    let reach = stencil.reach
    let places = self.places
    let levels = places.reduce(0) { max($0, $1.level) }
    let rings = stencil.kind == .range ? 2 : 1
    let ringBytes = (StencilRows.byteCount(count: target.width, reach: reach, levels: levels) + 63) & ~63
    let rowFloats = (target.width + RowMemory.slack + 15) & ~15
    scratch.withBytes(rings * ringBytes + 2 * rowFloats * 4) { memory in
      let out = (memory + rings * ringBytes).assumingMemoryBound(to: Float.self)
      let low = out + rowFloats
      func rows(_ index: Int, _ combine: StencilKernels.CombineTaps) -> StencilRows {
        StencilRows(
          source, originX: originX, count: target.width, reach: reach, levels: levels, combine: combine,
          memory: memory + index * ringBytes)
      }
      let upper = rows(0, stencil.kind == .minimum ? kernels.minimumOfTaps : kernels.maximumOfTaps)
      let lower = rings == 2 ? rows(1, kernels.minimumOfTaps) : upper
      let weights = stencil.taps.map(\.weight)
      var taps = [UnsafePointer<Float>?](repeating: nil, count: places.count)
      for y in lines {
        for (index, place) in places.enumerated() { taps[index] = upper.tap(place, row: y + originY) }
        switch stencil.kind {
        case .sum: kernels.weighTaps(out, taps, weights, taps.count, target.width)
        case .maximum: kernels.maximumOfTaps(out, taps, taps.count, target.width)
        case .minimum: kernels.minimumOfTaps(out, taps, taps.count, target.width)
        case .median: kernels.medianOfNine(out, taps, target.width)
        case .range:
          kernels.maximumOfTaps(out, taps, taps.count, target.width)
          for (index, place) in places.enumerated() { taps[index] = lower.tap(place, row: y + originY) }
          kernels.minimumOfTaps(low, taps, taps.count, target.width)
          for x in 0..<target.width { out[x] -= low[x] }
        }
        target.address(0, y).assumingMemoryBound(to: Float.self).update(from: out, count: target.width)
      }
    }
  }

  /// Two windows for a run that is not as long as one.
  private var places: [StencilRows.Place] {
    stencil.taps.flatMap { tap in
      let level = Int.bitWidth - 1 - tap.length.leadingZeroBitCount
      let first = StencilRows.Place(level: level, dx: tap.dx, dy: tap.dy)
      let rest = tap.length - (1 << level)
      return rest == 0 ? [first] : [first, StencilRows.Place(level: level, dx: tap.dx + rest, dy: tap.dy)]
    }
  }
}
