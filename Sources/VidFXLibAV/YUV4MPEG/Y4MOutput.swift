import Glibc
import VidFXPixels

/// Writes YUV4MPEG2: each frame leaves in one system call, straight from its rows.
///
/// Used by one thread at a time.
final class Y4MOutput: WriterBackend {
  private let file: FileDescriptor
  private let interrupt: InterruptFlag
  private let path: String
  private let header: Y4MHeader
  /// The line before each frame, at an address that stays.
  private let frameHeader: UnsafeMutableRawBufferPointer
  private var vectors: [iovec] = []

  init(_ plan: OutputPlan, file: FileDescriptor, interrupt: InterruptFlag) throws(LibAVError) {
    let video = plan.video.specification
    header = Y4MHeader(
      width: video.width, height: video.height, format: plan.video.format,
      frameRate: video.frameRate.isKnown ? video.frameRate : Y4MInput.assumedRate,
      sampleAspectRatio: video.sampleAspectRatio, fieldOrder: video.fieldOrder, siting: plan.video.color.siting,
      range: plan.video.color.range)
    let line = Y4MHeader.frameMagic + "\n"
    frameHeader = .allocate(byteCount: line.utf8.count, alignment: 1)
    frameHeader.copyBytes(from: line.utf8)
    self.file = file
    path = plan.path
    self.interrupt = interrupt
    file.widenPipe()
    let start = Array(header.line.utf8)
    do { try file.write(start, count: start.count, interrupt: interrupt) } catch { throw error.asOutputError(path) }
  }

  deinit { frameHeader.deallocate() }

  var messages: [String] { [] }

  /// No other stream has a place.
  func write(_ packet: MediaPacket) {}

  func finish() {}

  func write(_ frame: MediaFrame) throws(LibAVError) {
    let buffer = frame.pixels
    guard buffer.format == header.format, buffer.width == header.width, buffer.height == header.height else {
      throw LibAVError(
        .internal, path,
        "a frame of \(buffer.width)x\(buffer.height) \(buffer.format) came where \(header.width)x\(header.height) "
          + "\(header.format) was planned")
    }
    vectors.removeAll(keepingCapacity: true)
    vectors.append(iovec(iov_base: frameHeader.baseAddress, iov_len: frameHeader.count))
    for plane in buffer.planes {
      if plane.bytesPerRow == plane.rowBytes {
        vectors.append(iovec(iov_base: plane.baseAddress, iov_len: plane.rowBytes * plane.rows))
      } else {
        for row in 0..<plane.rows { vectors.append(iovec(iov_base: plane.row(row), iov_len: plane.rowBytes)) }
      }
    }
    do { try file.write(&vectors, interrupt: interrupt) } catch { throw error.asOutputError(path) }
    withExtendedLifetime(buffer) {}
  }
}
