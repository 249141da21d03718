internal import CHEIF
import VidFXPixels

/// The decoded primary picture of a HEIF file: upright, cropped as the file asks, alpha straight.
public struct HEIFPicture: Sendable {
  /// The pixels as libheif gives them, with what their code values mean: as coded, or by releases up to 1.15, Debian 12's,
  /// as RGB of the same depth.
  public let pixels: PixelBuffer
  /// The ICC profile; nil where there is none.
  public let profile: [UInt8]?
  /// Whether the decoder complained about parts of it.
  public let isDamaged: Bool

  /// Decodes the picture of `file`.
  ///
  /// - Parameter maximumPixels: Pixels of the largest picture that is decoded.
  /// - Throws: ``HEIFError`` when it is larger, of a codec that libheif lacks here, or cannot be decoded.
  public init(_ file: HEIFFile, maximumPixels: Int) throws(HEIFError) {
    let size = (file.width, file.height)
    guard size.0 > 0, size.1 > 0, size.0 <= maximumPixels / size.1 else {
      throw HEIFError(.tooLarge, "\(size.0)x\(size.1) is more than \(maximumPixels) pixels")
    }
    let isPremultiplied = heif_image_handle_is_premultiplied_alpha(file.primary) != 0
    var image =
      isPremultiplied ? try Self.rgb(file) : try Self.decode(file, heif_colorspace_undefined, heif_chroma_undefined)
    defer { heif_image_release(image) }
    if !isPremultiplied, let layout = HEIFLayout(image, of: file) {
      pixels = try layout.pixels(of: image)
    } else {
      if !isPremultiplied {
        // What no layout of ours holds, libheif turns into RGB.
        let packed = try Self.rgb(file)
        heif_image_release(image)
        image = packed
      }
      pixels = try PackedRGBA.pixels(of: image, in: file, isPremultiplied: isPremultiplied)
    }
    profile = file.profile
    isDamaged = heif_image_get_decoding_warnings(image, 0, nil, 0) > 0
  }

  private static func rgb(_ file: HEIFFile) throws(HEIFError) -> OpaquePointer {
    let isDeep = heif_image_handle_get_luma_bits_per_pixel(file.primary) > 8
    return try decode(
      file, heif_colorspace_RGB, isDeep ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RGBA)
  }

  private static func decode(
    _ file: HEIFFile, _ space: heif_colorspace, _ chroma: heif_chroma
  ) throws(HEIFError) -> OpaquePointer {
    var image: OpaquePointer?
    try check(heif_decode_image(file.primary, &image, space, chroma, nil))
    guard let image else { throw HEIFError(.damaged, "not one picture could be decoded") }
    return image
  }
}
