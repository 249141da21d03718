internal import CHEIF
import VidFXPixels

/// Writes one picture as a HEIF file.
public enum HEIFEncoder {
  /// How pictures in HEIF files are compressed.
  public enum Codec: String, Hashable, Sendable, CaseIterable {
    /// ITU-T H.265, with x265 as a rule: HEIC.
    case hevc
    /// AV1, with libaom as a rule: AVIF.
    case av1

    var format: heif_compression_format { self == .hevc ? heif_compression_HEVC : heif_compression_AV1 }
  }

  /// What is written beside the pixels, and how well.
  public struct Options: Sendable {
    /// Libheif's scale of quality: 0, smallest, to 100, best.
    public var quality = HEIFEncoder.quality(0.9, .hevc)
    /// The ICC profile to embed.
    public var profile: [UInt8]?
    /// The encoder's word for how much effort it takes: a preset of x265, a speed from 0 to 9 of libaom.
    public var preset: String?

    /// The defaults: high quality, no profile.
    public init() {}
  }

  /// Every layout that pictures are written from; `ya16le` becomes 10 bits, the most that HEVC decoders share.
  ///
  /// AV1 of 10 bits is 4:2:2 without alpha only: for others libheif 1.15 asks libaom for a profile that fails, or aborts the
  /// program. 12 bits are there for all without alpha.
  public static func pixelFormats(_ codec: Codec) -> [PixelFormat] {
    let names =
      ["gray", "ya8", "gray10le", "gray12le", "ya16le"]
      + ["420", "422", "444"].flatMap {
        ["yuv\($0)p", "yuv\($0)p10le", "yuv\($0)p12le", "yuva\($0)p", "yuva\($0)p10le"]
      }
    let known = names.filter { name in
      codec == .hevc || name == "yuv422p10le" || !(name.hasSuffix("10le") || name == "ya16le")
    }
    return known.compactMap { PixelFormat(name: $0) }
  }

  /// libheif's quality for one from 0 to 1.
  ///
  /// 0.9 gives what the video encoders of this package have where nothing is asked for, a CRF of 18, which libheif reaches
  /// at 64 for x265 (half a step each) and at 71 for libaom (63 steps of a hundred); 0 and 1 are the ends of its scale, and
  /// between them it is straight.
  public static func quality(_ quality: Double, _ codec: Codec) -> Int {
    let quality = min(max(quality, 0), 1)
    let usual = codec == .hevc ? 64.0 : 71
    return Int((quality <= 0.9 ? usual * quality / 0.9 : usual + (100 - usual) * (quality - 0.9) / 0.1).rounded())
  }

  /// A whole file.
  ///
  /// - Parameter buffer: In one of ``pixelFormats(_:)``, alpha straight.
  /// - Throws: ``HEIFError`` when libheif has no encoder of that codec here, or it fails.
  public static func encode(
    _ buffer: PixelBuffer, as codec: Codec, options: Options = Options()
  ) throws(HEIFError) -> [UInt8] {
    guard pixelFormats(codec).contains(buffer.format) else {
      throw HEIFError(
        .encoder, "cannot be written from \(buffer.format)",
        remedy: "it takes " + pixelFormats(codec).map(\.name).joined(separator: ", "))
    }
    guard let context = heif_context_alloc() else { throw HEIFError(.encoder, "there is not enough memory") }
    defer { heif_context_free(context) }
    var encoder: OpaquePointer?
    guard heif_context_get_encoder_for_format(context, codec.format, &encoder).code == heif_error_Ok, let encoder else {
      throw HEIFError(
        .encoder, "this system's libheif has no encoder of \(codec == .hevc ? "HEVC" : "AV1")",
        remedy: "Debian 13 has them in packages of their own: libheif-plugin-x265, libheif-plugin-aomenc")
    }
    defer { heif_encoder_release(encoder) }
    try configure(encoder, buffer.format, codec, options)
    let image = try HEIFImage(buffer, profile: options.profile)
    guard let settings = heif_encoding_options_alloc() else {
      throw HEIFError(.encoder, "there is not enough memory")
    }
    defer { heif_encoding_options_free(settings) }
    // The code points are written for HEVC too, and beside a profile where readers without them would go wrong.
    settings.pointee.macOS_compatibility_workaround_no_nclx_profile = 0
    let isDefault = buffer.color.range == .full && [.smpte170m, .bt470bg, nil].contains(buffer.color.matrix)
    settings.pointee.save_two_colr_boxes_when_ICC_and_nclx_available = isDefault ? 0 : 1
    var handle: OpaquePointer?
    try check(heif_context_encode_image(context, image.pointer, encoder, settings, &handle), else: .encoder)
    heif_image_handle_release(handle)
    return try bytes(of: context)
  }

  private static func configure(
    _ encoder: OpaquePointer, _ format: PixelFormat, _ codec: Codec, _ options: Options
  ) throws(HEIFError) {
    try check(heif_encoder_set_lossy_quality(encoder, Int32(clamping: options.quality)), else: .encoder)
    if format.model == .yuv {
      let chroma = format.log2ChromaHeight > 0 ? "420" : format.log2ChromaWidth > 0 ? "422" : "444"
      try check(heif_encoder_set_parameter_string(encoder, "chroma", chroma), else: .encoder)
    }
    if let preset = options.preset {
      let name = codec == .hevc ? "preset" : "speed"
      if let failure = HEIFError(heif_encoder_set_parameter(encoder, name, preset), else: .encoder) {
        throw HEIFError(.encoder, "its encoder has no \(name) '\(preset)' (\(failure.reason))")
      }
    }
  }

  private static func bytes(of context: OpaquePointer) throws(HEIFError) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = heif_writer(writer_api_version: 1) { _, data, size, place in
      if let data, let place {
        place.assumingMemoryBound(to: [UInt8].self).pointee.append(
          contentsOf: UnsafeRawBufferPointer(start: data, count: size))
      }
      return vfx_heif_success()
    }
    let status = withUnsafeMutablePointer(to: &bytes) { heif_context_write(context, &writer, $0) }
    try check(status, else: .encoder)
    return bytes
  }
}
