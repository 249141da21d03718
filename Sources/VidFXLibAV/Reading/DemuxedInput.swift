internal import CLibAV
import Glibc
import VidFXPixels

/// A file read by libav's demuxer and decoder: one loop that takes packets and gives frames and packets.
final class DemuxedInput: ReaderBackend {
  private(set) var description: MediaDescription
  private(set) var report = DamageReport()

  private let context: InputContext
  private let options: MediaReader.Options
  private let interrupt: InterruptFlag
  private let stream: ByteStream?

  private var decoder: VideoDecoder?
  private var video: MediaStream?
  private var packetStreams: Set<Int> = []
  private var frameClock: FrameClock?
  private var packetClock: PacketClock?
  private var completeness: Completeness
  /// A packet that the decoder would not take yet.
  private var postponed: MediaPacket?
  private var hasReadAll = false
  private var failuresInARow = 0
  private var hasPackets = false

  /// Reads that may fail one after the other before the file counts as ended.
  private static let failureLimit = 64
  /// Enough for the headers that state a file's size.
  private static let peekedBytes = 256

  init(
    path: String, stream: ByteStream?, options: MediaReader.Options, interrupt: InterruptFlag
  ) throws(LibAVError) {
    self.options = options
    self.interrupt = interrupt
    self.stream = stream
    let beginning = try stream?.peek(Self.peekedBytes) ?? []
    context = try InputContext(path: path, stream: stream, options: options, interrupt: interrupt)
    description = MediaDescription(context.pointer, path: path)
    completeness = Completeness(context.pointer, description, beginning: beginning)
    if context.pointer.pointee.iformat.pointee.flags & AVFMT_TS_DISCONT != 0 { packetClock = PacketClock() }
  }

  func select(video index: Int?, packets: Set<Int>) throws(LibAVError) {
    packetStreams = packets
    for stream in description.streams {
      let isWanted = stream.index == index || packets.contains(stream.index)
      context.pointer.pointee.streams[stream.index]!.pointee.discard = isWanted ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    }
    guard let index, video?.index != index else { return }
    let stream = description.streams[index]
    if let size = stream.video, size.width * size.height > options.maximumPixels {
      throw .tooManyPixels(description.path, "\(size.width)x\(size.height)", limit: options.maximumPixels)
    }
    decoder = try VideoDecoder(stream, subject: description.path, options: options)
    frameClock = FrameClock(
      stream, isUntimed: context.pointer.pointee.iformat.pointee.flags & AVFMT_NOTIMESTAMPS != 0)
    video = stream
    completeness.video = stream
  }

  func seek(before microseconds: Int64) throws(LibAVError) -> Bool {
    guard description.isSeekable else { return false }
    let code = avformat_seek_file(context.pointer, -1, Int64.min, microseconds, microseconds, 0)
    guard code >= 0 else { return false }
    decoder?.flush()
    frameClock?.reset()
    postponed = nil
    hasReadAll = false
    completeness.isWhole = false
    return true
  }

  func next() throws(LibAVError) -> ReaderEvent? {
    while true {
      if interrupt.isRaised { throw LibAVError(.cancelled, description.path, "interrupted") }
      if let decoder {
        switch try decoder.receive(report: &report) {
        case .frame(let frame): return .frame(try finish(frame, decoder))
        case .needsInput: break
        case .ended:
          self.decoder = nil
          continue
        }
      }
      if hasReadAll {
        guard decoder != nil else { return end() }
        _ = try decoder?.send(nil)
        continue
      }
      if let event = try readPacket() { return event }
    }
  }

  // MARK: Packets

  /// Reads one packet and hands it to the decoder, or returns it.
  private func readPacket() throws(LibAVError) -> ReaderEvent? {
    let packet = postponed ?? MediaPacket()
    if postponed == nil {
      let code = av_read_frame(context.pointer, packet.pointer)
      guard code >= 0 else { return try readFailed(code) }
      failuresInARow = 0
      hasPackets = true
      arrange(packet)
    }
    postponed = nil
    guard packet.streamIndex == video?.index else {
      return packetStreams.contains(packet.streamIndex) ? .packet(packet) : nil
    }
    guard let decoder, !isPartialRawFrame(packet) else { return nil }
    switch try decoder.send(packet) {
    case .taken: break
    case .full: postponed = packet
    case .refused:
      report.refusedPackets += 1
      if options.isStrict { throw damage("a packet could not be decoded") }
    }
    return nil
  }

