import VidFXImage

extension FilterDefinition {
  /// Holds the frame that is on show `inputStart` seconds after the beginning for `inputDuration` seconds, while time goes on.
  ///
  /// A picture alone stays as it is; whoever filters frames in time holds one of them.
  static let freeze = FilterDefinition(
    Freeze.name, displayName: "Freeze",
    categories: [.stylize, .video, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .scalar("inputStart", default: 0, min: 0, max: 1e6, slider: 0...10),
      .scalar("inputDuration", default: 1, min: 0, max: 1e6, slider: 0...10),
    ]
  ) { $0.image }
}

/// A frame that is held.
public enum Freeze {
  /// The name of the filter.
  public static let name = "VFXFreeze"
}
