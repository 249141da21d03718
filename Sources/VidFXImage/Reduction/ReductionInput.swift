import VidFXPixels

/// The pixels that a reduction counts, top row first; those that the surface lacks are transparent black.
struct ReductionInput: @unchecked Sendable {
  /// Pixels of the reduction's region.
  let width, height: Int
  /// Columns and rows that the surface has, counted from the region's left and top.
  let columns, rows: Range<Int>
  private let buffer: PixelBuffer
  private let dx, dy: Int

  init(_ pass: ReductionPass, _ buffer: PixelBuffer) {
    let (region, held) = (pass.reduction.region, pass.inputRegion)
    let inside = region.intersection(held)
    width = region.width
    height = region.height
    columns = inside.isEmpty ? 0..<0 : inside.x0 - region.x0..<inside.x1 - region.x0
    rows = inside.isEmpty ? 0..<0 : region.y1 - inside.y1..<region.y1 - inside.y0
    (dx, dy) = (region.x0 - held.x0, held.y1 - region.y1)
    self.buffer = buffer
  }

  /// How many pixels count.
  var area: Double { Double(width) * Double(height) }
  /// Whether some of them are outside the surface.
  var hasOutside: Bool { columns.count < width || rows.count < height }
  /// Whether every pixel of the surface has alpha 1.
  var isOpaque: Bool { !buffer.format.hasAlpha }

  /// The samples of one of r, g, b, a in `row`, for all `columns`; nil for alpha where it is 1.
  func samples(_ channel: Int, _ row: Int) -> UnsafeBufferPointer<Float>? {
    guard channel < buffer.format.components.count else { return nil }
    let plane = buffer.planes[buffer.format.components[channel].plane]
    let line = plane.row(row + dy).assumingMemoryBound(to: Float.self)
    return UnsafeBufferPointer(start: UnsafePointer(line) + columns.lowerBound + dx, count: columns.count)
  }

  /// Calls `body` for each pixel of a row with its column and its premultiplied colour.
  @inline(__always)
  func forEachPixel(ofRow row: Int, _ body: (_ column: Int, _ color: SIMD4<Float>) -> Void) {
    guard let r = samples(0, row), let g = samples(1, row), let b = samples(2, row) else { return }
    let a = samples(3, row)
    for i in r.indices {
      var color = SIMD4(r[i], g[i], b[i], a?[i] ?? 1)
      // Not a number and infinite less itself are not 0.
      color.replace(with: 0, where: (color - color) .!= SIMD4.zero)
      body(columns.lowerBound + i, color)
    }
  }

  /// Does the rows in parts that do not depend on the number of threads, and gives what came of each, top first.
  func map<Part: Sendable>(_ workers: WorkerPool, _ part: @Sendable (Range<Int>) -> Part) -> [Part] {
    let count = max(1, min(rows.count, 16))
    return [Part](unsafeUninitializedCapacity: count) { parts, initialized in
      nonisolated(unsafe) let places = parts
      workers.forEach(count) { index in
        let lines = rows.lowerBound + rows.count * index / count..<rows.lowerBound + rows.count * (index + 1) / count
        (places.baseAddress! + index).initialize(to: part(lines))
      }
      initialized = count
    }
  }
}
