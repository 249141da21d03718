import CoreImage
import Foundation
import VidFXImage
import VidFXPipeline
import VidFXPixels

/// Makes pictures of any shape those that an output agreed on: as large as fits, in the middle, on black.
struct PictureFitter: Sendable {
  /// What is made.
  let picture: OutputPicture
  private let context = CIContext(workingSpace: .none, threads: 1)

  /// Makes a fitter to `picture`.
  init(_ picture: OutputPicture) { self.picture = picture }

  /// The pixels of `frame`, or others made from them.
  func fit(_ frame: VideoFrame) throws(RenderError) -> PixelBuffer {
    let pixels = frame.pixels
    let aspect = frame.sampleAspectRatio.isKnown ? frame.sampleAspectRatio.doubleValue : 1
    let isSquare = abs(aspect - 1) < 1e-3
    if isSquare, pixels.width == picture.width, pixels.height == picture.height, pixels.format == picture.format,
      pixels.color.matrix == picture.color.matrix, pixels.color.range == picture.color.range
    {
      return pixels
    }
    let image = CIImage(pixelBuffer: pixels)
    let bounds = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let scale = min(
      Double(picture.width) / (Double(pixels.width) * aspect), Double(picture.height) / Double(pixels.height))
    let (width, height) = (
      (Double(pixels.width) * aspect * scale).rounded(), (Double(pixels.height) * scale).rounded()
    )
    let place = CGRect(
      x: ((bounds.width - width) / 2).rounded(.down), y: ((bounds.height - height) / 2).rounded(.down), width: width,
      height: height)
    var fitted = image
    if place.size != image.extent.size || place.origin != .zero {
      fitted = image.clampedToExtent().transformed(
        by: CGAffineTransform(
          a: width / CGFloat(pixels.width), b: 0, c: 0, d: height / CGFloat(pixels.height), tx: place.minX,
          ty: place.minY)
      ).cropped(to: place)
    }
    if place != bounds { fitted = fitted.composited(over: CIImage(color: .black).cropped(to: bounds)) }
    return try context.buffer(for: fitted, target)
  }

  /// A dark picture for as long as there is no other.
  func placeholder() throws(RenderError) -> PixelBuffer {
    let bounds = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    return try context.buffer(
      for: CIImage(color: CIColor(red: 0.1, green: 0.1, blue: 0.1)).cropped(to: bounds), target)
  }

  private var target: RenderTarget {
    var target = RenderTarget(
      format: picture.format, color: picture.color,
      region: PixelRect(x0: 0, y0: 0, x1: picture.width, y1: picture.height))
    target.dither = picture.dither
    return target
  }
}
