/// A 4×5 matrix on premultiplied colour: rows r, g, b, a over columns r, g, b, a and 1.
package struct ColorMatrix: Hashable, Sendable {
  /// Row by row.
  package var elements: [Double]

  package init(elements: [Double]) {
    precondition(elements.count == 20, "four rows of five")
    self.elements = elements
  }

  package static let identity = ColorMatrix(rgb: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  /// A map of straight rgb that leaves alpha alone: `rows · rgb + bias`.
  ///
  /// On premultiplied colour the bias is multiplied by alpha, so no division is needed and transparent stays transparent.
  package init(rgb rows: [[Double]], bias: [Double] = [0, 0, 0]) {
    elements = (0..<3).flatMap { [rows[$0][0], rows[$0][1], rows[$0][2], bias[$0], 0] } + [0, 0, 0, 1, 0]
  }

  /// Every channel times `factor`, alpha kept.
  package static func scale(red: Double, green: Double, blue: Double) -> ColorMatrix {
    ColorMatrix(rgb: [[red, 0, 0], [0, green, 0], [0, 0, blue]])
  }

  package subscript(row: Int, column: Int) -> Double { elements[row * 5 + column] }

  /// `self` first, then `next`.
  package func followed(by next: ColorMatrix) -> ColorMatrix {
    var result = [Double](repeating: 0, count: 20)
    for row in 0..<4 {
      for column in 0..<5 {
        var sum = column == 4 ? next[row, 4] : 0
        for k in 0..<4 { sum += next[row, k] * self[k, column] }
        result[row * 5 + column] = sum
      }
    }
    return ColorMatrix(elements: result)
  }

  /// Whether alpha comes out as it went in.
  package var keepsAlpha: Bool { elements[15...] == [0, 0, 0, 1, 0] }

  /// Whether a pixel of zeros stays one.
  package var keepsTransparency: Bool { (0..<4).allSatisfy { self[$0, 4] == 0 } }

  /// Rows r, g, b over r, g, b, 1, for pixels whose alpha is 1 and stays 1.
  package var opaque: [Double] {
    (0..<3).flatMap { [self[$0, 0], self[$0, 1], self[$0, 2], self[$0, 3] + self[$0, 4]] }
  }
}
