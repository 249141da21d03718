import Foundation

/// Reads the text of a `.cube` file line by line, on bytes: comments, blanks and keywords may stand anywhere, lines may end
/// in any way, and titles may be in any encoding.
struct LookUpTableParser {
  /// Entries of curves, and of a cube along an axis, once their keywords announced them.
  private var curves: Int?
  private var cube: Int?
  private var domain = LookUpTable.Domain()
  private var ranges: [String: LookUpTable.Domain] = [:]
  private var values: [Float] = []
  /// Colours that were found, those beyond the size that was announced included.
  private var count = 0
  private var line = 0
  /// Where the domain was last told.
  private var domainLine: Int?

  /// The table that `content` describes.
  mutating func table(_ content: Data) throws(LookUpTableError) -> LookUpTable {
    for entry in TableLines(content) {
      line = entry.number
      try take(entry.words)
    }
    return try finish()
  }

  private mutating func take(_ words: [ArraySlice<UInt8>]) throws(LookUpTableError) {
    guard let word = words.first else { return }
    let first = String(decoding: word, as: UTF8.self)
    if Float(first) != nil { return try takeColor(words) }
    switch first {
    case "LUT_1D_SIZE": curves = try announced(curves, words, most: LookUpTable.largestCurves)
    case "LUT_3D_SIZE": cube = try announced(cube, words, most: LookUpTable.largestCube)
    case "DOMAIN_MIN": (domain.low, domainLine) = (try numbers(words, 3), line)
    case "DOMAIN_MAX": (domain.high, domainLine) = (try numbers(words, 3), line)
    case "LUT_1D_INPUT_RANGE", "LUT_3D_INPUT_RANGE":
      let ends = try numbers(words, 2)
      var range = LookUpTable.Domain()
      (range.low, range.high) = (.init(repeating: ends[0], count: 3), .init(repeating: ends[1], count: 3))
      guard ends[0] < ends[1] else { throw failure("\(first) must rise") }
      ranges[first] = range
    default:
      // Vendors have keywords of their own, TITLE among them; they are in capitals.
      guard first.utf8.allSatisfy({ 65...90 ~= $0 || 48...57 ~= $0 || $0 == UInt8(ascii: "_") }) else {
        throw failure("expected three finite numbers")
      }
    }
  }

  private mutating func takeColor(_ words: [ArraySlice<UInt8>]) throws(LookUpTableError) {
    guard curves != nil || cube != nil else { throw failure("has a colour before LUT_1D_SIZE or LUT_3D_SIZE") }
    guard words.count == 3 else { throw failure("expected three finite numbers") }
    // What is too much is counted, and not kept.
    count += 1
    let isWanted = count <= expected
    for word in words {
      guard let value = Float(String(decoding: word, as: UTF8.self)), value.isFinite else {
        throw failure("expected three finite numbers")
      }
      if isWanted { values.append(value) }
    }
    if isWanted { values.append(1) }
  }

  private func announced(
    _ known: Int?, _ words: [ArraySlice<UInt8>], most: Int
  ) throws(LookUpTableError) -> Int {
    let keyword = String(decoding: words[0], as: UTF8.self)
    guard known == nil, values.isEmpty else { throw failure("\(keyword) is given twice or too late") }
    guard words.count == 2, let size = Int(String(decoding: words[1], as: UTF8.self)), 2...most ~= size else {
      throw failure("\(keyword) must be 2…\(most)")
    }
    return size
  }

  private func numbers(_ words: [ArraySlice<UInt8>], _ count: Int) throws(LookUpTableError) -> [Double] {
    let numbers = words.dropFirst().compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    guard words.count == count + 1, numbers.count == count, numbers.allSatisfy(\.isFinite) else {
      throw failure("\(String(decoding: words[0], as: UTF8.self)) takes \(count) finite numbers")
    }
    return numbers
  }

  private func failure(_ reason: String) -> LookUpTableError { LookUpTableError(reason, line: line) }

  /// Colours that the announced sizes make.
  private var expected: Int { (curves ?? 0) + (cube.map { $0 * $0 * $0 } ?? 0) }

  private func finish() throws(LookUpTableError) -> LookUpTable {
    guard curves != nil || cube != nil else {
      throw LookUpTableError("is neither a .cube nor a .3dl file, nor 16 bytes for each of 2³…256³ colours")
    }
    guard count == expected else { throw LookUpTableError("has \(count) colours instead of \(expected)") }
    guard zip(domain.low, domain.high).allSatisfy({ $0 < $1 }) else {
      throw LookUpTableError("DOMAIN_MIN must be below DOMAIN_MAX", line: domainLine)
    }
    let split = 4 * (curves ?? 0)
    func part(_ size: Int?, _ values: ArraySlice<Float>, _ keyword: String) -> LookUpTable.Part? {
      size.map { LookUpTable.Part(size: $0, values: Array(values), domain: ranges[keyword] ?? domain) }
    }
    return LookUpTable(
      curves: part(curves, values[..<split], "LUT_1D_INPUT_RANGE"),
      cube: part(cube, values[split...], "LUT_3D_INPUT_RANGE"))
  }
}
