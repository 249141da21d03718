extension FilterBinder {
  /// The value of an argument, checked against the kind and the range of its parameter; `name` is for errors.
  mutating func value(
    of argument: FilterText.Argument, for parameter: FilterParameter, called name: String
  ) throws(FilterTextError) -> FilterGraph.Value {
    let range = argument.range
    if case .quoted(let text) = argument.value, text.hasPrefix("@"), ![.string, .data].contains(parameter.kind) {
      throw FilterTextError(.quotedFile(parameter: name, path: String(text.dropFirst())), at: range)
    }
    switch (parameter.kind, argument.value) {
    case (.scalar, .bare), (.scalar, .quoted):
      return .scalar(try scalar(expressionRange(argument), parameter, name))
    case (.boolean, .bare), (.boolean, .quoted):
      return .scalar(try boolean(expressionRange(argument), parameter, name))
    case (.vector(let count), .bare), (.vector(let count), .quoted):
      return .vector(try vector(expressionRange(argument), count, parameter, name))
    case (.color, .bare), (.color, .quoted):
      return .vector(try color(expressionRange(argument), parameter, name))
    case (.scalar, .file(let path)), (.boolean, .file(let path)), (.vector, .file(let path)), (.color, .file(let path)):
      if parameter.isFixed { throw FilterTextError(.changingValue(parameter: name), at: range) }
      return try track(path, range, parameter, name)
    case (.image, .file(let path)):
      return .image(.file(path))
    case (.image, .bare):
      return .image(try image(called: try label(range, name)))
    case (.string, .quoted(let text)):
      return .text(try known(text, range, parameter, name))
    case (.data, .quoted(let text)):
      return .text(text)
    case (.string, .bare):
      let text = String(decoding: bytes[range.bounds], as: UTF8.self)
      return .text(try known(text, range, parameter, name))
    case (.data, .file(let path)), (.table, .file(let path)):
      return .file(path)
    default:
      throw FilterTextError(.wrongKind(parameter: name, expected: parameter.kind.description), at: range)
    }
  }

  /// Where the expression of an argument stands: between the quotes, where it has some.
  func expressionRange(_ argument: FilterText.Argument) -> SourceRange {
    guard case .quoted = argument.value else { return argument.range }
    return SourceRange(offset: argument.range.offset + 1, length: argument.range.length - 2)
  }

  private func cursor(_ range: SourceRange) -> SourceCursor { SourceCursor(bytes, in: range.bounds) }

  /// The text as the parameter spells it, where it names what it accepts.
  private func known(
    _ text: String, _ range: SourceRange, _ parameter: FilterParameter, _ name: String
  ) throws(FilterTextError) -> String {
    if parameter.names.isEmpty { return text }
    if let known = parameter.names.first(where: { $0.lowercased() == text.lowercased() }) { return known }
    throw FilterTextError(
      .unknownText(parameter: name, text, known: parameter.names), at: range,
      suggestion: nearestName(to: text, in: parameter.names))
  }

  // MARK: Numbers

  private func expression(_ range: SourceRange, _ name: String) throws(FilterTextError) -> AnimatedValue {
    do {
      return AnimatedValue(try TimelineExpression.compile(cursor(range), symbols: symbols))
    } catch {
      throw FilterTextError(error, in: name)
    }
  }

  private func scalar(
    _ range: SourceRange, _ parameter: FilterParameter, _ name: String
  ) throws(FilterTextError) -> AnimatedValue {
    if startsVector(range) {
      throw FilterTextError(.wrongKind(parameter: name, expected: parameter.kind.description), at: range)
    }
    let value = try expression(range, name)
    // While little is known of the job, `duration-2` is no constant yet.
    if parameter.isFixed, value.constant == nil, symbols != .perFrame {
      throw FilterTextError(.changingValue(parameter: name), at: range)
    }
    try check(value, range, parameter, name)
    return value
  }

  private func check(
    _ value: AnimatedValue, _ range: SourceRange, _ parameter: FilterParameter, _ name: String
  ) throws(FilterTextError) {
    guard let constant = value.constant else { return }
    if !parameter.range.contains(constant), let limits = parameter.rangeText {
      throw FilterTextError(.outOfRange(parameter: name, value: constant.plainText, range: limits), at: range)
    }
    if parameter.isWhole, constant != constant.rounded() {
      throw FilterTextError(.fraction(parameter: name, value: constant.plainText), at: range)
    }
  }

  private func boolean(
    _ range: SourceRange, _ parameter: FilterParameter, _ name: String
  ) throws(FilterTextError) -> AnimatedValue {
    switch String(decoding: bytes[range.bounds], as: UTF8.self).lowercased() {
    case "true", "yes", "on": 1
    case "false", "no", "off": 0
    default: try scalar(range, parameter, name)
    }
  }

  private func vector(
    _ range: SourceRange, _ count: ClosedRange<Int>, _ parameter: FilterParameter, _ name: String
  ) throws(FilterTextError) -> AnimatedVector {
    let isKeyed = startsKeys(range) && (!count.contains(1) || hasVectorKeys(range))
    guard startsVector(range) || isKeyed || count.contains(1) else {
      throw FilterTextError(.wrongKind(parameter: name, expected: parameter.kind.description), at: range)
    }
    let vector: AnimatedVector
    do {
      if startsVector(range) {
        vector = try AnimatedVector.compile(cursor(range), symbols: symbols)
      } else if isKeyed {
        vector = try AnimatedVector.compileKeys(cursor(range), .vector, symbols: symbols)
      } else {
        vector = AnimatedVector([AnimatedValue(try TimelineExpression.compile(cursor(range), symbols: symbols))])
      }
    } catch {
      throw FilterTextError(error, in: name)
    }
    let found = vector.components.count
    guard count.contains(found) else {
      throw FilterTextError(.componentCount(parameter: name, expected: count, found: found), at: range)
    }
    for component in vector.components { try check(component, range, parameter, name) }
    return vector
  }

  private func color(
    _ range: SourceRange, _ parameter: FilterParameter, _ name: String
  ) throws(FilterTextError) -> AnimatedVector {
    if startsVector(range) {
      let vector = try vector(range, 3...4, parameter, name)
      return vector.components.count == 4 ? vector : AnimatedVector(vector.components + [1])
    }
    if startsKeys(range) {
      do {
        return try AnimatedVector.compileKeys(cursor(range), .color, symbols: symbols)
      } catch {
        throw FilterTextError(error, in: name)
      }
    }
    let text = String(decoding: bytes[range.bounds], as: UTF8.self)
    guard let components = ColorText.components(text) else {
      throw FilterTextError(
        .unknownColor(parameter: name, text), at: range,
        suggestion: nearestName(to: text, in: ColorText.named.keys.sorted()))
    }
    return AnimatedVector(components.map(AnimatedValue.constant))
  }

  // MARK: Labels

  /// The label in `[x]`, or a label without brackets.
  private func label(_ range: SourceRange, _ name: String) throws(FilterTextError) -> FilterText.Word {
    var cursor = cursor(range)
    let isBracketed = cursor.take("[")
    cursor.skipSpaces()
    let word = cursor.takeWhile(\.isNamePart)
    cursor.skipSpaces()
    let isClosed = !isBracketed || cursor.take("]")
    guard !word.isEmpty, isClosed, cursor.isAtEnd else {
      let expected = FilterParameter.Kind.image.description
      throw FilterTextError(.wrongKind(parameter: name, expected: expected), at: range)
    }
    return FilterText.Word(text: cursor.text(word), range: SourceRange(word))
  }
}

extension FilterParameter.Kind: CustomStringConvertible {
  /// What to write, as errors say it.
  public var description: String {
    switch self {
    case .scalar: "a number or an expression"
    case .boolean: "true, false or an expression"
    case .vector(let count):
      count.lowerBound == count.upperBound
        ? "\(count.lowerBound) number\(count.lowerBound == 1 ? "" : "s") in brackets: [x y …]"
        : "numbers in brackets: [x y …]"
    case .color: "a colour: #rrggbb, a CSS name or [red green blue alpha]"
    case .image: "an image: [label] or @file"
    case .string: "a text in quotes"
    case .data: "the content of a file, @file, or a text in quotes"
    case .table: "the content of a file: @file"
    }
  }
}
