import VidFXImage

extension FilterDefinition {
  /// Lights up shadows and dims highlights; black and white stay.
  static let highlightShadowAdjust = FilterDefinition(
    "CIHighlightShadowAdjust", displayName: "Highlight and Shadow Adjust",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .scalar("inputRadius", default: 0, min: 0, slider: 0...10, identity: 0),
      .scalar("inputShadowAmount", default: 0, min: -1, max: 1, slider: -1...1, identity: 0),
      .scalar("inputHighlightAmount", default: 1, min: 0, max: 1, slider: 0.3...1, identity: 1),
    ]
  ) { inputs in
    let image = inputs.image
    let amounts = [inputs["inputShadowAmount"], inputs["inputHighlightAmount"]]
    if amounts == [0, 1] { return image }
    let encoded = image.applying(.encoding)
    var around = encoded.luminance
    if !image.isOpaque { around = around.unpremultiplyingAlpha() }
    let reach = Int(min(inputs["inputRadius"], 500).rounded())
    if reach > 0, !image.extent.isInfinite {
      // The brightness of surfaces rather than of pixels: texture keeps its contrast.
      around = around.settingAlphaOne(in: image.extent).smoothedByItself(reach: reach, epsilon: 0.01)
    }
    return encoded.blended(BlendOperation(.toneGain, constants: amounts.map { Float($0) }), with: around)
      .applying(.decoding)
  }
}
