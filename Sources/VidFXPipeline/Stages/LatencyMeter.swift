/// Measures latencies for hours in constant memory: the last frames exactly, all of them within one part in 32.
struct LatencyMeter: Sendable {
  /// Frames that count as recent.
  static let window = 300

  private var last: [Duration] = []
  private var place = 0
  private var count = 0
  private var maximum = Duration.zero
  /// Frames by latency: 32 steps for each doubling of the microseconds, exact below 32.
  private var steps = [Int](repeating: 0, count: 32 * 60)

  /// Counts a frame; a time that has not come yet counts as none.
  mutating func add(_ latency: Duration) {
    let latency = max(latency, .zero)
    count += 1
    maximum = max(maximum, latency)
    steps[Self.step(of: latency.microseconds)] += 1
    if last.count < Self.window {
      last.append(latency)
    } else {
      last[place] = latency
      place = (place + 1) % Self.window
    }
  }

  /// Of the last ``window`` frames.
  var recent: LatencyStatistics? {
    guard !last.isEmpty else { return nil }
    let sorted = last.sorted()
    return LatencyStatistics(
      frames: sorted.count, median: sorted[Self.rank(50, of: sorted.count) - 1],
      percentile99: sorted[Self.rank(99, of: sorted.count) - 1], maximum: sorted[sorted.count - 1])
  }

  /// Of all frames.
  var overall: LatencyStatistics? {
    guard count > 0 else { return nil }
    return LatencyStatistics(
      frames: count, median: min(percentile(50), maximum), percentile99: min(percentile(99), maximum),
      maximum: maximum)
  }

  private static func rank(_ percent: Int, of count: Int) -> Int { max(1, (count * percent + 99) / 100) }

  /// The upper end of the step in which the percentile lies.
  private func percentile(_ percent: Int) -> Duration {
    var left = Self.rank(percent, of: count)
    for (step, frames) in steps.enumerated() where frames > 0 {
      left -= frames
      if left <= 0 { return .microseconds(Self.upperEnd(of: step)) }
    }
    return maximum
  }

  private static func step(of microseconds: Int64) -> Int {
    guard microseconds >= 32 else { return Int(microseconds) }
    let shift = 63 - microseconds.leadingZeroBitCount - 5
    return 32 * (shift + 1) + Int(microseconds >> Int64(shift)) - 32
  }

  private static func upperEnd(of step: Int) -> Int64 {
    guard step >= 32 else { return Int64(step) }
    let shift = Int64(step / 32 - 1)
    return (Int64(step % 32 + 32) + 1) << shift - 1
  }
}

extension Duration {
  /// Whole microseconds.
  fileprivate var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
