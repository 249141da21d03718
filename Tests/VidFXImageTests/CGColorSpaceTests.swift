import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Named colour spaces against their standards, in Double.
@Suite struct CGColorSpaceTests {
  init() { registerAllKernels() }

  /// What a space is, written from its standard: curve to light, and chromaticities of red, green, blue and white.
  struct Oracle: Sendable {
    var decode: @Sendable (Double) -> Double
    var points: [(x: Double, y: Double)]

    /// Rows to XYZ, white at Y = 1 (SMPTE RP 177).
    var toXYZ: [[Double]] {
      func xyz(_ p: (x: Double, y: Double)) -> [Double] { [p.x / p.y, 1, (1 - p.x - p.y) / p.y] }
      let columns = points[..<3].map(xyz)
      let matrix = (0..<3).map { row in columns.map { $0[row] } }
      let weights = Self.solve(matrix, xyz(points[3]))
      return matrix.map { row in zip(row, weights).map { $0 * $1 } }
    }

    /// Cramer's rule.
    static func solve(_ m: [[Double]], _ v: [Double]) -> [Double] {
      func determinant(_ m: [[Double]]) -> Double {
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
          + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
      }
      return (0..<3).map { column in
        var replaced = m
        for row in 0..<3 { replaced[row][column] = v[row] }
        return determinant(replaced) / determinant(m)
      }
    }
  }

  static let d65 = (x: 0.3127, y: 0.3290)
  static let bt709 = [(x: 0.64, y: 0.33), (x: 0.30, y: 0.60), (x: 0.15, y: 0.06), d65]
  static let p3 = [(x: 0.680, y: 0.320), (x: 0.265, y: 0.690), (x: 0.150, y: 0.060), d65]
  static let bt2020 = [(x: 0.708, y: 0.292), (x: 0.170, y: 0.797), (x: 0.131, y: 0.046), d65]
  @Sendable static func sRGB(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
  /// BT.2020, with the constants of its 12-bit table.
  @Sendable static func bt709(_ v: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    return v < 4.5 * beta ? v / 4.5 : pow((v + alpha - 1) / alpha, 1 / 0.45)
  }

  static let oracles: [String: Oracle] = [
    CGColorSpace.sRGB: Oracle(decode: sRGB, points: bt709),
    CGColorSpace.extendedSRGB: Oracle(decode: sRGB, points: bt709),
    CGColorSpace.linearSRGB: Oracle(decode: { $0 }, points: bt709),
    CGColorSpace.genericRGBLinear: Oracle(decode: { $0 }, points: bt709),
    CGColorSpace.displayP3: Oracle(decode: sRGB, points: p3),
    CGColorSpace.linearDisplayP3: Oracle(decode: { $0 }, points: p3),
    CGColorSpace.itur_709: Oracle(decode: Self.bt709, points: bt709),
    CGColorSpace.itur_2020: Oracle(decode: Self.bt709, points: bt2020),
    CGColorSpace.linearITUR_2020: Oracle(decode: { $0 }, points: bt2020),
    CGColorSpace.itur_2020_sRGBGamma: Oracle(decode: sRGB, points: bt2020),
    CGColorSpace.genericGrayGamma2_2: Oracle(decode: { pow($0, 2.2) }, points: bt709),
    CGColorSpace.linearGray: Oracle(decode: { $0 }, points: bt709),
  ]

  @Test(arguments: oracles.keys.sorted()) func valuesBecomeTheLightOfTheStandard(name: String) throws {
    let (space, oracle) = (try #require(CGColorSpace(name: name)), try #require(Self.oracles[name]))
    let isGray = space.model == .monochrome
    let source = PixelBuffer.random(
      isGray ? PixelFormat(name: "grayf32le")! : .gbrpf32le, width: 40, height: 5,
      color: ColorDescription(matrix: .identity, range: .full), seed: 4)
    let light = PixelBuffer(format: .gbrpf32le, width: 40, height: 5, color: CGColorSpace.light)
    try CIContext(workingSpace: .linearSRGB, threads: 1).render(CIImage(source, in: space), to: light)
    let (from, to) = (oracle.toXYZ, Oracle(decode: { $0 }, points: Self.bt709).toXYZ)
    for x in 0..<40 {
      let values = (0..<3).map { oracle.decode(source.sample(isGray ? 0 : $0, x, 2)) }
      let xyz = from.map { row in zip(row, values).reduce(0) { $0 + $1.0 * $1.1 } }
      for (component, expected) in Oracle.solve(to, xyz).enumerated() {
        #expect(abs(light.sample(component, x, 2) - expected) < 2e-5, "\(name) \(values)")
      }
    }
  }

  @Test(arguments: CGColorSpace.known.keys.sorted()) func thereAndBackIsTheSame(name: String) throws {
    let space = try #require(CGColorSpace(name: name))
    let isGray = space.model == .monochrome
    let format = isGray ? PixelFormat(name: "grayf32le")! : .gbrpf32le
    let source = PixelBuffer.random(
      format, width: 64, height: 4, color: ColorDescription(matrix: .identity, range: .full), seed: 8)
    let result = PixelBuffer(format: format, width: 64, height: 4)
    let context = CIContext(workingSpace: .linearSRGB, threads: 1)
    // Through half the light, so that nothing cancels.
    let half = ColorOperation.matrix(.scale(red: 0.5, green: 0.5, blue: 0.5))
    let double = ColorOperation.matrix(.scale(red: 2, green: 2, blue: 2))
    let image = CIImage(source, in: space).applying(half).applying(.straight(.vibrance, [0])).applying(double)
    context.render(image, to: result, bounds: CGRect(x: 0, y: 0, width: 64, height: 4), colorSpace: space)
    for x in 0..<64 {
      for component in 0..<(isGray ? 1 : 3) {
        let (found, wanted) = (result.sample(component, x, 1), source.sample(component, x, 1))
        // Near black, light is so little that its last bit is many of a code.
        #expect(abs(found - wanted) < (wanted < 0.05 ? 1e-3 : 3e-5), "\(name)")
      }
    }
    #expect(space.numberOfComponents == (isGray ? 1 : 3) && space.name == name)
  }

  @Test func unknownNamesAreNil() {
    #expect(CGColorSpace(name: "kCGColorSpaceNone") == nil)
    #expect(CGColorSpace.named(primaries: .bt709, transfer: .sRGB, isGray: false)?.name == CGColorSpace.sRGB)
    #expect(CGColorSpace.named(primaries: .smpte432, transfer: .sRGB, isGray: false)?.name == CGColorSpace.displayP3)
    #expect(CGColorSpace.named(primaries: .film, transfer: .sRGB, isGray: false) == nil)
  }
}
