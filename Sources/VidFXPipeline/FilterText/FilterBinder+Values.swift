extension FilterBinder {
  /// The value of an argument, checked against the kind and the range of its parameter; `name` is for errors.
  mutating func value(
    of argument: FilterText.Argument, for parameter: FilterParameter, called name: String
  ) throws(FilterTextError) -> FilterGraph.Value {
    switch (parameter.kind, argument.value) {
    case (.scalar, .bare):
      return .scalar(try scalar(argument.range, parameter, name))
    case (.boolean, .bare):
      return .scalar(try boolean(argument.range, parameter, name))
    case (.vector(let count), .bare):
      return .vector(try vector(argument.range, count, parameter, name))
    case (.color, .bare):
      return .vector(try color(argument.range, parameter, name))
    case (.image, .file(let path)):
      return .image(.file(path))
    case (.image, .bare):
      return .image(try image(called: try label(argument.range, name)))
    case (.string, .quoted(let text)):
      return .text(try known(text, argument.range, parameter, name))
    case (.data, .quoted(let text)):
      return .text(text)
    case (.string, .bare):
      let text = String(decoding: bytes[argument.range.bounds], as: UTF8.self)
      return .text(try known(text, argument.range, parameter, name))
    case (.data, .file(let path)):
      return .file(path)
    default:
      throw FilterTextError(.wrongKind(parameter: name, expected: parameter.kind.description), at: argument.range)
    }
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
    if bytes[range.offset] == UInt8(ascii: "[") {
      throw FilterTextError(.wrongKind(parameter: name, expected: parameter.kind.description), at: range)
    }
    let value = try expression(range, name)
    try check(value, range, parameter, name)
    return value
  }

  private func check(
    _ value: AnimatedValue, _ range: SourceRange, _ parameter: FilterParameter, _ name: String
  ) throws(FilterTextError) {
    guard let constant = value.constant, !parameter.range.contains(constant), let limits = parameter.rangeText else {
      return
    }
    throw FilterTextError(.outOfRange(parameter: name, value: constant.plainText, range: limits), at: range)
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
    let vector: AnimatedVector
    if bytes[range.offset] == UInt8(ascii: "[") {
      do {
        vector = try AnimatedVector.compile(cursor(range), symbols: symbols)
      } catch {
        throw FilterTextError(error, in: name)
      }
    } else if count.contains(1) {
      vector = AnimatedVector([try expression(range, name)])
    } else {
      throw FilterTextError(.wrongKind(parameter: name, expected: parameter.kind.description), at: range)
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
    if bytes[range.offset] == UInt8(ascii: "[") {
      let vector = try vector(range, 3...4, parameter, name)
      return vector.components.count == 4 ? vector : AnimatedVector(vector.components + [1])
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
    }
  }
}
