import VidFXKernelSet
import VidFXPixels

extension Renderer {
  /// Resamples in bands: for each row of the result the rows around it are added up, then the columns of the sum.
  func run(_ pass: ResamplePass, from input: PixelBuffer, to output: PixelBuffer) {
    let runner = ResampleRunner(pass, input, output, kernels.stencils)
    let bands = workers.width == 1 ? 1 : min(output.height, workers.width * 4)
    let rows = output.height
    workers.forEach(bands) { [scratch] band in
      runner.run(rows * band / bands..<rows * (band + 1) / bands, scratch)
    }
  }
}

private struct ResampleRunner: @unchecked Sendable {
  typealias Pixels = UnsafeMutablePointer<SIMD4<Float>>

  private let input: PixelBuffer
  private let output: PixelBuffer
  private let columns: ResampledAxis
  private let rows: ResampledAxis
  private let isMaximum: Bool
  private let kernels: StencilKernels

  init(_ pass: ResamplePass, _ input: PixelBuffer, _ output: PixelBuffer, _ kernels: StencilKernels) {
    let (resampling, held, made) = (pass.resampling, pass.inputRegion, pass.outputRegion)
    self.input = input
    self.output = output
    self.kernels = kernels
    isMaximum = resampling.kernel == .maximum
    columns = ResampledAxis(
      resampling.kernel, scale: resampling.scaleX, results: made.x0..<made.x1, bounds: held.x0..<held.x1)
    rows = ResampledAxis(
      resampling.kernel, scale: resampling.scaleY, results: made.y0..<made.y1, bounds: held.y0..<held.y1)
  }

  private func row(_ buffer: PixelBuffer, _ y: Int) -> UnsafeMutablePointer<Float> {
    buffer.planes[0].row(buffer.height - 1 - y).assumingMemoryBound(to: Float.self)
  }

  /// Makes `lines` of the result, counted from the bottom.
  func run(_ lines: Range<Int>, _ scratch: ScratchPool) {
    let floats = 4 * input.width
    scratch.withBytes((floats + RowMemory.slack) * MemoryLayout<Float>.size) { memory in
      let sums = memory.assumingMemoryBound(to: Float.self)
      for y in lines {
        addRows(y, floats, sums)
        let pixels = memory.assumingMemoryBound(to: SIMD4<Float>.self)
        let target = UnsafeMutableRawPointer(row(output, y)).assumingMemoryBound(to: SIMD4<Float>.self)
        if isMaximum { greatest(of: pixels, into: target) } else { addColumns(pixels, into: target) }
      }
    }
  }

  /// Kernels read whole vectors, up to 31 floats more than they are asked for; the last of a row are added one by one.
  private func addRows(_ y: Int, _ floats: Int, _ sums: UnsafeMutablePointer<Float>) {
    let range = rows.range(y)
    let taps = range.indices.map { UnsafePointer<Float>?(row(input, rows.firsts[y] + $0 - range.lowerBound)) }
    let whole = floats & ~31
    rows.weights.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress else { return }
      let weights = base + range.lowerBound
      if isMaximum {
        kernels.maximumOfTaps(sums, taps, taps.count, whole)
      } else {
        kernels.weighTaps(sums, taps, weights, taps.count, whole)
      }
      for x in whole..<floats {
        var value: Float = isMaximum ? -.infinity : 0
        for (index, tap) in taps.enumerated() {
          guard let sample = tap?[x] else { continue }
          value = isMaximum ? max(value, sample) : value + sample * weights[index]
        }
        sums[x] = value
      }
    }
  }

  private func addColumns(_ pixels: Pixels, into target: Pixels) {
    columns.weights.withUnsafeBufferPointer { weights in
      for x in 0..<output.width {
        let range = columns.range(x)
        let source = pixels + columns.firsts[x]
        var sum = SIMD4<Float>.zero
        for index in range { sum += source[index - range.lowerBound] * weights[index] }
        // Where the filter overshoots, colours may leave 0…1, coverage may not.
        sum.w = min(max(sum.w, 0), 1)
        target[x] = sum
      }
    }
  }

  private func greatest(of pixels: Pixels, into target: Pixels) {
    for x in 0..<output.width {
      let source = pixels + columns.firsts[x]
      var result = source[0]
      for index in 1..<max(columns.range(x).count, 1) {
        result.replace(with: source[index], where: result .< source[index])
      }
      target[x] = result
    }
  }
}
