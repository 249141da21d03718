extension ProgressSnapshot {
  /// One line for people:
  /// `frame= 1234 fps= 187 time=00:00:41.13/00:03:20.00 20% speed=6.2x eta=00:00:26 q=3/8 drop=0`.
  ///
  /// What is not known is left out.
  var line: String {
    let whole = framesPerSecond >= 9.95
    let rate = whole ? String(Int(framesPerSecond.rounded())) : framesPerSecond.fixed(1)
    var parts = ["frame=\(String(frames).padded(5))", "fps=\(rate.padded(4))"]
    parts.append("time=\(time.clock(decimals: 2))" + (duration.map { "/\($0.clock(decimals: 2))" } ?? ""))
    if let percent { parts.append("\(Int(percent))%") }
    if let speed { parts.append("speed=\(speed.fixed(speed < 99.95 ? 1 : 0))x") }
    if state == .running, let remaining { parts.append("eta=\(remaining.rounded(.up).clock(decimals: 0))") }
    if state == .running {
      let (waiting, limit) = queues.reduce((0, 0)) { ($0.0 + $1.frames, $0.1 + $1.bounds.frames) }
      parts.append("q=\(waiting)/\(limit)")
    }
    parts.append("drop=\(dropped)")
    if let latency {
      parts.append(
        "latency=\(latency.median.milliseconds.fixed(0))ms p99=\(latency.percentile99.milliseconds.fixed(0))ms")
    }
    if damaged > 0 { parts.append("damaged=\(damaged)") }
    return parts.joined(separator: " ")
  }
}

extension Double {
  /// The number with `decimals` digits behind a point, halves up, in no locale; not for negative or huge numbers.
  func fixed(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let units = Int((min(self, 1e12) * Double(scale)).rounded())
    guard decimals > 0 else { return String(units) }
    return "\(units / scale)." + String(units % scale + scale).dropFirst()
  }

  /// Seconds as `hh:mm:ss` with `decimals` digits behind a point.
  fileprivate func clock(decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let units = Int((min(self, 1e12) * Double(scale)).rounded())
    let seconds = units / scale
    let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let fraction = decimals > 0 ? "." + String(units % scale + scale).dropFirst() : ""
    return fields.joined(separator: ":") + fraction
  }
}

extension String {
  /// With spaces before it up to `width` characters.
  fileprivate func padded(_ width: Int) -> String { String(repeating: " ", count: max(width - count, 0)) + self }
}
