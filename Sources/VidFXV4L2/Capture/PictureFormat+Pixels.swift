import VidFXPixels

extension PictureFormat {
  /// The layout of uncompressed pictures; nil for others.
  private var layout: PixelFormat? { code.pixelFormat }

  /// Bytes from one row to the next of `plane`, whose rows are as much longer or shorter as their samples are.
  private func rowStride(ofPlane plane: Int, _ layout: PixelFormat) -> Int {
    let first = layout.layout(ofPlane: 0, width: width, height: height).bytesPerRow
    let own = layout.layout(ofPlane: plane, width: width, height: height).bytesPerRow
    return bytesPerRow > first ? bytesPerRow * own / first : own
  }

  /// Bytes up to the last sample of an uncompressed picture; 0 of a compressed one.
  var packedByteCount: Int {
    guard let layout else { return 0 }
    var count = 0
    for plane in 0..<layout.planeCount {
      let part = layout.layout(ofPlane: plane, width: width, height: height)
      let isLast = plane == layout.planeCount - 1
      count +=
        rowStride(ofPlane: plane, layout) * (isLast ? part.rows - 1 : part.rows) + (isLast ? part.bytesPerRow : 0)
    }
    return count
  }

  /// Copies an uncompressed picture from the memory of a device into a buffer of `pool`; nil when it is compressed or
  /// `bytes` are too few.
  package func copy(_ bytes: UnsafeRawBufferPointer, into pool: PixelBufferPool) -> PixelBuffer? {
    guard let layout, bytes.count >= packedByteCount, let start = bytes.baseAddress else { return nil }
    let picture = pool.makeBuffer(format: layout, width: width, height: height, color: color.description(of: layout))
    var offset = 0
    for place in 0..<layout.planeCount {
      let plane = picture.planes[code.planeOrder[place]]
      let stride = rowStride(ofPlane: place, layout)
      for row in 0..<plane.rows {
        plane.row(row).copyMemory(from: start + offset + row * stride, byteCount: plane.rowBytes)
      }
      offset += stride * plane.rows
    }
    picture.isInterlaced = fields == .topFirst || fields == .bottomFirst
    return withExtendedLifetime(picture) { picture }
  }
}
