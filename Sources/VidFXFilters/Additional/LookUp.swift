import Foundation
import VidFXImage

extension FilterDefinition {
  /// Looks colour up in a table as colourists exchange it: the content of a `.cube` file, one-dimensional, three-dimensional
  /// or both, with its domain, or a cube of floats. Cubes are read in tetrahedra.
  ///
  /// The table sees the values that a display shows and gives such, unless `inputIn` and `inputOut` name what it was made
  /// for, one of ``TableEncoding``. The output is nil when the data is no table; ``LookUpTable`` says why.
  static let lookUp = FilterDefinition(
    "VFXLUT", displayName: "Look-Up Table",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels],
    conformance: .exact,
    inputs: [
      .image,
      .data("inputTable", isRequired: true),
      .scalar("inputAmount", default: 1, min: 0, max: 1, slider: 0...1),
      .text("inputIn", default: TableEncoding.display.rawValue),
      .text("inputOut", default: TableEncoding.display.rawValue),
    ]
  ) { inputs in
    guard let data = inputs.data("inputTable"), let table = LookUpTables.shared.table(data) else { return nil }
    let amount = inputs["inputAmount"]
    guard amount != 0 else { return inputs.image }
    let encodings = ["inputIn", "inputOut"].map { TableEncoding(named: inputs.string($0) ?? "") ?? .display }
    let result = table.applied(to: inputs.image.converted(from: .display, to: encodings[0]))
      .converted(from: encodings[1], to: .display)
    return amount == 1 ? result : inputs.image.blended(.mix(amount), with: result)
  }
}

extension CIImage {
  /// The image with straight values of one encoding in the place of another's: between the entries of a fine table.
  fileprivate func converted(from source: TableEncoding, to target: TableEncoding) -> CIImage {
    guard source != target else { return self }
    let curve = EncodingCurves.shared.curve(from: source, to: target)
    return applying(.straight(.curves, curve.constants, table: curve.table, in: .encoded))
  }
}
