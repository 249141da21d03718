import VidFXImage

extension FilterDefinition {
  /// Keeps every component between a minimum and a maximum; where they cross the maximum wins.
  static let colorClamp = FilterDefinition(
    "CIColorClamp", displayName: "Color Clamp",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .exact,
    inputs: [
      .image,
      .vector("inputMinComponents", default: [0, 0, 0, 0]),
      .vector("inputMaxComponents", default: [1, 1, 1, 1]),
    ]
  ) { inputs in
    let limits = inputs.vector("inputMinComponents").prefix(4) + inputs.vector("inputMaxComponents").prefix(4)
    return inputs.image.applying(.straight(.clamp, limits.map { Float($0) }))
  }
}
