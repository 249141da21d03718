import Testing
import VidFXKernelSet
import VidFXTestSupport

/// What the transfer curves promise beyond one value: codes survive, ends are exact, errors have a bound.
@Suite struct TransferCurveTests {
  /// r, g and b of `values` after each of `steps` in turn, at `level`.
  private func apply(
    _ steps: [(op: StripOp, constants: [Float])], to values: [Float], _ table: KernelTable
  ) -> [Float] {
    let stride = (values.count + 15) & ~15
    let quad = Register(4 * stride) { $0 % stride < values.count ? values[$0 % stride] : 0 }
    for step in steps {
      let constants = step.constants + [0]
      table[step.op](quad.start, nil, stride, stride, constants, nil, 0, 0)
    }
    return Array(quad.values[0..<values.count])
  }

  /// Pairs of curves that undo each other.
  private static let pairs: [(name: String, decode: (StripOp, [Float]), encode: (StripOp, [Float]))] =
    zip(decodingConstants, encodingConstants).map {
      ($0.name, (.parametricDecode, $0.constants), (.parametricEncode, $1.constants))
    } + [
      ("gamma 2.2", (.signedPower, [2.2]), (.signedPower, [1 / 2.2])),
      ("gamma 2.4", (.signedPower, [2.4]), (.signedPower, [1 / 2.4])),
      ("PQ", (.decodePQ, []), (.encodePQ, [])),
      ("HLG", (.decodeHLG, []), (.encodeHLG, [])),
      ("two decades", (.decodeLogarithm, [6.6438562]), (.encodeLogarithm, [6.6438562])),
    ]

  @Test(arguments: Self.pairs.indices, [255, 1023, 4095])
  func encodingUndoesDecodingForEveryCode(pair: Int, maximum: Int) {
    let (name, decode, encode) = Self.pairs[pair]
    let codes = (0...maximum).map { Float($0) / Float(maximum) }
    for table in availableKernelTables() {
      let back = apply([decode, encode], to: codes, table).map { ($0 * Float(maximum)).rounded(.toNearestOrEven) }
      #expect(back == (0...maximum).map(Float.init), "\(name), \(table.level)")
    }
  }

  @Test(arguments: [0.1, 1 / 2.4, 0.45, 1, 1.8, 2.2, 2.4, 3, 78.84375] as [Float])
  func powersOfNoughtAndOneAreExact(power: Float) {
    for table in availableKernelTables() {
      #expect(apply([(.signedPower, [power])], to: [0, 1, -1], table) == [0, 1, -1])
    }
  }

  /// The greatest error over a fine sweep, relative to the result plus `floor`.
  private func error(
    _ op: StripOp, _ constants: [Float], _ inputs: [Float], floor: Double, _ exact: (Double) -> Double
  ) throws -> Double {
    let table = try #require(availableKernelTables().first)
    return zip(inputs, apply([(op, constants)], to: inputs, table)).reduce(0) { greatest, pair in
      let expected = exact(Double(pair.0))
      return max(greatest, abs(Double(pair.1) - expected) / (abs(expected) + floor))
    }
  }

  @Test func errorsStayWithinTheirBounds() throws {
    // Every 97th float of 2⁻²⁰…4, and of 2⁻¹⁰…1.
    let wide = stride(from: Float(0x1p-20).bitPattern, to: Float(4).bitPattern, by: 97).map(Float.init(bitPattern:))
    let signal = stride(from: Float(0x1p-10).bitPattern, to: Float(1).bitPattern, by: 97).map(Float.init(bitPattern:))
    for power in [2.4, 2.2, 1 / 2.4, 0.45, -1] as [Float] {
      let error = try error(.signedPower, [power], wide, floor: 0) { powered($0, Double(power)) }
      #expect(error < 2e-7, "power \(power)")
    }
    // Dark PQ codes stand for light that varies with their 6th power and more, and errors grow alike.
    #expect(try error(.decodePQ, [], signal, floor: 0, pqDecoded) < 3e-6)
    #expect(try error(.encodePQ, [], wide, floor: 1, pqEncoded) < 1e-7)
    #expect(try error(.decodeHLG, [], signal, floor: 0, hlgDecoded) < 3e-7)
    #expect(try error(.encodeHLG, [], wide, floor: 0, hlgEncoded) < 2e-7)
  }
}
