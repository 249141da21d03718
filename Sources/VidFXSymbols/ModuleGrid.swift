import VidFXPixels

/// The dark and light modules of a bar code, top row first.
package struct ModuleGrid: Hashable, Sendable {
  /// Modules across.
  package let width: Int
  /// Modules down.
  package let height: Int
  private var modules: [Bool]

  /// A grid of light modules.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    modules = [Bool](repeating: false, count: width * height)
  }

  /// Whether the module is dark; there are only light ones outside.
  package subscript(column: Int, row: Int) -> Bool {
    get { (0..<width).contains(column) && (0..<height).contains(row) && modules[row * width + column] }
    set { modules[row * width + column] = newValue }
  }

  /// Black on white with a white border of so many modules: a pixel a module across, `rowHeight` pixels down.
  ///
  /// Nil for more than 2²⁴ pixels.
  package func picture(border: Int, rowHeight: Int = 1) -> PixelBuffer? {
    guard (width + 2 * border) * (height * rowHeight + 2 * border) <= 1 << 24 else { return nil }
    let buffer = PixelBuffer(
      format: .rgb24, width: width + 2 * border, height: height * rowHeight + 2 * border, color: .sRGB)
    for y in 0..<buffer.height {
      let line = buffer.planes[0].row(y).assumingMemoryBound(to: UInt8.self)
      // Rows of the border are outside the grid.
      let row = y < border ? -1 : (y - border) / rowHeight
      for x in 0..<buffer.width {
        for channel in 0..<3 { line[3 * x + channel] = self[x - border, row] ? 0 : 255 }
      }
    }
    return buffer
  }
}
