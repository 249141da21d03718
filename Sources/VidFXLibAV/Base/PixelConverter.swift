internal import CLibAV
import VidFXPixels

/// Converts between layouts of the same picture with swscale: no scaling, the same matrix and range on both sides.
///
/// Only for formats that pixel programs do not load or store. Used by one thread at a time.
final class PixelConverter {
  private var context: OpaquePointer?
  private var key: Key?

  private struct Key: Equatable {
    var width: Int
    var height: Int
    var source: AVPixelFormat
    var target: AVPixelFormat
    var color: ColorDescription
  }

  init() {}

  deinit { sws_freeContext(context) }

  /// Fills `target`, whose size and format are set and whose memory is allocated, from `source`.
  func convert(_ source: Frame, into target: Frame, color: ColorDescription) throws(LibAVError) {
    let wanted = Key(
      width: source.width, height: source.height, source: source.format, target: target.format, color: color)
    if key != wanted { try configure(wanted) }
    let code = sws_scale_frame(context, target.pointer, source.pointer)
    guard code >= 0 else { throw LibAVError(.internal, name(wanted), call: "sws_scale_frame", code: code) }
  }

  private func name(_ key: Key) -> String {
    let names = [key.source, key.target].map { LibAV.string(av_get_pix_fmt_name($0)) ?? "unknown" }
    return names.joined(separator: " to ")
  }

  private func configure(_ wanted: Key) throws(LibAVError) {
    sws_freeContext(context)
    key = nil
    // Accurate rounding and full chroma keep what the formats can hold; bit exact keeps machines alike.
    let flags = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BITEXACT
    context = sws_getContext(
      Int32(wanted.width), Int32(wanted.height), wanted.source, Int32(wanted.width), Int32(wanted.height),
      wanted.target, flags, nil, nil, nil)
    guard let context else {
      throw LibAVError(.inputUnsupported, name(wanted), "swscale has no such conversion", call: "sws_getContext")
    }
    let coefficients = sws_getCoefficients(Int32(wanted.color.avSpace.rawValue))
    let isFull: Int32 = wanted.color.range == .full ? 1 : 0
    sws_setColorspaceDetails(context, coefficients, isFull, coefficients, isFull, 0, 1 << 16, 1 << 16)
    key = wanted
  }
}
