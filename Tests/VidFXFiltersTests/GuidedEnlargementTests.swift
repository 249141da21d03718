import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// What `CIEdgePreserveUpsampleFilter` makes of small pictures beside large ones with edges.
@Suite struct GuidedEnlargementTests {
  private static let frame = CGRect(x: 0, y: 0, width: 64, height: 48)

  private static func enlarged(_ small: CIImage, beside guide: CIImage) throws -> PixelBuffer {
    let output = guide.applyingFilter(
      "CIEdgePreserveUpsampleFilter", parameters: ["inputSmallImage": small, "inputLumaSigma": 0.05])
    #expect(output.extent == frame)
    return try FilterRendering.render(output, frame)
  }

  private static func flat(_ color: CIColor, _ rect: CGRect) -> CIImage { CIImage(color: color).cropped(to: rect) }

  @Test func aFlatPictureStaysFlat() throws {
    let color = CIColor(red: 0.25, green: 0.5, blue: 0.75)
    let small = Self.flat(color, CGRect(x: 0, y: 0, width: 16, height: 12))
    let noise = CIImage(pixelBuffer: PixelBuffer.random(.gbrpf32le, width: 64, height: 48, color: .sRGB, seed: 3))
    let result = try Self.enlarged(small, beside: noise)
    for y in 0..<48 {
      for x in 0..<64 {
        for (channel, value) in [0.25, 0.5, 0.75, 1].enumerated() {
          #expect(abs(result.sample(channel, x, y) - value) < 1e-4, "\(x), \(y)")
        }
      }
    }
  }

  /// The large picture's edge lies in the middle of a small pixel: the colours of the small one part there, not where its
  /// own pixels do.
  @Test func coloursPartAtTheGuidesEdge() throws {
    let edge = 34
    let guide = Self.flat(.white, CGRect(x: 0, y: 0, width: edge, height: 48)).composited(
      over: Self.flat(.black, Self.frame))
    let small = Self.flat(.red, CGRect(x: 0, y: 0, width: 8, height: 12)).composited(
      over: Self.flat(.blue, CGRect(x: 0, y: 0, width: 16, height: 12)))
    let result = try Self.enlarged(small, beside: guide)
    for y in 8..<40 {
      let row = (0..<64).map { result.sample(0, $0, y) }
      #expect(row[edge - 6] > 0.95 && row[edge + 5] < 0.05)
      // The step at the edge is the largest of the row, and most of the way.
      let steps = zip(row, row.dropFirst()).map { $0 - $1 }
      #expect(steps.max() == steps[edge - 1] && steps[edge - 1] > 0.5, "\(y): \(steps[edge - 1])")
    }
  }
}
