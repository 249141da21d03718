/// The system calls that reach a device, each with the meaning of the C function of its name.
///
/// ``SystemDeviceCalls`` makes them; tests put a device of their own behind them. Whatever can fail gives a negative error
/// number instead of setting `errno`.
package protocol DeviceCalls: Sendable {
  /// Opens `path` with `open(2)`'s flags; a file descriptor or −errno.
  func open(_ path: String, flags: Int32) -> Int32
  /// Gives a descriptor of ``open(_:flags:)`` back.
  func close(_ descriptor: Int32)
  /// Sends `request` with the structure at `argument`; 0 or more, or −errno.
  func ioctl(_ descriptor: Int32, _ request: DeviceRequest, _ argument: UnsafeMutableRawPointer) -> Int32
  /// Maps a buffer of the device for reading and writing; nil where that fails, with the error number.
  func map(_ descriptor: Int32, byteCount: Int, offset: Int) -> (address: UnsafeMutableRawPointer?, errno: Int32)
  /// Undoes ``map(_:byteCount:offset:)``.
  func unmap(_ address: UnsafeMutableRawPointer, byteCount: Int)
  /// Waits until one of `events` (`POLLIN`, `POLLOUT`…) has come, for at most `timeout` milliseconds.
  ///
  /// - Returns: The events that have come, 0 after the timeout, or −errno.
  func poll(_ descriptor: Int32, events: Int16, timeout: Int32) -> Int32
  /// Reads into `bytes`; how many, or −errno.
  func read(_ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer) -> Int
  /// Writes `bytes`; how many were taken, or −errno.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// The nodes that there are now, `/dev/videoN` by number.
  var paths: [String] { get }
  /// Microseconds on the monotonic clock, which is that of the kernel's timestamps.
  var now: Int64 { get }
  /// Lets `milliseconds` pass.
  func sleep(milliseconds: Int32)
}
