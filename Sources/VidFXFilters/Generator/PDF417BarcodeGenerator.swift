import VidFXImage
import VidFXSymbols

extension FilterDefinition {
  /// Draws a message as a PDF417 symbol (ISO/IEC 15438): a pixel a module across and three a row down, black on white,
  /// with a border of two pixels.
  ///
  /// Widths and heights are pixels with the border; what is not set is chosen. How the message is compacted is chosen by
  /// the encoder, so that `inputCompactionMode` and `inputAlwaysSpecifyCompaction` change nothing that can be read. No
  /// output where the message does not fit.
  static let pdf417BarcodeGenerator = FilterDefinition(
    "CIPDF417BarcodeGenerator", displayName: "PDF417 Barcode Generator",
    categories: [.generator, .video, .stillImage], conformance: .known,
    inputs: [
      .data("inputMessage", isRequired: true),
      .integer("inputMinWidth", min: 56, max: 583, slider: 56...583),
      .integer("inputMaxWidth", min: 56, max: 583, slider: 56...583),
      .integer("inputMinHeight", min: 13, max: 283, slider: 13...283),
      .integer("inputMaxHeight", min: 13, max: 283, slider: 13...283),
      .integer("inputDataColumns", min: 1, max: 30, slider: 1...30),
      .integer("inputRows", min: 3, max: 90, slider: 3...90),
      .number(
        "inputPreferredAspectRatio", type: nil, default: nil, min: 0, max: 9.223372037e+18, slider: 0...9.223e+18),
      .integer("inputCompactionMode", min: 0, max: 3, slider: 0...3),
      .boolean("inputCompactStyle", default: nil, slider: 0...1),
      .integer("inputCorrectionLevel", min: 0, max: 8, slider: 0...8),
      .boolean("inputAlwaysSpecifyCompaction", default: nil, slider: 0...1),
    ]
  ) { inputs in
    func whole(_ key: String, in range: ClosedRange<Int>) -> Int? {
      inputs.number(key).map { min(max(Int($0), range.lowerBound), range.upperBound) }
    }
    func limits(_ least: String, _ most: String) -> ClosedRange<Int> {
      let lower = whole(least, in: 0...100_000) ?? 0
      return lower...max(lower, whole(most, in: 0...100_000) ?? .max)
    }
    var layout = Barcode.PDF417Layout()
    layout.columns = whole("inputDataColumns", in: 1...30)
    layout.rows = whole("inputRows", in: 3...90)
    layout.widths = limits("inputMinWidth", "inputMaxWidth")
    layout.heights = limits("inputMinHeight", "inputMaxHeight")
    layout.aspectRatio = inputs.number("inputPreferredAspectRatio")
    layout.correction = whole("inputCorrectionLevel", in: 0...8)
    layout.isCompact = inputs.boolean("inputCompactStyle")
    return inputs.barcode(.pdf417(layout), border: 2, rowHeight: 3)
  }
}
