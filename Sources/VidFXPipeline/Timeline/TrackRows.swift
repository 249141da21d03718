/// The keys of a file while they are read, one at a time.
struct TrackRows {
  /// What each line must be, as errors say it.
  static let forms = "each key is a time, a value and perhaps a curve: 1.5,20,easeOut"
  /// What is wrong with a key before the one above it.
  static let order = "this key is not later than the one before it"
  /// What to do about it.
  static let orderRemedy = "sort the keys by their times"

  /// The file's name as it was given.
  let path: String

  private(set) var times: [KeyframeTime] = []
  private(set) var curves: [TimingCurve] = []
  private(set) var numbers: [Double] = []
  private(set) var lines: [Int] = []
  /// How many values each key has; nil before the first.
  private(set) var width: Int?

  init(path: String) { self.path = path }

  /// Adds a key after the others.
  mutating func append(
    _ time: KeyframeTime, _ values: [Double], _ curve: TimingCurve?, line: Int
  ) throws(TrackFileError) {
    let expected = width ?? values.count
    guard values.count == expected, expected > 0 else {
      let reason = "this key has \(values.count) values, the first has \(expected)"
      throw error(line, reason, "give every key the same number")
    }
    if let last = times.last, !last.canPrecede(time) { throw error(line, Self.order, Self.orderRemedy) }
    width = expected
    times.append(time)
    numbers += values
    curves.append(curve ?? .easing(.smooth))
    lines.append(line)
  }

  /// The error at `line`.
  func error(_ line: Int?, _ reason: String, _ remedy: String) -> TrackFileError {
    TrackFileError(path, line, reason, remedy)
  }

  // MARK: Words

  /// The time that is all of `cursor`.
  func time(_ cursor: SourceCursor, _ place: String, line: Int) throws(TrackFileError) -> KeyframeTime {
    var cursor = cursor
    do throws(ExpressionError) {
      if let time = try cursor.takeKeyframeTime(before: nil) { return time }
    } catch {
      // Out of range, which the sentence below says as well.
    }
    throw error(line, "\(place) is no time", "times: 1.5  1.5s  200ms  00:01:02.5  12f  50%  end  end-2s")
  }

  /// The finite number that is all of `cursor`.
  func number(_ cursor: SourceCursor, _ place: String, line: Int) throws(TrackFileError) -> Double {
    var cursor = cursor
    let isNegative = cursor.take("-")
    if !isNegative { _ = cursor.take("+") }
    guard let range = cursor.takeNumber(), cursor.isAtEnd, let number = cursor.number(in: range) else {
      throw error(line, "\(place) is no number", "decimals are written with a point: 1.5")
    }
    return isNegative ? -number : number
  }

  /// The colour that is all of `cursor`.
  func color(_ cursor: SourceCursor, _ place: String, line: Int) throws(TrackFileError) -> [Double] {
    var cursor = cursor
    do throws(ExpressionError) {
      if let color = try cursor.takeColor(), cursor.isAtEnd { return color }
    } catch {
      // An unknown name, which the sentence below says as well.
    }
    throw error(
      line, "\(place) is neither a number nor a colour", "numbers have a decimal point: 1.5; \(ColorText.forms)")
  }

  /// The curve that is all of `cursor`.
  func curve(_ cursor: SourceCursor, _ place: String, line: Int) throws(TrackFileError) -> TimingCurve {
    var cursor = cursor
    do throws(ExpressionError) {
      if let curve = try cursor.takeCurve(), cursor.isAtEnd { return curve }
    } catch {
      // An unknown name, which the sentence below says as well.
    }
    throw error(line, "\(place) is no curve", "curves: " + ExpressionError.curveForms)
  }
}
