import Foundation
import VidFXImage

extension FilterDefinition {
  /// A filter that makes a few pixels out of all those of an extent, at the origin.
  ///
  /// An empty extent, the default, is the image's own; there is no output for an infinite one.
  static func reduction(
    _ name: String, displayName: String, _ kind: Reduction.Kind, conformance: Conformance = .exact
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName, categories: [.reduction, .video, .stillImage, .highDynamicRange],
      conformance: conformance, inputs: [.image, .reducedExtent]
    ) { inputs in inputs.image.reduced(kind, over: inputs.rect("inputExtent")) }
  }

  /// A filter that counts how many values fall into each of some bins.
  static func histogram(
    _ name: String, displayName: String, categories: [FilterCategory], inputs more: [FilterInput] = [],
    scale: @escaping @Sendable (FilterInputs) -> Reduction.Histogram.Scale
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName, categories: categories, conformance: .exact,
      inputs: [
        .image,
        .reducedExtent,
        .scalar("inputScale", default: 1, min: 0, slider: 0...1),
        .scalar("inputCount", default: 64, min: 1, max: 2048, slider: 10...1000),
      ] + more
    ) { inputs in
      let bins = min(max(Int(inputs["inputCount"]), 1), 2048)
      let histogram = Reduction.Histogram(bins: bins, scale: scale(inputs), total: inputs["inputScale"])
      return inputs.image.reduced(.histogram(histogram), over: inputs.rect("inputExtent"))
    }
  }
}

extension FilterInput {
  /// What is reduced; the image's own extent when it is empty.
  static let reducedExtent = rectangle("inputExtent", default: .zero)
}
