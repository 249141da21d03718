internal import CLibAV

/// An `AVCodecParameters`, owned and never changed after it was made.
final class CodecParameters: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVCodecParameters>

  /// Copies `source`, or makes empty parameters.
  init(copying source: UnsafePointer<AVCodecParameters>? = nil) {
    pointer = avcodec_parameters_alloc()!
    if let source { avcodec_parameters_copy(pointer, source) }
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVCodecParameters>? = pointer
    avcodec_parameters_free(&pointer)
  }

  var codecID: AVCodecID { pointer.pointee.codec_id }
  var codecType: AVMediaType { pointer.pointee.codec_type }
}
