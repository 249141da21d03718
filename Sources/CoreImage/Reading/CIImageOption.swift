/// Keys of the options that images are read with, under Core Image's names.
public struct CIImageOption: Hashable, Sendable, RawRepresentable {
  /// Core Image's name.
  public let rawValue: String
  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What the values mean, whatever the file says: a `CGColorSpace`, or `NSNull()` for values that are not to be converted.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// Whether the picture is turned upright as its EXIF orientation asks: a `Bool`, false where it is not given.
  public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
  /// Properties instead of the file's: a `[AnyHashable: Any]`.
  public static let properties = CIImageOption(rawValue: "kCIImageProperties")
  /// Accepted: sampling is always linear.
  public static let nearestSampling = CIImageOption(rawValue: "kCIImageNearestSampling")
  /// Accepted: a file's pixels are read when the image is made.
  public static let cacheImmediately = CIImageOption(rawValue: "kCIImageCacheImmediately")
}
