import Foundation

/// A symbology with what can be chosen about it.
package enum Barcode: Hashable, Sendable {
  /// ISO/IEC 18004: the smallest version that holds the message, the mask of least penalty.
  case qr(QRCorrection)
  /// ISO/IEC 24778. `correction` is the least percentage of check words, rounded up to 10, 23, 36 or 50; `layers` fixes
  /// the size instead; a compact one has up to 4 layers.
  case aztec(correction: Int, layers: Int?, isCompact: Bool)
  /// ISO/IEC 15438.
  case pdf417(PDF417Layout)
  /// ISO/IEC 15417.
  case code128

  /// How much of a QR code may be unreadable: 7, 15, 25 or 30 %.
  package enum QRCorrection: String, Sendable, CaseIterable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"
  }

  /// What is asked of the shape of a PDF417 symbol; nil is automatic.
  package struct PDF417Layout: Hashable, Sendable {
    /// Columns of code words, 1…30.
    package var columns: Int?
    /// Rows, 3…90.
    package var rows: Int?
    /// Pixels across, with a border of 2 on both sides.
    package var widths = 0...Int.max
    /// Pixels down, at 3 a row, with a border of 2 on both sides.
    package var heights = 0...Int.max
    /// Width divided by height that is wanted.
    package var aspectRatio: Double?
    /// Error correction, 0…8.
    package var correction: Int?
    /// Without the right row indicators and with a stop pattern of one module.
    package var isCompact = false

    package init() {}
  }

  /// The symbol of `message`; nil when the message is empty, too long or holds bytes that the symbology cannot.
  package func encoded(_ message: Data) -> ModuleGrid? {
    guard !message.isEmpty else { return nil }
    switch self {
    case .qr(let correction):
      let level = QRCorrection.allCases.firstIndex(of: correction)! + 1
      return BarcodeEncoder.encode(message, .init(.qr, option1: level))
    case .aztec(let correction, let layers, let isCompact):
      return Self.aztec(message, correction: correction, layers: layers, isCompact: isCompact)
    case .pdf417(let layout): return layout.encoded(message)
    case .code128:
      guard message.allSatisfy({ $0 < 128 }) else { return nil }
      return BarcodeEncoder.encode(message, .init(.code128))
    }
  }

  private static func aztec(_ message: Data, correction: Int, layers: Int?, isCompact: Bool) -> ModuleGrid? {
    if let layers {
      // Sizes 1…4 are compact ones, 5…36 full ones of 1…32 layers.
      guard (1...(isCompact ? 4 : 32)).contains(layers) else { return nil }
      return BarcodeEncoder.encode(message, .init(.aztec, option2: isCompact ? layers : layers + 4))
    }
    let level = [10, 23, 36].firstIndex { correction <= $0 }.map { $0 + 1 } ?? 4
    let grid = BarcodeEncoder.encode(message, .init(.aztec, option1: level))
    // The largest compact one, of four layers, has 27 modules a side.
    return isCompact && (grid?.width ?? 0) > 27 ? nil : grid
  }
}

extension Barcode.PDF417Layout {
  fileprivate func encoded(_ message: Data) -> ModuleGrid? {
    let isFree = widths == 0...Int.max && heights == 0...Int.max && aspectRatio == nil
    if isFree || columns != nil {
      let grid = encoded(message, columns: columns ?? 0)
      return grid.map(fits) == true ? grid : nil
    }
    let candidates = (1...30).compactMap { encoded(message, columns: $0) }.filter(fits)
    let wanted = aspectRatio.flatMap { $0 > 0 ? $0 : nil } ?? 3
    return candidates.min { abs(log(Self.aspectRatio($0) / wanted)) < abs(log(Self.aspectRatio($1) / wanted)) }
  }

  private func encoded(_ message: Data, columns: Int) -> ModuleGrid? {
    let (option1, option2, option3) = (correction ?? -1, columns, rows ?? 0)
    return BarcodeEncoder.encode(
      message, .init(isCompact ? .pdf417Compact : .pdf417, option1: option1, option2: option2, option3: option3))
  }

  private static func size(_ grid: ModuleGrid) -> (width: Int, height: Int) { (grid.width + 4, 3 * grid.height + 4) }

  private static func aspectRatio(_ grid: ModuleGrid) -> Double { Double(size(grid).width) / Double(size(grid).height) }

  private func fits(_ grid: ModuleGrid) -> Bool {
    let (width, height) = Self.size(grid)
    return widths.contains(width) && heights.contains(height)
  }
}
