extension FilterBinder {
  /// The keys of a file for a parameter.
  func track(
    _ path: String, _ range: SourceRange, _ parameter: FilterParameter, _ name: String
  ) throws(FilterTextError) -> FilterGraph.Value {
    do throws(TrackFileError) {
      let file = try tracks.file(path)
      let counts = parameter.kind.keyCounts
      guard counts.contains(file.width) else {
        throw TrackFileError(
          path, file.lines.first, "each key has \(file.width == 1 ? "1 value" : "\(file.width) values")",
          "\(name) takes \(parameter.kind.description)")
      }
      switch parameter.kind {
      case .color: return .vector(try .track(file, .color, symbols: symbols))
      case .vector: return .vector(try .track(file, .vector, symbols: symbols))
      default: return .scalar(AnimatedValue(try file.expression(symbols: symbols)))
      }
    } catch {
      throw FilterTextError(.expression(parameter: name, .track(error)), at: range)
    }
  }

  /// When a filter is there, as `enable=` says it.
  func condition(_ argument: FilterText.Argument, _ name: String) throws(FilterTextError) -> AnimatedValue {
    if case .file(let path) = argument.value {
      let parameter = FilterParameter(Self.conditionKey, .scalar)
      guard case .scalar(let value) = try track(path, argument.range, parameter, name) else { return 1 }
      return value
    }
    let range = expressionRange(argument)
    do {
      let cursor = SourceCursor(bytes, in: range.bounds)
      return AnimatedValue(try TimelineExpression.compile(cursor, symbols: symbols, grammar: .condition))
    } catch {
      throw FilterTextError(error, in: name)
    }
  }

  /// When a filter is there, as it stands behind its name: `2s-5s`; nil when that is no stretch of time.
  func interval(_ range: SourceRange, _ filter: String) throws(FilterTextError) -> AnimatedValue? {
    let cursor = SourceCursor(bytes, in: range.bounds)
    do {
      var compiler = ExpressionCompiler(cursor, symbols: symbols)
      guard let program = try compiler.compileInterval() else { return nil }
      return AnimatedValue(
        TimelineExpression(
          source: cursor.text(range.bounds), sourceOffset: range.offset, program: program, grammar: .condition))
    } catch {
      throw FilterTextError(error, in: filter)
    }
  }

  // MARK: What a value begins with

  /// Whether the value is written as `[x y …]`.
  func startsVector(_ range: SourceRange) -> Bool {
    range.length > 0 && bytes[range.offset] == UInt8(ascii: "[")
  }

  /// Whether the value is `keys(…)`.
  func startsKeys(_ range: SourceRange) -> Bool {
    var cursor = SourceCursor(bytes, in: range.bounds)
    return takeKeys(&cursor)
  }

  /// Whether the value is `keys(time:[…`.
  func hasVectorKeys(_ range: SourceRange) -> Bool {
    var cursor = SourceCursor(bytes, in: range.bounds)
    guard takeKeys(&cursor) else { return false }
    cursor.skipSpaces()
    guard (try? cursor.takeKeyframeTime(before: UInt8(ascii: ":"))) != nil, cursor.take(":") else { return false }
    cursor.skipSpaces()
    return cursor.next == UInt8(ascii: "[")
  }

  private func takeKeys(_ cursor: inout SourceCursor) -> Bool {
    guard cursor.take("keys") else { return false }
    cursor.skipSpaces()
    return cursor.take("(")
  }
}

extension FilterParameter.Kind {
  /// How many values each key of a file may have.
  fileprivate var keyCounts: ClosedRange<Int> {
    switch self {
    case .vector(let count): count
    case .color: 3...4
    case .scalar, .boolean, .image, .string, .data, .table: 1...1
    }
  }
}
