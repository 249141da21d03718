import Foundation
import VidFXImage

extension FilterDefinition {
  /// Sweeps a soft edge over the image, coloured if that is wanted, and leaves the target behind it.
  static let swipeTransition = FilterDefinition(
    "CISwipeTransition", displayName: "Swipe", categories: [.transition, .video, .stillImage, .highDynamicRange],
    conformance: .known,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 300, height: 300)),
      .color("inputColor", default: .white, isOpaque: true),
      .time,
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputWidth", default: 300, min: 0.1, slider: 0.1...800),
      .scalar("inputOpacity", default: 0, min: 0, slider: 0...1, identity: 0),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    guard let extent = inputs.transitionExtent(target) else { return inputs.image }
    let axis = TransitionAxis(angle: inputs["inputAngle"], across: extent)
    let width = max(0.1, inputs["inputWidth"])
    let edge = axis.start - width + time * (axis.length + width)
    let color = inputs.color("inputColor")
    let constants: [Double] = [
      axis.direction.x, axis.direction.y, edge, width, color.red, color.green, color.blue, inputs["inputOpacity"],
    ]
    return inputs.image.blended(
      BlendOperation(.swipe, constants: constants.map { Float($0) }, color: .init(index: 4, scale: 1)), with: target)
  }
}
