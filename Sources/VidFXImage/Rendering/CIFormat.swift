import VidFXPixels

/// The layout of a bitmap's pixels, in memory from the first byte on; components of more than a byte are in the
/// machine's order.
public struct CIFormat: Hashable, Sendable {
  /// The same layout, of single-precision floats where this one is of half precision.
  package let pixelFormat: PixelFormat
  /// Whether components are IEEE 754 half-precision floats.
  package let isHalf: Bool

  private init(_ name: String, isHalf: Bool = false) {
    guard let format = PixelFormat(name: name) else { preconditionFailure("no pixel format \(name)") }
    pixelFormat = format
    self.isHalf = isHalf
  }

  /// The format of single-precision floats in place of one of halves.
  package var single: CIFormat { isHalf ? CIFormat(pixelFormat.name) : self }
  /// Bytes of a component.
  package var componentSize: Int { isHalf ? 2 : pixelFormat.sample.size }
  /// Bytes of a pixel.
  package var pixelSize: Int { pixelFormat.components[0].step * componentSize }

  /// Bytes red, green, blue, alpha.
  public static let RGBA8 = CIFormat("rgba")
  /// Bytes blue, green, red, alpha.
  public static let BGRA8 = CIFormat("bgra")
  /// Bytes alpha, red, green, blue.
  public static let ARGB8 = CIFormat("argb")
  /// Bytes alpha, blue, green, red.
  public static let ABGR8 = CIFormat("abgr")
  /// Bytes red, green, blue and one that is not used.
  public static let RGBX8 = CIFormat("rgb0")
  /// 16-bit red, green, blue, alpha.
  public static let RGBA16 = CIFormat("rgba64le")
  /// Half-precision red, green, blue, alpha.
  public static let RGBAh = CIFormat("rgbaf32le", isHalf: true)
  /// Single-precision red, green, blue, alpha.
  public static let RGBAf = CIFormat("rgbaf32le")
  /// Bytes of luminance.
  public static let L8 = CIFormat("gray")
  /// 16-bit luminance.
  public static let L16 = CIFormat("gray16le")
  /// Half-precision luminance.
  public static let Lh = CIFormat("grayf32le", isHalf: true)
  /// Single-precision luminance.
  public static let Lf = CIFormat("grayf32le")
  /// Bytes luminance, alpha.
  public static let LA8 = CIFormat("ya8")
  /// 16-bit luminance, alpha.
  public static let LA16 = CIFormat("ya16le")
}
