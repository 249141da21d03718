internal import CLibAV
import Glibc
import VidFXPixels

/// An output container: an `AVFormatContext` that writes through a file of ours.
///
/// Used by one thread at a time.
final class Muxer {
  private(set) var context: UnsafeMutablePointer<AVFormatContext>!
  let container: ContainerFormat
  private let stream: ByteStream
  let path: String
  /// What keeps the times of packets; nil where the file is written once.
  private let recording: LiveRecording?
  /// What streams were to count in, before the container decided.
  private(set) var askedTimeBases: [AVRational] = []
  private var lastDecodingTime: [Int: Int64] = [:]
  private var hasHeader = false
  private var startsBelowZero = false
  /// Packets whose decoding time was not above the one before and was moved.
  private(set) var repairedTimestamps = 0

  init(
    _ container: ContainerFormat, stream: ByteStream, path: String, recording: LiveRecording? = nil
  ) throws(LibAVError) {
    self.container = container
    self.stream = stream
    self.path = path
    self.recording = recording
    let code = avformat_alloc_output_context2(&context, container.pointer, nil, path)
    guard code >= 0 else { throw LibAVError(.output, path, call: "avformat_alloc_output_context2", code: code) }
    context.pointee.pb = stream.context
    context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    context.pointee.io_open = { _, _, _, _, _ in vfx_averror(EACCES) }
  }

  deinit {
    context.pointee.pb = nil
    avformat_free_context(context)
  }

  var interrupt: InterruptFlag { stream.interrupt }

  // MARK: Before the header

  /// Adds a stream that `configure` describes.
  ///
  /// - Returns: Its index.
  func addStream(
    timeBase: AVRational, metadata: MediaMetadata, disposition: Disposition,
    configure: (UnsafeMutablePointer<AVStream>) throws(LibAVError) -> Void
  ) throws(LibAVError) -> Int {
    guard let stream = avformat_new_stream(context, nil) else {
      throw LibAVError(.internal, path, call: "avformat_new_stream", code: -ENOMEM)
    }
    stream.pointee.time_base = timeBase
    askedTimeBases.append(timeBase)
    stream.pointee.disposition = disposition.rawValue
    metadata.store(in: &stream.pointee.metadata)
    try configure(stream)
    return Int(stream.pointee.index)
  }

  func setMetadata(_ metadata: MediaMetadata) { metadata.store(in: &context.pointee.metadata) }

  func setChapters(_ chapters: [MediaDescription.Chapter]) {
    guard !chapters.isEmpty else { return }
    let size = MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride
    context.pointee.chapters = av_calloc(chapters.count, size).bindMemory(
      to: UnsafeMutablePointer<AVChapter>?.self, capacity: chapters.count)
    for (index, chapter) in chapters.enumerated() {
      let pointer = av_mallocz(MemoryLayout<AVChapter>.size).bindMemory(to: AVChapter.self, capacity: 1)
      pointer.pointee.id = chapter.id
      pointer.pointee.time_base = AVRational(chapter.timeBase)
      pointer.pointee.start = chapter.start
      pointer.pointee.end = chapter.end
      chapter.metadata.store(in: &pointer.pointee.metadata)
      context.pointee.chapters[index] = pointer
    }
    context.pointee.nb_chapters = UInt32(chapters.count)
  }

  func writeHeader(_ options: [(key: String, value: String)]) throws(LibAVError) {
    var all = options
    if container.isMOV && !options.contains(where: { $0.key == "movflags" }) {
      // An index at the end cannot be written into a pipe.
      var flags = stream.file.isSeekable ? [] : ["frag_keyframe", "empty_moov", "default_base_moof"]
      if recording != nil {
        flags = LiveRecording.flags
        all.append(("frag_duration", String(LiveRecording.fragmentDuration)))
      }
      // Without it libav writes colour only where matrix, primaries and transfer are all stated.
      if statesColor { flags.append("write_colr") }
      if usesOwnTagNames { flags.append("use_metadata_tags") }
      if !flags.isEmpty { all.append(("movflags", flags.joined(separator: "+"))) }
    }
    if container.isMOV && !options.contains(where: { $0.key == "movie_timescale" }) {
      // Edit lists count in it; the default of a millisecond would shift a late start.
      all.append(("movie_timescale", String(movieTimescale)))
    }
    var dictionary = OptionDictionary(all)
    try LogCapture.during { (log) throws(LibAVError) in
      let code = avformat_write_header(context, &dictionary.pointer)
      guard code >= 0 else { throw failure("avformat_write_header", code, log) }
    }
    if let unknown = dictionary.keys.first {
      throw LibAVError(.usage, path, "the writer of \(container.name) has no option '\(unknown)'")
    }
    hasHeader = true
  }

  /// Whether tags are written under names of their own, so that none is lost; a cover would be.
  private var usesOwnTagNames: Bool {
    let hasCover = (0..<Int(context.pointee.nb_streams)).contains {
      context.pointee.streams[$0]!.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
    }
    return !hasCover && !container.tagsWithoutWord(in: MediaMetadata(context.pointee.metadata)).isEmpty
  }

  /// Whether a video stream says anything about the meaning of its code values.
  private var statesColor: Bool {
    (0..<Int(context.pointee.nb_streams)).contains { index in
      let p = context.pointee.streams[index]!.pointee.codecpar.pointee
      return p.codec_type == AVMEDIA_TYPE_VIDEO
        && (p.color_range != AVCOL_RANGE_UNSPECIFIED || p.color_space != AVCOL_SPC_UNSPECIFIED
          || p.color_primaries != AVCOL_PRI_UNSPECIFIED || p.color_trc != AVCOL_TRC_UNSPECIFIED)
    }
  }

