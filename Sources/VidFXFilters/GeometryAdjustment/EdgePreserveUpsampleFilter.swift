import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Enlarges a small image to the size of another whose edges it follows: joint bilateral upsampling (Kopf, Cohen,
  /// Lischinski and Uyttendaele, 2007) over five by five pixels. Without alpha.
  ///
  /// The taps lie about the place itself, between the small image's pixels, so that nothing jumps where one pixel ends. Each
  /// is sampled and weighed on its own for every pixel: a 1080p frame takes a quarter of a second.
  static let edgePreserveUpsampleFilter = FilterDefinition(
    "CIEdgePreserveUpsampleFilter", displayName: "Edge Preserve Upsample Filter",
    categories: [
      .geometryAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange,
    ], conformance: .approximate,
    inputs: [
      .image,
      .image("inputSmallImage"),
      .scalar("inputSpatialSigma", default: 3, min: 0, max: 5),
      .scalar("inputLumaSigma", default: 0.15, min: 0, max: 1),
    ]
  ) { inputs in
    guard let small = inputs.image("inputSmallImage") else { return nil }
    let image = inputs.image
    guard !image.extent.isInfinite, !small.extent.isInfinite, !image.extent.isEmpty, !small.extent.isEmpty else {
      return image
    }
    let guide = image.settingAlphaOne(in: image.extent)
    // The small image's colours, and as their alpha the brightness of the guide there.
    var brightness = [Double](repeating: 0, count: 20)
    brightness.replaceSubrange(15..<18, with: [0.2126, 0.7152, 0.0722])
    let pixels = small.settingAlphaOne(in: small.extent).applying(.matrix(.light([1, 1, 1])))
      .blended(
        BlendOperation(.addition),
        with: guide.reduced(to: small.extent).applying(.matrix(ColorMatrix(elements: brightness))))
    let (spatial, luma) = (max(inputs["inputSpatialSigma"], 0.1), max(inputs["inputLumaSigma"], 1e-3))
    let taps: [CGPoint] = (0..<25).map { CGPoint(x: $0 % 5 - 2, y: $0 / 5 - 2) }
    let weights = taps.map { tap -> Double in
      let square = Double(tap.x * tap.x + tap.y * tap.y)
      return exp(-square / (2 * spatial * spatial))
    }
    let total = weights.reduce(0, +)
    let falloff = Float(1 / (2 * luma * luma * log(2)))
    var sum: CIImage?
    for (tap, weight) in zip(taps, weights) {
      let moved = pixels.enlarged(to: image.extent, from: small.extent.offsetBy(dx: tap.x, dy: tap.y))
        .blended(BlendOperation(.bilateralTap, constants: [Float(weight / total), falloff]), with: guide)
      sum = sum.map { moved.blended(BlendOperation(.addition), with: $0) } ?? moved
    }
    return sum?.unpremultiplyingAlpha().settingAlphaOne(in: image.extent)
  }
}
