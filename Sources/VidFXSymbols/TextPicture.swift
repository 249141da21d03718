internal import CFont
import Synchronization
import VidFXPixels

/// Text as a picture: lines apart at line feeds, each shaped by HarfBuzz and drawn by FreeType, unhinted.
package struct TextPicture: Hashable, Sendable {
  package let text: String
  /// A family or a PostScript name; see ``FontCatalog``.
  package let fontName: String
  /// The em in pixels.
  package let size: Double

  package init(_ text: String, fontName: String, size: Double) {
    (self.text, self.fontName, self.size) = (text, fontName, size)
  }

  /// The largest em, and the most pixels of a picture.
  private static let (sizeLimit, pixelLimit) = (4096.0, 1 << 28)

  /// White on nothing: as wide as the longest line's advance, as high as all lines with their ascent, descent and leading.
  /// Nil without text, without a size, without any font, or when the picture is larger than 2²⁸ pixels.
  package func drawn() -> PixelBuffer? {
    guard !text.isEmpty, size > 0, size <= Self.sizeLimit else { return nil }
    return FontLibrary.shared.withLock { library in
      guard let library = library.pointer else { return nil }
      var faces = FontFaces(FontCatalog.fonts(named: fontName), size: size, library: library)
      guard let main = faces.main else { return nil }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { faces.line(String($0)) }
      let lineHeight = main.ascent + main.descent + main.leading
      let width = max(1, lines.map(\.width).max()!.rounded(.up))
      let height = max(1, (lineHeight * Double(lines.count)).rounded(.up))
      guard width * height <= Double(Self.pixelLimit) else { return nil }
      var canvas = CoverageCanvas(width: Int(width), height: Int(height))
      for (index, line) in lines.enumerated() {
        // Baselines lie on whole pixels, as text is set.
        let baseline = (height - lineHeight * Double(index) - main.leading / 2 - main.ascent).rounded()
        for part in line.glyphs {
          part.face.draw(part.glyph.index, x: part.x + part.glyph.x, y: baseline + part.glyph.y, into: &canvas)
        }
      }
      return canvas.picture
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

/// The faces of a font and of those that fill its gaps, opened when they are needed.
private struct FontFaces {
  struct PlacedGlyph {
    let face: FontFace
    let glyph: FontFace.Glyph
    let x: Double
  }

  private let entries: [FontCatalog.Entry]
  private var faces: [Int: FontFace] = [:]
  private let open: (FontCatalog.Entry) -> FontFace?

  init(_ entries: [FontCatalog.Entry], size: Double, library: FT_Library) {
    open = { FontFace($0, size: size, library: library) }
    self.entries = entries
    if let first = entries.first { faces[0] = open(first) }
  }

  var main: FontFace? { faces[0] }

  /// Places the glyphs of a line from left to right.
  mutating func line(_ text: String) -> (glyphs: [PlacedGlyph], width: Double) {
    var (glyphs, x) = ([PlacedGlyph](), 0.0)
    for run in TextRun.runs(text, font: { font(for: $0) }) {
      guard let face = face(run.font) else { continue }
      for glyph in face.shape(run.text, script: run.script, isRightToLeft: run.isRightToLeft) {
        glyphs.append(PlacedGlyph(face: face, glyph: glyph, x: x))
        x += glyph.advance
      }
    }
    return (glyphs, x)
  }

  /// The first font that holds the character; the main one, with its sign for what is missing, when none does.
  private mutating func font(for character: Character) -> Int {
    let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return entries.indices.first { index in
      scalars.allSatisfy { entries[index].holds($0) } && face(index) != nil
    } ?? 0
  }

  private mutating func face(_ index: Int) -> FontFace? {
    if let face = faces[index] { return face }
    // Fonts that cannot be scaled do not open.
    let face = open(entries[index])
    faces[index] = face
    return face
  }
}
