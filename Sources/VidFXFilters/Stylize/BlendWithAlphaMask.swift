import VidFXImage

extension FilterDefinition {
  /// Shows the image where the mask is opaque and the background where it is transparent.
  static let blendWithAlphaMask = maskBlend(
    "CIBlendWithAlphaMask", displayName: "Blend With Alpha Mask", MaskWeights.alpha)
}
