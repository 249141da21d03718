import Foundation
import VidFXTestSupport

@testable import VidFXImage

/// The pixels that kernels' text makes.
enum KernelPictures {
  /// Four numbers a pixel, bottom row first: what `kernel`, applied to `arguments`, makes of `width` × `height` pixels.
  static func pixels(
    _ kernel: CIKernel, _ arguments: [Any] = [], width: Int = 8, height: Int = 4
  ) -> [SIMD4<Float>]? {
    registerAllKernels()
    let extent = CGRect(x: 0, y: 0, width: width, height: height)
    guard let image = kernel.apply(extent: extent, roiCallback: { _, rect in rect }, arguments: arguments) else {
      return nil
    }
    return pixels(of: image, width: width, height: height)
  }

  static func pixels(of image: CIImage, width: Int, height: Int, threads: Int = 1) -> [SIMD4<Float>] {
    registerAllKernels()
    var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      CIContext(workingSpace: .none, threads: threads).render(
        image, toBitmap: base, rowBytes: width * 16, bounds: CGRect(x: 0, y: 0, width: width, height: height),
        format: .RGBAf, colorSpace: nil)
    }
    return (0..<height).reversed().flatMap { row in pixels[row * width..<(row + 1) * width] }
  }

  /// What the statements `body`, which end with `return`, give at every pixel.
  static func values(_ body: String, before: String = "", width: Int = 8, height: Int = 4) throws -> [SIMD4<Float>] {
    let kernel = try CIKernel(text: "\(before)\nkernel vec4 test() { vec2 p = destCoord(); \(body) }")
    return pixels(kernel, width: width, height: height) ?? []
  }

  /// The value of an expression of one to four numbers, the same everywhere; missing ones are 0.
  static func value(_ expression: String, count: Int) throws -> [Float] {
    let fill = String(repeating: ", 0.0", count: 4 - count)
    let pixel = try values("return vec4(\(expression)\(count == 4 ? "" : fill));", width: 1, height: 1)[0]
    return (0..<count).map { pixel[$0] }
  }
}
