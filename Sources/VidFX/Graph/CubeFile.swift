import Foundation

/// A table of colours as a file holds it: the text of a `.cube` file (Adobe, Cube LUT Specification 1.0, 2013), or the
/// floats that `CIColorCube` takes.
public struct CubeFile: Hashable, Sendable {
  /// Entries along each axis, 2…128.
  public let dimension: Int
  /// What `inputCubeData` takes: RGBA floats, red changing fastest.
  public let data: Data

  /// The parameters whose files hold such tables.
  public static let keys: Set<String> = ["inputCubeData", "inputCube0Data", "inputCube1Data"]

  /// The most entries along an axis that `CIColorCube` takes.
  static let largestDimension = 128

  /// Reads the content of a file.
  ///
  /// - Throws: ``CubeFileError`` when it is neither form, or holds what `CIColorCube` cannot do.
  public init(_ content: Data) throws(CubeFileError) {
    if let dimension = Self.dimension(ofFloats: content.count) {
      (self.dimension, data) = (dimension, content)
      return
    }
    guard let text = String(data: content, encoding: .utf8) else {
      throw CubeFileError("is neither a .cube file nor 16 bytes for each of 2³…128³ colours")
    }
    var parser = CubeTextParser()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      try parser.take(line, number: index + 1)
    }
    let table = try parser.finish()
    dimension = table.dimension
    data = table.colors.withUnsafeBytes { Data($0) }
  }

  /// The dimension of a table of that many bytes; nil when it is no cube of colours.
  static func dimension(ofFloats byteCount: Int) -> Int? {
    (2...largestDimension).first { $0 * $0 * $0 * 16 == byteCount }
  }
}

/// Why a file gives no table of colours; never quotes it.
public struct CubeFileError: Error, Hashable, CustomStringConvertible {
  /// The line at fault, from 1; nil when it is the whole.
  public let line: Int?
  /// What is wrong, as the end of a sentence that begins with the file's name.
  public let reason: String

  init(_ reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  /// `line 7: expected three numbers`.
  public var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

/// Reads the lines of a `.cube` file one by one.
private struct CubeTextParser {
  private var dimension: Int?
  private var colors: [Float] = []

  /// Reads one line; blank ones and comments may stand anywhere.
  mutating func take(_ line: Substring, number: Int) throws(CubeFileError) {
    let words = line.drop { $0 == "\u{FEFF}" }.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, !first.hasPrefix("#") else { return }
    switch first {
    case "TITLE": return
    case "LUT_3D_SIZE":
      guard words.count == 2, let size = Int(words[1]), (2...CubeFile.largestDimension).contains(size) else {
        throw CubeFileError("LUT_3D_SIZE must be 2…\(CubeFile.largestDimension)", line: number)
      }
      dimension = size
      colors.reserveCapacity(size * size * size * 4)
    case "LUT_1D_SIZE":
      throw CubeFileError("holds a one-dimensional table, which colorCube cannot use", line: number)
    case "DOMAIN_MIN", "DOMAIN_MAX":
      let expected: Double = first == "DOMAIN_MIN" ? 0 : 1
      guard words.count == 4, words.dropFirst().allSatisfy({ Double($0) == expected }) else {
        throw CubeFileError("colorCube takes colours from 0 to 1 only", line: number)
      }
    default: try takeColor(words, number)
    }
  }

  private mutating func takeColor(_ words: [Substring], _ number: Int) throws(CubeFileError) {
    let values = words.compactMap { Float($0) }
    guard words.count == 3, values.count == 3, values.allSatisfy(\.isFinite) else {
      throw CubeFileError("expected three finite numbers", line: number)
    }
    guard let dimension else { throw CubeFileError("has a colour before LUT_3D_SIZE", line: number) }
    guard colors.count < dimension * dimension * dimension * 4 else {
      throw CubeFileError("has more colours than the \(dimension * dimension * dimension) of its size", line: number)
    }
    colors += values + [1]
  }

  /// The whole table.
  func finish() throws(CubeFileError) -> (dimension: Int, colors: [Float]) {
    guard let dimension else {
      throw CubeFileError("is neither a .cube file nor 16 bytes for each of 2³…128³ colours")
    }
    let (expected, found) = (dimension * dimension * dimension, colors.count / 4)
    guard found == expected else { throw CubeFileError("has \(found) colours instead of \(expected)") }
    return (dimension, colors)
  }
}
