import Foundation
import VidFXImage
import VidFXSymbols

extension FilterInputs {
  /// `inputMessage` as a bar code at the origin; nil where it cannot be one.
  func barcode(_ code: Barcode, border: Int, rowHeight: Int = 1) -> CIImage? {
    barcode(code, border: border, rowHeight: rowHeight, of: data("inputMessage"))
  }

  /// `message` as a bar code at the origin; nil where it cannot be one.
  func barcode(_ code: Barcode, border: Int, rowHeight: Int = 1, of message: Data?) -> CIImage? {
    guard let message else { return nil }
    struct Key: Hashable {
      let code: Barcode, message: Data, border: Int, rowHeight: Int
    }
    let key = Key(code: code, message: message, border: border, rowHeight: rowHeight)
    return SymbolCache.shared.picture(key) {
      code.encoded(message)?.picture(border: border, rowHeight: rowHeight)
    }.map { CIImage(pixelBuffer: $0) }
  }
}
