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

  @Test(arguments: [
    ("CIQRCodeGenerator", ["inputMessage": "Hello world", "inputCorrectionLevel": "L"] as [String: any Sendable]),
    ("CICode128BarcodeGenerator", ["inputMessage": "Hello world", "inputQuietSpace": 20, "inputBarcodeHeight": 100]),
  ])
  func barcodesAreTheSame(name: String, parameters: [String: any Sendable]) throws {
    var values = parameters
    if let text = values["inputMessage"] as? String { values["inputMessage"] = Data(text.utf8) }
    let render = try #require(try CoreImageRender(name, input: "\(name)-output.png"))
    let output = try #require(CIFilter(name: name, parameters: values)?.outputImage)
    #expect(output.extent == CGRect(x: 0, y: 0, width: render.expected.width, height: render.expected.height))
    #expect(try render.meanError(of: output) == 0)
  }
}
