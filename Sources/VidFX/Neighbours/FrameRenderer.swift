import CoreImage
import Foundation
import VidFXImage
import VidFXPipeline
import VidFXPixels

/// Renders pictures that are kept for other frames.
struct FrameRenderer: Sendable {
  let context: CIContext
  /// Pixels of the output.
  let size: CGSize
  /// A frame as the filters see it.
  let source: @Sendable (VideoFrame) throws -> CIImage

  /// The pixels of `image` as the context works on them, in single precision: nothing is rounded between frames.
  func kept(_ image: CIImage) throws -> PixelBuffer {
    let region = PixelRect(enclosing: CGRect(origin: .zero, size: size))
    let isOpaque = image.isOpaque && image.extent.contains(region.cgRect)
    var target = context.bitmapTarget(isOpaque ? .gbrpf32le : .gbrapf32le, region, nil)
    target.isPremultiplied = !isOpaque
    let buffer = try context.buffer(for: image, target)
    if !isOpaque && !buffer.isPremultiplied { buffer.isPremultiplied = true }
    return buffer
  }

  /// The picture of ``kept(_:)``.
  func image(_ kept: PixelBuffer) -> CIImage {
    context.workingSpace == .none ? CIImage(pixelBuffer: kept) : CIImage(kept, in: nil)
  }
}
