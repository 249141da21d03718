import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Compositing filters: formulas on straight colours in `Double`, extents and opacity.
@Suite struct BlendModeTests {
  static let modeNames = [
    "CIColorBlendMode", "CIColorBurnBlendMode", "CIColorDodgeBlendMode", "CIDarkenBlendMode", "CIDifferenceBlendMode",
    "CIDivideBlendMode", "CIExclusionBlendMode", "CIHardLightBlendMode", "CIHueBlendMode", "CILightenBlendMode",
    "CILinearBurnBlendMode", "CILinearDodgeBlendMode", "CILinearLightBlendMode", "CILuminosityBlendMode",
    "CIMultiplyBlendMode", "CIOverlayBlendMode", "CIPinLightBlendMode", "CISaturationBlendMode", "CIScreenBlendMode",
    "CISoftLightBlendMode", "CISubtractBlendMode", "CIVividLightBlendMode",
  ]

  @Test func everyModeHasAFormula() { #expect(Self.modeNames == BlendFormulas.modes.keys.sorted()) }

  @Test(arguments: modeNames) func pixelsFollowTheMode(name: String) throws {
    let mode = try #require(BlendFormulas.modes[name])
    try Self.check(name, tolerance: 4e-5) { s, b in
      let (alpha, behind) = (s[3], b[3])
      let blended = mode(Array(b[..<3]), Array(s[..<3]))
      let colors = (0..<3).map { i -> Double in
        let own: Double = s[i] * alpha * (1 - behind)
        let back: Double = b[i] * behind * (1 - alpha)
        return own + back + alpha * behind * blended[i]
      }
      return colors + [alpha + behind - alpha * behind]
    }
  }

  private static let operators: [String: @Sendable (_ s: [Double], _ b: [Double]) -> [Double]] = [
    "CISourceInCompositing": { s, b in s.map { $0 * b[3] } },
    "CISourceOutCompositing": { s, b in s.map { $0 * (1 - b[3]) } },
    "CISourceAtopCompositing": { s, b in (0..<3).map { s[$0] * b[3] + b[$0] * (1 - s[3]) } + [b[3]] },
    "CIAdditionCompositing": { s, b in (0..<3).map { s[$0] + b[$0] } + [min(1, s[3] + b[3])] },
    "CIMaximumCompositing": { s, b in zip(s, b).map { max($0, $1) } },
    "CIMinimumCompositing": { s, b in zip(s, b).map { min($0, $1) } },
  ]

  @Test(arguments: Array(operators.keys).sorted()) func pixelsFollowTheOperator(name: String) throws {
    let combine = Self.operators[name]!
    try Self.check(name, tolerance: 2e-6) { s, b in
      func premultiplied(_ c: [Double]) -> [Double] { c[..<3].map { $0 * c[3] } + [c[3]] }
      return combine(premultiplied(s), premultiplied(b))
    }
  }

  /// Compares premultiplied results at every pixel, opaque and with partial alpha on either side.
  private static func check(
    _ name: String, tolerance: Double, _ formula: (_ s: [Double], _ b: [Double]) -> [Double]
  ) throws {
    for (front, back) in [(false, false), (true, false), (false, true), (true, true)] {
      let source = FilterRendering.source(hasAlpha: front)
      let second = FilterRendering.source(hasAlpha: back, seed: 6)
      let output = try #require(
        FilterRendering.output(
          name, [:], image: CIImage(pixelBuffer: source), other: CIImage(pixelBuffer: second)))
      let result = try FilterRendering.render(output)
      var worst = 0.0
      for y in 0..<FilterRendering.height {
        for x in 0..<FilterRendering.width {
          let expected = formula(FilterRendering.pixel(source, x, y), FilterRendering.pixel(second, x, y))
          let found = FilterRendering.pixel(result, x, y)
          for channel in 0..<4 {
            let value = channel == 3 ? found[3] : found[channel] * found[3]
            worst = max(worst, abs(expected[channel] - value))
          }
        }
      }
      #expect(worst < tolerance, "\(name) off by \(worst), alpha \(front) over \(back)")
    }
  }

  @Test func extentsAreThoseOfTheOperators() {
    let front = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 20, height: 10))
    let back = CIImage(color: .blue).cropped(to: CGRect(x: 10, y: 5, width: 30, height: 20))
    let both = CGRect(x: 10, y: 5, width: 10, height: 5)
    let either = CGRect(x: 0, y: 0, width: 40, height: 25)
    for (name, extent) in [
      ("CISourceIn", both), ("CISourceOut", front.extent), ("CISourceAtop", back.extent), ("CIAddition", either),
      ("CIMaximum", either), ("CIMinimum", both), ("CIMultiply", both),
    ] {
      let output = FilterRendering.output(name + "Compositing", [:], image: front, other: back)
      #expect(output?.extent == extent, "\(name)")
    }
    let blended = FilterRendering.output("CIScreenBlendMode", [:], image: front, other: back)
    #expect(blended?.extent == either)
  }

  /// A missing background is transparent.
  @Test func withoutABackgroundTheImageStaysOrGoes() {
    let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 20, height: 10))
    for name in Self.modeNames {
      #expect(image.applyingFilter(name, parameters: [:]) == image, "\(name)")
    }
    for name in ["CISourceOutCompositing", "CIAdditionCompositing", "CIMaximumCompositing"] {
      #expect(image.applyingFilter(name, parameters: [:]) == image, "\(name)")
    }
    for name in ["CISourceInCompositing", "CISourceAtopCompositing", "CIMinimumCompositing"] {
      #expect(image.applyingFilter(name, parameters: [:]).extent.isEmpty, "\(name)")
    }
  }

  /// Opaque sources carry no alpha in memory; what an operator reads of it must be there all the same, even where a
  /// region lies inside both.
  @Test func opaqueSourcesHaveAlphaWhereItIsRead() throws {
    let front = PixelBuffer.random(.gbrpf32le, width: 48, height: 32, color: .sRGB, seed: 5)
    let back = PixelBuffer.random(.gbrpf32le, width: 64, height: 32, color: .sRGB, seed: 6)
    let (image, other) = (CIImage(pixelBuffer: front), CIImage(pixelBuffer: back))
    let region = CGRect(x: 8, y: 4, width: 32, height: 16)
    for (name, expected) in [
      ("CISourceOverCompositing", image), ("CISourceAtopCompositing", image), ("CISourceInCompositing", image),
    ] {
      let output = try #require(FilterRendering.output(name, [:], image: image, other: other))
      let (found, wanted) = (
        try FilterRendering.render(output, region), try FilterRendering.render(expected, region)
      )
      for y in 0..<16 {
        for x in 0..<32 {
          #expect(FilterRendering.pixel(found, x, y) == FilterRendering.pixel(wanted, x, y), "\(name) at \(x), \(y)")
        }
      }
    }
  }
}
