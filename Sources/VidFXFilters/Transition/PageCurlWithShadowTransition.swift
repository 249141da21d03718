import Foundation
import VidFXImage

extension FilterDefinition {
  /// Turns the image over like a page that casts a shadow, and shows the target under it.
  ///
  /// The page turns as that of `CIPageCurlTransition`; the shadow, which is of our own making, is the outline of what has
  /// turned over, blurred by half of the shadow size times the radius.
  static let pageCurlWithShadowTransition = FilterDefinition(
    "CIPageCurlWithShadowTransition", displayName: "Page Curl With Shadow",
    categories: [.transition, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .image("inputBacksideImage", isRequired: false),
      .rectangle("inputExtent", default: .zero),
      .time,
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputRadius", default: 100, min: 0.01, slider: 0.01...400),
      .distance("inputShadowSize", default: 0.5, min: 0, max: 1, slider: 0...1),
      .distance("inputShadowAmount", default: 0.7, min: 0, max: 1, slider: 0...1),
      .rectangle("inputShadowExtent", default: .zero),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let (image, time) = (inputs.image, max(0, min(inputs["inputTime"], 1)))
    if time == 0 { return image }
    if time == 1 { return target }
    let pictures = image.extent.union(target.extent)
    // Rectangles of no size stand for that of the pictures.
    func rectangle(_ key: String) -> CGRect {
      let given = inputs.rect(key)
      return given.isEmpty || given.isInfinite ? pictures : given.standardized
    }
    let extent = rectangle("inputExtent")
    guard !extent.isInfinite, !extent.isEmpty else { return image }
    let radius = max(0.01, inputs["inputRadius"])
    let curl = PageCurl(extent: extent, time: time, angle: inputs["inputAngle"], radius: radius)
    let back = curl.back(inputs.image("inputBacksideImage") ?? image)
    let shadow = back.shadow(
      density: max(0, min(inputs["inputShadowAmount"], 1)),
      radius: 0.5 * max(0, min(inputs["inputShadowSize"], 1)) * radius
    ).cropped(to: rectangle("inputShadowExtent"))
    return back.composited(over: shadow).composited(over: curl.front(image)).composited(over: target)
  }
}

extension CIImage {
  /// What the image casts on what is right behind it: black, `density` of its alpha, blurred by `radius`.
  func shadow(density: Double, radius: Double) -> CIImage {
    let black = ColorMatrix(elements: [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, density, 0,
    ])
    return applying(.matrix(black)).applyingGaussianBlur(sigma: radius)
  }
}
