/// Turns the timestamps of a device into times from the first frame on, in microseconds.
///
/// The device's own clock decides, whose steps are as exact as the driver makes them. Where it steps back, or to more than
/// ten seconds after the frame came here, it was set anew or has wrapped: the time that passed here takes the place of the
/// step. A frame may come as late as it likes, as after the process was stopped.
package struct CaptureClock: Sendable {
  private var last: (device: Int64, arrival: Int64, time: Int64)?
  /// The device's clock minus ours, for the frame that came with the least delay.
  private var ahead: Int64 = 0
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
    let offset = device.subtractingReportingOverflow(arrival).partialValue
    guard let last else {
      (self.last, ahead) = ((device, arrival, 0), offset)
      return 0
    }
    var step = device.subtractingReportingOverflow(last.device).partialValue
    let early = offset.subtractingReportingOverflow(ahead).partialValue
    if step <= 0 || (step > Self.longest && early > Self.longest) {
      step = max(1, arrival - last.arrival)
      ahead = offset
      jumps += 1
    } else {
      ahead = max(ahead, offset)
    }
    self.last = (device, arrival, last.time + step)
    return last.time + step
  }

  /// Goes on with another device or another stream, whose clock may be another: the next frame is as much later as has
  /// passed here.
  package mutating func restart(device: Int64, arrival: Int64) -> Int64 {
    guard let last else { return time(device: device, arrival: arrival) }
    let time = last.time + max(1, arrival - last.arrival)
    (self.last, ahead) = ((device, arrival, time), device.subtractingReportingOverflow(arrival).partialValue)
    return time
  }

  /// The time that it is here, if the last frame came at its own time; 0 before the first.
  package func time(at now: Int64) -> Int64 { last.map { $0.time + now - $0.arrival } ?? 0 }
}
