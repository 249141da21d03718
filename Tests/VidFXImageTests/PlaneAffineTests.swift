import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Matrices that leave luma and chroma apart run on planes: every sample against its own formula.
@Suite struct PlaneAffineTests {
  init() { registerAllKernels() }

  static let formats = [
    "yuv420p", "nv12", "yuyv422", "yuv422p", "yuv411p", "yuv420p10le", "p010le", "yuv440p", "yuv410p",
  ].compactMap(PixelFormat.init(name:))

  private static func color(_ range: ColorRange) -> ColorDescription {
    ColorDescription(matrix: .bt709, range: range, primaries: .bt709, transfer: .bt709, siting: .left)
  }

  private static let invert = ColorOperation.matrix(
    ColorMatrix(rgb: [[-1, 0, 0], [0, -1, 0], [0, 0, -1]], bias: [1, 1, 1]))

  /// Every sample of `component`, row by row.
  private func codes(_ buffer: PixelBuffer, _ component: Int) -> [Int] {
    let (width, height) = buffer.format.size(ofComponent: component, width: buffer.width, height: buffer.height)
    return (0..<height).flatMap { y in (0..<width).map { x in Int(buffer.sample(component, x, y)) } }
  }

  private func check(
    _ format: PixelFormat, range: ColorRange, interlaced: Bool = false, _ operation: ColorOperation,
    _ expected: (_ component: Int, _ code: Double) -> Double
  ) throws {
    let source = PixelBuffer.random(format, width: 38, height: 24, color: Self.color(range), seed: 3)
    source.isInterlaced = interlaced
    let target = PixelBuffer(format: format, width: 38, height: 24, color: Self.color(range))
    target.isInterlaced = interlaced
    let context = CIContext(workingSpace: .none, threads: 2)
    try context.render(CIImage(pixelBuffer: source).applying(operation), to: target)
    let top = Double((1 << format.depth) - 1)
    for component in 0..<3 {
      for (index, (before, after)) in zip(codes(source, component), codes(target, component)).enumerated() {
        let value = min(max(expected(component, Double(before)), 0), top)
        try #require(
          abs(Double(after) - value) <= 0.501, "\(format), component \(component), sample \(index) of \(before)")
      }
    }
  }

  @Test(arguments: formats) func invertingMirrorsEveryCode(format: PixelFormat) throws {
    let unit = Double(1 << (format.depth - 8))
    for interlaced in [false, true] {
      try check(format, range: .limited, interlaced: interlaced, Self.invert) { component, code in
        component == 0 ? (16 + 235) * unit - code : 256 * unit - code
      }
    }
    try check(format, range: .full, Self.invert) { component, code in
      component == 0 ? 255 * unit + unit - 1 - code : 256 * unit - code
    }
  }

  @Test(arguments: formats) func saturationScalesChromaAlone(format: PixelFormat) throws {
    let middle = Double(128 << (format.depth - 8))
    // Luma of Rec. 709 is what the matrix of the picture keeps too.
    let weights = [0.2126, 0.7152, 0.0722]
    let saturation = 1.5
    let rows = (0..<3).map { row in
      (0..<3).map { (1 - saturation) * weights[$0] + (row == $0 ? saturation : 0) }
    }
    try check(format, range: .limited, .matrix(ColorMatrix(rgb: rows))) { component, code in
      component == 0 ? code : middle + saturation * (code - middle)
    }
  }

  @Test func chromaStaysWhereItIsSampled() throws {
    let image = CIImage(pixelBuffer: PlannerTests.source)
    func isAffine(_ image: CIImage, _ target: String = "yuv420p") throws -> Bool {
      if case .affine = try PlannerTests.plan(image, try #require(PixelFormat(name: target))).passes.last {
        true
      } else {
        false
      }
    }
    #expect(try isAffine(image.applying(Self.invert)))
    // Blurred planes have sixteen bits, and packed formats no planes of the same kind.
    #expect(try !isAffine(image.clampedToExtent().applyingGaussianBlur(sigma: 9).applying(Self.invert)))
    #expect(try !isAffine(image.applying(Self.invert), "yuv444p"))
    // A scale of one colour mixes luma with chroma.
    #expect(try !isAffine(image.applying(.matrix(.scale(red: 2, green: 1, blue: 1)))))
    // Chroma moved by half a sample is interpolated.
    let frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    let moved = image.clampedToExtent().transformed(by: CGAffineTransform(translationX: 1, y: 0)).cropped(to: frame)
    #expect(try !isAffine(moved.applying(Self.invert)))
  }

  @Test func aPartIsCutOutOfThePlanes() throws {
    let source = PixelBuffer.random(.yuv420p, width: 64, height: 48, color: Self.color(.limited), seed: 5)
    let part = PixelBuffer(format: .yuv420p, width: 32, height: 24, color: Self.color(.limited))
    let whole = PixelBuffer(format: .yuv420p, width: 64, height: 48, color: Self.color(.limited))
    let context = CIContext(workingSpace: .none, threads: 1)
    let image = CIImage(pixelBuffer: source).applying(Self.invert)
    try context.render(image, to: whole)
    try context.render(image.transformed(by: CGAffineTransform(translationX: -16, y: -8)), to: part)
    for component in 0..<3 {
      let scale = component == 0 ? 1 : 2
      let (all, some) = (codes(whole, component), codes(part, component))
      // The part begins 16 columns from the left and 48 − 8 − 24 = 16 rows from the top.
      for y in 0..<24 / scale {
        for x in 0..<32 / scale {
          try #require(
            some[y * 32 / scale + x] == all[(y + 16 / scale) * 64 / scale + x + 16 / scale])
        }
      }
    }
  }
}
