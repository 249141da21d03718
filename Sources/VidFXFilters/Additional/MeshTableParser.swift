import Foundation

/// Reads the text of a `.3dl` file, a cube of whole numbers.
///
/// - A line of numbers, three at least, tells where on its axes, of 0 up to the largest number of the input, the grid's
///   points lie; or `3DMESH` and `Mesh IN OUT` tell how many there are, 2^IN + 1, and the bits of the output (Autodesk,
///   Lustre user's guide, "3D LUTs").
/// - Colours follow, blue changing fastest (ibid.).
/// - Where no `Mesh` tells the bits of the output, the largest number does: 8, 10, 12 or 16 of them, up to twice the largest
///   that these hold, as OpenColorIO reads such files (`FileFormat3DL.cpp`, `GetLikelyLutBitDepth`).
///
/// Points that are not evenly spaced are refused: programs disagree about whether they are places or a curve.
struct MeshTableParser {
  private var points: [Int]?
  private var mesh: (points: Int, depth: Int)?
  private var values: [Int] = []
  private var line = 0

  /// Whether `content` begins as such a file does.
  static func recognises(_ content: Data) -> Bool {
    for (_, words) in TableLines(content.prefix(1 << 16)) {
      guard let first = words.first else { continue }
      if ["3DMESH", "Mesh"].contains(String(decoding: first, as: UTF8.self)) { return true }
      return words.count > 3 && words.allSatisfy { $0.allSatisfy { 48...57 ~= $0 } }
    }
    return false
  }

  /// The table that `content` describes.
  mutating func table(_ content: Data) throws(LookUpTableError) -> LookUpTable {
    for entry in TableLines(content) {
      line = entry.number
      let words = entry.words.map { String(decoding: $0, as: UTF8.self) }
      if let first = words.first { try take(first, words) }
    }
    return try finish()
  }

  private mutating func take(_ first: String, _ words: [String]) throws(LookUpTableError) {
    if first.first?.isLetter == true || first == "3DMESH" {
      switch first {
      case "Mesh": mesh = try announced(words)
      // What else Lustre writes: no part of the cube.
      case "3DMESH", "gamma",
        _ where first.hasPrefix("LUT"):
        break
      default: throw failure("expected three whole numbers")
      }
      return
    }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count, numbers.allSatisfy({ 0..<1 << 18 ~= $0 }) else {
      throw failure("expected three whole numbers, 0 or more")
    }
    if points == nil, values.isEmpty, numbers.count > 3 {
      points = try placed(numbers)
    } else {
      guard numbers.count == 3 else { throw failure("expected three whole numbers") }
      values += numbers
      guard values.count <= 3 * Self.cubed(LookUpTable.largestCube) else {
        throw failure("has more than \(LookUpTable.largestCube)³ colours")
      }
    }
  }

  private func announced(_ words: [String]) throws(LookUpTableError) -> (points: Int, depth: Int) {
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard numbers.count == 2, words.count == 3, 1...7 ~= numbers[0], 8...16 ~= numbers[1] else {
      throw failure("Mesh takes the bits of the input, 1…7, and of the output, 8…16")
    }
    return (1 << numbers[0] + 1, numbers[1])
  }

  private func placed(_ numbers: [Int]) throws(LookUpTableError) -> [Int] {
    let largest = Self.largest(of: Self.depth(of: numbers.max() ?? 0))
    let step = Double(largest) / Double(numbers.count - 1)
    // Some count to 1024 where the largest number is 1023, and all round.
    guard numbers.enumerated().allSatisfy({ abs(Double($0.element) - Double($0.offset) * step) <= 2 }) else {
      throw failure("the points of the grid must be evenly spaced from 0 to \(largest)")
    }
    return numbers
  }

  private func failure(_ reason: String) -> LookUpTableError { LookUpTableError(reason, line: line) }

  private func finish() throws(LookUpTableError) -> LookUpTable {
    let count = values.count / 3
    let size: Int
    switch (points?.count, mesh?.points) {
    case (let points?, let mesh?) where points != mesh:
      throw LookUpTableError("has \(points) points in a line, and \(mesh) by its Mesh")
    case (let points?, _): size = points
    case (nil, let points?): size = points
    case (nil, nil): size = (2...LookUpTable.largestCube).first { Self.cubed($0) >= count } ?? 2
    }
    guard 2...LookUpTable.largestCube ~= size, Self.cubed(size) == count else {
      throw LookUpTableError("has \(count) colours instead of \(Self.cubed(size)), \(size)³")
    }
    let largest = Float(Self.largest(of: mesh?.depth ?? Self.depth(of: values.max() ?? 0)))
    var table = [Float](repeating: 1, count: 4 * count)
    for entry in 0..<count {
      let (red, green, blue) = (entry / (size * size), entry / size % size, entry % size)
      let place = 4 * (red + size * (green + size * blue))
      for channel in 0..<3 { table[place + channel] = Float(values[3 * entry + channel]) / largest }
    }
    return LookUpTable(curves: nil, cube: LookUpTable.Part(size: size, values: table, domain: LookUpTable.Domain()))
  }

  /// The bits of numbers up to `largest`; nobody uses 14.
  private static func depth(of largest: Int) -> Int { [8, 10, 12].first { largest < 2 << $0 } ?? 16 }

  private static func largest(of depth: Int) -> Int { 1 << depth - 1 }

  private static func cubed(_ size: Int) -> Int { size * size * size }
}
