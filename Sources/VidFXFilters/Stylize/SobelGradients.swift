import VidFXImage

extension FilterDefinition {
  /// Writes how colour changes to the right into red and upwards into green, both signed.
  static let sobelGradients = FilterDefinition(
    "CISobelGradients", displayName: "Sobel Gradients",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .known
  ) { inputs in
    let (x, y) = inputs.image.sobelSlopes
    return x.blended(BlendOperation(.strongestGradient), with: y)
  }
}
