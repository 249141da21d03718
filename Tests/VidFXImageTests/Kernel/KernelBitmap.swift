import Foundation

@testable import VidFXImage

/// Premultiplied pixels of `bounds` without colour management, top row first, as they are in memory; zeros for no image.
func kernelBitmap(of image: CIImage?, _ bounds: CGRect, threads: Int = 1) -> [SIMD4<Float>] {
  var pixels = [SIMD4<Float>](repeating: .zero, count: Int(bounds.width * bounds.height))
  pixels.withUnsafeMutableBytes { bytes in
    guard let base = bytes.baseAddress else { return }
    CIContext(workingSpace: .none, threads: threads).render(
      image ?? .empty(), toBitmap: base, rowBytes: Int(bounds.width) * 16, bounds: bounds, format: .RGBAf,
      colorSpace: nil)
  }
  return pixels
}
