import CoreImage
import Foundation
import VidFXTestSupport
import _Testing_CoreImage

/// Photographs with faces, where both they and the cascade are present.
@Suite(.enabled(if: FaceCondition.isMet, "\(FaceCondition.absence)"))
struct FaceTests {
  private func photograph(_ name: String) throws -> CIImage {
    let file = try #require(CorpusFile.files(in: "still").first { $0.path.hasSuffix("/" + name) })
    return try CIImage(reading: URL(fileURLWithPath: file.path), options: [.applyOrientationProperty: true])
  }

  private func faces(_ image: CIImage, orientation: Int = 1, _ accuracy: String = CIDetectorAccuracyHigh) throws
    -> [CGRect]
  {
    let detector = try CIDetector(detecting: CIDetectorTypeFace, options: [CIDetectorAccuracy: accuracy])
    return detector.features(in: image, options: [CIDetectorImageOrientation: orientation]).map(\.bounds)
  }

  /// Where faces are, by eye: parts of the width and of the height from the bottom.
  @Test(arguments: [("astronaut.png", 0.43, 0.78), ("hopper.png", 0.55, 0.62)])
  func aFaceIsFound(name: String, x: Double, y: Double) throws {
    let image = try photograph(name)
    for accuracy in [CIDetectorAccuracyLow, CIDetectorAccuracyHigh] {
      let found = try faces(image, accuracy)
      let place = CGPoint(x: x * image.extent.width, y: y * image.extent.height)
      #expect(found.first?.contains(place) == true, "\(accuracy): \(found)")
    }
  }

  @Test func turnedPicturesNeedToBeSaidSo() throws {
    let image = try photograph("astronaut.png")
    let upright = try #require(try faces(image).first)
    // Stored on its side: to be turned by a quarter clockwise.
    let turned = image.oriented(.left)
    let found = try #require(try faces(turned, orientation: 6).first)
    let back = found.applying(image.orientationTransform(for: .left).inverted())
    #expect(abs(back.midX - upright.midX) < 12 && abs(back.midY - upright.midY) < 12)
    #expect(abs(back.width - upright.width) < 20)
  }

  @Test func theSmallestFaceCanBeStated() throws {
    let image = try photograph("astronaut.png")
    let detector = try CIDetector(
      detecting: CIDetectorTypeFace, options: [CIDetectorMinFeatureSize: 0.6])
    #expect(detector.features(in: image).isEmpty)
    #expect(detector.features(in: CIImage(color: .red)).isEmpty && detector.features(in: .empty()).isEmpty)
  }
}

/// Whether faces can be looked for.
enum FaceCondition {
  static let isMet = CorpusFile.isPresent && (try? CIDetector(detecting: CIDetectorTypeFace)) != nil
  static let absence = "Faces are not looked for: \(CorpusFile.absence), or there is no cascade of opencv-data."
}
