internal import CLibAV
import VidFXPixels

/// Closes jumps in the clocks of containers that allow them (joined transport streams), for all streams alike.
///
/// Every jump begins an epoch with an offset of its own. Streams reach a jump at different packets, so each has its own
/// place among the epochs.
struct PacketClock {
  private struct State {
    var epoch = 0
    /// Where the next packet is expected, in microseconds.
    var expected: Int64?
  }

  private var states: [Int: State] = [:]
  /// Microseconds to add in each epoch.
  private var offsets: [Int64] = [0]

  /// ffmpeg's thresholds: a tenth of a second back, ten seconds ahead.
  private static let tolerance = -100_000...10_000_000

  /// Moves the packet's times onto the continuous clock.
  mutating func apply(to packet: MediaPacket, kind: MediaStream.Kind, report: inout DamageReport) {
    let timeBase = packet.avTimeBase
    guard let time = packet.orderingTime else { return }
    let microseconds = LibAV.rescale(time, from: timeBase, to: LibAV.microseconds)
    var state = states[packet.streamIndex] ?? State()
    if kind == .video || kind == .audio {
      if let expected = state.expected {
        func fits(_ epoch: Int) -> Bool { Self.tolerance.contains(Int(microseconds + offsets[epoch] - expected)) }
        while !fits(state.epoch) && state.epoch < offsets.count - 1 { state.epoch += 1 }
        if !fits(state.epoch) {
          offsets.append(expected - microseconds)
          state.epoch = offsets.count - 1
          report.clockJumps += 1
        }
      } else {
        state.epoch = offsets.count - 1
      }
      let length = LibAV.rescale(packet.duration, from: timeBase, to: LibAV.microseconds)
      state.expected = microseconds + offsets[state.epoch] + length
    } else {
      state.epoch = offsets.count - 1
    }
    states[packet.streamIndex] = state
    let offset = LibAV.rescale(offsets[state.epoch], from: LibAV.microseconds, to: timeBase)
    if offset != 0 { packet.shift(by: offset) }
  }
}

extension MediaPacket {
  /// Moves both times by `ticks`.
  func shift(by ticks: Int64) {
    if presentationTime != nil { pointer.pointee.pts += ticks }
    if decodingTime != nil { pointer.pointee.dts += ticks }
  }
}
