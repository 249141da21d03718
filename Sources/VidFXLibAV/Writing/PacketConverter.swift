internal import CLibAV

/// Decodes packets of one stream and encodes them anew.
protocol PacketConverter: AnyObject {
  /// Seconds a tick of the packets it gives.
  var timeBase: AVRational { get }

  /// Describes its packets to the muxer.
  func fill(_ parameters: UnsafeMutablePointer<AVCodecParameters>)

  /// Takes a packet, or `nil` for the last time, and gives what is ready to `output`.
  func convert(_ packet: MediaPacket?, output: (MediaPacket) throws(LibAVError) -> Void) throws(LibAVError)
}
