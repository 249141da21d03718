import Foundation
import Testing
import VidFXTestSupport

/// Every blend mode and compositing operator over two films of one colour each, against its formula.
@Suite struct BlendRunTests {
  private typealias RGB = BlendFormulas.RGB

  /// Both films are opaque. Sums beyond 1 stay until the end.
  private static let operators: [String: BlendFormulas.Component] = [
    "CISourceOverCompositing": { _, s in s }, "CISourceInCompositing": { _, s in s },
    "CISourceOutCompositing": { _, _ in 0 }, "CISourceAtopCompositing": { _, s in s },
    "CIAdditionCompositing": { b, s in b + s }, "CIMaximumCompositing": { b, s in max(b, s) },
    "CIMinimumCompositing": { b, s in min(b, s) }, "CIMultiplyCompositing": { b, s in b * s },
  ]

  private static let modes = operators.mapValues(BlendFormulas.mode).merging(BlendFormulas.modes) { $1 }

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
