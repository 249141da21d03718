internal import CHEIF
import VidFXPixels

/// Which of our layouts holds a decoded picture, and which of its channels each component is.
struct HEIFLayout {
  let format: PixelFormat
  /// In the order of the layout's components.
  let channels: [heif_channel]
  let color: ColorDescription

  /// nil for layouts that are not among ours.
  init?(_ image: OpaquePointer, of file: HEIFFile) {
    var color = ColorDescription(image, of: file)
    let hasAlpha = heif_image_has_channel(image, heif_channel_Alpha) != 0
    let alpha = hasAlpha ? [heif_channel_Alpha] : []
    let name: String
    switch (heif_image_get_colorspace(image), heif_image_get_chroma_format(image)) {
    case (heif_colorspace_monochrome, _):
      channels = [heif_channel_Y] + alpha
      let depth = heif_image_get_bits_per_pixel_range(image, heif_channel_Y)
      name = hasAlpha ? (depth > 8 ? "ya16le" : "ya8") : "gray" + Self.suffix(depth)
      color.matrix = nil
    case (heif_colorspace_YCbCr, heif_chroma_444) where color.matrix == .identity:
      // H.273, 8.3: green, blue and red stand for Y, Cb and Cr.
      channels = [heif_channel_Cr, heif_channel_Y, heif_channel_Cb] + alpha
      name = "gbr\(hasAlpha ? "a" : "")p" + Self.suffix(heif_image_get_bits_per_pixel_range(image, heif_channel_Y))
    case (heif_colorspace_YCbCr, let chroma):
      let words = [heif_chroma_420.rawValue: "420", heif_chroma_422.rawValue: "422", heif_chroma_444.rawValue: "444"]
      guard let word = words[chroma.rawValue] else { return nil }
      channels = [heif_channel_Y, heif_channel_Cb, heif_channel_Cr] + alpha
      let depth = heif_image_get_bits_per_pixel_range(image, heif_channel_Y)
      name = "yuv\(hasAlpha ? "a" : "")\(word)p" + Self.suffix(depth)
    case (heif_colorspace_RGB, heif_chroma_444):
      channels = [heif_channel_R, heif_channel_G, heif_channel_B] + alpha
      name = "gbr\(hasAlpha ? "a" : "")p" + Self.suffix(heif_image_get_bits_per_pixel_range(image, heif_channel_R))
      (color.matrix, color.range) = (.identity, .full)
    default: return nil
    }
    guard let format = PixelFormat(name: name) else { return nil }
    self.format = format
    self.color = color
  }

  private static func suffix(_ depth: Int32) -> String { depth > 8 ? "\(depth)le" : "" }

  /// A copy of the picture's samples.
  func pixels(of image: OpaquePointer) throws(HEIFError) -> PixelBuffer {
    let size = (
      width: Int(heif_image_get_width(image, channels[0])), height: Int(heif_image_get_height(image, channels[0]))
    )
    let buffer = PixelBuffer(format: format, width: size.width, height: size.height, color: color)
    for (index, channel) in channels.enumerated() {
      guard let source = HEIFPlane(image, channel) else { throw HEIFError(.damaged, "lacks a plane of samples") }
      let wanted = format.size(ofComponent: index, width: size.width, height: size.height)
      guard source.width >= wanted.width, source.height >= wanted.height else {
        throw HEIFError(
          .damaged, "has a plane of \(source.width)x\(source.height) where \(wanted.width)x\(wanted.height) is due")
      }
      source.copy(to: buffer, component: index, isFullRange: color.range != .limited || channel == heif_channel_Alpha)
    }
    return buffer
  }
}
