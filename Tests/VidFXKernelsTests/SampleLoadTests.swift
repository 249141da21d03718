import Testing
import VidFXKernelSet
import VidFXPixels
import VidFXTestSupport

/// Loads at every level against one sample at a time.
@Suite struct SampleLoadTests {
  private static let scale: Float = 1 / 255

  @Test(arguments: PixelFormat.SampleType.allTypes, 1...6)
  func loadGivesScaledSamples(type: PixelFormat.SampleType, step: Int) throws {
    var generator = SeededGenerator(seed: 2)
    for count in sampleCounts {
      for (offset, weight) in [(0, 0), (1, 0.25), (2, 1), (3, 0)] as [(Int, Float)] {
        let length = offset + (count - 1) * step + 1
        let row0 = SampleRow(type, count: length, using: &generator)
        let row1 = SampleRow(type, count: length, using: &generator)
        let expected = (0..<count).map { Self.blend(row0[offset + $0 * step], row1[offset + $0 * step], weight) }
        for table in availableKernelTables() {
          let register = Register(count)
          // Without weight the second row need not exist.
          table.samples.load[type](
            register.start, row0.address(offset), weight == 0 ? row0.address(length) : row1.address(offset), step,
            count, weight, Self.scale)
          try #require(bits(register.values) == bits(expected), "\(table.level), \(count) from \(offset), \(weight)")
          try #require(register.isContained)
        }
      }
    }
  }

  /// What is not finite counts as 0.
  private static func blend(_ a: Float, _ b: Float, _ weight: Float) -> Float {
    let (a, b) = (a.isFinite ? a : 0, b.isFinite ? b : 0)
    return weight == 0 ? a * scale : (a * (1 - weight) + b * weight) * scale
  }

  @Test(arguments: PixelFormat.SampleType.allTypes, 1...5)
  func loadInterleavedGivesEachComponentItsRegister(type: PixelFormat.SampleType, step: Int) throws {
    var generator = SeededGenerator(seed: 3)
    for count in sampleCounts {
      let row = SampleRow(type, count: count * step, using: &generator)
      for order in sampleOrders(step: step) {
        let stride = (count + 15) & ~15
        for table in availableKernelTables() {
          let quad = Register(4 * stride)
          table.samples.loadInterleaved[type](
            quad.start, stride, row.address(0), order.packed, step, count, Self.scale)
          for component in 0..<4 {
            let actual = quad.values[component * stride..<component * stride + count]
            let expected = (0..<count).map { index -> Float in
              guard let offset = order.offsets[component] else { return -1 }
              let value = row[index * step + offset]
              return value.isFinite ? value * Self.scale : 0
            }
            try #require(
              bits(Array(actual)) == bits(expected), "\(table.level), \(count), \(order), component \(component)")
          }
          try #require(quad.isContained)
        }
      }
    }
  }
}

/// Where r, g, b and a lie in a group of samples.
struct SampleOrder: CustomStringConvertible {
  let offsets: [Int?]

  /// As kernels take it.
  var packed: UInt32 {
    offsets.enumerated().reduce(0) { $0 | UInt32($1.element ?? 0xFF) << UInt32(8 * $1.offset) }
  }

  var description: String { offsets.map { $0.map(String.init) ?? "-" }.joined() }
}

/// Plain, turned round and partly empty orders of `step` samples.
func sampleOrders(step: Int) -> [SampleOrder] {
  let all = (0..<4).map { $0 < step ? $0 : nil }
  let turned = (0..<4).map { $0 < step ? step - 1 - $0 : nil }
  let rotated = (0..<4).map { $0 < step ? ($0 + 1) % step : nil }
  let single = [nil, nil, step - 1, nil] as [Int?]
  let opaque = all.enumerated().map { $0.offset == 3 ? nil : $0.element }
  return [all, turned, rotated, single, opaque].map(SampleOrder.init)
}
