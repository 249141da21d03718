internal import CLibAV
import VidFXPixels

/// The sound of one file from a moment on, as samples of another format: decoded, resampled, and silent where it has gaps.
///
/// Used by one thread at a time.
final class ClipSound {
  private let reader: MediaReader
  private let stream: MediaStream
  private let format: SoundFormat
  private var decoder: UnsafeMutablePointer<AVCodecContext>!
  private var resampler: OpaquePointer?
  private var resamplerInput: InputKey?
  private let decoded = Frame()
  /// Interleaved samples that have been decoded and not been read.
  private var waiting: [Float] = []
  private var waitingStart = 0
  /// The number, from the origin, of the sample behind the last of `waiting`.
  private var decodedEnd: Int64?
  /// The number of the sample that is read next.
  private var position: Int64 = 0
  private var hasEnded = false
  /// The time of sample 0 on the file's own clock.
  private let origin: (ticks: Int64, timeBase: AVRational)

  private struct InputKey: Equatable {
    var rate: Int32
    var format: Int32
    var channels: Int32
  }

  /// Differences between a stated time and the count of samples up to this many seconds are rounding.
  private static let toleranceInSeconds = 0.04

  /// Opens the sound `stream` of `reader`, whose sample 0 is the one at `ticks` times `timeBase` seconds.
  init(
    _ reader: MediaReader, stream: MediaStream, origin ticks: Int64, timeBase: Rational, format: SoundFormat
  ) throws(LibAVError) {
    self.reader = reader
    self.stream = stream
    self.format = format
    origin = (ticks, AVRational(timeBase))
    try reader.select(video: nil, packets: [stream.index])
    guard let codec = avcodec_find_decoder(stream.parameters.codecID) else {
      throw LibAVError(.inputUnsupported, reader.name, "nothing here decodes \(stream.codecName) sound")
    }
    decoder = avcodec_alloc_context3(codec)
    avcodec_parameters_to_context(decoder, stream.parameters.pointer)
    decoder.pointee.pkt_timebase = AVRational(stream.timeBase)
    let code = avcodec_open2(decoder, codec, nil)
    guard code >= 0 else {
      throw LibAVError(.inputUnsupported, reader.name, call: "avcodec_open2, \(stream.codecName)", code: code)
    }
  }

  deinit {
    avcodec_free_context(&decoder)
    swr_free(&resampler)
  }

  /// Adds the next `count` samples of each channel, times their gains, to `target`; silence adds nothing.
  func add(
    _ count: Int, to target: UnsafeMutablePointer<Float>, gain: (Int) -> Float
  ) throws(LibAVError) {
    let channels = format.channelCount
    var done = 0
    while done < count {
      try fill()
      guard let end = decodedEnd, waiting.count > waitingStart else { break }
      let first = end - Int64((waiting.count - waitingStart) / channels)
      if first > position {
        // A gap: silence up to what comes next.
        let silent = min(count - done, Int(clamping: first - position))
        done += silent
        position += Int64(silent)
        continue
      }
      // What lies before the place has been passed over.
      let late = min(Int(clamping: position - first) * channels, waiting.count - waitingStart)
      waitingStart += late
      let available = min((waiting.count - waitingStart) / channels, count - done)
      for index in 0..<available {
        let factor = gain(done + index)
        let (from, to) = (waitingStart + index * channels, (done + index) * channels)
        for channel in 0..<channels { target[to + channel] += waiting[from + channel] * factor }
      }
      waitingStart += available * channels
      position += Int64(available)
      done += available
    }
    position += Int64(count - done)
  }

  // MARK: Decoding

  /// Decodes until something waits or nothing will come.
  private func fill() throws(LibAVError) {
    while waitingStart >= waiting.count && !hasEnded {
      waiting.removeAll(keepingCapacity: true)
      waitingStart = 0
      switch try reader.next() {
      case .packet(let packet): decode(packet)
      case .frame: continue
      case nil:
        decode(nil)
        drain()
        hasEnded = true
      }
    }
  }

  /// A packet that cannot be decoded is lost; the gap is silent.
  private func decode(_ packet: MediaPacket?) {
    avcodec_send_packet(decoder, packet?.pointer)
    while avcodec_receive_frame(decoder, decoded.pointer) >= 0 {
      take(decoded.pointer.pointee)
      av_frame_unref(decoded.pointer)
    }
  }

  private func take(_ f: AVFrame) {
    guard f.nb_samples > 0, configureResampler(f) else { return }
    let rate = Int64(format.sampleRate)
    if let stated = LibAV.timestamp(f.best_effort_timestamp) {
      let samples = AVRational(num: 1, den: Int32(rate))
      let place =
        LibAV.rescale(stated, from: AVRational(stream.timeBase), to: samples)
        - LibAV.rescale(origin.ticks, from: origin.timeBase, to: samples)
      let expected = (decodedEnd ?? place) + swr_get_delay(resampler, rate)
      if decodedEnd == nil || Double((place - expected).magnitude) > Self.toleranceInSeconds * Double(rate) {
        drain()
        jump(to: place)
      }
    } else if decodedEnd == nil {
      decodedEnd = 0
    }
    resample(
      UnsafeMutableRawPointer(f.extended_data!).assumingMemoryBound(to: UnsafePointer<UInt8>?.self), f.nb_samples)
  }

  /// Goes on at `place`: silence fills a gap, what is there already is not repeated.
  private func jump(to place: Int64) {
    guard let end = decodedEnd, waiting.count > waitingStart else {
      decodedEnd = place
      return
    }
    let channels = format.channelCount
    if place > end {
      waiting += [Float](repeating: 0, count: Int(clamping: min(place - end, 1 << 24)) * channels)
    } else {
      waiting.removeLast(min(Int(clamping: end - place) * channels, waiting.count - waitingStart))
    }
    decodedEnd = place
  }

  private func configureResampler(_ f: AVFrame) -> Bool {
    let key = InputKey(rate: f.sample_rate, format: f.format, channels: f.ch_layout.nb_channels)
    if key == resamplerInput { return true }
    drain()
    swr_free(&resampler)
    resamplerInput = nil
    var source = f.ch_layout
    if source.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&source, source.nb_channels) }
    let code = format.withLayout { target in
      swr_alloc_set_opts2(
        &resampler, target, AV_SAMPLE_FMT_FLT, Int32(format.sampleRate), &source, AVSampleFormat(f.format),
        f.sample_rate, 0, nil)
    }
    guard code >= 0, swr_init(resampler) >= 0 else { return false }
    resamplerInput = key
    return true
  }

  private func drain() {
    guard resampler != nil, resamplerInput != nil else { return }
    resample(nil, 0)
  }

  private func resample(_ data: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int32) {
    let capacity = swr_get_out_samples(resampler, count)
    guard capacity > 0 else { return }
    let channels = format.channelCount
    let old = waiting.count
    waiting += [Float](repeating: 0, count: Int(capacity) * channels)
    let written = waiting.withUnsafeMutableBytes { bytes -> Int in
      var target: UnsafeMutablePointer<UInt8>? =
        bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + old * MemoryLayout<Float>.size
      return Int(max(0, swr_convert(resampler, &target, capacity, data, count)))
    }
    waiting.removeLast((Int(capacity) - written) * channels)
    decodedEnd = (decodedEnd ?? 0) + Int64(written)
  }
}
