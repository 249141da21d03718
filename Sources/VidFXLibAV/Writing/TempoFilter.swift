internal import CLibAV
import Glibc
import VidFXPixels

/// Gives sound another length at the same pitch: libavfilter's `atempo`, as many of them as the speed asks for.
///
/// Used by one thread at a time. Times of frames are not looked at: what goes in is one piece.
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
  /// What comes out. Layouts of libavfilter's frames have no memory of their own.
  private var shape: (format: Int32, rate: Int32, layout: AVChannelLayout)?

  /// - Parameter path: The output, for messages.
  init(speed: Rational, path: String) {
    self.speed = speed.doubleValue
    self.path = path
  }

  deinit { avfilter_graph_free(&graph) }

  /// Samples that are still to come for what went in.
  var pending: Int64 { max(0, Int64((Double(taken) / speed).rounded()) - given) }

  /// Puts `frame` in, or ends the piece where it is nil, and hands on what comes out.
  func filter(_ frame: Frame?, output: (Frame) throws(LibAVError) -> Void) throws(LibAVError) {
    if graph == nil {
      guard let frame else { return }
      try build(for: frame.pointer.pointee)
    }
    if let frame {
      taken += Int64(frame.pointer.pointee.nb_samples)
      // The count of samples is the only clock of a piece.
      frame.pointer.pointee.pts = vfx_av_nopts_value
    }
    try check(
      av_buffersrc_add_frame_flags(source, frame?.pointer, Int32(AV_BUFFERSRC_FLAG_KEEP_REF)), "av_buffersrc_add_frame")
    while true {
      let code = av_buffersink_get_frame(sink, result.pointer)
      if code == -EAGAIN || code == vfx_averror_eof { break }
      try check(code, "av_buffersink_get_frame")
      // Its windows do not end where the piece does.
      if frame == nil { result.pointer.pointee.nb_samples = Int32(clamping: min(pending, Int64(result.samples))) }
      if result.samples > 0 { try output(result) }
      given += Int64(result.samples)
      keepFormat(of: result.pointer.pointee)
      av_frame_unref(result.pointer)
    }
    guard frame == nil else { return }
    if pending > 0, let silence = try silence(of: pending) { try output(silence) }
    avfilter_graph_free(&graph)
    (taken, given) = (0, 0)
  }

  private func keepFormat(of frame: AVFrame) {
    shape = (frame.format, frame.sample_rate, frame.ch_layout)
  }

  /// What the last windows left out, which is less than a tenth of a second.
  private func silence(of count: Int64) throws(LibAVError) -> Frame? {
    guard var shape else { return nil }
    let frame = Frame()
    let f = frame.pointer
    f.pointee.format = shape.format
    f.pointee.sample_rate = shape.rate
    f.pointee.nb_samples = Int32(clamping: min(count, Int64(shape.rate)))
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
}
