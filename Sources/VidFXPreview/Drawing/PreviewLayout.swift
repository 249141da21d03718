import Foundation
import VidFXPipeline
import VidFXPixels

/// Where a picture goes in a window: as large as fits, in the middle, in its own shape.
struct PreviewLayout: Hashable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Fits pictures of `width`×`height` displayed pixels into a window.
  init(displaying size: (width: Double, height: Double), in window: (width: Int, height: Int)) {
    let scale = min(Double(window.width) / size.width, Double(window.height) / size.height)
    width = max(1, min(window.width, Int((size.width * scale).rounded())))
    height = max(1, min(window.height, Int((size.height * scale).rounded())))
    x = (window.width - width) / 2
    y = (window.height - height) / 2
  }

  /// The size of `frame` in square pixels: stretched, never shrunk, by the shape of its own.
  static func displayedSize(of frame: VideoFrame) -> (width: Double, height: Double) {
    let (width, height) = (Double(frame.pixels.width), Double(frame.pixels.height))
    let aspect = frame.sampleAspectRatio.isKnown ? frame.sampleAspectRatio.doubleValue : 1
    return aspect >= 1 ? (width * aspect, height) : (width, height / aspect)
  }
}
