import Foundation
import Synchronization
import VidFXPixels

/// A picture that is kept from one frame to the next: what feedback, trails and painting build on.
///
/// Setting an image renders it, so the recipe that is drawn does not grow. Images taken out before stay as they were.
/// Safe to use from several threads; each sets its image after the one before.
public final class CIImageAccumulator: Sendable {
  /// The pixels that are kept.
  public let extent: CGRect
  /// The layout that they are kept in, in sRGB codes.
  public let format: CIFormat
  private let region: PixelRect
  private let context: CIContext
  private let kept: Mutex<PixelBuffer>

  /// Makes a transparent picture; nil for an extent without pixels, or without bounds.
  ///
  /// - Parameter context: What images are rendered by; nil for a context in linear light.
  public init?(extent: CGRect, format: CIFormat, context: CIContext? = nil) {
    let region = PixelRect(enclosing: extent)
    guard !region.isEmpty, !region.isInfinite, region.width <= 1 << 20, region.height <= 1 << 20 else { return nil }
    self.extent = region.cgRect
    (self.region, self.format, self.context) = (region, format, context ?? CIContext())
    kept = Mutex(Self.makeBuffer(region, format))
    clear()
  }

  /// The picture as it is now.
  public func image() -> CIImage { Self.image(kept.withLock { $0 }, region) }

  /// Replaces the picture by `image`, which may be made of ``image()``.
  ///
  /// A picture that cannot be rendered, because an intermediate image would be too large, changes nothing.
  public func setImage(_ image: CIImage) { setImage(image, dirtyRect: extent) }

  /// Replaces the part of the picture inside `dirtyRect`.
  public func setImage(_ image: CIImage, dirtyRect: CGRect) {
    let part = PixelRect(enclosing: dirtyRect).intersection(region)
    guard !part.isEmpty else { return }
    kept.withLock { kept in
      // Images that were taken out show the buffer of before, so each change fills one of its own.
      let shown = part == region ? image : image.cropped(to: part).replacing(part, of: Self.image(kept, region))
      let buffer = Self.makeBuffer(region, format)
      guard (try? context.render(shown, to: buffer, bounds: extent)) != nil else { return }
      kept = buffer
    }
  }

  /// Makes every pixel transparent.
  public func clear() { setImage(.empty()) }

  private static func makeBuffer(_ region: PixelRect, _ format: CIFormat) -> PixelBuffer {
    PixelBuffer(format: format.pixelFormat, width: region.width, height: region.height, color: .sRGB)
  }

  private static func image(_ buffer: PixelBuffer, _ region: PixelRect) -> CIImage {
    CIImage(pixelBuffer: buffer)
      .transformed(by: CGAffineTransform(translationX: CGFloat(region.x0), y: CGFloat(region.y0)))
  }
}

extension CIImage {
  /// `old` with what is inside `part` taken away and this image, which lies inside, in its place.
  fileprivate func replacing(_ part: PixelRect, of old: CIImage) -> CIImage {
    let hole = CIImage(color: .black).cropped(to: part)
    return blended(.init(.addition), with: old.blended(.init(.sourceOut), with: hole))
  }
}
