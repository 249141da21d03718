import Foundation
import VidFXKernelLanguage
import VidFXPixels

/// A kernel of one's own, a closure over pixels or text, applied: what an image made by a ``CIKernel`` is a recipe of, beside its images.
package struct KernelCall: Hashable, Sendable {
  /// What the kernel is asked for.
  enum Kind: Hashable, Sendable {
    /// A colour, from the colours of images at the same place: fuses with what is around it.
    case color
    /// The position in its one image that a pixel shows.
    case warp
    /// A colour, from any pixels of its images.
    case general
  }

  /// A number, a vector or a colour that the kernel reads.
  enum Value: Hashable, Sendable {
    case numbers(SIMD4<Float>)
    /// In CIColor's space; the kernel reads it premultiplied in the working space.
    case color(CIColor)
  }

  /// What it computes; kernels compare by identity, so the same kernel with the same values makes equal images.
  final class Body: Sendable {
    enum Code: Sendable {
      /// A colour, or a position in x and y with coverage and light.
      case closure(@Sendable (borrowing CIKernelPixel) -> SIMD4<Float>)
      case text(LaneProgram)
    }

    let name: String
    let kind: Kind
    let code: Code
    /// What each argument must be; nil where the closure knows.
    let arguments: [KernelText.Argument]?
    /// Images of a general kernel that are read at the pixel's own place only, which need no surface.
    let imagesInPlace: Set<Int>
    /// Images of a general kernel that are read at other places; nil where that is not known.
    let imagesSampled: Set<Int>?
    /// How much of image 1 shows over image 0, 0…1, in each of four components: a kernel without images, where that mix is
    /// all that this one does.
    let mixWeight: Body?

    init(_ name: String, _ kind: Kind, _ evaluate: @escaping @Sendable (borrowing CIKernelPixel) -> SIMD4<Float>) {
      (self.name, self.kind, code, arguments) = (name, kind, .closure(evaluate), nil)
      (imagesInPlace, imagesSampled, mixWeight) = ([], nil, nil)
    }

    init(_ name: String, _ kind: Kind, _ program: LaneProgram, arguments: [KernelText.Argument]?) {
      (self.name, self.kind, code, self.arguments) = (name, kind, .text(program), arguments)
      imagesInPlace = kind == .general ? program.imagesInPlace : []
      imagesSampled = program.imagesSampled
      mixWeight = nil
    }

    /// A general kernel that may be nothing but a mix of its first two images.
    init(_ name: String, _ program: LaneProgram, mixing weight: LaneProgram?) {
      (self.name, kind, code, arguments) = (name, .general, .text(program), nil)
      imagesInPlace = program.imagesInPlace
      imagesSampled = program.imagesSampled
      mixWeight = weight.map { Body(name, .general, $0, arguments: nil) }
    }
  }

  /// Which part of an image a region of the result reads; each `apply` has its own.
  final class Regions: Sendable {
    let callback: CIKernelROICallback
    init(_ callback: @escaping CIKernelROICallback) { self.callback = callback }
  }

  let body: Body
  let values: [Value]
  /// How each image is read where it is read at any place.
  let sampling: [CISampler.Mode]
  /// nil where images are read at the same place only.
  let regions: Regions?

  package static func == (a: KernelCall, b: KernelCall) -> Bool {
    a.body === b.body && a.values == b.values && a.sampling == b.sampling && a.regions === b.regions
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(body))
    hasher.combine(values)
    hasher.combine(sampling)
  }

  /// The part of image `index` that `region` of the result reads; empty for a rectangle that is not one.
  func source(_ index: Int, for region: PixelRect) -> PixelRect {
    guard let regions else { return region }
    let rect = regions.callback(Int32(index), region.cgRect)
    if rect.isInfinite { return .infinite }
    guard [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].allSatisfy(\.isFinite) else {
      return .empty
    }
    return PixelRect(enclosing: rect)
  }
}

/// Which part of an image, counted among the images of the arguments, a region of the result reads.
public typealias CIKernelROICallback = @Sendable (_ image: Int32, _ region: CGRect) -> CGRect
