/// A moment as it is written in a keyframe: `1.5s`, `00:01:02.5`, `12f`, `50%`, `end-2s`.
///
/// It stands for `seconds + percent · duration / 100 + frames / fps`; what is known beforehand is folded into `seconds`.
struct KeyframeTime: Hashable, Sendable {
  /// The part that depends on nothing, in seconds.
  var seconds: Double = 0
  /// The part in hundredths of the output's duration.
  var percent: Double = 0
  /// The part in frames of the nominal rate.
  var frames: Double = 0

  /// Whether the moment is `seconds` and nothing else.
  var isResolved: Bool { percent == 0 && frames == 0 }

  /// Seconds from the start of the output; NaN when `context` does not know what it takes.
  func value(in context: TimelineContext) -> Double {
    var value = seconds
    if percent != 0 { value += percent * (context.duration ?? .nan) / 100 }
    if frames != 0 { value += frames / (context.frameRate ?? .nan) }
    return value
  }

  /// The same moment with everything that `symbols` knows folded into `seconds`.
  func resolved(with symbols: TimelineSymbols) -> KeyframeTime {
    var result = self
    if percent != 0, case .known(let duration) = symbols.duration {
      result.seconds += percent * duration / 100
      result.percent = 0
    }
    if frames != 0, case .known(let rate) = symbols.frameRate {
      result.seconds += frames / rate
      result.frames = 0
    }
    return result
  }

  /// Whether this moment comes before `other` for some duration and rate.
  func canPrecede(_ other: KeyframeTime) -> Bool {
    other.seconds > seconds || other.percent > percent || other.frames > frames
  }
}

extension SourceCursor {
  /// Reads a moment that ends, spaces apart, at `terminator` (not read; nil is the end of the text); nil without moving
  /// when none comes next.
  mutating func takeKeyframeTime(before terminator: UInt8?) throws(ExpressionError) -> KeyframeTime? {
    var ahead = self
    var time = KeyframeTime()
    let isFromEnd = ahead.take("end")
    if isFromEnd { time.percent = 100 }
    ahead.skipSpaces()
    if !isFromEnd || ahead.next != terminator {
      let isNegative = ahead.take("-")
      if isFromEnd, !isNegative, !ahead.take("+") { return nil }
      ahead.skipSpaces()
      guard let distance = try ahead.takeDistance(before: terminator) else { return nil }
      let sign: Double = isNegative ? -1 : 1
      time.seconds = sign * distance.seconds
      time.percent += sign * distance.percent
      time.frames = sign * distance.frames
    }
    self = ahead
    return time
  }

  /// Reads a moment without sign; nil at an undefined position when none comes next.
  private mutating func takeDistance(before terminator: UInt8?) throws(ExpressionError) -> KeyframeTime? {
    let start = position
    for fields in [3, 2] {
      if let seconds = try takeClock(fields: fields, before: terminator) { return KeyframeTime(seconds: seconds) }
      position = start
    }
    guard let range = takeNumber() else { return nil }
    guard let number = number(in: range) else {
      throw ExpressionError(.numberTooLarge(text(range)), at: SourceRange(range))
    }
    let time: KeyframeTime
    if take("ms") {
      time = KeyframeTime(seconds: number / 1000)
    } else if take("s") {
      time = KeyframeTime(seconds: number)
    } else if take("f") {
      time = KeyframeTime(frames: number)
    } else if take("%") {
      time = KeyframeTime(percent: number)
    } else {
      time = KeyframeTime(seconds: number)
    }
    skipSpaces()
    return next == terminator ? time : nil
  }

  /// Reads `hh:mm:ss[.f]` or `mm:ss[.f]`: the first field of any length, the others of two digits.
  private mutating func takeClock(fields: Int, before terminator: UInt8?) throws(ExpressionError) -> Double? {
    let start = position
    var whole = 0.0
    for field in 0..<fields {
      if field > 0, !take(":") { return nil }
      let digits = takeWhile(\.isDigit)
      guard field == 0 ? !digits.isEmpty : digits.count == 2, let value = number(in: digits) else { return nil }
      whole = whole * 60 + value
    }
    let lastField = position - 2
    var fraction = 0.0
    if next == UInt8(ascii: ".") {
      let dot = position
      position += 1
      _ = takeWhile(\.isDigit)
      fraction = position - dot > 1 ? number(in: dot..<position) ?? 0 : 0
    }
    let range = start..<position
    skipSpaces()
    guard next == terminator else { return nil }
    let sixty = UInt8(ascii: "6")
    guard bytes[lastField] < sixty, fields == 2 || bytes[lastField - 3] < sixty else {
      throw ExpressionError(.clockFieldTooLarge(text(range)), at: SourceRange(range))
    }
    return whole + fraction
  }

  /// Moves over `12`, `1.5`, `.5`, `5.`, `1e-3`; nil without moving when no number comes next.
  mutating func takeNumber() -> Range<Int>? {
    let start = position
    let whole = takeWhile(\.isDigit)
    if next == UInt8(ascii: "."), !whole.isEmpty || peek(1)?.isDigit == true {
      position += 1
      _ = takeWhile(\.isDigit)
    }
    guard position > start else { return nil }
    if let letter = next, letter | 0x20 == UInt8(ascii: "e") {
      let signed = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+")
      if peek(signed ? 2 : 1)?.isDigit == true {
        position += signed ? 2 : 1
        _ = takeWhile(\.isDigit)
      }
    }
    return start..<position
  }

  /// The finite number written in `range`, which `takeNumber` found; the decimal point is a point in every locale.
  func number(in range: Range<Int>) -> Double? {
    guard let value = Double(text(range)), value.isFinite else { return nil }
    return value
  }
}
