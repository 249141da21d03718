import VidFXImage
import VidFXSymbols

extension FilterDefinition {
  /// Draws a message as an Aztec code (ISO/IEC 24778): a pixel a module, black on white, with a border of two modules.
  ///
  /// The correction level is a least percentage of check words, rounded up to 10, 23, 36 or 50 (more than 50 is 50); a
  /// number of layers fixes the size instead. No output where the message does not fit.
  static let aztecCodeGenerator = FilterDefinition(
    "CIAztecCodeGenerator", displayName: "Aztec Code Generator",
    categories: [.generator, .stillImage], conformance: .known,
    inputs: [
      .data("inputMessage", isRequired: true),
      .integer("inputCorrectionLevel", default: 23, min: 5, max: 95, slider: 5...95),
      .integer("inputLayers", min: 1, max: 32, slider: 1...32),
      .boolean("inputCompactStyle", default: nil, slider: 0...1),
    ]
  ) { inputs in
    let layers = inputs.number("inputLayers").map { Int($0) }
    let code = Barcode.aztec(
      correction: Int(inputs["inputCorrectionLevel"]), layers: layers == 0 ? nil : layers,
      isCompact: inputs.boolean("inputCompactStyle"))
    return inputs.barcode(code, border: 2)
  }
}
