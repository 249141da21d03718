import VidFX

/// The value of `--segment`: one of several parts of equal length, or a stretch of the output's time.
enum PartText: Hashable, Sendable {
  case one(Int, of: Int)
  case stretch(from: MediaTime?, to: MediaTime?)

  private static let maximumCount = 100_000
  private static let forms = "a part such as 2/8, or a stretch such as 10s-20s, 10s- or -1:30"

  /// Understands `K/N` and `FROM-TO`, of which either time may be left out.
  init(parsing text: String) throws(ValueError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard parts.allSatisfy(\.isDigits), let number = Int(parts[0]), let count = Int(parts[1]) else {
        throw ValueError(expected: Self.forms, found: text)
      }
      guard count <= Self.maximumCount else {
        throw ValueError("an output has at most \(Self.maximumCount) parts, found '\(text)'")
      }
      guard count > 0, (1...count).contains(number) else {
        throw ValueError("parts are counted from 1 to N, found '\(text)'")
      }
      self = .one(number, of: count)
      return
    }
    let times = text.split(separator: "-", omittingEmptySubsequences: false)
    guard times.count == 2, text != "-" else { throw ValueError(expected: Self.forms, found: text) }
    func time(_ text: Substring) throws(ValueError) -> MediaTime? {
      text.isEmpty ? nil : try TimeText.parse(String(text))
    }
    let (start, end) = (try time(times[0]), try time(times[1]))
    if let start, let end, start >= end { throw ValueError("a stretch ends behind its beginning, found '\(text)'") }
    self = .stretch(from: start, to: end)
  }

  /// The part of an output of `seconds`; nil when that is not known but needed.
  func part(of seconds: Double?) -> OutputPart? {
    switch self {
    case .one(let number, let count):
      return count == 1 ? OutputPart() : seconds.map { OutputPart(number, of: count, seconds: $0) }
    case .stretch(let start, let end): return OutputPart(from: start, to: end)
    }
  }
}
