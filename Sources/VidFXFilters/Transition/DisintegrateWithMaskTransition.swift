import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Takes the image away where a mask is dark first, and where it is light last; what is left casts a shadow on the
  /// target.
  ///
  /// The mask is read by its green, and is dark where it does not reach. Edges take a sixteenth of its range.
  static let disintegrateWithMaskTransition = FilterDefinition(
    "CIDisintegrateWithMaskTransition", displayName: "Disintegrate With Mask",
    categories: [.transition, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .image("inputMaskImage"),
      .time,
      .distance("inputShadowRadius", default: 8, min: 0, slider: 0...50),
      .scalar("inputShadowDensity", default: 0.65, min: 0, max: 1, slider: 0...1, identity: 0),
      .offset("inputShadowOffset", default: 0, -10, identity: (0, 0)),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage"), let mask = inputs.image("inputMaskImage") else { return nil }
    let (image, time) = (inputs.image, max(0, min(inputs["inputTime"], 1)))
    if time == 0 { return image }
    if time == 1 { return target }
    // From where all of 0…1 lies above the edge to where all lies below it.
    let steepness = 16.0
    let threshold = time * (1 + 1 / steepness) - 0.5 / steepness
    let weights: [Float] = [0, Float(steepness), 0, Float(0.5 - threshold * steepness), 0, 1]
    let rest = image.blended(BlendOperation(.masked, constants: weights), with: mask)
    let density = max(0, min(inputs["inputShadowDensity"], 1))
    var ground = target
    if density > 0 {
      let offset = inputs.point("inputShadowOffset")
      ground = rest.shadow(density: density, radius: max(0, inputs["inputShadowRadius"]))
        .transformed(by: CGAffineTransform(translationX: offset.x, y: offset.y))
        .blended(BlendOperation(.sourceAtop), with: target)
    }
    let shown = ground.blended(BlendOperation(.masked, constants: weights.prefix(4) + [1, -1]), with: mask)
    return rest.blended(BlendOperation(.addition), with: shown)
  }
}
