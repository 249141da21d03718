internal import CLibAV
import Glibc

/// An opened container: an `AVFormatContext` over a file that we opened ourselves.
///
/// libav opens nothing on its own: every further file that a container refers to is refused, unless the caller named an
/// image sequence or allowed protocols. Used by one thread at a time.
final class InputContext {
  private(set) var pointer: UnsafeMutablePointer<AVFormatContext>!
  let path: String
  private let stream: ByteStream?
  private let interrupt: InterruptFlag

  /// Playlists and session descriptions: they are lists of other files, not media.
  private static let playlists: Set<String> = [
    "hls", "applehttp", "concat", "dash", "sdp", "rtsp", "rtp", "sap", "webm_dash_manifest", "imf", "mmsh", "mmst",
  ]

  /// - Parameter stream: The opened file; `nil` for what ``isOpenedByName(_:format:)`` says libav opens.
  init(
    path: String, stream: ByteStream?, options: MediaReader.Options, interrupt: InterruptFlag
  ) throws(LibAVError) {
    LibAVLog.install()
    self.path = path
    self.interrupt = interrupt
    self.stream = stream
    if let stream { try open(stream, options: options) } else { try openByName(options) }
    guard Int(pointer.pointee.nb_streams) <= options.maximumStreams else {
      throw LibAVError(
        .inputOverLimits, path, "has \(pointer.pointee.nb_streams) streams; the limit is \(options.maximumStreams)")
    }
    try findStreamInformation(options)
  }

  deinit {
    // With a byte stream of our own libav leaves the AVIOContext alone.
    avformat_close_input(&pointer)
  }

  // MARK: Names

  /// Whether libav itself must open `path`: URLs and numbered pictures.
  static func isOpenedByName(_ path: String, format: String?) -> Bool {
    isURL(path) || format == "image2" || (format == nil && isSequence(path))
  }

