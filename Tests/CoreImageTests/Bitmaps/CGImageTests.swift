import CoreImage
import Foundation
import VidFXTestSupport
import _Testing_CoreImage

/// Bitmaps in and out.
@Suite struct CGImageTests {
  /// Two rows of two pixels: r, g, b, a of straight colour, then what each layout makes of them.
  private static let pixels: [[UInt8]] = [
    [10, 20, 30, 255], [200, 100, 50, 255], [0, 0, 0, 255], [255, 254, 253, 255],
  ]

  private func make(
    _ bytes: [UInt8], _ bits: Int, _ bitsPerPixel: Int, _ info: CGBitmapInfo, bytesPerRow: Int? = nil,
    space: CGColorSpace = Samples.sRGB
  ) -> CGImage? {
    CGDataProvider(data: Data(bytes)).flatMap {
      CGImage(
        width: 2, height: 2, bitsPerComponent: bits, bitsPerPixel: bitsPerPixel,
        bytesPerRow: bytesPerRow ?? bitsPerPixel / 4, space: space, bitmapInfo: info, provider: $0, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)
    }
  }

  @Test(arguments: [
    (CGImageAlphaInfo.last, CGImageByteOrderInfo.orderDefault, [0, 1, 2, 3]),
    (.last, .order32Little, [3, 2, 1, 0]), (.first, .orderDefault, [3, 0, 1, 2]),
    (.first, .order32Little, [2, 1, 0, 3]),
    (.noneSkipLast, .orderDefault, [0, 1, 2, 3]), (.noneSkipLast, .order32Little, [3, 2, 1, 0]),
    (.noneSkipFirst, .orderDefault, [3, 0, 1, 2]), (.noneSkipFirst, .order32Little, [2, 1, 0, 3]),
    (.premultipliedLast, .order32Big, [0, 1, 2, 3]), (.premultipliedFirst, .order32Little, [2, 1, 0, 3]),
  ])
  func everyOrderOfBytesIsKnown(alpha: CGImageAlphaInfo, order: CGImageByteOrderInfo, places: [Int]) throws {
    let bytes = Self.pixels.flatMap { pixel in places.map { pixel[$0] } }
    let image = try #require(make(bytes, 8, 32, CGBitmapInfo(alpha: alpha, byteOrder: order)))
    #expect(image.alphaInfo == alpha && image.byteOrderInfo == order)
    #expect(Samples.bytes(CIImage(cgImage: image)) == Self.pixels.flatMap { $0 })
  }

  @Test func sixteenBitsComeInBothOrders() throws {
    let values: [UInt16] = [0, 1, 258, 65535, 300, 4000, 50000, 65535, 9, 8, 7, 65535, 6, 5, 4, 65535]
    let little: [UInt8] = values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big: [UInt8] = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let cases: [(CGImageByteOrderInfo, [UInt8])] = [(.order16Little, little), (.order16Big, big), (.orderDefault, big)]
    for (order, bytes) in cases {
      let image = try #require(make(bytes, 16, 64, CGBitmapInfo(alpha: .last, byteOrder: order)))
      let read = Samples.bytes(CIImage(cgImage: image), .RGBA16)
      #expect(read == little)
    }
  }

  @Test func premultipliedBytesStayWhatTheyAre() throws {
    let bytes: [UInt8] = [10, 20, 30, 40, 0, 0, 0, 0, 255, 255, 255, 255, 1, 2, 3, 3]
    let image = try #require(make(bytes, 8, 32, CGBitmapInfo(alpha: .premultipliedLast)))
    #expect(Samples.bytes(CIImage(cgImage: image)) == bytes)
    #expect(Samples.bytes(CIImage(cgImage: image), context: Samples.managed) == bytes)
    // Through light: 10 of 40 is a quarter of full red, whose light is 0.0508761 (IEC 61966-2-1).
    let light = Samples.floats(CIImage(cgImage: image), context: Samples.managed, space: nil)
    #expect(abs(light[0] - 0.0508761 * 40 / 255) < 1e-6 && abs(light[3] - 40 / 255) < 1e-6)
  }

  @Test func whatDoesNotFitIsNil() {
    let bytes = [UInt8](repeating: 0, count: 16)
    #expect(make(bytes, 8, 32, CGBitmapInfo(alpha: .last)) != nil)
    #expect(make(Array(bytes.dropLast()), 8, 32, CGBitmapInfo(alpha: .last)) == nil)
    #expect(make(bytes, 8, 32, CGBitmapInfo(alpha: .last), bytesPerRow: 7) == nil)
    #expect(make(bytes, 8, 32, CGBitmapInfo(alpha: .last), bytesPerRow: .max) == nil)
    #expect(make(bytes, 8, 32, CGBitmapInfo(alpha: .none)) == nil)
    #expect(make(bytes, 5, 16, CGBitmapInfo(alpha: .none)) == nil)
    #expect(make(bytes, 8, 32, CGBitmapInfo(alpha: .last), space: CGColorSpaceCreateDeviceGray()) == nil)
    #expect(make(bytes, 8, 8, CGBitmapInfo(alpha: .none), space: CGColorSpaceCreateDeviceGray()) != nil)
  }

