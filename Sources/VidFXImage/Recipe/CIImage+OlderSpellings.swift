import Foundation
import VidFXPixels

// Spellings of earlier versions of Swift and Core Image, so that code that uses them compiles and says what to write.

extension CIImage {
  /// ``cropped(to:)-(CGRect)``.
  @available(*, deprecated, renamed: "cropped(to:)")
  public func cropping(to rect: CGRect) -> CIImage { cropped(to: rect) }

  /// ``cropped(to:)-(CGRect)``.
  @available(*, deprecated, renamed: "cropped(to:)")
  public func imageByCroppingToRect(_ rect: CGRect) -> CIImage { cropped(to: rect) }

  /// ``clampedToExtent()``.
  @available(*, deprecated, renamed: "clampedToExtent()")
  public func clampingToExtent() -> CIImage { clampedToExtent() }

  /// ``clampedToExtent()``.
  @available(*, deprecated, renamed: "clampedToExtent()")
  public func imageByClampingToExtent() -> CIImage { clampedToExtent() }

  /// ``transformed(by:)``.
  @available(*, deprecated, renamed: "transformed(by:)")
  public func applying(_ matrix: CGAffineTransform) -> CIImage { transformed(by: matrix) }

  /// ``transformed(by:)``.
  @available(*, deprecated, renamed: "transformed(by:)")
  public func imageByApplyingTransform(_ matrix: CGAffineTransform) -> CIImage { transformed(by: matrix) }

  /// ``composited(over:)``.
  @available(*, deprecated, renamed: "composited(over:)")
  public func compositingOverImage(_ dest: CIImage) -> CIImage { composited(over: dest) }

  /// ``composited(over:)``.
  @available(*, deprecated, renamed: "composited(over:)")
  public func imageByCompositingOverImage(_ dest: CIImage) -> CIImage { composited(over: dest) }

  /// ``oriented(forExifOrientation:)``.
  @available(*, deprecated, renamed: "oriented(forExifOrientation:)")
  public func applyingOrientation(_ orientation: Int32) -> CIImage { oriented(forExifOrientation: orientation) }
}
