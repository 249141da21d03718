import VidFXImage
import VidFXPixels
import VidFXSymbols

extension FilterDefinition {
  /// Writes text in white on nothing: lines apart at line feeds, shaped and drawn by the system's font libraries.
  ///
  /// The font is a family or a PostScript name; one that is not installed is replaced by the nearest that is, and
  /// characters that it lacks are taken from others, so that pictures differ between systems. The extent is the advance
  /// of the longest line by ascent, descent and leading of all lines, and the padding on every side.
  static let textImageGenerator = FilterDefinition(
    "CITextImageGenerator", displayName: "Text Image Generator",
    categories: [.generator, .video, .stillImage], conformance: .known,
    inputs: [
      .text("inputText", isRequired: true),
      .text("inputFontName", default: "HelveticaNeue"),
      .scalar("inputFontSize", default: 12, min: 0, slider: 9...128),
      .scalar("inputScaleFactor", default: 1, min: 0, slider: 1...4),
      .integer("inputPadding", default: 0, min: 0, max: 200, slider: 0...50),
    ]
  ) { inputs in
    guard let text = inputs.string("inputText") else { return nil }
    let picture = TextPicture(
      text, fontName: inputs.string("inputFontName") ?? "", size: inputs["inputFontSize"] * inputs["inputScaleFactor"])
    return SymbolCache.shared.picture(picture, draw: picture.drawn).map {
      CIImage(pixelBuffer: $0).padded(by: inputs["inputPadding"])
    }
  }
}
