import VidFXKernelSet
import VidFXPixels

/// A kernel of one's own with its surfaces bound, ready to fill a quad.
struct KernelRunner {
  private enum Code {
    case closure(@Sendable (borrowing CIKernelPixel) -> SIMD4<Float>)
    case lanes(LaneRunner)
  }

  private let code: Code
  private let values: [SIMD4<Float>]
  private let inputs: [Input]

  private enum Input {
    case quad(Int)
    case surface(KernelSource, keeping: PixelBuffer)
    case nothing
  }

  init(_ invocation: KernelInvocation, kernels: KernelTable, bind: (SurfaceReference) -> PixelBuffer) {
    switch invocation.body.code {
    case .closure(let evaluate): code = .closure(evaluate)
    case .text(let program): code = .lanes(LaneRunner(program, values: invocation.values, kernels: kernels))
    }
    values = invocation.values
    inputs = invocation.inputs.map { input in
      switch input {
      case .quad(let quad): return .quad(quad)
      case .nothing: return .nothing
      case .surface(let reference, let region, let mode):
        let buffer = bind(reference)
        let plane = buffer.planes[0]
        let source = KernelSource(
          base: UnsafePointer(plane.baseAddress.assumingMemoryBound(to: Float.self)), stride: plane.bytesPerRow / 4,
          region: KernelSource.SurfaceRegion(
            left: region.x0, top: region.y1, width: region.width, height: region.height, mode: mode))
        return .surface(source, keeping: buffer)
      }
    }
  }

  /// Fills `count` pixels of `quad`, the first of which has its centre at (`x`, `y`).
  func run(_ quad: Int, x: Float, y: Float, count: Int, _ registers: StripRegisters) {
    let result = registers.quad(quad)
    let stride = registers.stride
    // A surface of no pixels is transparent everywhere; its address is never read.
    let empty = KernelSource.SurfaceRegion(left: 0, top: 0, width: 0, height: 0, mode: CISampler.Mode())
    withUnsafeTemporaryAllocation(of: KernelSource.self, capacity: max(inputs.count, 1)) { sources in
      for (index, input) in inputs.enumerated() {
        let source =
          switch input {
          case .quad(let quad): KernelSource(base: UnsafePointer(registers.quad(quad)), stride: stride)
          case .surface(let source, _): source
          case .nothing: KernelSource(base: UnsafePointer(result), stride: stride, region: empty)
          }
        sources.initializeElement(at: index, to: source)
      }
      let bound = UnsafeBufferPointer(rebasing: sources[..<inputs.count])
      switch code {
      case .lanes(let runner): runner.run(result, stride: stride, x: x, y: y, count: count, sources: bound)
      case .closure(let evaluate):
        values.withUnsafeBufferPointer { values in
          for column in 0..<count {
            let color = evaluate(
              CIKernelPixel(
                destination: SIMD2(x + Float(column), y), column: column, sources: bound, values: values))
            result[column] = color.x
            result[stride + column] = color.y
            result[2 * stride + column] = color.z
            result[3 * stride + column] = color.w
          }
        }
      }
    }
  }
}
