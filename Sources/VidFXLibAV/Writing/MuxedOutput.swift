internal import CLibAV
import VidFXPixels

/// Encodes with libav and writes with one of its muxers.
final class MuxedOutput: WriterBackend {
  private let plan: OutputPlan
  private let muxer: Muxer
  private let encoder: VideoEncoder
  private let file: FileDescriptor
  private let muxerOptions: [(key: String, value: String)]
  /// What a file in fragments is made whole by at the end; nil for other files.
  private let recording: LiveRecording?
  private var videoIndex = 0
  private var routes: [Int: Route] = [:]
  private var hasFrames = false
  /// When what has been written of the picture ends.
  private var pictureEnd: (ticks: Int64, timeBase: Rational)?
  /// Packets that came before the first frame, whose time decides how the container's own clock begins.
  private var earlyPackets: [MediaPacket] = []

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

  init(_ plan: OutputPlan, file: FileDescriptor, interrupt: InterruptFlag) throws(LibAVError) {
    self.plan = plan
    self.file = file
    recording = plan.options.isLive && plan.container.isMOV && file.isRegular ? LiveRecording() : nil
    let size = (plan.video.specification.width, plan.video.specification.height)
    encoder = try VideoEncoder(
      plan.video, size: size, container: plan.container, path: plan.path, options: plan.options)
    muxer = try Muxer(
      plan.container, stream: ByteStream(file: file, isOutput: true, interrupt: interrupt), path: plan.path,
      recording: recording)
    var muxerOptions = plan.options.muxerOptions
    // The time code among the tags would come back as a stream.
    if plan.container.isMOV && plan.options.omittedKinds.contains(.data) { muxerOptions.append(("write_tmcd", "0")) }
    // Milliseconds that a cluster gathers in memory, where they would be lost.
    if plan.container.isMatroska && plan.options.isLive { muxerOptions.append(("cluster_time_limit", "500")) }
    self.muxerOptions = muxerOptions
    try addStreams()
    muxer.setMetadata(plan.metadata)
    muxer.setChapters(plan.chapters)
    try muxer.writeHeader(muxerOptions)
  }

  func write(_ frame: MediaFrame) throws(LibAVError) {
    if !hasFrames {
      muxer.noteStart(frame.presentationTime, timeBase: AVRational(frame.timeBase))
      try writeEarlyPackets()
    }
    if frame.duration > 0 { pictureEnd = (frame.presentationTime + frame.duration, frame.timeBase) }
    try encoder.encode(frame) { (packet) throws(LibAVError) in try muxer.write(packet, to: videoIndex) }
    try muxer.flush(completely: plan.options.isStreamed, isLive: plan.options.isLive)
  }

  func write(_ packet: MediaPacket) throws(LibAVError) {
    guard routes[packet.streamIndex] != nil else { return }
    if hasFrames { try pass(packet) } else { earlyPackets.append(packet) }
  }

  func finish() throws(LibAVError) {
    try writeEarlyPackets()
    try encoder.encode(nil) { (packet) throws(LibAVError) in try muxer.write(packet, to: videoIndex) }
    for route in routes.values.sorted(by: { $0.index < $1.index }) {
      (route.converter as? AudioTranscoder)?.pictureEnd = pictureEnd
      try route.converter?.convert(nil) { (packet) throws(LibAVError) in try muxer.write(packet, to: route.index) }
    }
    try muxer.finish()
  }

  /// Writes what has been written in fragments to another file as one whole; nil where it is whole.
  var rewriting: ((FileDescriptor) throws(LibAVError) -> Void)? {
    guard let recording else { return nil }
    return { [muxer, file, muxerOptions] (whole) throws(LibAVError) in
      try recording.makeWhole(file, as: muxer, into: whole, options: muxerOptions)
    }
  }

  var messages: [String] {
    muxer.repairedTimestamps > 0
      ? ["\(muxer.repairedTimestamps) decoding times that did not rise were moved by as little as possible"] : []
  }

  // MARK: Packets

  private func writeEarlyPackets() throws(LibAVError) {
    hasFrames = true
    let packets = earlyPackets
    earlyPackets = []
    for packet in packets { try pass(packet) }
  }

  private func pass(_ packet: MediaPacket) throws(LibAVError) {
    guard let route = routes[packet.streamIndex] else { return }
    // Sound is moved sample by sample, where it is stretched.
    let isMoved = route.kind == .subtitle || route.kind == .data
    let packet = isMoved ? plan.options.retiming?.moved(packet) ?? packet : packet
    if route.kind == .attachedPicture {
      // Readers give it again after a seek.
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
          ? try AudioTranscoder(
            stream, encoder: name, container: plan.container, path: plan.path, retiming: plan.options.retiming)
          : try SubtitleConverter(stream, encoder: name, path: plan.path)
        let index = try muxer.addStream(
          timeBase: converter.timeBase, metadata: metadata(of: stream), disposition: stream.disposition
        ) { converter.fill($0.pointee.codecpar) }
        routes[stream.index] = Route(index: index, stream: stream, converter: converter)
      }
    }
  }

  /// The stream's tags; MP4 and QuickTime tell a title a second time, as the name of the handler, where more players look.
  private func metadata(of stream: MediaStream) -> MediaMetadata {
    var kept = stream.keptMetadata
    if plan.container.isMOV, kept["handler_name"] == nil, let title = kept["title"] { kept["handler_name"] = title }
    return kept
  }

  private func addVideo() throws(LibAVError) -> Int {
    let video = plan.video.specification
    let context = encoder.context!
    var metadata = video.source.map(metadata) ?? MediaMetadata()
    metadata["alpha_mode"] = plan.video.format.hasAlpha && plan.container.isMatroska ? "1" : nil
    metadata[MediaStream.alphaKey] = plan.video.alpha == .premultiplied ? AlphaKind.premultiplied.rawValue : nil
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
      timeBase: AVRational(stream.timeBase), metadata: metadata(of: stream), disposition: stream.disposition
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
  /// The tag, of containers that keep any, that says that colour is multiplied by alpha.
  static let alphaKey = "ALPHA"

  /// What the stream's tags say about colour beside alpha.
  var statedAlpha: AlphaKind? { metadata[Self.alphaKey].flatMap { AlphaKind(rawValue: $0.lowercased()) } }

  /// Tags without those that describe how the input was stored.
  var keptMetadata: MediaMetadata {
    var kept = metadata
    kept.items.removeAll { item in
      let key = item.key.uppercased()
      return ["ENCODER", "VENDOR_ID", "ROTATE", "DURATION", "ALPHA_MODE", Self.alphaKey].contains(key)
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
