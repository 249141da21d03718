import CoreImage
import Foundation

/// How a clip of another shape than the output's gets into it.
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
