import VidFX

/// The value of `--background`: an opaque colour.
enum BackgroundText {
  /// Understands `#rgb`, `#rrggbb` and the CSS names.
  static func parse(_ text: String) throws(ValueError) -> CIColor {
    guard let components = ColorText.components(text) else {
      throw ValueError(expected: "a colour such as #204060 or teal", found: text)
    }
    guard components[3] == 1 else { throw ValueError("what stands behind everything is opaque, found '\(text)'") }
    return CIColor(red: components[0], green: components[1], blue: components[2])
  }
}
