import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Blurs away from a point, as a camera does that zooms.
  ///
  /// Takes more than 40 ms a 1080p frame: hundreds of scaled pictures are averaged, by averaging four, four of those and so
  /// on, and each of these steps samples every pixel between others.
  static let zoomBlur = FilterDefinition(
    "CIZoomBlur", displayName: "Zoom Blur", categories: [.blur, .video, .stillImage, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputAmount", default: 20, slider: -200...200, identity: 0),
    ]
  ) { inputs in
    let image = inputs.image
    let amount = min(max(inputs["inputAmount"], -200), 200)
    if amount == 0 || image.extent.isEmpty { return image }
    // Measured on Core Image: an amount of 30 shows scales of 1 to 1 ÷ 0.545.
    return image.zoomed(byPowers: 0.0202 * amount, about: inputs.point("inputCenter"))
  }
}

extension CIImage {
  /// The weighted mean of the image at scales from 1 to e^`span` about `center`.
  fileprivate func zoomed(byPowers span: Double, about center: CGPoint) -> CIImage {
    func scaled(_ image: CIImage, _ power: Double) -> CIImage {
      // A scale of exactly 1 would be the image itself, computed once more.
      let scale = CGFloat(power == 0 ? 1 + 0x1p-40 : exp(power))
      return image.transformed(
        by: CGAffineTransform(translationX: -center.x, y: -center.y)
          .concatenating(CGAffineTransform(scaleX: scale, y: scale))
          .concatenating(CGAffineTransform(translationX: center.x, y: center.y)))
    }
    /// The mean of `weights.count` scales.
    func mean(_ image: CIImage, _ step: Double, _ weights: [Double]) -> CIImage {
      var (sum, total) = (scaled(image, 0), weights[0])
      for (index, weight) in weights.enumerated().dropFirst() {
        total += weight
        sum = sum.blended(.mix(weight / total), with: scaled(image, Double(index) * step))
      }
      return sum
    }
    let corner = extent.isInfinite ? 2000 : hypot(extent.width, extent.height) / 2
    // Scaled pictures lie some two pixels apart at a corner.
    let steps = 8 * pow(4, max(1, min(6, (log(abs(span) * corner / 16) / log(4)).rounded(.up))))
    var (image, step) = (self, span / (steps - 1))
    var made = 1.0
    while made * 8 < steps {
      image = mean(image, step, [1, 1, 1, 1])
      (made, step) = (made * 4, step * 4)
    }
    let zoomed = mean(image, step, Self.zoomWeights(span: abs(span)))
    let extent = extent.isInfinite ? extent : scaled(self, span).extent.union(extent)
    return zoomed.cropped(to: extent)
  }

  /// How much eighths of the range of powers weigh: measured on Core Image is a density over the place t between both scales
  /// (as seen from the result) of 1.35 + sin² πt.
  private static func zoomWeights(span: Double) -> [Double] {
    let least = exp(-span)
    func integral(_ eighth: Int) -> Double {
      let t = (exp(-span * Double(eighth) / 8) - least) / (1 - least)
      return 1.85 * t - sin(2 * .pi * t) / (4 * .pi)
    }
    return (0..<8).map { integral($0) - integral($0 + 1) }
  }
}
