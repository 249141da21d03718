import Foundation
import VidFXImage
import VidFXSymbols

extension FilterDefinition {
  /// Draws a bar code given by its code words: a pixel a module, black on white, with the border of the symbology.
  ///
  /// QR codes, Aztec codes and Data Matrix codes of ECC 200. There is no output where the words do not fill the symbol, and
  /// none of PDF417, whose patterns libzint has but draws for messages only, nor of the older ways of Data Matrix, which
  /// the standard withdrew in 2006. A text in the place of a descriptor stands for its QR code, as filter text has no words
  /// of codes.
  static let barcodeGenerator = FilterDefinition(
    "CIBarcodeGenerator", displayName: "Barcode Generator", categories: [.generator, .video, .stillImage],
    conformance: .known, inputs: [.barcode("inputBarcodeDescriptor")]
  ) { inputs in
    guard let descriptor = inputs.barcode("inputBarcodeDescriptor") else {
      return inputs.barcode(.qr(.medium), border: 1, of: inputs.string("inputBarcodeDescriptor").map { Data($0.utf8) })
    }
    return SymbolCache.shared.picture(descriptor) {
      switch descriptor {
      case let code as CIQRCodeDescriptor:
        QRSymbol(
          code.errorCorrectedPayload, version: code.symbolVersion, correction: code.errorCorrectionLevel.correction,
          mask: Int(code.maskPattern))?.grid.picture(border: 1)
      case let code as CIAztecCodeDescriptor:
        AztecSymbol(
          code.errorCorrectedPayload, isCompact: code.isCompact, layers: code.layerCount,
          codewordCount: code.dataCodewordCount)?.grid.picture(border: 2)
      case let code as CIDataMatrixCodeDescriptor where code.eccVersion == .v200:
        DataMatrixSymbol(code.errorCorrectedPayload, rows: code.rowCount, columns: code.columnCount)?.grid
          .picture(border: 1)
      default: nil
      }
    }.map { CIImage(pixelBuffer: $0) }
  }
}

extension CIQRCodeDescriptor.ErrorCorrectionLevel {
  fileprivate var correction: Barcode.QRCorrection {
    switch self {
    case .levelL: .low
    case .levelM: .medium
    case .levelQ: .quartile
    case .levelH: .high
    }
  }
}
