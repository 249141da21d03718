/// Why filter text cannot be used, with the filter and the parameter that are meant.
public struct FilterTextError: SourceDiagnostic, Hashable {
  /// What is wrong. A `parameter` is written as `gaussianBlur.radius`.
  public enum Reason: Hashable, Sendable {
    /// `expected` should stand where `found` does, or where the text ends.
    case expected(String, found: String?)
    /// A quote, parenthesis or bracket that nothing closes.
    case unclosed(Character)
    /// The same in the name of a file.
    case unclosedInPath(Character)
    /// A closing parenthesis or bracket that nothing opens.
    case unmatched(Character)

    /// No filter is called that.
    case unknownFilter(String)
    /// The filter has no parameter of that name; it has the others.
    case unknownParameter(String, filter: String, known: [String])
    /// The parameter has a value already.
    case duplicateParameter(String)
    /// More values without names than the filter has parameters.
    case tooManyValues(filter: String, known: [String])
    /// The filter does nothing without this parameter.
    case missingParameter(String)
    /// A value of the wrong kind.
    case wrongKind(parameter: String, expected: String)
    /// A quote before the `@` of a file instead of behind it.
    case quotedFile(parameter: String, path: String)
    /// A vector or colour with too few or too many numbers.
    case componentCount(parameter: String, expected: ClosedRange<Int>, found: Int)
    /// A constant outside the range, which is given with its unit.
    case outOfRange(parameter: String, value: String, range: String)
    /// A constant with a fraction where a whole number is counted.
    case fraction(parameter: String, value: String)
    /// A parameter beside another one that answers the same question.
    case alternative(parameter: String, given: String)
    /// A value that changes with time where one must hold for the whole job.
    case changingValue(parameter: String)
    /// Not a number, and no name or code of a colour either.
    case unknownColor(parameter: String, String)
    /// A text that is none of those that are known.
    case unknownText(parameter: String, String, known: [String])
    /// Why the expression in a value is none.
    case expression(parameter: String, ExpressionError.Reason)

    /// More filters than a job may have.
    case tooManyFilters
    /// Why a graph file cannot be used as a filter.
    case graphFile(filter: String, GraphFileError)

    /// No filter of the running graph is called that; it has the others.
    case filterNotInGraph(String, known: [String])
    /// The running graph has fewer filters.
    case absentNode(String, count: Int)
    /// Filters of the same name, at these places of the running graph.
    case severalFilters(String, places: [Int])
    /// An image or the content of a file, which cannot be changed while the job runs.
    case fixedParameter(String)

    /// A label that no filter before this one defines.
    case undefinedLabel(String)
    /// A label that is defined already, or is a number.
    case labelTaken(String)
    /// A label that nothing uses.
    case unusedLabel(String)
    /// More labels behind a filter than the one that names its result.
    case severalResults(filter: String)
    /// The input has not been given to the command.
    case absentInput(Int, count: Int)
    /// A filter that needs more images than it is given.
    case missingImage(parameter: String, filter: String)
    /// An image for a filter that takes no more.
    case surplusImage(filter: String, count: Int)
    /// A chain whose result goes nowhere, since another one follows.
    case unusedResult(filter: String)
    /// An image for a video that is made of filters alone.
    case imageOfGeneratedVideo(parameter: String)

    /// No transition is called that.
    case unknownTransition(String, known: [String])
    /// No curve is called that.
    case unknownEasing(String)
    /// Neither a number of seconds, of milliseconds nor of frames.
    case badTransitionLength
    /// Less than nothing.
    case negativeTransitionLength
    /// How long a transition takes as if it were a parameter.
    case transitionLengthByName(String, transition: String)
    /// A cut that shall take time.
    case timedCut
    /// A transition that needs a picture beside the two clips.
    case missingTransitionImage(parameter: String, transition: String)
    /// A parameter that runs by itself.
    case drivenParameter(String)
  }

  /// What is wrong.
  public var reason: Reason
  /// Where it is wrong.
  public var range: SourceRange
  /// The known name nearest to the one that was written.
  public var suggestion: String?

  init(_ reason: Reason, at range: SourceRange, suggestion: String? = nil) {
    self.reason = reason
    self.range = range
    self.suggestion = suggestion
  }

  init(_ error: ExpressionError, in parameter: String) {
    self.init(.expression(parameter: parameter, error.reason), at: error.range, suggestion: error.suggestion)
  }

