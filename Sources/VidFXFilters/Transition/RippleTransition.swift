import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Sends a circular wave over the image that leaves the target behind it.
  ///
  /// The profile is measured on a render of Core Image: with L = 3/8 of the width, the wave's slope rises from 0 at 3·L
  /// inside its front to 1 at L, falls through 0 at the front to −1 at L outside and is 0 again at 3·L; between these it
  /// is a smoothstep. Pixels show what lies slope · scale further out; target and image mix between −L and L.
  static let rippleTransition = FilterDefinition(
    "CIRippleTransition", displayName: "Ripple", categories: [.transition, .video, .stillImage, .highDynamicRange],
    conformance: .known,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .image("inputShadingImage", isRequired: false),
      .position("inputCenter", default: 150, 150),
      .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 300, height: 300)),
      .time,
      .distance("inputWidth", default: 100, min: 1, slider: 10...300),
      .scalar("inputScale", default: 50, min: -50, slider: -50...50, identity: 0),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    guard let extent = inputs.transitionExtent(target) else { return inputs.image }
    let wave = Wave(
      center: inputs.point("inputCenter"), across: extent, length: 0.375 * max(1, inputs["inputWidth"]), time: time)
    let scale = inputs["inputScale"]
    let mixed = wave.move(inputs.image, by: scale).blended(
      BlendOperation(.rippleTransition, constants: wave.constants), with: wave.move(target, by: scale))
    guard let shading = inputs.image("inputShadingImage") else { return mixed }
    return wave.light(shading, scale: scale, over: mixed.extent).composited(over: mixed)
  }
}

/// A ring of waves on its way outwards.
private struct Wave {
  let center: CGPoint
  /// A third of how far the wave reaches to either side of its front.
  let length: Double
  /// How far the front is from the centre.
  let front: Double

  /// The wave comes out of the centre at time 0 and has left `rect` at 1.
  init(center: CGPoint, across rect: CGRect, length: Double, time: Double) {
    self.center = center
    self.length = length
    let far = rect.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
    front = time * (far + 6 * length) - 3 * length
  }

  /// Centre, front, length: those of the operation that mixes.
  var constants: [Float] { [center.x, center.y, front, length].map { Float($0) } }

  func move(_ image: CIImage, by scale: Double) -> CIImage {
    if scale == 0 { return image }
    let warp = Warp(around: center, unit: length, drift: abs(scale) + 1)
      .then(.ripplePositions, [front / length, scale / length]).back(to: center, unit: length)
    return image.warped(warp, extent: image.extent)
  }

  /// What `shading`, a picture of a sphere in all directions that a surface may face, says of the wave.
  func light(_ shading: CIImage, scale: Double, over extent: CGRect) -> CIImage {
    let tilt = scale == 0 ? 0.0 : scale < 0 ? -1 : 1
    let warp = Warp(around: center, unit: length, reach: shading.extent)
      .then(.rippleShadePositions, [front / length, tilt])
    return shading.shown(in: warp, extent: extent)
  }
}

extension CIImage {
  /// The image, which shows a sphere, where `warp` gives positions on it: (0, 0) at the bottom left, (1, 1) at the top right.
  func shown(in warp: Warp, by map: CIImage? = nil, extent rect: CGRect) -> CIImage {
    if extent.isInfinite || extent.isEmpty { return self }
    let place = CGAffineTransform(
      a: extent.width, b: 0, c: 0, d: extent.height, tx: extent.minX, ty: extent.minY)
    return clampedToExtent().warped(warp.moved(by: place), by: map, extent: rect)
  }
}
