import CoreImage
import Foundation
import VidFXTestSupport

/// Bitmaps of images, for comparing with what other programs make of the same files.
enum Samples {
  /// A context without colour management: values as stored.
  static let unmanaged = CIContext(options: [.workingColorSpace: NSNull()])
  /// Linear light.
  static let managed = CIContext()
  static let sRGB = CGColorSpaceCreateDeviceRGB()

  /// The extent of `image` as bytes of `format`, top row first.
  static func bytes(
    _ image: CIImage, _ format: CIFormat = .RGBA8, context: CIContext = unmanaged,
    space: CGColorSpace? = CGColorSpaceCreateDeviceRGB()
  ) -> [UInt8] {
    let size = image.extent.size
    let rowBytes = Int(size.width) * format.pixelSize
    var bytes = [UInt8](repeating: 0xEE, count: rowBytes * Int(size.height))
    context.render(
      image, toBitmap: &bytes, rowBytes: rowBytes, bounds: image.extent, format: format, colorSpace: space)
    return bytes
  }

  /// The extent of `image` as floats r, g, b, a, premultiplied.
  static func floats(_ image: CIImage, context: CIContext = unmanaged, space: CGColorSpace? = nil) -> [Float] {
    bytes(image, .RGBAf, context: context, space: space).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  /// The largest difference of two equally long lists.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.count == b.count ? zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 : .max
  }
}

extension CGColorSpace {
  /// One of the names that are known.
  static func known(_ name: String) -> CGColorSpace {
    guard let space = CGColorSpace(name: name) else { preconditionFailure("no colour space \(name)") }
    return space
  }
}
