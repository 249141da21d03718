import Foundation
import VidFXPixels

extension PixelBuffer {
  /// A buffer whose rows lie 4 MiB apart in memory that nothing fills: only pages that are used exist.
  public static func farApart(
    _ format: PixelFormat, width: Int, height: Int, color: ColorDescription = .unspecified
  ) -> PixelBuffer {
    // 64 more, for rows a power of two apart fall into the same places of the caches.
    let stride = (4 << 20) + 64
    let planes = (0..<format.planeCount).map { format.layout(ofPlane: $0, width: width, height: height) }
    let memory = SparseMemory(byteCount: planes.reduce(0) { $0 + $1.rows * stride })
    var offset = 0
    return PixelBuffer(
      format: format, width: width, height: height,
      planes: planes.map { plane in
        defer { offset += plane.rows * stride }
        return Plane(
          baseAddress: memory.start + offset, bytesPerRow: stride, rowBytes: plane.bytesPerRow, rows: plane.rows)
      }, color: color, owner: memory)
  }

  /// Takes over the bytes of `other`, a buffer of the same format and size.
  public func copyRows(from other: PixelBuffer) {
    for (target, source) in zip(planes, other.planes) {
      for row in 0..<source.rows { target.row(row).copyMemory(from: source.row(row), byteCount: source.rowBytes) }
    }
  }

  /// The first plane and row whose bytes are not those of `other`; nil where there is none.
  public func firstDifference(from other: PixelBuffer) -> (plane: Int, row: Int)? {
    for (index, (own, theirs)) in zip(planes, other.planes).enumerated() {
      for row in 0..<own.rows where memcmp(own.row(row), theirs.row(row), own.rowBytes) != 0 { return (index, row) }
    }
    return nil
  }
}

/// Addresses behind which there is memory once it is touched.
private final class SparseMemory {
  let start: UnsafeMutableRawPointer
  private let byteCount: Int

  init(byteCount: Int) {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED else {
      fatalError("no addresses for \(byteCount) bytes")
    }
    self.start = start
    self.byteCount = byteCount
  }

  deinit { munmap(start, byteCount) }
}
