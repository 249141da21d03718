internal import CLibAV
import VidFXPixels

/// An `AVFrame`, owned.
///
/// Not changed once its pixels or side data have been handed out.
final class Frame: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() { pointer = av_frame_alloc()! }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&pointer)
  }

  var width: Int { Int(pointer.pointee.width) }
  var height: Int { Int(pointer.pointee.height) }
  var format: AVPixelFormat { AVPixelFormat(pointer.pointee.format) }

  /// The frame's own memory as a buffer of `format`, which lays samples out as the frame does; nothing is copied.
  ///
  /// The buffer keeps the frame alive.
  func pixelBuffer(as format: PixelFormat, color: ColorDescription) -> PixelBuffer {
    let f = pointer.pointee
    let data = [f.data.0, f.data.1, f.data.2, f.data.3]
    let strides = [f.linesize.0, f.linesize.1, f.linesize.2, f.linesize.3]
    let planes = (0..<format.planeCount).map { index in
      let (rowBytes, rows) = format.layout(ofPlane: index, width: width, height: height)
      return PixelBuffer.Plane(
        baseAddress: UnsafeMutableRawPointer(data[index]!), bytesPerRow: Int(strides[index]), rowBytes: rowBytes,
        rows: rows)
    }
    return PixelBuffer(format: format, width: width, height: height, planes: planes, color: color, owner: self)
  }

  /// A frame over the memory of `buffer`, which it keeps alive; nothing is copied.
  ///
  /// - Parameter format: A format of the same layout as the buffer's.
  convenience init(sharing buffer: PixelBuffer, as format: AVPixelFormat) {
    self.init()
    pointer.pointee.format = format.rawValue
    pointer.pointee.width = Int32(buffer.width)
    pointer.pointee.height = Int32(buffer.height)
    withUnsafeMutablePointer(to: &pointer.pointee.data) { tuple in
      tuple.withMemoryRebound(to: UnsafeMutablePointer<UInt8>?.self, capacity: 8) { data in
        for (index, plane) in buffer.planes.prefix(4).enumerated() {
          data[index] = plane.baseAddress.assumingMemoryBound(to: UInt8.self)
        }
      }
    }
    withUnsafeMutablePointer(to: &pointer.pointee.linesize) { tuple in
      tuple.withMemoryRebound(to: Int32.self, capacity: 8) { strides in
        for (index, plane) in buffer.planes.prefix(4).enumerated() { strides[index] = Int32(plane.bytesPerRow) }
      }
    }
    // One reference that stands for all planes: whoever shares the frame keeps the buffer.
    let plane = buffer.planes[0]
    pointer.pointee.buf.0 = av_buffer_create(
      plane.baseAddress.assumingMemoryBound(to: UInt8.self), abs(plane.bytesPerRow) * plane.rows,
      { opaque, _ in Unmanaged<PixelBuffer>.fromOpaque(opaque!).release() },
      Unmanaged.passRetained(buffer).toOpaque(), AV_BUFFER_FLAG_READONLY)
  }
}
