import Foundation
import VidFXImage

extension FilterDefinition {
  /// Lets a sun grow from the centre until it covers the image, and fade over the target.
  static let flashTransition = FilterDefinition(
    "CIFlashTransition", displayName: "Flash", categories: [.transition, .video, .stillImage, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .position("inputCenter", default: 150, 150),
      .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 300, height: 300)),
      .color("inputColor", default: CIColor(red: 1, green: 0.8, blue: 0.6)),
      .time,
      .scalar("inputMaxStriationRadius", "Maximum Striation Radius", default: 2.58, min: 0, slider: 0...10),
      .scalar("inputStriationStrength", default: 0.5, min: 0, slider: 0...3),
      .scalar("inputStriationContrast", default: 1.375, min: 0, slider: 0...5),
      .scalar("inputFadeThreshold", default: 0.85, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    guard let extent = inputs.transitionExtent(target) else { return inputs.image }
    let (center, threshold) = (inputs.point("inputCenter"), max(0, min(inputs["inputFadeThreshold"], 1)))
    let isGrowing = time < threshold
    let farthest = extent.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
    // Twice as large as the extent, the sun is opaque all over it in spite of its fall to the rim.
    let size = isGrowing ? time / threshold : 1
    var flash = CIImage.sunbeams(inputs, center: center, radius: 2 * farthest * size, time: time)
    if !isGrowing {
      let left = 1 - (time - threshold) / (1 - threshold)
      let fade = (0..<20).map { $0 % 6 == 0 ? left : 0 }
      flash = flash.applying(.matrix(ColorMatrix(elements: fade)))
    }
    return flash.composited(over: isGrowing ? inputs.image : target)
      .cropped(to: inputs.image.extent.union(target.extent))
  }
}
