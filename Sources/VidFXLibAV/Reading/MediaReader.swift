internal import CLibAV
import VidFXPixels

/// Opens a file or pipe, decodes one video stream and gives the packets of others, in the order of their times.
///
/// ```swift
/// let reader = try MediaReader(path: "in.mp4")
/// try reader.select(video: reader.bestVideoStream()?.index, packets: [])
/// while let event = try reader.next() { … }
/// print(reader.report.messages)
/// ```
/// One thread at a time uses it; ``interrupt`` may be raised from any.
public final class MediaReader: @unchecked Sendable {
  /// What the file says about itself; chapters are those of the part that is read.
  public let description: MediaDescription
  /// Raise it to make a running or later ``next()`` throw ``LibAVError/Kind/cancelled``.
  public let interrupt: InterruptFlag

  private let backend: any ReaderBackend
  private let options: Options
  private var order = EventOrder()
  private var cut: TimelineCut
  private var ready: [ReaderEvent] = []
  private var videoIndex: Int?
  private var packetIndices: Set<Int> = []
  private var hasBegun = false
  private var hasEnded = false
  private var frameCount = 0
  /// The name it was opened by; `-` for standard input.
  let name: String
  /// The files that are read, which no output may replace.
  package let files: [FileIdentity]

  /// Opens an input and reads its header.
  ///
  /// - Parameter path: A file, `-` for standard input, a numbered sequence of pictures (`%04d.png`) or, where allowed, a
  ///   URL.
  /// - Throws: ``LibAVError`` when it is missing, unreadable, unknown, over the limits, or a list of other files.
  public convenience init(
    path: String, options: Options = Options(), interrupt: InterruptFlag = InterruptFlag()
  ) throws(LibAVError) {
    let file = InputContext.isOpenedByName(path, format: options.format) ? nil : try FileDescriptor.reading(path)
    try self.init(path: path, file: file, options: options, interrupt: interrupt)
  }

  /// Reads what is open already as `file`; `path` is its name in messages, and libav opens it where `file` is nil.
  init(
    path: String, file: FileDescriptor?, options: Options = Options(), interrupt: InterruptFlag = InterruptFlag()
  ) throws(LibAVError) {
    self.options = options
    self.interrupt = interrupt
    let stream = file.map { ByteStream(file: $0, interrupt: interrupt) }
    name = path
    files = file.map { [FileIdentity($0.status)] } ?? FileIdentity.sequence(path)
    backend = try Self.backend(path: path, stream: stream, options: options, interrupt: interrupt)
    let whole = backend.description
    let origin = whole.startTime ?? 0
    cut = TimelineCut(start: options.start.map { $0 + origin }, end: options.end.map { $0 + origin })
    description = whole.cut(from: options.start, to: options.end)
  }

  private static func backend(
    path: String, stream: ByteStream?, options: Options, interrupt: InterruptFlag
  ) throws(LibAVError) -> any ReaderBackend {
    let isY4MWanted = options.format.map { ["y4m", "yuv4mpegpipe"].contains($0) } ?? true
    if let stream, isY4MWanted, Y4MInput.recognises(try stream.peek(Y4MHeader.magic.utf8.count)) {
      return try Y4MInput(
        path: path, file: stream.file, readAhead: stream.takeReadAhead(), options: options, interrupt: interrupt)
    }
    let brand = try HEIFInput.brand(stream, options)
    if let stream, let brand, !brand.isSequence {
      return try HEIFInput(path: path, stream: stream, brand: brand, options: options, interrupt: interrupt)
    }
    // Sequences have a still picture beside their tracks, as a rule.
    if let stream, let brand, options.prefersStill, stream.file.isSeekable {
      if let input = try? HEIFInput(path: path, stream: stream, brand: brand, options: options, interrupt: interrupt) {
        return input
      }
      stream.file.rewind()
    }
    return try DemuxedInput(path: path, stream: stream, options: options, interrupt: interrupt)
  }

  /// What has been noticed about the state of the input so far; complete once ``next()`` has returned `nil`.
  public var report: DamageReport { backend.report }

  /// The length of the part that is read, in seconds, as the file states it; `nil` when it does not.
  public var durationInSeconds: Double? {
    guard let whole = backend.description.durationInSeconds else {
      return options.end.map { Double($0 - (options.start ?? 0)) / 1_000_000 }
    }
    let end = min(whole, options.end.map { Double($0) / 1_000_000 } ?? whole)
    return max(0, end - Double(options.start ?? 0) / 1_000_000)
  }

  /// The stream that players show: no attached picture, preferably marked as default, the largest, the first.
  ///
  /// - Throws: `inputUnsupported` when there is none.
  public func bestVideoStream() throws(LibAVError) -> MediaStream {
    func rank(_ stream: MediaStream) -> (Int, Int) {
      (stream.disposition.contains(.default) ? 1 : 0, (stream.video?.width ?? 0) * (stream.video?.height ?? 0))
    }
    var best: MediaStream?
    for stream in description.streams where stream.kind == .video && stream.parameters.codecID != AV_CODEC_ID_NONE {
      if best.map({ rank($0) < rank(stream) }) ?? true { best = stream }
    }
    guard let best else {
      let kinds = Set(description.streams.map(\.kind.rawValue)).sorted().joined(separator: ", ")
      throw LibAVError(
        .inputUnsupported, description.path, "holds no video\(kinds.isEmpty ? "" : ", only \(kinds)")")
    }
    return best
  }

