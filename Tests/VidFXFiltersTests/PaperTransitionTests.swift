import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Transitions that move pixels: pages, bellows, waves, ashes.
@Suite struct PaperTransitionTests {
  private static let extent = CIVector(x: 0, y: 0, z: 64, w: 48)

  private func output(_ name: String, _ parameters: [String: Any], other: CIImage) throws -> CIImage {
    try #require(FilterRendering.output(name, parameters, image: PositionPicture.image, other: other))
  }

  /// Nothing, as large as the picture: what is behind it shows nothing of its own.
  private let nothing = CIImage(color: .clear).cropped(to: PositionPicture.image.extent)

  @Test func pagesRollOverACylinder() throws {
    // The direction is to the right: the line of contact has come to 0.4 · (64 + 8).
    let parameters: [String: Any] = [
      "inputTime": 0.4, "inputRadius": 8, "inputAngle": 0, "inputExtent": Self.extent,
      "inputBacksideImage": PositionPicture.image, "inputShadingImage": CIImage(color: .clear),
    ]
    let page = try output("CIPageCurlTransition", parameters, other: nothing)
    let line = 0.4 * 72
    PositionPicture.expect(page, at: [(10, 20), (15, 3), (60, 40), (63, 1), (22, 10), (26, 30), (30, 7), (40, 40)]) {
      x, y in
      let ahead = line - x
      // The back, if the page is long enough, else the front.
      let arc = ahead > 0 ? 8 * (.pi - asin(min(ahead / 8, 1))) : 8 * .pi - ahead
      if ahead < 8 && arc < line - 0.5 { return CGPoint(x: line - arc, y: y) }
      if ahead >= 8 { return nil }
      return CGPoint(x: ahead > 0 ? line - 8 * asin(ahead / 8) : x, y: y)
    }
    // Turned over far enough, the back reaches beyond the extent.
    let late = try output("CIPageCurlTransition", parameters.merging(["inputTime": 0.95]) { $1 }, other: nothing)
    #expect(late.extent.maxX > 66 && late.extent.minX == 0)
    let white = try output(
      "CIPageCurlTransition", parameters.merging(["inputShadingImage": CIImage(color: .white)]) { $1 }, other: nothing)
    #expect(PositionPicture.pixel(white, 26, 30) == [1, 1, 1, 1])
    #expect(PositionPicture.source(white, 60, 40) == PositionPicture.source(page, 60, 40))
  }

  @Test func pagesCastShadows() throws {
    let white = CIImage(color: .white).cropped(to: PositionPicture.image.extent)
    let parameters: [String: Any] = ["inputTime": 0.4, "inputRadius": 8, "inputAngle": 0]
    let page = try output("CIPageCurlWithShadowTransition", parameters, other: white)
    let (near, far) = (PositionPicture.pixel(page, 19, 24)[0], PositionPicture.pixel(page, 4, 24)[0])
    #expect(near < 0.95 && far > 0.999 && near > 0.3)
    let none = try output(
      "CIPageCurlWithShadowTransition", parameters.merging(["inputShadowAmount": 0]) { $1 }, other: white)
    #expect(PositionPicture.pixel(none, 19, 24)[0] == 1)
    let elsewhere = try output(
      "CIPageCurlWithShadowTransition",
      parameters.merging(["inputShadowExtent": CIVector(x: 0, y: 0, z: 5, w: 5)]) { $1 }, other: white)
    #expect(PositionPicture.pixel(elsewhere, 19, 24)[0] == 1)
  }

  @Test func bellowsFoldWhatIsHigher() throws {
    // From 48 to 88 rows: at half time the folds lie between 10 and 30, four halves of them.
    let high = CIImage(color: .clear).cropped(to: CGRect(x: 0, y: 0, width: 64, height: 88))
    let page = try output(
      "CIAccordionFoldTransition",
      [
        "inputTime": 0.5, "inputBottomHeight": 10, "inputNumberOfFolds": 2, "inputFoldShadowAmount": 0,
        "inputTargetImage": high,
      ], other: high)
    #expect(page.extent == CGRect(x: 0, y: 0, width: 64, height: 68))
    for (x, y) in [(5, 4), (40, 60), (20, 20), (50, 12), (50, 17)] {
      let pixel = PositionPicture.pixel(page, x, y)
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      #expect(abs(pixel[3] - 0.5) < 1e-6)
      let place = (py - 10) / 5
      let isInside = place > 0 && place < 4
      let part = place - place.rounded(.down)
      let depth = !isInside ? 0 : Int(place.rounded(.down)).isMultiple(of: 2) ? part : 1 - part
      let expected = (32 + (px - 32) * (1 + depth / 32), place < 0 ? py : isInside ? 10 : py - 20)
      #expect(abs(Double(pixel[0]) / 0.5 * 64 - expected.0) < 0.01, "at \(x), \(y)")
      #expect(abs(Double(pixel[1]) / 0.5 * 48 - expected.1) < 0.01, "at \(x), \(y)")
    }
    // The other way round it is the picture that is folded, and shaded towards the top of each half.
    let filter = try #require(CIFilter(name: "CIAccordionFoldTransition"))
    let low = CIImage(color: .clear).cropped(to: CGRect(x: 0, y: 0, width: 64, height: 8))
    for (key, value) in [
      "inputImage": PositionPicture.image, "inputTargetImage": low, "inputTime": 0.5, "inputNumberOfFolds": 2,
      "inputFoldShadowAmount": 1,
    ] as [String: Any] {
      filter.setValue(value, forKey: key)
    }
    let folded = try #require(filter.outputImage)
    for y in [1, 4, 6, 12, 22] {
      let pixel = PositionPicture.pixel(folded, 32, y)
      let place = (Double(y) + 0.5) / 5
      let part = place - place.rounded(.down)
      let light: Double = place < 4 ? 0.5 * (1 - 0.5 * part) : 0.5
      #expect(abs(Double(pixel[2]) - light) < 1e-5, "at \(y)")
      let row = place < 4 ? (Double(y) + 0.5) * 2 : Double(y) + 20.5
      #expect(abs(Double(pixel[1]) / light * 48 - row) < 0.01, "at \(y)")
    }
  }

