import VidFXImage
import VidFXSymbols

extension FilterDefinition {
  /// Draws an ASCII message as a Code 128 bar code (ISO/IEC 15417): a pixel a module, black on white, with the quiet space
  /// on all four sides.
  ///
  /// No output for an empty message, bytes above 127 or a message that is too long.
  static let code128BarcodeGenerator = FilterDefinition(
    "CICode128BarcodeGenerator", displayName: "Code 128 Barcode Generator",
    categories: [.generator, .stillImage], conformance: .exact,
    inputs: [
      .data("inputMessage", isRequired: true),
      .integer("inputQuietSpace", default: 10, min: 0, max: 100, slider: 0...20),
      .integer("inputBarcodeHeight", default: 32, min: 1, max: 500, slider: 1...50),
    ]
  ) { inputs in
    func whole(_ key: String, in range: ClosedRange<Int>) -> Int {
      min(max(Int(inputs[key]), range.lowerBound), range.upperBound)
    }
    return inputs.barcode(
      .code128, border: whole("inputQuietSpace", in: 0...10_000), rowHeight: whole("inputBarcodeHeight", in: 1...10_000)
    )
  }
}
