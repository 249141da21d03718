/// The passes through words.
extension BlurPasses {
  /// Halves the source's columns and rows, exactly: first each row, then down the columns.
  func decimateBytes(to next: LevelImage<UInt16>) {
    let (fineColumns, fineRows) = (columns.sources[0], rows.sources[0])
    let planes = kernels.planes
    inBands(next.rows, columns: fineColumns.count, bufferRows: 5) { band, memory in
      let pointers = memory.take(UnsafePointer<UInt16>?.self, 5)
      let halving = ByteHalving(
        fine: fineColumns, coarse: next.columns, edge: blur.edge, planes: planes, line: memory.rows(UInt8.self))
      let reader = RowReader<UInt16>(
        source, columns: fineColumns, rows: fineRows, conversion: .halve(halving), edge: blur.edge, memory: &memory,
        slots: 5)
      for y in band {
        for tap in 0..<5 { pointers[tap] = reader.row(2 * y - 2 + tap) }
        planes.decimateSumRows(next.row(y), pointers, next.columns.count)
      }
    }
  }

  /// Halves words or 16-bit samples, exactly down the columns; false where `image` has none that can be read so.
  func decimateWords(_ image: Source, level: Int, to target: BlurTarget) -> Bool {
    let fraction: Int
    var widening: Int?
    switch image {
    case .words(_, let bits):
      fraction = bits
    case .plane(let view) where view.type == .uint16 && view.step == 1:
      fraction = view.shift
    case .plane(let view) where view.type == .uint16:
      guard let bits = view.wordBits else { return false }
      fraction = bits
      widening = bits - view.shift
    case .plane, .floats:
      return false
    }
    let (fineColumns, fineRows) = (columns.sources[level], rows.sources[level])
    let planes = kernels.planes
    let scale = 1 / Float(16 << fraction)
    inBands(target.rows, columns: fineColumns.count, bufferRows: 8) { [widening] band, memory in
      let pointers = memory.take(UnsafePointer<UInt16>?.self, 5)
      let even = memory.rows(Float.self) + Self.margin
      let odd = memory.rows(Float.self) + Self.margin
      let reader: RowReader<UInt16>
      switch image {
      case .plane(let view):
        reader = RowReader(
          view, columns: fineColumns, rows: fineRows,
          conversion: widening.map { .widenCodes(planes.widenCodes, bits: $0) }, edge: blur.edge, memory: &memory,
          slots: 5)
      case .words(let fine, _):
        reader = RowReader(
          fine, columns: fineColumns, rows: fineRows, edge: blur.edge, memory: &memory, slots: 5)
      case .floats:
        preconditionFailure("floats are not words")
      }
      let coarseColumns = columns.sources[level + 1]
      let offset = coarseColumns.lowerBound - fineColumns.lowerBound / 2
      for y in band {
        for tap in 0..<5 { pointers[tap] = reader.row(2 * y - 2 + tap) }
        planes.decimateWordRows(even, odd, pointers, scale, fineColumns.count)
        extendSplit(even, odd, columns: fineColumns, to: coarseColumns.footprint)
        switch target {
        case .floats(let next):
          planes.decimateRow(next.row(y), even + offset, odd + offset, coarseColumns.count)
        case .words(let next, let bits):
          planes.decimateRowToWords(
            next.row(y), even + offset, odd + offset, Float(1 << bits), coarseColumns.count)
        case .plane:
          preconditionFailure("halving does not come last")
        }
      }
    }
    return true
  }

  /// Weighs the source without halving.
  func weighCodes(bits: Int) {
    let wanted = columns.results[0]
    let planes = kernels.planes
    let radius = blur.y.wordRadius
    inBands(finalRows, columns: wanted.count, bufferRows: weighingRows(radius) + 2) { band, memory in
      let line = memory.rows(UInt16.self)
      let conversion: RowConversion =
        source.type == .uint8
        ? .widenBytes(planes.widenBytes) : .widenCodes(planes.widenCodes, bits: bits - source.shift)
      let reader = RowReader<UInt16>(
        source, columns: columns.sources[0], rows: rows.sources[0], conversion: conversion, edge: blur.edge,
        memory: &memory, slots: ringRows(radius))
      if destination.type == .uint8 {
        let writer = byteWriter(wanted, &memory)
        weighWords(reader, band, &memory) { y, weigh in
          weigh(line)
          let dither = output.dither?.words(x: wanted.lowerBound, y: y)
          planes.narrowToBytes(writer.place(y), line, dither, wanted.count)
          writer.finish(y)
        }
      } else {
        let writer = codeWriter(wanted, &memory)
        weighWords(reader, band, &memory) { y, weigh in
          weigh(line)
          planes.narrowToCodes(writer.place(y), line, Int32(bits), Int32(destination.shift), wanted.count)
          writer.finish(y)
        }
      }
    }
  }

