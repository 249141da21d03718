import VidFXImage

extension FilterDefinition {
  /// Shows the image where the mask is red and the background where it is not.
  static let blendWithRedMask = maskBlend("CIBlendWithRedMask", displayName: "Blend With Red Mask", MaskWeights.red)
}
