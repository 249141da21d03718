/// The passes of bytes through 16-bit fixed point.
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

  /// The second halving, exactly.
  func decimateWords(_ fine: LevelImage<UInt16>, to next: LevelImage<Float>) {
    let planes = kernels.planes
    inBands(next.rows, columns: fine.columns.count, bufferRows: 4) { band, memory in
      let pointers = memory.take(UnsafePointer<UInt16>?.self, 5)
      let even = memory.rows(Float.self) + Self.margin
      let odd = memory.rows(Float.self) + Self.margin
      let reader = RowReader<UInt16>(
        fine, columns: fine.columns, rows: fine.rows, edge: blur.edge, memory: &memory, slots: 5)
      let offset = next.columns.lowerBound - fine.columns.lowerBound / 2
      for y in band {
        for tap in 0..<5 { pointers[tap] = reader.row(2 * y - 2 + tap) }
        planes.decimateWordRows(even, odd, pointers, (fine.columns.count + 1) / 2)
        extendSplit(even, odd, columns: fine.columns, to: next.columns.footprint)
        planes.decimateRow(next.row(y), even + offset, odd + offset, next.columns.count)
      }
    }
  }

  /// Weighs the source's bytes, without halving.
  func weighBytes() {
    let wanted = columns.results[0]
    let planes = kernels.planes
    let radius = blur.y.wordRadius
    inBands(finalRows, columns: wanted.count, bufferRows: weighingRows(radius) + 2) { band, memory in
      let line = memory.rows(UInt16.self)
      let writer = ByteRowWriter(destination, output: output, columns: wanted, planes: planes, memory: &memory)
      let reader = RowReader<UInt16>(
        source, columns: columns.sources[0], rows: rows.sources[0], conversion: .widen(planes.widenRow),
        edge: blur.edge, memory: &memory, slots: ringRows(radius))
      weighWords(reader, band, &memory) { y, weigh in
        weigh(line)
        planes.narrowRow(writer.place(y), line, output.dither?.words(x: wanted.lowerBound, y: y), wanted.count)
        writer.finish(y)
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

  /// The last doubling, to bytes.
  func expandToBytes(_ coarse: LevelImage<UInt16>) {
    let wanted = columns.results[0]
    let planes = kernels.planes
    inBands(finalRows, columns: wanted.count, bufferRows: 2) { band, memory in
      let buffer = memory.rows(UInt16.self) + Self.margin
      let writer = ByteRowWriter(destination, output: output, columns: wanted, planes: planes, memory: &memory)
      let offset = wanted.lowerBound / 2 - coarse.columns.lowerBound
      for y in band {
        let row = y >> 1
        planes.expandWordRows(
          buffer, y & 1 == 0 ? coarse.row(row - 1) : nil, coarse.row(row), coarse.row(row + 1), coarse.columns.count)
        let dither = output.dither?.splitWords(x: wanted.lowerBound, y: y)
        planes.expandRowToBytes(writer.place(y), buffer + offset, dither?.even, dither?.odd, wanted.count)
        writer.finish(y)
      }
    }
  }

  private var finalRows: Range<Int> { output.originY..<output.originY + destination.height }
}
