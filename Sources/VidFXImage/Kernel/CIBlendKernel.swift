import Foundation
import VidFXKernelLanguage
import VidFXPixels

/// Combines two images at the same place: one of Core Image's ways, or a Swift closure of one's own.
public final class CIBlendKernel: CIColorKernel, @unchecked Sendable {
  /// A built-in way; nil for a closure.
  private let builtIn: (@Sendable (_ foreground: CIImage, _ background: CIImage) -> CIImage)?

  /// Makes a kernel from a function of two premultiplied colours, foreground first.
  public init(
    name: String = "blendKernel",
    _ blend: @escaping @Sendable (_ foreground: SIMD4<Float>, _ background: SIMD4<Float>) -> SIMD4<Float>
  ) {
    builtIn = nil
    super.init(KernelCall.Body(name, .color) { pixel in blend(pixel[0], pixel[1]) })
  }

  /// Makes a kernel of text in Core Image's kernel language that takes two `__sample`s, foreground first; nil where it is none.
  public init?(source: String) {
    guard let body = try? Self.body(source) else { return nil }
    builtIn = nil
    super.init(body)
  }

  /// Makes a kernel of text in Core Image's kernel language that takes two `__sample`s, foreground first.
  ///
  /// - Throws: `KernelTextError`, with the line and the column of what cannot be compiled.
  public init(text: String) throws(KernelTextError) {
    let body = try Self.body(text)
    builtIn = nil
    super.init(body)
  }

  init(name: String, builtIn: @escaping @Sendable (_ foreground: CIImage, _ background: CIImage) -> CIImage) {
    self.builtIn = builtIn
    super.init(KernelCall.Body(name, .color) { pixel in pixel[0] })
  }

  /// Both images combined, inside the union of their extents.
  public func apply(foreground: CIImage, background: CIImage) -> CIImage? {
    if let builtIn { return builtIn(foreground, background) }
    return call([foreground, background], regions: nil, extent: foreground.region.union(background.region))
  }

  /// Both images, the first two of `arguments`, combined inside `extent`.
  public override func apply(extent: CGRect, arguments: [Any]?) -> CIImage? {
    guard let images = arguments as? [CIImage], images.count == 2 else { return nil }
    return apply(foreground: images[0], background: images[1])?.cropped(to: extent)
  }
}
