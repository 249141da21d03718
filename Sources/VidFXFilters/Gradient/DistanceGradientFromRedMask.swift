import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Makes an infinite image whose red says how far the nearest pixel is where the mask is red, up to a distance that is 1.
  ///
  /// Beyond 40 ms a 1080p frame: distances are exact, found along columns first and then among all of a row.
  static let distanceGradientFromRedMask = distanceGradient(
    "CIDistanceGradientFromRedMask", displayName: "Distance Gradient From Red Mask"
  ) { mask, limit in
    CIImage.red.subtracting(mask.applying(.nearness(limit: limit)))
  }

  /// A filter that measures distances to where a mask's red is above one half; `measure` gives the red from the mask.
  static func distanceGradient(
    _ name: String, displayName: String, measure: @escaping @Sendable (_ mask: CIImage, _ limit: Double) -> CIImage
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName, categories: [.gradient, .video, .stillImage], conformance: .exact,
      inputs: [
        .image, .distance("inputMaximumDistance", default: 10, min: 0, max: 1000, slider: 1...100),
      ]
    ) { inputs in
      // Red alone, without alpha: where there is nothing, no distances are measured.
      measure(inputs.image.applying(.matrix(.light([1, 0, 0]))), max(inputs["inputMaximumDistance"], 1e-3))
    }
  }
}

extension CIImage {
  /// Opaque red everywhere, in the working space.
  static var red: CIImage {
    CIImage(.generator(Generator(.fill, constants: [1, 0, 0, 1], isOpaque: true)), region: .infinite)
  }
}
