import Foundation
import VidFX

/// Video through recipes, and video whose filter follows the composition's time: what the guide does with `AVVideoComposition`.
enum AnimatedVideo {
  /// Every frame through `recipe`; frames that it makes nothing of stay as they are.
  static func filtered(
    _ input: String, to output: String, through recipe: @escaping @Sendable (CIImage) -> CIImage?
  ) throws {
    let composition = VideoComposition(asset: try MediaAsset(path: input)) { request in
      request.finish(with: recipe(request.sourceImage) ?? request.sourceImage, context: nil)
    }
    try VideoExport(composition, to: output).run()
  }

  /// A blur that grows by `rate` pixels a second.
  static func growingBlur(_ input: String, to output: String, rate: Double = 10) throws {
    let composition = VideoComposition(asset: try MediaAsset(path: input)) { request in
      let image = request.sourceImage
      let sigma = request.compositionTime.seconds * rate
      request.finish(
        with: image.clampedToExtent().applyingGaussianBlur(sigma: sigma).cropped(to: image.extent), context: nil)
    }
    try VideoExport(composition, to: output).run()
  }

  /// Hues that go round once in `period` seconds.
  static func turningHue(_ input: String, to output: String, period: Double = 4) throws {
    let composition = VideoComposition(asset: try MediaAsset(path: input)) { request in
      let angle = request.compositionTime.seconds / period * 2 * Double.pi
      let turned = request.sourceImage.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: angle])
      request.finish(with: turned, context: nil)
    }
    try VideoExport(composition, to: output).run()
  }

  /// Old film, its specks and scratches moving.
  static func film(_ input: String, to output: String) throws {
    let composition = VideoComposition(asset: try MediaAsset(path: input)) { request in
      request.finish(with: oldFilm(request.sourceImage, time: request.compositionTime.seconds), context: nil)
    }
    try VideoExport(composition, to: output).run()
  }
}
