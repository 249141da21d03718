internal import CLibAV
import VidFXPixels

/// The rate and the channels at which sounds are mixed; samples are single-precision floats, channels interleaved.
package struct SoundFormat: Hashable, Sendable {
  /// Samples a second of each channel.
  package let sampleRate: Int
  /// Number of channels.
  package let channelCount: Int
  /// FFmpeg's name of their places: `stereo`, `5.1`.
  package let channelLayout: String

  /// The format of `stream`; channels whose places nobody states get those that are usual for their number.
  package init(_ audio: MediaStream.Audio) {
    sampleRate = audio.sampleRate
    var layout = AVChannelLayout()
    if av_channel_layout_from_string(&layout, audio.channelLayout) < 0
      || layout.order == AV_CHANNEL_ORDER_UNSPEC || Int(layout.nb_channels) != audio.channelCount
    {
      av_channel_layout_uninit(&layout)
      av_channel_layout_default(&layout, Int32(audio.channelCount))
    }
    channelCount = Int(layout.nb_channels)
    channelLayout = Self.name(of: &layout)
    av_channel_layout_uninit(&layout)
  }

  /// Calls `body` with libav's description of the channels.
  func withLayout<Result>(_ body: (UnsafeMutablePointer<AVChannelLayout>) -> Result) -> Result {
    var layout = AVChannelLayout()
    defer { av_channel_layout_uninit(&layout) }
    if av_channel_layout_from_string(&layout, channelLayout) < 0 {
      av_channel_layout_default(&layout, Int32(channelCount))
    }
    return body(&layout)
  }

  private static func name(of layout: inout AVChannelLayout) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      av_channel_layout_describe(&layout, buffer.baseAddress, buffer.count) > 0
        ? String(cString: buffer.baseAddress!) : "unknown"
    }
  }
}
