import Foundation
import Testing
import VidFXKernelSet
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Operations on the values of a space that is not the working space, where alpha is partial.
@Suite struct ColorSpaceTests {
  private static let colors: [[Double]] = [
    [0.2, 0.4, 0.6, 0.5], [0.9, 0.1, 0.3, 1], [0.6, 0.8, 0.05, 0.25], [0, 0, 0, 0], [0, 0, 0, 0.75],
  ]

  /// The stored sRGB values, straight, after `operation`.
  private func applied(_ operation: ColorOperation, _ working: WorkingSpace) throws -> [[Double]] {
    registerAllKernels()
    let source = PixelBuffer(format: .gbrapf32le, width: Self.colors.count, height: 1, color: .sRGB)
    source.fill { component, x, _ in Self.colors[x][component] }
    let image = CIImage(pixelBuffer: source).applying(operation)
    let result = PixelBuffer(format: .gbrapf32le, width: source.width, height: 1, color: .sRGB)
    try CIContext(workingSpace: working, threads: 1).render(image, to: result, bounds: image.extent)
    return Self.colors.indices.map { x in (0..<4).map { result.sample($0, x, 0) } }
  }

  private func expect(_ found: [[Double]], _ expected: ([Double]) -> [Double]) {
    for (color, pixel) in zip(Self.colors, found) {
      let wanted = color[3] == 0 ? [0, 0, 0, 0] : expected(color)
      #expect(zip(wanted, pixel).allSatisfy { abs($0 - $1) < 1e-5 }, "\(color): \(pixel), not \(wanted)")
    }
  }

  private static func decoded(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
  private static func encoded(_ x: Double) -> Double { x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055 }

  private let halved = ColorMatrix(rgb: [[0.5, 0, 0], [0, 0.25, 0], [0, 0, 0.5]], bias: [0.1, 0.2, 0.3])
  private static let slopes = [0.5, 0.25, 0.5]
  private static let bias = [0.1, 0.2, 0.3]

  @Test(arguments: [WorkingSpace.none, .linearSRGB]) func whatAMatrixAddsIsTimesAlphaOnce(working: WorkingSpace) throws
  {
    let stored = { (c: [Double]) in (0..<3).map { Self.slopes[$0] * c[$0] + Self.bias[$0] } + [c[3]] }
    expect(try applied(.matrix(halved, in: .encoded), working), stored)
    let light = { (c: [Double]) in
      (0..<3).map { Self.encoded(Self.slopes[$0] * Self.decoded(c[$0]) + Self.bias[$0]) } + [c[3]]
    }
    expect(try applied(.matrix(halved, in: .linear), working), light)
    expect(try applied(.matrix(halved), working), working == .none ? stored : light)
  }

  @Test(arguments: [WorkingSpace.none, .linearSRGB]) func tablesHoldPremultipliedValuesOfTheirSpace(
    working: WorkingSpace
  ) throws {
    // Red and blue change places, and alpha halves.
    let corners = (0..<8).map { index in [index >> 2 & 1, index >> 1 & 1, index & 1, 1] }
    let table = ColorTable(values: corners.flatMap { $0 }.map { Float($0) / 2 })
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    for space in [ColorOperation.Space.encoded, .named(space)] {
      expect(try applied(.straight(.colorCube, [2, 0], table: table, in: space), working)) { c in
        [c[2], c[1], c[0], c[3] / 2]
      }
    }
  }

  @Test(arguments: [WorkingSpace.none, .linearSRGB]) func leavingTakesEnteringBack(working: WorkingSpace) throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    for space in [ColorOperation.Space.encoded, .linear, .named(space)] {
      let entered = ColorOperation.entering(space)
      let image = CIImage(color: CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)).applying(entered)
        .applying(.leaving(space))
      registerAllKernels()
      let result = PixelBuffer(format: .gbrapf32le, width: 1, height: 1, color: .sRGB)
      try CIContext(workingSpace: working, threads: 1)
        .render(image, to: result, bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
      for (channel, wanted) in [0.25, 0.5, 0.75, 0.5].enumerated() {
        #expect(abs(result.sample(channel, 0, 0) - wanted) < 1e-5)
      }
    }
  }

  @Test func spacesAreFoundByShortNamesInAnyCase() {
    #expect(CGColorSpace(called: "srgb")?.name == CGColorSpace.sRGB)
    #expect(CGColorSpace(called: "DisplayP3")?.name == CGColorSpace.displayP3)
    #expect(CGColorSpace(called: "kCGColorSpaceSRGB")?.name == CGColorSpace.sRGB)
    #expect(CGColorSpace(called: "sepia") == nil)
  }

  /// H.273, table 3.
  @Test(arguments: [
    (TransferFunction.log100, 0.5, 0.1), (.log100, 0, 0), (.log316, 0.6, 0.1), (.smpte428, 1, 52.37 / 48),
    (.smpte428, 0.5, 52.37 / 48 * pow(0.5, 2.6)), (.gamma28, 0.5, pow(0.5, 2.8)),
  ])
  func rareCurvesStandForTheirLight(transfer: TransferFunction, value: Double, light: Double) throws {
    registerAllKernels()
    func buffer(_ transfer: TransferFunction) -> PixelBuffer {
      var color = ColorDescription.sRGB
      color.transfer = transfer
      return PixelBuffer(format: .gbrpf32le, width: 4, height: 1, color: color)
    }
    let (source, lit, back) = (buffer(transfer), buffer(.linear), buffer(transfer))
    source.fill { _, _, _ in value }
    let context = CIContext(workingSpace: .linearSRGB, threads: 1)
    try context.render(CIImage(pixelBuffer: source), to: lit)
    try context.render(CIImage(pixelBuffer: lit), to: back)
    for component in 0..<3 {
      #expect(abs(lit.sample(component, 1, 0) - light) < 2e-6)
      #expect(abs(back.sample(component, 1, 0) - value) < 2e-6)
    }
  }
}
