import VidFXKernelSet

extension StencilRunner {
  /// What a disc makes of its pixels.
  typealias Finish = (_ out: UnsafeMutablePointer<Float>, _ made: UnsafePointer<Float>, _ count: Int) -> Void

  /// Spreads every row of the source over those of the results, a strip of columns after the other.
  ///
  /// A row's chords grow out of one another, so that each pixel of it is looked at once for all the rows of the disc: the
  /// cost is that of the radius, not of the area. Every result takes the source's rows from top to bottom, wherever a band
  /// begins, so its bits depend on nothing else.
  func spread(
    _ chords: [Stencil.Chord], _ kind: Stencil.Kind, _ lines: Range<Int>, _ scratch: ScratchPool, _ finish: Finish
  ) {
    let depth = chords.count - 1
    let slots = 2 * depth + 1
    let margin = stencil.reach.x + 1
    let width = Self.stripWidth
    let stride = width + 64
    let rowFloats = width + 2 * margin + RowMemory.slack
    // The widest row is the middle one, which comes last.
    let growing = Array(chords.reversed())
    let reaches = growing.map { Int32($0.reach) }
    let edges = growing.map { $0.reach < 0 ? $0.edge / 2 : $0.edge }
    let start: Float = kind == .sum ? 0 : kind == .maximum ? -.infinity : .infinity
    var upper = [UnsafeMutablePointer<Float>?](repeating: nil, count: chords.count)
    var lower = upper
    scratch.withBytes((slots * stride + rowFloats) * 4) { memory in
      let sums = memory.assumingMemoryBound(to: Float.self)
      let samples = sums + slots * stride
      func slot(_ y: Int) -> UnsafeMutablePointer<Float> { sums + ((y % slots) + slots) % slots * stride }
      for x in Swift.stride(from: 0, to: target.width, by: width) {
        var strip = padded
        strip.originX += x
        strip.count = min(width, target.width - x)
        sums.update(repeating: start, count: slots * stride)
        for y in lines.lowerBound - depth..<lines.upperBound + depth {
          slot(y + depth).update(repeating: start, count: stride)
          if kind != .sum || !strip.isOutside(row: y + originY) {
            strip.copy(row: y + originY, margin: margin, to: samples)
            for index in 0..<depth {
              upper[index] = slot(y - depth + index)
              lower[index] = slot(y + depth - index)
            }
            upper[depth] = slot(y)
            let row = samples + margin
            switch kind {
            case .sum: kernels.spreadSums(upper, lower, row, reaches, edges, chords.count, strip.count)
            case .minimum: kernels.spreadMinima(upper, lower, row, reaches, chords.count, strip.count)
            default: kernels.spreadMaxima(upper, lower, row, reaches, chords.count, strip.count)
            }
          }
          if lines.contains(y - depth) { finish(row(y - depth) + x, slot(y - depth), strip.count) }
        }
      }
    }
  }

  /// Columns of a strip: few enough for the rows of results to stay in a second-level cache, many enough for the processor
  /// to foresee where chords end: of the powers of two the best or next to it from 5 to 100 pixels of radius.
  private static let stripWidth = 256
}
