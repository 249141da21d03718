import VidFXImage

extension FilterDefinition {
  /// The same inside the mask, where the distance to its outside counts as negative.
  ///
  /// Beyond 40 ms a 1080p frame: distances are measured twice, from the mask and from what it leaves out.
  static let signedDistanceGradientFromRedMask = distanceGradient(
    "CISignedDistanceGradientFromRedMask", displayName: "Signed Distance Gradient From Red Mask"
  ) { mask, limit in
    let outside = CIImage.red.subtracting(mask).applying(.matrix(.light([1, 0, 0])))
    // One of the two is 1 everywhere; what is left of the other is the distance.
    return CIImage.red.subtracting(CIImage.red).adding(outside.applying(.nearness(limit: limit)))
      .subtracting(mask.applying(.nearness(limit: limit)))
  }
}
