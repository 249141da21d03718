import VidFXPixels

/// The stream header of YUV4MPEG2, as `yuv4mpeg(5)` of mjpegtools defines it and ffmpeg extends it.
struct Y4MHeader: Equatable {
  var width: Int
  var height: Int
  /// Frames a second; unknown when the header says 0:0.
  var frameRate: Rational
  /// Width over height of a pixel; unknown when the header says 0:0.
  var sampleAspectRatio: Rational
  var fieldOrder: FieldOrder
  var format: PixelFormat
  var siting: ChromaSiting?
  var range: ColorRange?

  /// The first word of the stream.
  static let magic = "YUV4MPEG2"
  /// The first word of each frame.
  static let frameMagic = "FRAME"
  /// Bytes of the longest header that is read; the format states no limit.
  static let maximumLength = 1024

  /// Why a header is not one.
  struct Failure: Error {
    let reason: String
  }

  /// Reads a header line without its line feed.
  init(_ line: String) throws(Failure) {
    let words = line.split(separator: " ")
    guard words.first == Substring(Self.magic) else { throw Failure(reason: "does not begin with \(Self.magic)") }
    (width, height) = (0, 0)
    (frameRate, sampleAspectRatio) = (.unknown, .unknown)
    fieldOrder = .unknown
    var tag: Substring?
    var olderTag: Substring?
    for word in words.dropFirst() {
      let value = word.dropFirst()
      switch word.first {
      case "W": width = Int(value) ?? 0
      case "H": height = Int(value) ?? 0
      case "F": frameRate = Self.ratio(value)
      case "A": sampleAspectRatio = Self.ratio(value)
      case "I": fieldOrder = Self.fieldOrder(value)
      case "C": tag = value
      case "X" where value.hasPrefix("COLORRANGE="):
        range = value.hasSuffix("=FULL") ? .full : value.hasSuffix("=LIMITED") ? .limited : nil
      case "X" where value.hasPrefix("YSCSS="): olderTag = value.dropFirst("YSCSS=".count)
      // Other tags concern programs that know them (XLENGTH, comments).
      default: break
      }
    }
    guard width > 0, height > 0 else { throw Failure(reason: "states no size") }
    // Without a tag the format means 4:2:0 as in JPEG.
    let name = tag.map(String.init) ?? olderTag?.lowercased() ?? "420jpeg"
    guard let known = Self.tags.first(where: { $0.name == name }) else {
      throw Failure(reason: "has an unknown pixel format, C\(name)")
    }
    format = known.format
    siting = known.siting
  }

  init(
    width: Int, height: Int, format: PixelFormat, frameRate: Rational, sampleAspectRatio: Rational = .unknown,
    fieldOrder: FieldOrder = .unknown, siting: ChromaSiting? = nil, range: ColorRange? = nil
  ) {
    self.width = width
    self.height = height
    self.format = format
    self.frameRate = frameRate
    self.sampleAspectRatio = sampleAspectRatio
    self.fieldOrder = fieldOrder
    self.siting = siting
    self.range = range
  }

  /// The header as a line, its line feed included.
  ///
  /// - Precondition: The format is one of ``formats``.
  var line: String {
    guard let tag = Self.tag(for: format, siting) else { preconditionFailure("YUV4MPEG2 has no \(format)") }
    let rate = frameRate.isKnown ? frameRate.reduced : Rational(0, 0)
    let aspect = sampleAspectRatio.isKnown ? sampleAspectRatio.reduced : Rational(0, 0)
    var line = "\(Self.magic) W\(width) H\(height) F\(rate.numerator):\(rate.denominator) "
    line += "I\(interlacing) A\(aspect.numerator):\(aspect.denominator) C\(tag)"
    // Older programs know depth only from this tag.
    if format.depth > 8 && format.model == .yuv { line += " XYSCSS=\(tag.uppercased())" }
    switch range {
    case .full: line += " XCOLORRANGE=FULL"
    case .limited: line += " XCOLORRANGE=LIMITED"
    case nil: break
    }
    return line + "\n"
  }

  // MARK: Pixel formats

  private struct Tag {
    var name: String
    var format: PixelFormat
    var siting: ChromaSiting?
  }

  /// Names on both sides; where a layout has several, the first without siting is the one that is written.
  private static let tags: [Tag] = {
    func tag(_ name: String, _ format: String, _ siting: ChromaSiting? = nil) -> Tag {
      Tag(name: name, format: PixelFormat(name: format)!, siting: siting)
    }
    var tags = [
      tag("420jpeg", "yuv420p", .center), tag("420mpeg2", "yuv420p", .left), tag("420paldv", "yuv420p", .topLeft),
      tag("420", "yuv420p", .center), tag("411", "yuv411p"), tag("422", "yuv422p"), tag("444", "yuv444p"),
      tag("444alpha", "yuva444p"), tag("mono", "gray"),
    ]
    for depth in [9, 10, 12, 14, 16] {
      for sampling in ["420", "422", "444"] { tags.append(tag("\(sampling)p\(depth)", "yuv\(sampling)p\(depth)le")) }
      tags.append(tag("mono\(depth)", "gray\(depth)le"))
    }
    return tags
  }()

  /// Every layout that can be written so that ffmpeg reads it too; it has no `mono14`.
  static let formats: [PixelFormat] = {
    var formats: [PixelFormat] = []
    for tag in tags where !formats.contains(tag.format) && tag.name != "mono14" { formats.append(tag.format) }
    return formats
  }()

  private static func tag(for format: PixelFormat, _ siting: ChromaSiting?) -> String? {
    // Who does not say means "left", as MPEG-2 and its successors do.
    let siting = siting ?? .left
    let fitting = tags.filter { $0.format == format }
    return (fitting.first { $0.siting == siting } ?? fitting.first)?.name
  }

  // MARK: Values

  private static func ratio(_ text: Substring) -> Rational {
    let parts = text.split(separator: ":").map { Int64($0) }
    guard parts.count == 2, let a = parts[0], let b = parts[1], a > 0, b > 0, a <= Int32.max, b <= Int32.max else {
      return .unknown
    }
    return Rational(a, b)
  }

  /// `m` (mixed) leaves it to each frame.
  private static func fieldOrder(_ text: Substring) -> FieldOrder {
    switch text {
    case "p": .progressive
    case "t": .topFirst
    case "b": .bottomFirst
    default: .unknown
    }
  }

  private var interlacing: String {
    switch fieldOrder {
    case .unknown: "?"
    case .progressive: "p"
    case .topFirst: "t"
    case .bottomFirst: "b"
    }
  }

  /// The field order in the parameters of a frame (`FRAME Itpp`): its first letter; `nil` when it says nothing.
  static func fieldOrder(ofFrame parameters: Substring) -> FieldOrder? {
    for word in parameters.split(separator: " ") where word.first == "I" {
      switch word.dropFirst().first {
      case "t", "T": return .topFirst
      case "b", "B": return .bottomFirst
      case "1", "2", "3": return .progressive
      default: return nil
      }
    }
    return nil
  }
}
