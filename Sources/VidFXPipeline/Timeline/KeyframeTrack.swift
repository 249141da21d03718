/// Keyframes in the order of their times: what `keys(time:value curve, …)` becomes.
///
/// Before the first key the first value holds, after the last the last. The curve of a key leads to the next key.
struct KeyframeTrack: Hashable, Sendable {
  /// What a key is worth.
  enum Value: Hashable, Sendable {
    /// The same at all times.
    case constant(Double)
    /// What this part of the program gives at the time of the evaluation.
    case code(Range<Int>)
  }

  /// Moments of the keys, rising.
  private(set) var times: [KeyframeTime] = []
  /// Values of the keys.
  private(set) var values: [Value] = []
  /// The curve from each key to the next.
  private(set) var curves: [TimingCurve] = []

  /// A track without keys.
  init() {}

  /// A track of constants, `stride` apart in `numbers` from the first of `component` on.
  init(times: [KeyframeTime], numbers: [Double], component: Int, stride: Int, curves: [TimingCurve]) {
    self.times = times
    self.curves = curves
    values = times.indices.map { .constant(numbers[$0 * stride + component]) }
  }

  /// Adds a key after the others.
  mutating func append(time: KeyframeTime, value: Value, curve: TimingCurve) {
    times.append(time)
    values.append(value)
    curves.append(curve)
  }

  /// Moves the code of all values by `distance` instructions.
  mutating func moveCode(by distance: Int) {
    for index in values.indices {
      if case .code(let range) = values[index] {
        values[index] = .code(range.lowerBound + distance..<range.upperBound + distance)
      }
    }
  }

  /// The value at `context.time`, from two to four keys found by binary search; `value` gives that of one key.
  func value(at context: TimelineContext, valueOfKey value: (Value) -> Double) -> Double {
    let t = context.time
    // The number of keys that are not after t.
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle].value(in: context) <= t { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return times[0].value(in: context).isNaN ? .nan : value(values[0]) }
    let key = low - 1
    guard low < times.count else { return value(values[key]) }

    let (start, end) = (times[key].value(in: context), times[low].value(in: context))
    let (from, to) = (value(values[key]), value(values[low]))
    let u = (t - start) / (end - start)
    guard curves[key].isSmooth else {
      let part = curves[key](u)
      return from + (to - from) * part
    }
    let slope = (to - from) / (end - start)
    var (slopeIn, slopeOut) = (0.0, 0.0)
    if key > 0 {
      let length = start - times[key - 1].value(in: context)
      slopeIn = Self.tangent((from - value(values[key - 1])) / length, length, slope, end - start)
    }
    if low + 1 < times.count {
      let length = times[low + 1].value(in: context) - end
      slopeOut = Self.tangent(slope, end - start, (value(values[low + 1]) - to) / length, length)
    }
    // Cubic Hermite with the slopes in units of the segment.
    let (a, b) = (slopeIn * (end - start), slopeOut * (end - start))
    let d = to - from
    return from + u * (a + u * (3 * d - 2 * a - b + u * (a + b - 2 * d)))
  }

  /// The slope at a key between two segments that keeps the curve monotone wherever the values are (M. Steffen, "A simple
  /// method for monotonic interpolation in one dimension", Astronomy & Astrophysics 239, 1990, equation 11).
  ///
  /// At the first and last key the slope is 0, since the value is held beyond them.
  private static func tangent(_ s0: Double, _ h0: Double, _ s1: Double, _ h1: Double) -> Double {
    guard s0 * s1 > 0 else { return 0 }
    let parabola = (s0 * h1 + s1 * h0) / (h0 + h1)
    let size = min(2 * min(abs(s0), abs(s1)), abs(parabola))
    return s0 < 0 ? -size : size
  }
}