  @Test func aPartSharesTheBytes() throws {
    let bytes = (0..<16).map { UInt8($0) }
    let image = try #require(make(bytes, 8, 32, CGBitmapInfo(alpha: .noneSkipLast)))
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5)))
    #expect(part.width == 1 && part.height == 1)
    #expect(Samples.bytes(CIImage(cgImage: part)) == [12, 13, 14, 255])
    #expect(image.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func anImageRemembersWhatItWasMadeOf() throws {
    let cgImage = try #require(make([UInt8](repeating: 9, count: 16), 8, 32, CGBitmapInfo(alpha: .last)))
    let image = CIImage(cgImage: cgImage)
    #expect(image.cgImage === cgImage && image.colorSpace == Samples.sRGB)
    #expect(image.cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1)).cgImage == nil)
  }

  // MARK: Out

  @Test(arguments: [CIFormat.RGBA8, .BGRA8, .ARGB8, .ABGR8, .RGBA16, .RGBAf, .RGBX8])
  func whatIsMadeReadsBackTheSame(format: CIFormat) throws {
    let image = CIImage(color: CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: format == .RGBX8 ? 1 : 0.5))
      .cropped(to: CGRect(x: -3, y: 7, width: 5, height: 3))
    for context in [Samples.managed, Samples.unmanaged] {
      let made = try #require(
        context.createCGImage(image, from: image.extent, format: format, colorSpace: Samples.sRGB))
      #expect(made.width == 5 && made.height == 3 && made.colorSpace == Samples.sRGB)
      let back = CIImage(cgImage: made)
      #expect(back.extent == CGRect(x: 0, y: 0, width: 5, height: 3))
      #expect(Samples.distance(Samples.bytes(back, context: context), Samples.bytes(image, context: context)) <= 1)
    }
  }

  @Test func theTopRowIsFirst() throws {
    let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      .composited(over: CIImage(color: .blue)).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 4))
    let made = try #require(Samples.managed.createCGImage(image, from: image.extent))
    let data = try #require(made.dataProvider?.data)
    #expect(made.bytesPerRow == 8 && [UInt8](data.prefix(4)) == [0, 0, 255, 255])
    #expect([UInt8](data.suffix(4)) == [255, 0, 0, 255])
  }

  @Test func grayIsTheLuminanceOfLight() throws {
    let image = CIImage(color: CIColor(red: 0, green: 1, blue: 0)).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    for (name, expected) in [
      (CGColorSpace.linearGray, 0.7152), (CGColorSpace.genericGrayGamma2_2, pow(0.7152, 1 / 2.2)),
    ] {
      let made = try #require(
        Samples.managed.createCGImage(image, from: image.extent, format: .Lf, colorSpace: .known(name)))
      let value = try #require(made.dataProvider?.data).withUnsafeBytes { $0.load(as: Float.self) }
      #expect(abs(Double(value) - expected) < 2e-4)
    }
    #expect(Samples.managed.createCGImage(image, from: image.extent, format: .L8, colorSpace: Samples.sRGB) == nil)
    #expect(Samples.managed.createCGImage(image, from: image.extent, format: .L8, colorSpace: nil)?.bitsPerPixel == 8)
  }

  @Test func whatHasNoEndIsNil() {
    #expect(Samples.managed.createCGImage(CIImage(color: .red), from: .infinite) == nil)
    #expect(Samples.managed.createCGImage(CIImage(color: .red), from: .zero) == nil)
  }

  @Test func theOutputColorSpaceIsTheContexts() throws {
    let context = CIContext(options: [.outputColorSpace: CGColorSpace.known(CGColorSpace.displayP3), .name: "p3"])
    let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    let made = try #require(context.createCGImage(image, from: image.extent))
    #expect(made.colorSpace?.name == CGColorSpace.displayP3)
    // sRGB's red in Display P3: 0.9175, 0.2003, 0.1386 of full scale.
    let bytes = [UInt8](try #require(made.dataProvider?.data))
    #expect(bytes == [234, 51, 35, 255])
    #expect(Samples.bytes(image, context: context, space: nil) == bytes)
  }
}
