import Testing
import VidFXKernelSet
import VidFXTestSupport

/// Chroma resampling and row sums at every level against sums in double precision.
@Suite struct ResampleTests {
  /// Floats that may be read `before` the first and `after` the last of `count`.
  private func source(_ count: Int, before: Int, after: Int, _ generator: inout SeededGenerator) -> [Float] {
    (0..<before + count + after).map { _ in .random(in: -1...1, using: &generator) }
  }

  private func check(
    _ place: String, _ count: Int, expected: (Int) -> Double, run: (KernelTable, UnsafeMutablePointer<Float>) -> Void
  ) throws {
    var first: [UInt32]?
    for table in availableKernelTables() {
      let register = Register(count)
      run(table, register.start)
      try #require(register.isContained, "\(place), \(table.level): writes outside")
      for (index, value) in register.values.enumerated() {
        try #require(abs(Double(value) - expected(index)) < 1e-6, "\(place), \(table.level), float \(index)")
      }
      if let first { try #require(first == bits(register.values), "\(place), \(table.level): other bits") }
      first = first ?? bits(register.values)
    }
  }

  @Test(arguments: [2, 4]) func upsampleWeighsThreeNeighbours(factor: Int) throws {
    var generator = SeededGenerator(seed: 7)
    try checkUpsampling(factor, (0..<3 * factor).map { _ in Float.random(in: -0.5...0.5, using: &generator) })
  }

  @Test func upsampleInterpolatesBetweenTwo() throws {
    try checkUpsampling(2, [0.25, 0.75, 0, 0, 0.625, 0.375])
  }

  private func checkUpsampling(_ factor: Int, _ taps: [Float]) throws {
    var generator = SeededGenerator(seed: 70)
    for count in sampleCounts {
      let samples = source(count, before: 1, after: 17, &generator)
      try check("\(count)", factor * count) { index in
        let (i, p) = (index / factor, index % factor)
        return (0..<3).reduce(0) { $0 + Double(taps[3 * p + $1]) * Double(samples[1 + i + $1 - 1]) }
      } run: { table, register in
        samples.withUnsafeBufferPointer {
          table.samples.upsample(register, $0.baseAddress! + 1, factor, count, taps)
        }
      }
    }
  }

  @Test(arguments: [2, 4]) func downsampleWeighsItsNeighbours(factor: Int) throws {
    var generator = SeededGenerator(seed: 8)
    try checkDownsampling(factor, (0..<factor + 4).map { _ in Float.random(in: -0.5...0.5, using: &generator) })
  }

  @Test func downsampleWeighsThreeNeighbours() throws {
    try checkDownsampling(2, [0, 0.25, 0.625, 0.125, 0, 0])
  }

  private func checkDownsampling(_ factor: Int, _ taps: [Float]) throws {
    var generator = SeededGenerator(seed: 80)
    for count in sampleCounts {
      let samples = source(factor * count, before: 2, after: 2 + 64, &generator)
      try check("\(count)", count) { index in
        (0..<factor + 4).reduce(0) { $0 + Double(taps[$1]) * Double(samples[2 + factor * index + $1 - 2]) }
      } run: { table, register in
        samples.withUnsafeBufferPointer {
          table.samples.downsample(register, $0.baseAddress! + 2, factor, count, taps)
        }
      }
    }
  }

  @Test func combineAddsAWeightedRegister() throws {
    var generator = SeededGenerator(seed: 9)
    for count in stride(from: 16, through: 640, by: 16) {
      let (a, b) = (source(count, before: 0, after: 0, &generator), source(count, before: 0, after: 0, &generator))
      try check("\(count)", count) {
        Double(a[$0]) * 0.25 + Double(b[$0]) * 0.75
      } run: { table, register in
        for index in 0..<count { register[index] = a[index] }
        b.withUnsafeBufferPointer { table.samples.combine(register, $0.baseAddress!, count, 0.25, 0.75) }
      }
    }
  }

  /// A kernel that is added to the set must be added to these tests.
  @Test func everySampleKernelIsTested() throws {
    let table = try #require(availableKernelTables().first)
    #expect(
      Mirror(reflecting: table.samples).children.map(\.label) == [
        "prefetch", "load", "loadInterleaved", "upsample", "downsample", "combine", "store", "storeInterleaved",
      ])
  }
}
