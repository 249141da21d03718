internal import CLibAV
import VidFXHEIF
import VidFXPixels

extension VideoPlan {
  /// What encodes the pictures of HEIF files, in the place of an encoder of libav's.
  static let heifEncoder = "libheif"

  /// Pictures that libheif encodes.
  static func heif(
    _ video: VideoSpecification, _ codec: HEIFEncoder.Codec, container: ContainerFormat, path: String,
    options: MediaWriter.Options
  ) throws(LibAVError) -> VideoPlan {
    _ = try HEIFSettings(options, codec, path)
    // Gray of 16 bits beside alpha would be cut to 10, which no list of layouts can tell.
    let candidates = HEIFEncoder.pixelFormats(codec).filter { $0.name != "ya16le" }.map(\.avPixelFormat)
    let choice = try format(for: video, name: heifEncoder, candidates: candidates, path: path, options: options)
    return VideoPlan(
      encoder: heifEncoder, codec: codec.rawValue, format: choice.format, color: color(video, choice.format),
      alignment: (1, 1), notes: choice.notes(of: "HEIF", instead: video.format, options),
      formatWithAlpha: choice.formatWithAlpha, specification: video,
      encoderFormat: choice.encoderFormat, options: [], isTimeAware: false)
  }

  /// As in the input; RGB becomes what readers assume of a file without a word (ISO/IEC 23000-22, 7.3.6.4).
  private static func color(_ video: VideoSpecification, _ target: PixelFormat) -> ColorDescription {
    var color = video.color
    if video.format.model == .rgb {
      color.matrix = color.primaries == .bt2020 ? .bt2020 : .smpte170m
      color.range = .full
    }
    color.range = video.requestedRange ?? (target.model == .gray ? .full : color.range ?? .limited)
    if target.model == .gray { color.matrix = nil }
    // ITU-T H.265, E.3.1: chroma is at the left where nothing is said, and libheif says nothing.
    color.siting = target.isSubsampled ? .left : nil
    return color
  }
}

/// What libheif makes of the options for writing.
struct HEIFSettings {
  private let codec: HEIFEncoder.Codec
  private let path: String
  private var options = HEIFEncoder.Options()

  /// - Throws: `usage` for options that mean nothing to it.
  init(_ options: MediaWriter.Options, _ codec: HEIFEncoder.Codec, _ path: String) throws(LibAVError) {
    self.codec = codec
    self.path = path
    let names = codec == .hevc ? ["hevc", "libx265"] : ["av1", "libaom-av1"]
    if let wanted = options.codec, !names.contains(wanted) {
      let remedy = codec == .hevc ? "for AV1, name the picture .avif" : "for HEVC, name the picture .heic"
      throw LibAVError(.usage, path, "its pictures are \(names[0].uppercased()), not \(wanted)", remedy: remedy)
    }
    if options.bitRate != nil {
      throw LibAVError(.usage, path, "a picture has no bit rate", remedy: "give a quality with --crf")
    }
    if let option = options.encoderOptions.first ?? options.muxerOptions.first {
      throw LibAVError(.usage, path, "libheif, which writes HEIF, has no option '\(option.key)'")
    }
    self.options.quality = HEIFEncoder.quality(0.9, codec)
    if let crf = options.crf {
      // libheif: half a step of x265's scale each, 63 steps of libaom's over a hundred.
      self.options.quality = Int(min(max(100 - crf * (codec == .hevc ? 2 : 100 / 63), 0), 100).rounded())
    }
    self.options.preset = options.preset
  }

  /// A whole file of one picture.
  func encode(_ pixels: PixelBuffer, profile: [UInt8]?) throws(LibAVError) -> [UInt8] {
    var options = options
    options.profile = profile
    do throws(HEIFError) {
      return try HEIFEncoder.encode(pixels, as: codec, options: options)
    } catch { throw LibAVError(error, path) }
  }
}
