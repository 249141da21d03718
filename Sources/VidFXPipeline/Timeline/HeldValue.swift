/// Keeps an animated parameter legal: where it is undefined the last valid value holds, where it leaves its range it
/// is clamped, and either is reported once.
///
/// It remembers, so it belongs to the stage that hands out frames in presentation order; what it returns travels with
/// the frame, and the frames may then be rendered in any order. Evaluating there is cheap: well under a microsecond.
public struct HeldValue: Sendable {
  /// What had to be mended.
  public enum Report: Hashable, Sendable {
    /// The expression had no value at this frame.
    case undefined
    /// The expression left the parameter's range with this value.
    case outOfRange(Double)
  }

  /// The value used last, or to begin with.
  private(set) var last: Double
  private let range: ClosedRange<Double>
  private var reportedUndefined = false
  private var reportedRange = false

  /// Starts with `initial`, the parameter's default, for frames before the first valid value.
  public init(initial: Double, range: ClosedRange<Double> = -.infinity ... .infinity) {
    last = initial
    self.range = range
  }

  /// The value to use for a frame, given what its expression gave, and a report the first time each thing is mended.
  public mutating func admit(_ value: Double?) -> (value: Double, report: Report?) {
    guard let value, value.isFinite else {
      defer { reportedUndefined = true }
      return (last, reportedUndefined ? nil : .undefined)
    }
    last = min(max(value, range.lowerBound), range.upperBound)
    guard last != value else { return (last, nil) }
    defer { reportedRange = true }
    return (last, reportedRange ? nil : .outOfRange(value))
  }
}
