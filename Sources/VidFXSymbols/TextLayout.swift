internal import CFont

/// Glyphs of a text in their places: lines apart at line feeds, each shaped by HarfBuzz.
struct TextLayout {
  struct PlacedGlyph {
    let face: FontFace
    let glyph: FontFace.Glyph
    /// The place among the text's styles.
    let style: Int
    let x: Double
  }

  struct Line {
    var glyphs: [PlacedGlyph] = []
    var width = 0.0
    /// The largest of the line's fonts, each.
    var ascent = 0.0, descent = 0.0, leading = 0.0

    var height: Double { ascent + descent + leading }
  }

  private(set) var lines: [Line] = []

  /// nil when no font can be opened.
  init?(_ text: StyledText, library: FT_Library) {
    let styles = text.styles
    var fonts = styles.map {
      FontFaces(FontCatalog.fonts(named: $0.fontName), size: $0.size, library: library)
    }
    guard !fonts.isEmpty, fonts.allSatisfy({ $0.main != nil }) else { return nil }
    for source in text.lines {
      var line = Line()
      for style in Set(source.styles.isEmpty ? [source.emptyStyle] : source.styles) {
        guard let main = fonts[style].main else { continue }
        line.ascent = max(line.ascent, main.ascent)
        line.descent = max(line.descent, main.descent)
        line.leading = max(line.leading, main.leading)
      }
      let runs = TextRun.runs(source.text) { index, character in
        let style = source.styles[index]
        return TextRun.Font(style: style, face: fonts[style].font(for: character))
      }
      for run in runs {
        guard let face = fonts[run.font.style].face(run.font.face) else { continue }
        for glyph in face.shape(run.text, script: run.script, isRightToLeft: run.isRightToLeft) {
          line.glyphs.append(PlacedGlyph(face: face, glyph: glyph, style: run.font.style, x: line.width))
          line.width += glyph.advance + styles[run.font.style].kerning
        }
      }
      lines.append(line)
    }
  }

  var width: Double { lines.map(\.width).max() ?? 0 }
  var height: Double { lines.reduce(0) { $0 + $1.height } }
}
