import VidFXImage

extension FilterDefinition {
  /// Shows the image where the mask is blue and the background where it is not.
  static let blendWithBlueMask = maskBlend("CIBlendWithBlueMask", displayName: "Blend With Blue Mask", MaskWeights.blue)
}
