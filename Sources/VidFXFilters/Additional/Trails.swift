import VidFXImage

extension FilterDefinition {
  /// Leaves trails: each frame is joined to what was shown before, which fades to half within `inputHalfLife` seconds.
  ///
  /// A picture alone has no past and stays as it is; ``Trails`` joins two.
  static let trails = FilterDefinition(
    Trails.name, displayName: "Trails",
    categories: [.stylize, .video, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .scalar("inputHalfLife", default: 0.2, min: 0, max: 3600, slider: 0...2),
      .text("inputMode", default: Trails.Mode.lighten.rawValue),
    ]
  ) { $0.image }
}

/// What joins a frame to the trails of those before it.
public enum Trails {
  /// The name of the filter.
  public static let name = "VFXTrails"

  /// How a frame and the trail meet.
  public enum Mode: String, CaseIterable, Sendable {
    /// The brighter of both: lights leave trails.
    case lighten
    /// The darker of both, the trail fading to white: dark things leave trails on bright ground.
    case darken
    /// A mean of all frames in which each has half the weight of one that came a half-life later.
    case mix
    /// The frame in front of the trail, which fades to nothing: for pictures with alpha.
    case over
    /// The sum, at most white.
    case add
  }

  /// `image` joined to `trail`, of which `rest` (0…1) is left.
  package static func joined(_ image: CIImage, to trail: CIImage, rest: Double, mode: Mode) -> CIImage {
    // Nothing is left after so many half-lives, and nothing of that shows.
    guard rest > 1e-6 else { return image }
    let rest = min(rest, 1)
    switch mode {
    case .lighten: return image.blended(.init(.maximum), with: trail.dimmed(by: rest))
    case .darken: return image.blended(.init(.minimum), with: trail.brightened(by: 1 - rest))
    case .mix: return image.blended(.mix(rest), with: trail)
    case .over: return image.composited(over: trail.faded(by: rest))
    case .add:
      let sum = image.blended(.init(.addition), with: trail.dimmed(by: rest))
      return sum.applying(.straight(.clamp, [0, 0, 0, 0, 1, 1, 1, 1]))
    }
  }
}

extension CIImage {
  /// Colour times `factor`; alpha stays.
  fileprivate func dimmed(by factor: Double) -> CIImage {
    applying(.matrix(.scale(red: factor, green: factor, blue: factor)))
  }

  /// `amount` of the way to white; alpha stays.
  fileprivate func brightened(by amount: Double) -> CIImage {
    let keep = 1 - amount
    return applying(
      .matrix(ColorMatrix(rgb: [[keep, 0, 0], [0, keep, 0], [0, 0, keep]], bias: [amount, amount, amount])))
  }

  /// Colour and alpha times `factor`.
  fileprivate func faded(by factor: Double) -> CIImage {
    var elements = ColorMatrix.scale(red: factor, green: factor, blue: factor).elements
    elements[18] = factor
    return applying(.matrix(ColorMatrix(elements: elements)))
  }
}
