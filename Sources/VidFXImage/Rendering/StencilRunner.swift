import VidFXKernelSet
import VidFXPixels

extension Renderer {
  /// Runs a stencil on every component; each band of rows of a component is one part of the job.
  func run(_ pass: StencilPass, from input: PixelBuffer, to output: PixelBuffer) {
    let format = output.format
    let rows = output.height
    let bands = workers.width == 1 ? 1 : max(1, min(rows, 2 * workers.width))
    let components = format.components.count
    workers.forEach(components * bands) { index in
      let component = index / bands
      let band = index % bands
      let runner = StencilRunner(
        pass: pass, source: PlaneView(input, component: component), target: PlaneView(output, component: component),
        kernels: kernels.stencils)
      let lines = rows * band / bands..<rows * (band + 1) / bands
      if pass.stencil.keepsAlpha && format.register(ofComponent: component) == 3 {
        runner.copy(lines)
      } else {
        runner.run(lines, scratch)
      }
    }
  }
}

/// A stencil on one plane.
struct StencilRunner {
  let pass: StencilPass
  let source: PlaneView
  let target: PlaneView
  let kernels: StencilKernels

  var stencil: Stencil { pass.stencil }
  /// The row of the source where the first row of results lies.
  var originY: Int { pass.inputRegion.y1 - pass.outputRegion.y1 }

  /// The source from the first column of results on.
  var padded: PaddedPlane {
    PaddedPlane(source: source, originX: pass.outputRegion.x0 - pass.inputRegion.x0, count: target.width)
  }

  /// Row `y` of the results.
  func row(_ y: Int) -> UnsafeMutablePointer<Float> { target.address(0, y).assumingMemoryBound(to: Float.self) }

  /// Copies what lies in the same place.
  func copy(_ lines: Range<Int>) {
    for y in lines { padded.copy(row: y + originY, margin: 0, to: row(y)) }
  }

  func run(_ lines: Range<Int>, _ scratch: ScratchPool) {
    switch (stencil.shape, stencil.kind) {
    case (.taps(let taps), _): run(taps, lines, scratch)
    case (.disc(let chords), .range):
      spread(chords, .maximum, lines, scratch) { $0.update(from: $1, count: $2) }
      spread(chords, .minimum, lines, scratch) { out, least, count in
        for x in 0..<count { out[x] -= least[x] }
      }
    case (.disc(let chords), .sum):
      let weight = chords.dropFirst().reduce(chords[0].weight) { $0 + 2 * $1.weight }
      let share = Float(1 / weight)
      spread(chords, .sum, lines, scratch) { out, sum, count in
        for x in 0..<count { out[x] = sum[x] * share }
      }
    case (.disc(let chords), let kind):
      spread(chords, kind, lines, scratch) { $0.update(from: $1, count: $2) }
    case (.rectangle(let reach, _), .nearness(let limit)): measure(reach, limit, lines, scratch)
    case (.rectangle(let x, let y), let kind):
      window(x, y, kind == .minimum ? kernels.minimumOfTaps : kernels.maximumOfTaps, lines, scratch)
    }
  }

  private func run(_ taps: [Stencil.Tap], _ lines: Range<Int>, _ scratch: ScratchPool) {
    let reach = stencil.reach
    let ringBytes = (StencilRows.byteCount(count: target.width, reach: reach) + 63) & ~63
    let rowFloats = target.width + RowMemory.slack
    scratch.withBytes(ringBytes + rowFloats * 4) { memory in
      let out = (memory + ringBytes).assumingMemoryBound(to: Float.self)
      let rows = StencilRows(padded, reach: reach, memory: memory)
      let weights = taps.map(\.weight)
      var pointers = [UnsafePointer<Float>?](repeating: nil, count: taps.count)
      for y in lines {
        for (index, tap) in taps.enumerated() { pointers[index] = rows.tap(tap.dx, tap.dy, row: y + originY) }
        switch stencil.kind {
        case .sum, .range, .nearness: kernels.weighTaps(out, pointers, weights, taps.count, target.width)
        case .maximum: kernels.maximumOfTaps(out, pointers, taps.count, target.width)
        case .minimum: kernels.minimumOfTaps(out, pointers, taps.count, target.width)
        case .median: kernels.medianOfNine(out, pointers, target.width)
        }
        row(y).update(from: out, count: target.width)
      }
    }
  }
}
