import VidFXImage

extension FilterDefinition {
  /// Prints the picture in black dots.
  static let dotScreen = screen("CIDotScreen", displayName: "Dot Screen") {
    .straight(.dotScreen, $0.screen, in: .encoded)
  }
}
