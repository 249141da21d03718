internal import CLibAV
import VidFXPixels

/// Encodes frames, copies or converts the packets of other streams, and writes both to a file or pipe.
///
/// A file is written as `NAME.part` and gets its name in ``finish()``; an object that goes without having finished
/// removes it. One thread at a time uses a writer; ``interrupt`` may be raised from any.
public final class MediaWriter: @unchecked Sendable {
  /// What is written and how.
  public let plan: OutputPlan
  /// Raise it to make a blocked write throw ``LibAVError/Kind/cancelled``; the output is then not complete.
  public let interrupt: InterruptFlag
  /// Frames taken so far.
  public private(set) var frameCount = 0

  private let output: OutputFile
  private let muxer: Muxer
  private let encoder: VideoEncoder
  private var videoIndex = 0
  private var routes: [Int: Route] = [:]
  private var isOver = false
  /// Packets that came before the first frame, whose time decides how the container's own clock begins.
  private var earlyPackets: [MediaPacket] = []

  /// What to do when the output exists.
  public enum ExistingOutput: Hashable, Sendable {
    /// Refuse with ``LibAVError/Kind/outputExists``.
    case refuse
    /// Replace it once the new one is complete.
    case replace
  }

  /// Where packets of one input stream go.
  private final class Route {
    let index: Int
    let kind: MediaStream.Kind
    let converter: (any PacketConverter)?
    var clock: CopyClock
    var hasWritten = false

    init(index: Int, stream: MediaStream, converter: (any PacketConverter)?) {
      self.index = index
      kind = stream.kind
      self.converter = converter
      clock = CopyClock(stream)
    }
  }

  /// Opens the encoder and the output, and writes the header.
  ///
  /// - Parameters:
  ///   - inputs: The readers of the job; none of their files can be the output.
  /// - Throws: `outputExists` when the output exists and `existing` does not allow replacing it, or is an input;
  ///   `output` when it cannot be created.
  public init(
    _ plan: OutputPlan, existing: ExistingOutput = .refuse, inputs: [MediaReader] = [],
    interrupt: InterruptFlag = InterruptFlag()
  ) throws(LibAVError) {
    self.plan = plan
    self.interrupt = interrupt
    let size = (plan.video.specification.width, plan.video.specification.height)
    encoder = try VideoEncoder(
      plan.video, size: size, container: plan.container, path: plan.path, options: plan.options)
    output = try OutputFile(
      path: plan.path, existing: existing == .replace ? .replace : .refuse, inputs: inputs.compactMap(\.file))
    muxer = try Muxer(
      plan.container, stream: ByteStream(file: output.file, isOutput: true, interrupt: interrupt), path: plan.path)
    do {
      try addStreams()
      muxer.setMetadata(plan.metadata)
      muxer.setChapters(plan.chapters)
      try muxer.writeHeader(plan.options.muxerOptions)
    } catch {
      output.discard()
      throw error
    }
  }

  /// Encodes a frame in the planned format, colour and size.
  ///
  /// - Throws: `output` or `outputClosed` when the encoder or the output fails; the writer is then of no more use.
  public func write(_ frame: MediaFrame) throws(LibAVError) {
    if frameCount == 0 {
      muxer.noteStart(frame.presentationTime, timeBase: AVRational(frame.timeBase))
      try writeEarlyPackets()
    }
    frameCount += 1
    try encoder.encode(frame) { (packet) throws(LibAVError) in try muxer.write(packet, to: videoIndex) }
  }

  /// Copies or converts a packet; packets of streams that the plan drops are ignored.
  ///
  /// - Throws: As ``write(_:)-(MediaFrame)``.
  public func write(_ packet: MediaPacket) throws(LibAVError) {
    guard routes[packet.streamIndex] != nil else { return }
    if frameCount == 0 && !isOver {
      earlyPackets.append(packet)
      return
    }
    try pass(packet)
  }

  private func pass(_ packet: MediaPacket) throws(LibAVError) {
    guard let route = routes[packet.streamIndex] else { return }
    if route.kind == .attachedPicture {
      guard !route.hasWritten else { return }
      route.hasWritten = true
    }
    if let converter = route.converter {
      try converter.convert(packet) { (packet) throws(LibAVError) in try muxer.write(packet, to: route.index) }
    } else {
      let copy = packet.copy()
      route.clock.complete(copy)
      try muxer.write(copy, to: route.index)
    }
  }

  /// Flushes the encoders, completes the file, makes it durable and gives it its name.
  public func finish() throws(LibAVError) {
    guard !isOver else { return }
    isOver = true
    do {
      try writeEarlyPackets()
      try encoder.encode(nil) { (packet) throws(LibAVError) in try muxer.write(packet, to: videoIndex) }
      for route in routes.values.sorted(by: { $0.index < $1.index }) {
        try route.converter?.convert(nil) { (packet) throws(LibAVError) in try muxer.write(packet, to: route.index) }
      }
      try muxer.finish()
      try output.commit()
    } catch {
      output.discard()
      throw error
    }
  }

  /// Gives the output up and removes what has been written, unless it is complete; from any thread.
  ///
  /// A running ``finish()`` or write throws ``LibAVError/Kind/cancelled`` soon.
  public func abort() {
    interrupt.raise()
    output.discard()
  }

  /// What had to be repaired so that the container took it, one line each.
  public var messages: [String] {
    muxer.repairedTimestamps > 0
      ? ["\(muxer.repairedTimestamps) decoding times that did not rise were moved by as little as possible"] : []
  }

