import Foundation
import VidFXKernelSet
import VidFXPixels

/// An immutable recipe for an image: pixels in memory, or an operation on other images.
///
/// Making one touches no pixel; a `CIContext` renders it. Origin at the bottom left, y up, one unit a pixel, alpha
/// premultiplied. Images may be shared between threads. Equal recipes compare equal and hash alike, whatever objects
/// they are made of.
public final class CIImage: Sendable {
  package let node: ImageNode
  package let region: PixelRect
  private let fingerprint: Int
  /// What is known of the pixels without rendering them.
  package let traits: RecipeTraits
  /// What is known beside the pixels; images made from this one know nothing.
  package let metadata: ImageMetadata?

  package init(_ node: ImageNode, region: PixelRect, metadata: ImageMetadata? = nil) {
    self.node = node
    self.region = region
    self.metadata = metadata
    traits = RecipeTraits(of: node, over: region)
    var hasher = Hasher()
    node.hashOperation(into: &hasher)
    for operand in node.operands { hasher.combine(operand) }
    hasher.combine(region)
    fingerprint = hasher.finalize()
  }

  /// Makes an image of `pixelBuffer`, whose bottom left pixel is at (0, 0).
  ///
  /// Code values, range, matrix and transfer are taken from the buffer's colour description; alpha in memory is straight
  /// unless the buffer says otherwise.
  public convenience init(pixelBuffer: PixelBuffer) {
    self.init(
      .source(pixelBuffer), region: PixelRect(x0: 0, y0: 0, x1: pixelBuffer.width, y1: pixelBuffer.height))
  }

  /// Makes an infinite image of one colour.
  public convenience init(color: CIColor) {
    self.init(
      .generator(Generator(.fill, constants: color.components, colors: [0], isOpaque: color.alpha == 1)),
      region: .infinite)
  }

  /// The rectangle outside which the image is transparent; may be `CGRect.infinite`.
  public var extent: CGRect { region.cgRect }

  /// An image without pixels.
  public static func empty() -> CIImage { CIImage(.crop(.empty, CIImage(color: .clear)), region: .empty) }

  /// Whether every pixel of the extent has alpha 1.
  package var isOpaque: Bool { traits.isOpaque }
}

extension CIImage: Hashable {
  /// Whether both are recipes for the same pixels, made of the same sources.
  public static func == (a: CIImage, b: CIImage) -> Bool {
    guard a !== b else { return true }
    guard a.fingerprint == b.fingerprint else { return false }
    var comparison = RecipeComparison()
    return comparison.areEqual(a, b)
  }

  /// Hashes the recipe.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
