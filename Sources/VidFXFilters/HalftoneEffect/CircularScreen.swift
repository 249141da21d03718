import VidFXImage

extension FilterDefinition {
  /// Prints the picture in black rings.
  static let circularScreen = screen(
    "CICircularScreen", displayName: "Circular Screen", hasDirection: false
  ) {
    .straight(.circularScreen, $0.screen, in: .encoded)
  }
}
