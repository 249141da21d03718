import Foundation
import VidFXPixels

/// Key of what a sampler gives outside the extent: ``kCISamplerWrapBlack`` or ``kCISamplerWrapClamp``.
public let kCISamplerWrapMode = "kCISamplerWrapMode"
/// Key of what a sampler gives between pixels: ``kCISamplerFilterLinear`` or ``kCISamplerFilterNearest``.
public let kCISamplerFilterMode = "kCISamplerFilterMode"
/// Key of a transform, six numbers or a `CGAffineTransform`, that the image goes through first.
public let kCISamplerAffineMatrix = "kCISamplerAffineMatrix"
/// Transparent outside the extent.
public let kCISamplerWrapBlack = "kCISamplerWrapBlack"
/// The border's pixels outside the extent.
public let kCISamplerWrapClamp = "kCISamplerWrapClamp"
/// The nearest pixel.
public let kCISamplerFilterNearest = "kCISamplerFilterNearest"
/// Between four pixels.
public let kCISamplerFilterLinear = "kCISamplerFilterLinear"

/// An image together with how a kernel reads it between its pixels and outside its extent.
public final class CISampler: Sendable {
  /// How pixels are read.
  struct Mode: Hashable, Sendable {
    var isLinear = true
    var repeatsBorder = false
  }

  /// The image that is read.
  let image: CIImage
  let mode: Mode

  /// Makes a sampler that gives transparent pixels outside the extent and interpolates.
  public convenience init(image: CIImage) { self.init(image: image, options: nil) }

  /// Makes a sampler from Core Image's options.
  public init(image: CIImage, options: [AnyHashable: Any]?) {
    func text(_ key: String) -> String? { options?[key] as? String }
    mode = Mode(
      isLinear: text(kCISamplerFilterMode) != kCISamplerFilterNearest,
      repeatsBorder: text(kCISamplerWrapMode) == kCISamplerWrapClamp)
    switch options?[kCISamplerAffineMatrix] {
    case let transform as CGAffineTransform: self.image = image.transformed(by: transform)
    case let numbers as [NSNumber] where numbers.count == 6:
      let n = numbers.map { CGFloat($0.doubleValue) }
      self.image = image.transformed(by: CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    default: self.image = image
    }
  }

  /// The rectangle outside which the image is transparent.
  public var extent: CGRect { image.extent }
}
