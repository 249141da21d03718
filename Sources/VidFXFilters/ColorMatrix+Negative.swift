import VidFXImage

extension ColorMatrix {
  /// What is taken away when it is added: red, green and blue below 0, and no alpha.
  static let negative = ColorMatrix(
    elements: [-1, 0, 0, 0, 0] + [0, -1, 0, 0, 0] + [0, 0, -1, 0, 0] + [0, 0, 0, 0, 0])
}
