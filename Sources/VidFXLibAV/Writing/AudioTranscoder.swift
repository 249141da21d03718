internal import CLibAV
import Glibc
import VidFXPixels

/// Decodes sound and encodes it in another codec, at the same rate and with the same channels where the encoder can.
///
/// Used by one thread at a time.
final class AudioTranscoder: PacketConverter {
  private var decoder: UnsafeMutablePointer<AVCodecContext>!
  private var encoder: UnsafeMutablePointer<AVCodecContext>!
  private var resampler: OpaquePointer?
  private var fifo: OpaquePointer!
  private let path: String
  private let stream: MediaStream
  private let decoded = Frame()
  private let retiming: Retiming?
  private let tempo: TempoFilter?
  /// When the picture ends; nil where nobody has said.
  var pictureEnd: (ticks: Int64, timeBase: Rational)?
  /// The time of the first sample in the FIFO, in samples of the output; `nil` until the first frame.
  private var nextTime: Int64?
  private var inputKey: InputKey?

  private struct InputKey: Equatable {
    var rate: Int32
    var format: Int32
    var channels: Int32
  }

  /// Steps between packets above this many seconds are gaps that stay; smaller ones are rounding.
  private static let gapInSeconds = 0.1

  static func canDecode(_ stream: MediaStream) -> Bool {
    avcodec_find_decoder(stream.parameters.codecID) != nil && (stream.audio?.sampleRate ?? 0) > 0
  }

  /// An encoder by its own name or its codec's.
  static func encoder(named name: String) -> UnsafePointer<AVCodec>? {
    let codec = avcodec_descriptor_get_by_name(name).flatMap { avcodec_find_encoder($0.pointee.id) }
    var found = avcodec_find_encoder_by_name(name) ?? codec
    // libav's own encoders of Opus and Vorbis have the codecs' names and are experiments: another one is meant.
    if let own = found, own.pointee.capabilities & AV_CODEC_CAP_EXPERIMENTAL != 0 { found = codec ?? found }
    return found.flatMap { $0.pointee.type == AVMEDIA_TYPE_AUDIO ? $0 : nil }
  }

  /// The encoder of the container's usual sound codec.
  static func encoder(for container: ContainerFormat) -> UnsafePointer<AVCodec>? {
    if container.name == "webm" { return avcodec_find_encoder_by_name("libopus") }
    if container.isMOV || container.isMatroska { return avcodec_find_encoder_by_name("aac") }
    let codec = container.pointer.pointee.audio_codec
    return codec == AV_CODEC_ID_NONE ? nil : avcodec_find_encoder(codec)
  }

