/// Keys of a context's options, under Core Image's names.
public struct CIContextOption: Hashable, Sendable, RawRepresentable {
  /// Core Image's name.
  public let rawValue: String
  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The values that filters see: a `CGColorSpace` as ``WorkingSpace/init(_:)`` takes it, or `NSNull()`, which turns colour
  /// management off; linear sRGB where it is not given.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// What results mean where a call does not say: a `CGColorSpace`.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// What the context is called: a `String`.
  public static let name = CIContextOption(rawValue: "kCIContextName")

  // Accepted, and without effect: there is nothing here to choose.

  /// Accepted: this renderer is the software renderer.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Accepted: values between filters are single-precision floats.
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  /// Accepted: a plan keeps its intermediate images as long as it runs, and buffers are used again.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Accepted: alpha is premultiplied where Core Image's bitmaps are.
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  /// Accepted: reductions are never rough.
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  /// Accepted: the system decides on priorities.
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  /// Accepted: there is no second processor of lower power.
  public static let allowLowPower = CIContextOption(rawValue: "kCIContextAllowLowPower")
}
