import VidFXKernelSet

/// An infinite image: one operation that writes a colour from the pixel's position.
package struct Generator: Hashable, Sendable {
  /// The kernel.
  package var operation: StripOp
  /// Its constants.
  package var constants: [Float]
  /// Whether alpha is 1 everywhere.
  package var isOpaque: Bool
  /// What the kernel reads besides.
  package var table: ColorTable?
  /// Where, in `constants`, straight colours of CIColor's space stand; each is four long.
  package var colors: [Int]

  /// Whether neighbouring pixels may differ by less than any code value.
  var isGradual: Bool {
    switch operation {
    case .fill, .checkerboard, .stripes, .random, .roundedRectangle, .segments: false
    default: true
    }
  }

  package init(
    _ operation: StripOp, constants: [Float], table: ColorTable? = nil, colors: [Int] = [], isOpaque: Bool
  ) {
    self.operation = operation
    self.constants = constants
    self.table = table
    self.colors = colors
    self.isOpaque = isOpaque
  }
}
