import Foundation
import VidFXPixels

/// A picture that a processor kernel reads; top row first, colour premultiplied working values.
public protocol CIImageProcessorInput: AnyObject {
  /// The pixels that it holds.
  var region: CGRect { get }
  /// The layout of a pixel.
  var format: CIFormat { get }
  /// From one row to the next.
  var bytesPerRow: Int { get }
  /// The first pixel of the top row; valid while `process` runs.
  var baseAddress: UnsafeRawPointer { get }
}

/// The picture that a processor kernel fills; top row first, colour premultiplied working values, transparent before.
public protocol CIImageProcessorOutput: AnyObject {
  /// The pixels that it holds.
  var region: CGRect { get }
  /// The layout of a pixel.
  var format: CIFormat { get }
  /// From one row to the next.
  var bytesPerRow: Int { get }
  /// The first pixel of the top row; valid while `process` runs.
  var baseAddress: UnsafeMutableRawPointer { get }
}

/// Code of one's own that works on whole pictures in memory: another library, a network, an algorithm that no kernel says.
///
/// Subclasses override ``process(with:arguments:output:)``, and ``roi(forInput:arguments:outputRect:)`` where a pixel depends
/// on others. Nothing fuses with it: its images are computed before and its picture is read after.
open class CIImageProcessorKernel {
  /// Fills `output` from `inputs`; called while rendering, on the thread that renders.
  ///
  /// What it throws leaves the picture transparent, as in Core Image.
  open class func process(
    with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
  ) throws {}

  /// The part of image `input` that `outputRect` needs; that same part unless overridden.
  open class func roi(forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect) -> CGRect { outputRect }

  /// The layout that the picture of image `input` is handed over in; ``CIFormat/RGBAf`` unless overridden.
  open class func formatForInput(at input: Int32) -> CIFormat { .RGBAf }

  /// The layout of what is filled; ``CIFormat/RGBAf`` unless overridden.
  open class var outputFormat: CIFormat { .RGBAf }

  /// Whether every pixel that is written has alpha 1; false unless overridden.
  open class var outputIsOpaque: Bool { false }

  /// The image that the code makes of `inputs`, inside `extent`.
  ///
  /// - Parameter arguments: Handed to the overridden functions as they are, from any thread.
  public class func apply(withExtent extent: CGRect, inputs: [CIImage]?, arguments: [String: Any]?) throws -> CIImage {
    let region = PixelRect(enclosing: extent)
    if region.isEmpty { return .empty() }
    let images = inputs ?? []
    let arguments = Arguments(values: arguments)
    let kernel: CIImageProcessorKernel.Type = self
    let process = ImageProcess(
      String(describing: self), output: outputFormat, inputs: images.indices.map { formatForInput(at: Int32($0)) },
      isOpaque: outputIsOpaque,
      source: { index, region in
        PixelRect(enclosing: kernel.roi(forInput: Int32(index), arguments: arguments.values, outputRect: region.cgRect))
      },
      work: { inputs, output in
        try kernel.process(with: inputs, arguments: arguments.values, output: output)
      })
    return CIImage(.process(process, images), region: region)
  }

  /// What the caller hands over to be read from any thread, as Core Image requires of it.
  private struct Arguments: @unchecked Sendable { let values: [String: Any]? }
}
