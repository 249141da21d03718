import VidFXPixels

extension Plan: CustomStringConvertible {
  /// A line a pass: what it reads, what it does, what it writes, and the bytes that move.
  package var description: String {
    if let source = identitySource { return "source \(source) unchanged: no pixel is touched\n" }
    var lines: [String] = []
    for (index, pass) in passes.enumerated() { lines.append("pass \(index + 1)  \(describe(pass))") }
    lines.append(
      "in all   \(passes.count) pass\(passes.count == 1 ? "" : "es"), \(surfaces.count) intermediate"
        + " surface\(surfaces.count == 1 ? "" : "s") of \(megabytes(intermediateBytes)), \(megabytes(bytesMoved)) moved"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  /// Bytes of intermediate surfaces that live while the plan runs.
  package var intermediateBytes: Int { surfaces.reduce(0) { $0 + $1.format.byteCount($1.region) } }

  /// Bytes that passes read from and write to surfaces.
  package var bytesMoved: Int { passes.reduce(0) { $0 + bytes($1) } }

  private func bytes(_ pass: Pass) -> Int {
    switch pass {
    case .program(let program):
      let sampled = program.instructions.reduce(0) { sum, instruction in
        guard case .surface(.intermediate(let index)) = instruction.table else { return sum }
        return sum + surfaces[index].format.byteCount(surfaces[index].region)
      }
      let read = program.kernels.flatMap(\.inputs).reduce(0) { sum, input in
        guard case .surface(let reference, _, _) = input else { return sum }
        return sum + surfaces[reference].format.byteCount(surfaces[reference].region)
      }
      return sampled + read
        + program.loads.reduce(program.store.format.byteCount(program.region)) {
          $0 + $1.format.byteCount($1.rect.intersection(program.region))
        }
    case .neighborhood(let pass):
      return pass.inputFormat.byteCount(pass.inputRegion) + pass.outputFormat.byteCount(pass.outputRegion)
    case .stencil(let pass): return pass.format.byteCount(pass.inputRegion) + pass.format.byteCount(pass.outputRegion)
    case .reduction(let pass): return pass.inputFormat.byteCount(pass.inputRegion)
    case .hexagons(let pass):
      return PixelFormat.rgbaf32le.byteCount(pass.inputRegion) + PixelFormat.rgbaf32le.byteCount(pass.outputRegion)
    case .resample(let pass):
      return PixelFormat.rgbaf32le.byteCount(pass.inputRegion) + PixelFormat.rgbaf32le.byteCount(pass.outputRegion)
    case .mix(let pass): return (3 + pass.others.count) * pass.format.byteCount(pass.region)
    case .weighedMix(let pass):
      return 3 * pass.format.byteCount(pass.region) + pass.weightFormat.byteCount(pass.region)
    case .affine(let pass): return 2 * pass.format.byteCount(pass.outputRegion)
    case .process(let pass):
      return pass.inputs.reduce(pass.process.output.pixelFormat.byteCount(pass.region)) {
        $0 + surfaces[$1.surface].format.byteCount($1.region)
      }
    case .cells(let pass):
      return pass.inputFormat.byteCount(pass.inputRegion) + PixelFormat.rgbaf32le.byteCount(pass.outputRegion)
    }
  }

  private func describe(_ pass: Pass) -> String {
    switch pass {
    case .program(let program):
      let steps = program.instructions.map { describe($0, program) }
      let size = "\(program.region.width)x\(program.region.height)"
      let dither = program.store.dithers ? ", dithered" : ""
      return "\(size)  "
        + (steps + ["store \(name(program.store.surface)) \(program.store.format)\(dither)"])
        .joined(separator: " > ")
    case .neighborhood(let pass):
      let operation =
        switch pass.operation {
        case .gaussian(let x, let y): "gaussian sigma \(short(x))\(x == y ? "" : " x \(short(y))")"
        case .box(let width, let height): "box \(width)x\(height)"
        }
      let edge = pass.clampsToEdge ? "edge repeated" : "transparent outside"
      let size = "\(pass.outputRegion.width)x\(pass.outputRegion.height)"
      return "\(size)  planes of \(name(pass.input)) \(pass.inputFormat) > \(operation), \(edge)"
        + " > \(name(pass.output)) \(pass.outputFormat)\(pass.dithers ? ", dithered" : "")"
    case .stencil(let pass):
      return "\(pass.outputRegion.width)x\(pass.outputRegion.height)  planes of \(name(pass.input)) \(pass.format)"
        + " > \(pass.stencil) > \(name(pass.output)) \(pass.format)"
    case .reduction(let pass):
      return "\(pass.inputRegion.width)x\(pass.inputRegion.height)  all of \(name(pass.input)) \(pass.inputFormat)"
        + " > \(pass.reduction.kind) > \(name(pass.output))"
    case .mix(let pass):
      let names = ([pass.front, pass.back] + pass.others.map(\.picture)).map(name).joined(separator: " and ")
      let weights = ([pass.weight] + pass.others.map(\.weight)).map { short(Double($0)) }.joined(separator: ", ")
      return "\(pass.region.width)x\(pass.region.height)  planes of \(names)"
        + " \(pass.format) > mix \(weights) > output \(pass.format)"
    case .weighedMix(let pass):
      return "\(pass.region.width)x\(pass.region.height)  planes of \(name(pass.front)) and \(name(pass.back))"
        + " \(pass.format) > mix by \(name(pass.weights)) > output \(pass.format)"
    case .affine(let pass):
      return "\(pass.outputRegion.width)x\(pass.outputRegion.height)  planes of \(name(pass.input)) \(pass.format)"
        + " > affine map > output \(pass.format)\(pass.dithers ? ", dithered" : "")"
    case .process(let pass):
      let read = pass.inputs.map { name($0.surface) }
      return "\(pass.region.width)x\(pass.region.height)  "
        + (read + ["code '\(pass.process.name)'"]).joined(separator: " > ")
        + " > \(name(pass.output)) \(pass.process.output.pixelFormat)"
    case .hexagons(let pass):
      return "\(pass.outputRegion.width)x\(pass.outputRegion.height)  means of hexagons of side"
        + " \(short(pass.grid.side)) of \(name(pass.input)) rgbaf32le > \(name(pass.output)) rgbaf32le"
    case .resample(let pass):
      return "\(pass.outputRegion.width)x\(pass.outputRegion.height)  \(name(pass.input)) rgbaf32le >"
        + " \(pass.resampling.kernel) by \(short(pass.resampling.scaleX)) x \(short(pass.resampling.scaleY)) >"
        + " \(name(pass.output)) rgbaf32le"
    case .cells(let pass):
      return "\(pass.outputRegion.width)x\(pass.outputRegion.height)  means of cells of \(short(pass.grid.scale)) of"
        + " \(name(pass.input)) \(pass.inputFormat) > \(name(pass.output)) rgbaf32le"
    }
  }

  private func describe(_ instruction: Instruction, _ program: Program) -> String {
    switch instruction.code {
    case .load(let index):
      let load = program.loads[index]
      return "load \(name(load.surface)) \(load.format)"
    case .operation(let operation):
      if case .surface(let reference) = instruction.table { return "\(operation) \(name(reference))" }
      return "\(operation)"
    case .mask(let rect): return "mask \(rect.width)x\(rect.height)"
    case .opaqueAlpha: return "opaqueAlpha"
    case .call(let index):
      let read = program.kernels[index].inputs.compactMap { input in
        if case .surface(let reference, _, _) = input { name(reference) } else { nil }
      }
      let body = program.kernels[index].body
      let kind = if case .text = body.code { "kernel" } else { "closure" }
      return (["\(kind) '\(body.name)'"] + read).joined(separator: " ")
    }
  }

  private func name(_ reference: SurfaceReference) -> String {
    switch reference {
    case .source(let index): "source \(index)"
    case .intermediate(let index): "surface \(index)"
    case .destination: "output"
    }
  }

  private func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func megabytes(_ count: Int) -> String { "\(short((Double(count) / 1e5).rounded() / 10)) MB" }
}

extension Stencil: CustomStringConvertible {
  /// "sum of 9 taps", "maximum of a disc of 11 rows".
  package var description: String {
    switch shape {
    case .taps(let taps): "\(kind) of \(taps.count) taps"
    case .disc(let chords): "\(kind) of a disc of \(2 * chords.count - 1) rows"
    case .rectangle where kind.isNearness: "distances"
    case .rectangle(let x, let y): "\(kind) of \(2 * x + 1)x\(2 * y + 1)"
    }
  }
}

extension PixelFormat {
  /// Bytes of a picture of the size of `region`, padding not counted.
  func byteCount(_ region: PixelRect) -> Int {
    guard !region.isEmpty, !region.isInfinite else { return 0 }
    return (0..<planeCount).reduce(0) { sum, plane in
      let (bytes, rows) = layout(ofPlane: plane, width: region.width, height: region.height)
      return sum + bytes * rows
    }
  }
}
