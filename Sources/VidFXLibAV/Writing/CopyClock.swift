internal import CLibAV
import VidFXPixels

/// Completes the times of packets that are copied: a missing one is computed from its neighbours.
struct CopyClock {
  private let nominalInterval: Int64
  private var next: Int64?

  init(_ stream: MediaStream) {
    let timeBase = AVRational(stream.timeBase)
    let rate = stream.video.map { AVRational($0.averageFrameRate) } ?? AVRational(num: 0, den: 1)
    nominalInterval = rate.isKnown ? LibAV.rescale(1, from: rate.inverse, to: timeBase) : 0
  }

  /// Gives the packet both times.
  mutating func complete(_ packet: MediaPacket) {
    let p = packet.pointer
    if packet.decodingTime == nil { p.pointee.dts = next ?? packet.presentationTime ?? 0 }
    if packet.presentationTime == nil { p.pointee.pts = p.pointee.dts }
    next = p.pointee.dts + (packet.duration > 0 ? packet.duration : nominalInterval)
  }
}
