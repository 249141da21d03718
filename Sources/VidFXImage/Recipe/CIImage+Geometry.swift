import Foundation
import VidFXPixels

extension CIImage {
  /// Moves, scales, turns or shears the image; bilinear sampling, transparent outside.
  ///
  /// A transform of a transformed image is one transform; the identity is the image itself.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    if matrix.isIdentity { return self }
    if case .transform(let first, let image) = node, matrix.isWholePixelMove || !first.isWholePixelMove {
      return image.transformed(by: first.concatenating(matrix))
    }
    if region.isEmpty { return self }
    return CIImage(.transform(matrix, self), region: region.applying(matrix))
  }

  /// Keeps what lies inside `rect`, rounded out to whole pixels.
  public func cropped(to rect: CGRect) -> CIImage { cropped(to: PixelRect(enclosing: rect)) }

  package func cropped(to rect: PixelRect) -> CIImage {
    if rect.contains(region) { return self }
    if case .crop(let inner, let image) = node, image.region.contains(region) {
      return image.cropped(to: inner.intersection(rect))
    }
    return CIImage(.crop(rect, self), region: region.intersection(rect))
  }

  /// The image with transparent pixels around it: an extent that is at least `rect`.
  package func extended(to rect: CGRect) -> CIImage {
    let grown = PixelRect(enclosing: rect).union(region)
    return grown == region ? self : CIImage(.crop(grown, self), region: grown)
  }

  /// Repeats the pixels at the border of `rect` for ever.
  public func clamped(to rect: CGRect) -> CIImage { clamped(to: PixelRect(enclosing: rect)) }

  /// Repeats the border pixels of the extent for ever.
  public func clampedToExtent() -> CIImage { clamped(to: region) }

  package func clamped(to rect: PixelRect) -> CIImage {
    if rect.isEmpty || rect == .infinite { return self }
    // Clamping to the whole of a crop is clamping what was cropped.
    if case .crop(let inner, let image) = node, inner == rect, image.region.contains(rect) {
      return image.clamped(to: rect)
    }
    return CIImage(.clamp(rect, self), region: .infinite)
  }

  /// The image, of which the next change of geometry shows whole pixels instead of mixing neighbours.
  package func sampledNearest() -> CIImage {
    if case .nearest = node { return self }
    return region.isEmpty ? self : CIImage(.nearest(self), region: region)
  }

  /// Puts the image over `dest` (Porter and Duff's source over).
  public func composited(over dest: CIImage) -> CIImage { blended(.sourceOver, with: dest) }
}

extension PixelRect {
  /// The smallest rectangle of whole pixels around the image of this one.
  func applying(_ matrix: CGAffineTransform) -> PixelRect {
    if isEmpty { return self }
    if matrix.isWholePixelMove { return offset(Int(matrix.tx), Int(matrix.ty)) }
    if isInfinite { return .infinite }
    return PixelRect(enclosing: cgRect.applying(matrix))
  }
}

extension CGAffineTransform {
  /// Whether it moves pixels onto pixels, unscaled and unturned.
  var isWholePixelMove: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx.rounded() == tx && ty.rounded() == ty
      && abs(tx) < CGFloat(PixelRect.limit) && abs(ty) < CGFloat(PixelRect.limit)
  }
}
