import VidFXPixels

/// The layout of a bitmap's pixels.
public struct CIFormat: Hashable, Sendable {
  let pixelFormat: PixelFormat

  private init(_ name: String) {
    guard let format = PixelFormat(name: name) else { preconditionFailure("no pixel format \(name)") }
    pixelFormat = format
  }

  /// Bytes red, green, blue, alpha.
  public static let RGBA8 = CIFormat("rgba")
  /// Bytes blue, green, red, alpha.
  public static let BGRA8 = CIFormat("bgra")
  /// Bytes alpha, red, green, blue.
  public static let ARGB8 = CIFormat("argb")
  /// Bytes alpha, blue, green, red.
  public static let ABGR8 = CIFormat("abgr")
  /// 16-bit red, green, blue, alpha.
  public static let RGBA16 = CIFormat("rgba64le")
  /// Single-precision red, green, blue, alpha.
  public static let RGBAf = CIFormat("rgbaf32le")
}
