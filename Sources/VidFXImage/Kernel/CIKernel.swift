import Foundation
import VidFXKernelLanguage
import VidFXPixels

/// A filter's innermost part written as a Swift closure or as text: the colour of a pixel from any pixels of any images.
///
/// ``init(source:)`` takes text in Core Image's kernel language, which becomes vector operations. A Swift closure is called once
/// a pixel, by several threads at once and in no particular order, so it must depend on nothing but its arguments. A call
/// costs about 10 ns beside what it computes, a sample at another place 30 ns: on one core of a Zen 3 processor a 1080p
/// frame takes 28 ms through a colour kernel, 31 ms through a warp and 90 ms through one sample of a general kernel, where
/// a matrix takes 4 ms and a transform 20. Colour kernels are computed between the operations around them, without a pass
/// of their own; others read pictures that are computed for them first.
///
/// ```swift
/// let edge = CIKernel { pixel in
///   let left = pixel.sample(0, at: pixel.destination - SIMD2(1, 0))
///   return (pixel[0] - left) * pixel.number(0)
/// }
/// let image = edge.apply(
///   extent: source.extent, roiCallback: { _, rect in rect.insetBy(dx: -1, dy: 0) }, arguments: [source, 4])
/// ```
public class CIKernel: @unchecked Sendable {
  // Sendable: immutable; unchecked only because a class with subclasses may not say so.
  let body: KernelCall.Body

  /// What plans and people call it.
  public var name: String { body.name }

  /// Makes a kernel that may read any pixel of its images.
  public convenience init(
    name: String = "kernel", _ color: @escaping @Sendable (borrowing CIKernelPixel) -> SIMD4<Float>
  ) {
    self.init(KernelCall.Body(name, .general, color))
  }

  /// Makes the first kernel of `source`, text in Core Image's kernel language; nil where it is none, or none of this class.
  ///
  /// ``init(text:)`` says why.
  public convenience init?(source: String) {
    guard let body = try? Self.body(source) else { return nil }
    self.init(body)
  }

  /// Makes the first kernel of `text`, written in Core Image's kernel language.
  ///
  /// - Throws: `KernelTextError`, with the line and the column of what cannot be compiled.
  public convenience init(text: String) throws(KernelTextError) { self.init(try Self.body(text)) }

  init(_ body: KernelCall.Body) { self.body = body }

  /// The image that the kernel makes of `arguments`, inside `extent`.
  ///
  /// - Parameters:
  ///   - callback: The part of an image, by its number among the images, that a region of the result reads. A part that is
  ///     too small shows as transparent or repeated pixels, never as a crash.
  ///   - arguments: Images, samplers, numbers, `CIVector` and `CIColor`; for anything else the result is nil.
  public func apply(extent: CGRect, roiCallback callback: @escaping CIKernelROICallback, arguments: [Any]) -> CIImage? {
    call(arguments, regions: KernelCall.Regions(callback), extent: PixelRect(enclosing: extent))
  }

  func call(_ arguments: [Any], regions: KernelCall.Regions?, extent: PixelRect) -> CIImage? {
    var images: [CIImage] = []
    var sampling: [CISampler.Mode] = []
    var values: [KernelCall.Value] = []
    for argument in arguments {
      if let sampler = argument as? CISampler {
        images.append(sampler.image)
        sampling.append(sampler.mode)
        continue
      }
      switch FilterValue(argument) {
      case .image(let image):
        images.append(image)
        sampling.append(CISampler.Mode())
      case .number(let number): values.append(.numbers(SIMD4(Float(number), 0, 0, 0)))
      case .vector(let vector):
        values.append(.numbers(SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))))
      case .color(let color): values.append(.color(color))
      default: return nil
      }
    }
    if let expected = body.arguments {
      // The one image of a warp is none of its text's arguments.
      let given = body.kind == .warp ? arguments.filter { !($0 is CIImage || $0 is CISampler) } : arguments
      guard accepts(expected, given) else { return nil }
      // Text may ask where its images lie.
      for image in images {
        let rect = image.extent
        values.append(
          .numbers(SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))))
      }
    }
    if extent.isEmpty { return .empty() }
    let call = KernelCall(body: body, values: values, sampling: sampling, regions: regions)
    return CIImage(.kernel(call, images), region: extent)
  }

  /// Whether the arguments are what the text's kernel takes, one by one.
  private func accepts(_ expected: [KernelText.Argument], _ arguments: [Any]) -> Bool {
    guard expected.count == arguments.count else { return false }
    return zip(expected, arguments).allSatisfy { expected, argument in
      if argument is CISampler { return expected == .image }
      return switch (expected, FilterValue(argument)) {
      case (.image, .image): true
      case (.numbers(let count), .number): count == 1
      case (.numbers(let count), .vector(let vector)): count == vector.count
      // A colour is four numbers as well.
      case (.color, .color), (.numbers(4), .color), (.color, .vector): true
      default: false
      }
    }
  }
}
