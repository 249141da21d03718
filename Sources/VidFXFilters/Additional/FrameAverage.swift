import VidFXImage

extension FilterDefinition {
  /// The mean of the frames around each frame: `inputFrames` of them, or those within half of `inputSeconds` before and
  /// after where that is given.
  ///
  /// A picture alone stays as it is; ``FrameAverage`` makes the mean of several.
  static let frameAverage = FilterDefinition(
    FrameAverage.name, displayName: "Average",
    categories: [.stylize, .video, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .count("inputFrames", default: 5, min: 1, max: Double(FrameAverage.maximumFrames), slider: 1...25, identity: 1),
      .scalar("inputSeconds", default: nil, min: 0, max: 10, slider: 0...1),
    ]
  ) { $0.image }
}

/// The mean of several frames.
public enum FrameAverage {
  /// The name of the filter.
  public static let name = "VFXAverage"
  /// Frames of which a mean is made at most.
  public static let maximumFrames = 125

  /// The mean of `images`, each counted as often as it says; alpha and premultiplied colour alike.
  package static func mean(_ images: [(image: CIImage, count: Int)]) -> CIImage {
    var total = 0
    return images.reduce(CIImage.empty()) { mean, next in
      total += next.count
      return total == next.count ? next.image : mean.blended(.mix(Double(next.count) / Double(total)), with: next.image)
    }
  }
}
