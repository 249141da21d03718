extension ExpressionCompiler {
  /// Compiles a stretch of time, `2s-5s`, `2s-`, `-5s`, into a number that is 1 inside and 0 outside; nil without moving
  /// when the text is none.
  ///
  /// The start belongs to it, the end does not, so that stretches may follow each other. Bounds written in frames stand
  /// half a frame before the frame, since containers round times; all stand a microsecond before, since sums do.
  mutating func compileInterval() throws(ExpressionError) -> ExpressionProgram? {
    guard let (start, end, range) = try takeInterval() else { return nil }
    if let start, let end, !start.canPrecede(end) { throw error(.intervalOrder, range) }
    try emit(.constant(1), replacing: 0)
    if let start { try emit(start, .greaterOrEqual) }
    if let end { try emit(end, .less) }
    return program
  }

  private mutating func emit(_ bound: KeyframeTime, _ comparison: BinaryOperation) throws(ExpressionError) {
    var bound = bound
    bound.seconds -= 1e-6
    try emit(.variable(.t), replacing: 0)
    try emit(bound)
    try emit(.binary(comparison), replacing: 2)
    try emit(.binary(.multiply), replacing: 2)
  }

  /// The bounds around the first hyphen that has a moment or nothing on either side, so that `end-3s-end` is understood.
  private mutating func takeInterval() throws(ExpressionError) -> (KeyframeTime?, KeyframeTime?, Range<Int>)? {
    var whole = cursor
    whole.skipSpaces()
    let range = whole.position..<whole.end
    for hyphen in range where whole.bytes[hyphen] == UInt8(ascii: "-") {
      let sides = [range.lowerBound..<hyphen, hyphen + 1..<range.upperBound].map { trimmed($0) }
      if sides.allSatisfy(\.isEmpty) { continue }
      var bounds: [KeyframeTime?] = []
      for side in sides {
        guard !side.isEmpty else {
          bounds.append(nil)
          continue
        }
        var part = self
        part.cursor = SourceCursor(cursor.bytes, in: side)
        guard let time = try part.takeBound() else { break }
        bounds.append(time)
      }
      guard bounds.count == 2 else { continue }
      cursor.position = cursor.end
      return (bounds[0], bounds[1], trimmed(range))
    }
    return nil
  }

  /// A moment that is all of the text, moved to half a frame before the frame where it is written in frames.
  private mutating func takeBound() throws(ExpressionError) -> KeyframeTime? {
    let start = cursor.position
    guard let written = try cursor.takeKeyframeTime(before: nil) else { return nil }
    cursor.position = start
    // Read again, which checks and folds in what is known of the job.
    guard var time = try takeTime(before: nil) else { return nil }
    if written.frames == 0 { return time }
    let half = KeyframeTime(frames: -0.5).resolved(with: symbols)
    time.seconds += half.seconds
    time.frames += half.frames
    return time
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, cursor.bytes[start].isSpace { start += 1 }
    while end > start, cursor.bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }
}