  @Test func wavesPushOutwardsInFrontAndInwardsBehind() throws {
    let parameters: [String: Any] = [
      "inputTime": 0.5, "inputCenter": CIVector(x: 0, y: 0), "inputExtent": Self.extent, "inputWidth": 16,
      "inputScale": 3, "inputShadingImage": CIImage(color: .clear), "inputTargetImage": PositionPicture.image,
    ]
    let wave = try output("CIRippleTransition", parameters, other: PositionPicture.image)
    // L is 6; half way between −18 and 80 + 18.
    let front = 40.0
    func smooth(_ t: Double) -> Double { t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t) }
    PositionPicture.expect(wave, at: [(20, 15), (27, 20), (31, 24), (34, 25), (36, 29), (40, 30), (58, 40)]) { x, y in
      let r = hypot(x, y)
      let q = (r - front) / 6
      let slope = smooth((q + 3) / 2) - 2 * smooth((q + 1) / 2) + smooth((q - 1) / 2)
      return CGPoint(x: x + 3 * slope * x / r, y: y + 3 * slope * y / r)
    }
    let white = CIImage(color: .white).cropped(to: PositionPicture.image.extent)
    let mixed = try output(
      "CIRippleTransition", parameters.merging(["inputTargetImage": white, "inputScale": 0]) { $1 }, other: white)
    for (x, y) in [(20, 15), (30, 24), (32, 24), (34, 26), (50, 40)] {
      let k = smooth((hypot(Double(x) + 0.5, Double(y) + 0.5) - 34) / 12)
      let expected = (1 - k) + k * (Double(x) + 0.5) / 64
      #expect(abs(Double(PositionPicture.pixel(mixed, x, y)[0]) - expected) < 1e-5, "at \(x), \(y)")
    }
    // The light of level water is that of the middle of the sphere, of the slope that of its side.
    let lit = try output(
      "CIRippleTransition", parameters.merging(["inputShadingImage": PositionPicture.image]) { $1 }, other: white)
    PositionPicture.expect(lit, at: [(3, 2), (60, 45), (31, 24), (34, 25)]) { x, y in
      let q = (hypot(x, y) - front) / 6
      let slope = smooth((q + 3) / 2) - 2 * smooth((q + 1) / 2) + smooth((q - 1) / 2)
      return CGPoint(x: (1 + slope * x / hypot(x, y)) * 32, y: (1 + slope * y / hypot(x, y)) * 24)
    }
  }

  @Test func dimPartsOfTheMaskGoFirst() throws {
    let white = CIImage(color: .white).cropped(to: PositionPicture.image.extent)
    let parameters: [String: Any] = [
      "inputTime": 0.5, "inputMaskImage": PositionPicture.image, "inputShadowDensity": 0, "inputTargetImage": white,
    ]
    let page = try output("CIDisintegrateWithMaskTransition", parameters, other: white)
    for y in 0..<48 {
      let mask = (Double(y) + 0.5) / 48
      let k = max(0, min(16 * (mask - (0.5 * 17 / 16 - 0.5 / 16)) + 0.5, 1))
      let expected = (1 - k) + k * 30.5 / 64
      #expect(abs(Double(PositionPicture.pixel(page, 30, y)[0]) - expected) < 1e-5, "at \(y)")
    }
    let shaded = try output(
      "CIDisintegrateWithMaskTransition",
      parameters.merging(["inputShadowDensity": 0.65, "inputShadowRadius": 2]) { $1 }, other: white)
    // Ten pixels below the edge lies the edge of the shadow; all of it is under the picture's rest above.
    let (dark, light) = (PositionPicture.pixel(shaded, 30, 18)[0], PositionPicture.pixel(shaded, 30, 3)[0])
    #expect(abs(dark - 0.35) < 0.02 && light > 0.9999)
    #expect(PositionPicture.pixel(shaded, 30, 45) == PositionPicture.pixel(page, 30, 45))
  }
}
