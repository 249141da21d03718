import VidFXPixels

extension PixelBuffer {
  /// Copies the samples of `source`, which has the same format and size.
  func copyPixels(from source: PixelBuffer) {
    precondition(source.format == format && source.width == width && source.height == height, "same shape")
    for (target, plane) in zip(planes, source.planes) {
      for row in 0..<target.rows {
        target.row(row).copyMemory(from: plane.row(row), byteCount: min(target.rowBytes, plane.rowBytes))
      }
    }
  }
}
