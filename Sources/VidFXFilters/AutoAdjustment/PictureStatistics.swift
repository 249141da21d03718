import Foundation
import VidFXImage
import VidFXPixels

/// A small copy of a picture, for measuring it.
struct PictureStatistics {
  let width: Int
  let height: Int
  /// Light with sRGB primaries, not multiplied by alpha, top row first; alpha is the fourth.
  private(set) var pixels: [SIMD4<Float>]

  private static let context = CIContext()

  /// Renders `image` at most `longestSide` pixels wide and high; nil where it is empty or has no end.
  init?(_ image: CIImage, longestSide: Double) {
    let extent = image.extent
    guard !extent.isEmpty, !extent.isInfinite else { return nil }
    let scale = min(1, longestSide / Double(max(extent.width, extent.height)))
    var small = image
    if scale < 1 { small = image.applyingFilter("CILanczosScaleTransform", parameters: ["inputScale": scale]) }
    let region = PixelRect(enclosing: small.extent)
    guard !region.isEmpty, let space = CGColorSpace(name: CGColorSpace.linearSRGB) else { return nil }
    (width, height) = (region.width, region.height)
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    pixels.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      Self.context.render(
        small, toBitmap: base, rowBytes: region.width * 16, bounds: region.cgRect, format: .RGBAf, colorSpace: space)
    }
    for index in pixels.indices where pixels[index].w > 0 && pixels[index].w < 1 {
      let pixel = pixels[index]
      pixels[index] = SIMD4(pixel.x / pixel.w, pixel.y / pixel.w, pixel.z / pixel.w, pixel.w)
    }
  }

  /// The same picture with every colour multiplied by `rows`.
  func adapted(by rows: [[Double]]) -> PictureStatistics {
    var result = self
    result.pixels = pixels.map { pixel in
      let rgb = rows.map { Float($0[0]) * pixel.x + Float($0[1]) * pixel.y + Float($0[2]) * pixel.z }
      return SIMD4(rgb[0], rgb[1], rgb[2], pixel.w)
    }
    return result
  }

  /// Colours that are there: alpha at least a half.
  var visible: [SIMD4<Float>] { pixels.filter { $0.w >= 0.5 } }

  /// Square roots of luminance (ITU-R BT.709), the gamma of 2 that `CIToneCurve` works in, in rising order.
  static func tones(_ pixels: [SIMD4<Float>]) -> [Double] {
    pixels.map { Double(max(0, luminance($0))).squareRoot() }.sorted()
  }

  static func luminance(_ pixel: SIMD4<Float>) -> Float { 0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z }
}

extension [Double] {
  /// The value that `share` of all these rising values are not above.
  func percentile(_ share: Double) -> Double {
    isEmpty ? 0 : self[Swift.min(count - 1, Swift.max(0, Int((share * Double(count - 1)).rounded())))]
  }
}
