import Foundation
import VidFXImage

extension FilterDefinition {
  /// Looks colour up in a table as colourists exchange it: the content of a `.cube` file, one-dimensional, three-dimensional
  /// or both, with its domain, or a cube of floats. Gamma-encoded values in and out; cubes are read in tetrahedra.
  ///
  /// The output is nil when the data is no table; ``LookUpTable`` says why.
  static let lookUp = FilterDefinition(
    "VFXLUT", displayName: "Look-Up Table",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels],
    conformance: .exact,
    inputs: [
      .image,
      .data("inputTable", isRequired: true),
      .scalar("inputAmount", default: 1, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    guard let data = inputs.data("inputTable"), let table = LookUpTables.shared.table(data) else { return nil }
    let amount = inputs["inputAmount"]
    guard amount != 0 else { return inputs.image }
    let result = table.applied(to: inputs.image)
    return amount == 1 ? result : inputs.image.blended(.mix(amount), with: result)
  }
}
