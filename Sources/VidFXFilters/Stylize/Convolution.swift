import Foundation
import VidFXImage

// Weighted sums of the pixels around each. Weights begin at the top left and are not turned about.

extension FilterDefinition {
  /// Adds up weighted pixels of a square of three, alpha too; the extent grows by one pixel.
  static let convolution3X3 = convolution("3X3", "3 by 3 Convolution", columns: 3, rows: 3)
  /// Adds up weighted pixels of a square of five, alpha too; the extent grows by two pixels.
  static let convolution5X5 = convolution("5X5", "5 by 5 Convolution", columns: 5, rows: 5)
  /// Adds up weighted pixels of a square of seven, alpha too; the extent grows by three pixels.
  static let convolution7X7 = convolution("7X7", "7 by 7 Convolution", columns: 7, rows: 7)
  /// Adds up nine weighted pixels of a row, alpha too; the extent grows by four pixels to the sides.
  static let convolution9Horizontal = convolution("9Horizontal", "Horizontal 9 Convolution", columns: 9, rows: 1)
  /// Adds up nine weighted pixels of a column, alpha too; the extent grows by four pixels up and down.
  static let convolution9Vertical = convolution("9Vertical", "Vertical 9 Convolution", columns: 1, rows: 9)
  /// Adds up weighted colour of a square of three; alpha and extent stay.
  static let convolutionRGB3X3 = convolution("RGB3X3", "3 by 3 RGB Convolution", columns: 3, rows: 3)
  /// Adds up weighted colour of a square of five; alpha and extent stay.
  static let convolutionRGB5X5 = convolution("RGB5X5", "5 by 5 RGB Convolution", columns: 5, rows: 5)
  /// Adds up weighted colour of a square of seven; alpha and extent stay.
  static let convolutionRGB7X7 = convolution("RGB7X7", "7 by 7 RGB Convolution", columns: 7, rows: 7)
  /// Adds up nine weighted colours of a row; alpha and extent stay.
  static let convolutionRGB9Horizontal = convolution(
    "RGB9Horizontal", "Horizontal 9 RGB Convolution", columns: 9, rows: 1)
  /// Adds up nine weighted colours of a column; alpha and extent stay.
  static let convolutionRGB9Vertical = convolution("RGB9Vertical", "Vertical 9 RGB Convolution", columns: 1, rows: 9)

  private static func convolution(
    _ suffix: String, _ displayName: String, columns: Int, rows: Int
  ) -> FilterDefinition {
    let count = columns * rows
    let identity = (0..<count).map { CGFloat($0 == count / 2 ? 1 : 0) }
    let keepsAlpha = suffix.hasPrefix("RGB")
    return FilterDefinition(
      "CIConvolution\(suffix)", displayName: displayName,
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