  /// Only `scheme://` is a URL; `a:b.mp4` is a file.
  static func isURL(_ path: String) -> Bool {
    guard let range = path.firstRange(of: "://") else { return false }
    let scheme = path[..<range.lowerBound]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// Whether the path is a pattern with a frame number (`%04d.png`) and not the name of a file.
  static func isSequence(_ path: String) -> Bool {
    path.contains("%") && av_filename_number_test(path) != 0 && access(path, F_OK) != 0
  }

  // MARK: Opening

  private func open(_ stream: ByteStream, options: MediaReader.Options) throws(LibAVError) {
    if stream.file.size == 0 { throw LibAVError(.inputUnsupported, path, "is empty") }
    let format = try recognise(stream, options: options)
    try check(format, options: options)
    pointer = avformat_alloc_context()
    pointer.pointee.pb = stream.context
    pointer.pointee.max_streams = Int32(options.maximumStreams)
    pointer.pointee.io_open = { _, _, url, _, _ in
      LogCapture.note("it refers to another file, \(LibAV.string(url) ?? "unnamed"), which is not opened")
      return vfx_averror(EACCES)
    }
    try finishOpening(name: Self.plainName(path), format: format, options: options)
  }

  /// What libav opens beneath a protocol, which is of no danger of its own.
  private static let carriers: [String: Set<String>] = [
    "http": ["tcp", "httpproxy"], "https": ["tls", "tcp", "httpproxy"], "ftp": ["tcp"], "rtmp": ["tcp"],
    "rtsp": ["rtp", "udp", "tcp"], "rtp": ["udp"], "tls": ["tcp"],
  ]

  private func openByName(_ options: MediaReader.Options) throws(LibAVError) {
    var format: UnsafePointer<AVInputFormat>?
    var protocols: Set<String> = ["file"]
    if Self.isURL(path) {
      let scheme = String(path[..<path.firstRange(of: "://")!.lowerBound])
      guard options.allowedProtocols.contains(scheme) else {
        throw LibAVError(
          .inputUnsupported, path, "reading over \(scheme):// is not allowed",
          remedy: "allow it with --allow-protocols \(scheme)")
      }
      protocols = options.allowedProtocols.union(Self.carriers[scheme] ?? [])
      format = options.format.flatMap { av_find_input_format($0) }
    } else {
      format = av_find_input_format("image2")
    }
    pointer = avformat_alloc_context()
    pointer.pointee.max_streams = Int32(options.maximumStreams)
    pointer.pointee.protocol_whitelist = av_strdup(protocols.sorted().joined(separator: ","))
    pointer.pointee.interrupt_callback = AVIOInterruptCB(
      callback: { Unmanaged<InterruptFlag>.fromOpaque($0!).takeUnretainedValue().isRaised ? 1 : 0 },
      opaque: Unmanaged.passUnretained(interrupt).toOpaque())
    try finishOpening(name: Self.isURL(path) ? path : "file:" + path, format: format, options: options)
    try check(pointer.pointee.iformat, options: options)
  }

  private func finishOpening(
    name: String, format: UnsafePointer<AVInputFormat>?, options: MediaReader.Options
  ) throws(LibAVError) {
    var dictionary = OptionDictionary(options.demuxerOptions.map { ($0.key, $0.value) })
    // Otherwise up to 20 frames are read to guess a rate.
    if options.isLive && dictionary["fpsprobesize"] == nil { dictionary["fpsprobesize"] = "0" }
    if let raw = options.rawVideo {
      dictionary["video_size"] = "\(raw.width)x\(raw.height)"
      dictionary["pixel_format"] = raw.pixelFormatName
      dictionary["framerate"] = "\(raw.frameRate)"
    }
    try LogCapture.during { (log) throws(LibAVError) in
      // On failure libav frees the context.
      let code = avformat_open_input(&pointer, name, format, &dictionary.pointer)
      guard code >= 0 else { throw failure("avformat_open_input", code, log) }
    }
    if let unknown = dictionary.keys.first {
      throw LibAVError(.usage, path, "the reader of this format has no option '\(unknown)'")
    }
  }

  private func failure(_ call: String, _ code: Int32, _ log: LogCapture) -> LibAVError {
    if let failure = stream?.failure { return failure.asInputError(path) }
    if interrupt.isRaised { return LibAVError(.cancelled, path, "interrupted") }
    let kind: LibAVError.Kind = code == -ENOENT ? .inputMissing : code == -EACCES ? .inputUnreadable : .inputUnsupported
    return LibAVError(kind, path, call: call, code: code, detail: log.summary)
  }

  // MARK: Recognising

  /// Finds the container from the content; the name only helps where content does not tell.
  private func recognise(
    _ stream: ByteStream, options: MediaReader.Options
  ) throws(LibAVError) -> UnsafePointer<AVInputFormat> {
    if let name = options.format {
      guard let format = av_find_input_format(ContainerFormat.aliases[name] ?? name) else {
        throw LibAVError(.usage, path, "there is no input format '\(name)'")
      }
      return format
    }
    if let format = try portableAnymap(stream) { return format }
    return try LogCapture.during { (log) throws(LibAVError) in
      var format: UnsafePointer<AVInputFormat>?
      var code = av_probe_input_buffer2(stream.context, &format, Self.plainName(path), nil, 0, 0)
      if code >= 0, let found = format, LibAV.list(String(cString: found.pointee.name), contains: ["image2"]) {
        // image2 opens files by name, with patterns; a single picture is read from where it is open already.
        format = nil
        code = av_probe_input_buffer2(stream.context, &format, "", nil, 0, 0)
      }
      guard code >= 0, let format else {
        if let failure = stream.failure { throw failure.asInputError(path) }
        throw LibAVError(
          .inputUnsupported, path, "is no media file that libav knows", call: "av_probe_input_buffer2",
          remedy: "is it damaged, or not a video at all?")
      }
      return format
    }
  }

  /// The reader of Netpbm's pictures and of PFM, which begin with P and a letter or digit, white space, and a number or a
  /// comment. libav takes them for such only where a line ends behind `P5`, and PFM for sound where its samples look like it.
  private func portableAnymap(_ stream: ByteStream) throws(LibAVError) -> UnsafePointer<AVInputFormat>? {
    let bytes = try stream.peek(4)
    guard bytes.count >= 4, bytes[0] == UInt8(ascii: "P"), Self.whiteSpace.contains(bytes[2]),
      Self.whiteSpace.contains(bytes[3]) || bytes[3] == UInt8(ascii: "#") || 48...57 ~= bytes[3]
        || bytes[1] == UInt8(ascii: "7"), !path.hasSuffix(".pgmyuv")
    else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "1"), UInt8(ascii: "4"): return av_find_input_format("pbm_pipe")
    case UInt8(ascii: "2"), UInt8(ascii: "5"): return av_find_input_format("pgm_pipe")
    case UInt8(ascii: "3"), UInt8(ascii: "6"): return av_find_input_format("ppm_pipe")
    case UInt8(ascii: "7"): return av_find_input_format("pam_pipe")
    case UInt8(ascii: "F"), UInt8(ascii: "f"): return av_find_input_format("pfm_pipe")
    default: return nil
    }
  }

  private static let whiteSpace: Set<UInt8> = [9, 10, 11, 12, 13, 32]

  /// A name that keeps only the extension: no pattern, no scheme, nothing that demuxers look at.
  private static func plainName(_ path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "input" }
    let suffix = name[name.index(after: dot)...]
    return suffix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? "input." + suffix : "input"
  }

  private func check(_ format: UnsafePointer<AVInputFormat>, options: MediaReader.Options) throws(LibAVError) {
    let names = String(cString: format.pointee.name)
    if options.allowedProtocols.isEmpty && LibAV.list(names, contains: Self.playlists) {
      throw LibAVError(
        .inputUnsupported, path, "is a list of other files (\(names)), not a video",
        remedy: "if you trust it, allow what it opens with --allow-protocols file")
    }
    if let allowed = options.allowedDemuxers, !LibAV.list(names, contains: allowed) {
      throw LibAVError(.inputUnsupported, path, "format \(names) is not among the allowed ones")
    }
  }

  private func findStreamInformation(_ options: MediaReader.Options) throws(LibAVError) {
    let count = Int(pointer.pointee.nb_streams)
    let dictionaries = UnsafeMutablePointer<OpaquePointer?>.allocate(capacity: max(count, 1))
    dictionaries.initialize(repeating: nil, count: count)
    defer {
      for index in 0..<count { av_dict_free(&dictionaries[index]) }
      dictionaries.deallocate()
    }
    for index in 0..<count { av_dict_set_int(&dictionaries[index], "max_pixels", Int64(options.maximumPixels), 0) }
    try LogCapture.during { (log) throws(LibAVError) in
      let code = avformat_find_stream_info(pointer, dictionaries)
      let complaints = log.lines.compactMap(PictureSizeComplaint.init)
      // A damaged header in the middle may state any size; the stream's own is known then.
      if let complaint = complaints.first(where: { $0.isOverGivenLimit || hasVideoOfUnknownSize }) {
        throw complaint.error(path, limit: options.maximumPixels)
      }
      guard code >= 0 else { throw failure("avformat_find_stream_info", code, log) }
    }
    if interrupt.isRaised { throw LibAVError(.cancelled, path, "interrupted") }
  }

  private var hasVideoOfUnknownSize: Bool {
    (0..<Int(pointer.pointee.nb_streams)).contains { index in
      guard let parameters = pointer.pointee.streams[index]?.pointee.codecpar else { return false }
      return parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO && parameters.pointee.width == 0
    }
  }
}
