import Testing
import VidFXKernelSet
import VidFXTestSupport

/// Every strip operation at every level against its reference.
@Suite struct StripOpTests {
  private static let counts = Array(stride(from: 16, through: 128, by: 16)) + [512, 640]
  private static let positions: [(x: Float, y: Float)] = [(0.5, 0.5), (-300.5, 17.5), (1234.5, -3.5)]
  private static let extremes: [Float] = [
    0, -0.0, 1, -1, 0x1p-126, 0x1p-149, -0x1p-130, 0x1p-60, 65504, -1e20, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: StripOp.allCases)
  func matchesTheReferenceAtEveryLevel(op: StripOp) throws {
    #expect(!op.references.isEmpty)
    var generator = SeededGenerator(seed: 1 + UInt64(op.rawValue))
    for reference in op.references {
      try #require(reference.constants.count == op.constantCount, "\(op) \(reference.name)")
      for count in Self.counts {
        for position in Self.positions {
          try check(op, reference, StripInput(count, position) { .random(in: reference.inputs, using: &generator) })
        }
      }
      try check(
        op, reference,
        StripInput(640, (0.5, 0.5), isExtreme: true) { Self.extremes.randomElement(using: &generator) ?? 0 })
    }
  }

  /// A quad may be its own partner.
  @Test(arguments: StripOp.allCases.filter(\.readsOther))
  func acceptsItselfAsPartner(op: StripOp) throws {
    var generator = SeededGenerator(seed: 100)
    let reference = try #require(op.references.last)
    let input = StripInput(64, (0.5, 0.5), isOwnPartner: true) { .random(in: reference.inputs, using: &generator) }
    try check(op, reference, input)
  }

  /// Runs every level on `input` and compares with the reference and with the first level.
  private func check(_ op: StripOp, _ reference: StripReference, _ input: StripInput) throws {
    var first: [UInt32]?
    for table in availableKernelTables() {
      let run = input.run(table[op], op, reference)
      let place = "\(op) \(reference.name), \(table.level), \(input.count) pixels from \(input.position)"
      try #require(run.isContained, "\(place): writes outside")
      if input.isExtreme && !reference.definedForExtremes {
        // Anything but a crash or a stray write; still the same at every level.
      } else if let failure = input.difference(run.result, reference, op) {
        Issue.record("\(place): \(failure)")
        return
      }
      let bits = run.result.map { $0.isNaN ? Float.nan.bitPattern : $0.bitPattern }
      if let first, let index = zip(first, bits).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
        Issue.record("\(place): other bits than at the portable level, first in float \(index)")
        return
      }
      first = first ?? bits
    }
  }
}

/// The pixels of one run, and their partners.
private struct StripInput {
  let count: Int
  let position: (x: Float, y: Float)
  let isExtreme: Bool
  private let isOwnPartner: Bool
  private let quad: [Float]
  private let other: [Float]
  /// Registers lie further apart than they are long.
  private var stride: Int { count + 16 }

  init(
    _ count: Int, _ position: (x: Float, y: Float), isExtreme: Bool = false, isOwnPartner: Bool = false,
    _ value: () -> Float
  ) {
    self.count = count
    self.position = position
    self.isExtreme = isExtreme
    self.isOwnPartner = isOwnPartner
    quad = (0..<4 * count).map { _ in value() }
    other = isOwnPartner ? quad : (0..<4 * count).map { _ in value() }
  }

  /// The four registers after `kernel`, one after the other, and whether nothing else changed.
  func run(_ kernel: StripOperation, _ op: StripOp, _ reference: StripReference) -> (result: [Float], isContained: Bool)
  {
    let (target, partner) = (registers(quad), registers(other))
    let before = partner.bytes
    let pixels: UnsafeMutablePointer<Float> = target.elements().baseAddress!
    let second: UnsafeMutablePointer<Float> = isOwnPartner ? pixels : partner.elements().baseAddress!
    reference.constants.withUnsafeBufferPointer { constants in
      reference.table.withUnsafeBufferPointer { table in
        // A kernel without constants or table gets some pointer all the same.
        kernel(
          pixels, op.readsOther ? UnsafePointer(second) : nil, stride, count,
          constants.baseAddress ?? UnsafePointer(pixels),
          table.isEmpty ? nil : table.baseAddress, position.x, position.y)
      }
    }
    let gaps = (0..<4).flatMap { (4 * ($0 * stride + count))..<(4 * ($0 + 1) * stride) }
    let isContained =
      target.guardsAreIntact && partner.guardsAreIntact && partner.bytes == before
      && gaps.allSatisfy(target.isUntouched)
    let floats = target.values(Float.self, count: 4 * stride)
    return ((0..<4 * count).map { floats[$0 / count * stride + $0 % count] }, isContained)
  }

  private func registers(_ values: [Float]) -> GuardedBuffer {
    let buffer = GuardedBuffer(count: 4 * 4 * stride)
    let floats = buffer.elements(Float.self)
    for (index, value) in values.enumerated() { floats[index / count * stride + index % count] = value }
    return buffer
  }

  private func pixel(_ values: [Float], _ index: Int) -> Pixel {
    Pixel(
      Double(values[index]), Double(values[count + index]), Double(values[2 * count + index]),
      Double(values[3 * count + index]))
  }

  /// Says where `result` first leaves the tolerance.
  func difference(_ result: [Float], _ reference: StripReference, _ op: StripOp) -> String? {
    for index in 0..<count {
      let (p, q) = (pixel(quad, index), pixel(other, index))
      let expected = reference.pixel(p, q, Double(position.x) + Double(index), Double(position.y))
      let actual = pixel(result, index)
      for channel in 0..<4 {
        let (value, tolerance) = (expected.value[channel], expected.tolerance[channel])
        if value.isNaN && actual[channel].isNaN || value == actual[channel] { continue }
        if abs(actual[channel] - value) <= tolerance { continue }
        return "pixel \(index) \(p) with \(q): channel \(channel) is \(actual[channel]), not \(value) ± \(tolerance)"
      }
    }
    return nil
  }
}
