import Foundation

/// The code words of a bar code and how they are laid out: what `CIBarcodeGenerator` draws. One of the four below.
public class CIBarcodeDescriptor: Hashable, @unchecked Sendable {
  /// Everything that makes a descriptor what it is.
  fileprivate let fields: [AnyHashable]

  fileprivate init(_ fields: [AnyHashable]) { self.fields = fields }

  /// Descriptors of one kind with the same words and layout are equal.
  public static func == (a: CIBarcodeDescriptor, b: CIBarcodeDescriptor) -> Bool {
    type(of: a) == type(of: b) && a.fields == b.fields
  }

  /// Hashes words and layout.
  public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

/// A QR code (ISO/IEC 18004:2006).
public final class CIQRCodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// How much of the symbol may be unreadable; raw values are the letters of the levels.
  public enum ErrorCorrectionLevel: Int, Sendable {
    /// 7 %.
    case levelL = 76
    /// 15 %.
    case levelM = 77
    /// 25 %.
    case levelQ = 81
    /// 30 %.
    case levelH = 72
  }

  /// Data code words in the order of the message, without check words (6.4.10).
  public let errorCorrectedPayload: Data
  /// 1…40; a symbol has 17 + 4 times as many modules a side.
  public let symbolVersion: Int
  /// Which of eight patterns is laid over the modules, 0…7.
  public let maskPattern: UInt8
  /// How much of the symbol may be unreadable.
  public let errorCorrectionLevel: ErrorCorrectionLevel

  /// Describes a symbol; nil for a version or pattern that there is not, and without words.
  public init?(
    payload errorCorrectedPayload: Data, symbolVersion: Int, maskPattern: UInt8,
    errorCorrectionLevel: ErrorCorrectionLevel
  ) {
    guard (1...40).contains(symbolVersion), maskPattern < 8, !errorCorrectedPayload.isEmpty else { return nil }
    self.errorCorrectedPayload = errorCorrectedPayload
    self.symbolVersion = symbolVersion
    self.maskPattern = maskPattern
    self.errorCorrectionLevel = errorCorrectionLevel
    super.init([errorCorrectedPayload, symbolVersion, maskPattern, errorCorrectionLevel])
  }
}

/// An Aztec code (ISO/IEC 24778).
public final class CIAztecCodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// Data code words as they are formed (7.3.1.2), of 6 to 12 bits by the number of layers, packed from the highest bit on.
  public let errorCorrectedPayload: Data
  /// Whether the core has two squares instead of three.
  public let isCompact: Bool
  /// Rings around the core: 1…4 of a compact symbol, else 1…32.
  public let layerCount: Int
  /// How many words carry the message.
  public let dataCodewordCount: Int

  /// Describes a symbol; nil for layers or a number of words that there are not.
  public init?(payload errorCorrectedPayload: Data, isCompact: Bool, layerCount: Int, dataCodewordCount: Int) {
    guard (1...(isCompact ? 4 : 32)).contains(layerCount), (1...(isCompact ? 64 : 2048)).contains(dataCodewordCount)
    else { return nil }
    self.errorCorrectedPayload = errorCorrectedPayload
    self.isCompact = isCompact
    self.layerCount = layerCount
    self.dataCodewordCount = dataCodewordCount
    super.init([errorCorrectedPayload, isCompact, layerCount, dataCodewordCount])
  }
}

/// A PDF417 code (ISO/IEC 15438); it can be described, but not drawn: see `CIBarcodeGenerator`.
public final class CIPDF417CodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// Data code words.
  public let errorCorrectedPayload: Data
  /// Whether the right row indicators are left out.
  public let isCompact: Bool
  /// 3…90.
  public let rowCount: Int
  /// 1…30.
  public let columnCount: Int

  /// Describes a symbol; nil for rows or columns that there are not.
  public init?(payload errorCorrectedPayload: Data, isCompact: Bool, rowCount: Int, columnCount: Int) {
    guard (3...90).contains(rowCount), (1...30).contains(columnCount) else { return nil }
    self.errorCorrectedPayload = errorCorrectedPayload
    self.isCompact = isCompact
    self.rowCount = rowCount
    self.columnCount = columnCount
    super.init([errorCorrectedPayload, isCompact, rowCount, columnCount])
  }
}

/// A Data Matrix code (ISO/IEC 16022).
public final class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor, @unchecked Sendable {
  /// How errors are corrected; raw values are the standard's names.
  public enum ECCVersion: Int, Sendable {
    /// Not at all.
    case v000 = 0
    /// By a convolutional code, as of the next three.
    case v050 = 50
    /// Stronger.
    case v080 = 80
    /// Stronger.
    case v100 = 100
    /// The strongest.
    case v140 = 140
    /// By the code of Reed and Solomon, the only one in use.
    case v200 = 200
  }

  /// Data code words in the order of the message, without check words (5.2).
  public let errorCorrectedPayload: Data
  /// Modules down.
  public let rowCount: Int
  /// Modules across.
  public let columnCount: Int
  /// How errors are corrected.
  public let eccVersion: ECCVersion

  /// Describes a symbol; nil for less than eight rows or columns, or more than 144.
  public init?(payload errorCorrectedPayload: Data, rowCount: Int, columnCount: Int, eccVersion: ECCVersion) {
    guard (8...144).contains(rowCount), (8...144).contains(columnCount) else { return nil }
    self.errorCorrectedPayload = errorCorrectedPayload
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.eccVersion = eccVersion
    super.init([errorCorrectedPayload, rowCount, columnCount, eccVersion])
  }
}