  /// Weighs the only halved image.
  func weighWords(_ fine: LevelImage<UInt16>, to next: LevelImage<UInt16>) {
    let radius = blur.y.wordRadius
    inBands(next.rows, columns: next.columns.count, bufferRows: weighingRows(radius)) { band, memory in
      let reader = RowReader<UInt16>(
        fine, columns: fine.columns, rows: fine.rows, edge: blur.edge, memory: &memory, slots: ringRows(radius))
      weighWords(reader, band, &memory) { y, weigh in weigh(next.row(y)) }
    }
  }

  /// For each row of `band`, calls `body` with its number and with what makes it.
  private func weighWords(
    _ reader: RowReader<UInt16>, _ band: Range<Int>, _ memory: inout RowMemory,
    _ body: (Int, (UnsafeMutablePointer<UInt16>) -> Void) -> Void
  ) {
    let planes = kernels.planes
    let count = columns.results[blur.x.levels].count
    withElements(of: blur.x.wordWeights) { weightsX in
      withElements(of: blur.y.wordWeights) { weightsY in
        weighDown(reader, radius: blur.y.wordRadius, band, &memory) { out, rows, first, count in
          planes.weighWordRows(out, rows, weightsY, blur.y.wordRadius, first, count)
        } row: { y, row in
          body(y) { out in
            if blur.x.wordRadius == 0 {
              out.update(from: row, count: count)
            } else {
              planes.weighWordRow(out, row, weightsX, blur.x.wordRadius, count)
            }
          }
        }
      }
    }
  }

  /// The last doubling, to samples.
  func expandToCodes(_ coarse: LevelImage<UInt16>, bits: Int) {
    let wanted = columns.results[0]
    let planes = kernels.planes
    let offset = wanted.lowerBound / 2 - coarse.columns.lowerBound
    inBands(finalRows, columns: wanted.count, bufferRows: 2) { band, memory in
      let buffer = memory.rows(UInt16.self) + Self.margin
      func expandRows(_ y: Int) {
        let row = y >> 1
        planes.expandWordRows(
          buffer, y & 1 == 0 ? coarse.row(row - 1) : nil, coarse.row(row), coarse.row(row + 1), coarse.columns.count)
      }
      if destination.type == .uint8 {
        let writer = byteWriter(wanted, &memory)
        for y in band {
          expandRows(y)
          let dither = output.dither?.splitWords(x: wanted.lowerBound, y: y)
          planes.expandRowToBytes(writer.place(y), buffer + offset, dither?.even, dither?.odd, wanted.count)
          writer.finish(y)
        }
      } else {
        let writer = codeWriter(wanted, &memory)
        for y in band {
          expandRows(y)
          planes.expandRowToCodes(
            writer.place(y), buffer + offset, Int32(bits), Int32(destination.shift), wanted.count)
          writer.finish(y)
        }
      }
    }
  }

  private func byteWriter(_ columns: Range<Int>, _ memory: inout RowMemory) -> SampleRowWriter<UInt8> {
    SampleRowWriter(
      destination, output: output, columns: columns, scatter: kernels.planes.scatterBytes, memory: &memory)
  }

  private func codeWriter(_ columns: Range<Int>, _ memory: inout RowMemory) -> SampleRowWriter<UInt16> {
    SampleRowWriter(
      destination, output: output, columns: columns, scatter: kernels.planes.scatterCodes, memory: &memory)
  }

  private var finalRows: Range<Int> { output.originY..<output.originY + destination.height }
}
