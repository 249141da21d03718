import Foundation
import VidFXImage

extension FilterDefinition {
  /// Multiplies light by two to the power of the exposure value, as an f-stop does.
  static let exposureAdjust = FilterDefinition(
    "CIExposureAdjust", displayName: "Exposure Adjust",
    categories: [
      .colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange, .xmpSerializable,
    ], conformance: .exact,
    inputs: [
      .image,
      .scalar("inputEV", "EV", default: 0, slider: -10...10, identity: 0),
    ]
  ) { inputs in
    // Beyond ±64 stops every value is 0 or out of range already.
    let gain = exp2(max(-64, min(inputs["inputEV"], 64)))
    return inputs.image.applying(.matrix(.scale(red: gain, green: gain, blue: gain)))
  }
}
