import VidFXPixels

/// What a plan writes to.
package struct RenderTarget: Hashable, Sendable {
  /// The layout of samples.
  package var format: PixelFormat
  /// What code values mean.
  package var color: ColorDescription
  /// What takes the place of the description's primaries and transfer.
  package var space: CGColorSpace?
  /// Whether working values are written as they are.
  package var keepsWorkingValues = false
  /// The pixels of the image that are wanted; its top row goes first.
  package var region: PixelRect
  /// Whether colour is stored times alpha, as Core Image's bitmaps are; video is not.
  package var isPremultiplied = false
  /// Whether chroma rows belong to alternate fields.
  package var isInterlaced = false
  package var dither = DitherPolicy.automatic

  package init(format: PixelFormat, color: ColorDescription, region: PixelRect) {
    self.format = format
    self.color = color
    self.region = region
  }
}

/// When a pattern of less than a level is added before rounding.
public enum DitherPolicy: String, CaseIterable, Sendable {
  /// Where depth is lost: a deeper source, a gradient, a wide blur.
  case automatic = "auto"
  /// Never: nearest level.
  case none
  /// Always.
  case always
}
