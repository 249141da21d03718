import Testing
import VidFXKernelSet
import VidFXTestSupport

/// The rows of the plane blurs at every level against their definitions, in whole numbers where they are exact.
@Suite struct PlaneKernelTests {
  private static let counts = [1, 2, 3, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 321]
  /// Samples that kernels may touch past the end of a row of scratch memory.
  private static let slack = 192

  /// A row of `count` random samples between `before` and ``slack`` more.
  private struct Row<Sample> {
    let samples: [Sample]
    let before: Int

    init(_ count: Int, before: Int = 48, _ sample: () -> Sample) {
      self.before = before
      samples = (0..<before + count + PlaneKernelTests.slack).map { _ in sample() }
    }

    subscript(i: Int) -> Sample { samples[before + i] }

    func withStart<Result>(_ body: (UnsafePointer<Sample>) -> Result) -> Result {
      samples.withUnsafeBufferPointer { body($0.baseAddress! + before) }
    }
  }

  private var generator = SeededGenerator(seed: 11)

  private mutating func floats(_ count: Int) -> Row<Float> {
    var generator = self.generator
    defer { self.generator = generator }
    return Row(count) { Float.random(in: 0...255, using: &generator) }
  }

  private mutating func words(_ count: Int, _ range: ClosedRange<UInt16> = 0...65280) -> Row<UInt16> {
    var generator = self.generator
    defer { self.generator = generator }
    return Row(count) { UInt16.random(in: range, using: &generator) }
  }

  private mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// Calls `body` with the addresses of the rows.
  private func withStarts<Sample, Result>(
    _ rows: [Row<Sample>], _ body: (UnsafePointer<UnsafePointer<Sample>?>) -> Result
  ) -> Result {
    var starts: [UnsafePointer<Sample>?] = []
    func add(_ index: Int) -> Result {
      guard index < rows.count else { return starts.withUnsafeBufferPointer { body($0.baseAddress!) } }
      return rows[index].withStart {
        starts.append($0)
        return add(index + 1)
      }
    }
    return add(0)
  }

  /// Calls `body` with the address of `bytes`, which end where memory ends.
  private func withFence(_ bytes: [UInt8], _ body: (UnsafeMutableRawPointer) -> Void) {
    let buffer = FencedBuffer(bytes)
    withExtendedLifetime(buffer) { body(buffer.start) }
  }

