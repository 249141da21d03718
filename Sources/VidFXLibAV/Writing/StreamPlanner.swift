internal import CLibAV
import VidFXPixels

/// Decides for each stream of the input whether the container takes it as it is, converted, or not at all.
struct StreamPlanner {
  let container: ContainerFormat
  let options: MediaWriter.Options
  /// What encodes the filtered frames.
  let encoder: String
  /// Whether the input's chapters go along.
  let keepsChapters: Bool

  /// - Parameter filtered: The index of the stream that goes through the filters.
  func plan(_ streams: [MediaStream], filtered: Int?, path: String) throws(LibAVError) -> [StreamPlan] {
    var plans: [StreamPlan] = []
    for stream in streams {
      let action =
        stream.index == filtered ? .filtered(encoder: encoder) : try action(for: stream, path: path)
      plans.append(StreamPlan(stream: stream, action: action))
    }
    return plans
  }

  private func action(for stream: MediaStream, path: String) throws(LibAVError) -> StreamPlan.Action {
    if options.omittedKinds.contains(stream.kind) { return .dropped(reason: "as asked for") }
    if let reason = options.losses[stream.kind] { return .dropped(reason: reason) }
    if options.joinsFiles && !stream.isMix {
      return .dropped(
        reason: stream.kind == .audio ? "one sound of each clip is joined, the default or first" : "it cannot be joined"
      )
    }
    if let kept = options.streams, !kept.contains(stream.index) { return .dropped(reason: "not chosen") }
    if container.flags & AVFMT_NOSTREAMS != 0 || isSingleStream {
      return .dropped(reason: "\(container.name) holds one video stream and nothing else")
    }
    switch stream.kind {
    case .audio where stream.isMix: return try mix(stream, path: path)
    case .audio where options.retiming != nil: return try stretched(stream, path: path)
    case .audio: return try audio(stream, path: path)
    case .subtitle: return subtitle(stream)
    case .attachedPicture: return attachedPicture(stream)
    case .attachment:
      return container.isMatroska && container.name != "webm"
        ? .copied : .dropped(reason: "\(container.name) holds no attached files")
    case .video: return copyOrDrop(stream)
    case .data: return data(stream)
    }
  }

  /// Containers that take whatever codec they are asked about, but only one stream.
  private var isSingleStream: Bool {
    container.isYUV4MPEG || container.heifCodec != nil
      || LibAV.list(
        container.name, contains: ["rawvideo", "gif", "apng", "webp", "image2", "ivf", "image2pipe", "obu"])
      || ["h264", "hevc", "m4v", "mpeg1video", "mpeg2video", "mjpeg", "vc1", "dnxhd", "cavsvideo"].contains(
        container.name)
  }

  private func copyOrDrop(_ stream: MediaStream) -> StreamPlan.Action {
    if let reason = reasonAgainstCopying(stream) { return .dropped(reason: reason) }
    return .copied
  }

  private func reasonAgainstCopying(_ stream: MediaStream) -> String? {
    let codec = stream.parameters.codecID
    if codec == AV_CODEC_ID_NONE {
      return "nothing is known about its format (\(stream.parameters.tagText))"
    }
    guard container.holds(codec) else { return "\(container.name) holds no \(stream.codecName)" }
    return container.refusal(of: stream.parameters, timeBase: AVRational(stream.timeBase)).map {
      "\(container.name) refuses it: \($0)"
    }
  }

  // MARK: Kinds

  private func audio(_ stream: MediaStream, path: String) throws(LibAVError) -> StreamPlan.Action {
    if let name = options.audioCodec, name != "copy" {
      guard let encoder = AudioTranscoder.encoder(named: name) else {
        throw LibAVError(.usage, path, "there is no audio encoder '\(name)'")
      }
      return .converted(encoder: String(cString: encoder.pointee.name))
    }
    guard let reason = reasonAgainstCopying(stream) else { return .copied }
    guard options.audioCodec == nil, AudioTranscoder.canDecode(stream),
      let encoder = AudioTranscoder.encoder(for: container)
    else { return .dropped(reason: reason) }
    let name = String(cString: encoder.pointee.name)
    do {
      _ = try AudioTranscoder(stream, encoder: name, container: container, path: path)
      return .converted(encoder: name)
    } catch { return .dropped(reason: "\(reason), and \(name) cannot encode it: \(error.reason)") }
  }

  /// A mix is always encoded: as asked for, or as the sound of the first clip was, or as is usual for the container.
  private func mix(_ stream: MediaStream, path: String) throws(LibAVError) -> StreamPlan.Action {
    if options.audioCodec != nil { return try audio(stream, path: path) }
    return try encoded(stream, like: options.mixCodec, path: path)
  }

  /// Sound of another speed is encoded anew, in its own codec where that goes.
  private func stretched(_ stream: MediaStream, path: String) throws(LibAVError) -> StreamPlan.Action {
    guard AudioTranscoder.canDecode(stream) else {
      return .dropped(reason: "nothing here decodes \(stream.codecName), which it takes to stretch it")
    }
    if let name = options.audioCodec, name != "copy" { return try audio(stream, path: path) }
    return try encoded(stream, like: stream.codecName, path: path)
  }

  private func encoded(
    _ stream: MediaStream, like codec: String?, path: String
  ) throws(LibAVError) -> StreamPlan.Action {
    let own = codec.flatMap { AudioTranscoder.encoder(named: $0) }
    let kept = own.flatMap { container.holds($0.pointee.id) ? $0 : nil }
    var reasons: [String] = []
    for encoder in [kept, AudioTranscoder.encoder(for: container)].compactMap(\.self) {
      let name = String(cString: encoder.pointee.name)
      do {
        _ = try AudioTranscoder(stream, encoder: name, container: container, path: path)
        return .converted(encoder: name)
      } catch { reasons.append("\(name) cannot encode it: \(error.reason)") }
    }
    return .dropped(reason: reasons.last ?? "\(container.name) holds no sound")
  }

  private func subtitle(_ stream: MediaStream) -> StreamPlan.Action {
    guard let reason = reasonAgainstCopying(stream) else { return .copied }
    guard SubtitleConverter.isText(stream) else {
      return .dropped(
        reason: SubtitleConverter.encoder(for: container) == nil
          ? reason : "\(container.name) holds subtitles as text only, not as pictures")
    }
    guard let encoder = SubtitleConverter.encoder(for: container) else { return .dropped(reason: reason) }
    return .converted(encoder: String(cString: encoder.pointee.name))
  }

  /// Two kinds of QuickTime tracks are known to libav only by what it makes of them: chapters and time code.
  private func data(_ stream: MediaStream) -> StreamPlan.Action {
    switch stream.parameters.tagText {
    case "text" where stream.parameters.codecID == AV_CODEC_ID_BIN_DATA && keepsChapters:
      .dropped(reason: "the chapters it names are kept as chapters")
    case "tmcd" where stream.metadata["timecode"] != nil:
      .dropped(reason: "its time code is kept as a tag")
    default: copyOrDrop(stream)
    }
  }

  /// Matroska keeps covers as attached files, MP4 as a tag that libav writes from a stream.
  private func attachedPicture(_ stream: MediaStream) -> StreamPlan.Action {
    if container.name == "matroska" {
      return stream.attachedPicture == nil ? .dropped(reason: "it has no data") : .copied
    }
    guard container.isMOV, container.name != "mov" else {
      return .dropped(reason: "\(container.name) holds no attached pictures")
    }
    return copyOrDrop(stream)
  }
}
