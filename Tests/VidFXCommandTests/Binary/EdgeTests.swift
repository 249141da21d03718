import Foundation
import Testing
import VidFXTestSupport

/// Blurs at the border, against a sum over neighbours that are found by hand.
@Suite struct EdgeTests {
  private static let (width, height) = (40, 24)

  /// Where `--edge` finds the sample at `place` of `count`; nil for nothing.
  private static func source(_ place: Int, _ count: Int, _ edge: String) -> Int? {
    switch edge {
    case "clamp": min(max(place, 0), count - 1)
    case "wrap": (place % count + count) % count
    case "mirror":
      {
        let k = (place % (2 * count) + 2 * count) % (2 * count); return k < count ? k : 2 * count - 1 - k
      }()
    default: (0..<count).contains(place) ? place : nil
    }
  }

  /// A Gaussian along rows and columns of full-range grey.
  private static func blurred(_ samples: [Double], _ sigmas: (x: Double, y: Double), _ edge: String) -> [Double] {
    func weights(_ sigma: Double) -> [(Int, Double)] {
      if sigma == 0 { return [(0, 1)] }
      let reach = Int((5 * sigma).rounded(.up))
      let taps = (-reach...reach).map { ($0, exp(-Double($0 * $0) / (2 * sigma * sigma))) }
      let sum = taps.reduce(0) { $0 + $1.1 }
      return taps.map { ($0.0, $0.1 / sum) }
    }
    var rows = [Double](repeating: 0, count: samples.count)
    for (offset, weight) in weights(sigmas.x) {
      for y in 0..<height {
        for x in 0..<width {
          guard let found = source(x + offset, width, edge) else { continue }
          rows[y * width + x] += weight * samples[y * width + found]
        }
      }
    }
    var result = [Double](repeating: 0, count: samples.count)
    for (offset, weight) in weights(sigmas.y) {
      for y in 0..<height {
        guard let found = source(y + offset, height, edge) else { continue }
        for x in 0..<width { result[y * width + x] += weight * rows[found * width + x] }
      }
    }
    return result
  }

  private func run(_ samples: [UInt8], _ arguments: String...) throws -> [UInt8] {
    let bench = try Workbench()
    try bench.write("in.pgm", Data("P5\n\(Self.width) \(Self.height)\n255\n".utf8) + Data(samples))
    let running = try bench.start(
      arguments + ["--dither", "none", "-F", "rawvideo", "-pix_fmt", "gray", "in.pgm", "-"])
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    return Array(result.output)
  }

  /// A bright border of one pixel around noise: what clamping counts too often.
  private static let framed: [UInt8] = {
    var random = SeededGenerator(seed: 3)
    return (0..<width * height).map { place in
      let (x, y) = (place % width, place / width)
      let isBorder = x == 0 || y == 0 || x == width - 1 || y == height - 1
      return isBorder ? 250 : UInt8.random(in: 10...120, using: &random)
    }
  }()

  @Test(arguments: ["clamp", "mirror", "wrap", "transparent"], [0.8, 3, 7])
  func theBorderIsWhatTheOptionSays(edge: String, sigma: Double) throws {
    let found = try run(Self.framed, "--edge", edge, "-f", "gaussianBlur=\(sigma)")
    let expected = Self.blurred(Self.framed.map(Double.init), (sigma, sigma), edge)
    #expect(found.count == expected.count)
    let error = zip(found, expected).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(error <= 1, "\(error)")
  }

  /// A radius beyond which nothing but means is left, and one that reaches over the picture once or twice.
  @Test(arguments: ["mirror", "wrap"], [(20.0, 20.0), (60, 3), (3, 60), (1000, 1000)])
  func wideBlursReachOverTheBorder(edge: String, sigmas: (Double, Double)) throws {
    let found = try run(Self.framed, "--edge", edge, "-f", "blur=rx=\(sigmas.0):ry=\(sigmas.1)")
    let expected = Self.blurred(Self.framed.map(Double.init), sigmas, edge)
    let error = zip(found, expected).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(error <= 1, "\(error)")
  }

  @Test(arguments: ["clamp", "mirror", "wrap"])
  func aConstantFrameStaysConstant(edge: String) throws {
    let flat = [UInt8](repeating: 77, count: Self.width * Self.height)
    for sigma in [0.5, 4, 60] { #expect(try run(flat, "--edge", edge, "-f", "gaussianBlur=\(sigma)") == flat) }
  }

  @Test(arguments: [(0.0, 4.0), (4, 0), (2, 6), (0.5, 12)])
  func rowsAndColumnsAreBlurredIndependently(rx: Double, ry: Double) throws {
    let found = try run(Self.framed, "-f", "blur=rx=\(rx):ry=\(ry)")
    let expected = Self.blurred(Self.framed.map(Double.init), (rx, ry), "clamp")
    let error = zip(found, expected).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(error <= 1, "\(error)")
  }

  @Test func withoutARadiusAlongThemRowsStayAsTheyAre() throws {
    var random = SeededGenerator(seed: 4)
    let row = (0..<Self.width).map { _ in UInt8.random(in: 0...255, using: &random) }
    let stripes = (0..<Self.height).flatMap { _ in row }
    #expect(try run(stripes, "-f", "blur=rx=0:ry=9") == stripes)
    #expect(try run(Self.framed, "-f", "blur=rx=0:ry=0") == Self.framed)
  }
}
