internal import CV4L2
import Glibc

/// An open video node, closed with its last holder.
///
/// What it does to the kernel's state of the device is one caller's at a time; it remembers nothing of its own.
package final class VideoDevice: Sendable {
  /// The node's name.
  package let path: String
  /// What the node says it is.
  package let capabilities: DeviceCapabilities
  /// The calls that reach it.
  package let calls: any DeviceCalls
  let descriptor: Int32

  /// Opens `path` without waiting for anything.
  ///
  /// - Throws: ``DeviceError`` with a sentence each for a node that is missing, forbidden, busy or no video device.
  package init(_ path: String, calls: any DeviceCalls = SystemDeviceCalls()) throws(DeviceError) {
    let number = calls.open(path, flags: O_RDWR | O_NONBLOCK)
    guard number >= 0 else { throw DeviceError(opening: path, errno: -number, calls: calls) }
    self.path = path
    self.calls = calls
    descriptor = number
    var capability = v4l2_capability()
    let result = withUnsafeMutableBytes(of: &capability) { calls.ioctl(number, .queryCap, $0.baseAddress!) }
    capabilities = DeviceCapabilities(capability)
    if result == -ENOTTY || result == -EINVAL {
      throw DeviceError(.unsuitable, path, "is no video device", call: DeviceRequest.queryCap.name)
    }
    if result < 0 { throw DeviceError(path, call: DeviceRequest.queryCap.name, errno: -result) }
  }

  deinit { calls.close(descriptor) }

  /// Sends `request` with `argument`, again when a signal came between.
  ///
  /// - Returns: 0, or the error number.
  func attempt<Argument>(_ request: DeviceRequest, _ argument: inout Argument) -> Int32 {
    withUnsafeMutableBytes(of: &argument) { bytes in
      while true {
        let result = calls.ioctl(descriptor, request, bytes.baseAddress!)
        if result != -EINTR { return result < 0 ? -result : 0 }
      }
    }
  }

  /// Sends `request` with `argument`, which the device can do.
  func perform<Argument>(_ request: DeviceRequest, _ argument: inout Argument) throws(DeviceError) {
    let code = attempt(request, &argument)
    guard code == 0 else { throw DeviceError(path, call: request.name, errno: code) }
  }

  /// Waits until a buffer can be taken (or, of an output, given back), the device has failed, or `timeout` milliseconds
  /// have passed.
  ///
  /// - Returns: Whether something has happened: the next call tells what.
  package func wait(for direction: StreamDirection, timeout: Int32) throws(DeviceError) -> Bool {
    let events = Int16(direction == .capture ? POLLIN : POLLOUT)
    let result = calls.poll(descriptor, events: events, timeout: timeout)
    if result == -EINTR { return false }
    guard result >= 0 else { throw DeviceError(path, call: "poll", errno: -result) }
    return result != 0
  }

  /// Writes one whole frame to an output that takes frames through `write(2)`; false when it has no room now.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(DeviceError) -> Bool {
    while true {
      let count = calls.write(descriptor, bytes)
      if count == -Int(EINTR) { continue }
      if count == -Int(EAGAIN) { return false }
      guard count >= 0 else { throw DeviceError(path, call: "write", errno: Int32(-count)) }
      guard count == bytes.count else {
        throw DeviceError(.failed, path, "took \(count) of the \(bytes.count) bytes of a frame", call: "write")
      }
      return true
    }
  }
}

/// Which way pictures go.
package enum StreamDirection: Hashable, Sendable {
  /// From the device.
  case capture
  /// To the device.
  case output

  var bufferType: v4l2_buf_type {
    self == .capture ? V4L2_BUF_TYPE_VIDEO_CAPTURE : V4L2_BUF_TYPE_VIDEO_OUTPUT
  }
}
