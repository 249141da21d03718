internal import CLibAV
import Glibc
import VidFXPixels

/// A recording in MP4 or QuickTime that nobody knows the end of: written in fragments, so that it can be played however it
/// ends, and given one index for the whole when it is complete.
///
/// The times of packets are kept as they were written (32 bytes each), since fragments round them to what they can say.
final class LiveRecording {
  /// When a packet is decoded and shown, in ticks of its stream.
  private struct Timing {
    var decoding: Int64
    var presentation: Int64
    var duration: Int64
    var flags: Int32
    var size: Int32
  }

  private var timings: [[Timing]] = []

  /// Seconds of a fragment in microseconds: what is lost at most, beside what the encoder holds.
  static let fragmentDuration = 500_000
  /// Flags of libav's muxer: the first index says when streams begin, which it can only with the first fragment.
  static let flags = ["delay_moov", "default_base_moof"]

  /// Keeps the times of `packet`, which are in ticks of its stream.
  func note(_ packet: AVPacket, of stream: Int) {
    while timings.count <= stream { timings.append([]) }
    timings[stream].append(
      Timing(
        decoding: packet.dts, presentation: packet.pts, duration: packet.duration, flags: packet.flags,
        size: packet.size))
  }

  /// Writes what `fragments` holds to `file`, as `muxer` would have written it at once.
  ///
  /// - Throws: `cancelled`, or `output` when `file` cannot be written or the fragments are not those that were noted.
  func makeWhole(
    _ fragments: FileDescriptor, as muxer: Muxer, into file: FileDescriptor, options: [(key: String, value: String)]
  ) throws(LibAVError) {
    let interrupt = muxer.interrupt
    // Opened anew, it has the size that it has now.
    let written = try FileDescriptor(adopting: dup(fragments.number), name: fragments.name, isBorrowed: false)
    written.rewind()
    let input = try InputContext(
      path: fragments.name, stream: ByteStream(file: written, interrupt: interrupt), options: MediaReader.Options(),
      interrupt: interrupt)
    let places = try Self.places(of: muxer.context, in: input.pointer, file)
    let whole = try muxer.twin(
      writingTo: ByteStream(file: file, isOutput: true, interrupt: interrupt), of: input, places: places)
    try whole.writeHeader(options)
    var next = [Int](repeating: 0, count: timings.count)
    while true {
      let packet = MediaPacket()
      let code = av_read_frame(input.pointer, packet.pointer)
      if code == vfx_averror_eof { break }
      guard code >= 0 else { throw LibAVError(.output, file.name, call: "av_read_frame", code: code) }
      // Tracks that the muxer makes by itself, as that of a time code, are made again.
      guard let index = places.firstIndex(of: packet.streamIndex) else { continue }
      let isExpected = index < timings.count && next[index] < timings[index].count
      // Between words the muxer writes empty ones by itself, and will again.
      if muxer.isSubtitle(index), !isExpected || timings[index][next[index]].size != packet.byteCount { continue }
      guard isExpected else { throw Self.mismatch(file) }
      let timing = timings[index][next[index]]
      next[index] += 1
      packet.pointer.pointee.dts = timing.decoding
      packet.pointer.pointee.pts = timing.presentation
      packet.pointer.pointee.duration = timing.duration
      packet.pointer.pointee.flags = timing.flags
      packet.timeBase = muxer.timeBase(of: index)
      try whole.write(packet, to: index)
    }
    guard next == timings.map(\.count) else { throw Self.mismatch(file) }
    try whole.finish()
  }

  /// Where each stream of `written` is in `read`: in the same order, but that covers are behind all others.
  private static func places(
    of written: UnsafeMutablePointer<AVFormatContext>, in read: UnsafeMutablePointer<AVFormatContext>,
    _ file: FileDescriptor
  ) throws(LibAVError) -> [Int] {
    func indices(_ context: AVFormatContext, covers: Bool) -> [Int] {
      (0..<Int(context.nb_streams)).filter {
        (context.streams[$0]!.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0) == covers
      }
    }
    var places = [Int](repeating: 0, count: Int(written.pointee.nb_streams))
    for covers in [false, true] {
      let (ours, found) = (indices(written.pointee, covers: covers), indices(read.pointee, covers: covers))
      guard ours.count <= found.count else { throw mismatch(file) }
      for (index, place) in zip(ours, found) { places[index] = place }
    }
    return places
  }

  private static func mismatch(_ file: FileDescriptor) -> LibAVError {
    LibAVError(.output, file.name, "the fragments hold other packets than were written")
  }
}
