extension StencilRunner {
  /// How near the nearest pixel above ½ is.
  ///
  /// Exact, by Felzenszwalb and Huttenlocher's distance transforms of sampled functions (2012): first the distance within
  /// each column, then along each row the lower envelope of the parabolas that stand on them. Squares of distances are whole
  /// numbers, and what is further away than the limit counts as nothing, so that bands and tiles change no bit.
  ///
  /// - Parameter reach: The limit, rounded up.
  func measure(_ reach: Int, _ limit: Float, _ lines: Range<Int>, _ scratch: ScratchPool) {
    let plane = padded
    let width = plane.count + 2 * reach
    // Of each row of results, the distance down or up the column; `none` where nothing is near.
    let none = Int32(reach + 1)
    scratch.withBytes(Envelope.byteCount(width) + (lines.count + 2) * width * 4) { memory in
      let envelope = Envelope(memory: memory, width: width)
      let columns = (memory + Envelope.byteCount(width)).assumingMemoryBound(to: Int32.self)
      let last = columns + lines.count * width
      let samples = UnsafeMutableRawPointer(last + width).assumingMemoryBound(to: Float.self)
      /// Counts rows since the last pixel above ½, walking through `rows`.
      func scan(_ rows: some Sequence<Int>, isFirst: Bool) {
        last.update(repeating: none, count: width)
        for y in rows {
          if plane.isOutside(row: y + originY) {
            for x in 0..<width { last[x] = min(last[x] + 1, none) }
          } else {
            plane.copy(row: y + originY, margin: reach, to: samples)
            for x in 0..<width { last[x] = samples[x] > 0.5 ? 0 : min(last[x] + 1, none) }
          }
          guard lines.contains(y) else { continue }
          let row = columns + (y - lines.lowerBound) * width
          if isFirst {
            row.update(from: last, count: width)
          } else {
            for x in 0..<width { row[x] = min(row[x], last[x]) }
          }
        }
      }
      scan(lines.lowerBound - reach..<lines.upperBound, isFirst: true)
      scan((lines.lowerBound..<lines.upperBound + reach).reversed(), isFirst: false)
      for y in lines {
        let distances = UnsafePointer(columns + (y - lines.lowerBound) * width)
        let out = row(y)
        envelope.walk(envelope.build(distances, width, none), from: reach, plane.count) { x, square in
          out[x] = square < 0 ? 0 : 1 - min(Float(square).squareRoot() / limit, 1)
        }
      }
    }
  }
}

/// The lower envelope of parabolas x ↦ (x − place)² + height², with places and heights whole.
private struct Envelope {
  /// From where on each is the lowest.
  private let starts: UnsafeMutablePointer<Double>
  private let places: UnsafeMutablePointer<Int32>
  private let heights: UnsafeMutablePointer<Int32>

  /// - Parameter memory: ``byteCount(_:)`` bytes at an 8-byte boundary.
  init(memory: UnsafeMutableRawPointer, width: Int) {
    starts = memory.assumingMemoryBound(to: Double.self)
    places = (memory + width * 8).assumingMemoryBound(to: Int32.self)
    heights = places + width
  }

  /// What the parabolas of a row take.
  static func byteCount(_ width: Int) -> Int { width * 16 }

  /// Takes a parabola for each place whose height is below `none`; says how many are left.
  func build(_ row: UnsafePointer<Int32>, _ width: Int, _ none: Int32) -> Int {
    var count = 0
    for x in 0..<width where row[x] < none {
      let (place, height) = (Int(x), Int(row[x]))
      var start = -Double.infinity
      while count > 0 {
        let (before, least) = (Int(places[count - 1]), Int(heights[count - 1]))
        let difference = height * height + place * place - least * least - before * before
        start = Double(difference) / Double(2 * (place - before))
        if start > starts[count - 1] { break }
        count -= 1
        start = -.infinity
      }
      (starts[count], places[count], heights[count]) = (start, Int32(x), row[x])
      count += 1
    }
    return count
  }

  /// Calls `body` with the envelope at `first`, `first` + 1 …, `results` times; −1 without parabolas.
  func walk(_ count: Int, from first: Int, _ results: Int, _ body: (_ index: Int, _ square: Int) -> Void) {
    var lowest = 0
    for index in 0..<results {
      let x = first + index
      while lowest + 1 < count && starts[lowest + 1] <= Double(x) { lowest += 1 }
      guard count > 0 else {
        body(index, -1)
        continue
      }
      let (place, height) = (Int(places[lowest]), Int(heights[lowest]))
      body(index, (x - place) * (x - place) + height * height)
    }
  }
}
