/// Why a text is not an expression, or not one that this job can evaluate.
public struct ExpressionError: SourceDiagnostic, Hashable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// `expected` should stand where `found` does, or where the text ends.
    case expected(String, found: String?)
    /// The expression is complete, and this follows.
    case unexpected(String)
    /// Two values stand side by side.
    case missingOperator(before: String)
    /// No variable, constant or function is called that.
    case unknownName(String)
    /// A call of a name that is not a function.
    case notAFunction(String)
    /// A function's name without its arguments.
    case missingArguments(function: String, parameters: String)
    /// A call with too few or too many arguments.
    case argumentCount(function: String, parameters: String, found: Int)
    /// No easing curve is called that.
    case unknownCurve(String)
    /// A control point of a Bézier curve is before the start or after the end.
    case controlTimeOutside(String)
    /// The number has no finite value.
    case numberTooLarge(String)
    /// A keyframe's time is none of the known forms.
    case malformedTime
    /// The minutes or seconds of `hh:mm:ss` exceed 59.
    case clockFieldTooLarge(String)
    /// A keyframe is not later than the one before it.
    case keyframeOrder
    /// A stretch of time ends before it starts.
    case intervalOrder
    /// A text is no stretch of time.
    case malformedInterval
    /// Keys of one parameter with different numbers of values.
    case keyWidth(expected: Int, found: Int)
    /// A colour of so many numbers.
    case colorWidth(found: Int)
    /// No colour is called that.
    case unknownColor(String)
    /// Why the keys of a file do not fit the job.
    case track(TrackFileError)
    /// The symbol needs the length of the output, which is not known.
    case durationUnknown(symbol: String)
    /// The symbol needs a frame rate, which the input does not have.
    case frameRateUnknown(symbol: String)
    /// The symbol needs the size of the picture, which is not known.
    case sizeUnknown(symbol: String)
    /// Parentheses or waiting operations beyond what the evaluator holds.
    case nestedTooDeeply
    /// The expression is constant and its value is not a finite number.
    case undefined
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

  /// What is wrong, in one line.
  public var message: String {
    switch reason {
    case .expected(let expected, let found):
      found.map { "expected \(expected), found '\($0)'" } ?? "expected \(expected)"
    case .unexpected(let found): "unexpected '\(found)'"
    case .missingOperator(let next): "expected an operator before '\(next)'"
    case .unknownName(let name): "unknown name '\(name)'"
    case .notAFunction(let name): "'\(name)' is not a function"
    case .missingArguments(let name, let parameters): "'\(name)' is a function: write \(name)(\(parameters))"
    case .argumentCount(let name, let parameters, let found):
      "\(name)(\(parameters)) called with \(found == 1 ? "1 argument" : "\(found) arguments")"
    case .unknownCurve(let name): "unknown curve '\(name)'"
    case .controlTimeOutside(let number): "the times of control points go from 0 to 1, found \(number)"
    case .numberTooLarge(let number): "the number \(number) is too large"
    case .malformedTime: "expected a time followed by ':' and a value"
    case .clockFieldTooLarge(let time): "minutes and seconds go from 0 to 59, found '\(time)'"
    case .keyframeOrder: "this keyframe is not later than the one before it"
    case .intervalOrder: "this time ends before it starts"
    case .malformedInterval: "expected a stretch of time"
    case .keyWidth(let expected, let found): "this key has \(found) values, the first has \(expected)"
    case .colorWidth(let found): "a colour has 3 or 4 numbers, found \(found)"
    case .unknownColor(let name): "unknown colour '\(name)'"
    case .track(let error): error.description
    case .durationUnknown(let symbol): "'\(symbol)' needs the length of the input, which is not known"
    case .frameRateUnknown(let symbol): "'\(symbol)' needs a frame rate, and the input has none"
    case .sizeUnknown(let symbol): "'\(symbol)' needs the size of the picture, which is not known"
    case .nestedTooDeeply: "the expression is nested too deeply"
    case .undefined: "the value is not a finite number"
    }
  }

  /// Known names, or the legal form.
  public var notes: [String] {
    switch reason {
    case .unknownName(let name):
      if let hint = Self.foreignNames[name] { return ["write \(hint)"] }
      return Self.knownNames
    case .notAFunction: return Self.knownNames
    case .unexpected(","): return ["decimals are written with a point: 1.5"]
    case .malformedTime: return ["times: 1.5  1.5s  200ms  00:01:02.5  12f  50%  end  end-2s"]
    case .unknownCurve:
      return ["curves: " + Self.curveForms]
    case .intervalOrder, .malformedInterval:
      return ["times from … to: 2s-5s  2s-  -5s  10%-90%  12f-48f  end-2s-end"]
    case .unknownColor: return [ColorText.forms]
    case .track(let error): return error.remedy.isEmpty ? [] : [error.remedy]
    case .durationUnknown: return ["pipes and cameras have no length; use t, in seconds, instead"]
    default: return []
    }
  }

  /// What curves are called.
  static let curveForms =
    "hold linear smooth ease easeIn easeOut easeInOut, and easeIn… easeOut… easeInOut… with "
    + "Sine Quad Cubic Quart Quint Expo Circ Back Elastic Bounce; cubic-bezier(x1,y1,x2,y2)"

  private static let knownNames = [
    "variables: " + ExpressionVariable.names.joined(separator: " "),
    "functions: " + ExpressionFunction.all.map(\.name).joined(separator: " "),
  ]

  /// What people who know ffmpeg, GLSL or C write, and what it is here.
  private static let foreignNames = [
    "ifnot": "if(x, else, then)", "fmod": "a % b",
    "ln": "log", "lerp": "mix", "fabs": "abs", "sqr": "x^2", "iw": "w", "ih": "h", "width": "w", "height": "h",
    "time": "t", "frame": "n", "progress": "p", "PI": "pi", "E": "e", "T": "t", "N": "n", "W": "w", "H": "h",
  ]
}
