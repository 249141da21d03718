import CoreImage
import Foundation
import VidFXImage
import VidFXPixels

/// Converts pictures to what a display shows, at the size at which it shows them.
struct PreviewConverter {
  private let context = CIContext(workingSpace: .none, threads: 1)

  /// `pixels` as BGRA in `width`×`height`, or in their own size where that is smaller.
  func bgra(_ pixels: PixelBuffer, width: Int, height: Int) -> PixelBuffer? {
    let (width, height) = (min(width, pixels.width), min(height, pixels.height))
    var image = CIImage(pixelBuffer: pixels)
    if (width, height) != (pixels.width, pixels.height) {
      let scale = CGAffineTransform(
        scaleX: CGFloat(width) / CGFloat(pixels.width), y: CGFloat(height) / CGFloat(pixels.height))
      image = image.clampedToExtent().transformed(by: scale)
    }
    guard let format = PixelFormat(name: "bgra") else { return nil }
    var target = RenderTarget(
      format: format, color: .sRGB, region: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    target.dither = .none
    target.keepsWorkingValues = true
    return try? context.buffer(for: image, target)
  }

  /// `pixels` as a PNG file, in their own size.
  func png(_ pixels: PixelBuffer) -> Data? {
    context.pngRepresentation(
      of: CIImage(pixelBuffer: pixels), format: pixels.format.depth > 8 ? .RGBA16 : .RGBA8,
      colorSpace: CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB())
  }
}
