import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Kernels written as Swift closures.
@Suite struct KernelTests {
  private static let width = 40
  private static let height = 24
  private let image: CIImage
  private let buffer: PixelBuffer

  init() {
    registerAllKernels()
    let buffer = PixelBuffer.random(
      .gbrapf32le, width: Self.width, height: Self.height, color: .sRGB, seed: 11)
    buffer.fill { component, x, y in component == 3 ? (x % 4 == 0 ? 0.5 : 1) : buffer.sample(component, x, y) }
    (self.buffer, image) = (buffer, CIImage(pixelBuffer: buffer))
  }

  /// Premultiplied pixels of `bounds`, top row first, as they are in memory.
  private func render(
    _ image: CIImage, _ bounds: CGRect = CGRect(x: 0, y: 0, width: width, height: height), threads: Int = 1
  ) -> [SIMD4<Float>] {
    kernelBitmap(of: image, bounds, threads: threads)
  }

  private func premultiplied(_ x: Int, _ rowFromTop: Int) -> SIMD4<Float> {
    let c = (0..<4).map { Float(buffer.sample($0, x, rowFromTop)) }
    return SIMD4(c[0] * c[3], c[1] * c[3], c[2] * c[3], c[3])
  }

  // MARK: Colour kernels

  @Test func aColourKernelSeesPremultipliedColourItsValuesAndItsPlace() throws {
    let kernel = CIColorKernel { pixel in
      let color = pixel[0] * pixel.number(0) + pixel.vector(1)
      return SIMD4(color.x, color.y, pixel.destination.x, pixel.destination.y)
    }
    let result = try #require(
      kernel.apply(extent: image.extent, arguments: [image, 0.5, CIVector(x: 0.25, y: 0.125, z: 0, w: 0)]))
    let pixels = render(result)
    for (x, row) in [(0, 0), (4, 7), (39, 23)] {
      let (source, pixel) = (premultiplied(x, row), pixels[row * Self.width + x])
      #expect(pixel.x == source.x * 0.5 + 0.25 && pixel.y == source.y * 0.5 + 0.125)
      #expect(pixel.z == Float(x) + 0.5 && pixel.w == Float(Self.height - 1 - row) + 0.5)
    }
  }

  @Test func coloursArePremultipliedWorkingValues() throws {
    let kernel = CIColorKernel { $0.vector(0) }
    let color = CIColor(red: 0.5, green: 1, blue: 0, alpha: 0.5)
    let result = try #require(kernel.apply(extent: CGRect(x: 0, y: 0, width: 1, height: 1), arguments: [color]))
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(render(result, bounds) == [SIMD4(0.25, 0.5, 0, 0.5)])
    var linear = SIMD4<Float>.zero
    withUnsafeMutableBytes(of: &linear) { bytes in
      guard let base = bytes.baseAddress else { return }
      CIContext(workingSpace: .linearSRGB).render(
        result, toBitmap: base, rowBytes: 16, bounds: bounds, format: .RGBAf, colorSpace: nil)
    }
    // IEC 61966-2-1: 0.5 decodes to 0.21404.
    #expect(abs(linear.x - 0.21404 / 2) < 1e-5 && linear.y == 0.5)
  }

  @Test func aColourKernelNeedsNoPassOfItsOwn() throws {
    let kernel = CIColorKernel(name: "swap") { SIMD4($0[0].z, $0[0].y, $0[0].x, $0[0].w) }
    let bright = image.applying(.matrix(ColorMatrix(rgb: [[2, 0, 0], [0, 2, 0], [0, 0, 2]])))
    let swapped = try #require(kernel.apply(extent: image.extent, arguments: [bright]))
    let target = RenderTarget(format: .gbrapf32le, color: .sRGB, region: image.region)
    let plan = try CIContext(workingSpace: .none).plan(swapped, into: target)
    #expect(plan.passes.count == 1 && plan.surfaces.isEmpty)
    #expect("\(plan)".contains("closure 'swap'"))
  }

  @Test func theSameKernelOnTheSameValuesIsTheSameImage() throws {
    let kernel = CIColorKernel { $0[0] }
    let one = kernel.apply(extent: image.extent, arguments: [image, 1])
    #expect(one == kernel.apply(extent: image.extent, arguments: [image, 1]))
    #expect(one != kernel.apply(extent: image.extent, arguments: [image, 2]))
    #expect(one != CIColorKernel { $0[0] }.apply(extent: image.extent, arguments: [image, 1]))
  }

  @Test func anImageTwiceIsReadTwice() throws {
    let kernel = CIColorKernel { $0[0] - $0[1] * 0.5 }
    let pixels = render(try #require(kernel.apply(extent: image.extent, arguments: [image, image])))
    #expect(pixels[5] == premultiplied(5, 0) - premultiplied(5, 0) * 0.5)
  }

  @Test func outsideTheExtentThereIsNothing() throws {
    let kernel = CIColorKernel { _ in SIMD4(1, 1, 1, 1) }
    let result = try #require(kernel.apply(extent: CGRect(x: 2, y: 3, width: 4, height: 5), arguments: nil))
    #expect(result.extent == CGRect(x: 2, y: 3, width: 4, height: 5))
    #expect(render(result).filter { $0.w == 1 }.count == 20)
    #expect(kernel.apply(extent: .zero, arguments: nil)?.extent.isEmpty == true)
  }

  @Test func argumentsOfOtherTypesGiveNil() {
    #expect(CIColorKernel { $0[0] }.apply(extent: image.extent, arguments: [Date()]) == nil)
  }

  // MARK: Kernels that read anywhere

  private static let neighbours = CIKernel { pixel in
    var sum = SIMD4<Float>.zero
    for step in -2...2 { sum += pixel.sample(0, at: pixel.destination + SIMD2(Float(step), Float(step))) }
    return sum * 0.2
  }

  /// Applies `kernel` to the image, of which a region of the result reads what `region` says.
  private func apply(
    _ kernel: CIKernel, _ arguments: [Any]? = nil, reading region: @escaping @Sendable (CGRect) -> CGRect = { $0 }
  ) throws -> CIImage {
    let result = kernel.apply(extent: image.extent, roiCallback: { region($1) }, arguments: arguments ?? [image])
    return try #require(result)
  }

  private func smeared() throws -> CIImage { try apply(Self.neighbours) { $0.insetBy(dx: -2, dy: -2) } }

  /// A rectangle scaled and moved.
  private static func scaled(_ rect: CGRect, _ scale: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGRect {
    CGRect(x: rect.minX * scale + x, y: rect.minY * scale + y, width: rect.width * scale, height: rect.height * scale)
  }

  @Test func aKernelReadsItsNeighboursAndNothingOutside() throws {
    let pixels = render(try smeared())
    func source(_ x: Int, _ row: Int) -> SIMD4<Float> {
      (0..<Self.width).contains(x) && (0..<Self.height).contains(row) ? premultiplied(x, row) : .zero
    }
    for (x, row) in [(0, 0), (20, 10), (39, 23), (1, 22)] {
      var sum = SIMD4<Float>.zero
      for step in -2...2 { sum += source(x + step, row - step) }
      #expect(pixels[row * Self.width + x] == sum * 0.2, "\(x), \(row)")
    }
  }

  @Test func tilesAndThreadsChangeNothing() throws {
    let warped = try apply(CIWarpKernel { $0.destination * 0.7 + SIMD2(0.3, 1.9) }) { Self.scaled($0, 0.7, 0.3, 1.9) }
    let colour = try apply(CIColorKernel { $0[0] * $0.destination.x })
    let fractional = try apply(CIKernel { $0.sample(0, at: $0.destination * 0.37 + 1.1) }) {
      Self.scaled($0, 0.37, 1.1, 1.1)
    }
    for image in [try smeared(), warped, colour, fractional] {
      let whole = render(image)
      #expect(whole == render(image, threads: 3))
      let tile = CGRect(x: 13, y: 5, width: 19, height: 11)
      let part = render(image, tile)
      for y in 0..<11 {
        let row = Self.height - 5 - 11 + y
        #expect(Array(part[y * 19..<(y + 1) * 19]) == Array(whole[row * Self.width + 13..<row * Self.width + 32]))
      }
    }
  }

  @Test func aWarpShowsTheImageWhereTheClosureSays() throws {
    let kernel = CIWarpKernel { $0.destination + SIMD2($0.number(0), 0) }
    let moved = try apply(kernel, [image, 3]) { $0.offsetBy(dx: 3, dy: 0) }
    let pixels = render(moved)
    #expect(pixels[7 * Self.width + 10] == premultiplied(13, 7))
    #expect(pixels[7 * Self.width + 38] == .zero)
    let twice = kernel.apply(extent: image.extent, roiCallback: { $1 }, image: image, arguments: [image])
    #expect(twice == nil)
  }

  @Test func samplersRepeatBordersAndTakeTheNearestPixel() throws {
    let kernel = CIKernel { $0.sample(0, at: SIMD2($0.destination.x - 10, $0.destination.y + 0.3)) }
    func pixels(_ options: [AnyHashable: Any]) throws -> [SIMD4<Float>] {
      let sampler = CISampler(image: image, options: options)
      return render(try apply(kernel, [sampler]) { $0.offsetBy(dx: -10, dy: 0).insetBy(dx: 0, dy: -1) })
    }
    let black = try pixels([kCISamplerFilterMode: kCISamplerFilterNearest])
    let clamp = try pixels(
      [kCISamplerFilterMode: kCISamplerFilterNearest, kCISamplerWrapMode: kCISamplerWrapClamp])
    #expect(black[8 * Self.width + 4] == .zero && clamp[8 * Self.width + 4] == premultiplied(0, 8))
    #expect(black[8 * Self.width + 15] == premultiplied(5, 8))
    let linear = try pixels([:])
    let between = premultiplied(5, 8) * 0.7 + premultiplied(5, 7) * 0.3
    let error = linear[8 * Self.width + 15] - between
    #expect([error.x, error.y, error.z, error.w].allSatisfy { abs($0) < 1e-6 })
  }

  @Test(arguments: [
    CGRect.zero, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), CGRect(x: 500, y: 500, width: 3, height: 3),
    CGRect.infinite,
  ])
  func aWrongRegionOfInterestIsNoCrash(region: CGRect) throws {
    let image = try apply(Self.neighbours) { _ in region }
    #expect(render(image).allSatisfy { !$0.x.isNaN })
  }

  @Test(arguments: [Float.nan, .infinity, -1e30, 1e30]) func strangePositionsAreTransparent(value: Float) throws {
    let kernel = CIKernel { pixel in pixel.sample(0, at: SIMD2(value, pixel.destination.y)) }
    #expect(render(try apply(kernel)).allSatisfy { $0 == .zero })
  }

  // MARK: Blend kernels

  @Test func blendKernelsCombineAsTheirNamesSay() throws {
    let other = CIImage(color: CIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
      .cropped(to: CGRect(x: 8, y: 0, width: 32, height: 24))
    let over = try #require(CIBlendKernel.sourceOver.apply(foreground: other, background: image))
    #expect(over == other.composited(over: image))
    let under = try #require(CIBlendKernel.destinationOver.apply(foreground: other, background: image))
    #expect(under == image.composited(over: other))
    let xor = try #require(CIBlendKernel.exclusiveOr.apply(foreground: other, background: image))
    #expect(xor.extent == image.extent)
    let (front, back) = (SIMD4<Float>(0.125, 0.25, 0.5, 0.5), premultiplied(12, 3))
    #expect(render(xor)[3 * Self.width + 12] == front * (1 - back.w) + back * 0.5)
    let own = CIBlendKernel { $0 * 0.25 + $1 * 0.5 }
    let mixed = try #require(own.apply(foreground: other, background: image))
    #expect(render(mixed)[3 * Self.width + 12] == front * 0.25 + back * 0.5)
    #expect(render(mixed)[3 * Self.width + 2] == premultiplied(2, 3) * 0.5)
  }

  @Test func darkerAndLighterColoursAreWhole() throws {
    func flat(_ red: CGFloat, _ green: CGFloat) -> CIImage {
      CIImage(color: CIColor(red: red, green: green, blue: 0)).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    // Green weighs more than red in luma.
    let (red, green) = (flat(1, 0), flat(0, 1))
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(render(CIBlendKernel.darkerColor.apply(foreground: green, background: red)!, bounds) == [[1, 0, 0, 1]])
    #expect(render(CIBlendKernel.lighterColor.apply(foreground: green, background: red)!, bounds) == [[0, 1, 0, 1]])
    #expect(
      render(CIBlendKernel.hardMix.apply(foreground: flat(0.5, 0.25), background: flat(0.5, 0.5))!, bounds) == [
        [1, 0, 0, 1]
      ])
  }
}
