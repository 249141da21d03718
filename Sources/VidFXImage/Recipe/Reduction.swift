import Foundation
import VidFXPixels

/// A few numbers made of all pixels of a rectangle, as pixels of a small image at the origin.
///
/// Pixels outside the image are transparent black; values that are no number count as 0. Numbers are those of
/// premultiplied working values unless a kind says otherwise.
package struct Reduction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// 1×1.
    case mean
    /// 1×1, each channel by itself.
    case maximum
    /// 1×1, each channel by itself.
    case minimum
    /// 2×1: the minimum, then the maximum.
    case minimumAndMaximum
    /// 1×1: the least and the greatest red as red and green, opaque.
    case redRange
    /// 1×1: the mean and the greatest red as red and green, opaque.
    case redMeanAndMaximum
    /// 1×1: the pixel of the greatest alpha; of several the lowest, then the leftmost.
    case maximumAlpha
    /// 1×1: the pixel of the least alpha; of several the lowest, then the leftmost.
    case minimumAlpha
    /// 1×1: x, y, width and height of the pixels whose red is not 0, as parts of the rectangle.
    case redBounds
    /// 1 × the height: the mean of each row.
    case rowMeans
    /// The width × 1: the mean of each column.
    case columnMeans
    /// As wide as there are bins: how many of the pixels' values fall into each.
    case histogram(Histogram)
    /// 1×1: the luma that parts dark from light best (Otsu, "A Threshold Selection Method from Gray-Level Histograms",
    /// 1979), of 256 levels of 0…1, in red, green and blue; alpha 0.
    case threshold
    /// As wide as there are clusters: their mean colours, and in alpha the part of the pixels that each has. The second
    /// image's bottom row holds the colours to begin with, which are spread over grey without one.
    case clusters(count: Int, passes: Int, isPerceptual: Bool)
    /// As wide as the palette, the second image's bottom row: mean x and y in pixels of the pixels that are nearest to
    /// each of its colours, opaque; transparent for a colour that no pixel is nearest to.
    case centroids(isPerceptual: Bool)
  }

  /// How values are counted.
  package struct Histogram: Hashable, Sendable {
    package enum Scale: Hashable, Sendable {
      /// 0…1, in equal bins; values outside go to the outermost bins.
      case linear
      /// The same of straight colour, each pixel counting as much as its alpha; the alpha of all bins is 1.
      case weighted
      /// Red, green and blue by their binary logarithm between two stops; alpha as in `linear`.
      case logarithmic(minimumStop: Double, maximumStop: Double)
    }

    package var bins: Int
    package var scale: Scale
    /// What the sum of all bins is.
    package var total: Double

    package init(bins: Int, scale: Scale, total: Double) {
      (self.bins, self.scale, self.total) = (bins, scale, total)
    }
  }

  package var kind: Kind
  /// The pixels that count.
  package var region: PixelRect

  /// The longest row or column of numbers; there is none for a larger one.
  static let sizeLimit = 1 << 20

  /// The size of the result.
  func size(palette: PixelRect?) -> (width: Int, height: Int) {
    switch kind {
    case .minimumAndMaximum: (2, 1)
    case .rowMeans: (1, region.height)
    case .columnMeans: (region.width, 1)
    case .histogram(let histogram): (histogram.bins, 1)
    case .clusters(let count, _, _): (count, 1)
    case .centroids: (palette?.width ?? 0, 1)
    default: (1, 1)
    }
  }
}

extension CIImage {
  /// The numbers of `kind` from the pixels of `extent`, which is the image's own when it is empty; nil when there are
  /// infinitely many pixels, none, or more than 2²⁰ numbers in a row.
  package func reduced(_ kind: Reduction.Kind, over extent: CGRect, by palette: CIImage? = nil) -> CIImage? {
    var pixels = PixelRect(enclosing: extent)
    if pixels.isEmpty || pixels.isInfinite { pixels = region }
    guard !pixels.isEmpty, !pixels.isInfinite, palette?.region.isInfinite != true, palette?.region.isEmpty != true
    else { return nil }
    let reduction = Reduction(kind: kind, region: pixels)
    let (width, height) = reduction.size(palette: palette?.region)
    guard width > 0, height > 0, max(width, height) <= Reduction.sizeLimit else { return nil }
    return CIImage(.reduction(reduction, self, by: palette), region: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
  }
}
