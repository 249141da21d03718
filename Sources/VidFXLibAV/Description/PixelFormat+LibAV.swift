internal import CLibAV
import VidFXPixels

extension PixelFormat {
  /// The format whose samples lie as libav's `format` says; `nil` when there is none.
  init?(_ format: AVPixelFormat) {
    guard let name = av_get_pix_fmt_name(format) else { return nil }
    self.init(name: String(cString: name))
  }

  /// libav's number for the same layout.
  var avPixelFormat: AVPixelFormat { av_get_pix_fmt(name) }

  /// The format that holds everything `format` can hold, for formats that pixel programs do not load (palettes, Bayer,
  /// big endian, five-bit and one-bit samples); swscale converts into it.
  ///
  /// - Returns: `nil` for hardware surfaces and formats swscale does not read.
  static func replacement(for format: AVPixelFormat) -> PixelFormat? {
    guard let pointer = av_pix_fmt_desc_get(format) else { return nil }
    let descriptor = pointer.pointee
    let flags = Int32(truncatingIfNeeded: descriptor.flags)
    guard flags & AV_PIX_FMT_FLAG_HWACCEL == 0, sws_isSupportedInput(format) != 0 else { return nil }
    let name = String(cString: descriptor.name)
    if name.hasSuffix("be"), let little = PixelFormat(name: name.dropLast(2) + "le") { return little }
    let depth = Int(descriptor.comp.0.depth)
    let hasAlpha = flags & AV_PIX_FMT_FLAG_ALPHA != 0
    let isRGB =
      flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BAYER) != 0 || name.hasPrefix("xyz")
    if flags & AV_PIX_FMT_FLAG_PAL != 0 { return .rgba }
    if isRGB {
      // Bayer mosaics state the bits of a third of a pixel.
      let bits = flags & AV_PIX_FMT_FLAG_BAYER != 0 ? (name.contains("16") ? 16 : 8) : depth
      return switch (bits > 8, hasAlpha) {
      case (false, false): PixelFormat(name: "rgb24")
      case (false, true): .rgba
      case (true, false): PixelFormat(name: "rgb48le")
      case (true, true): PixelFormat(name: "rgba64le")
      }
    }
    if descriptor.nb_components < 3 { return PixelFormat(name: depth <= 8 ? (hasAlpha ? "ya8" : "gray") : "gray16le") }
    return nearestYUV(descriptor, depth: depth, hasAlpha: hasAlpha)
  }

  private static func nearestYUV(_ descriptor: AVPixFmtDescriptor, depth: Int, hasAlpha: Bool) -> PixelFormat? {
    let fitting = all.filter {
      $0.model == .yuv && $0.log2ChromaWidth == Int(descriptor.log2_chroma_w)
        && $0.log2ChromaHeight == Int(descriptor.log2_chroma_h) && $0.depth >= depth && $0.hasAlpha == hasAlpha
        && $0.components.allSatisfy { $0.step == 1 }
    }
    return fitting.min { $0.depth < $1.depth }
  }
}
