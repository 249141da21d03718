import VidFXImage

extension FilterDefinition {
  /// Shows the image where the mask is white and the background where it is black.
  static let blendWithMask = maskBlend(
    "CIBlendWithMask", displayName: "Blend With Mask", MaskWeights.luma, conformance: .known)
}
