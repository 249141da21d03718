import VidFXPixels

/// How fast the time of an input goes by in the time of the output: 2 is twice as fast, 0 stands still.
public enum PlaybackSpeed: Hashable, Sendable {
  /// The same all the time, above 0.
  case constant(Rational)
  /// A function of the output's time, 0…100; where it has no value the last one holds.
  case varying(TimelineExpression)

  /// The fastest speed.
  public static let maximum = 100.0

  /// Seconds of output that `seconds` of input become at `rate` frames a second; nil when a varying speed does not get
  /// through them in a hundred times as long and an hour, or in a day.
  public func outputSeconds(of seconds: Double, rate: Rational) -> Double? {
    guard case .varying = self else {
      guard case .constant(let speed) = self else { return nil }
      return seconds / speed.doubleValue
    }
    var position = InputPosition(self, rate: rate)
    let frames = Int(min(86_400, 3600 + 100 * seconds) * rate.doubleValue)
    for frame in 0..<frames where position.middle(ofFrame: frame).seconds > seconds {
      return Double(frame) / rate.doubleValue
    }
    return nil
  }
}

/// Where in the input's time each frame of the output is: the integral of the speed.
struct InputPosition {
  private let speed: PlaybackSpeed
  private let rate: Rational
  /// Of varying speeds: halves of output frames that have been added up, and to what.
  private var halves = 0
  private var seconds = 0.0
  private var last = 1.0

  /// - Parameter rate: Frames a second of the output.
  init(_ speed: PlaybackSpeed, rate: Rational) {
    self.speed = speed
    self.rate = rate
  }

  /// The input's time, from its first frame, in the middle of the output's frame numbered `frame`; asked for in order.
  ///
  /// Constant speeds give exact times. Varying ones are integrated by two points of Gauss for each half of a frame, which is
  /// exact for polynomials of the third degree, keys between two frames among them, and rounded to the nanosecond.
  mutating func middle(ofFrame frame: Int) -> MediaTime {
    switch speed {
    case .constant(let speed):
      // (2k + 1) / (2 · rate) · speed
      let tick = Rational(speed.numerator * rate.denominator, speed.denominator * rate.numerator * 2).reduced
      return MediaTime(value: 2 * Int64(frame) + 1, timeBase: tick)
    case .varying(let expression):
      while halves < 2 * frame + 1 {
        let length = 0.5 / rate.doubleValue
        let center = (Double(halves) + 0.5) * length
        // ±1/√3 of half the length: Gauss-Legendre, n = 2.
        let offset = length / 2 * 0.577_350_269_189_625_8
        seconds += length * (value(expression, center - offset) + value(expression, center + offset)) / 2
        halves += 1
      }
      return MediaTime(seconds: seconds, preferredTimescale: 1_000_000_000)
    }
  }

  private mutating func value(_ expression: TimelineExpression, _ time: Double) -> Double {
    let context = TimelineContext(
      time: time, frame: Int64((time * rate.doubleValue).rounded(.down)), width: 0, height: 0,
      frameRate: rate.doubleValue)
    last = expression.value(at: context).map { min(max($0, 0), PlaybackSpeed.maximum) } ?? last
    return last
  }
}
