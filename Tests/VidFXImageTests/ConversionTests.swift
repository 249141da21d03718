import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Loads and stores of every format against `Double` oracles: correctly sited, exact to rounding.
@Suite struct ConversionTests {
  init() { registerAllKernels() }

  static let integerFormats = PixelFormat.all.filter { $0.sample != .float32 }
  static let sizes = [(37, 23), (64, 2), (1, 1), (2, 3), (531, 5)]

  struct Case: CustomTestStringConvertible, Sendable {
    let format: PixelFormat
    let matrix: YUVMatrix
    let limited: Bool
    let siting: ChromaSiting
    let width: Int
    let height: Int

    var testDescription: String {
      "\(format) \(matrix) \(limited ? "limited" : "full") \(siting.horizontal),\(siting.vertical) \(width)x\(height)"
    }

    var color: ColorDescription {
      ColorDescription(
        matrix: matrix, range: limited ? .limited : .full, primaries: .bt709, transfer: .bt709, siting: siting)
    }
  }

  /// Every format with every matrix it can have, each range, and sitings and sizes taken in turn.
  static let cases: [Case] = {
    var cases: [Case] = []
    var turn = 0
    for format in integerFormats {
      let matrices: [YUVMatrix] =
        switch format.model {
        case .yuv: YUVMatrix.allCases
        // The luma of each.
        case .gray: [.bt709, .smpte170m, .bt2020]
        case .rgb: [.identity]
        }
      for matrix in matrices {
        for limited in [true, false] {
          for _ in 0..<(format.isSubsampled ? 2 : 1) {
            let siting = ChromaSiting.coded[turn % ChromaSiting.coded.count]
            let size = sizes[turn % sizes.count]
            cases.append(
              Case(
                format: format, matrix: matrix, limited: limited, siting: siting, width: size.0, height: size.1))
            turn += 1
          }
        }
      }
    }
    return cases
  }()

  @Test func loadsAreTheStandardsFormulas() throws {
    let context = CIContext(workingSpace: .none, threads: 1)
    for (index, test) in Self.cases.enumerated() {
      let source = PixelBuffer.random(
        test.format, width: test.width, height: test.height, color: test.color, seed: UInt64(index))
      let result = PixelBuffer(
        format: .gbrapf32le, width: test.width, height: test.height, color: .sRGB)
      try context.render(CIImage(pixelBuffer: source), to: result)
      let oracle = ConversionOracle(
        format: test.format, width: test.width, height: test.height, matrix: test.matrix, limited: test.limited,
        siting: test.siting)
      var worst = 0.0
      for y in 0..<test.height {
        for x in 0..<test.width {
          let expected = oracle.rgba(source, x, y)
          for channel in 0..<4 where channel == 3 || expected[3] > 0 {
            worst = max(worst, abs(result.sample(channel, x, y) - expected[channel]))
          }
        }
      }
      // Single precision over values of up to a few units: far below half a level of 16 bits.
      #expect(worst < 4e-6, "\(test.testDescription): off by \(worst)")
    }
  }

  @Test func storesRoundTheStandardsFormulas() throws {
    let context = CIContext(workingSpace: .none, threads: 1)
    for (index, test) in Self.cases.enumerated() {
      let source = PixelBuffer.random(
        .gbrapf32le, width: test.width, height: test.height, color: .sRGB, seed: UInt64(index) + 1_000_000)
      // An opaque source: colour over black is another test's subject.
      if !test.format.hasAlpha {
        source.fill { component, x, y in component == 3 ? 1 : source.sample(component, x, y) }
      }
      let result = PixelBuffer(format: test.format, width: test.width, height: test.height, color: test.color)
      try context.render(CIImage(pixelBuffer: source), to: result, dither: .none)
      let oracle = ConversionOracle(
        format: test.format, width: test.width, height: test.height, matrix: test.matrix, limited: test.limited,
        siting: ChromaSiting(
          horizontal: min(test.siting.horizontal, 0.5), vertical: test.siting.vertical))
      let maximum = Double((1 << test.format.depth) - 1)
      var worst = 0.0
      for component in test.format.components.indices {
        let size = test.format.size(ofComponent: component, width: test.width, height: test.height)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let exact = oracle.code(component, x, y) { x, y in (0..<4).map { source.sample($0, x, y) } }
            let code = result.sample(component, x, y)
            worst = max(worst, abs(code - min(max(exact, 0), maximum)))
          }
        }
      }
      // Half a level of rounding, and single precision's share of 16-bit codes.
      let slack = test.format.depth > 12 ? 0.04 : 0.003
      #expect(worst <= 0.5 + slack, "\(test.testDescription): off by \(worst)")
    }
  }
}
