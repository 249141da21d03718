import Foundation
import VidFXPixels

extension CIImage {
  /// The image with alpha 1 inside `extent`, which its colour, as premultiplied as it is, then stands for.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    let part = PixelRect(enclosing: extent)
    if isOpaque && region.contains(part) { return cropped(to: part) }
    var elements = ColorMatrix.identity.elements
    elements.replaceSubrange(15..<20, with: [0, 0, 0, 0, 1])
    // Where there was no image, the opaque part is black.
    let filled = region.contains(part) ? self : composited(over: CIImage(color: .clear).cropped(to: part))
    return filled.applying(.matrix(ColorMatrix(elements: elements))).cropped(to: part)
  }

  /// The image with colour multiplied by alpha once more.
  public func premultiplyingAlpha() -> CIImage { applying(.premultiplied(.premultiply, [])) }

  /// The image with colour divided by alpha.
  public func unpremultiplyingAlpha() -> CIImage { applying(.premultiplied(.unpremultiply, [])) }
}
