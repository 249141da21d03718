/// The passes in floats.
extension BlurPasses {
  /// 1 4 6 4 1 over 16, as weights from the middle out.
  private static let binomial: InlineArray<3, Float> = [0.375, 0.25, 0.0625]

  /// Halves the columns, the rows or both.
  func decimate(_ image: Source, level: Int, to next: LevelImage<Float>) {
    let halvesColumns = level < blur.x.levels
    let halvesRows = level < blur.y.levels
    let fineColumns = columns.sources[min(level, blur.x.levels)]
    let fineRows = rows.sources[min(level, blur.y.levels)]
    let planes = kernels.planes
    inBands(next.rows, columns: fineColumns.count, bufferRows: 8) { band, memory in
      let pointers = memory.take(UnsafePointer<Float>?.self, 5)
      let even = memory.rows(Float.self) + Self.margin
      let odd = memory.rows(Float.self) + Self.margin
      let reader = reader(image, columns: fineColumns, rows: fineRows, memory: &memory, slots: 5)
      let offset = next.columns.lowerBound - fineColumns.lowerBound / 2
      for y in band {
        for tap in 0..<5 { pointers[tap] = reader.row(halvesRows ? 2 * y - 2 + tap : y) }
        guard halvesColumns else {
          withElements(of: Self.binomial) { planes.weighRows(next.row(y), pointers, $0, 2, 0, fineColumns.count) }
          continue
        }
        planes.decimateRows(even, odd, pointers, (fineColumns.count + 1) / 2)
        extendSplit(even, odd, columns: fineColumns, to: next.columns.footprint)
        planes.decimateRow(next.row(y), even + offset, odd + offset, next.columns.count)
      }
    }
  }

  /// Applies the weights at the coarsest scale.
  func weigh(_ image: Source, to target: BlurTarget) {
    let wanted = columns.results[blur.x.levels]
    let planes = kernels.planes
    let radius = blur.y.radius
    inBands(target.rows, columns: wanted.count, bufferRows: weighingRows(radius) + 1) { band, memory in
      let writer = RowWriter(target, columns: wanted, samples: kernels.samples, memory: &memory)
      let reader = reader(
        image, columns: columns.sources[blur.x.levels], rows: rows.sources[blur.y.levels], memory: &memory,
        slots: ringRows(radius))
      withElements(of: blur.x.weights) { weightsX in
        withElements(of: blur.y.weights) { weightsY in
          weighDown(reader, radius: radius, band, &memory) { out, rows, first, count in
            planes.weighRows(out, rows, weightsY, radius, first, count)
          } row: { y, row in
            planes.weighRow(writer.place(y), row, weightsX, blur.x.radius, wanted.count)
            writer.finish(y)
          }
        }
      }
    }
  }

  /// Doubles the columns, the rows or both.
  func expand(_ coarse: LevelImage<Float>, level: Int, to target: BlurTarget) {
    let doublesColumns = level < blur.x.levels
    let doublesRows = level < blur.y.levels
    let wanted = columns.results[min(level, blur.x.levels)]
    let planes = kernels.planes
    inBands(target.rows, columns: wanted.count, bufferRows: 2) { band, memory in
      let buffer = memory.rows(Float.self) + Self.margin
      let writer = RowWriter(target, columns: wanted, samples: kernels.samples, memory: &memory)
      let offset = wanted.lowerBound / 2 - coarse.columns.lowerBound
      for y in band {
        let place = writer.place(y)
        if doublesColumns {
          if doublesRows { expandRows(coarse, to: y, buffer) }
          let row = doublesRows ? buffer : coarse.row(y)
          planes.expandRow(place, row + offset, (wanted.count + 1) / 2)
        } else {
          expandRows(coarse, to: y, place)
        }
        writer.finish(y)
      }
    }
  }

  /// Makes row `y` of twice as many as `coarse` has.
  func expandRows(_ coarse: LevelImage<Float>, to y: Int, _ out: UnsafeMutablePointer<Float>) {
    let row = y >> 1
    kernels.planes.expandRows(
      out, y & 1 == 0 ? coarse.row(row - 1) : nil, coarse.row(row), coarse.row(row + 1), coarse.columns.count)
  }
}

extension Range<Int> {
  /// The samples of the finer level that halving makes these from.
  var footprint: Range<Int> { 2 * lowerBound - 2..<2 * upperBound + 1 }
}

/// Calls `body` with the address of the first element.
func withElements<let count: Int, Element>(
  of elements: InlineArray<count, Element>, _ body: (UnsafePointer<Element>) -> Void
) {
  withUnsafePointer(to: elements) { pointer in
    body(UnsafeRawPointer(pointer).assumingMemoryBound(to: Element.self))
  }
}
