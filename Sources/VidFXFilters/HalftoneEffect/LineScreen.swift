import VidFXImage

extension FilterDefinition {
  /// Prints the picture in black lines.
  static let lineScreen = screen("CILineScreen", displayName: "Line Screen") {
    .straight(.lineScreen, $0.screen, in: .encoded)
  }
}
