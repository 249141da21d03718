import Foundation
import VidFXPixels

/// A change of size along both axes; (0, 0) stays where it is.
package struct Resampling: Hashable, Sendable {
  /// What is made of the pixels around a position.
  package enum Kernel: Hashable, Sendable {
    /// sinc(x) · sinc(x ÷ 3) for |x| < 3 (Turkowski, "Filters for Common Resampling Tasks", 1990).
    case lanczos
    /// The cubics of Mitchell and Netravali, "Reconstruction Filters in Computer Graphics" (1988), for |x| < 2.
    case cubic(b: Double, c: Double)
    /// The greatest of the pixels that the result covers, component by component.
    case maximum

    /// Where weights end.
    var support: Double {
      switch self {
      case .lanczos: 3
      case .cubic: 2
      case .maximum: 0.5
      }
    }

    /// The weight of a pixel `distance` away, in pixels of the smaller image, not normalised.
    func weight(_ distance: Double) -> Double {
      let x = abs(distance)
      guard x < support else { return 0 }
      switch self {
      case .lanczos: return x == 0 ? 1 : 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
      case .cubic(let b, let c):
        let polynomial =
          x < 1
          ? ((12 - 9 * b - 6 * c) * x - 18 + 12 * b + 6 * c) * x * x + 6 - 2 * b
          : (((-b - 6 * c) * x + 6 * b + 30 * c) * x - 12 * b - 48 * c) * x + 8 * b + 24 * c
        return polynomial / 6
      case .maximum: return 1
      }
    }
  }

  package var kernel: Kernel
  /// What widths are multiplied by; above 0.
  package var scaleX: Double
  /// What heights are multiplied by; above 0.
  package var scaleY: Double

  package init(_ kernel: Kernel, scaleX: Double, scaleY: Double) {
    self.kernel = kernel
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  /// The extent of the result: rounded to whole pixels, at least one.
  func region(of extent: PixelRect) -> PixelRect {
    if extent.isEmpty || extent.isInfinite { return extent }
    func scaled(_ range: Range<Int>, _ scale: Double) -> Range<Int> {
      let limit = Double(PixelRect.limit)
      let start = Int(max(-limit, min((Double(range.lowerBound) * scale).rounded(), limit)))
      let length = Int(max(1, min((Double(range.count) * scale).rounded(), limit)))
      return start..<start + length
    }
    let (x, y) = (scaled(extent.x0..<extent.x1, scaleX), scaled(extent.y0..<extent.y1, scaleY))
    return PixelRect(x0: x.lowerBound, y0: y.lowerBound, x1: x.upperBound, y1: y.upperBound)
  }

  /// The part of an image of `extent` that `region` of the result is made of; not empty where neither is.
  func source(of region: PixelRect, extent: PixelRect) -> PixelRect {
    let x = ResampledAxis.source(of: region.x0..<region.x1, kernel, scaleX, bounds: extent.x0..<extent.x1)
    let y = ResampledAxis.source(of: region.y0..<region.y1, kernel, scaleY, bounds: extent.y0..<extent.y1)
    return PixelRect(x0: x.lowerBound, y0: y.lowerBound, x1: x.upperBound, y1: y.upperBound)
  }
}

extension CIImage {
  /// Changes the size; pixels beyond the extent are those of its border.
  package func resampled(_ resampling: Resampling) -> CIImage {
    if region.isEmpty || (resampling.scaleX == 1 && resampling.scaleY == 1) { return self }
    return CIImage(.resampling(resampling, self), region: resampling.region(of: region))
  }
}