  init(
    _ stream: MediaStream, encoder name: String, container: ContainerFormat, path: String, retiming: Retiming? = nil
  ) throws(LibAVError) {
    self.stream = stream
    self.path = path
    self.retiming = retiming
    tempo = retiming.map { TempoFilter(speed: $0.speed, path: path) }
    let decoderCodec = avcodec_find_decoder(stream.parameters.codecID)
    decoder = avcodec_alloc_context3(decoderCodec)
    avcodec_parameters_to_context(decoder, stream.parameters.pointer)
    decoder.pointee.pkt_timebase = AVRational(stream.timeBase)
    let code = avcodec_open2(decoder, decoderCodec, nil)
    guard code >= 0 else { throw LibAVError(.output, path, call: "avcodec_open2, \(stream.codecName)", code: code) }

    let encoderCodec = avcodec_find_encoder_by_name(name)!
    encoder = avcodec_alloc_context3(encoderCodec)
    let e = encoder!
    e.pointee.sample_rate = Self.nearestRate(decoder.pointee.sample_rate, encoderCodec)
    e.pointee.sample_fmt = Self.nearestFormat(decoder.pointee.sample_fmt, encoderCodec)
    Self.chooseLayout(encoderCodec, source: &decoder.pointee.ch_layout, target: &e.pointee.ch_layout)
    e.pointee.time_base = AVRational(num: 1, den: e.pointee.sample_rate)
    // 96 kbit/s a channel is transparent for AAC, Opus and Vorbis alike.
    e.pointee.bit_rate = Int64(e.pointee.ch_layout.nb_channels) * 96_000
    if container.flags & AVFMT_GLOBALHEADER != 0 { e.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    try LogCapture.during { (log) throws(LibAVError) in
      let code = avcodec_open2(encoder, encoderCodec, nil)
      guard code >= 0 else {
        throw LibAVError(.output, path, call: "avcodec_open2, \(name)", code: code, detail: log.lines.first)
      }
    }
    fifo = av_audio_fifo_alloc(e.pointee.sample_fmt, e.pointee.ch_layout.nb_channels, 4096)
  }

  deinit {
    avcodec_free_context(&decoder)
    avcodec_free_context(&encoder)
    swr_free(&resampler)
    if let fifo { av_audio_fifo_free(fifo) }
  }

  var timeBase: AVRational { encoder.pointee.time_base }

  func fill(_ parameters: UnsafeMutablePointer<AVCodecParameters>) {
    avcodec_parameters_from_context(parameters, encoder)
  }

  func convert(_ packet: MediaPacket?, output: (MediaPacket) throws(LibAVError) -> Void) throws(LibAVError) {
    // A packet that cannot be decoded is lost; the gap stays a gap.
    avcodec_send_packet(decoder, packet?.pointer)
    while avcodec_receive_frame(decoder, decoded.pointer) >= 0 {
      try take(decoded, output: output)
      av_frame_unref(decoded.pointer)
    }
    guard packet == nil else { return }
    endWithThePicture()
    try drain(output: output)
    try encodeWholeFrames(includingLast: true, output: output)
    try send(nil, output: output)
  }

  /// Takes away what `frame`, the first one of stretched sound, has before the picture, if that is what codecs put there: it
  /// would be long at a slow speed.
  ///
  /// - Returns: When the rest begins, where `frame` begins at `time` in the input; nil where nothing is left.
  private func beginWithThePicture(_ frame: Frame, _ time: Int64, _ retiming: Retiming) -> Int64? {
    let timeBase = AVRational(stream.timeBase)
    let start = LibAV.rescale(retiming.origin, from: AVRational(retiming.timeBase), to: timeBase)
    let rate = frame.pointer.pointee.sample_rate
    let early = LibAV.rescale(start - time, from: timeBase, to: AVRational(num: 1, den: rate))
    guard early > 0, Double(early) <= Self.gapInSeconds * Double(rate) else { return time }
    if early >= Int64(frame.pointer.pointee.nb_samples) { return nil }
    frame.dropFirst(Int(early))
    return start
  }

  /// Lets stretched sound end with the picture where both do so in the input: the few samples by which codecs round the
  /// length up are many at a slow speed.
  private func endWithThePicture() {
    guard let tempo, let sampleRate = tempo.sampleRate, let pictureEnd, let nextTime else { return }
    let rate = AVRational(num: 1, den: sampleRate)
    let waiting =
      Int64(av_audio_fifo_size(fifo)) + (resampler == nil ? 0 : swr_get_delay(resampler, Int64(timeBase.den)))
    let place = LibAV.rescale(nextTime + waiting, from: timeBase, to: rate)
    let end = LibAV.rescale(pictureEnd.ticks, from: AVRational(pictureEnd.timeBase), to: rate)
    tempo.shorten(by: place + tempo.pending - end)
  }

  // MARK: Samples

  private func take(
    _ frame: Frame, output: (MediaPacket) throws(LibAVError) -> Void
  ) throws(LibAVError) {
    let f = frame.pointer.pointee
    if tempo == nil { try configureResampler(f) }
    let rate = Int64(encoder.pointee.sample_rate)
    // Rounded times are further from each other at a slow speed.
    let gap = Self.gapInSeconds * max(1, retiming.map { 1 / $0.speed.doubleValue } ?? 1)
    if var stated = LibAV.timestamp(f.best_effort_timestamp) {
      if let retiming {
        if nextTime == nil {
          guard let begun = beginWithThePicture(frame, stated, retiming) else { return }
          stated = begun
        }
        stated = retiming.moved(stated, AVRational(stream.timeBase))
      }
      let time = LibAV.rescale(stated, from: AVRational(stream.timeBase), to: timeBase)
      let stretching = tempo.map {
        LibAV.rescale($0.pending, from: AVRational(num: 1, den: f.sample_rate), to: timeBase)
      }
      let delay = resampler == nil ? 0 : swr_get_delay(resampler, rate)
      let buffered = Int64(av_audio_fifo_size(fifo)) + delay + (stretching ?? 0)
      if let next = nextTime, Double((time - next - buffered).magnitude) > gap * Double(rate) {
        try drain(output: output)
        try encodeWholeFrames(includingLast: true, output: output)
        nextTime = max(time, nextTime ?? time)
      }
      if nextTime == nil { nextTime = time }
    }
    if nextTime == nil { nextTime = 0 }
    if let tempo {
      try tempo.filter(frame) { (frame) throws(LibAVError) in try resampleStretched(frame) }
    } else {
      try resample(frame, capacity: Int(swr_get_out_samples(resampler, f.nb_samples)))
    }
    try encodeWholeFrames(includingLast: false, output: output)
  }

  private func resampleStretched(_ frame: Frame) throws(LibAVError) {
    let f = frame.pointer.pointee
    try configureResampler(f)
    try resample(frame, capacity: Int(swr_get_out_samples(resampler, f.nb_samples)))
  }

  /// Ends a piece of sound: what is on its way goes into the FIFO.
  private func drain(output: (MediaPacket) throws(LibAVError) -> Void) throws(LibAVError) {
    try tempo?.filter(nil) { (frame) throws(LibAVError) in try resampleStretched(frame) }
    try drainResampler(output: output)
  }

  private func configureResampler(_ f: AVFrame) throws(LibAVError) {
    let key = InputKey(rate: f.sample_rate, format: f.format, channels: f.ch_layout.nb_channels)
    guard key != inputKey else { return }
    swr_free(&resampler)
    var source = f.ch_layout
    if source.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&source, source.nb_channels) }
    var code = swr_alloc_set_opts2(
      &resampler, &encoder.pointee.ch_layout, encoder.pointee.sample_fmt, encoder.pointee.sample_rate, &source,
      AVSampleFormat(f.format), f.sample_rate, 0, nil)
    if code >= 0 { code = swr_init(resampler) }
    guard code >= 0 else { throw LibAVError(.output, path, call: "swr_init", code: code) }
    inputKey = key
  }

  private func drainResampler(output: (MediaPacket) throws(LibAVError) -> Void) throws(LibAVError) {
    guard resampler != nil else { return }
    try resample(nil, capacity: Int(swr_get_out_samples(resampler, 0)))
  }

  /// Resamples `frame`, or what the resampler still holds, into the FIFO.
  private func resample(_ frame: Frame?, capacity: Int) throws(LibAVError) {
    guard capacity > 0 else { return }
    let target = Frame()
    try allocate(target, samples: capacity)
    let source: UnsafeMutablePointer<UnsafePointer<UInt8>?>? = frame.map {
      UnsafeMutableRawPointer($0.pointer.pointee.extended_data!).assumingMemoryBound(to: UnsafePointer<UInt8>?.self)
    }
    let got = swr_convert(
      resampler, target.pointer.pointee.extended_data, Int32(capacity), source, frame?.pointer.pointee.nb_samples ?? 0)
    guard got >= 0 else { throw LibAVError(.output, path, call: "swr_convert", code: got) }
    let data = UnsafeMutableRawPointer(target.pointer.pointee.extended_data!)
      .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    let written = withExtendedLifetime(target) { av_audio_fifo_write(fifo, data, got) }
    guard written == got else { throw LibAVError(.internal, path, call: "av_audio_fifo_write", code: -ENOMEM) }
  }

  private func allocate(_ frame: Frame, samples: Int) throws(LibAVError) {
    let f = frame.pointer
    f.pointee.nb_samples = Int32(samples)
    f.pointee.format = encoder.pointee.sample_fmt.rawValue
    f.pointee.sample_rate = encoder.pointee.sample_rate
    av_channel_layout_copy(&f.pointee.ch_layout, &encoder.pointee.ch_layout)
    guard av_frame_get_buffer(f, 0) >= 0 else {
      throw LibAVError(.internal, path, call: "av_frame_get_buffer", code: -ENOMEM)
    }
  }

  /// Encodes what the FIFO holds, in pieces of the encoder's frame size.
  private func encodeWholeFrames(
    includingLast: Bool, output: (MediaPacket) throws(LibAVError) -> Void
  ) throws(LibAVError) {
    let isVariable = encoder.pointee.codec.pointee.capabilities & AV_CODEC_CAP_VARIABLE_FRAME_SIZE != 0
    let size = isVariable || encoder.pointee.frame_size == 0 ? 4096 : Int(encoder.pointee.frame_size)
    while true {
      let available = Int(av_audio_fifo_size(fifo))
      guard available >= size || includingLast && available > 0 else { return }
      let frame = Frame()
      try allocate(frame, samples: min(size, available))
      let data = UnsafeMutableRawPointer(frame.pointer.pointee.extended_data!)
        .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
      av_audio_fifo_read(fifo, data, frame.pointer.pointee.nb_samples)
      frame.pointer.pointee.pts = nextTime ?? 0
      nextTime = (nextTime ?? 0) + Int64(frame.pointer.pointee.nb_samples)
      try send(frame, output: output)
    }
  }

  private func send(_ frame: Frame?, output: (MediaPacket) throws(LibAVError) -> Void) throws(LibAVError) {
    let code = avcodec_send_frame(encoder, frame?.pointer)
    guard code >= 0 || code == vfx_averror_eof else {
      throw LibAVError(.output, path, call: "avcodec_send_frame, sound", code: code)
    }
    while true {
      let packet = MediaPacket(timeBase: Rational(timeBase))
      guard avcodec_receive_packet(encoder, packet.pointer) >= 0 else { return }
      try output(packet)
    }
  }

  // MARK: What the encoder takes

  private static func nearestRate(_ rate: Int32, _ codec: UnsafePointer<AVCodec>) -> Int32 {
    guard let rates = codec.pointee.supported_samplerates else { return rate }
    var best: Int32 = rates[0]
    var index = 0
    while rates[index] != 0 {
      // A higher rate loses nothing, so it is preferred to a lower one.
      func cost(_ r: Int32) -> Int64 { r >= rate ? Int64(r - rate) : 1_000_000 + Int64(rate - r) }
      if cost(rates[index]) < cost(best) { best = rates[index] }
      index += 1
    }
    return best
  }

  private static func nearestFormat(_ format: AVSampleFormat, _ codec: UnsafePointer<AVCodec>) -> AVSampleFormat {
    guard let formats = codec.pointee.sample_fmts else { return format }
    func rank(_ f: AVSampleFormat) -> Int {
      let (a, b) = (Int(av_get_bytes_per_sample(f)), Int(av_get_bytes_per_sample(format)))
      return a >= b ? a - b : 100 + b - a
    }
    var best = formats[0]
    var index = 0
    while formats[index] != AV_SAMPLE_FMT_NONE {
      if rank(formats[index]) < rank(best) { best = formats[index] }
      index += 1
    }
    return best
  }

  private static func chooseLayout(
    _ codec: UnsafePointer<AVCodec>, source: UnsafeMutablePointer<AVChannelLayout>,
    target: UnsafeMutablePointer<AVChannelLayout>
  ) {
    var wanted = AVChannelLayout()
    if source.pointee.order == AV_CHANNEL_ORDER_UNSPEC {
      av_channel_layout_default(&wanted, source.pointee.nb_channels)
    } else {
      av_channel_layout_copy(&wanted, source)
    }
    defer { av_channel_layout_uninit(&wanted) }
    guard let layouts = codec.pointee.ch_layouts else {
      av_channel_layout_copy(target, &wanted)
      return
    }
    var index = 0
    var best = 0
    while layouts[index].nb_channels != 0 {
      if av_channel_layout_compare(&wanted, layouts + index) == 0 {
        av_channel_layout_copy(target, &wanted)
        return
      }
      let (a, b) = (layouts[index].nb_channels, layouts[best].nb_channels)
      if (a - wanted.nb_channels).magnitude < (b - wanted.nb_channels).magnitude { best = index }
      index += 1
    }
    av_channel_layout_copy(target, layouts + best)
  }
}
