import CoreImage
import VidFXPixels

/// The pictures that a composition renders: what the encoder takes.
public struct OutputPicture: Hashable, Sendable {
  /// The layout of samples.
  public var format: PixelFormat
  /// What code values mean.
  public var color: ColorDescription
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// How colour is stored beside alpha.
  public var alpha = AlphaKind.straight
  /// When a pattern of less than a level is added before rounding.
  public var dither: DitherPolicy

  /// Describes a picture.
  public init(
    format: PixelFormat, color: ColorDescription, width: Int, height: Int, dither: DitherPolicy = .automatic
  ) {
    self.format = format
    self.color = color
    self.width = width
    self.height = height
    self.dither = dither
  }
}
