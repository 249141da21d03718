import VidFXImage

extension CIImage {
  /// The mean over a square that reaches `reach` pixels to each side, the border repeated.
  private func boxMean(reach: Int) -> CIImage {
    clampedToExtent().applying(.box(side: 2 * reach + 1)).cropped(to: region)
  }

  /// What is a function of the guide as near to the image as a straight line can be, in squares of `reach` pixels to each
  /// side: a·guide + b, with a and b averaged over the squares that hold a pixel (He, Sun and Tang, Guided Image Filtering,
  /// 2010, equations 5, 6 and 8). Component by component, and opaque.
  ///
  /// - Parameters:
  ///   - guide: An image of the same extent, opaque as this one is.
  ///   - epsilon: The variance below which the guide counts as flat. Variances are differences of means of squares, good to
  ///     some 10⁻⁷.
  func guidedCoefficients(by guide: CIImage, reach: Int, epsilon: Double) -> (a: CIImage, b: CIImage) {
    let (meanGuide, mean) = (guide.boxMean(reach: reach), boxMean(reach: reach))
    let variance = guide.multiplied(by: guide).boxMean(reach: reach)
      .subtracting(meanGuide.multiplied(by: meanGuide))
    let covariance = guide.multiplied(by: self).boxMean(reach: reach).subtracting(meanGuide.multiplied(by: mean))
    let a = covariance.blended(BlendOperation(.ratio, constants: [Float(max(epsilon, 1e-9))]), with: variance)
    let b = mean.subtracting(a.multiplied(by: meanGuide))
    return (a.boxMean(reach: reach), b.boxMean(reach: reach))
  }

  /// The image smoothed by itself: what varies less than the square root of `epsilon` goes, edges stay.
  func smoothedByItself(reach: Int, epsilon: Double) -> CIImage {
    let (a, b) = guidedCoefficients(by: self, reach: reach, epsilon: epsilon)
    return a.multiplied(by: self).adding(b.applying(.matrix(.light([1, 1, 1]))))
  }
}
