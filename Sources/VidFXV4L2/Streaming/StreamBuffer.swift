internal import CV4L2

/// A buffer that the device has finished with.
package struct StreamBuffer: Hashable, Sendable {
  /// Which one, as ``StreamBuffers/memory`` numbers them.
  package let index: Int
  /// How much of it is a frame.
  package let byteCount: Int
  /// Whether the device says that the frame is damaged.
  package let isFlagged: Bool
  /// The device's count of frames, which goes on over lost ones and begins again at 0 after 2³²−1.
  package let sequence: UInt32
  /// When the frame was taken, in microseconds on the device's clock.
  package let time: Int64
  /// Whether that clock is the system's monotonic one.
  package let isMonotonic: Bool

  init(_ buffer: v4l2_buffer) {
    index = Int(buffer.index)
    byteCount = Int(buffer.bytesused)
    isFlagged = buffer.flags & vfx_buf_flag_error != 0
    sequence = buffer.sequence
    time = Int64(buffer.timestamp.tv_sec) * 1_000_000 + Int64(buffer.timestamp.tv_usec)
    isMonotonic = buffer.flags & vfx_buf_flag_timestamp_mask == vfx_buf_flag_timestamp_monotonic
  }
}
