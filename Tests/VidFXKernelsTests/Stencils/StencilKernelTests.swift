import Testing
import VidFXKernelSet
import VidFXTestSupport

/// The rows of stencils at every level against their definitions.
@Suite struct StencilKernelTests {
  private static let counts = [1, 7, 15, 16, 17, 31, 32, 33, 63, 64, 65, 129]
  /// Samples that kernels may touch past the end of a row.
  private static let slack = 64
  private var generator = SeededGenerator(seed: 21)

  private mutating func rows(_ taps: Int, _ count: Int) -> [[Float]] {
    (0..<taps).map { _ in
      (0..<count + Self.slack).map { _ in Float.random(in: -0.5...1.5, using: &generator) }
    }
  }

  /// What `run` makes of `rows` at every level; fails unless all make the same.
  private func results(
    _ rows: [[Float]], _ count: Int,
    _ run: (StencilKernels, UnsafeMutablePointer<Float>, UnsafePointer<UnsafePointer<Float>?>) -> Void
  ) throws -> [Float] {
    let memory = rows.map { row in
      let copy = UnsafeMutablePointer<Float>.allocate(capacity: row.count)
      copy.initialize(from: row, count: row.count)
      return copy
    }
    defer { for row in memory { row.deallocate() } }
    let taps = memory.map { Optional(UnsafePointer($0)) }
    var first: [Float]?
    for table in availableKernelTables() {
      let buffer = GuardedBuffer(count: (count + Self.slack) * 4)
      let out = buffer.elements(Float.self)
      taps.withUnsafeBufferPointer { run(table.stencils, out.baseAddress!, $0.baseAddress!) }
      try #require(buffer.guardsAreIntact, "\(table.level) writes outside")
      let made = buffer.values(Float.self, count: count)
      if let first { try #require(first == made, "\(table.level): other bits") }
      first = first ?? made
    }
    return try #require(first)
  }

  @Test mutating func tapsAreWeighed() throws {
    for count in Self.counts {
      for taps in [1, 2, 9, 49] {
        let rows = rows(taps, count)
        let weights = (0..<taps).map { _ in Float.random(in: -1...1, using: &generator) }
        let sums = try results(rows, count) { $0.weighTaps($1, $2, weights, taps, count) }
        for i in 0..<count {
          let expected = (0..<taps).reduce(0.0) { $0 + Double(weights[$1]) * Double(rows[$1][i]) }
          #expect(abs(Double(sums[i]) - expected) < 2e-5)
        }
      }
    }
  }

  @Test mutating func extremesOfTapsAreExact() throws {
    for count in Self.counts {
      for taps in [1, 2, 3, 10] {
        let rows = rows(taps, count)
        let greatest = try results(rows, count) { $0.maximumOfTaps($1, $2, taps, count) }
        let least = try results(rows, count) { $0.minimumOfTaps($1, $2, taps, count) }
        #expect(greatest == (0..<count).map { i in rows.map { $0[i] }.max() })
        #expect(least == (0..<count).map { i in rows.map { $0[i] }.min() })
      }
    }
  }

  @Test mutating func mediansAreTheFifthOfNine() throws {
    for count in Self.counts {
      let rows = rows(9, count)
      let medians = try results(rows, count) { $0.medianOfNine($1, $2, count) }
      #expect(medians == (0..<count).map { i in rows.map { $0[i] }.sorted()[4] })
    }
  }

  /// Chords of discs: with edges, without, and one that is less than a pixel.
  private static let discs: [(reaches: [Int32], edges: [Float])] = [
    ([2], [0]), ([0, 2, 2], [0, 0.25, 0.5]), ([-1, 3, 4, 5], [0.4, 0, 0.75, 0.125]),
  ]

  /// What spreading a row over rows of `start` makes of them, upper ones and lower ones (but the last) after one another.
  private mutating func spread(
    _ reaches: [Int32], _ count: Int, start: Float, _ row: [Float],
    _ run: (
      StencilKernels, UnsafePointer<UnsafeMutablePointer<Float>?>, UnsafePointer<UnsafeMutablePointer<Float>?>,
      UnsafePointer<Float>
    ) -> Void
  ) throws -> [[Float]] {
    var first: [[Float]]?
    for table in availableKernelTables() {
      let buffers = (0..<2 * reaches.count - 1).map { _ in GuardedBuffer(count: (count + Self.slack) * 4) }
      let rows = buffers.map { $0.elements(Float.self) }
      for row in rows { for i in 0..<count { row[i] = start } }
      let upper = rows[..<reaches.count].map { $0.baseAddress }
      let lower = rows[reaches.count...].map { $0.baseAddress } + [nil]
      row.withUnsafeBufferPointer { run(table.stencils, upper, lower, $0.baseAddress! + Self.slack) }
      for buffer in buffers { try #require(buffer.guardsAreIntact, "\(table.level) writes outside") }
      let made = buffers.map { $0.values(Float.self, count: count) }
      if let first { try #require(first == made, "\(table.level): other bits") }
      first = first ?? made
    }
    return try #require(first)
  }

  @Test mutating func chordsGoToTheRowsThatSeeThem() throws {
    for count in Self.counts {
      for (reaches, edges) in Self.discs {
        let row = rows(1, count + 2 * Self.slack)[0]
        func at(_ i: Int) -> Double { Double(row[i + Self.slack]) }
        let sums = try spread(reaches, count, start: 0.5, row) {
          $0.spreadSums($1, $2, $3, reaches, edges, reaches.count, count)
        }
        for (index, made) in sums.enumerated() {
          let chord = index % reaches.count
          let (reach, edge) = (Int(reaches[chord]), Double(edges[chord]))
          for i in 0..<count {
            let whole = reach < 0 ? 0 : (-reach...reach).reduce(0.0) { $0 + at(i + $1) }
            let expected = 0.5 + whole + edge * (at(i - reach - 1) + at(i + reach + 1))
            #expect(abs(Double(made[i]) - expected) < 1e-5)
          }
        }
      }
    }
  }

  @Test mutating func extremesOfChordsAreExact() throws {
    for count in Self.counts {
      let reaches: [Int32] = [0, 3, 3, 6]
      let row = rows(1, count + 2 * Self.slack)[0]
      func chord(_ index: Int, _ i: Int) -> ArraySlice<Float> {
        let reach = Int(reaches[index % reaches.count])
        return row[(i + Self.slack - reach)...(i + Self.slack + reach)]
      }
      let greatest = try spread(reaches, count, start: 1, row) {
        $0.spreadMaxima($1, $2, $3, reaches, reaches.count, count)
      }
      let least = try spread(reaches, count, start: 0.25, row) {
        $0.spreadMinima($1, $2, $3, reaches, reaches.count, count)
      }
      for index in greatest.indices {
        #expect(greatest[index] == (0..<count).map { max(1, chord(index, $0).max() ?? 0) })
        #expect(least[index] == (0..<count).map { min(0.25, chord(index, $0).min() ?? 0) })
      }
    }
  }
}
