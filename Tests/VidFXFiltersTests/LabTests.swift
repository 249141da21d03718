import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// CIE L*a*b* and what is measured in it.
@Suite struct LabTests {
  private func image(_ colors: [[Double]]) -> CIImage {
    let buffer = PixelBuffer(format: .gbrapf32le, width: colors.count, height: 1, color: .sRGB)
    buffer.fill { component, x, _ in component == 3 ? 1 : colors[x][component] }
    return CIImage(pixelBuffer: buffer)
  }

  @Test(arguments: [WorkingSpace.none, .linearSRGB]) func labIsThatOfLight(working: WorkingSpace) throws {
    // Values of CIE L*a*b* with white D50, from CSS Color 4's sample code.
    let known: [(rgb: [Double], lab: [Double])] = [
      ([1, 1, 1], [100, 0, 0]), ([0, 0, 0], [0, 0, 0]), ([1, 0, 0], [54.29, 80.80, 69.89]),
      ([0, 1, 0], [87.82, -79.27, 80.99]), ([0, 0, 1], [29.57, 68.30, -112.03]),
    ]
    let source = image(known.map(\.rgb))
    let bounds = CGRect(x: 0, y: 0, width: known.count, height: 1)
    let lab = try #require(FilterRendering.output("CIConvertRGBtoLab", [:], image: source, other: source))
    // Written as light, so that what is stored are the working values.
    let raw = working == .none ? lab : lab.applyingFilter("CISRGBToneCurveToLinear")
    let result = try FilterRendering.render(raw, bounds, working: working)
    for (x, entry) in known.enumerated() {
      let found = FilterRendering.pixel(result, x, 0)
      for channel in 0..<3 { #expect(abs(found[channel] - entry.lab[channel]) < 0.06, "\(entry.rgb): \(found)") }
    }
    for normalized in [false, true] {
      let parameters: [String: Any] = ["inputNormalize": normalized]
      let off = try roundTrip(parameters, working)
      #expect(off < 2e-5, "normalized \(normalized)")
    }
  }

  private func roundTrip(_ parameters: [String: Any], _ working: WorkingSpace) throws -> Double {
    let source = FilterRendering.source(hasAlpha: true)
    let there = CIImage(pixelBuffer: source).applyingFilter("CIConvertRGBtoLab", parameters: parameters)
    let back = try FilterRendering.render(
      there.applyingFilter("CIConvertLabToRGB", parameters: parameters), working: working)
    var worst = 0.0
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        for channel in 0..<4 { worst = max(worst, abs(source.sample(channel, x, y) - back.sample(channel, x, y))) }
      }
    }
    return worst
  }

  /// L, a, b of sRGB values, by Lindbloom's matrix from sRGB to XYZ adapted to D50 by Bradford's method.
  private static func lab(_ c: [Double]) -> [Double] {
    let light = c[..<3].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let rows = [
      [0.4360747, 0.3850649, 0.1430804], [0.2225045, 0.7168786, 0.0606169], [0.0139322, 0.0971045, 0.7141733],
    ]
    let roots = zip(rows, [0.96422, 1, 0.82521]).map { row, white -> Double in
      let t = (row[0] * light[0] + row[1] * light[1] + row[2] * light[2]) / white
      return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    return [116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])]
  }

  /// CIE 116-1995 with the weights of graphic arts.
  private static func difference(_ standard: [Double], _ sample: [Double]) -> Double {
    let (first, second) = (hypot(standard[1], standard[2]), hypot(sample[1], sample[2]))
    let (dL, dC) = (standard[0] - sample[0], first - second)
    let dH2 = pow(standard[1] - sample[1], 2) + pow(standard[2] - sample[2], 2) - dC * dC
    let (sC, sH) = (1 + 0.045 * first, 1 + 0.015 * first)
    return (dL * dL + dC * dC / (sC * sC) + max(dH2, 0) / (sH * sH)).squareRoot()
  }

  @Test(arguments: [false, true]) func differencesAreThoseOfCIE1994(hasAlpha: Bool) throws {
    let first = FilterRendering.source(hasAlpha: hasAlpha)
    let second = FilterRendering.source(hasAlpha: hasAlpha, seed: 6)
    let moved = CIImage(pixelBuffer: second).transformed(by: CGAffineTransform(translationX: 8, y: 0))
    let output = try #require(
      FilterRendering.output("CILabDeltaE", [:], image: CIImage(pixelBuffer: first), other: moved))
    #expect(output.extent == CGRect(x: 8, y: 0, width: FilterRendering.width - 8, height: FilterRendering.height))
    let result = try FilterRendering.render(output)
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        let found = FilterRendering.pixel(result, x, y)
        guard x >= 8 else {
          #expect(found == [0, 0, 0, 0])
          continue
        }
        let (c, d) = (FilterRendering.pixel(first, x, y), FilterRendering.pixel(second, x - 8, y))
        let expected = Self.difference(Self.lab(c), Self.lab(d))
        for channel in 0..<3 { #expect(abs(found[channel] - expected) < 2e-2, "at \(x), \(y)") }
        #expect(found[3] == 1)
      }
    }
  }

  @Test func blackAndWhiteAreAHundredApart() throws {
    let output = try #require(
      FilterRendering.output("CILabDeltaE", [:], image: image([[1, 1, 1]]), other: image([[0, 0, 0]])))
    let pixel = FilterRendering.pixel(try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 1, height: 1)), 0, 0)
    #expect(pixel[..<3].allSatisfy { abs($0 - 100) < 1e-3 })
  }
}
