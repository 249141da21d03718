import VidFXImage

extension FilterDefinition {
  /// Adds up weighted pixels of a square of seven, alpha too; the extent grows by three pixels.
  ///
  /// Forty-nine weights for each of four components take some 50 ms a 1080p frame.
  static let convolution7X7 = convolution(
    "CIConvolution7X7", displayName: "7 by 7 Convolution", columns: 7, rows: 7)
}
