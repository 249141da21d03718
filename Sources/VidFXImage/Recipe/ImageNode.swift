import Foundation
import VidFXPixels

/// What a `CIImage` is a recipe of: a source, or an operation on other images.
package enum ImageNode: Sendable {
  /// Pixels in memory, with the bottom left corner of the picture at the origin.
  case source(PixelBuffer)
  /// An infinite image computed from position.
  case generator(Generator)
  /// A colour operation on every pixel.
  case color(ColorOperation, CIImage)
  /// A pixel-by-pixel function of a foreground and a second image.
  case blend(BlendOperation, CIImage, CIImage)
  /// Inverse mapping through an affine transform, bilinear.
  case transform(CGAffineTransform, CIImage)
  /// Transparent outside the rectangle.
  case crop(PixelRect, CIImage)
  /// The border pixels of the rectangle repeated for ever.
  case clamp(PixelRect, CIImage)
  /// A separable neighbourhood.
  case neighborhood(Neighborhood, CIImage)
  /// A function of the pixels at fixed offsets.
  case stencil(Stencil, CIImage)
  /// Mean of square cells.
  case cells(CellGrid, CIImage)
  /// A few numbers made of all pixels, some kinds with a row of colours.
  case reduction(Reduction, CIImage, by: CIImage?)
  /// Means of hexagons.
  case hexagons(HexagonGrid, CIImage)
  /// Another size.
  case resampling(Resampling, CIImage)
  /// The same pixels; the next change of geometry shows them whole.
  case nearest(CIImage)
  /// Inverse mapping through a chain of steps, which may begin with the pixels of a second image; bilinear.
  case warp(Warp, CIImage, by: CIImage?)
  /// A closure over the pixels of images.
  case kernel(KernelCall, [CIImage])
  /// Code over whole pictures.
  case process(ImageProcess, [CIImage])
}

extension ImageNode {
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

  /// The same operation on other images, which stand in the order of ``operands``.
  func replacingOperands(_ images: [CIImage]) -> ImageNode {
    switch self {
    case .source, .generator: self
    case .color(let operation, _): .color(operation, images[0])
    case .transform(let transform, _): .transform(transform, images[0])
    case .crop(let rect, _): .crop(rect, images[0])
    case .clamp(let rect, _): .clamp(rect, images[0])
    case .neighborhood(let neighborhood, _): .neighborhood(neighborhood, images[0])
    case .stencil(let stencil, _): .stencil(stencil, images[0])
    case .cells(let grid, _): .cells(grid, images[0])
    case .hexagons(let grid, _): .hexagons(grid, images[0])
    case .resampling(let resampling, _): .resampling(resampling, images[0])
    case .nearest: .nearest(images[0])
    case .blend(let operation, _, _): .blend(operation, images[0], images[1])
    case .reduction(let reduction, _, let palette): .reduction(reduction, images[0], by: palette.map { _ in images[1] })
    case .warp(let warp, _, let map): .warp(warp, images[0], by: map.map { _ in images[1] })
    case .kernel(let call, _): .kernel(call, images)
    case .process(let process, _): .process(process, images)
    }
  }

  /// Whether both are the same operation with the same constants, whatever images they are applied to; a source is only
  /// the same as itself.
  func isSameOperation(as other: ImageNode) -> Bool {
    switch (self, other) {
    case (.source(let a), .source(let b)): a === b
    case (.generator(let a), .generator(let b)): a == b
    case (.color(let a, _), .color(let b, _)): a == b
    case (.blend(let a, _, _), .blend(let b, _, _)): a == b
    case (.transform(let a, _), .transform(let b, _)): a == b
    case (.crop(let a, _), .crop(let b, _)): a == b
    case (.clamp(let a, _), .clamp(let b, _)): a == b
    case (.neighborhood(let a, _), .neighborhood(let b, _)): a == b
    case (.stencil(let a, _), .stencil(let b, _)): a == b
    case (.cells(let a, _), .cells(let b, _)): a == b
    case (.reduction(let a, _, _), .reduction(let b, _, _)): a == b
    case (.hexagons(let a, _), .hexagons(let b, _)): a == b
    case (.resampling(let a, _), .resampling(let b, _)): a == b
    case (.nearest, .nearest): true
    case (.warp(let a, _, _), .warp(let b, _, _)): a == b
    case (.kernel(let a, _), .kernel(let b, _)): a == b
    case (.process(let a, _), .process(let b, _)): a === b
    default: false
    }
  }

  /// Hashes the operation and its constants, not the images it is applied to.
  func hashOperation(into hasher: inout Hasher) {
    switch self {
    case .source(let buffer): hasher.combine(ObjectIdentifier(buffer))
    case .generator(let generator): hasher.combine(generator)
    case .color(let operation, _): hasher.combine(operation)
    case .blend(let operation, _, _): hasher.combine(operation)
    case .transform(let transform, _): hasher.combine(transform)
    case .crop(let rect, _), .clamp(let rect, _): hasher.combine(rect)
    case .neighborhood(let neighborhood, _): hasher.combine(neighborhood)
    case .stencil(let stencil, _): hasher.combine(stencil)
    case .cells(let grid, _): hasher.combine(grid)
    case .reduction(let reduction, _, _): hasher.combine(reduction)
    case .hexagons(let grid, _): hasher.combine(grid)
    case .resampling(let resampling, _): hasher.combine(resampling)
    case .nearest: hasher.combine(0)
    case .warp(let warp, _, _): hasher.combine(warp)
    case .kernel(let call, _): hasher.combine(call)
    case .process(let process, _): hasher.combine(ObjectIdentifier(process))
    }
  }
}
