import Foundation
import Testing
import VidFXTestSupport

/// Every blend mode and compositing operator over two films of one colour each, against its formula.
@Suite struct BlendRunTests {
  private typealias RGB = [Double]
  private typealias Mode = @Sendable (_ b: RGB, _ s: RGB) -> RGB
  private typealias Component = @Sendable (_ b: Double, _ s: Double) -> Double

  // MARK: Formulas

  private static func lum(_ c: RGB) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func sat(_ c: RGB) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }
  private static func setLum(_ c: RGB, _ l: Double) -> RGB {
    let moved = c.map { $0 + l - lum(c) }
    let (low, high) = (moved.min() ?? 0, moved.max() ?? 1)
    return moved.map { value in
      if low < 0 { return l + (value - l) * l / (l - low) }
      return high > 1 ? l + (value - l) * (1 - l) / (high - l) : value
    }
  }
  private static func setSat(_ c: RGB, _ s: Double) -> RGB { c.map { ($0 - (c.min() ?? 0)) * s / sat(c) } }
  private static func dodge(_ b: Double, _ s: Double) -> Double { min(1, b / (1 - s)) }
  private static func burn(_ b: Double, _ s: Double) -> Double { 1 - min(1, (1 - b) / s) }
  private static func screen(_ b: Double, _ s: Double) -> Double { 1 - (1 - b) * (1 - s) }
  private static func hardLight(_ b: Double, _ s: Double) -> Double { s < 0.5 ? 2 * b * s : screen(b, 2 * s - 1) }
  private static func softLight(_ b: Double, _ s: Double) -> Double {
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
  }

  private static let separable: [String: Component] = [
    "multiplyBlendMode": { b, s in b * s }, "screenBlendMode": screen, "overlayBlendMode": { b, s in hardLight(s, b) },
    "darkenBlendMode": { b, s in min(b, s) }, "lightenBlendMode": { b, s in max(b, s) },
    "colorDodgeBlendMode": dodge, "colorBurnBlendMode": burn, "hardLightBlendMode": hardLight,
    "softLightBlendMode": softLight, "differenceBlendMode": { b, s in abs(b - s) },
    "exclusionBlendMode": { b, s in b + s - 2 * b * s }, "linearBurnBlendMode": { b, s in max(b + s - 1, 0) },
    "linearDodgeBlendMode": { b, s in min(b + s, 1) },
    "linearLightBlendMode": { b, s in min(max(b + 2 * s - 1, 0), 1) },
    "vividLightBlendMode": { b, s in s < 0.5 ? burn(b, 2 * s) : dodge(b, 2 * s - 1) },
    "pinLightBlendMode": { b, s in s < 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1) },
    "subtractBlendMode": { b, s in max(b - s, 0) }, "divideBlendMode": { b, s in min(b / s, 1) },
    // Both films are opaque. Sums beyond 1 stay until the end.
    "sourceOverCompositing": { _, s in s }, "sourceInCompositing": { _, s in s },
    "sourceOutCompositing": { _, _ in 0 }, "sourceAtopCompositing": { _, s in s },
    "additionCompositing": { b, s in b + s }, "maximumCompositing": { b, s in max(b, s) },
    "minimumCompositing": { b, s in min(b, s) }, "multiplyCompositing": { b, s in b * s },
  ]

  private static let modes: [String: Mode] = {
    var modes: [String: Mode] = [
      "hueBlendMode": { b, s in setLum(setSat(s, sat(b)), lum(b)) },
      "saturationBlendMode": { b, s in setLum(setSat(b, sat(s)), lum(b)) },
      "colorBlendMode": { b, s in setLum(s, lum(b)) }, "luminosityBlendMode": { b, s in setLum(b, lum(s)) },
    ]
    for (name, component) in separable { modes[name] = { b, s in zip(b, s).map { component($0, $1) } } }
    return modes
  }()

  static let names: [String] = modes.keys.sorted()

  // MARK: Films

  private static let (kr, kb) = (0.299, 0.114)

  /// Y, Cb and Cr of BT.601, limited range.
  private static func codes(_ c: RGB) -> [Double] {
    let y = kr * c[0] + (1 - kr - kb) * c[1] + kb * c[2]
    return [16 + 219 * y, 128 + 112 * (c[2] - y) / (1 - kb), 128 + 112 * (c[0] - y) / (1 - kr)]
  }

  /// The colour of whole codes.
  private static func color(_ k: [Double]) -> RGB {
    let y = (k[0] - 16) / 219
    let (r, b) = (y + (1 - kr) * (k[2] - 128) / 112, y + (1 - kb) * (k[1] - 128) / 112)
    return [r, (y - kr * r - kb * b) / (1 - kr - kb), b]
  }

  /// Two frames of 16x16 of one colour in 4:2:0.
  private static func film(_ k: [Double]) -> Data {
    let frame = zip(k, [256, 64, 64]).reduce(Data("FRAME\n".utf8)) { $0 + Data(repeating: UInt8($1.0), count: $1.1) }
    return Data("YUV4MPEG2 W16 H16 F10:1 Ip A1:1 C420mpeg2\n".utf8) + frame + frame
  }

  @Test func thereIsEveryModeAndOperator() { #expect(Self.names.count == 22 + 8) }

  @Test(arguments: names) func filmsFollowTheMode(name: String) throws {
    let mode = try #require(Self.modes[name])
    let bench = try Workbench()
    for (below, above) in [([0.7, 0.35, 0.2], [0.3, 0.6, 0.55]), ([0.25, 0.4, 0.75], [0.8, 0.45, 0.3])] {
      let (behind, front) = (Self.codes(below).map { $0.rounded() }, Self.codes(above).map { $0.rounded() })
      try bench.write("below.y4m", Self.film(behind))
      try bench.write("above.y4m", Self.film(front))
      let run = try bench.vidfx(
        "-q", "-f", "[1][0]\(name)", "--dither", "none", "below.y4m", "above.y4m", "-F", "rawvideo", "-")
      #expect(run.status == 0 && run.output.count == 2 * 384, "\(run.errors)")
      let expected = Self.codes(mode(Self.color(behind), Self.color(front))).map { min(max($0, 0), 255) }
      for (index, value) in run.output.enumerated() {
        let sample = index % 384
        let wanted = expected[sample < 256 ? 0 : sample < 320 ? 1 : 2]
        #expect(abs(Double(value) - wanted) <= 2, "\(sample): \(value), not \(wanted)")
      }
    }
  }
}
