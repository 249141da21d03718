import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Takes the image for a relief, as high as it is bright, and lights it as a shading image, the picture of a sphere, says.
  ///
  /// What lies outside the image has no height.
  ///
  /// Beyond 40 ms a 1080p frame: two slopes in floats, then a place of its own in the shading image for every pixel.
  static let shadedMaterial = FilterDefinition(
    "CIShadedMaterial", displayName: "Shaded Material",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .image("inputShadingImage"),
      .distance("inputScale", default: 10, min: 0, slider: 0.5...200),
    ]
  ) { inputs in
    guard let shading = inputs.image("inputShadingImage") else { return nil }
    let image = inputs.image
    let luma = [0.2126, 0.7152, 0.0722, 0, 0]
    // Half the difference of the neighbours to the right and the left in red, of those above and below in green.
    func slope(_ columns: Int, _ rows: Int, _ weights: [Double], _ channel: Int) -> CIImage {
      var elements = [Double](repeating: 0, count: 20)
      elements.replaceSubrange(5 * channel..<5 * channel + 5, with: luma)
      return image.applying(.matrix(ColorMatrix(elements: elements)))
        .applying(Stencil.weights(weights, columns: columns, rows: rows, keepsAlpha: false))
    }
    let slopes = slope(3, 1, [-0.5, 0, 0.5], 0).blended(
      BlendOperation(.addition), with: slope(1, 3, [0.5, 0, -0.5], 1))
    let warp = Warp(reach: shading.extent).then(.reliefPositions, [inputs["inputScale"]])
    return shading.shown(in: warp, by: slopes, extent: image.extent).blended(BlendOperation(.sourceIn), with: image)
  }
}
