import VidFX

/// The value of `--speed`: a number, kept exact, or an expression of the output's time.
enum SpeedText: Hashable, Sendable {
  case constant(Rational)
  case varying(TimelineExpression)

  /// Understands `2`, `0.25`, `1/3` and expressions.
  init(parsing text: String) throws(ValueError) {
    if let ratio = Self.ratio(text) {
      guard ratio.isKnown, (0.01...PlaybackSpeed.maximum).contains(ratio.doubleValue) else {
        throw ValueError("a speed lies within 0.01…100, found '\(text)'")
      }
      self = .constant(ratio)
      return
    }
    let expression: TimelineExpression
    do throws(ExpressionError) {
      expression = try Self.compile(text, frameRate: .perFrame)
    } catch {
      if case .durationUnknown(let symbol) = error.reason {
        throw ValueError("'\(symbol)' needs the length of the output, which the speed decides; use t, in seconds")
      }
      throw ValueError(error.rendered(in: text))
    }
    guard let constant = expression.constant else {
      self = .varying(expression)
      return
    }
    guard (0.01...PlaybackSpeed.maximum).contains(constant) else {
      throw ValueError("a speed lies within 0.01…100, found '\(text)'")
    }
    self = Self.ratio(constant.plainText).map(SpeedText.constant) ?? .varying(expression)
  }

  /// Whether the input goes by as it is.
  var isPlain: Bool { self == .constant(Rational(1, 1)) }

  /// The speed for an output of `rate` frames a second.
  func speed(rate: Rational) throws(CommandError) -> PlaybackSpeed {
    switch self {
    case .constant(let ratio): return .constant(ratio)
    case .varying(let expression):
      do throws(ExpressionError) {
        return .varying(try Self.compile(expression.source, frameRate: .known(rate.doubleValue)))
      } catch {
        throw CommandError(.usage, "--speed: " + error.rendered(in: expression.source))
      }
    }
  }

  private static func compile(
    _ text: String, frameRate: TimelineSymbols.Quantity
  ) throws(ExpressionError) -> TimelineExpression {
    try TimelineExpression.compile(
      text, symbols: TimelineSymbols(width: .unknown, height: .unknown, frameRate: frameRate, duration: .unknown))
  }

  private static func ratio(_ text: String) -> Rational? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let top = DecimalText(parts[0]) else { return nil }
    let number = Rational(top.numerator, top.denominator).reduced
    guard parts.count == 2 else { return number }
    guard let bottom = DecimalText(parts[1]), bottom.numerator > 0, top.numerator < 1 << 30, bottom.numerator < 1 << 30
    else { return nil }
    return Rational(top.numerator * bottom.denominator, top.denominator * bottom.numerator).reduced
  }
}
