internal import CFont
import Synchronization
import VidFXPixels

/// Text as a picture, drawn by FreeType, unhinted.
package struct TextPicture: Hashable, Sendable {
  package let text: StyledText

  package init(_ text: StyledText) { self.text = text }

  /// White text of one font.
  ///
  /// - Parameters:
  ///   - fontName: A family or a PostScript name; see ``FontCatalog``.
  ///   - size: The em in pixels.
  package init(_ text: String, fontName: String, size: Double) {
    self.init(StyledText([.init(text, .init(fontName: fontName, size: size))]))
  }

  /// The largest em, and the most pixels of a picture, those of each colour counted.
  private static let (sizeLimit, pixelLimit) = (4096.0, 1 << 28)

  /// Text on nothing: as wide as the longest line's advance, as high as all lines with their ascent, descent and leading.
  /// Nil without text, without a size, without any font, or when the picture is larger than 2²⁸ pixels.
  package func drawn() -> PixelBuffer? {
    let styles = text.styles
    guard !styles.isEmpty, styles.allSatisfy({ $0.size > 0 && $0.size <= Self.sizeLimit }) else { return nil }
    var colors: [[Double]] = []
    for style in styles where !colors.contains(style.color) { colors.append(style.color) }
    return FontLibrary.shared.withLock { library in
      guard let library = library.pointer, let layout = TextLayout(text, library: library) else { return nil }
      let (width, height) = (max(1, layout.width.rounded(.up)), max(1, layout.height.rounded(.up)))
      guard width * height * Double(colors.count) <= Double(Self.pixelLimit) else { return nil }
      var canvases = colors.map { _ in CoverageCanvas(width: Int(width), height: Int(height)) }
      var top = height
      for line in layout.lines {
        // Baselines lie on whole pixels, as text is set.
        let baseline = (top - line.leading / 2 - line.ascent).rounded()
        for part in line.glyphs {
          let color = colors.firstIndex(of: styles[part.style].color) ?? 0
          part.face.draw(part.glyph.index, x: part.x + part.glyph.x, y: baseline + part.glyph.y, into: &canvases[color])
        }
        top -= line.height
      }
      return CoverageCanvas.picture(canvases, colors: colors)
    }
  }
}

/// FreeType's state, which threads must not share without a lock.
private struct FontLibrary: ~Copyable, @unchecked Sendable {
  let pointer: FT_Library?
  static let shared = Mutex(FontLibrary())

  private init() {
    var library: FT_Library?
    pointer = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  deinit { if let pointer { FT_Done_FreeType(pointer) } }
}
