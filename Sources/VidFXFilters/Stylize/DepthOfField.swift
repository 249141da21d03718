import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Keeps the picture sharp and vivid along a line and blurs it away from there, as pictures of small things are.
  ///
  /// Beyond 40 ms a 1080p frame: the blur of ``maskedVariableBlur`` over a picture that was sharpened by another.
  static let depthOfField = FilterDefinition(
    "CIDepthOfField", displayName: "Depth of Field", categories: [.stylize, .video, .stillImage],
    conformance: .approximate,
    inputs: [
      .image,
      .position("inputPoint0", "Point 0", default: 0, 300),
      .position("inputPoint1", "Point 1", default: 300, 300),
      .scalar("inputSaturation", default: 1.5, min: 0, slider: 0...10),
      .scalar("inputUnsharpMaskRadius", default: 2.5, min: 0, slider: 0...10),
      .scalar("inputUnsharpMaskIntensity", default: 0.5, min: 0, slider: 0...10),
      .scalar("inputRadius", default: 6, min: 0, slider: 0...30),
    ]
  ) { inputs in
    let image = inputs.image
    let (start, end) = (inputs.point("inputPoint0"), inputs.point("inputPoint1"))
    let length = hypot(end.x - start.x, end.y - start.y)
    let normal =
      length > 0 ? CGPoint(x: (start.y - end.y) / length, y: (end.x - start.x) / length) : CGPoint(x: 0, y: 1)
    // All of the blur a quarter of the picture's height away from the line.
    let range = image.extent.isInfinite ? 300 : max(image.extent.height / 4, 1)
    func side(_ sign: Double) -> CIImage {
      let constants = [start.x, start.y, sign * normal.x / range, sign * normal.y / range, 0, 0, 0, 1, 1, 1, 1, 1]
      return CIImage(
        .generator(Generator(.smoothLinearGradient, constants: constants.map { Float($0) }, isOpaque: true)),
        region: .infinite)
    }
    let focused = image.applying(.matrix(.saturation(inputs["inputSaturation"])))
      .unsharpened(radius: inputs["inputUnsharpMaskRadius"], intensity: inputs["inputUnsharpMaskIntensity"])
    return image.blurred(
      radius: inputs["inputRadius"], by: side(1).blended(BlendOperation(.maximum), with: side(-1)), focused: focused)
  }
}
