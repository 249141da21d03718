import VidFXImage

extension FilterDefinition {
  /// Raises what is white in a mask into smooth hills, white where highest; what is black stays so.
  ///
  /// Beyond 40 ms a 1080p frame: three Gaussians of the mask and of its extent, in floats.
  static let heightFieldFromMask = FilterDefinition(
    "CIHeightFieldFromMask", displayName: "Height Field From Mask", categories: [.stylize, .video, .stillImage],
    conformance: .approximate,
    inputs: [.image, .distance("inputRadius", default: 10, min: 0, slider: 0...300, identity: 10)]
  ) { inputs in
    let mask = inputs.image.luminance
    let radius = min(max(inputs["inputRadius"], 0), 1000)
    if radius == 0 { return mask }
    // Fitted to a render of Core Image (iOS 13) with a mean error of 0.3 of 255: Gaussians of the radius, a third and a ninth
    // of it.
    let product = mask.blurredInside(sigma: radius).multiplied(by: mask.blurredInside(sigma: radius / 3))
      .multiplied(by: mask.blurredInside(sigma: radius / 9))
    return product.applying(.straight(.signedPower, [1.107])).multiplied(by: mask)
      .applying(.matrix(.scale(red: 0.898, green: 0.898, blue: 0.898)))
  }
}
