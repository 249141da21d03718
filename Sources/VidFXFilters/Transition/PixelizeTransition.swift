import Foundation
import VidFXImage

extension FilterDefinition {
  /// Fades while squares of one colour, the mean of theirs, grow and shrink again; in the middle of the time
  /// `inputSquares` of them lie along the shorter side. They grow in `inputSteps` to the whole of the time.
  static let pixelizeTransition = FilterDefinition(
    "VFXPixelizeTransition", displayName: "Pixelize",
    categories: [.transition, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image, .image("inputTargetImage"), .time,
      .scalar("inputSquares", default: 20, min: 1, max: 1000, slider: 1...100),
      .count("inputSteps", default: 50, min: 2, max: 1000, slider: 2...100),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    let extent = inputs.image.extent.isInfinite ? target.extent : inputs.image.extent
    let steps = max(2, inputs["inputSteps"])
    let part = 2 * (min(time, 1 - time) * steps).rounded(.up) / steps
    let scale = part * min(extent.width, extent.height) / max(1, inputs["inputSquares"])
    func squared(_ image: CIImage) -> CIImage {
      if extent.isInfinite || image.extent.isInfinite || image.extent.isEmpty || scale <= 1 { return image }
      return image.clampedToExtent()
        .averaged(over: CellGrid(centerX: extent.minX, centerY: extent.maxY, scale: scale)).cropped(to: image.extent)
    }
    return squared(inputs.image).blended(.mix(time), with: squared(target))
  }
}
