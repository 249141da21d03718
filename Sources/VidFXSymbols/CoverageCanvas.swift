import VidFXPixels

/// How much of each pixel is covered, 0…255; y up.
struct CoverageCanvas {
  let width: Int
  let height: Int
  private var coverage: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    coverage = [UInt8](repeating: 0, count: width * height)
  }

  /// Adds what another shape covers of the pixel; nothing outside the canvas.
  mutating func add(_ value: UInt8, x: Int, y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let index = y * width + x
    coverage[index] = UInt8(min(255, Int(coverage[index]) + Int(value)))
  }

  /// White whose alpha is the coverage.
  var picture: PixelBuffer {
    let buffer = PixelBuffer(format: .rgba, width: width, height: height, color: .sRGB)
    for y in 0..<height {
      let line = buffer.planes[0].row(height - 1 - y).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        for channel in 0..<3 { line[4 * x + channel] = 255 }
        line[4 * x + 3] = coverage[y * width + x]
      }
    }
    return buffer
  }
}
