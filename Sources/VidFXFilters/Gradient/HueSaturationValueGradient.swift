import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes a disc of all hues around and all saturations from the centre out.
  ///
  /// Softness takes the kinks from the hues. Dither adds noise of that many 255ths of full scale each way. The output is
  /// nil for a space that is not known.
  static let hueSaturationValueGradient = FilterDefinition(
    "CIHueSaturationValueGradient", displayName: "Hue/Saturation/Value Gradient",
    categories: [.gradient, .video, .stillImage], conformance: .known,
    inputs: [
      .scalar("inputValue", default: 1, min: 0, slider: 0...1),
      .distance("inputRadius", default: 300, min: 0, slider: 0...800),
      .scalar("inputSoftness", default: 1, min: 0, slider: 0...1),
      .scalar("inputDither", default: 1, min: 0, slider: 0...3),
      .colorSpace("inputColorSpace", "Color Space", default: CGColorSpace.sRGB),
    ]
  ) { inputs in
    guard let space = try? inputs.colorSpace("inputColorSpace").map(ColorOperation.Space.named) ?? .encoded else {
      return nil
    }
    let (radius, softness) = (inputs["inputRadius"], max(0, min(inputs["inputSoftness"], 1)))
    guard radius > 0 else { return .empty() }
    let constants = [radius, radius, radius, inputs["inputValue"], softness]
    var wheel = CIImage(
      .generator(Generator(.hueWheel, constants: constants.map { Float($0) }, isOpaque: false)), region: .infinite)
    let dither = inputs["inputDither"]
    if dither > 0 { wheel = wheel.applying(.straight(.noise, [Float(2 * dither / 255)])) }
    return wheel.applying(.leaving(space)).cropped(to: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
  }
}
