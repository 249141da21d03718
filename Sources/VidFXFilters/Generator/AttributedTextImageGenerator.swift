import Foundation
import VidFXImage
import VidFXPixels
import VidFXSymbols

extension FilterDefinition {
  /// Writes text whose parts have fonts, sizes, colours and kerning of their own on nothing, lines apart at line feeds.
  ///
  /// Lines are as high as their largest font. What is not said is black, of Helvetica, 12 points; other attributes do
  /// nothing. A plain text is taken as one without attributes. Fonts and extent are as of `CITextImageGenerator`.
  static let attributedTextImageGenerator = FilterDefinition(
    "CIAttributedTextImageGenerator", displayName: "Attributed Text Image Generator",
    categories: [.generator, .video, .stillImage], conformance: .known,
    inputs: [
      .attributedText("inputText"),
      .scalar("inputScaleFactor", default: 1, min: 0, slider: 1...4),
      .integer("inputPadding", default: 0, min: 0, max: 200, slider: 0...50),
    ]
  ) { inputs in
    guard let text = inputs.attributedText("inputText") else { return nil }
    let picture = TextPicture(StyledText(text.string, scale: inputs["inputScaleFactor"]))
    return SymbolCache.shared.picture(picture, draw: picture.drawn).map {
      CIImage(pixelBuffer: $0).padded(by: inputs["inputPadding"])
    }
  }
}

extension StyledText {
  /// The runs of `string`, everything `scale` times as large.
  init(_ string: NSAttributedString, scale: Double) {
    var runs: [Run] = []
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let font = attributes[.font] as? NSFont
      let color = (attributes[.foregroundColor] as? CIColor) ?? .black
      let kerning = (attributes[.kern] as? NSNumber)?.doubleValue ?? (attributes[.kern] as? Double) ?? 0
      let style = Style(
        fontName: font?.fontName ?? "Helvetica", size: Double(font?.pointSize ?? 12) * scale,
        color: [color.red, color.green, color.blue, color.alpha].map { min(max(Double($0), 0), 1) },
        kerning: kerning.isFinite ? min(max(kerning, -1000), 1000) * scale : 0)
      runs.append(Run((string.string as NSString).substring(with: range), style))
    }
    self.init(runs)
  }
}

extension CIImage {
  /// With nothing on every side, `padding` pixels wide, the lower left corner at the origin.
  func padded(by padding: Double) -> CIImage {
    let padding = min(max(padding.rounded(), 0), 10_000)
    guard padding > 0 else { return self }
    let frame = extent.insetBy(dx: -padding, dy: -padding)
    return composited(over: CIImage(color: .clear).cropped(to: frame))
      .transformed(by: CGAffineTransform(translationX: padding, y: padding))
  }
}
