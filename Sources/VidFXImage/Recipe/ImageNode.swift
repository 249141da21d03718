import Foundation
import VidFXKernelSet
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

/// An infinite image: one operation that writes a colour from the pixel's position.
package struct Generator: Hashable, Sendable {
  /// The kernel.
  package var operation: StripOp
  /// Its constants.
  package var constants: [Float]
  /// Whether alpha is 1 everywhere.
  package var isOpaque: Bool
  /// What the kernel reads besides.
  package var table: ColorTable?
  /// Where, in `constants`, straight colours of CIColor's space stand; each is four long.
  package var colors: [Int]

  /// Whether neighbouring pixels may differ by less than any code value.
  var isGradual: Bool {
    switch operation {
    case .fill, .checkerboard, .stripes, .random, .roundedRectangle, .segments: false
    default: true
    }
  }

  package init(
    _ operation: StripOp, constants: [Float], table: ColorTable? = nil, colors: [Int] = [], isOpaque: Bool
  ) {
    self.operation = operation
    self.constants = constants
    self.table = table
    self.colors = colors
    self.isOpaque = isOpaque
  }
}

/// A linear, shift-invariant, separable neighbourhood operation; the same on all four channels.
package enum Neighborhood: Hashable, Sendable {
  /// Standard deviations in pixels, at least one above zero.
  case gaussian(sigmaX: Double, sigmaY: Double)
  /// Odd widths in pixels.
  case box(width: Int, height: Int)

  /// A box of odd sides, no larger than blurs are made for.
  package static func box(side: Int) -> Neighborhood {
    let largest = BoxPlaneBlur.maximumSide
    let odd = (max(1, min(side, largest)) - 1) / 2 * 2 + 1
    return .box(width: odd, height: odd)
  }

  /// How far the extent grows on each side.
  package var reach: (x: Int, y: Int) {
    switch self {
    case .gaussian(let sigmaX, let sigmaY): (Int((3 * sigmaX).rounded(.up)), Int((3 * sigmaY).rounded(.up)))
    case .box(let width, let height): ((width - 1) / 2, (height - 1) / 2)
    }
  }
}

/// Square cells of side `scale` with a corner at the centre point.
package struct CellGrid: Hashable, Sendable {
  package var centerX: Double
  package var centerY: Double
  package var scale: Double

  package init(centerX: Double, centerY: Double, scale: Double) {
    self.centerX = centerX
    self.centerY = centerY
    self.scale = scale
  }

  /// Index of the cell that pixel column `x` lies in.
  package func column(_ x: Int) -> Int { Int(((Double(x) + 0.5 - centerX) / scale).rounded(.down)) }
  /// Index of the cell that pixel row `y` lies in.
  package func row(_ y: Int) -> Int { Int(((Double(y) + 0.5 - centerY) / scale).rounded(.down)) }

  /// The cells that hold a pixel of `rect`, in units of cells.
  package func cells(of rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    return PixelRect(x0: column(rect.x0), y0: row(rect.y0), x1: column(rect.x1 - 1) + 1, y1: row(rect.y1 - 1) + 1)
  }

  /// The pixels covered by `cells`, rounded out.
  package func pixels(ofCells cells: PixelRect) -> PixelRect {
    PixelRect(
      enclosing: CGRect(
        x: centerX + Double(cells.x0) * scale, y: centerY + Double(cells.y0) * scale,
        width: Double(cells.width) * scale, height: Double(cells.height) * scale))
  }
}
