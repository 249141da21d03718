import VidFXImage
import VidFXSymbols

extension FilterDefinition {
  /// Draws a message as a QR code with round marks and dots, in two colours, with a space in its middle for a picture.
  ///
  /// The border is one module. The space takes no more of the side than the correction makes up for: ¼ at level Q, ⅓ at
  /// H, nothing at L and M.
  static let roundedQRCodeGenerator = FilterDefinition(
    "CIRoundedQRCodeGenerator", displayName: "Rounded QR Code Generator",
    categories: [.generator, .stillImage], conformance: .known,
    inputs: [
      .data("inputMessage", isRequired: true),
      .text("inputCorrectionLevel", default: "M"),
      .scalar("inputScale", default: 16, min: 8, max: 64, slider: 16...32),
      .integer("inputRoundedMarkers", default: 1, min: 0, max: 2),
      .boolean("inputRoundedData", default: true),
      .scalar("inputCenterSpaceSize", default: 0.25, min: 0, max: 0.3333, slider: 0.2...0.3333),
      .color("inputColor0", default: .white),
      .color("inputColor1", default: .black),
    ]
  ) { inputs in
    guard let message = inputs.data("inputMessage"),
      let correction = Barcode.QRCorrection(rawValue: inputs.string("inputCorrectionLevel") ?? "M")
    else { return nil }
    let code = RoundedQRCode(
      message: message, correction: correction, scale: min(max(Int(inputs["inputScale"]), 1), 64),
      roundedMarkers: min(max(Int(inputs["inputRoundedMarkers"]), 0), 2),
      hasRoundedData: inputs.boolean("inputRoundedData"), centerSpace: inputs["inputCenterSpaceSize"])
    guard let dark = SymbolCache.shared.picture(code, draw: code.drawn).map({ CIImage(pixelBuffer: $0) }) else {
      return nil
    }
    return CIImage(color: inputs.color("inputColor1"))
      .blended(over: CIImage(color: inputs.color("inputColor0")), where: dark, weights: MaskWeights.alpha).cropped(
        to: dark.extent)
  }
}
