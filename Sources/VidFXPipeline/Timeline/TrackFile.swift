/// Keys of a file, time, value and perhaps a curve each: as CSV or JSON.
///
/// ```
/// time,value,curve            [{"time": "0s", "value": 0, "curve": "easeOut"},
/// 0,0,easeOut                  [1.5, 20],
/// 1.5s,20                      ["end-2s", 0]]
/// end-2s,0
/// ```
public struct TrackFile: Hashable, Sendable {
  /// The file's name as it was given.
  public let path: String
  /// Moments of the keys, rising.
  let times: [KeyframeTime]
  /// The curve from each key to the next.
  let curves: [TimingCurve]
  /// The values of all keys, `width` for each.
  let numbers: [Double]
  /// How many values each key has.
  let width: Int
  /// Where each key stands in the file, from 1.
  let lines: [Int]

  /// Reads the content of a file: JSON when it begins with a bracket or brace, CSV otherwise.
  ///
  /// - Throws: ``TrackFileError`` with the line at fault; it never quotes the file.
  public init(_ content: [UInt8], path: String) throws(TrackFileError) {
    var cursor = SourceCursor(content)
    // The byte order mark that some programs write.
    _ = cursor.take("\u{FEFF}")
    cursor.skipSpaces()
    var rows = TrackRows(path: path)
    if let first = cursor.next, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      try rows.readJSON(cursor)
    } else {
      try rows.readCSV(content)
    }
    guard let width = rows.width else { throw TrackFileError(path, nil, "has no keys", TrackRows.forms) }
    self.path = path
    self.width = width
    (times, curves, numbers, lines) = (rows.times, rows.curves, rows.numbers, rows.lines)
  }

  /// The number over time, of a file with one value a key.
  func expression(symbols: TimelineSymbols) throws(TrackFileError) -> TimelineExpression {
    let track = KeyframeTrack(
      times: try resolved(symbols), numbers: numbers, component: 0, stride: width, curves: curves)
    return TimelineExpression(
      source: "@\(path)", sourceOffset: 0, program: ExpressionProgram(track), grammar: .track(self))
  }

  /// The components over time.
  func values(_ kind: KeyedValues.Kind, symbols: TimelineSymbols) throws(TrackFileError) -> KeyedValues {
    let times = try resolved(symbols)
    func track(_ numbers: [Double], _ component: Int, stride: Int) -> KeyframeTrack {
      KeyframeTrack(times: times, numbers: numbers, component: component, stride: stride, curves: curves)
    }
    if kind == .vector {
      let programs = (0..<width).map { ExpressionProgram(track(numbers, $0, stride: width)) }
      return KeyedValues(programs: programs, limits: nil)
    }
    var light: [Double] = []
    for first in stride(from: 0, to: numbers.count, by: width) {
      let alpha = width > 3 ? numbers[first + 3] : 1
      light += (0..<3).map { UnaryOperation.decodeSRGB(numbers[first + $0]) * alpha } + [alpha]
    }
    let alpha = track(light, 3, stride: 4)
    let programs =
      (0..<3).map { ExpressionProgram(light: track(light, $0, stride: 4), alpha: alpha) } + [ExpressionProgram(alpha)]
    return KeyedValues(programs: programs, limits: KeyedValues.limits(numbers))
  }

  /// The times with what is known of the job folded in.
  private func resolved(_ symbols: TimelineSymbols) throws(TrackFileError) -> [KeyframeTime] {
    var resolved: [KeyframeTime] = []
    resolved.reserveCapacity(times.count)
    for (index, time) in times.enumerated() {
      if time.percent != 0, symbols.duration == .unknown {
        throw TrackFileError(
          path, lines[index], "this time needs the length of the input, which is not known",
          "pipes and cameras have no length; use seconds instead")
      }
      if time.frames != 0, symbols.frameRate == .unknown {
        throw TrackFileError(
          path, lines[index], "this time needs a frame rate, and the input has none", "use seconds instead")
      }
      let time = time.resolved(with: symbols)
      if let last = resolved.last, !last.canPrecede(time) {
        throw TrackFileError(path, lines[index], TrackRows.order, TrackRows.orderRemedy)
      }
      resolved.append(time)
    }
    return resolved
  }
}

/// Why a file gives no keys; never quotes it.
public struct TrackFileError: Error, Hashable, CustomStringConvertible {
  /// The file's name as it was given.
  public let path: String
  /// The line at fault, from 1; nil when it is the whole.
  public let line: Int?
  /// What is wrong.
  public let reason: String
  /// What to do about it; empty where the reason says it.
  public let remedy: String

  init(_ path: String, _ line: Int?, _ reason: String, _ remedy: String = "") {
    (self.path, self.line, self.reason, self.remedy) = (path, line, reason, remedy)
  }

  /// `track.csv:7: column 2 is no number`.
  public var description: String { path + (line.map { ":\($0): " } ?? " ") + reason }
}

extension ExpressionProgram {
  /// The value of a track.
  fileprivate init(_ track: KeyframeTrack) {
    self.init(code: [.keys(track: 0)], mainCount: 1, tracks: [track])
  }

  /// The sRGB value of light that is multiplied by alpha.
  fileprivate init(light: KeyframeTrack, alpha: KeyframeTrack) {
    let code: [Instruction] = [
      .keys(track: 0), .keys(track: 1), .binary(.unpremultiply), .unary(.encodeSRGB),
    ]
    self.init(code: code, mainCount: code.count, tracks: [light, alpha])
  }
}
