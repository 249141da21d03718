import CoreImage
import Foundation
import VidFXPixels
import VidFXTestSupport
import _Testing_CoreImage

@testable import VidFXImage

/// Images of memory, and memory of images.
@Suite struct BitmapDataTests {
  @Test func everyHalfIsTheNumberThatSwiftReads() {
    for bits in UInt16.min...UInt16.max {
      let (mine, swifts) = (HalfFloats.float(ofBits: bits), Float(Float16(bitPattern: bits)))
      #expect(mine == swifts || (mine.isNaN && swifts.isNaN))
    }
  }

  @Test func floatsBecomeTheNearestHalves() {
    var random = SeededGenerator(seed: 3)
    var values: [Float] = [0, -0.0, 65504, 65519.99, 65520, 1e9, -1e9, .infinity, 0x1p-14, 0x1p-24, 0x1p-25, 0x1.8p-25]
    for _ in 0..<100_000 { values.append(Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))) }
    for _ in 0..<100_000 { values.append(Float.random(in: -2...2, using: &random)) }
    for value in values {
      let half = Float16(bitPattern: HalfFloats.bits(of: value))
      #expect(half == Float16(value) || (half.isNaN && value.isNaN), "\(value)")
    }
  }

  @Test(arguments: [CIFormat.RGBA8, .BGRA8, .ARGB8, .ABGR8, .RGBA16, .RGBAh, .RGBAf])
  func aBitmapIsTheImageItWasRenderedFrom(format: CIFormat) {
    let image = CIImage(color: CIColor(red: 0.2, green: 0.4, blue: 1, alpha: 0.6))
      .composited(over: CIImage(color: .clear)).cropped(to: CGRect(x: 0, y: 0, width: 7, height: 5))
    let bytes = Samples.bytes(image, format, context: Samples.managed)
    let back = CIImage(
      bitmapData: Data(bytes), bytesPerRow: 7 * format.pixelSize, size: CGSize(width: 7, height: 5), format: format,
      colorSpace: Samples.sRGB)
    #expect(back.extent == image.extent)
    #expect(Samples.bytes(back, format, context: Samples.managed) == bytes)
  }

  @Test func tooFewBytesAreAnEmptyImage() {
    let image = CIImage(
      bitmapData: Data(count: 99), bytesPerRow: 20, size: CGSize(width: 5, height: 5), format: .RGBA8, colorSpace: nil)
    #expect(image.extent.isEmpty || image.extent.isNull)
  }

  // MARK: Pixel buffers

  @Test(arguments: ["yuv420p", "nv12", "yuv422p10le", "p010le", "yuva444p", "gray", "rgb24", "gbrp16le"])
  func imagesAreRenderedIntoEveryLayout(name: String) throws {
    let format = try #require(PixelFormat(name: name))
    let color = ColorDescription(matrix: .bt709, range: .limited, siting: .left)
    let source = CIImage(color: CIColor(red: 0.25, green: 0.5, blue: 0.75))
    let buffer = PixelBuffer(format: format, width: 20, height: 10, color: format.model == .yuv ? color : .sRGB)
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    Samples.managed.render(source, to: buffer, bounds: bounds, colorSpace: .known(CGColorSpace.itur_709))
    #expect(buffer.color.transfer == .bt709 && buffer.color.primaries == .bt709)
    let back = Samples.bytes(CIImage(pixelBuffer: buffer), context: Samples.managed)
    if format.model == .gray {
      #expect(back[0] == back[1] && back[1] == back[2])
    } else {
      #expect(Samples.distance(Array(back[0..<4]), [64, 128, 191, 255]) <= 2, "\(back[0..<4])")
    }
    let whole = CIImage(pixelBuffer: buffer, options: [.colorSpace: CGColorSpace.known(CGColorSpace.displayP3)])
    #expect(whole.colorSpace?.name == CGColorSpace.displayP3 && whole.pixelBuffer?.format == format)
  }

  @Test func theTopOfTheBoundsIsTheTopOfTheBuffer() {
    let image = CIImage(color: .white).cropped(to: CGRect(x: 10, y: 20, width: 1, height: 1))
    let buffer = PixelBuffer(format: .rgba, width: 3, height: 3, color: .sRGB)
    Samples.unmanaged.render(
      image, to: buffer, bounds: CGRect(x: 10, y: 18, width: 3, height: 3), colorSpace: Samples.sRGB)
    #expect(buffer.sample(0, 0, 0) == 255 && buffer.sample(0, 1, 0) == 0 && buffer.sample(0, 0, 1) == 0)
  }

  @Test func premultipliedBuffersAreReadAndWrittenSo() throws {
    let buffer = PixelBuffer(format: .rgba, width: 4, height: 4, color: .sRGB)
    buffer.isPremultiplied = true
    let image = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    try Samples.unmanaged.render(image, to: buffer)
    #expect((0..<4).map { buffer.sample($0, 1, 1) } == [128, 64, 0, 128])
    #expect(Array(Samples.bytes(CIImage(pixelBuffer: buffer))[0..<4]) == [128, 64, 0, 128])
    let straight = PixelBuffer(format: .rgba, width: 4, height: 4, color: .sRGB)
    try Samples.unmanaged.render(CIImage(pixelBuffer: buffer), to: straight)
    #expect((0..<4).map { straight.sample($0, 1, 1) } == [255, 128, 0, 128])
  }

  // MARK: Threads

  @Test func oneContextServesManyThreads() {
    let context = CIContext()
    let images = (0..<8).map { index in
      CIImage(color: CIColor(red: CGFloat(index) / 8, green: 0.5, blue: 0.25)).cropped(
        to: CGRect(x: 0, y: 0, width: 40 + index, height: 30)
      ).applyingGaussianBlur(sigma: Double(index))
    }
    let expected = images.map { Samples.bytes($0, context: CIContext()) }
    let results = ConcurrentResults(count: 64)
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      results[index] = Samples.bytes(images[index % 8], context: context)
    }
    for index in 0..<64 { #expect(results[index] == expected[index % 8], "\(index)") }
  }
}

/// A place for the result of each iteration.
private final class ConcurrentResults: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [[UInt8]]

  init(count: Int) { values = Array(repeating: [], count: count) }

  subscript(index: Int) -> [UInt8] {
    get { lock.withLock { values[index] } }
    set { lock.withLock { values[index] = newValue } }
  }
}
