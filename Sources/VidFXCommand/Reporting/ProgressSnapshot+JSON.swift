import VidFX

extension ProgressSnapshot {
  /// One JSON object on one line, with the same keys in the same order in every record; what is not known is null.
  ///
  /// `progress` is `continue`, and `end` in the last record, where `status` is `complete` or `incomplete`.
  var json: String {
    let queues = queues.map { queue in
      """
      {"name":"\(queue.name)","frames":\(queue.frames),"frameLimit":\(queue.bounds.frames),\
      "bytes":\(queue.bytes),"byteLimit":\(queue.bounds.bytes)}
      """
    }
    return """
      {"frame":\(frames),"fps":\(framesPerSecond.fixed(2)),"time":\(time.fixed(3)),"duration":\(Self.number(duration, 3)),\
      "percent":\(Self.number(percent, 2)),"speed":\(Self.number(speed, 3)),"eta":\(Self.number(remaining, 1)),\
      "elapsed":\(elapsed.fixed(3)),"queues":[\(queues.joined(separator: ","))],"dropped":\(dropped),\
      "damaged":\(damaged),"latency":\(latency?.json ?? "null"),"status":"\(state.rawValue)","progress":"\(state == .running ? "continue" : "end")"}
      """
  }

  private static func number(_ value: Double?, _ decimals: Int) -> String { value?.fixed(decimals) ?? "null" }
}

extension LatencyStatistics {
  /// Milliseconds.
  fileprivate var json: String {
    """
    {"p50":\(median.milliseconds.fixed(2)),"p99":\(percentile99.milliseconds.fixed(2)),\
    "max":\(maximum.milliseconds.fixed(2))}
    """
  }
}
