import VidFXKernelSet

extension StencilRunner {
  /// The greatest or the least in a window that reaches `reachX` columns and `reachY` rows to either side.
  ///
  /// Along rows windows double until two of them cover all. Down the columns it is the algorithm of van Herk (1992) and of
  /// Gil and Werman (1993): blocks as high as the window, and in each the extremes from a row to its end and from its start
  /// to a row; every window is an end of one block and a start of the next. So the cost grows with the logarithm of the
  /// width and not at all with the height.
  func window(
    _ reachX: Int, _ reachY: Int, _ combine: StencilKernels.CombineTaps, _ lines: Range<Int>, _ scratch: ScratchPool
  ) {
    let height = 2 * reachY + 1
    let width = Self.stripWidth(height: height)
    let stride = (width + 2 * reachX + RowMemory.slack + 15) & ~15
    scratch.withBytes((height + 4) * stride * 4) { memory in
      let ends = memory.assumingMemoryBound(to: Float.self)
      let start = ends + height * stride
      let result = start + stride
      let windows = RowWindows(length: 2 * reachX + 1, combine: combine, memory: result + stride, stride: stride)
      for x in Swift.stride(from: 0, to: target.width, by: width) {
        var strip = padded
        strip.originX += x
        strip.count = min(width, target.width - x)
        let count = strip.count
        for (index, y) in (lines.lowerBound - reachY..<lines.upperBound + reachY).enumerated() {
          let place = index % height
          strip.copy(row: y + originY, margin: reachX, to: windows.row)
          let row = windows.extremes(count)
          if place == 0 {
            start.update(from: row, count: count)
          } else {
            windows.join(start, start, row, count)
          }
          if y - reachY >= lines.lowerBound {
            let isWhole = place == height - 1
            // What is missing of the window is the end of the block before.
            if !isWhole { windows.join(result, start, ends + (place + 1) * stride, count) }
            (self.row(y - reachY) + x).update(from: isWhole ? start : result, count: count)
          }
          (ends + place * stride).update(from: row, count: count)
          guard place == height - 1 else { continue }
          for row in Swift.stride(from: height - 2, through: 0, by: -1) {
            windows.join(ends + row * stride, ends + row * stride, ends + (row + 1) * stride, count)
          }
        }
      }
    }
  }

  /// Columns of a strip: the rows of a block stay in a second-level cache of 512 KiB as long as that leaves enough columns.
  private static func stripWidth(height: Int) -> Int { max(128, min(1024, 65536 / height & ~31)) }
}

/// The extremes of windows along a row.
private struct RowWindows {
  let length: Int
  let combine: StencilKernels.CombineTaps
  /// Where pixels go: the window of the first result begins with the first of them.
  let row: UnsafeMutablePointer<Float>
  private let other: UnsafeMutablePointer<Float>

  /// - Parameter memory: Twice `stride` floats.
  init(length: Int, combine: StencilKernels.CombineTaps, memory: UnsafeMutablePointer<Float>, stride: Int) {
    self.length = length
    self.combine = combine
    row = memory
    other = memory + stride
  }

  /// Those of `count` windows, in memory that is overwritten.
  func extremes(_ count: Int) -> UnsafePointer<Float> {
    var (made, next) = (row, other)
    var reach = 1
    while 2 * reach <= length {
      join(next, made, made + reach, count + length - 2 * reach)
      (made, next) = (next, made)
      reach *= 2
    }
    if reach < length {
      join(next, made, made + (length - reach), count)
      made = next
    }
    return UnsafePointer(made)
  }

  /// The extremes of two rows.
  func join(_ out: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int) {
    let taps: InlineArray<2, UnsafePointer<Float>?> = [a, b]
    withElements(of: taps) { combine(out, $0, 2, count) }
  }
}
