/// Keeps the numbers of one animated parameter legal: each as ``HeldValue`` does, with one report for all of them.
public struct HeldVector: Sendable {
  private var values: [HeldValue]
  private let range: ClosedRange<Double>
  private var reportedUndefined = false
  private var reportedRange = false

  /// Starts with `initial`, the values for frames before the first valid one, as many as the parameter has.
  public init(initial: [Double], range: ClosedRange<Double> = -.infinity ... .infinity) {
    self.range = range
    values = initial.map { HeldValue(initial: $0, range: range) }
  }

  /// The values used last, or to begin with.
  public var last: [Double] { values.map(\.last) }

  /// The values to use for a frame, and a report, with the value that is used instead, the first time each thing is mended.
  public mutating func admit(
    _ animated: [AnimatedValue], at context: TimelineContext
  ) -> (values: [Double], report: (HeldValue.Report, used: Double)?) {
    var report: (HeldValue.Report, used: Double)?
    var result: [Double] = []
    result.reserveCapacity(animated.count)
    for (index, value) in animated.enumerated() {
      let (value, mended) = values[index].admit(value.value(at: context))
      result.append(value)
      guard let mended else { continue }
      let isNew: Bool
      switch mended {
      case .undefined: (isNew, reportedUndefined) = (!reportedUndefined, true)
      case .outOfRange: (isNew, reportedRange) = (!reportedRange, true)
      }
      if isNew, report == nil { report = (mended, value) }
    }
    return (result, report)
  }
}