  /// What `run` makes of `count` samples at every level; fails unless all levels make the same.
  private func results<Sample: BitwiseCopyable & Equatable>(
    _ type: Sample.Type, _ count: Int, _ place: String, exactly: Bool = false,
    _ run: (PlaneKernels, UnsafeMutablePointer<Sample>) -> Void
  ) throws -> [Sample] {
    var first: [Sample]?
    for table in availableKernelTables() {
      let room = exactly ? count : count + Self.slack
      let buffer = GuardedBuffer(count: room * MemoryLayout<Sample>.stride)
      let out = buffer.elements(Sample.self)
      run(table.planes, out.baseAddress!)
      try #require(buffer.guardsAreIntact, "\(place), \(table.level): writes outside")
      let made = buffer.values(Sample.self, count: count)
      if let first { try #require(first == made, "\(place), \(table.level): other bits") }
      first = first ?? made
    }
    return first!
  }

  private func expectClose(_ values: [Float], within tolerance: Double = 1e-4, _ expected: (Int) -> Double) {
    #expect(values.indices.allSatisfy { abs(Double(values[$0]) - expected($0)) < tolerance })
  }

  // MARK: Floats

  @Test mutating func weighingAddsPairsToTheMiddle() throws {
    for radius in [0, 1, 2, 5, 11, 24] {
      let weights = (0...radius).map { _ in Float.random(in: 0...0.02, using: &generator) }
      for count in Self.counts {
        let rows = (0...2 * radius).map { _ in floats(count) }
        func weighted(_ sample: (Int) -> Float) -> Double {
          (1..<radius + 1).reduce(Double(sample(0))) {
            $0 + Double(weights[$1]) * (Double(sample(-$1)) + Double(sample($1)) - 2 * Double(sample(0)))
          }
        }
        let down = try results(Float.self, count, "rows \(radius) \(count)") { planes, out in
          withStarts(rows) { planes.weighRows(out, $0, weights, radius, 0, count) }
        }
        expectClose(down) { i in weighted { rows[radius + $0][i] } }
        let along = try results(Float.self, count, "row \(radius) \(count)") { planes, out in
          rows[0].withStart { planes.weighRow(out, $0, weights, radius, count) }
        }
        expectClose(along) { i in weighted { rows[0][i + $0] } }
      }
    }
  }

  @Test mutating func decimatingFloatsWeighsFive() throws {
    func binomial(_ sample: (Int) -> Float) -> Double {
      zip([1.0, 4, 6, 4, 1], -2...2).reduce(0) { $0 + $1.0 / 16 * Double(sample($1.1)) }
    }
    for count in Self.counts {
      let rows = (0..<5).map { _ in floats(2 * count) }
      for parity in 0...1 {
        let split = try results(Float.self, count, "\(count)") { planes, out in
          let other = UnsafeMutablePointer<Float>.allocate(capacity: count + Self.slack)
          defer { other.deallocate() }
          withStarts(rows) { planes.decimateRows(parity == 0 ? out : other, parity == 0 ? other : out, $0, count) }
        }
        expectClose(split) { i in binomial { rows[2 + $0][2 * i + parity] } }
      }
      let (even, odd) = (floats(count), floats(count))
      let row = try results(Float.self, count, "\(count)") { planes, out in
        even.withStart { even in odd.withStart { planes.decimateRow(out, even, $0, count) } }
      }
      expectClose(row) { i in
        binomial { $0.isMultiple(of: 2) ? even[i + $0 / 2] : odd[$0 == 1 ? i : i - 1] }
      }
    }
  }

  @Test mutating func expandingFloatsInterpolates() throws {
    for count in Self.counts {
      let (a, b, c) = (floats(count), floats(count), floats(count))
      for isEven in [true, false] {
        let made = try results(Float.self, count, "\(count)") { planes, out in
          a.withStart { a in
            b.withStart { b in c.withStart { planes.expandRows(out, isEven ? a : nil, b, $0, count) } }
          }
        }
        expectClose(made) { i in
          isEven
            ? (Double(a[i]) + 6 * Double(b[i]) + Double(c[i])) / 8 : (Double(b[i]) + Double(c[i])) / 2
        }
      }
      func doubled(_ i: Int) -> Double {
        let j = i / 2
        return i.isMultiple(of: 2)
          ? (Double(a[j - 1]) + 6 * Double(a[j]) + Double(a[j + 1])) / 8 : (Double(a[j]) + Double(a[j + 1])) / 2
      }
      let row = try results(Float.self, 2 * count, "\(count)") { planes, out in
        a.withStart { planes.expandRow(out, $0, count) }
      }
      expectClose(row, doubled)
      let words = try results(UInt16.self, 2 * count, "\(count)") { planes, out in
        a.withStart { planes.expandRowToWords(out, $0, 256, count) }
      }
      expectClose(words.map { Float($0) / 256 }, within: 0.5 / 256 + 1e-4, doubled)
    }
  }

  // MARK: Words and bytes

  @Test mutating func weighingWordsIsWithinHalfTheRadius() throws {
    for radius in [1, 2, 5, 10] {
      var weights = (0...radius).map { _ in UInt16.random(in: 0...3000, using: &generator) }
      weights[0] = UInt16(65536 - weights.dropFirst().reduce(0) { $0 + Int($1) })
      func expected(_ sample: (Int) -> UInt16) -> Double {
        (1...radius).reduce(Double(weights[0]) * Double(sample(0))) {
          $0 + Double(weights[$1]) * (Double(sample(-$1)) + Double(sample($1))) / 2
        } / 65536
      }
      for count in Self.counts {
        let rows = (0...2 * radius).map { _ in words(count) }
        let down = try results(UInt16.self, count, "\(count)") { planes, out in
          withStarts(rows) { planes.weighWordRows(out, $0, weights, radius, 0, count) }
        }
        expectClose(down.map(Float.init), within: Double(radius) / 2 + 1.01) { i in expected { rows[radius + $0][i] } }
        let along = try results(UInt16.self, count, "\(count)") { planes, out in
          rows[0].withStart { planes.weighWordRow(out, $0, weights, radius, count) }
        }
        expectClose(along.map(Float.init), within: Double(radius) / 2 + 1.01) { i in expected { rows[0][i + $0] } }
      }
    }
  }

  @Test mutating func decimatingBytesIsExact() throws {
    for count in Self.counts {
      // The row ends with the last byte that may be read.
      let samples = bytes(2 * count + 4)
      let sums = try results(UInt16.self, count, "\(count)", exactly: true) { planes, out in
        withFence(samples) { planes.decimateByteRow(out, $0.assumingMemoryBound(to: UInt8.self) + 2, count) }
      }
      let expectedSums = (0..<count).map { i in
        zip([1, 4, 6, 4, 1], 0...4).reduce(0) { $0 + $1.0 * Int(samples[2 * i + $1.1]) }
      }
      #expect(sums.map(Int.init) == expectedSums)

      let rows = (0..<5).map { _ in words(2 * count, 0...4080) }
      let means = try results(UInt16.self, count, "\(count)") { planes, out in
        withStarts(rows) { planes.decimateSumRows(out, $0, count) }
      }
      let expectedMeans = (0..<count).map { i in
        zip([1, 4, 6, 4, 1], rows).reduce(0) { $0 + $1.0 * Int($1.1[i]) }
      }
      #expect(means.map(Int.init) == expectedMeans)
    }
  }

  @Test mutating func decimatingWordsIsExact() throws {
    for count in Self.counts {
      // Rows end with the last word that may be read.
      let rows = (0..<5).map { _ in words(count, 0...65535).samples.prefix(count).map { $0 } }
      let fences = rows.map { row in FencedBuffer(row.withUnsafeBytes { Array($0) }) }
      let starts: [UnsafePointer<UInt16>?] = fences.map {
        UnsafePointer($0.start.assumingMemoryBound(to: UInt16.self))
      }
      let sums = (0..<count).map { x in zip([1, 4, 6, 4, 1], rows).reduce(0) { $0 + $1.0 * Int($1.1[x]) } }
      for parity in 0...1 where count > parity {
        let made = try results(Float.self, (count + 1 - parity) / 2, "\(count)", exactly: true) { planes, out in
          var other = [Float](repeating: 0, count: count)
          other.withUnsafeMutableBufferPointer { other in
            let other = other.baseAddress!
            planes.decimateWordRows(
              parity == 0 ? out : other, parity == 0 ? other : out, starts, 1 / 4096, count)
          }
        }
        #expect(made == stride(from: parity, to: count, by: 2).map { Float(sums[$0]) / 4096 })
      }
      withExtendedLifetime(fences) {}
    }
  }

  @Test mutating func decimatingCodesIsWithinItsBound() throws {
    for count in Self.counts {
      for (depth, shift) in [(10, 0), (10, 6), (9, 0), (8, 8)] as [(Int32, Int32)] {
        let samples = (0..<2 * count + 4).map { _ in UInt16.random(in: 0..<1 << UInt16(depth), using: &generator) }
        let stored = samples.map { $0 << UInt16(shift) }
        let sums = try results(UInt16.self, count, "\(count)", exactly: true) { planes, out in
          withFence(stored.withUnsafeBytes { Array($0) }) {
            planes.decimateCodeRow(out, $0.assumingMemoryBound(to: UInt16.self) + 2, shift, 12 - depth, count)
          }
        }
        let expected = (0..<count).map { i in
          zip([1, 4, 6, 4, 1], 0...4).reduce(0) { $0 + $1.0 * Int(samples[2 * i + $1.1]) } << Int(12 - depth)
        }
        #expect(sums.map(Int.init) == expected)
      }
      let rows = (0..<5).map { _ in words(count, 0...65520) }
      let means = try results(UInt16.self, count, "\(count)") { planes, out in
        withStarts(rows) { planes.decimateMeanRows(out, $0, count) }
      }
      expectClose(means.map(Float.init), within: 1.2) { i in
        zip([1.0, 4, 6, 4, 1], rows).reduce(0) { $0 + $1.0 * Double($1.1[i]) } / 16
      }
    }
  }

  @Test mutating func expandingWordsIsWithinOne() throws {
    for count in Self.counts {
      let (a, b, c) = (words(count), words(count), words(count))
      for isEven in [true, false] {
        let made = try results(UInt16.self, count, "\(count)") { planes, out in
          a.withStart { a in
            b.withStart { b in c.withStart { planes.expandWordRows(out, isEven ? a : nil, b, $0, count) } }
          }
        }
        expectClose(made.map(Float.init), within: 1.01) { i in
          isEven
            ? (Double(a[i]) + 6 * Double(b[i]) + Double(c[i])) / 8 : (Double(b[i]) + Double(c[i])) / 2
        }
      }
      let row = try results(UInt8.self, count, "\(count)", exactly: true) { planes, out in
        a.withStart { planes.expandRowToBytes(out, $0, nil, nil, count) }
      }
      func doubled(_ i: Int) -> Double {
        let j = i / 2
        return i.isMultiple(of: 2)
          ? (Double(a[j - 1]) + 6 * Double(a[j]) + Double(a[j + 1])) / 8 : (Double(a[j]) + Double(a[j + 1])) / 2
      }
      expectClose(row.map(Float.init), within: 0.51) { doubled($0) / 256 }
      for (bits, shift) in [(6, 0), (6, 6), (7, 0), (8, 0)] as [(Int32, Int32)] {
        let codes = try results(UInt16.self, count, "\(count)", exactly: true) { planes, out in
          a.withStart { planes.expandRowToCodes(out, $0, bits, shift, count) }
        }
        expectClose(codes.map { Float($0 >> UInt16(shift)) }, within: 0.52) { doubled($0) / Double(1 << bits) }
        #expect(codes.allSatisfy { $0 & (1 << UInt16(shift) - 1) == 0 })
      }
    }
  }

  @Test mutating func bytesAreRoundedAndDithered() throws {
    let dither = (0..<64).map { _ in UInt16.random(in: 0...512, using: &generator) }
    for count in Self.counts {
      let row = words(count)
      let plain = try results(UInt8.self, count, "\(count)", exactly: true) { planes, out in
        row.withStart { planes.narrowToBytes(out, $0, nil, count) }
      }
      #expect(plain == (0..<count).map { UInt8(min((Int(row[$0]) + 128) >> 8, 255)) })
      let dithered = try results(UInt8.self, count, "\(count)", exactly: true) { planes, out in
        row.withStart { planes.narrowToBytes(out, $0, dither, count) }
      }
      #expect(
        dithered == (0..<count).map { UInt8(max(min(Int(row[$0]) + Int(dither[$0 & 63]), 65535) - 128, 0) >> 8) })
      for (bits, shift) in [(6, 0), (6, 6), (7, 1), (8, 0)] as [(Int32, Int32)] {
        let codes = try results(UInt16.self, count, "\(count)", exactly: true) { planes, out in
          row.withStart { planes.narrowToCodes(out, $0, bits, shift, count) }
        }
        #expect(
          codes
            == (0..<count).map {
              UInt16((min(Int(row[$0]) + (1 << Int(bits - 1)), 65535) >> Int(bits)) << Int(shift))
            })
      }
      // A row that does not change along its length, with another pattern for odd numbers.
      let flat = UInt16.random(in: 0...65280, using: &generator)
      let expanded = try results(UInt8.self, count, "\(count)", exactly: true) { planes, out in
        Row(count) { flat }.withStart { row in
          dither.withUnsafeBufferPointer {
            planes.expandRowToBytes(out, row, $0.baseAddress!, $0.baseAddress! + 32, count)
          }
        }
      }
      #expect(
        expanded
          == (0..<count).map {
            let value = dither[($0 / 2 & 31) + ($0 & 1 == 0 ? 0 : 32)]
            return UInt8(max(min(Int(flat) + Int(value), 65535) - 128, 0) >> 8)
          })
    }
  }

  @Test mutating func bytesMoveBetweenSteps() throws {
    for count in Self.counts {
      for step in 1...4 {
        let samples = bytes((count - 1) * step + 1)
        let expected = (0..<count).map { samples[$0 * step] }
        let gathered = try results(UInt8.self, count, "\(count)", exactly: true) { planes, out in
          withFence(samples) { planes.gatherBytes(out, $0, step, count) }
        }
        #expect(gathered == expected)
        let widened = try results(UInt16.self, count, "\(count)", exactly: true) { planes, out in
          withFence(samples) { planes.widenBytes(out, $0, step, count) }
        }
        #expect(widened == expected.map { UInt16($0) << 8 })
        let scattered = try results(UInt8.self, samples.count, "\(count)", exactly: true) { planes, out in
          for i in samples.indices { out[i] = 0 }
          planes.scatterBytes(out, step, gathered, count)
        }
        #expect(scattered == samples.indices.map { $0 % step == 0 ? samples[$0] : 0 })

        let wide = samples.map { UInt16($0) }
        let words = try results(UInt16.self, count, "\(count)", exactly: true) { planes, out in
          withFence(wide.withUnsafeBytes { Array($0) }) { planes.widenCodes(out, $0, step, 6, count) }
        }
        #expect(words == expected.map { UInt16($0) << 6 })
        let spread = try results(UInt16.self, samples.count, "\(count)", exactly: true) { planes, out in
          for i in samples.indices { out[i] = 0 }
          planes.scatterCodes(out, step, words, count)
        }
        #expect(spread == samples.indices.map { $0 % step == 0 ? UInt16(samples[$0]) << 6 : 0 })
      }
    }
  }

  // MARK: Boxes

  @Test mutating func boxSumsAreExact() throws {
    for count in Self.counts {
      let row = floats(count)
      let start = (0..<count).map { _ in Int64.random(in: -1_000_000...1_000_000, using: &generator) }
      let sums = try results(Int64.self, count, "\(count)", exactly: true) { planes, out in
        out.update(from: start, count: count)
        row.withStart { planes.accumulateRow(out, $0, 16_777_216, 3, count) }
      }
      #expect(
        sums == (0..<count).map { start[$0] + 3 * Int64((Double(row[$0]) * 16_777_216).rounded(.toNearestOrEven)) })
      for radius in [0, 1, 7, 200] {
        for clamps in [true, false] {
          let first = -9
          let means = try results(Float.self, count + 20, "\(count)", exactly: true) { planes, out in
            var prefix = [Int64](repeating: 0, count: count + 1)
            planes.averageRow(
              out, start, &prefix, count, radius, first, count + 20, 1 / Double(2 * radius + 1), clamps ? 1 : 0, 0)
          }
          let expected = (first..<first + count + 20).map { x in
            let sum = (x - radius...x + radius).reduce(Int64(0)) {
              clamps ? $0 + start[min(max($1, 0), count - 1)] : (start.indices ~= $1 ? $0 + start[$1] : $0)
            }
            return Float(Double(sum) * (1 / Double(2 * radius + 1)))
          }
          #expect(means == expected)
        }
      }
    }
  }
}
