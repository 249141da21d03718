import VidFXImage

extension FilterDefinition {
  /// Prints the picture in black lines that cross in the dark.
  static let hatchedScreen = screen("CIHatchedScreen", displayName: "Hatched Screen") {
    .straight(.hatchedScreen, $0.screen, in: .encoded)
  }
}
