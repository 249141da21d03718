import Foundation
import VidFXImage
import VidFXPixels

extension CIContext {
  /// Renders the part of `image` inside `fromRect` into bytes: RGBA, premultiplied, of the context's output colour space or
  /// sRGB. nil for an empty or infinite rectangle.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    createCGImage(image, from: fromRect, format: .RGBA8, colorSpace: outputColorSpace ?? CGColorSpaceCreateDeviceRGB())
  }

  /// Renders the part of `image` inside `fromRect` into a bitmap of `format`.
  ///
  /// - Parameter colorSpace: What values mean; gray for a format of luminance. nil for the context's output colour space,
  ///   else sRGB or gray of gamma 2.2.
  /// - Returns: nil for an empty or infinite rectangle, a space of another number of components, and formats of half floats
  ///   and of gray floats with alpha, which `CGImage` does not hold here.
  public func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    let region = PixelRect(enclosing: fromRect)
    guard !region.isEmpty, !region.isInfinite, region.width <= 1 << 24, region.height <= 1 << 24,
      let info = format.bitmapInfo
    else { return nil }
    let isGray = format.pixelFormat.model == .gray
    var space = colorSpace ?? outputColorSpace
    if space == nil || (colorSpace == nil && (space?.model == .monochrome) != isGray) {
      space = isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
    }
    guard let space, (space.model == .monochrome) == isGray else { return nil }
    let bytesPerRow = region.width * format.pixelSize
    var data = Data(count: bytesPerRow * region.height)
    data.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      render(
        image, toBitmap: base, rowBytes: bytesPerRow, bounds: region.cgRect, format: format, colorSpace: space)
    }
    guard let provider = CGDataProvider(data: data) else { return nil }
    return CGImage(
      width: region.width, height: region.height, bitsPerComponent: 8 * format.componentSize,
      bitsPerPixel: 8 * format.pixelSize, bytesPerRow: bytesPerRow, space: space, bitmapInfo: info, provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
}

extension CIFormat {
  /// How `CGImage` describes it; nil where it does not.
  fileprivate var bitmapInfo: CGBitmapInfo? {
    switch self {
    case .RGBA8: CGBitmapInfo(alpha: .premultipliedLast)
    case .BGRA8: CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
    case .ARGB8: CGBitmapInfo(alpha: .premultipliedFirst)
    case .ABGR8: CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order32Little)
    case .RGBX8: CGBitmapInfo(alpha: .noneSkipLast)
    case .RGBA16: CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order16Little)
    case .RGBAf: CGBitmapInfo(alpha: .premultipliedLast, isFloat: true, byteOrder: .order32Little)
    case .L8: CGBitmapInfo(alpha: .none)
    case .L16: CGBitmapInfo(alpha: .none, byteOrder: .order16Little)
    case .Lf: CGBitmapInfo(alpha: .none, isFloat: true, byteOrder: .order32Little)
    case .LA8: CGBitmapInfo(alpha: .premultipliedLast)
    case .LA16: CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order16Little)
    default: nil
    }
  }
}
