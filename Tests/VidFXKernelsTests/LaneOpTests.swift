import Foundation
import Testing
import VidFXKernelSet
import VidFXTestSupport

/// Every lane operation at every level against double precision.
@Suite struct LaneOpTests {
  private static let extremes: [Float] = [
    0, -0.0, 1, -1, 0x1p-126, 0x1p-149, -0x1p-130, 0x1p-60, 65504, -1e20, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: LaneOp.allCases)
  func isWithinItsBoundAtEveryLevel(op: LaneOp) {
    var generator = SeededGenerator(seed: 40 + UInt64(op.rawValue))
    for count in [16, 48, 64, 128] {
      let operands = (0..<3).map { place in
        (0..<count).map { _ in Float.random(in: op.range(of: place), using: &generator) }
      }
      for table in availableKernelTables() {
        let result = run(table[op], operands)
        for lane in 0..<count {
          let expected = op.reference(operands.map { Double($0[lane]) })
          let error = abs(Double(result[lane]) - expected)
          #expect(
            error <= op.tolerance * max(1, abs(expected)),
            "\(op) at \(table.level): \(operands.map { $0[lane] }) gives \(result[lane]), not \(expected)")
        }
      }
    }
  }

  @Test(arguments: LaneOp.allCases)
  func givesTheSameBitsAtEveryLevel(op: LaneOp) {
    var generator = SeededGenerator(seed: 80 + UInt64(op.rawValue))
    let operands = (0..<3).map { _ in (0..<64).map { _ in Self.extremes.randomElement(using: &generator) ?? 0 } }
    let results = availableKernelTables().map { table in
      // Which NaN it is, nobody asks.
      run(table[op], operands).map { $0.isNaN ? Float.nan.bitPattern : $0.bitPattern }
    }
    for result in results { #expect(result == results[0], "\(op)") }
  }

  @Test(arguments: LaneOp.allCases)
  func mayWriteOverItsOperands(op: LaneOp) {
    var generator = SeededGenerator(seed: 120 + UInt64(op.rawValue))
    let operands = (0..<3).map { place in
      (0..<64).map { _ in Float.random(in: op.range(of: place), using: &generator) }
    }
    for table in availableKernelTables() {
      let expected = run(table[op], operands)
      for place in 0..<op.operandCount {
        var buffers = operands
        let others = buffers
        buffers[place].withUnsafeMutableBufferPointer { target in
          let base = target.baseAddress!
          others[0].withUnsafeBufferPointer { a in
            others[1].withUnsafeBufferPointer { b in
              others[2].withUnsafeBufferPointer { c in
                var sources = [a.baseAddress!, b.baseAddress!, c.baseAddress!]
                sources[place] = UnsafePointer(base)
                table[op](base, sources[0], sources[1], sources[2], 64)
              }
            }
          }
        }
        #expect(buffers[place] == expected, "\(op) over operand \(place) at \(table.level)")
      }
    }
  }

  private func run(_ operation: LaneOperation, _ operands: [[Float]]) -> [Float] {
    let count = operands[0].count
    // Beyond the lanes nothing is written.
    var result = [Float](repeating: 77, count: count + 16)
    result.withUnsafeMutableBufferPointer { operation($0.baseAddress!, operands[0], operands[1], operands[2], count) }
    #expect(result[count...].allSatisfy { $0 == 77 })
    return Array(result[..<count])
  }
}

extension LaneOp {
  /// What random operands are taken from.
  fileprivate func range(of place: Int) -> ClosedRange<Float> {
    switch self {
    case .squareRoot: 0...1000
    case .sine, .cosine: -1e4...1e4
    case .exponential: -20...20
    case .logarithm: 0.001...1000
    case .power: place == 0 ? 0.001...10 : -4...4
    case .select: place == 0 ? -1...1 : -10...10
    default: -10...10
    }
  }

  /// The greatest error as a part of the result, or of 1.
  fileprivate var tolerance: Double {
    switch self {
    case .copy, .minimum, .maximum, .less, .lessOrEqual, .equal, .select, .floor, .truncate, .absolute: 0
    case .sine, .cosine: 2e-7
    case .arctangent: 5e-7
    case .power: 3e-6
    case .logarithm, .exponential: 1e-6
    // Of parts that cancel.
    case .mix: 1e-5
    case .add, .subtract, .multiply, .divide, .fraction, .squareRoot: 1e-6
    }
  }

  fileprivate func reference(_ x: [Double]) -> Double {
    switch self {
    case .copy: x[0]
    case .add: x[0] + x[1]
    case .subtract: x[0] - x[1]
    case .multiply: x[0] * x[1]
    case .divide: x[0] / x[1]
    case .minimum: min(x[0], x[1])
    case .maximum: max(x[0], x[1])
    case .less: x[0] < x[1] ? 1 : 0
    case .lessOrEqual: x[0] <= x[1] ? 1 : 0
    case .equal: x[0] == x[1] ? 1 : 0
    case .select: x[0] != 0 ? x[1] : x[2]
    case .mix: x[0] * (1 - x[2]) + x[1] * x[2]
    case .floor: x[0].rounded(.down)
    case .truncate: x[0].rounded(.towardZero)
    case .fraction: x[0] - x[0].rounded(.down)
    case .absolute: abs(x[0])
    case .squareRoot: x[0].squareRoot()
    case .sine: sin(x[0])
    case .cosine: cos(x[0])
    case .arctangent: atan2(x[0], x[1])
    case .exponential: exp2(x[0])
    case .logarithm: log2(x[0])
    case .power: pow(x[0], x[1])
    }
  }
}
