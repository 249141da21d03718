internal import CLibAV
import VidFXPixels

/// A still picture as its file stores it.
public struct DecodedStill: Sendable {
  /// The pixels, with what their code values mean as far as the file states it; never written.
  public let pixels: PixelBuffer
  /// How to turn the pixels, where the decoder found it; ``DisplayOrientation/up`` otherwise.
  public let orientation: DisplayOrientation
  /// The embedded ICC profile; nil where there is none.
  public let profile: [UInt8]?
  /// libav's name of the codec: `png`, `mjpeg`, `webp`.
  public let codecName: String
  /// Whether the decoder had to conceal damage.
  public let isDamaged: Bool
}

extension FrameSideData {
  /// The ICC profile that travels with the frame.
  var profile: [UInt8]? {
    guard let data = av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_ICC_PROFILE), data.pointee.size > 0 else {
      return nil
    }
    return Array(UnsafeBufferPointer(start: data.pointee.data, count: Int(data.pointee.size)))
  }
}
