import Foundation
import VidFXPixels

/// Moves the pixels of one image, by a Swift closure that tells what position a pixel shows; see ``CIKernel`` for what it
/// costs. The image is sampled between its pixels by the built-in operation.
public class CIWarpKernel: CIKernel, @unchecked Sendable {
  /// Makes a kernel; the closure gives the position in the image, in pixels, that shows at `pixel.destination`.
  public convenience init(
    name: String = "warpKernel", _ position: @escaping @Sendable (borrowing CIKernelPixel) -> SIMD2<Float>
  ) {
    self.init(
      KernelCall.Body(name, .warp) { pixel in
        let position = position(pixel)
        // Coverage and light are 1.
        return SIMD4(position.x, position.y, 1, 1)
      })
  }

  /// The image with its pixels moved, inside `extent`; nil if `arguments` holds anything but numbers and vectors.
  ///
  /// - Parameter callback: The part of the image that a region of the result shows.
  public func apply(
    extent: CGRect, roiCallback callback: @escaping CIKernelROICallback, image: CIImage, arguments: [Any]
  ) -> CIImage? {
    if arguments.contains(where: { $0 is CIImage || $0 is CISampler }) { return nil }
    return call([image] + arguments, regions: KernelCall.Regions(callback), extent: PixelRect(enclosing: extent))
  }

  /// The image with its pixels moved; the first of `arguments` is the image or a sampler of it, and there is no other.
  public override func apply(
    extent: CGRect, roiCallback callback: @escaping CIKernelROICallback, arguments: [Any]
  ) -> CIImage? {
    let images = arguments.filter { $0 is CIImage || $0 is CISampler }
    guard images.count == 1 else { return nil }
    return call(arguments, regions: KernelCall.Regions(callback), extent: PixelRect(enclosing: extent))
  }
}
