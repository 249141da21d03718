import Testing
import VidFXKernelSet
import VidFXPixels
import VidFXTestSupport

/// Stores at every level against one sample at a time.
@Suite struct SampleStoreTests {
  private static let scale: Float = 219
  private static let offset: Float = 16
  private static let odd: [Float] = [0, 1, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0x1p-140, 0.5]

  /// A maximum and the multiplier of the samples of `type`.
  private static func ranges(_ type: PixelFormat.SampleType) -> [(maximum: Float, multiplier: Int32)] {
    switch type {
    case .uint8: [(255, 1), (235, 1)]
    case .uint16: [(65535, 1), (1023, 64)]
    case .float32: [(1, 1)]
    }
  }

  private func value(_ generator: inout SeededGenerator) -> Float {
    UInt8.random(in: 0..<6, using: &generator) == 0
      ? Self.odd.randomElement(using: &generator)! : .random(in: -0.2...1.3, using: &generator)
  }

  /// 128 values of −½…½, so that a phase can start anywhere in the first 64 of them.
  private static let dither: [Float] = {
    var generator = SeededGenerator(seed: 4)
    let values = (0..<64).map { _ in Float.random(in: -0.5...0.5, using: &generator) }
    return values + values
  }()

  /// What becomes of one value.
  private static func code(
    _ value: Float, _ type: PixelFormat.SampleType, offset: Float, _ maximum: Float, _ multiplier: Int32,
    _ dither: Float?
  ) -> Float {
    var result = value * scale + offset
    if type == .float32 { return result }
    if let dither { result += dither }
    guard !result.isNaN else { return 0 }
    return min(max(result, 0), maximum).rounded(.toNearestOrEven) * Float(multiplier)
  }

  @Test(arguments: PixelFormat.SampleType.allTypes, 1...5)
  func storeWritesRoundedSamplesAndNothingBetween(type: PixelFormat.SampleType, step: Int) throws {
    var generator = SeededGenerator(seed: 5)
    for count in sampleCounts {
      for (first, phase) in [(0, nil), (1, 0), (2, 37), (3, 63)] as [(Int, Int?)] {
        for range in Self.ranges(type) {
          let values = (0..<count).map { _ in value(&generator) }
          let length = first + (count - 1) * step + 1
          let seed = generator
          for table in availableKernelTables() {
            var same = seed
            let row = SampleRow(type, count: length, using: &same)
            var expected = (0..<length).map { row[$0] }
            let register = Register(count) { values[$0] }
            Self.dither.withUnsafeBufferPointer { dither in
              let pattern = phase.map { dither.baseAddress! + $0 }
              for index in 0..<count {
                expected[first + index * step] = Self.code(
                  values[index], type, offset: Self.offset, range.maximum, range.multiplier, pattern?[index % 64])
              }
              table.samples.store[type](
                row.address(first), step, register.start, count, Self.scale, Self.offset, range.maximum,
                range.multiplier, pattern)
            }
            try #require(
              bits((0..<length).map { row[$0] }) == bits(expected), "\(table.level), \(count) from \(first)")
            try #require(register.isContained)
          }
          generator = seed
        }
      }
    }
  }

  @Test(arguments: PixelFormat.SampleType.allTypes, 1...5)
  func storeInterleavedWritesEveryOffset(type: PixelFormat.SampleType, step: Int) throws {
    var generator = SeededGenerator(seed: 6)
    for count in sampleCounts {
      let stride = (count + 15) & ~15
      let values = (0..<4 * stride).map { _ in value(&generator) }
      for (order, phase) in zip(sampleOrders(step: step), [nil, 0, 37, 63, nil] as [Int?]) {
        let maximum = Self.ranges(type)[0].maximum
        for table in availableKernelTables() {
          let row = SampleRow(type, count: count * step, using: &generator)
          var expected = [Float](repeating: maximum, count: count * step)
          let quad = Register(4 * stride) { values[$0] }
          Self.dither.withUnsafeBufferPointer { dither in
            let pattern = phase.map { dither.baseAddress! + $0 }
            for (component, offset) in order.offsets.enumerated() {
              guard let offset else { continue }
              for index in 0..<count {
                expected[index * step + offset] = Self.code(
                  values[component * stride + index], type, offset: 0, maximum, 1, pattern?[index % 64])
              }
            }
            table.samples.storeInterleaved[type](
              row.address(0), order.packed, step, quad.start, stride, count, Self.scale, maximum, pattern)
          }
          try #require(
            bits((0..<count * step).map { row[$0] }) == bits(expected), "\(table.level), \(count), \(order)")
          try #require(quad.isContained)
        }
      }
    }
  }
}
