internal import CLibAV
import Glibc
import VidFXPixels

/// Gives sound another length at the same pitch: libavfilter's `atempo`, as many of them as the speed asks for.
///
/// Used by one thread at a time. Times of frames are not looked at: what goes in is one piece. The last tenth of a second
/// waits before the filter, so that a piece may still be made shorter where it ends.
final class TempoFilter {
  private let speed: Double
  private let path: String
  private var graph: UnsafeMutablePointer<AVFilterGraph>?
  private var source: UnsafeMutablePointer<AVFilterContext>?
  private var sink: UnsafeMutablePointer<AVFilterContext>?
  private let result = Frame()
  /// Samples that went in since the last end, and that came out.
  private var taken: Int64 = 0
  private var given: Int64 = 0
  /// Samples by which the piece is longer than what went in makes it.
  private var adjustment: Int64 = 0
  /// What has gone in but not yet through.
  private var waiting: [Frame] = []
  private var waitingSamples = 0
  /// Whether what comes out now may be more than is to come.
  private var isEnding = false
  /// What goes in.
  private var entry: Shape?

  /// A format of sound. Layouts of libavfilter's frames have no memory of their own.
  private typealias Shape = (format: Int32, rate: Int32, layout: AVChannelLayout)

  /// Seconds of what goes in that wait.
  private static let longestWait = 0.1
  /// Samples of a frame of silence.
  private static let blockLength: Int64 = 4096
  /// More than the windows of all filters of a chain hold: of a hundredfold speed a million samples, at 48 kHz.
  private static let longestTail: Int64 = 1 << 23

  /// - Parameter path: The output, for messages.
  init(speed: Rational, path: String) {
    self.speed = speed.doubleValue
    self.path = path
  }

  deinit { avfilter_graph_free(&graph) }

  /// Samples that are still to come for what went in.
  var pending: Int64 { max(0, Int64((Double(taken) / speed).rounded()) + adjustment - given) }

  /// Samples a second of what goes in; nil while nothing has.
  var sampleRate: Int32? { entry?.rate }

  /// Makes the piece that is to end shorter by `samples` of what comes out, or longer, if that is less than a tenth of a
  /// second of what goes in.
  func shorten(by samples: Int64) {
    guard let entry, Double(samples.magnitude) * speed <= Self.longestWait * Double(entry.rate) else { return }
    adjustment -= samples
  }

  /// Puts `frame` in, or ends the piece where it is nil, and hands on what comes out; takes the frame's samples away.
  func filter(_ frame: Frame?, output: (Frame) throws(LibAVError) -> Void) throws(LibAVError) {
    if graph == nil {
      guard let frame else { return }
      try build(for: frame.pointer.pointee)
    }
    if let frame {
      let kept = Frame()
      av_frame_move_ref(kept.pointer, frame.pointer)
      // The count of samples is the only clock of a piece.
      kept.pointer.pointee.pts = vfx_av_nopts_value
      taken += Int64(kept.samples)
      waiting.append(kept)
      waitingSamples += kept.samples
      let least = Int(Self.longestWait * Double(kept.pointer.pointee.sample_rate))
      while waitingSamples - waiting[0].samples >= least { try putFirst(output: output) }
      return
    }
    isEnding = true
    while !waiting.isEmpty { try putFirst(output: output) }
    // Each `atempo` holds windows back that it can only fill with what follows, and loses them at an end.
    var rest = Self.longestTail
    while pending > 0, rest > 0, let silence = try silence(entry, count: Self.blockLength) {
      try put(silence, output: output)
      rest -= Self.blockLength
    }
    while pending > 0, let silence = try silence(entry, count: min(pending, Self.blockLength)) {
      given += Int64(silence.samples)
      try output(silence)
    }
    avfilter_graph_free(&graph)
    (taken, given, adjustment, isEnding) = (0, 0, 0, false)
  }

  private func putFirst(output: (Frame) throws(LibAVError) -> Void) throws(LibAVError) {
    let frame = waiting.removeFirst()
    waitingSamples -= frame.samples
    try put(frame, output: output)
  }

