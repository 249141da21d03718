import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXTestSupport

/// Filters against what Core Image itself renders.
@Suite(.enabled(if: CorpusFile.isPresent, "the shared media collection is not beside the repository"))
struct CoreImageRenderTests {
  @Test(arguments: [
    ("CIMedianFilter", [:] as [String: Double], 0.5), ("CIMorphologyMinimum", ["inputRadius": 2], 0.5),
    ("CIMorphologyGradient", ["inputRadius": 2], 0.5),
  ])
  func neighbourhoodsLookAlike(name: String, parameters: [String: Double], limit: Double) throws {
    let render = try #require(try CoreImageRender(name, input: "input-0a20dbe1f9.png"))
    let output = CIImage(pixelBuffer: render.input).applyingFilter(name, parameters: parameters)
    #expect(output.extent.size == CGSize(width: render.expected.width, height: render.expected.height))
    let error = try render.meanError(of: output)
    print("\(name): mean error \(error) of 255")
    #expect(error < limit)
  }

  @Test func thresholdsAreThoseOfLight() throws {
    let render = try #require(try CoreImageRender("CIColorThreshold", input: "input-f690a678db.png"))
    let output = CIImage(pixelBuffer: render.input).applyingFilter(
      "CIColorThreshold", parameters: ["inputThreshold": 0.5])
    let error = try render.meanError(of: output)
    print("CIColorThreshold: mean error \(error) of 255")
    #expect(error < 0.5)
  }
}
