import VidFXImage
import VidFXSymbols

extension FilterDefinition {
  /// Draws a message as a QR code (ISO/IEC 18004): a pixel a module, black on white, with a border of one module.
  ///
  /// The correction level is L, M, Q or H. No output for an empty message or one longer than the largest version holds.
  static let qrCodeGenerator = FilterDefinition(
    "CIQRCodeGenerator", displayName: "QR Code Generator",
    categories: [.generator, .stillImage], conformance: .exact,
    inputs: [
      .data("inputMessage", isRequired: true),
      .text("inputCorrectionLevel", default: "M"),
    ]
  ) { inputs in
    guard let correction = Barcode.QRCorrection(rawValue: inputs.string("inputCorrectionLevel") ?? "M") else {
      return nil
    }
    return inputs.barcode(.qr(correction), border: 1)
  }
}
