import VidFXPixels

/// The samples of one component of a buffer, wherever they lie.
struct SamplePlane<Sample: FixedWidthInteger> {
  let base: UnsafeMutablePointer<Sample>
  /// Samples from one row to the next.
  let rowStep: Int
  /// Samples from one column to the next.
  let columnStep: Int
  let width: Int
  let height: Int
  private let depth: Int
  private let shift: Int

  init(_ buffer: PixelBuffer, _ index: Int) {
    let component = buffer.format.components[index]
    let plane = buffer.planes[component.plane]
    base = plane.baseAddress.assumingMemoryBound(to: Sample.self) + component.offset
    rowStep = plane.bytesPerRow / MemoryLayout<Sample>.size
    columnStep = component.step
    depth = component.depth
    shift = component.shift
    (width, height) = buffer.format.size(ofComponent: index, width: buffer.width, height: buffer.height)
  }

  /// The side of the squares in which axes are swapped: two of them fit the first-level cache at any sample size.
  private static var tile: Int { 32 }

  /// Copies `source` with its axes swapped and reversed as `axes` says.
  func fill(from source: SamplePlane, _ axes: OrientedAxes) {
    // The source sample of column x and row y here is at first + x·across + y·down.
    let first =
      (axes.reversesColumns ? (source.width - 1) * source.columnStep : 0)
      + (axes.reversesRows ? (source.height - 1) * source.rowStep : 0)
    let column = axes.reversesColumns ? -source.columnStep : source.columnStep
    let row = axes.reversesRows ? -source.rowStep : source.rowStep
    let (across, down) = axes.swaps ? (row, column) : (column, row)
    // Formats that keep significant bits at the top (p210) turn into formats that keep them at the bottom.
    let drop = source.shift - shift
    for top in stride(from: 0, to: height, by: Self.tile) {
      for left in stride(from: 0, to: width, by: Self.tile) {
        let right = min(left + Self.tile, width)
        for y in top..<min(top + Self.tile, height) {
          let target = base + y * rowStep
          let origin = source.base + first + y * down
          if drop == 0 {
            for x in left..<right { target[x * columnStep] = origin[x * across] }
          } else {
            for x in left..<right { target[x * columnStep] = origin[x * across] >> Sample(drop) }
          }
        }
      }
    }
  }

  /// Moves the samples by a part of one sample towards later ones, by linear interpolation; the last one stays.
  func move(x: Double, y: Double) {
    if x > 0 { for row in 0..<height { mix(base + row * rowStep, step: columnStep, count: width, x) } }
    if y > 0 { for column in 0..<width { mix(base + column * columnStep, step: rowStep, count: height, y) } }
  }

  private func mix(_ start: UnsafeMutablePointer<Sample>, step: Int, count: Int, _ part: Double) {
    let weight = Int((part * 256).rounded())
    for index in 0..<max(0, count - 1) {
      let (a, b) = (Int(start[index * step]), Int(start[(index + 1) * step]))
      start[index * step] = Sample(truncatingIfNeeded: (a * (256 - weight) + b * weight + 128) >> 8)
    }
  }

  /// The samples at full resolution, interpolated linearly: a buffer with one plane of the size of the picture.
  func expanded(_ expansion: OrientedAxes.Expansion, pool: PixelBufferPool, width: Int, height: Int) -> PixelBuffer {
    let format = PixelFormat(name: Sample.bitWidth == 8 ? "gray" : "gray16le")!
    let result = pool.makeBuffer(format: format, width: width, height: height)
    let target = SamplePlane(result, 0)
    let columns = Self.taps(
      count: width, limit: self.width, step: expansion.columns, place: expansion.siting.horizontal)
    let rows = Self.taps(count: height, limit: self.height, step: expansion.rows, place: expansion.siting.vertical)
    for y in 0..<height {
      let upper = base + rows[y].first * rowStep
      let lower = base + rows[y].second * rowStep
      for x in 0..<width {
        let tap = columns[x]
        let (i, j) = (tap.first * columnStep, tap.second * columnStep)
        let top = Int(upper[i] >> Sample(shift)) * (256 - tap.weight) + Int(upper[j] >> Sample(shift)) * tap.weight
        let bottom = Int(lower[i] >> Sample(shift)) * (256 - tap.weight) + Int(lower[j] >> Sample(shift)) * tap.weight
        let value = (top * (256 - rows[y].weight) + bottom * rows[y].weight + 1 << 15) >> 16
        target.base[y * target.rowStep + x] = Sample(truncatingIfNeeded: value)
      }
    }
    return result
  }

  /// The two samples between which each pixel lies, and how far towards the second in 256ths.
  private static func taps(
    count: Int, limit: Int, step: Int, place: Double
  ) -> [(first: Int, second: Int, weight: Int)] {
    (0..<count).map { pixel in
      let position = (Double(pixel) - place * Double(step - 1)) / Double(step)
      let clamped = min(max(position, 0), Double(limit - 1))
      let first = Int(clamped)
      return (first, min(first + 1, limit - 1), Int(((clamped - Double(first)) * 256).rounded()))
    }
  }
}
