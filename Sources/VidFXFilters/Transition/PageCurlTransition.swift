import Foundation
import VidFXImage

extension FilterDefinition {
  /// Turns the image over like a page, and shows the target under it.
  static let pageCurlTransition = FilterDefinition(
    "CIPageCurlTransition", displayName: "Page Curl",
    categories: [.transition, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .image("inputBacksideImage", isRequired: false),
      .image("inputShadingImage", isRequired: false),
      .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 300, height: 300)),
      .time,
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputRadius", default: 100, min: 0.01, slider: 0.01...400),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let (image, time) = (inputs.image, max(0, min(inputs["inputTime"], 1)))
    if time == 0 { return image }
    if time == 1 { return target }
    guard let extent = inputs.transitionExtent(target) else { return image }
    let curl = PageCurl(
      extent: extent, time: time, angle: inputs["inputAngle"], radius: max(0.01, inputs["inputRadius"]))
    var back = curl.back(inputs.image("inputBacksideImage") ?? image)
    if let shading = inputs.image("inputShadingImage") {
      back = curl.light(shading, over: back.extent).blended(BlendOperation(.sourceAtop), with: back)
    }
    return back.composited(over: curl.front(image)).composited(over: target)
  }
}