  /// The time scale of the first video stream.
  private var movieTimescale: Int32 {
    for index in 0..<Int(context.pointee.nb_streams) {
      let stream = context.pointee.streams[index]!
      guard stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO else { continue }
      return min(max(1000, stream.pointee.time_base.den), 1_000_000)
    }
    return 1000
  }

  // MARK: Packets

  /// Tells when the video begins: containers without negative times move everything if it is below 0.
  func noteStart(_ time: Int64, timeBase: AVRational) {
    startsBelowZero = av_compare_ts(time, timeBase, 0, timeBase) < 0
  }

  /// Writes a packet whose times are in `packet.timeBase` to the stream `index`; its times must not be used afterwards.
  func write(_ packet: MediaPacket, to index: Int) throws(LibAVError) {
    // Packets gather in memory before bytes are written, where interruptions are noticed too.
    if stream.interrupt.isRaised { throw LibAVError(.cancelled, path, "interrupted") }
    let p = packet.pointer
    let target = context.pointee.streams[index]!
    p.pointee.stream_index = Int32(index)
    p.pointee.pos = -1
    av_packet_rescale_ts(p, packet.avTimeBase, target.pointee.time_base)
    guard !container.isMatroska || fitIntoMatroska(p, target) else { return }
    repair(p, index: index, codecType: target.pointee.codecpar.pointee.codec_type)
    recording?.note(p.pointee, of: index)
    try LogCapture.during { (log) throws(LibAVError) in
      let code = av_interleaved_write_frame(context, p)
      guard code >= 0 else { throw failure("av_interleaved_write_frame", code, log) }
    }
    if let failure = stream.failure { throw failure.asOutputError(path) }
  }

  /// Lets a reader at the other end of a pipe have what has been written, so that no frame waits for the next one, and the
  /// file of a live job what must not be lost.
  ///
  /// - Parameter completely: Whether the container ends its cluster or fragment here too, which costs some bytes a frame.
  func flush(completely: Bool, isLive: Bool) throws(LibAVError) {
    guard !stream.file.isSeekable || isLive else { return }
    if completely && container.flags & AVFMT_ALLOW_FLUSH != 0 {
      // Packets of other streams that are late no longer hold it up.
      context.pointee.max_interleave_delta = 100_000
      let code = av_write_frame(context, nil)
      guard code >= 0 else { throw LibAVError(.output, path, call: "av_write_frame", code: code) }
    }
    avio_flush(context.pointee.pb)
    if let failure = stream.failure { throw failure.asOutputError(path) }
  }

  /// Matroska has no times below 0; libav would move all streams to make room for the priming of sound.
  ///
  /// Opus has its priming in a field of its own, which readers subtract again. Other sound that is over before 0 is
  /// silence that no player plays, so it is left out.
  ///
  /// - Returns: Whether the packet is to be written.
  private func fitIntoMatroska(_ p: UnsafeMutablePointer<AVPacket>, _ stream: UnsafeMutablePointer<AVStream>) -> Bool {
    let parameters = stream.pointee.codecpar.pointee
    guard parameters.codec_type == AVMEDIA_TYPE_AUDIO, p.pointee.pts != vfx_av_nopts_value else { return true }
    if parameters.codec_id == AV_CODEC_ID_OPUS, parameters.initial_padding > 0 {
      let delay = LibAV.rescale(
        Int64(parameters.initial_padding), from: AVRational(num: 1, den: 48000), to: stream.pointee.time_base)
      p.pointee.pts += delay
      if p.pointee.dts != vfx_av_nopts_value { p.pointee.dts += delay }
    }
    guard !startsBelowZero, p.pointee.pts < 0 else { return true }
    if p.pointee.pts + p.pointee.duration <= 0 { return false }
    p.pointee.pts = 0
    p.pointee.dts = 0
    return true
  }

  /// Muxers refuse decoding times that do not rise; each is moved to the next free tick.
  private func repair(_ p: UnsafeMutablePointer<AVPacket>, index: Int, codecType: AVMediaType) {
    if p.pointee.pts == vfx_av_nopts_value { p.pointee.pts = p.pointee.dts }
    guard p.pointee.dts != vfx_av_nopts_value else { return }
    let isStrict = container.flags & AVFMT_TS_NONSTRICT == 0 && codecType != AVMEDIA_TYPE_SUBTITLE
    if let last = lastDecodingTime[index] {
      let least = isStrict ? last + 1 : last
      if p.pointee.dts < least {
        p.pointee.dts = least
        p.pointee.pts = max(p.pointee.pts, least)
        repairedTimestamps += 1
      }
    }
    if p.pointee.pts < p.pointee.dts {
      p.pointee.pts = p.pointee.dts
      repairedTimestamps += 1
    }
    lastDecodingTime[index] = p.pointee.dts
  }

  /// Writes what is held back and the index.
  func finish() throws(LibAVError) {
    guard hasHeader else { return }
    try LogCapture.during { (log) throws(LibAVError) in
      let code = av_write_trailer(context)
      guard code >= 0 else { throw failure("av_write_trailer", code, log) }
    }
    avio_flush(context.pointee.pb)
    if let failure = stream.failure { throw failure.asOutputError(path) }
    guard context.pointee.pb.pointee.error >= 0 else {
      throw LibAVError(.output, path, call: "avio_flush", code: context.pointee.pb.pointee.error)
    }
  }

  private func failure(_ call: String, _ code: Int32, _ log: LogCapture) -> LibAVError {
    if let failure = stream.failure { return failure.asOutputError(path) }
    return LibAVError(.output, path, call: call, code: code, detail: log.lines.first)
  }
}
