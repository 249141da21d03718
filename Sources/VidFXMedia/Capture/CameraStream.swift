import VidFXLibAV
import VidFXPixels
import VidFXV4L2

/// A camera that sends pictures, uncompressed or as JPEG, as pictures in memory of our own.
///
/// Used by one thread at a time.
struct CameraStream {
  let stream: CaptureStream
  private let decoder: JPEGFrameDecoder?
  private let color: DeviceColor

  /// A picture with the time at which it was taken.
  struct Picture {
    let pixels: PixelBuffer
    /// Microseconds on the device's clock.
    let time: Int64
    /// Microseconds on the monotonic clock when it was taken, or when it came where the device does not say.
    let captureTime: Int64
    /// For how many microseconds it has waited to be fetched, as far as the device says when it was taken.
    let age: Int64
  }

  init(_ device: VideoDevice, _ mode: CaptureMode, maximumPixels: Int) throws {
    stream = try CaptureStream(device, mode)
    color = stream.format.color
    decoder = mode.code.isJPEG ? try JPEGFrameDecoder(path: device.path, maximumPixels: maximumPixels) : nil
  }

  /// The newest good picture, or the next one within `timeout` milliseconds; nil when there is none.
  func next(timeout: Int32, pool: PixelBufferPool, counts: inout CaptureCounts) throws -> Picture? {
    guard let frame = try stream.newest(timeout: timeout, counts: &counts) else { return nil }
    let arrival = stream.device.calls.now
    guard let pixels = try pixels(of: frame, pool) else {
      counts.undecodable += 1
      return nil
    }
    let age = frame.isMonotonic ? max(0, arrival - frame.time) : 0
    return Picture(
      pixels: pixels, time: frame.time, captureTime: age <= 10_000_000 && frame.isMonotonic ? arrival - age : arrival,
      age: age)
  }

  private func pixels(of frame: CaptureStream.Frame, _ pool: PixelBufferPool) throws -> PixelBuffer? {
    guard let decoder else { return stream.format.copy(frame.bytes, into: pool) }
    guard let pixels = try decoder.picture(frame.bytes) else { return nil }
    // JPEG itself states nothing about primaries and curve.
    let stated = color.description(of: pixels.format)
    pixels.color.primaries = pixels.color.primaries ?? stated.primaries
    pixels.color.transfer = pixels.color.transfer ?? stated.transfer
    return pixels
  }
}
