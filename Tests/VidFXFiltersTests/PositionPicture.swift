import CoreImage
import Foundation
import Testing
import VidFXImage

/// A smooth picture that says where each of its pixels is: r and g are its position over the size, b and alpha are 1.
enum PositionPicture {
  static let (width, height) = (64, 48)

  static let image: CIImage = {
    let buffer = PixelBuffer(format: .rgbaf32le, width: width, height: height, color: .sRGB)
    buffer.fill { component, x, y in
      switch component {
      case 0: (Double(x) + 0.5) / Double(width)
      case 1: (Double(height - y) - 0.5) / Double(height)
      default: 1
      }
    }
    return CIImage(pixelBuffer: buffer)
  }()

  /// r, g, b, a of the pixel at (x, y) from the bottom left, premultiplied.
  static func pixel(_ image: CIImage, _ x: Int, _ y: Int) -> [Float] {
    var pixel: [Float] = [0, 0, 0, 0]
    pixel.withUnsafeMutableBytes {
      CIContext(options: [.workingColorSpace: NSNull()]).render(
        image, toBitmap: $0.baseAddress!, rowBytes: 16, bounds: CGRect(x: x, y: y, width: 1, height: 1),
        format: .RGBAf, colorSpace: nil)
    }
    return pixel
  }

  /// The position that the pixel at (x, y) from the bottom left shows, or nil where it is not opaque.
  static func source(_ image: CIImage, _ x: Int, _ y: Int) -> CGPoint? {
    let pixel = pixel(image, x, y)
    guard pixel[3] > 0.999 else { return nil }
    return CGPoint(x: Double(pixel[0]) * Double(width), y: Double(pixel[1]) * Double(height))
  }

  /// Expects that `image` shows at each point what `map` says: nil where it is not opaque.
  static func expect(
    _ image: CIImage, at points: [(Int, Int)], within limit: Double = 0.01,
    _ map: (_ x: Double, _ y: Double) -> CGPoint?, _ location: SourceLocation = #_sourceLocation
  ) {
    for (x, y) in points {
      let expected = map(Double(x) + 0.5, Double(y) + 0.5)
      let shown = source(image, x, y)
      guard let shown, let expected else {
        #expect(shown == expected, "at \(x), \(y)", sourceLocation: location)
        continue
      }
      #expect(
        hypot(shown.x - expected.x, shown.y - expected.y) < limit, "\(shown), not \(expected), at \(x), \(y)",
        sourceLocation: location)
    }
  }
}
