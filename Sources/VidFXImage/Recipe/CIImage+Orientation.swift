import Foundation
import VidFXPixels

/// How the stored picture is to be turned for display: the values of EXIF's tag 0x0112 (CIPA DC-008, section 4.6.4).
public enum CGImagePropertyOrientation: UInt32, CaseIterable, Sendable {
  /// As stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Turned by half.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored left to right, then turned a quarter counter-clockwise.
  case leftMirrored = 5
  /// Stored on its left side: turned a quarter clockwise for display.
  case right = 6
  /// Mirrored left to right, then turned a quarter clockwise.
  case rightMirrored = 7
  /// Turned a quarter counter-clockwise for display.
  case left = 8
}

extension CIImage {
  /// The transform that displays a picture stored with `orientation`, its origin kept at the bottom left of the extent.
  public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
    let (width, height) = (extent.width, extent.height)
    // For an extent at the origin: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
    let turned: CGAffineTransform =
      switch orientation {
      case .up: .identity
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
      case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
      case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
      }
    let origin = extent.origin
    return CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(turned)
      .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
  }

  /// The transform for the EXIF orientation `orientation`, 1…8; anything else is taken as 1.
  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    let known = UInt32(exactly: orientation).flatMap { CGImagePropertyOrientation(rawValue: $0) }
    return orientationTransform(for: known ?? .up)
  }

  /// The picture turned as `orientation` says.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    isOrientable ? transformed(by: orientationTransform(for: orientation)) : self
  }

  /// The picture turned as the EXIF orientation `orientation`, 1…8, says.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    isOrientable ? transformed(by: orientationTransform(forExifOrientation: orientation)) : self
  }

  /// An image without bounds has no corner to turn about.
  private var isOrientable: Bool { !region.isInfinite && !region.isEmpty }
}
