import Foundation
import VidFXPixels

/// A function of the colours of images at the same place, as a Swift closure; see ``CIKernel`` for what it costs.
public class CIColorKernel: CIKernel, @unchecked Sendable {
  /// Makes a kernel whose closure reads its images at the pixel's own place: `pixel[0]`, `pixel[1]`…
  public convenience init(
    name: String = "colorKernel", _ color: @escaping @Sendable (borrowing CIKernelPixel) -> SIMD4<Float>
  ) {
    self.init(KernelCall.Body(name, .color, color))
  }

  /// The image that the kernel makes of `arguments`, inside `extent`.
  ///
  /// - Parameter arguments: Images, samplers, numbers, `CIVector` and `CIColor`; for anything else the result is nil.
  public func apply(extent: CGRect, arguments: [Any]?) -> CIImage? {
    call(arguments ?? [], regions: nil, extent: PixelRect(enclosing: extent))
  }

  /// The image that the kernel makes; a colour kernel reads no other pixels, so `callback` is not asked.
  public override func apply(
    extent: CGRect, roiCallback callback: @escaping CIKernelROICallback, arguments: [Any]
  ) -> CIImage? {
    apply(extent: extent, arguments: arguments)
  }
}
