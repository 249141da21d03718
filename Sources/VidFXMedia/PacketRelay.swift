import Synchronization
import VidFXLibAV

/// Carries the packets of streams that are not filtered around the pipeline, from the reader to the writer.
///
/// They wait no longer than the frames that were read with them: the writer takes all there are with each frame, and the
/// rest when it finishes.
final class PacketRelay: Sendable {
  private let waiting = Mutex<[MediaPacket]>([])

  func append(_ packet: MediaPacket) { waiting.withLock { $0.append(packet) } }

  func takeAll() -> [MediaPacket] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
