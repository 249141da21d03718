import VidFX

/// What frames without a header are, as `--input-format` writes it: `rawvideo:640x360@30000/1001:yuv422p`.
struct RawVideoText: Hashable, Sendable {
  /// libav's name of the format.
  static let format = "rawvideo"

  /// Pixels of each frame.
  var size: SizeText
  /// Frames a second.
  var rate = Rational(25, 1)
  /// libav's name of the pixel format.
  var pixelFormat = "yuv420p"

  /// Understands `rawvideo:WxH[@RATE][:PIXELFORMAT]`; nil for the name of another format.
  init?(parsing text: String) throws(ValueError) {
    guard text.hasPrefix(Self.format) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts[0] == Self.format else { return nil }
    guard parts.count == 2 || parts.count == 3, !parts[parts.count - 1].isEmpty else {
      throw ValueError(
        expected: "rawvideo:WxH[@RATE][:PIXELFORMAT], for such frames do not say what they are", found: text)
    }
    let picture = parts[1].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    size = try SizeText(parsing: String(picture[0]))
    if picture.count == 2 { rate = try RateText.parse(String(picture[1])) }
    if parts.count == 3 { pixelFormat = String(parts[2]) }
  }
}
