import Foundation
import VidFXImage

extension FilterDefinition {
  /// Opens a round hole and pushes the image outwards from it.
  static let holeDistortion = FilterDefinition(
    "CIHoleDistortion", displayName: "Hole Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 150, min: 0.01, slider: 0.01...1000, identity: 0.1),
    ]
  ) { inputs in
    let (image, center, radius) = (inputs.image, inputs.point("inputCenter"), inputs["inputRadius"])
    // Core Image calls a tenth of a pixel the identity.
    if radius <= 0.1 { return image }
    let warp = Warp(around: center, unit: radius, drift: radius).then(.holePositions, [radius])
      .back(to: center, unit: radius)
    return image.warped(warp, extent: image.extent.pushedOut(from: center, by: radius))
  }
}

extension CGRect {
  /// The rectangle around where a hole of `radius` at `center` moves the points of this one: a point at r is shown at
  /// (r + √(r² + 4·radius²)) ÷ 2.
  fileprivate func pushedOut(from center: CGPoint, by radius: Double) -> CGRect {
    if isInfinite || isEmpty { return self }
    func growth(_ distance: Double) -> Double {
      let r = max(distance, 0)
      return ((r * r + 4 * radius * radius).squareRoot() - r) / 2
    }
    let (left, right) = (growth(center.x - minX), growth(maxX - center.x))
    let (below, above) = (growth(center.y - minY), growth(maxY - center.y))
    return CGRect(x: minX - left, y: minY - below, width: width + left + right, height: height + below + above)
  }
}
