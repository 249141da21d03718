import VidFXImage

extension FilterDefinition {
  /// Changes the size of the image with a windowed sinc of three lobes, wider where the image shrinks.
  static let lanczosScaleTransform = FilterDefinition(
    "CILanczosScaleTransform", displayName: "Lanczos Scale Transform",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .scalar("inputScale", default: 1, min: 0, slider: 0.05...1.5, identity: 1),
      .scalar("inputAspectRatio", default: 1, min: 0, slider: 0.5...2, identity: 1),
    ]
  ) { inputs in
    inputs.scaled(.lanczos)
  }
}

extension FilterInputs {
  /// The image with its height times `inputScale` and its width times that and `inputAspectRatio`; empty at a scale of 0.
  func scaled(_ kernel: Resampling.Kernel) -> CIImage {
    let scale = self["inputScale"]
    let across = scale * self["inputAspectRatio"]
    // Smaller than a pixel of any picture.
    guard scale > 1e-5, across > 1e-5 else { return .empty() }
    return image.resampled(Resampling(kernel, scaleX: min(across, 1e5), scaleY: min(scale, 1e5)))
  }
}
