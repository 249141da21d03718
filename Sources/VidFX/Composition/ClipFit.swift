import CoreImage
import Foundation
import VidFXImage

/// How a picture, or a clip among others, of another shape than the output's gets into it.
public enum ClipFit: String, CaseIterable, Sendable {
  /// Whole, black bars filling the rest.
  case letterbox
  /// Without bars, what does not fit cut off at both sides.
  case fill
  /// Whole and without bars, its shape changed.
  case stretch
}

extension ClipFit {
  /// What the width and the height of a picture are multiplied by.
  ///
  /// - Parameters:
  ///   - size: Pixels of the picture, each `pixelAspect` times as wide as it is high.
  ///   - frame: Pixels of the output, each `frameAspect` times as wide as it is high.
  func scale(
    of size: CGSize, pixelAspect: Double, into frame: CGSize, frameAspect: Double
  ) -> (x: Double, y: Double) {
    let (across, down) = (Double(frame.width / size.width), Double(frame.height / size.height))
    if self == .stretch { return (across, down) }
    // Columns are wider or narrower in the output: a picture scaled by s has s · shape times its columns.
    let shape = pixelAspect / frameAspect
    let scale = self == .letterbox ? min(across / shape, down) : max(across / shape, down)
    return (scale * shape, scale)
  }
}

extension ClipFit {
  /// `image` in a frame of `size`: scaled by a Lanczos window, in the middle.
  ///
  /// What it leaves of the frame is black beside a picture that is opaque, and else transparent as the picture itself may be.
  func image(_ image: CIImage, pixelAspect: Double, into size: CGSize, frameAspect: Double) -> CIImage {
    let frame = CGRect(origin: .zero, size: size)
    let scale = scale(of: image.extent.size, pixelAspect: pixelAspect, into: size, frameAspect: frameAspect)
    // A bar of a line or column is nothing but rounding.
    func whole(_ length: CGFloat, _ scale: Double, _ limit: CGFloat) -> CGFloat {
      let scaled = max(1, (length * scale).rounded())
      return abs(scaled - limit) <= 1 ? limit : scaled
    }
    let target = CGSize(
      width: whole(image.extent.width, scale.x, size.width), height: whole(image.extent.height, scale.y, size.height))
    let scaled = image.resampled(
      Resampling(.lanczos, scaleX: target.width / image.extent.width, scaleY: target.height / image.extent.height))
    let moved = scaled.transformed(
      by: CGAffineTransform(
        translationX: ((frame.width - target.width) / 2).rounded(.down),
        y: ((frame.height - target.height) / 2).rounded(.down))
    ).cropped(to: frame)
    if moved.extent == frame || !image.isOpaque { return moved }
    return moved.composited(over: CIImage(color: .black).cropped(to: frame))
  }
}
