import Glibc
import VidFXPixels

/// A camera that sends pictures in one mode.
///
/// Used by one thread at a time; ends with its last holder.
package final class CaptureStream {
  /// The camera.
  package let device: VideoDevice
  /// What it sends, as it granted it.
  package let format: PictureFormat
  /// Frames a second, as it granted them; unknown where it does not say.
  package let rate: Rational
  private let buffers: StreamBuffers
  private var lastSequence: UInt32?
  /// The buffer of the last frame, which is given back when the next one is asked for.
  private var held: StreamBuffer?

  /// Frames that the device may have finished before one is taken.
  private static let bufferCount = 4

  /// Sets `mode` and begins.
  ///
  /// - Throws: `unsuitable` when the camera grants another format, and whatever else it answers.
  package init(_ device: VideoDevice, _ mode: CaptureMode) throws(DeviceError) {
    self.device = device
    let wanted = PictureFormat(mode.code, width: mode.width, height: mode.height)
    format = try device.setFormat(wanted, .capture)
    guard format.code == mode.code else {
      throw DeviceError(.unsuitable, device.path, "grants \(format.summary) instead of \(wanted.summary)")
    }
    let interval =
      mode.rate.isKnown ? device.setFrameInterval(mode.rate.inverse, .capture) : device.frameInterval(.capture)
    rate = interval.isKnown ? interval.inverse.reduced : .unknown
    buffers = try StreamBuffers(device, .capture, count: Self.bufferCount)
    for index in buffers.memory.indices { try buffers.queue(index) }
    try buffers.start()
  }

  /// What it sends: the size as granted, the rate where it is known.
  package var mode: CaptureMode { CaptureMode(format.code, width: format.width, height: format.height, rate: rate) }

  /// A good frame.
  package struct Frame {
    /// Its bytes, until the next one is asked for.
    package let bytes: UnsafeRawBufferPointer
    /// When it was taken, in microseconds on the device's clock.
    package let time: Int64
    /// Whether that is the system's monotonic clock.
    package let isMonotonic: Bool
  }

  /// The newest good frame of those that are ready, or the next one within `timeout` milliseconds; nil when none came.
  ///
  /// What is left out on the way is added to `counts`. A damaged frame counts as none.
  package func newest(timeout: Int32, counts: inout CaptureCounts) throws(DeviceError) -> Frame? {
    if let held {
      self.held = nil
      try buffers.queue(held.index)
    }
    guard try device.wait(for: .capture, timeout: timeout) else { return nil }
    var newest: StreamBuffer?
    var taken = 0
    // As many as there are buffers at most, so that a camera that is faster than this loop does not hold it.
    while taken < buffers.memory.count, let buffer = try buffers.dequeue() {
      taken += 1
      count(buffer.sequence, in: &counts)
      guard isWhole(buffer) else {
        counts.damaged += 1
        try buffers.queue(buffer.index)
        continue
      }
      if let older = newest {
        counts.skipped += 1
        try buffers.queue(older.index)
      }
      newest = buffer
    }
    // An event without a frame: what it means shows next time; it must not become a loop without rest.
    if taken == 0 { device.calls.sleep(milliseconds: 2) }
    guard let newest else { return nil }
    held = newest
    return Frame(
      bytes: UnsafeRawBufferPointer(rebasing: buffers.memory[newest.index][..<newest.byteCount]), time: newest.time,
      isMonotonic: newest.isMonotonic)
  }

  /// Gives every frame that is ready back, uncounted: what comes next is taken from now on.
  package func discardReady() throws(DeviceError) {
    if let held { try buffers.queue(held.index) }
    held = nil
    var taken = 0
    while taken < buffers.memory.count, let buffer = try buffers.dequeue() {
      taken += 1
      try buffers.queue(buffer.index)
    }
    lastSequence = nil
  }

  /// Counts the numbers that are missing before `sequence`; a step of more than a thousand is a driver that counts anew.
  private func count(_ sequence: UInt32, in counts: inout CaptureCounts) {
    if let lastSequence {
      let missing = sequence &- lastSequence &- 1
      if missing < 1000 { counts.lost += Int(missing) }
    }
    lastSequence = sequence
  }

  private func isWhole(_ buffer: StreamBuffer) -> Bool {
    guard !buffer.isFlagged, buffer.byteCount > 0 else { return false }
    return format.code.isJPEG || buffer.byteCount >= format.packedByteCount
  }
}
