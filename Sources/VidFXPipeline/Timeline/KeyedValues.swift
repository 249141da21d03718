/// The components of a vector or colour over keys: `keys(0s:[10 20] easeOut, 2s:[w h])`, `keys(0s:red, 2s:#00f)`.
///
/// Colours are interpolated as light multiplied by alpha: half the way from red to green is as bright as both, half the
/// way to transparent has the colour of what shows.
struct KeyedValues {
  /// What is between the keys.
  enum Kind: Hashable, Sendable {
    /// Numbers, each on its own.
    case vector
    /// Red, green, blue and alpha of sRGB.
    case color
  }

  /// A program for each component.
  let programs: [ExpressionProgram]
  /// What the components may be; nil for every number.
  let limits: ClosedRange<Double>?

  /// A component of a key, or of a colour without alpha the missing one.
  fileprivate struct Component {
    var range: Range<Int>
    var constant: Double?
  }

  fileprivate struct Key {
    var time: KeyframeTime
    var components: [Component]
    var curve: TimingCurve
  }

  /// Compiles what `cursor` has left.
  static func compile(
    _ cursor: SourceCursor, _ kind: Kind, symbols: TimelineSymbols
  ) throws(ExpressionError) -> KeyedValues {
    var reader = ExpressionCompiler(cursor, symbols: symbols)
    reader.cursor.skipSpaces()
    guard reader.cursor.take("keys"), reader.takeOperator("(") else {
      throw reader.unexpected(expected: "keys(time:value curve, …)")
    }
    var keys: [Key] = []
    var width: Int?
    try reader.readKeys { (reader) throws(ExpressionError) in
      try components(kind, &reader, &width)
    } append: { time, components, curve in
      keys.append(Key(time: time, components: components, curve: curve))
    }
    reader.cursor.skipSpaces()
    if !reader.cursor.isAtEnd { throw reader.trailing }

    var programs: [ExpressionProgram] = []
    for index in 0..<(width ?? 0) {
      var writer = ExpressionCompiler(cursor, symbols: symbols)
      let isLight = kind == .color && index < 3
      try writer.emit(keys, index, alpha: isLight ? 3 : nil)
      if isLight {
        try writer.emit(keys, 3, alpha: nil)
        try writer.emit(.binary(.unpremultiply), replacing: 2)
        try writer.emit(.unary(.encodeSRGB), replacing: 1)
      }
      programs.append(writer.program)
    }
    let numbers = keys.flatMap { $0.components.map(\.constant) }
    return KeyedValues(programs: programs, limits: kind == .color ? limits(numbers) : nil)
  }

  /// The value of one key: `[x y …]`, or a colour in any form.
  private static func components(
    _ kind: Kind, _ reader: inout ExpressionCompiler, _ width: inout Int?
  ) throws(ExpressionError) -> [Component] {
    reader.cursor.skipSpaces()
    let start = reader.cursor.position
    if kind == .color, reader.cursor.next != UInt8(ascii: "[") {
      guard let color = try reader.cursor.takeColor() else { throw reader.unexpected(expected: "a colour") }
      width = 4
      return color.map { Component(range: start..<start, constant: $0) }
    }
    // Each of the components is compiled apart, so that they cannot mix with what the reader has written.
    var vector = ExpressionCompiler(reader.cursor, symbols: reader.symbols)
    var components = try vector.vector().map { Component(range: $0.range, constant: $0.program.constant) }
    reader.cursor = vector.cursor
    if kind == .color, components.count == 3 { components.append(Component(range: start..<start, constant: 1)) }
    let expected = kind == .color ? 4 : width ?? components.count
    guard components.count == expected else {
      let reason: ExpressionError.Reason =
        kind == .color
        ? .colorWidth(found: components.count) : .keyWidth(expected: expected, found: components.count)
      throw reader.error(reason, start..<reader.cursor.position)
    }
    width = expected
    return components
  }

  /// What a display shows, and what the keys say beyond it; nil where they are not constant.
  static func limits(_ numbers: [Double?]) -> ClosedRange<Double>? {
    var limits = 0.0...1.0
    for number in numbers {
      guard let number else { return nil }
      limits = min(limits.lowerBound, number)...max(limits.upperBound, number)
    }
    return limits
  }
}

extension ExpressionCompiler {
  /// Writes the track of a component, with `alpha` as light multiplied by that component.
  fileprivate mutating func emit(
    _ keys: [KeyedValues.Key], _ component: Int, alpha: Int?
  ) throws(ExpressionError) {
    var track = KeyframeTrack()
    for key in keys {
      let value = try separateValue { (writer) throws(ExpressionError) in
        try writer.emit(key.components[component])
        guard let alpha else { return }
        try writer.emit(.unary(.decodeSRGB), replacing: 1)
        try writer.emit(key.components[alpha])
        try writer.emit(.binary(.multiply), replacing: 2)
      }
      track.append(time: key.time, value: value, curve: key.curve)
    }
    try emit(track)
  }

  fileprivate mutating func emit(_ component: KeyedValues.Component) throws(ExpressionError) {
    if let constant = component.constant { return try emit(.constant(constant), replacing: 0) }
    cursor = SourceCursor(cursor.bytes, in: component.range)
    separatesAtSpaces = true
    try expression()
  }
}

extension SourceCursor {
  /// Reads a colour's code or name; nil without moving when neither comes next.
  mutating func takeColor() throws(ExpressionError) -> [Double]? {
    let start = position
    guard take("#") || next?.isNameStart == true else { return nil }
    _ = takeWhile(\.isNamePart)
    let name = text(start..<position)
    guard let color = ColorText.components(name) else {
      throw ExpressionError(
        .unknownColor(name), at: SourceRange(start..<position),
        suggestion: nearestName(to: name, in: ColorText.named.keys.sorted()))
    }
    return color
  }
}
