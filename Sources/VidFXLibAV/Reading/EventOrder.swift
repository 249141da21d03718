internal import CLibAV
import VidFXPixels

/// Puts frames, which the decoder holds back, and packets of other streams into the order of their times.
///
/// Packets wait until a frame at least as late has come, but no longer than bounds in time and bytes allow.
struct EventOrder {
  private var waiting: [MediaPacket] = []
  private var waitingBytes = 0
  private var ready: [ReaderEvent] = []

  /// What may wait for a frame: a decoder that has so much ahead of it has none to give.
  private static let byteLimit = 8 << 20
  private static let microsecondLimit: Int64 = 10_000_000

  /// Takes the next event of the file.
  mutating func push(_ event: ReaderEvent) {
    switch event {
    case .frame(let frame):
      let timeBase = AVRational(frame.timeBase)
      release { packet in
        guard let time = packet.orderingTime else { return true }
        return av_compare_ts(time, packet.avTimeBase, frame.presentationTime, timeBase) <= 0
      }
      ready.append(event)
    case .packet(let packet):
      waiting.append(packet)
      waitingBytes += packet.byteCount
      while waitingBytes > Self.byteLimit || span > Self.microsecondLimit { releaseFirst() }
    }
  }

  /// No more frames will come.
  mutating func flush() { release { _ in true } }

  /// The next event whose turn it is.
  mutating func pop() -> ReaderEvent? { ready.isEmpty ? nil : ready.removeFirst() }

  private var span: Int64 {
    guard let first = waiting.first, let last = waiting.last, let a = first.microseconds, let b = last.microseconds
    else { return 0 }
    return b - a
  }

  private mutating func releaseFirst() {
    let packet = waiting.removeFirst()
    waitingBytes -= packet.byteCount
    ready.append(.packet(packet))
  }

  /// Releases, in the file's order, what satisfies `isDue`.
  private mutating func release(_ isDue: (MediaPacket) -> Bool) {
    var kept: [MediaPacket] = []
    for packet in waiting {
      if isDue(packet) {
        waitingBytes -= packet.byteCount
        ready.append(.packet(packet))
      } else {
        kept.append(packet)
      }
    }
    waiting = kept
  }
}

extension MediaPacket {
  /// The time that orders it, in microseconds.
  var microseconds: Int64? { orderingTime.map { LibAV.rescale($0, from: avTimeBase, to: LibAV.microseconds) } }
}
