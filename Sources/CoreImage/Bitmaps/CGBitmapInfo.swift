/// Where alpha lies in a pixel, and whether colour is multiplied by it; the values are Core Graphics'.
public enum CGImageAlphaInfo: UInt32, CaseIterable, Sendable {
  /// No alpha, no room for it.
  case none = 0
  /// Last; colour is multiplied by it.
  case premultipliedLast = 1
  /// First; colour is multiplied by it.
  case premultipliedFirst = 2
  /// Last; colour is as it would be without it.
  case last = 3
  /// First; colour is as it would be without it.
  case first = 4
  /// The last component is there and means nothing.
  case noneSkipLast = 5
  /// The first component is there and means nothing.
  case noneSkipFirst = 6
  /// Nothing but alpha.
  case alphaOnly = 7

  /// Whether pixels are more or less transparent.
  var hasAlpha: Bool {
    switch self {
    case .premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly: true
    case .none, .noneSkipLast, .noneSkipFirst: false
    }
  }
  var isPremultiplied: Bool { self == .premultipliedLast || self == .premultipliedFirst }
}

/// The order of a pixel's bytes in memory; the values are Core Graphics'.
public enum CGImageByteOrderInfo: UInt32, CaseIterable, Sendable {
  /// As `order16Big` or `order32Big`.
  case orderDefault = 0
  /// Low byte of 16 first.
  case order16Little = 0x1000
  /// Low byte of 32 first.
  case order32Little = 0x2000
  /// High byte of 16 first.
  case order16Big = 0x3000
  /// High byte of 32 first.
  case order32Big = 0x4000
}

/// Alpha, byte order and kind of a bitmap's components in one number, as Core Graphics puts them together.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt32
  /// Makes an info from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Puts the parts together.
  public init(alpha: CGImageAlphaInfo, isFloat: Bool = false, byteOrder: CGImageByteOrderInfo = .orderDefault) {
    self.init(rawValue: alpha.rawValue | (isFloat ? Self.floatComponents.rawValue : 0) | byteOrder.rawValue)
  }

  /// The bits of ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floats.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of ``CGImageByteOrderInfo``.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// ``CGImageByteOrderInfo/order16Little``.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// ``CGImageByteOrderInfo/order32Little``.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// ``CGImageByteOrderInfo/order16Big``.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// ``CGImageByteOrderInfo/order32Big``.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  var alpha: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }
  var byteOrder: CGImageByteOrderInfo? { CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) }
}
