internal import CLibAV
import VidFXPixels

/// Chooses an encoder.
enum EncoderChoice {
  /// What the user asked for; else one for the input's codec if the container holds it; else the container's own.
  static func encoder(
    for video: VideoSpecification, container: ContainerFormat, path: String, options: MediaWriter.Options
  ) throws(LibAVError) -> UnsafePointer<AVCodec> {
    if let name = options.codec {
      guard let encoder = named(name, format: video.wantedFormat), encoder.pointee.type == AVMEDIA_TYPE_VIDEO else {
        throw LibAVError(.usage, path, "there is no video encoder '\(name)'", remedy: nearest(to: name))
      }
      return encoder
    }
    for codec in candidates(video, container) {
      if let encoder = self.encoder(for: codec, format: video.wantedFormat) { return encoder }
    }
    throw LibAVError(.usage, path, "\(container.name) holds no video that can be encoded here")
  }

  private static func candidates(_ video: VideoSpecification, _ container: ContainerFormat) -> [AVCodecID] {
    var candidates: [AVCodecID] = []
    // Uncompressed frames and still pictures say nothing about how a video should be coded.
    if !EncoderTable.isUncompressed(container: container.name), !video.isStill,
      let codec = video.source?.parameters.codecID,
      ![AV_CODEC_ID_RAWVIDEO, AV_CODEC_ID_WRAPPED_AVFRAME, AV_CODEC_ID_NONE].contains(codec), container.holds(codec)
    {
      candidates.append(codec)
    }
    if let codec = EncoderTable.defaultCodec(ofContainer: container.name) { candidates.append(codec) }
    // The name of an image tells more than its container, which is the same for all (image2).
    candidates.append(av_guess_codec(container.pointer, nil, "x." + container.suffix, nil, AVMEDIA_TYPE_VIDEO))
    return candidates.filter { $0 != AV_CODEC_ID_NONE }
  }

  /// An encoder by its own name or its codec's.
  static func named(_ name: String, format: PixelFormat) -> UnsafePointer<AVCodec>? {
    if let encoder = avcodec_find_encoder_by_name(name) { return encoder }
    guard let descriptor = avcodec_descriptor_get_by_name(name) else { return nil }
    return encoder(for: descriptor.pointee.id, format: format)
  }

  /// The preferred encoder of a codec; never one that needs special hardware.
  private static func encoder(for codec: AVCodecID, format: PixelFormat) -> UnsafePointer<AVCodec>? {
    for name in EncoderTable.encoderNames(for: codec, format: format) {
      if let encoder = avcodec_find_encoder_by_name(name) { return encoder }
    }
    guard let encoder = avcodec_find_encoder(codec), encoder.pointee.capabilities & AV_CODEC_CAP_HARDWARE == 0
    else { return nil }
    return encoder
  }

  /// `did you mean libx264?`
  private static func nearest(to name: String) -> String? {
    var position: UnsafeMutableRawPointer?
    var best: (name: String, distance: Int)?
    while let codec = av_codec_iterate(&position) {
      guard av_codec_is_encoder(codec) != 0, codec.pointee.type == AVMEDIA_TYPE_VIDEO else { continue }
      let candidate = String(cString: codec.pointee.name)
      // Encoders are called by their libraries: libx264.
      let distance = candidate == "lib" + name ? 0 : EditDistance.between(name, candidate)
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best.flatMap { $0.distance <= 3 ? "did you mean \($0.name)?" : nil }
  }
}

/// How many letters must be inserted, removed or replaced to turn one word into another (Levenshtein 1966).
enum EditDistance {
  static func between(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var row = Array(0...b.count)
    for i in 0..<a.count {
      var diagonal = row[0]
      row[0] = i + 1
      for j in 0..<b.count {
        let cost = min(row[j + 1] + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[b.count]
  }
}
