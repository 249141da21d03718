import Foundation
import VidFXImage
import VidFXPixels

/// A bitmap that does not change: size, layout, what its values mean, and its bytes, top row first.
public final class CGImage: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Bits of a component: 8, 16 or 32.
  public let bitsPerComponent: Int
  /// Bits from one pixel to the next.
  public let bitsPerPixel: Int
  /// Bytes from one row to the next.
  public let bytesPerRow: Int
  /// What values mean; nil for a mask.
  public let colorSpace: CGColorSpace?
  /// Alpha, byte order and kind of components.
  public let bitmapInfo: CGBitmapInfo
  /// The bytes.
  public let dataProvider: CGDataProvider?
  /// Whether it is to be smoothed where it is enlarged.
  public let shouldInterpolate: Bool
  /// How colours outside the gamut of an output are meant.
  public let renderingIntent: CGColorRenderingIntent
  /// The pixels where Core Image finds them.
  let pixels: PixelBuffer

  /// Makes an image of the bytes of `provider`.
  ///
  /// Components of 8 and 16 bits and floats of 32 bits, gray or RGB, are known; values are mapped to colours as they are, so
  /// `decode` must be nil. 16-bit components have their high byte first unless `bitmapInfo` says otherwise.
  ///
  /// - Returns: nil for another layout, for a space of another number of components, or when there are too few bytes.
  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let layout = BitmapLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model, bitmapInfo: bitmapInfo)
    guard let layout, decode == nil, let data = provider.data,
      let pixels = layout.pixels(of: data, width: width, height: height, bytesPerRow: bytesPerRow)
    else { return nil }
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    colorSpace = space
    self.bitmapInfo = bitmapInfo
    dataProvider = provider
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
    self.pixels = pixels
  }

  /// Where alpha lies.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha ?? .none }
  /// The order of bytes.
  public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }
  /// Whether the image is a mask without colour of its own; none made here is.
  public var isMask: Bool { false }

  /// The part of the image inside `rect`, whose origin is at the top left; nil where it holds no pixel. Shares the bytes.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = PixelRect(enclosing: rect).intersection(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard !part.isEmpty, let data = dataProvider?.data, let space = colorSpace else { return nil }
    let first = part.y0 * bytesPerRow + part.x0 * bitsPerPixel / 8
    let length = (part.height - 1) * bytesPerRow + part.width * bitsPerPixel / 8
    let bytes = data.dropFirst(first).prefix(length)
    return CGDataProvider(data: bytes).flatMap {
      copy(width: part.width, height: part.height, space: space, provider: $0)
    }
  }

  /// The same bytes, which mean colours of `colorSpace` now; nil for a space of another number of components.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    dataProvider.flatMap { copy(width: width, height: height, space: space, provider: $0) }
  }

  private func copy(width: Int, height: Int, space: CGColorSpace, provider: CGDataProvider) -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }
}

/// What to do with colours outside the gamut of an output (ICC.1:2010, 6.2); the values are Core Graphics'.
///
/// Images keep it for others to see; conversion here is colorimetric.
public enum CGColorRenderingIntent: Int32, CaseIterable, Sendable {
  /// Whatever suits the image.
  case defaultIntent = 0
  /// Colours stay what they are, white included.
  case absoluteColorimetric = 1
  /// Colours stay what they are beside white.
  case relativeColorimetric = 2
  /// Colours move together so that their relation stays.
  case perceptual = 3
  /// Colours stay vivid.
  case saturation = 4
}
