internal import CHEIF
import VidFXPixels

/// A picture as libheif's encoders take it; freed with this object.
final class HEIFImage {
  let pointer: OpaquePointer

  /// Copies `buffer` and what its code values mean.
  init(_ buffer: PixelBuffer, profile: [UInt8]?) throws(HEIFError) {
    let format = buffer.format
    let isGray = format.model == .gray
    let chroma =
      isGray
      ? heif_chroma_monochrome
      : format.log2ChromaHeight > 0 ? heif_chroma_420 : format.log2ChromaWidth > 0 ? heif_chroma_422 : heif_chroma_444
    var image: OpaquePointer?
    try check(
      heif_image_create(
        Int32(clamping: buffer.width), Int32(clamping: buffer.height),
        isGray ? heif_colorspace_monochrome : heif_colorspace_YCbCr, chroma, &image), else: .encoder)
    guard let image else { throw HEIFError(.encoder, "there is not enough memory") }
    pointer = image
    let channels =
      (isGray ? [heif_channel_Y] : [heif_channel_Y, heif_channel_Cb, heif_channel_Cr])
      + (format.hasAlpha ? [heif_channel_Alpha] : [])
    for (index, channel) in channels.enumerated() {
      let size = format.size(ofComponent: index, width: buffer.width, height: buffer.height)
      try check(
        heif_image_add_plane(
          image, channel, Int32(clamping: size.width), Int32(clamping: size.height),
          Int32(format.depth == 16 ? 10 : format.depth)),
        else: .encoder)
      HEIFPlane(image, channel)?.fill(from: buffer, component: index)
    }
    try buffer.color.describe(image)
    if let profile, !profile.isEmpty {
      try check(heif_image_set_raw_color_profile(image, "prof", profile, profile.count), else: .encoder)
    }
  }

  deinit { heif_image_release(pointer) }
}
