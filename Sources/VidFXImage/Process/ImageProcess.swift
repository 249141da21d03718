import Foundation
import VidFXPixels

/// Code that fills a picture from whole pictures, as an image is a recipe of it; compared by identity.
package final class ImageProcess: Sendable {
  let name: String
  /// The layout of what is filled.
  let output: CIFormat
  /// The layout that the picture of each image is handed over in.
  let inputs: [CIFormat]
  /// Whether alpha is 1 wherever the code writes.
  let isOpaque: Bool
  /// What the codes that are written mean; nil for working values.
  let color: ColorDescription?
  /// The part of an image that a region of the result needs.
  let source: @Sendable (_ image: Int, _ region: PixelRect) -> PixelRect
  /// Fills the output, which is transparent before; what is thrown leaves it transparent.
  let work: @Sendable (_ inputs: [ProcessInput], _ output: ProcessOutput) throws -> Void

  init(
    _ name: String, output: CIFormat, inputs: [CIFormat] = [], isOpaque: Bool = false, color: ColorDescription? = nil,
    source: @escaping @Sendable (_ image: Int, _ region: PixelRect) -> PixelRect = { $1 },
    work: @escaping @Sendable (_ inputs: [ProcessInput], _ output: ProcessOutput) throws -> Void
  ) {
    (self.name, self.isOpaque, self.color) = (name, isOpaque, color)
    // Nothing is computed in half precision: code is handed floats, and told so.
    (self.output, self.inputs) = (output.single, inputs.map(\.single))
    (self.source, self.work) = (source, work)
  }
}

/// A picture that code reads.
final class ProcessInput: CIImageProcessorInput {
  let buffer: PixelBuffer
  let region: CGRect
  let format: CIFormat

  init(_ buffer: PixelBuffer, _ region: PixelRect, _ format: CIFormat) {
    (self.buffer, self.region, self.format) = (buffer, region.cgRect, format)
  }

  var bytesPerRow: Int { buffer.planes[0].bytesPerRow }
  var baseAddress: UnsafeRawPointer { UnsafeRawPointer(buffer.planes[0].baseAddress) }
}

/// A picture that code fills.
final class ProcessOutput: CIImageProcessorOutput {
  let buffer: PixelBuffer
  let region: CGRect
  let format: CIFormat

  init(_ buffer: PixelBuffer, _ region: PixelRect, _ format: CIFormat) {
    (self.buffer, self.region, self.format) = (buffer, region.cgRect, format)
  }

  var bytesPerRow: Int { buffer.planes[0].bytesPerRow }
  var baseAddress: UnsafeMutableRawPointer { buffer.planes[0].baseAddress }

  func clear() {
    let plane = buffer.planes[0]
    for row in 0..<plane.rows {
      plane.row(row).initializeMemory(as: UInt8.self, repeating: 0, count: plane.rowBytes)
    }
  }
}

extension Renderer {
  /// Runs code over whole pictures, on the thread that renders.
  func run(_ pass: ProcessPass, bind: (SurfaceReference) -> PixelBuffer) {
    let process = pass.process
    let inputs = zip(pass.inputs, process.inputs).map { ProcessInput(bind($0.surface), $0.region, $1) }
    let output = ProcessOutput(bind(pass.output), pass.region, process.output)
    output.clear()
    do {
      try process.work(inputs, output)
    } catch {
      output.clear()
    }
  }
}
