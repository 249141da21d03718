import Foundation
import VidFXPixels

/// The straight colours of an image, summed in 32 × 32 × 32 cells of the colour cube, so that what asks for the nearest of
/// some colours asks once a cell and not once a pixel. Pixels without alpha do not count.
struct ColorCells {
  /// What is known of the pixels of a cell.
  private struct Cell {
    /// Red, green, blue, and how many there are.
    var color = SIMD4<Double>.zero
    /// Columns from the left and rows from the top.
    var place = SIMD2<Double>.zero
  }

  private static let side = 32

  private let cells: [Cell]
  private let isPerceptual: Bool

  /// - Parameter isPerceptual: Whether cells and distances are those of values encoded by the sRGB curve.
  init(_ pixels: ReductionInput, _ workers: WorkerPool, isPerceptual: Bool) {
    self.isPerceptual = isPerceptual
    let side = Self.side
    let parts = pixels.map(workers) { lines in
      var cells = [Cell](repeating: Cell(), count: side * side * side)
      for row in lines {
        pixels.forEachPixel(ofRow: row) { column, color in
          guard color.w > 0 else { return }
          let straight = color / color.w
          let coded = isPerceptual ? encoded(straight) : straight
          func index(_ value: Float) -> Int { value > 0 ? min(Int(min(value, 1) * Float(side)), side - 1) : 0 }
          let cell = (index(coded.x) * side + index(coded.y)) * side + index(coded.z)
          cells[cell].color += SIMD4<Double>(SIMD4(straight.x, straight.y, straight.z, 1))
          cells[cell].place += SIMD2(Double(column), Double(row))
        }
      }
      return cells
    }
    var sums = [Cell](repeating: Cell(), count: side * side * side)
    for part in parts {
      for index in sums.indices where part[index].color.w > 0 {
        sums[index].color += part[index].color
        sums[index].place += part[index].place
      }
    }
    cells = sums.filter { $0.color.w > 0 }
  }

  /// Lloyd's algorithm ("Least Squares Quantization in PCM", 1982): `passes` times, each colour moves to the mean of what
  /// is nearest to it. Alpha is the part of the pixels.
  func clusters(count: Int, passes: Int, from seeds: [SIMD4<Float>]?) -> [SIMD4<Double>] {
    var means = (0..<count).map { index -> SIMD4<Double> in
      if let seeds, !seeds.isEmpty { return Self.straight(seeds[index % seeds.count]) }
      return SIMD4(repeating: (Double(index) + 0.5) / Double(count))
    }
    var sums = assigned(to: means).map(\.color)
    for _ in 0..<passes {
      for index in means.indices where sums[index].w > 0 { means[index] = sums[index] / sums[index].w }
      sums = assigned(to: means).map(\.color)
    }
    let total = sums.reduce(0) { $0 + $1.w }
    for index in means.indices { means[index].w = total > 0 ? sums[index].w / total : 0 }
    return means
  }

  /// For each colour the mean x and y of the centres of the pixels nearest to it.
  func centroids(of colors: [SIMD4<Float>], in region: PixelRect) -> [SIMD4<Double>] {
    assigned(to: colors.map(Self.straight)).map { cell in
      guard cell.color.w > 0 else { return .zero }
      let (column, row) = (cell.place.x / cell.color.w, cell.place.y / cell.color.w)
      return [Double(region.x0) + column + 0.5, Double(region.y1) - row - 0.5, 0, 1]
    }
  }

  /// The sums of the cells that are nearest to each colour.
  private func assigned(to colors: [SIMD4<Double>]) -> [Cell] {
    var sums = [Cell](repeating: Cell(), count: colors.count)
    guard !colors.isEmpty else { return sums }
    let points = colors.map(point)
    for cell in cells {
      let place = point(cell.color / cell.color.w)
      var (nearest, least) = (0, Double.infinity)
      for (index, point) in points.enumerated() {
        let d = point - place
        let distance = d.x * d.x + d.y * d.y + d.z * d.z
        if distance < least { (nearest, least) = (index, distance) }
      }
      sums[nearest].color += cell.color
      sums[nearest].place += cell.place
    }
    return sums
  }

  /// Where distances are measured.
  private func point(_ color: SIMD4<Double>) -> SIMD4<Double> {
    isPerceptual ? SIMD4<Double>(encoded(SIMD4<Float>(color))) : color
  }

  private static func straight(_ color: SIMD4<Float>) -> SIMD4<Double> {
    SIMD4<Double>(color.w > 0 ? color / color.w : color)
  }
}

/// Light by the sRGB curve (IEC 61966-2-1).
private func encoded(_ color: SIMD4<Float>) -> SIMD4<Float> {
  var result = color
  for channel in 0..<3 {
    let value = color[channel]
    result[channel] = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
  return result
}
