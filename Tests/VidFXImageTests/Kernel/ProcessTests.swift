import Foundation
import Synchronization
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Code over whole pictures, and pictures that are kept.
@Suite struct ProcessTests {
  init() { registerAllKernels() }

  private func pixels(_ image: CIImage, _ bounds: CGRect, working: WorkingSpace = .none) -> [SIMD4<Float>] {
    var pixels = [SIMD4<Float>](repeating: .zero, count: Int(bounds.width * bounds.height))
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      CIContext(workingSpace: working, threads: 1).render(
        image, toBitmap: base, rowBytes: Int(bounds.width) * 16, bounds: bounds, format: .RGBAf, colorSpace: nil)
    }
    return pixels
  }

  private let square = CGRect(x: 0, y: 0, width: 6, height: 4)

  // MARK: Providers

  /// Codes that say where they are: red the column, green the row from the top of the extent.
  private func provided(_ asked: Asked) -> CIImage {
    CIImage(extent: square, format: .RGBA8, colorSpace: CGColorSpace(name: CGColorSpace.sRGB)) {
      data, rowBytes, region in
      asked.regions.withLock { $0.append(region) }
      for y in 0..<Int(region.height) {
        for x in 0..<Int(region.width) {
          let pixel = data + y * rowBytes + x * 4
          pixel.storeBytes(of: UInt8(Int(region.minX) + x), as: UInt8.self)
          pixel.storeBytes(of: UInt8(4 - Int(region.maxY) + y), toByteOffset: 1, as: UInt8.self)
          pixel.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
        }
      }
    }
  }

  private final class Asked: Sendable { let regions = Mutex<[CGRect]>([]) }

  @Test func aProviderIsAskedForWhatIsNeededWhenItIs() {
    let asked = Asked()
    let image = provided(asked)
    #expect(asked.regions.withLock { $0 } == [] && image.extent == square)
    let part = CGRect(x: 2, y: 1, width: 3, height: 2)
    let result = pixels(image.cropped(to: part), part)
    #expect(asked.regions.withLock { $0 } == [part])
    let codes = result.map { ($0 * 255).rounded(.toNearestOrEven) }
    #expect(codes[0] == SIMD4(2, 1, 0, 255) && codes[5] == SIMD4(4, 2, 0, 255))
  }

  @Test func aProvidersColoursHaveAMeaning() {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    let grey = CIImage(extent: square, format: .RGBAf, colorSpace: space) { data, rowBytes, region in
      for y in 0..<Int(region.height) {
        for x in 0..<Int(region.width) {
          (data + y * rowBytes).storeBytes(of: [0.25, 0.25, 0.25, 0.5], toByteOffset: x * 16, as: SIMD4<Float>.self)
        }
      }
    }
    // Straight 0.5 decodes to 0.21404 (IEC 61966-2-1).
    let linear = pixels(grey, square, working: .linearSRGB)[7]
    #expect(abs(linear.x - 0.21404 / 2) < 1e-5 && linear.w == 0.5)
    #expect(pixels(grey, square)[7] == SIMD4(0.25, 0.25, 0.25, 0.5))
  }

  @Test func whatAProviderHoldsGoesWithItsImage() {
    let context = CIContext(workingSpace: .none, threads: 1)
    weak var held: Asked?
    do {
      let asked = Asked()
      held = asked
      let buffer = PixelBuffer(format: .rgbaf32le, width: 6, height: 4, color: .sRGB)
      try? context.render(provided(asked), to: buffer)
      #expect(asked.regions.withLock { $0.count } == 1)
    }
    #expect(held == nil)
  }

  // MARK: Processors

  /// The column of its input, upside down.
  private final class Flip: CIImageProcessorKernel {
    override class func roi(forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect) -> CGRect {
      let height = arguments?["height"] as? Double ?? 0
      return CGRect(
        x: outputRect.minX, y: height - outputRect.maxY, width: outputRect.width, height: outputRect.height)
    }

    override class func process(
      with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
    ) throws {
      guard let input = inputs?.first, input.region.size == output.region.size else { throw Failure() }
      for row in 0..<Int(output.region.height) {
        let from = input.baseAddress + (Int(output.region.height) - 1 - row) * input.bytesPerRow
        (output.baseAddress + row * output.bytesPerRow).copyMemory(from: from, byteCount: Int(output.region.width) * 16)
      }
    }
  }

  private struct Failure: Error {}

  private final class Failing: CIImageProcessorKernel {
    override class var outputFormat: CIFormat { .RGBA8 }
    override class func process(
      with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
    ) throws {
      output.baseAddress.storeBytes(of: 255, as: UInt8.self)
      throw Failure()
    }
  }

  @Test func aProcessorReadsTheRegionItAsksFor() throws {
    let image = provided(Asked())
    let flipped = try Flip.apply(withExtent: square, inputs: [image], arguments: ["height": 4.0])
    let (before, after) = (pixels(image, square), pixels(flipped, square))
    for row in 0..<4 {
      #expect(Array(after[row * 6..<row * 6 + 6]) == Array(before[(3 - row) * 6..<(3 - row) * 6 + 6]))
    }
    let part = CGRect(x: 1, y: 0, width: 2, height: 1)
    #expect(pixels(flipped, part) == Array(before[1...2]))
    let target = RenderTarget(format: .rgbaf32le, color: .sRGB, region: flipped.region)
    #expect("\(try CIContext(workingSpace: .none).plan(flipped, into: target))".contains("code 'Flip'"))
  }

  @Test func whatAProcessorThrowsLeavesNothing() throws {
    let image = try Failing.apply(withExtent: square, inputs: nil, arguments: nil)
    #expect(pixels(image, square).allSatisfy { $0 == .zero })
  }

  // MARK: Accumulators

  private let red = CIImage(color: .red)

  /// Red, but for what the curve and its inverse leave.
  private func isRed(_ pixel: SIMD4<Float>) -> Bool {
    let difference = pixel - [1, 0, 0, 1]
    return (0..<4).allSatisfy { abs(difference[$0]) < 1e-6 }
  }

  @Test func anAccumulatorBeginsTransparentAndKeepsWhatItIsGiven() throws {
    let accumulator = try #require(CIImageAccumulator(extent: square.offsetBy(dx: 5, dy: 7), format: .RGBAf))
    #expect(accumulator.extent == square.offsetBy(dx: 5, dy: 7) && accumulator.image().extent == accumulator.extent)
    #expect(pixels(accumulator.image(), accumulator.extent).allSatisfy { $0 == .zero })
    accumulator.setImage(red)
    #expect(pixels(accumulator.image(), accumulator.extent).allSatisfy(isRed))
    let before = accumulator.image()
    accumulator.clear()
    #expect(pixels(before, accumulator.extent).allSatisfy(isRed))
    #expect(CIImageAccumulator(extent: .infinite, format: .RGBAf) == nil)
    #expect(CIImageAccumulator(extent: .zero, format: .RGBAf) == nil)
  }

  @Test func feedbackBuildsUpOnWhatWasThere() throws {
    let context = CIContext(workingSpace: .none, threads: 1)
    let accumulator = try #require(CIImageAccumulator(extent: square, format: .RGBAf, context: context))
    accumulator.setImage(CIImage(color: .white))
    let half = ColorMatrix(rgb: [[0.5, 0, 0], [0, 0.5, 0], [0, 0, 0.5]])
    for _ in 0..<3 { accumulator.setImage(accumulator.image().applying(.matrix(half))) }
    #expect(pixels(accumulator.image(), square)[0] == [0.125, 0.125, 0.125, 1])
  }

  @Test func aDirtyRectangleLeavesTheRestAlone() throws {
    let accumulator = try #require(CIImageAccumulator(extent: square, format: .RGBAf))
    accumulator.setImage(red)
    accumulator.setImage(CIImage(color: .clear), dirtyRect: CGRect(x: 1, y: 0, width: 2, height: 1))
    let bottom = pixels(accumulator.image(), CGRect(x: 0, y: 0, width: 6, height: 2))
    #expect(bottom[7] == .zero && bottom[8] == .zero && isRed(bottom[6]) && isRed(bottom[1]))
  }
}
