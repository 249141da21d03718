/// The way from one key to the next: a curve with a name, or one drawn by its control points.
public enum TimingCurve: Hashable, Sendable {
  /// One of the curves with names.
  case easing(Easing)
  /// CSS `cubic-bezier(x1, y1, x2, y2)` (CSS Easing Functions Level 1, §2.2): `x1` and `x2` lie in 0…1, the heights may
  /// leave it.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// Reads a curve's name, in any of the spellings of ``Easing/init(named:)``, or `cubic-bezier(0.2, 0, 0, 1)`.
  public static func parse(_ source: String) throws(ExpressionError) -> TimingCurve {
    var cursor = SourceCursor(Array(source.utf8))
    guard let curve = try cursor.takeCurve() else { throw cursor.unexpected(expected: "a curve") }
    cursor.skipSpaces()
    if !cursor.isAtEnd { throw cursor.unexpected(expected: "nothing more behind the curve") }
    return curve
  }

  /// The part of the way covered at `u`, the part of the time that has passed; both ends are exact.
  public func callAsFunction(_ u: Double) -> Double {
    switch self {
    case .easing(let easing): return easing(u)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      if u <= 0 { return 0 }
      if u >= 1 { return 1 }
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(atX: u)
    }
  }

  /// Whether it takes its slopes from the keys around, too.
  var isSmooth: Bool { if case .easing(.smooth) = self { true } else { false } }
}

extension SourceCursor {
  /// Reads a curve; nil without moving when no name comes next.
  mutating func takeCurve() throws(ExpressionError) -> TimingCurve? {
    let start = position
    skipSpaces()
    guard next?.isNameStart == true else {
      position = start
      return nil
    }
    let range = takeWhile { $0.isNamePart || $0 == UInt8(ascii: "-") }
    let name = text(range)
    if let easing = Easing(named: name) { return .easing(easing) }
    if ["cubic-bezier", "cubicbezier"].contains(name.lowercased()) { return try takeControlPoints(behind: range) }
    let suggestion = nearestName(to: name, in: Easing.allCases.map(\.rawValue) + ["cubic-bezier"])
    throw ExpressionError(.unknownCurve(name), at: SourceRange(range), suggestion: suggestion)
  }

  /// Reads `(x1, y1, x2, y2)`.
  private mutating func takeControlPoints(behind name: Range<Int>) throws(ExpressionError) -> TimingCurve {
    skipSpaces()
    guard take("(") else {
      throw ExpressionError(
        .missingArguments(function: "cubic-bezier", parameters: "x1, y1, x2, y2"), at: SourceRange(name))
    }
    var numbers: [Double] = []
    for index in 0..<4 {
      skipSpaces()
      let start = position
      let isNegative = take("-")
      guard let range = takeNumber() else { throw unexpected(expected: "a number") }
      guard let number = number(in: range) else {
        throw ExpressionError(.numberTooLarge(text(range)), at: SourceRange(range))
      }
      if index.isMultiple(of: 2), isNegative && number != 0 || number > 1 {
        throw ExpressionError(.controlTimeOutside(text(start..<position)), at: SourceRange(start..<position))
      }
      numbers.append(isNegative ? -number : number)
      skipSpaces()
      guard index == 3 ? take(")") : take(",") else { throw unexpected(expected: index == 3 ? "')'" : "','") }
    }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The name, number or single character that comes next.
  var wordRange: Range<Int> {
    var ahead = self
    if let number = ahead.takeNumber() { return number }
    let word = ahead.takeWhile(\.isNamePart)
    return word.isEmpty ? characterRange(at: position).bounds : word
  }

  /// The error that `expected` does not come next.
  mutating func unexpected(expected: String) -> ExpressionError {
    skipSpaces()
    let range = wordRange
    let found = text(range)
    return ExpressionError(.expected(expected, found: found.isEmpty ? nil : found), at: SourceRange(range))
  }
}
