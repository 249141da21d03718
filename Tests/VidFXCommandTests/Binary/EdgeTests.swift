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
  private static func blurred(
    _ samples: [Double], _ sigmas: (x: Double, y: Double), _ edge: String, width: Int = width, height: Int = height
  ) -> [Double] {
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

  // MARK: Chroma

  private static let chromaSize = (width: width / 2, height: height / 2)

  /// The planes of a 4:2:0 frame, its chroma sited in the middle of four samples of luma, behind `arguments`.
  private func run(planes: [[UInt8]], _ arguments: [String]) throws -> [[UInt8]] {
    let bench = try Workbench()
    let header = Data("YUV4MPEG2 W\(Self.width) H\(Self.height) F25:1 Ip A1:1 C420jpeg\nFRAME\n".utf8)
    let running = try bench.start(arguments + ["--dither", "none", "-F", "rawvideo", "-pix_fmt", "yuv420p", "-", "-"])
    running.feed(header + planes.joined())
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    let (luma, chroma) = (Self.width * Self.height, Self.chromaSize.width * Self.chromaSize.height)
    try #require(result.output.count == luma + 2 * chroma)
    let bytes = Array(result.output)
    return [Array(bytes[..<luma]), Array(bytes[luma..<luma + chroma]), Array(bytes[(luma + chroma)...])]
  }

  /// Without `--edge` it is clamped.
  @Test(arguments: [[], ["--edge", "clamp"], ["--edge", "mirror"], ["--edge", "wrap"]], [0.5, 4, 60])
  func aConstantColourStaysConstantInEveryPlane(options: [String], sigma: Double) throws {
    let chroma = Self.chromaSize.width * Self.chromaSize.height
    let planes = zip([77, 90, 200], [Self.width * Self.height, chroma, chroma]).map {
      [UInt8](repeating: $0, count: $1)
    }
    #expect(try run(planes: planes, options + ["-f", "gaussianBlur=\(sigma)"]) == planes)
  }

  /// Chroma at the resolution of luma: linear between samples, and as at the border beyond it.
  private static func enlarged(_ samples: [Double]) -> [Double] {
    func sample(_ x: Int, _ y: Int) -> Double {
      samples[min(max(y, 0), chromaSize.height - 1) * chromaSize.width + min(max(x, 0), chromaSize.width - 1)]
    }
    return (0..<width * height).map { place in
      let (x, y) = ((Double(place % width) - 0.5) / 2, (Double(place / width) - 0.5) / 2)
      let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let (a, b) = (x - Double(left), y - Double(top))
      let upper = (1 - a) * sample(left, top) + a * sample(left + 1, top)
      let lower = (1 - a) * sample(left, top + 1) + a * sample(left + 1, top + 1)
      return (1 - b) * upper + b * lower
    }
  }

  /// The means of each four samples.
  private static func reduced(_ samples: [Double]) -> [Double] {
    (0..<chromaSize.width * chromaSize.height).map { place in
      let first = place / chromaSize.width * 2 * width + place % chromaSize.width * 2
      return (samples[first] + samples[first + 1] + samples[first + width] + samples[first + width + 1]) / 4
    }
  }

  /// Clamped planes are blurred as they are, by half the radius where they have half the size; others go through the
  /// resolution of luma.
  @Test(arguments: ["clamp", "mirror", "wrap"], [1.6, 3, 7])
  func chromaAtTheBorderIsWhatTheOptionSays(edge: String, sigma: Double) throws {
    let (width, height) = Self.chromaSize
    var random = SeededGenerator(seed: 5)
    let framed: [UInt8] = (0..<width * height).map { place in
      let (x, y) = (place % width, place / width)
      let isBorder = x == 0 || y == 0 || x == width - 1 || y == height - 1
      return isBorder ? 240 : UInt8.random(in: 40...120, using: &random)
    }
    let luma = [UInt8](repeating: 77, count: Self.width * Self.height)
    let found = try run(
      planes: [luma, framed, framed.reversed()], ["--edge", edge, "-f", "gaussianBlur=\(sigma)"])
    let samples = framed.map(Double.init)
    let expected =
      edge == "clamp"
      ? Self.blurred(samples, (sigma / 2, sigma / 2), edge, width: width, height: height)
      : Self.reduced(Self.blurred(Self.enlarged(samples), (sigma, sigma), edge))
    for (plane, values) in zip(found[1...], [expected, expected.reversed()]) {
      let error = zip(plane, values).map { abs(Double($0) - $1) }.max() ?? .infinity
      #expect(error <= 1, "\(error)")
    }
    #expect(found[0] == luma)
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
