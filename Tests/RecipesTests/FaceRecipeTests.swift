import CoreImage
import Foundation
import Testing
import VidFXTestSupport

@testable import Recipes

/// What is done to faces whose places are known.
@Suite struct FaceRecipeTests {
  private static let extent = CGRect(x: 0, y: 0, width: 120, height: 90)
  private let face = CIFaceFeature(bounds: CGRect(x: 70, y: 40, width: 24, height: 24))
  /// Noise, so that every pixel differs from its neighbours.
  private let noise = CIFilter.randomGenerator().outputImage!.settingAlphaOne(in: extent).cropped(to: extent)

  init() { registerAllKernels() }

  /// Premultiplied r, g, b, a, bottom row first.
  private func pixels(_ image: CIImage?) throws -> [[SIMD4<Float>]] {
    let image = try #require(image)
    let (width, height) = (Int(Self.extent.width), Int(Self.extent.height))
    var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    pixels.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      CIContext(workingSpace: .none, threads: 1).render(
        image, toBitmap: base, rowBytes: width * 16, bounds: Self.extent, format: .RGBAf, colorSpace: nil)
    }
    return (0..<height).map { row in Array(pixels[(height - 1 - row) * width..<(height - row) * width]) }
  }

  @Test func facesBecomeSquaresAndNothingElseChanges() throws {
    let (before, after) = (try pixels(noise), try pixels(anonymous(noise, [face])))
    for y in 0..<90 {
      for x in 0..<120 {
        let distance = hypot(Double(x) + 0.5 - 82, Double(y) + 0.5 - 52)
        if distance > 18 { #expect(after[y][x] == before[y][x], "\(x) \(y)") }
        // Squares of two pixels: at one side lies a pixel of the same colour.
        if distance < 14 {
          #expect(after[y][x - 1] == after[y][x] || after[y][x + 1] == after[y][x], "\(x) \(y)")
        }
      }
    }
    #expect(after[52][82] != before[52][82])
    #expect(anonymous(noise, []) == noise)
  }

  @Test func theVignetteIsWhiteFarFromTheFace() throws {
    let small = CIFaceFeature(bounds: CGRect(x: 5, y: 5, width: 8, height: 8))
    let (before, after) = (try pixels(noise), try pixels(whiteVignette(noise, around: small)))
    #expect(after[9][9] == before[9][9])
    // 58 pixels around the face are clear, white begins at 120.
    #expect((0..<3).allSatisfy { after[85][115][$0] > 0.9 })
  }

  @Test(
    .enabled(
      if: CorpusFile.isPresent && CIDetector(ofType: CIDetectorTypeFace, context: nil) != nil,
      "there are no photographs, or no cascade of opencv-data"))
  func facesOfAPhotographAreFound() throws {
    let file = try #require(CorpusFile.files(in: "still").first { $0.path.hasSuffix("three_faces.jpg") })
    let found = faces(in: try CIImage(reading: URL(fileURLWithPath: file.path)))
    #expect(found.count == 3)
  }
}
