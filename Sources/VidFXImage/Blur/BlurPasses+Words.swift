/// The passes through words.
extension BlurPasses {
  /// Weighs the source without halving.
  func weighCodes(bits: Int) {
    let wanted = columns.results[0]
    let planes = kernels.planes
    let radius = blur.y.wordRadius
    inBands(finalRows, columns: wanted.count, bufferRows: weighingRows(radius) + 3) { band, memory in
      let line = memory.rows(UInt16.self)
      let reader = RowReader<UInt16>(
        source, columns: columns.sources[0], rows: rows.sources[0],
        conversion: source.type == .uint8
          ? .widenBytes(planes.widenBytes) : .widenCodes(planes.widenCodes, bits: bits - source.shift),
        edge: blur.edge, memory: &memory, slots: ringRows(radius))
      let (bytes, codes) = (byteWriter(wanted, &memory), codeWriter(wanted, &memory))
      weighWords(reader, band, &memory) { y, weigh in
        weigh(line)
        if destination.type == .uint8 {
          let dither = output.dither?.words(x: wanted.lowerBound, y: y)
          planes.narrowToBytes(bytes.place(y), line, dither, wanted.count)
          bytes.finish(y)
        } else {
          planes.narrowToCodes(codes.place(y), line, Int32(bits), Int32(destination.shift), wanted.count)
          codes.finish(y)
        }
      }
    }
  }

  /// Halves the source once, weighs and doubles, row by row in one pass.
  func weighHalved(bits: Int) {
    let radius = blur.y.wordRadius
    let bufferRows = weighingRows(radius) + HalvedRows.bufferRows + CodeExpander.bufferRows
    inBands(finalRows, columns: destination.width, bufferRows: bufferRows) { band, memory in
      let halved = HalvedRows(self, memory: &memory, slots: ringRows(radius))
      let expander = CodeExpander(self, band: band, bits: bits, memory: &memory)
      weighWords(halved, expander.rows, &memory) { y, weigh in
        weigh(expander.place(y))
        expander.finish(y)
      }
    }
  }

  /// Halves the source twice.
  func decimateTwice(bits: Int, to next: LevelImage<Float>) {
    inBands(next.rows, columns: 4 * source.width, bufferRows: 5 + HalvedRows.bufferRows + 4) { band, memory in
      let halved = HalvedRows(self, memory: &memory, slots: 5)
      decimateWords(halved, level: 1, scale: 1 / Float(16 << bits), band, to: next, &memory)
    }
  }

  /// Halves a plane of more bits than words can take.
  func decimateCodes(to next: LevelImage<Float>) {
    inBands(next.rows, columns: 2 * source.width, bufferRows: 4) { band, memory in
      let reader = RowReader<UInt16>(
        source, columns: columns.sources[0], rows: rows.sources[0], conversion: nil, edge: blur.edge,
        memory: &memory, slots: 5)
      decimateWords(reader, level: 0, scale: 1 / Float(16 << source.shift), band, to: next, &memory)
    }
  }

  private func decimateWords(
    _ fine: some RowProvider<UInt16>, level: Int, scale: Float, _ band: Range<Int>, to next: LevelImage<Float>,
    _ memory: inout RowMemory
  ) {
    let planes = kernels.planes
    let fineColumns = columns.sources[level]
    let pointers = memory.take(UnsafePointer<UInt16>?.self, 5)
    let even = memory.rows(Float.self) + Self.margin
    let odd = memory.rows(Float.self) + Self.margin
    let offset = next.columns.lowerBound - fineColumns.lowerBound / 2
    for y in band {
      for tap in 0..<5 { pointers[tap] = fine.row(2 * y - 2 + tap) }
      planes.decimateWordRows(even, odd, pointers, scale, fineColumns.count)
      extendSplit(even, odd, columns: fineColumns, to: next.columns.footprint)
      planes.decimateRow(next.row(y), even + offset, odd + offset, next.columns.count)
    }
  }

  /// Doubles twice, to the destination.
  func expandTwice(_ coarse: LevelImage<Float>, bits: Int) {
    let wanted = columns.results[1]
    let planes = kernels.planes
    inBands(finalRows, columns: destination.width, bufferRows: 1 + CodeExpander.bufferRows) { band, memory in
      let expander = CodeExpander(self, band: band, bits: bits, memory: &memory)
      let buffer = memory.rows(Float.self) + Self.margin
      let offset = wanted.lowerBound / 2 - coarse.columns.lowerBound
      for y in expander.rows {
        expandRows(coarse, to: y, buffer)
        planes.expandRowToWords(expander.place(y), buffer + offset, Float(1 << bits), (wanted.count + 1) / 2)
        expander.finish(y)
      }
    }
  }

  /// For each row of `band`, calls `body` with its number and with what makes it.
  private func weighWords(
    _ provider: some RowProvider<UInt16>, _ band: Range<Int>, _ memory: inout RowMemory,
    _ body: (Int, (UnsafeMutablePointer<UInt16>) -> Void) -> Void
  ) {
    let planes = kernels.planes
    let count = columns.results[blur.x.levels].count
    withElements(of: blur.x.wordWeights) { weightsX in
      withElements(of: blur.y.wordWeights) { weightsY in
        weighDown(provider, radius: blur.y.wordRadius, band, &memory) { out, rows, first, count in
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

  func byteWriter(_ columns: Range<Int>, _ memory: inout RowMemory) -> SampleRowWriter<UInt8> {
    SampleRowWriter(
      destination, output: output, columns: columns, scatter: kernels.planes.scatterBytes, memory: &memory)
  }

  func codeWriter(_ columns: Range<Int>, _ memory: inout RowMemory) -> SampleRowWriter<UInt16> {
    SampleRowWriter(
      destination, output: output, columns: columns, scatter: kernels.planes.scatterCodes, memory: &memory)
  }

  private var finalRows: Range<Int> { output.originY..<output.originY + destination.height }
}
