import VidFXImage

extension CIImage {
  /// The image as CIE L*a*b* with white D50: red is L (0…100), green a and blue b, or their normalised values.
  func inLab(isNormalized: Bool = false) -> CIImage {
    applying(.entering(.linear))
      .applying(.matrix(Lab.fromLight))
      .applying(.straight(.parametricEncode, Lab.encoding))
      .applying(.matrix(Lab.fromRoots(isNormalized: isNormalized)))
  }

  /// Inverse of ``inLab(isNormalized:)``.
  func fromLab(isNormalized: Bool = false) -> CIImage {
    applying(.matrix(Lab.toRoots(isNormalized: isNormalized)))
      .applying(.straight(.parametricDecode, Lab.decoding))
      .applying(.matrix(Lab.toLight))
      .applying(.leaving(.linear))
  }
}
