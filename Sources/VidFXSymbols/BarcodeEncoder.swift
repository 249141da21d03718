internal import CZint
import Foundation

/// libzint's encoders: bytes in, modules out.
enum BarcodeEncoder {
  /// What libzint is asked for; the meaning of the options depends on the symbology (Zint manual, 5.6).
  struct Request: Hashable {
    enum Symbology: Hashable { case qr, aztec, pdf417, pdf417Compact, code128 }

    let symbology: Symbology
    let option1, option2, option3: Int

    init(_ symbology: Symbology, option1: Int = -1, option2: Int = 0, option3: Int = 0) {
      self.symbology = symbology
      self.option1 = option1
      self.option2 = option2
      self.option3 = option3
    }
  }

  /// The symbol; nil when libzint cannot make it, or makes another one than was asked for.
  static func encode(_ message: Data, _ request: Request) -> ModuleGrid? {
    guard let symbol = ZBarcode_Create() else { return nil }
    defer { ZBarcode_Delete(symbol) }
    symbol.pointee.symbology = request.symbology.code
    symbol.pointee.option_1 = Int32(clamping: request.option1)
    symbol.pointee.option_2 = Int32(clamping: request.option2)
    symbol.pointee.option_3 = Int32(clamping: request.option3)
    symbol.pointee.input_mode = DATA_MODE
    // A warning is an option that was overridden.
    symbol.pointee.warn_level = WARN_FAIL_ALL
    let code = message.withUnsafeBytes { bytes in
      ZBarcode_Encode(symbol, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(clamping: bytes.count))
    }
    guard code == 0 else { return nil }
    var grid = ModuleGrid(width: Int(symbol.pointee.width), height: Int(symbol.pointee.rows))
    for row in 0..<grid.height {
      for column in 0..<grid.width { grid[column, row] = vfx_zint_module(symbol, Int32(row), Int32(column)) != 0 }
    }
    return grid
  }
}

extension BarcodeEncoder.Request.Symbology {
  fileprivate var code: Int32 {
    switch self {
    case .qr: BARCODE_QRCODE
    case .aztec: BARCODE_AZTEC
    case .pdf417: BARCODE_PDF417
    case .pdf417Compact: BARCODE_PDF417COMP
    case .code128: BARCODE_CODE128
    }
  }
}
