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

  @Test func thresholdsAreThoseOfLight() throws {
    let render = try #require(try CoreImageRender("CIColorThreshold", input: "input-f690a678db.png"))
    let output = CIImage(pixelBuffer: render.input).applyingFilter(
      "CIColorThreshold", parameters: ["inputThreshold": 0.5])
    let error = try render.meanError(of: output)
    print("CIColorThreshold: mean error \(error) of 255")
    #expect(error < 0.5)
  }

  /// Transitions with the parameters that the collection's list gives, and where the picture lies.
  @Test(arguments: [
    (
      "CIAccordionFoldTransition", ["input-a8f0067238.png", "input-57e76449c7.png"],
      ["inputTime": 0.4969993829727173, "inputBottomHeight": 100, "inputNumberOfFolds": 6, "inputFoldShadowAmount": 1],
      // Core Image leaves a column and a row empty, for a height of 1028.2.
      CGRect(x: 0, y: -1, width: 1501, height: 1029)
    ),
    (
      "CIPageCurlTransition", ["input-57e76449c7.png", "input-c39080cb46.png"],
      ["inputTime": 0.9941826462745667, "inputAngle": 3, "inputRadius": 400],
      CGRect(x: -1117, y: 0, width: 2617, height: 1814)
    ),
    (
      "CIRippleTransition", ["input-57e76449c7.png", "input-c39080cb46.png"],
      ["inputTime": 0.6981034278869629, "inputWidth": 500, "inputScale": 10],
      CGRect(x: 0, y: 0, width: 1500, height: 1500)
    ),
  ])
  func transitionsLookAlike(
    name: String, inputs: [String], parameters: [String: Double], bounds: CGRect
  ) throws {
    let render = try #require(try CoreImageRender(name, input: inputs[0]))
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    let extra: [String: Any] =
      switch name {
      case "CIPageCurlTransition":
        [
          "inputBacksideImage": try CoreImageRender.picture("input-a8f0067238.png"),
          "inputShadingImage": try CoreImageRender.picture("input-e541344ad0.png"),
          "inputExtent": CIVector(x: 0, y: 0, z: 500, w: 500),
        ]
      case "CIRippleTransition":
        [
          "inputShadingImage": try CoreImageRender.picture("input-21c6951da9.png"),
          "inputCenter": CIVector(x: 0, y: 0), "inputExtent": CIVector(x: 0, y: 0, z: 500, w: 500),
        ]
      default: [:]
      }
    for (key, value) in extra { filter.setValue(value, forKey: key) }
    filter.setValue(CIImage(pixelBuffer: render.input), forKey: kCIInputImageKey)
    filter.setValue(try CoreImageRender.picture(inputs[1]), forKey: kCIInputTargetImageKey)
    let output = try #require(filter.outputImage)
    let error = try render.meanError(of: output, in: bounds)
    print("\(name): mean error \(error) of 255")
    #expect(error < 1)
  }
}
