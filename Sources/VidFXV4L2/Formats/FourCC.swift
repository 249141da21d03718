/// Four characters that name a pixel format to Video4Linux: `YUYV`, `MJPG`.
public struct FourCC: RawRepresentable, Hashable, Sendable {
  /// The characters, the first one in the lowest byte, as `v4l2_fourcc()` packs them.
  public let rawValue: UInt32

  /// The format with this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The format of one to four ASCII characters, to which blanks are added; nil for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    rawValue = (0..<4).reduce(0) { $0 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) << UInt32(8 * $1) }
  }

  /// The format of four characters, which the caller knows to be that.
  init(literal text: StaticString) {
    guard let code = FourCC("\(text)") else { preconditionFailure("\(text) is no four-character code") }
    self = code
  }
}

extension FourCC: CustomStringConvertible {
  /// The characters without trailing blanks; other bytes than printable ASCII as `\x00`.
  public var description: String {
    // Bit 31 marks a big-endian variant, which v4l2-ctl writes behind the code.
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: (rawValue & 0x7FFF_FFFF) >> UInt32(8 * $0)) }
    var text = bytes.map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(UnicodeScalar(byte)) : "\\x" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    while text.last == " " { text.removeLast() }
    return rawValue & 0x8000_0000 == 0 ? text : text + "-BE"
  }
}
