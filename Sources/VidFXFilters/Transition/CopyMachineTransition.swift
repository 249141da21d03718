import Foundation
import VidFXImage

extension FilterDefinition {
  /// Sweeps a bar of light over the image and leaves the target behind it, as a photocopier does.
  static let copyMachineTransition = FilterDefinition(
    "CICopyMachineTransition", displayName: "Copy Machine",
    categories: [.transition, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 300, height: 300)),
      .color("inputColor", default: CIColor(red: 0.6, green: 1, blue: 0.8), isOpaque: true),
      .time,
      .angle("inputAngle", default: 0, min: 0, slider: 0...6.283185307, identity: 0),
      .distance("inputWidth", default: 200, min: 0.1, slider: 0.1...500, identity: 200),
      .scalar("inputOpacity", default: 1.3, min: 0, slider: 0...3, identity: 1.3),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    let given = inputs.rect("inputExtent")
    let extent = given.isInfinite ? inputs.image.extent.union(target.extent) : given
    guard !extent.isInfinite, !extent.isNull else { return inputs.image }
    let direction = CGPoint(x: cos(inputs["inputAngle"]), y: sin(inputs["inputAngle"]))
    let corners = [extent.minX, extent.maxX].flatMap { x in
      [extent.minY, extent.maxY].map { y in x * direction.x + y * direction.y }
    }
    guard let low = corners.min(), let high = corners.max() else { return nil }
    let width = max(0.1, inputs["inputWidth"])
    // Measured on Core Image: the edge slows down as sin(π t / 2) and travels its own width beyond the extent.
    let edge = low + sin(.pi / 2 * time) * (high - low + width)
    let color = inputs.color("inputColor")
    return inputs.image.blended(
      BlendOperation(
        .copyMachine,
        constants: [direction.x, direction.y, edge, width, color.red, color.green, color.blue].map { Float($0) },
        color: .init(index: 4, scale: Float(inputs["inputOpacity"]))), with: target)
  }
}
