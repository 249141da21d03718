import CoreImage
import Foundation
import Testing
import VidFXImage
import VidFXPixels
import VidFXTestSupport

@testable import VidFXFilters

/// The curves that tables of colours are made for, at the values that their makers publish.
@Suite struct TableEncodingTests {
  /// Middle grey, and where it is told black and white.
  private static let published: [(TableEncoding, Double, Double)] = [
    (.logC3, 0.18, 0.391007), (.logC3, 0, 0.092809), (.sLog3, 0.18, 420.0 / 1023),
    (.sLog3, 0, 95.0 / 1023),
    (.sLog3, 0.9, 598.0 / 1023), (.vLog, 0, 0.125), (.vLog, 0.18, 0.423311), (.vLog, 0.9, 602.0 / 1023),
    (.log3G10, 0.18, 1.0 / 3), (.log3G10, -0.01, 0), (.davinciIntermediate, 0.18, 0.336043),
    (.davinciIntermediate, 1, 0.513837), (.acesCCT, 0.18, 0.413588), (.acesCCT, 0, 0.072906), (.cineon, 0, 95.0 / 1023),
    (.cineon, 1, 685.0 / 1023), (.display, 0.18, 0.461356), (.bt709, 0.18, 0.409008), (.bt709, 1, 1),
    (.linear, 0.3, 0.3),
    (.gamma24, 0.5, 0.749154),
  ]

  @Test(arguments: published)
  func lightIsEncodedAsPublished(encoding: TableEncoding, light: Double, value: Double) {
    #expect(abs(encoding.encoded(light) - value) < 5e-4, "\(encoding.encoded(light))")
  }

  @Test(arguments: TableEncoding.allCases) func decodingTakesEncodingBack(encoding: TableEncoding) {
    for step in 0...200 {
      let light = Double(step) / 100
      #expect(abs(encoding.light(encoding.encoded(light)) - light) < 2e-4, "\(light)")
    }
    let values = (0...1000).map { encoding.light(Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  private func looked(_ text: String, _ values: [Double], _ input: String, _ output: String) throws -> [Double] {
    let source = PixelBuffer(format: .gbrapf32le, width: values.count, height: 1, color: .sRGB)
    source.fill { component, x, _ in component < 3 ? values[x] : 1 }
    let image = CIImage(pixelBuffer: source).applyingFilter(
      "VFXLUT", parameters: ["inputTable": Data(text.utf8), "inputIn": input, "inputOut": output])
    let result = try FilterRendering.render(image, CGRect(x: 0, y: 0, width: values.count, height: 1))
    return values.indices.map { result.sample(0, $0, 0) }
  }

  /// A table that changes nothing shows what is before and behind it.
  @Test func aTableSeesAndGivesWhatIsNamed() throws {
    let identity = "LUT_1D_SIZE 2\n0 0 0\n1 1 1\n"
    let values = [0, 0.05, 0.2, 0.461356, 0.8, 1]
    #expect(zip(try looked(identity, values, "logC3", "logC3"), values).allSatisfy { abs($0 - $1) < 2e-3 })
    let log = try looked(identity, values, "logC3", "display")
    #expect(abs(log[3] - 0.391007) < 1e-3 && abs(log[0] - 0.092809) < 1e-3, "\(log)")
    let shown = try looked(identity, [0.391007, 420.0 / 1023], "display", "LOGC3")
    #expect(abs(shown[0] - 0.461356) < 1e-3)
    let linear = try looked("LUT_1D_SIZE 2\n0 0 0\n0.5 0.5 0.5\n", [1], "linear", "linear")
    #expect(abs(linear[0] - 0.735357) < 1e-4, "\(linear)")
  }
}