  /// What is wrong, in one line.
  public var message: String {
    switch reason {
    case .expected(let expected, let found):
      found.map { "expected \(expected), found '\($0)'" } ?? "expected \(expected)"
    case .unclosed(let opening): "nothing closes this \(opening)"
    case .unclosedInPath(let opening): "nothing closes this \(opening); put the name of the file into quotes"
    case .unmatched(let closing): "nothing opens this \(closing)"
    case .unknownFilter(let name): "unknown filter '\(name)'"
    case .unknownParameter(let name, let filter, _): "\(filter) has no parameter '\(name)'"
    case .duplicateParameter(let parameter): "\(parameter) has a value already"
    case .tooManyValues(let filter, let known):
      known.isEmpty ? "\(filter) takes no values" : "\(filter) takes no more than \(count(known.count, "value"))"
    case .missingParameter(let parameter): "\(parameter) needs a value"
    case .wrongKind(let parameter, let expected): "\(parameter) takes \(expected)"
    case .quotedFile(let parameter, let path): "\(parameter): the quotes of a file stand behind the @: @'\(path)'"
    case .componentCount(let parameter, let expected, let found):
      "\(parameter) takes \(range(expected)), found \(found)"
    case .outOfRange(let parameter, let value, let range):
      "\(parameter)=\(value) " + (range.contains("…") ? "is outside \(range)" : "must be \(range)")
    case .fraction(let parameter, let value): "\(parameter)=\(value) must be a whole number"
    case .alternative(let parameter, let given): "\(parameter) stands for \(given), which is given too; remove one"
    case .changingValue(let parameter): "\(parameter) must be the same for the whole job"
    case .unknownColor(let parameter, let name): "\(parameter): unknown colour '\(name)'"
    case .unknownText(let parameter, let text, _): "\(parameter): unknown value '\(text)'"
    case .expression(let parameter, let reason): "\(parameter): \(ExpressionError(reason, at: self.range).message)"
    case .tooManyFilters: "a job has at most \(FilterGraph.maximumFilters) filters, those inside graph files counted"
    case .graphFile(let filter, let error): "\(filter): \(error)"
    case .filterNotInGraph(let name, _): "no filter of this job is called '\(name)'"
    case .absentNode(let number, let count):
      "there is no filter \(number); \(self.count(count, "filter")) given, from 0"
    case .severalFilters(let name, let places):
      "\(places.count) filters are called '\(name)'; write "
        + "\(places.map(String.init).joined(separator: " or ")) instead of the name"
    case .fixedParameter(let parameter): "\(parameter) cannot be changed while the job runs"
    case .undefinedLabel(let label): "no filter before this one names its result [\(label)]"
    case .labelTaken(let label): "the label [\(label)] is taken"
    case .unusedLabel(let label): "nothing uses [\(label)]"
    case .severalResults(let filter): "\(filter) has one result, so one label"
    case .absentInput(let index, let count): "there is no input \(index); \(self.count(count, "input")) given, from 0"
    case .missingImage(let parameter, let filter): "\(filter) needs one more image, \(parameter)"
    case .surplusImage(let filter, let count): "\(filter) takes \(self.count(count, "image", none: "no image"))"
    case .unusedResult(let filter): "nothing uses the result of \(filter)"
    case .imageOfGeneratedVideo(let parameter): "\(parameter): a generator as an input is made of no other picture"
    case .unknownTransition(let name, _): "unknown transition '\(name)'"
    case .unknownEasing(let name): "unknown easing '\(name)'"
    case .badTransitionLength: "a transition takes a time such as 1, 1.5s, 500ms or 12f (frames)"
    case .negativeTransitionLength: "a transition cannot take less than no time; 0 is a cut"
    case .transitionLengthByName(let name, let transition):
      "how long a transition takes stands behind its name, \(transition):1.5s, and is no parameter '\(name)'"
    case .timedCut: "a cut takes no time; dissolve:1s takes a second"
    case .missingTransitionImage(let parameter, let transition):
      "\(transition) needs a picture beside the clips: \(transition):1s:\(parameter)=@FILE"
    case .drivenParameter(let parameter): "\(parameter) goes from 0 to 1 by itself; easing=… shapes its way"
    }
  }

  private func count(_ number: Int, _ noun: String, none: String? = nil) -> String {
    number == 0 ? none ?? "no \(noun)s" : number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func range(_ counts: ClosedRange<Int>) -> String {
    if counts.lowerBound == counts.upperBound { return count(counts.lowerBound, "number") }
    return counts.upperBound == .max
      ? "at least \(count(counts.lowerBound, "number"))" : "\(counts.lowerBound) to \(counts.upperBound) numbers"
  }

  /// Known names, or the legal form.
  public var notes: [String] {
    switch reason {
    case .expected("the name of a filter", .some(let found)) where found.first?.isNumber == true:
      ["a comma separates filters; decimals are written with a point: 1.5"]
    case .unknownFilter: ["'vidfx filters' lists them all"]
    case .unknownParameter(_, let filter, let known), .tooManyValues(let filter, let known):
      known.isEmpty ? [] : ["\(filter) takes: \(known.joined(separator: " "))"]
    case .filterNotInGraph(_, let known): known.isEmpty ? [] : ["this job has: \(known.joined(separator: " "))"]
    case .expression(_, let reason): ExpressionError(reason, at: range).notes
    case .missingImage(let parameter, let filter):
      ["write [label][label]\(filter), or \(filter)=\(parameter)=@FILE"]
    case .unknownTransition(_, let known): ["transitions: \(known.joined(separator: " "))"]
    case .unknownEasing: ["easings: \(Easing.allCases.map(\.rawValue).joined(separator: " "))"]
    case .unusedResult, .unusedLabel: ["only the last filter of the last chain is the output"]
    case .unknownText(let parameter, _, let known): ["\(parameter) takes: \(known.joined(separator: " "))"]
    case .unknownColor: [ColorText.forms]
    default: []
    }
  }
}
