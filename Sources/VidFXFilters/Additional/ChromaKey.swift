import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes what has the colour of a screen transparent, and takes the screen's light off what is left.
  ///
  /// A colour's distance from the nearest of up to three keys (those of alpha 0 are none) counts chroma, and brightness the
  /// more, the greyer the key is; at the tolerance alpha is 0, at tolerance and softness together it is 1. The mask is made
  /// of the picture smoothed by a Gaussian of `inputSmoothing` pixels, so that noise does not show in it. `inputSpill` takes
  /// from the key's own channel what it is above both others.
  static let chromaKey = FilterDefinition(
    "VFXChromaKey", displayName: "Chroma Key",
    categories: [.stylize, .video, .stillImage, .interlaced],
    conformance: .exact,
    inputs: [
      .image,
      .color("inputColor", default: .green),
      .scalar("inputTolerance", default: 0.2, min: 0, max: 1, slider: 0...0.5),
      .scalar("inputSoftness", default: 0.1, min: 0, max: 1, slider: 0...0.5),
      .scalar("inputSpill", default: 1, min: 0, max: 1, slider: 0...1),
      .distance("inputSmoothing", default: 1, min: 0, max: 10, slider: 0...3),
      .color("inputColor1", default: .clear),
      .color("inputColor2", default: .clear),
    ]
  ) { inputs in
    let image = inputs.image
    let first = inputs.color("inputColor")
    let keys = [first] + ["inputColor1", "inputColor2"].map { inputs.color($0) }.map { $0.alpha > 0 ? $0 : first }
    let (tolerance, softness) = (inputs["inputTolerance"], max(inputs["inputSoftness"], 1e-4))
    let constants = keys.flatMap(\.keyConstants) + [tolerance, 1 / softness]
    let smooth = image.clampedToExtent().applyingGaussianBlur(sigma: inputs["inputSmoothing"]).cropped(to: image.extent)
    let mask = smooth.applying(.straight(.keyDistance, constants.map { Float($0) }, in: .encoded))
    // Screens of different colours spill into different channels.
    let clean = Set(keys.compactMap(\.spillingChannel)).sorted().reduce(image) { image, channel in
      let amount = inputs["inputSpill"]
      return amount == 0 ? image : image.applying(.straight(.despill, [Float(channel), Float(amount)], in: .encoded))
    }
    return clean.blended(over: .empty(), where: mask, weights: MaskWeights.red)
  }
}

extension CIColor {
  /// b − Y, r − Y, Y and how much Y counts: a fifth for colours as strong as a screen's, all for greys.
  fileprivate var keyConstants: [Double] {
    let (r, g, b) = (Double(red), Double(green), Double(blue))
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let chroma = hypot((b - luma) / 1.8556, (r - luma) / 1.5748)
    return [b - luma, r - luma, luma, max(0.2, 1 - 2.5 * chroma)]
  }

  /// The channel that a screen of this colour lights most; nil for greys.
  fileprivate var spillingChannel: Int? {
    let channels = [red, green, blue]
    guard let most = channels.max(), let least = channels.min(), most - least > 0.2 else { return nil }
    return channels.firstIndex(of: most)
  }
}
