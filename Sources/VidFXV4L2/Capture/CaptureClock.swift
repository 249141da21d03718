/// Turns the timestamps of a device into times from the first frame on, in microseconds.
///
/// The device's own clock decides, whose steps are as exact as the driver makes them. Where it steps back, or by more than
/// ten seconds that this process has not seen pass, it was set anew or has wrapped: the time that passed here takes the
/// place of the step.
package struct CaptureClock: Sendable {
  private var last: (device: Int64, arrival: Int64, time: Int64)?
  /// How often the device's clock was not believed.
  package private(set) var jumps = 0
  private static let longest: Int64 = 10_000_000

  /// A clock whose first frame is at 0.
  package init() {}

  /// The time of the next frame: later than the one before by one microsecond at least.
  ///
  /// - Parameters:
  ///   - device: The device's timestamp in microseconds.
  ///   - arrival: When the frame was taken from the device, on the monotonic clock.
  package mutating func time(device: Int64, arrival: Int64) -> Int64 {
    guard let last else {
      self.last = (device, arrival, 0)
      return 0
    }
    let passed = arrival - last.arrival
    var step = device.subtractingReportingOverflow(last.device).partialValue
    if step <= 0 || (step > Self.longest && (step - passed).magnitude > Self.longest) {
      step = max(1, passed)
      jumps += 1
    }
    self.last = (device, arrival, last.time + step)
    return last.time + step
  }

  /// Goes on with another device or another stream, whose clock may be another: the next frame is as much later as has
  /// passed here.
  package mutating func restart(device: Int64, arrival: Int64) -> Int64 {
    guard let last else { return time(device: device, arrival: arrival) }
    let time = last.time + max(1, arrival - last.arrival)
    self.last = (device, arrival, time)
    return time
  }

  /// The time that it is here, if the last frame came at its own time; 0 before the first.
  package func time(at now: Int64) -> Int64 { last.map { $0.time + now - $0.arrival } ?? 0 }
}
