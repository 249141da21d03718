import VidFXImage

extension FilterDefinition {
  /// Makes white whose alpha is the image's luma, kept within 0…1.
  static let maskToAlpha = FilterDefinition(
    "CIMaskToAlpha", displayName: "Mask to Alpha",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .exact
  ) { inputs in
    let luma = Array(ColorMatrix.luma(scaledBy: 1).elements[0..<3]) + [0, 0]
    return inputs.image
      .applying(.matrix(ColorMatrix(elements: luma + luma + luma + luma)))
      .applying(.premultiplied(.clamp, [0, 0, 0, 0, 1, 1, 1, 1]))
  }
}
