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
    try compare(name, "input-0a20dbe1f9.png", parameters, limit: limit)
  }

  @Test(
    arguments: [
      ("CIDiscBlur", "input-0a20dbe1f9.png", ["inputRadius": 20], 1.0),
      ("CIGaborGradients", "input-f690a678db.png", [:], 1),
      ("CIHeightFieldFromMask", "input-ec1482f06e.png", ["inputRadius": 25], 1),
      ("CINoiseReduction", "input-5a1aaafbcd.png", ["inputNoiseLevel": 5, "inputSharpness": 10], 0.5),
    ] as [(String, String, [String: Double], Double)])
  func blursAndSlopesLookAlike(name: String, input: String, parameters: [String: Double], limit: Double) throws {
    try compare(name, input, parameters, limit: limit)
  }

  @Test func zoomLooksAlike() throws {
    let parameters: [String: Any] = ["inputAmount": 30, "inputCenter": CIVector(x: 200, y: 200)]
    try compare("CIZoomBlur", "input-0a20dbe1f9.png", parameters, limit: 2)
  }

  private func compare(_ name: String, _ input: String, _ parameters: [String: Any], limit: Double) throws {
    let render = try #require(try CoreImageRender(name, input: input))
    let output = CIImage(pixelBuffer: render.input).applyingFilter(name, parameters: parameters)
    #expect(output.extent.size == CGSize(width: render.expected.width, height: render.expected.height))
    let error = try render.meanError(of: output)
    print("\(name): mean error \(error) of 255")
    #expect(error < limit)
  }
}
