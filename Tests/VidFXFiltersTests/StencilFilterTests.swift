import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Neighbourhood filters against their definitions in `Double`, with partial alpha and beyond the border.
@Suite struct StencilFilterTests {
  private static let margin = 6

  /// Premultiplied components of the source at a pixel, top row first; transparent outside.
  private struct Source {
    let buffer: PixelBuffer

    subscript(_ channel: Int, _ x: Int, _ y: Int) -> Double {
      guard x >= 0, y >= 0, x < FilterRendering.width, y < FilterRendering.height else { return 0 }
      let alpha = buffer.sample(3, x, y)
      return channel == 3 ? alpha : buffer.sample(channel, x, y) * alpha
    }
  }

  /// Compares a filter, `margin` pixels beyond the picture too, with `expected` premultiplied components.
  private func check(
    _ name: String, _ parameters: [String: Any], grows: (x: Int, y: Int),
    expected: (_ source: (Int, Int, Int) -> Double, _ channel: Int, _ x: Int, _ y: Int) -> Double
  ) throws {
    for hasAlpha in [false, true] {
      let buffer = FilterRendering.source(hasAlpha: hasAlpha)
      let source = Source(buffer: buffer)
      let output = try #require(
        FilterRendering.output(name, parameters, image: CIImage(pixelBuffer: buffer), other: .empty()))
      let (width, height, margin) = (FilterRendering.width, FilterRendering.height, Self.margin)
      #expect(
        output.extent
          == CGRect(x: -grows.x, y: -grows.y, width: width + 2 * grows.x, height: height + 2 * grows.y))
      let result = try FilterRendering.render(
        output, CGRect(x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin))
      var worst = 0.0
      for y in -margin..<height + margin {
        for x in -margin..<width + margin {
          let inside = x >= -grows.x && x < width + grows.x && y >= -grows.y && y < height + grows.y
          let alpha = result.sample(3, x + margin, y + margin)
          for channel in 0..<4 {
            let found = channel == 3 ? alpha : result.sample(channel, x + margin, y + margin) * alpha
            // Colour without alpha does not survive being stored straight.
            let wanted = inside ? expected({ source[$0, $1, $2] }, channel, x, y) : 0
            if channel < 3 && alpha == 0 { continue }
            worst = max(worst, abs(found - wanted))
          }
        }
      }
      #expect(worst < 2e-5, "\(name), alpha \(hasAlpha): off by \(worst)")
    }
  }

  static let convolutions: [(name: String, columns: Int, rows: Int, keepsAlpha: Bool)] = [
    ("CIConvolution3X3", 3, 3, false), ("CIConvolutionRGB3X3", 3, 3, true),
    ("CIConvolution5X5", 5, 5, false), ("CIConvolutionRGB5X5", 5, 5, true),
    ("CIConvolution7X7", 7, 7, false), ("CIConvolutionRGB7X7", 7, 7, true),
    ("CIConvolution9Horizontal", 9, 1, false), ("CIConvolutionRGB9Horizontal", 9, 1, true),
    ("CIConvolution9Vertical", 1, 9, false), ("CIConvolutionRGB9Vertical", 1, 9, true),
  ]

  @Test(arguments: convolutions) func convolutionsAddUpFromTheTopLeft(
    name: String, columns: Int, rows: Int, keepsAlpha: Bool
  ) throws {
    var generator = SeededGenerator(seed: 8)
    // Rounded to single precision, which is what vectors hold.
    let weights = (0..<columns * rows).map { _ in
      Double(Float.random(in: 0...2, using: &generator) / Float(columns * rows))
    }
    let bias = keepsAlpha ? 0.25 : 0.0625
    try check(
      name, ["inputWeights": CIVector(values: weights.map { CGFloat($0) }), "inputBias": bias],
      grows: keepsAlpha ? (0, 0) : (columns / 2, rows / 2)
    ) { source, channel, x, y in
      if keepsAlpha && channel == 3 { return source(3, x, y) }
      var sum = keepsAlpha ? bias * source(3, x, y) : bias
      for row in 0..<rows {
        for column in 0..<columns {
          sum += weights[row * columns + column] * source(channel, x + column - columns / 2, y + row - rows / 2)
        }
      }
      return channel == 3 ? min(max(sum, 0), 1) : sum
    }
  }

  @Test(arguments: [(1.0, 1), (2.9, 1), (3, 3), (6.5, 5), (12, 11)])
  func boxesAreMeansOfOddSquares(radius: Double, side: Int) throws {
    let reach = side / 2
    try check("CIBoxBlur", ["inputRadius": radius], grows: (reach, reach)) { source, channel, x, y in
      var sum = 0.0
      for dy in -reach...reach { for dx in -reach...reach { sum += source(channel, x + dx, y + dy) } }
      return sum / Double(side * side)
    }
  }

  @Test func mediansAreOfThreeByThree() throws {
    try check("CIMedianFilter", [:], grows: (0, 0)) { source, channel, x, y in
      (0..<9).map { source(channel, x + $0 % 3 - 1, y + $0 / 3 - 1) }.sorted()[4]
    }
  }

  @Test(arguments: [1, 2, 2.5, 5.5]) func morphologyWorksOnDiscs(radius: Double) throws {
    func disc(_ source: (Int, Int, Int) -> Double, _ channel: Int, _ x: Int, _ y: Int) -> [Double] {
      let reach = Int(radius)
      return (-reach...reach).flatMap { dy in
        (-reach...reach).filter { Double($0 * $0 + dy * dy) <= radius * radius }.map { source(channel, x + $0, y + dy) }
      }
    }
    let reach = Int(radius)
    try check("CIMorphologyMaximum", ["inputRadius": radius], grows: (reach, reach)) {
      disc($0, $1, $2, $3).max() ?? 0
    }
    try check("CIMorphologyMinimum", ["inputRadius": radius], grows: (reach, reach)) {
      disc($0, $1, $2, $3).min() ?? 0
    }
    try check("CIMorphologyGradient", ["inputRadius": radius], grows: (0, 0)) { source, channel, x, y in
      if channel == 3 { return source(3, x, y) }
      let values = disc(source, channel, x, y)
      return ((values.max() ?? 0) - (values.min() ?? 0)) / 2
    }
  }

  @Test func rectanglesAreRoundedToOddSides() throws {
    func window(_ source: (Int, Int, Int) -> Double, _ channel: Int, _ x: Int, _ y: Int) -> [Double] {
      (-1...1).flatMap { dy in (-5...5).map { source(channel, x + $0, y + dy) } }
    }
    let sides: [String: Any] = ["inputWidth": 11, "inputHeight": 3]
    try check("CIMorphologyRectangleMaximum", sides, grows: (5, 1)) { window($0, $1, $2, $3).max() ?? 0 }
    try check("CIMorphologyRectangleMinimum", sides, grows: (5, 1)) { window($0, $1, $2, $3).min() ?? 0 }
  }
}