  private func writeEarlyPackets() throws(LibAVError) {
    let packets = earlyPackets
    earlyPackets = []
    for packet in packets { try pass(packet) }
  }

  // MARK: Streams

  private func addStreams() throws(LibAVError) {
    if !plan.streams.contains(where: { if case .filtered = $0.action { true } else { false } }) {
      videoIndex = try addVideo()
    }
    for entry in plan.streams {
      let stream = entry.stream
      switch entry.action {
      case .dropped: continue
      case .filtered: videoIndex = try addVideo()
      case .copied:
        if let index = try addCopy(of: stream) {
          routes[stream.index] = Route(index: index, stream: stream, converter: nil)
        }
      case .converted(let name):
        let converter: any PacketConverter =
          stream.kind == .audio
          ? try AudioTranscoder(stream, encoder: name, container: plan.container, path: plan.path)
          : try SubtitleConverter(stream, encoder: name, path: plan.path)
        let index = try muxer.addStream(
          timeBase: converter.timeBase, metadata: stream.keptMetadata, disposition: stream.disposition
        ) { converter.fill($0.pointee.codecpar) }
        routes[stream.index] = Route(index: index, stream: stream, converter: converter)
      }
    }
  }

  private func addVideo() throws(LibAVError) -> Int {
    let video = plan.video.specification
    let context = encoder.context!
    var metadata = video.source?.keptMetadata ?? MediaMetadata()
    metadata["alpha_mode"] = plan.video.format.hasAlpha && plan.container.isMatroska ? "1" : nil
    let timeBase = AVRational(plan.container.hasTimestamps ? video.timeBase : video.frameRate.inverse)
    return try muxer.addStream(
      timeBase: timeBase.isKnown ? timeBase : AVRational(video.timeBase), metadata: metadata,
      disposition: video.source?.disposition ?? []
    ) { stream in
      avcodec_parameters_from_context(stream.pointee.codecpar, context)
      stream.pointee.codecpar.pointee.field_order = video.fieldOrder.avFieldOrder(for: context.pointee.codec_id)
      stream.pointee.sample_aspect_ratio = context.pointee.sample_aspect_ratio
      if video.frameRate.isKnown {
        stream.pointee.avg_frame_rate = AVRational(video.frameRate)
        stream.pointee.r_frame_rate = stream.pointee.avg_frame_rate
      }
      video.hdr.store(in: stream)
      if let matrix = video.displayMatrix, let data = av_stream_new_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, 36) {
        data.withMemoryRebound(to: Int32.self, capacity: 9) { $0.update(from: matrix, count: 9) }
      }
    }
  }

  /// - Returns: `nil` when everything is written with the header.
  private func addCopy(of stream: MediaStream) throws(LibAVError) -> Int? {
    let index = try muxer.addStream(
      timeBase: AVRational(stream.timeBase), metadata: stream.keptMetadata, disposition: stream.disposition
    ) { target in
      avcodec_parameters_copy(target.pointee.codecpar, stream.parameters.pointer)
      target.pointee.codecpar.pointee.codec_tag = plan.container.tag(for: stream.parameters)
      if let video = stream.video {
        target.pointee.avg_frame_rate = AVRational(video.averageFrameRate)
        target.pointee.r_frame_rate = AVRational(video.nominalFrameRate)
        target.pointee.sample_aspect_ratio = AVRational(video.sampleAspectRatio)
        if let matrix = video.displayMatrix, let data = av_stream_new_side_data(target, AV_PKT_DATA_DISPLAYMATRIX, 36) {
          data.withMemoryRebound(to: Int32.self, capacity: 9) { $0.update(from: matrix, count: 9) }
        }
        video.hdr.store(in: target)
      }
      if stream.kind == .attachedPicture && plan.container.isMatroska { stream.becomeAttachment(target) }
    }
    return stream.kind == .attachment || stream.kind == .attachedPicture && plan.container.isMatroska ? nil : index
  }
}

extension MediaStream {
  /// Tags without those that describe how the input was stored.
  var keptMetadata: MediaMetadata {
    var kept = metadata
    kept.items.removeAll { item in
      let key = item.key.uppercased()
      return ["ENCODER", "VENDOR_ID", "ROTATE", "DURATION", "ALPHA_MODE"].contains(key)
        || ["BPS", "DURATION-", "NUMBER_OF_", "_STATISTICS"].contains { key.hasPrefix($0) }
    }
    return kept
  }

  /// Turns an output stream that copies a cover into an attached file.
  fileprivate func becomeAttachment(_ target: UnsafeMutablePointer<AVStream>) {
    guard let picture = attachedPicture else { return }
    let size = picture.byteCount
    let parameters = target.pointee.codecpar!
    parameters.pointee.codec_type = AVMEDIA_TYPE_ATTACHMENT
    av_freep(&parameters.pointee.extradata)
    parameters.pointee.extradata = av_mallocz(size + Int(AV_INPUT_BUFFER_PADDING_SIZE)).assumingMemoryBound(
      to: UInt8.self)
    parameters.pointee.extradata.update(from: picture.pointer.pointee.data, count: size)
    parameters.pointee.extradata_size = Int32(size)
    target.pointee.disposition = 0
    let isPNG = parameters.pointee.codec_id == AV_CODEC_ID_PNG
    func set(_ key: String, _ value: String) {
      av_dict_set(&target.pointee.metadata, key, value, AV_DICT_DONT_OVERWRITE)
    }
    set("filename", isPNG ? "cover.png" : "cover.jpg")
    set("mimetype", isPNG ? "image/png" : "image/jpeg")
  }
}
