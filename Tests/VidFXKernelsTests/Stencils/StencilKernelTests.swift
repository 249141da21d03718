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
      let made = Array(out.prefix(count))
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
}
