/// Keys of the options of ``VidFXImage/CIImage/autoAdjustmentFilters(options:)``, under Core Image's names.
public struct CIImageAutoAdjustmentOption: Hashable, Sendable, RawRepresentable {
  /// Core Image's name.
  public let rawValue: String
  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether colours and tones are adjusted: a `Bool`, true where it is not given.
  public static let enhance = CIImageAutoAdjustmentOption(rawValue: kCIImageAutoAdjustEnhance)
  /// Accepted: Core Image's catalogue has no filter against red eyes.
  public static let redEye = CIImageAutoAdjustmentOption(rawValue: kCIImageAutoAdjustRedEye)
  /// What was found in the image: a list of ``CIFeature``; faces without it are not looked for.
  public static let features = CIImageAutoAdjustmentOption(rawValue: kCIImageAutoAdjustFeatures)
  /// Whether the image is cut to the features: a `Bool`, false where it is not given.
  public static let crop = CIImageAutoAdjustmentOption(rawValue: kCIImageAutoAdjustCrop)
  /// Whether the image is turned so that its edges are level: a `Bool`, false where it is not given.
  public static let level = CIImageAutoAdjustmentOption(rawValue: kCIImageAutoAdjustLevel)
}

/// The key of ``CIImageAutoAdjustmentOption/enhance``.
public let kCIImageAutoAdjustEnhance = "kCIImageAutoAdjustEnhance"
/// The key of ``CIImageAutoAdjustmentOption/redEye``.
public let kCIImageAutoAdjustRedEye = "kCIImageAutoAdjustRedEye"
/// The key of ``CIImageAutoAdjustmentOption/features``.
public let kCIImageAutoAdjustFeatures = "kCIImageAutoAdjustFeatures"
/// The key of ``CIImageAutoAdjustmentOption/crop``.
public let kCIImageAutoAdjustCrop = "kCIImageAutoAdjustCrop"
/// The key of ``CIImageAutoAdjustmentOption/level``.
public let kCIImageAutoAdjustLevel = "kCIImageAutoAdjustLevel"
/// How an image is to be turned to be upright, EXIF's 1…8: for whoever looks for faces in it.
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