  /// Chooses what ``next()`` gives; before its first call.
  ///
  /// - Parameters:
  ///   - video: The index of the stream to decode, or `nil` for none.
  ///   - packets: The indices of the streams to pass on.
  /// - Throws: When nothing here decodes that stream or its pictures are over the limits.
  public func select(video: Int?, packets: Set<Int>) throws(LibAVError) {
    try backend.select(video: video, packets: packets)
    videoIndex = video
    packetIndices = packets
  }

  /// The next frame or packet; `nil` at the end.
  ///
  /// - Throws: `cancelled` when ``interrupt`` was raised; `inputDamaged` when the whole input gave no frame, or at the
  ///   first damage when the options ask for that.
  public func next() throws(LibAVError) -> ReaderEvent? {
    if !hasBegun { try begin() }
    while true {
      if !ready.isEmpty { return ready.removeFirst() }
      if hasEnded { return nil }
      if let event = order.pop() {
        take(event)
      } else if isPastEnd {
        hasEnded = true
      } else if let event = try backend.next() {
        order.push(event)
      } else {
        order.flush()
        guard let event = order.pop() else {
          try end()
          continue
        }
        take(event)
      }
    }
  }

  // MARK: Stages

  private func take(_ event: ReaderEvent) {
    switch event {
    case .frame(let frame):
      let frames = cut.apply(to: frame)
      frameCount += frames.count
      ready += frames.map { .frame($0) }
    case .packet(let packet):
      if let packet = cut.apply(to: packet, kind: description.streams[packet.streamIndex].kind) {
        ready.append(.packet(packet))
      }
    }
  }

  /// Moves to the start, if there is one, and makes sure that it is not too late for the first frame.
  private func begin() throws(LibAVError) {
    hasBegun = true
    guard let start = options.start, start > 0 else { return }
    let origin = backend.description.startTime ?? 0
    // Streams are not exactly in step in a file: a second earlier finds what the others have for the same time.
    for lead: Int64 in [1_000_000, 12_000_000, .max] {
      let target = lead > start ? origin : origin + start - lead
      guard try backend.seek(before: target) else { return }
      var events: [ReaderEvent] = []
      var first: MediaFrame?
      while first == nil, let event = try backend.next() {
        events.append(event)
        if case .frame(let frame) = event { first = frame }
        if videoIndex == nil { break }
      }
      let isEarlyEnough = first.map { Int64($0.seconds * 1_000_000) <= origin + start } ?? (videoIndex == nil)
      if isEarlyEnough || target == origin {
        for event in events { order.push(event) }
        return
      }
    }
  }

  private var isPastEnd: Bool {
    guard options.end != nil, cut.hasVideoEnded || videoIndex == nil else { return false }
    if cut.isFarPastEnd { return true }
    let sound = packetIndices.filter { description.streams[$0].kind == .audio }
    return sound.isSubset(of: cut.finishedStreams) && !(sound.isEmpty && videoIndex == nil)
  }

  private func end() throws(LibAVError) {
    hasEnded = true
    if let frame = cut.finish() {
      frameCount += 1
      ready.append(.frame(frame))
    }
    guard videoIndex != nil, frameCount == 0 else { return }
    if let start = options.start, start > 0, !report.isDamaged {
      throw LibAVError(
        .usage, description.path, "has no picture at \(Double(start) / 1_000_000) s",
        remedy: description.durationInSeconds.map { "it is \($0) s long" })
    }
    throw LibAVError(
      .inputDamaged, description.path, "no frame could be decoded",
      remedy: report.messages.isEmpty ? nil : report.messages.joined(separator: ", "))
  }
}

extension MediaDescription {
  /// The same with the chapters that lie between the two times (microseconds from the start of the file), moved to begin
  /// at the cut.
  fileprivate func cut(from start: Int64?, to end: Int64?) -> MediaDescription {
    guard start != nil || end != nil else { return self }
    let origin = startTime ?? 0
    let first = origin + (start ?? 0)
    // Without a start nothing moves.
    let shift = start == nil ? 0 : first
    var result = self
    result.chapters = chapters.compactMap { chapter in
      let timeBase = AVRational(chapter.timeBase)
      var chapter = chapter
      chapter.start = max(chapter.start, LibAV.rescale(first, from: LibAV.microseconds, to: timeBase))
      if let end { chapter.end = min(chapter.end, LibAV.rescale(origin + end, from: LibAV.microseconds, to: timeBase)) }
      guard chapter.start < chapter.end else { return nil }
      let ticks = LibAV.rescale(shift, from: LibAV.microseconds, to: timeBase)
      chapter.start -= ticks
      chapter.end -= ticks
      return chapter
    }
    return result
  }
}
