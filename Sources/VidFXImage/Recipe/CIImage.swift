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
  /// What is known beside the pixels; images made from this one know nothing.
  package let metadata: ImageMetadata?

  package init(_ node: ImageNode, region: PixelRect, metadata: ImageMetadata? = nil) {
    self.node = node
    self.region = region
    self.metadata = metadata
    var hasher = Hasher()
    node.hash(into: &hasher)
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
  package var isOpaque: Bool {
    switch node {
    case .source(let buffer): !buffer.format.hasAlpha
    case .generator(let generator): generator.isOpaque
    case .color(let operation, let image): operation.keepsOpacity && image.isOpaque
    case .blend(let operation, let front, let back): operation.isOpaque(front, back, over: region)
    case .crop(_, let image): image.isOpaque && image.region.contains(region)
    case .clamp(_, let image): image.isOpaque
    case .transform(let transform, let image): transform.isWholePixelMove && image.isOpaque
    case .neighborhood(_, let image): image.isOpaque && image.region.isInfinite && region.isInfinite
    case .stencil(let stencil, let image):
      image.isOpaque && stencil.keepsOpacity && (stencil.keepsAlpha || image.region.isInfinite)
    case .cells(_, let image), .resampling(_, let image), .nearest(let image): image.isOpaque
    case .warp, .kernel, .hexagons, .reduction: false
    case .process(let process, _): process.isOpaque
    }
  }
}

extension CIImage: Hashable {
  /// Whether both are recipes for the same pixels, made of the same sources.
  public static func == (a: CIImage, b: CIImage) -> Bool {
    a === b || (a.fingerprint == b.fingerprint && a.region == b.region && a.node == b.node)
  }

  /// Hashes the recipe.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension ImageNode: Hashable {
  package static func == (a: ImageNode, b: ImageNode) -> Bool {
    switch (a, b) {
    case (.source(let x), .source(let y)): x === y
    case (.generator(let x), .generator(let y)): x == y
    case (.color(let x, let xi), .color(let y, let yi)): x == y && xi == yi
    case (.blend(let x, let xf, let xb), .blend(let y, let yf, let yb)): x == y && xf == yf && xb == yb
    case (.transform(let x, let xi), .transform(let y, let yi)): x == y && xi == yi
    case (.crop(let x, let xi), .crop(let y, let yi)): x == y && xi == yi
    case (.clamp(let x, let xi), .clamp(let y, let yi)): x == y && xi == yi
    case (.neighborhood(let x, let xi), .neighborhood(let y, let yi)): x == y && xi == yi
    case (.stencil(let x, let xi), .stencil(let y, let yi)): x == y && xi == yi
    case (.cells(let x, let xi), .cells(let y, let yi)): x == y && xi == yi
    case (.reduction(let x, let xi, let xp), .reduction(let y, let yi, let yp)): x == y && xi == yi && xp == yp
    case (.hexagons(let x, let xi), .hexagons(let y, let yi)): x == y && xi == yi
    case (.resampling(let x, let xi), .resampling(let y, let yi)): x == y && xi == yi
    case (.nearest(let x), .nearest(let y)): x == y
    case (.warp(let x, let xi, let xm), .warp(let y, let yi, let ym)): x == y && xi == yi && xm == ym
    case (.kernel(let x, let xi), .kernel(let y, let yi)): x == y && xi == yi
    case (.process(let x, let xi), .process(let y, let yi)): x === y && xi == yi
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .source(let buffer):
      hasher.combine(0)
      hasher.combine(ObjectIdentifier(buffer))
    case .generator(let generator):
      hasher.combine(1)
      hasher.combine(generator)
    case .color(let operation, let image):
      hasher.combine(2)
      hasher.combine(operation)
      hasher.combine(image)
    case .blend(let operation, let front, let back):
      hasher.combine(3)
      hasher.combine(operation)
      hasher.combine(front)
      hasher.combine(back)
    case .transform(let transform, let image):
      hasher.combine(4)
      hasher.combine(transform)
      hasher.combine(image)
    case .crop(let rect, let image):
      hasher.combine(5)
      hasher.combine(rect)
      hasher.combine(image)
    case .clamp(let rect, let image):
      hasher.combine(6)
      hasher.combine(rect)
      hasher.combine(image)
    case .neighborhood(let neighborhood, let image):
      hasher.combine(7)
      hasher.combine(neighborhood)
      hasher.combine(image)
    case .stencil(let stencil, let image):
      hasher.combine(10)
      hasher.combine(stencil)
      hasher.combine(image)
    case .cells(let grid, let image):
      hasher.combine(8)
      hasher.combine(grid)
      hasher.combine(image)
    case .reduction(let reduction, let image, let palette):
      hasher.combine(14)
      hasher.combine(reduction)
      hasher.combine(image)
      hasher.combine(palette)
    case .hexagons(let grid, let image):
      hasher.combine(11)
      hasher.combine(grid)
      hasher.combine(image)
    case .resampling(let resampling, let image):
      hasher.combine(12)
      hasher.combine(resampling)
      hasher.combine(image)
    case .nearest(let image):
      hasher.combine(13)
      hasher.combine(image)
    case .warp(let warp, let image, let map):
      hasher.combine(9)
      hasher.combine(warp)
      hasher.combine(image)
      hasher.combine(map)
    case .kernel(let call, let images):
      hasher.combine(11)
      hasher.combine(call)
      hasher.combine(images)
    case .process(let process, let images):
      hasher.combine(12)
      hasher.combine(ObjectIdentifier(process))
      hasher.combine(images)
    }
  }

  /// The images that this one is made of.
  package var operands: [CIImage] {
    switch self {
    case .source, .generator: []
    case .color(_, let image), .transform(_, let image), .crop(_, let image), .clamp(_, let image),
      .neighborhood(_, let image), .stencil(_, let image), .cells(_, let image),
      .hexagons(_, let image), .resampling(_, let image), .nearest(let image):
      [image]
    case .blend(_, let front, let back): [front, back]
    case .reduction(_, let image, let palette): palette.map { [image, $0] } ?? [image]
    case .warp(_, let image, let map): map.map { [image, $0] } ?? [image]
    case .kernel(_, let images), .process(_, let images): images
    }
  }
}