  private func readFailed(_ code: Int32) throws(LibAVError) -> ReaderEvent? {
    if interrupt.isRaised { throw LibAVError(.cancelled, description.path, "interrupted") }
    if code == -EAGAIN { return nil }
    if code != vfx_averror_eof {
      if !hasPackets && isIndexedBehind {
        throw LibAVError(
          .inputUnsupported, description.path, "has its index behind the pictures, and a pipe does not go back to them",
          remedy: "give the file by its name, or put its index first: ffmpeg -i FILE -c copy -movflags +faststart FILE")
      }
      report.readErrors += 1
      if options.isStrict { throw damage(LibAV.text(ofError: code)) }
      failuresInARow += 1
      // Some readers skip what they cannot parse and go on; those that do not must not go round for ever.
      if failuresInARow < Self.failureLimit { return nil }
    }
    hasReadAll = true
    return nil
  }

  /// Whether this is a pipe in a format whose packets are found through an index that the header has been read up to.
  private var isIndexedBehind: Bool {
    stream?.file.isSeekable == false && LibAV.list(description.formatName, contains: ["mov"])
  }

  /// Gives a packet its time base, closes jumps of the clock and looks for flags.
  private func arrange(_ packet: MediaPacket) {
    guard packet.streamIndex < description.streams.count else { return }
    let stream = description.streams[packet.streamIndex]
    packet.timeBase = stream.timeBase
    packet.removeImplausibleTimes(report: &report)
    completeness.count(packet)
    packetClock?.apply(to: packet, kind: stream.kind, report: &report)
    if packet.flags & AV_PKT_FLAG_CORRUPT != 0 { report.corruptPackets += 1 }
  }

  /// The last frame of headerless video when it is not all there.
  private func isPartialRawFrame(_ packet: MediaPacket) -> Bool {
    guard let video, video.parameters.codecID == AV_CODEC_ID_RAWVIDEO, packet.flags & AV_PKT_FLAG_CORRUPT != 0,
      LibAV.list(description.formatName, contains: ["rawvideo"])
    else { return false }
    report.partialFrameBytes += packet.byteCount
    report.corruptPackets -= 1
    return true
  }

  // MARK: Frames

  private func finish(_ frame: Frame, _ decoder: VideoDecoder) throws(LibAVError) -> MediaFrame {
    let f = frame.pointer.pointee
    let place = frameClock!.place(
      LibAV.timestamp(f.best_effort_timestamp), duration: f.pkt_duration, report: &report)
    let result = try decoder.mediaFrame(
      frame, presentationTime: place.presentationTime, duration: place.duration, report: &report)
    if result.isDamaged {
      report.concealedFrames += 1
      if options.isStrict { throw damage("frame at \(result.seconds) s is damaged") }
    }
    completeness.count(result)
    return result
  }

  private func damage(_ what: String) -> LibAVError {
    LibAVError(.inputDamaged, description.path, what, remedy: "without --strict damage is concealed and counted")
  }

  /// What remains to be said when everything has been delivered.
  private func end() -> ReaderEvent? {
    let position = context.pointer.pointee.pb.map { avio_tell($0) } ?? .max
    report.truncation = completeness.truncation(position: position, description: description)
    return nil
  }
}

extension MediaPacket {
  /// Removes times that cannot be meant: more than ten years away, or a presentation before its decoding by as much.
  fileprivate func removeImplausibleTimes(report: inout DamageReport) {
    let limit = 10 * 365.25 * 86400 / timeBase.doubleValue
    if let time = presentationTime, Double(time).magnitude > limit {
      pointer.pointee.pts = vfx_av_nopts_value
      report.replacedTimestamps += 1
    }
    if let time = decodingTime, Double(time).magnitude > limit {
      pointer.pointee.dts = vfx_av_nopts_value
      report.replacedTimestamps += 1
    }
  }
}
