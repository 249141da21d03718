internal import CV4L2
import Glibc

/// Memory that a device and this process share: the device fills or shows one buffer while others are used here.
///
/// Used by one thread at a time. Stops the device and unmaps the memory with its last holder.
package final class StreamBuffers: @unchecked Sendable {
  /// The device.
  package let device: VideoDevice
  /// Which way pictures go.
  package let direction: StreamDirection
  /// The mapped memory of each buffer, by its index.
  package private(set) var memory: [UnsafeMutableRawBufferPointer] = []
  private var isStreaming = false

  /// Asks for `count` buffers, of which the device may make more or fewer, and maps them. None is queued yet.
  package init(_ device: VideoDevice, _ direction: StreamDirection, count: Int) throws(DeviceError) {
    self.device = device
    self.direction = direction
    var request = Self.request(direction, count: count)
    try device.perform(.reqBufs, &request)
    guard request.count > 0 else {
      throw DeviceError(.failed, device.path, "has no memory for frames", call: DeviceRequest.reqBufs.name)
    }
    for index in 0..<request.count { memory.append(try map(index)) }
  }

  deinit {
    stop()
    for bytes in memory { device.calls.unmap(bytes.baseAddress!, byteCount: bytes.count) }
    var request = Self.request(direction, count: 0)
    _ = device.attempt(.reqBufs, &request)
  }

  private static func request(_ direction: StreamDirection, count: Int) -> v4l2_requestbuffers {
    var request = v4l2_requestbuffers()
    request.count = UInt32(count)
    request.type = direction.bufferType.rawValue
    request.memory = V4L2_MEMORY_MMAP.rawValue
    return request
  }

  private func map(_ index: UInt32) throws(DeviceError) -> UnsafeMutableRawBufferPointer {
    var buffer = makeBuffer(index)
    try device.perform(.queryBuf, &buffer)
    let count = Int(buffer.length)
    let (address, code) = device.calls.map(device.descriptor, byteCount: count, offset: Int(buffer.m.offset))
    guard let address else { throw DeviceError(device.path, call: "mmap", errno: code) }
    return UnsafeMutableRawBufferPointer(start: address, count: count)
  }

  private func makeBuffer(_ index: UInt32) -> v4l2_buffer {
    var buffer = v4l2_buffer()
    buffer.index = index
    buffer.type = direction.bufferType.rawValue
    buffer.memory = V4L2_MEMORY_MMAP.rawValue
    return buffer
  }

  /// Begins: from now on the device fills or shows what is queued.
  package func start() throws(DeviceError) {
    var type = Int32(direction.bufferType.rawValue)
    try device.perform(.streamOn, &type)
    isStreaming = true
  }

  /// Ends; every buffer belongs to this process again. What fails then has ended already.
  package func stop() {
    guard isStreaming else { return }
    isStreaming = false
    var type = Int32(direction.bufferType.rawValue)
    _ = device.attempt(.streamOff, &type)
  }

  /// Gives buffer `index` to the device.
  ///
  /// - Parameters:
  ///   - byteCount: How much of it is a frame; of an output only.
  ///   - time: Microseconds on the monotonic clock when the frame was taken; of an output only.
  package func queue(_ index: Int, byteCount: Int = 0, time: Int64 = 0) throws(DeviceError) {
    var buffer = makeBuffer(UInt32(index))
    if direction == .output {
      buffer.bytesused = UInt32(byteCount)
      buffer.field = V4L2_FIELD_NONE.rawValue
      buffer.timestamp = timeval(tv_sec: Int(time / 1_000_000), tv_usec: Int(time % 1_000_000))
    }
    try device.perform(.qBuf, &buffer)
  }

  /// Takes a buffer that the device has finished; nil when none is ready.
  package func dequeue() throws(DeviceError) -> StreamBuffer? {
    var buffer = makeBuffer(0)
    let code = device.attempt(.dqBuf, &buffer)
    switch code {
    case 0: return StreamBuffer(buffer)
    case EAGAIN: return nil
    // A device that goes away while it streams: uvcvideo's queue is stopped before its node answers ENODEV.
    case EINVAL where isStreaming && isGone:
      throw DeviceError(device.path, call: DeviceRequest.dqBuf.name, errno: ENODEV)
    default: throw DeviceError(device.path, call: DeviceRequest.dqBuf.name, errno: code)
    }
  }

  /// Whether the device answers that it is not there any more, which can be a moment after its stream was stopped.
  private var isGone: Bool {
    for _ in 0..<10 {
      var capability = v4l2_capability()
      if device.attempt(.queryCap, &capability) == ENODEV { return true }
      device.calls.sleep(milliseconds: 50)
    }
    return false
  }
}
