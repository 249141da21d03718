import Foundation
import VidFXImage

extension FilterDefinition {
  /// A filter that adds up `columns` by `rows` weighted pixels. Weights begin at the top left and are not turned about.
  static func convolution(
    _ name: String, displayName: String, columns: Int, rows: Int, keepsAlpha: Bool = false
  ) -> FilterDefinition {
    let count = columns * rows
    let identity = (0..<count).map { CGFloat($0 == count / 2 ? 1 : 0) }
    return FilterDefinition(
      name, displayName: displayName,
      categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .exact,
      inputs: [
        .image,
        .vector("inputWeights", default: identity, identity: identity),
        .scalar("inputBias", default: 0, identity: 0),
      ]
    ) { inputs in
      let weights = Array(inputs.vector("inputWeights").prefix(count))
      let bias = inputs["inputBias"]
      if bias == 0 && weights == identity.map(Double.init) { return inputs.image }
      let stencil = Stencil.weights(weights, columns: columns, rows: rows, keepsAlpha: keepsAlpha)
      let sum = inputs.image.applying(stencil)
      if keepsAlpha {
        return sum.applying(
          .matrix(ColorMatrix(rgb: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], bias: [bias, bias, bias])))
      }
      var matrix = ColorMatrix.identity
      for row in 0..<4 { matrix.elements[row * 5 + 4] = bias }
      // Values above 1 are light; alpha beyond 0…1 would be nothing.
      let limit = Float.greatestFiniteMagnitude
      return sum.applying(.matrix(matrix))
        .applying(.premultiplied(.clamp, [-limit, -limit, -limit, 0, limit, limit, limit, 1]))
    }
  }
}
