/// Sizes of pictures as people write them: `1280x720`.
struct SizeText: Hashable, Sendable {
  /// Pixels across, 1…65535.
  let width: Int
  /// Pixels down, 1…65535.
  let height: Int

  /// The size of `text`.
  init(parsing text: String) throws(ValueError) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(\.isDigits) else {
      throw ValueError(expected: "a size such as 1280x720", found: text)
    }
    guard let width = UInt16(parts[0]), let height = UInt16(parts[1]), width > 0, height > 0 else {
      throw ValueError("a picture has 1 to 65535 pixels a side, found '\(text)'")
    }
    self.width = Int(width)
    self.height = Int(height)
  }
}
