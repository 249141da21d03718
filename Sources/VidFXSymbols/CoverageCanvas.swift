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
  var picture: PixelBuffer { Self.picture([self], colors: [[1, 1, 1, 1]]) }

  /// Colours, straight and of 0…1, each with what its canvas says as alpha; where several are, their mean.
  ///
  /// - Parameter canvases: One at least, all of one size.
  static func picture(_ canvases: [CoverageCanvas], colors: [[Double]]) -> PixelBuffer {
    let (width, height) = (canvases[0].width, canvases[0].height)
    let buffer = PixelBuffer(format: .rgba, width: width, height: height, color: .sRGB)
    for y in 0..<height {
      let line = buffer.planes[0].row(height - 1 - y).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        let index = y * width + x
        // Where nothing is, the first colour lies ready, so that enlarging does not darken edges.
        var (color, alpha) = (colors[0], canvases.count == 1 ? Double(canvases[0].coverage[index]) * colors[0][3] : 0)
        if canvases.count > 1 {
          var sum = [0.0, 0, 0]
          for (canvas, color) in zip(canvases, colors) where canvas.coverage[index] > 0 {
            let part = Double(canvas.coverage[index]) * color[3]
            alpha += part
            for channel in 0..<3 { sum[channel] += part * color[channel] }
          }
          if alpha > 0 { color = sum.map { $0 / alpha } }
        }
        for channel in 0..<3 { line[4 * x + channel] = UInt8((min(max(color[channel], 0), 1) * 255).rounded()) }
        line[4 * x + 3] = UInt8(min(max(alpha, 0), 255).rounded())
      }
    }
    return buffer
  }
}
