/// Text whose parts have looks of their own.
package struct StyledText: Hashable, Sendable {
  /// How a part looks.
  package struct Style: Hashable, Sendable {
    /// A family or a PostScript name; see ``FontCatalog``.
    package let fontName: String
    /// The em in pixels.
    package let size: Double
    /// Straight red, green, blue and alpha of 0…1, gamma-encoded sRGB.
    package let color: [Double]
    /// Pixels that are added after every glyph.
    package let kerning: Double

    package init(fontName: String, size: Double, color: [Double] = [1, 1, 1, 1], kerning: Double = 0) {
      (self.fontName, self.size, self.color, self.kerning) = (fontName, size, color, kerning)
    }
  }

  /// A part of the text in one style.
  package struct Run: Hashable, Sendable {
    package let text: String
    package let style: Style

    package init(_ text: String, _ style: Style) { (self.text, self.style) = (text, style) }
  }

  package let runs: [Run]

  package init(_ runs: [Run]) { self.runs = runs.filter { !$0.text.isEmpty } }

  /// Every style that occurs, once.
  var styles: [Style] {
    var styles: [Style] = []
    for run in runs where !styles.contains(run.style) { styles.append(run.style) }
    return styles
  }

  /// A line as text, with the style of each of its characters; `emptyStyle` is that of a line without characters.
  struct Line {
    var text = ""
    var styles: [Int] = []
    var emptyStyle: Int
  }

  /// Lines apart at line feeds.
  var lines: [Line] {
    let styles = styles
    var lines: [Line] = []
    for run in runs {
      let style = styles.firstIndex(of: run.style) ?? 0
      if lines.isEmpty { lines.append(Line(emptyStyle: style)) }
      for character in run.text {
        if character.isNewline {
          lines.append(Line(emptyStyle: style))
        } else {
          lines[lines.count - 1].text.append(character)
          lines[lines.count - 1].styles.append(style)
        }
      }
    }
    return lines
  }
}