  private func put(_ frame: Frame, output: (Frame) throws(LibAVError) -> Void) throws(LibAVError) {
    try check(
      av_buffersrc_add_frame_flags(source, frame.pointer, Int32(AV_BUFFERSRC_FLAG_KEEP_REF)), "av_buffersrc_add_frame")
    while true {
      let code = av_buffersink_get_frame(sink, result.pointer)
      if code == -EAGAIN || code == vfx_averror_eof { return }
      try check(code, "av_buffersink_get_frame")
      if isEnding { result.pointer.pointee.nb_samples = Int32(clamping: min(pending, Int64(result.samples))) }
      given += Int64(result.samples)
      if result.samples > 0 { try output(result) }
      av_frame_unref(result.pointer)
    }
  }

  /// `count` samples without sound, like those that go in.
  private func silence(_ shape: Shape?, count: Int64) throws(LibAVError) -> Frame? {
    guard var shape else { return nil }
    let frame = Frame()
    let f = frame.pointer
    f.pointee.format = shape.format
    f.pointee.sample_rate = shape.rate
    f.pointee.nb_samples = Int32(count)
    f.pointee.pts = vfx_av_nopts_value
    av_channel_layout_copy(&f.pointee.ch_layout, &shape.layout)
    try check(av_frame_get_buffer(f, 0), "av_frame_get_buffer")
    av_samples_set_silence(
      f.pointee.extended_data, 0, f.pointee.nb_samples, f.pointee.ch_layout.nb_channels, AVSampleFormat(shape.format))
    return frame
  }

  /// The factors of a speed, each of which one `atempo` blends without leaving sound out.
  static func factors(of speed: Double) -> [Double] {
    var factors: [Double] = []
    var rest = speed
    while rest > 2 {
      factors.append(2)
      rest /= 2
    }
    while rest < 0.5 {
      factors.append(0.5)
      rest *= 2
    }
    return factors + [rest]
  }

  private func build(for frame: AVFrame) throws(LibAVError) {
    graph = avfilter_graph_alloc()
    var layout = frame.ch_layout
    if layout.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&layout, layout.nb_channels) }
    entry = (frame.format, frame.sample_rate, layout)
    let description = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      av_channel_layout_describe(&layout, buffer.baseAddress, buffer.count)
      return String(cString: buffer.baseAddress!)
    }
    let format = LibAV.string(av_get_sample_fmt_name(AVSampleFormat(frame.format))) ?? ""
    let arguments =
      "time_base=1/\(frame.sample_rate):sample_rate=\(frame.sample_rate):sample_fmt=\(format)"
      + ":channel_layout=\(description)"
    try make(&source, "abuffer", arguments)
    try make(&sink, "abuffersink", nil)
    var last = source
    for factor in Self.factors(of: speed) {
      var tempo: UnsafeMutablePointer<AVFilterContext>?
      try make(&tempo, "atempo", "tempo=\(factor)")
      try check(avfilter_link(last, 0, tempo, 0), "avfilter_link")
      last = tempo
    }
    try check(avfilter_link(last, 0, sink, 0), "avfilter_link")
    try check(avfilter_graph_config(graph, nil), "avfilter_graph_config")
  }

  private func make(
    _ context: inout UnsafeMutablePointer<AVFilterContext>?, _ name: String, _ arguments: String?
  ) throws(LibAVError) {
    guard let filter = avfilter_get_by_name(name) else {
      throw LibAVError(.output, path, "this libavfilter has no filter '\(name)', which stretches sound")
    }
    try check(avfilter_graph_create_filter(&context, filter, nil, arguments, nil, graph), name)
  }

  private func check(_ code: Int32, _ call: String) throws(LibAVError) {
    guard code >= 0 else { throw LibAVError(.output, path, call: call, code: code) }
  }
}

extension Frame {
  /// Samples of each channel.
  fileprivate var samples: Int { Int(pointer.pointee.nb_samples) }

  /// Leaves the first `count` samples of each channel out, fewer than there are.
  func dropFirst(_ count: Int) {
    let format = AVSampleFormat(pointer.pointee.format)
    let isPlanar = av_sample_fmt_is_planar(format) != 0
    let channels = Int(pointer.pointee.ch_layout.nb_channels)
    let bytes = Int(av_get_bytes_per_sample(format)) * count * (isPlanar ? 1 : channels)
    guard let planes = pointer.pointee.extended_data else { return }
    for plane in 0..<(isPlanar ? channels : 1) { planes[plane] = planes[plane]! + bytes }
    pointer.pointee.nb_samples -= Int32(count)
    pointer.pointee.linesize.0 -= Int32(bytes)
  }
}
