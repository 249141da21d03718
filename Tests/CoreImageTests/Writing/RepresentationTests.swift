import CoreImage
import Foundation
import VidFXTestSupport
import _Testing_CoreImage

/// Pictures that other programs read back.
@Suite struct RepresentationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Every colour a little different, opaque or not.
  private func image(alpha: CGFloat = 1) -> CIImage {
    let bytes = (0..<41 * 23).flatMap { pixel -> [UInt16] in
      let (x, y) = (pixel % 41, pixel / 41)
      let a = alpha == 1 ? 65535 : 30000 + 700 * x
      return [1500 * x, 2800 * y, 40 * x * y, 65535].map { UInt16($0 * a / 65535) }.dropLast() + [UInt16(a)]
    }
    return bytes.withUnsafeBytes { bytes in
      CIImage(
        bitmapData: Data(bytes), bytesPerRow: 41 * 8, size: CGSize(width: 41, height: 23), format: .RGBA16,
        colorSpace: Samples.sRGB)
    }
  }

  private func decoded(_ data: Data?, _ name: String, _ format: String) throws -> [UInt8] {
    let path = folder.path(name)
    try #require(data).write(to: URL(fileURLWithPath: path))
    return [UInt8](try Peer.samples(path, format: format))
  }

  @Test(arguments: [true, false]) func pngAndTIFFAreExact(isManaged: Bool) throws {
    let context = isManaged ? Samples.managed : Samples.unmanaged
    let image = image().settingAlphaOne(in: image().extent)
    for (format, ffmpegs) in [(CIFormat.RGBA8, "rgba"), (.RGBA16, "rgba64le")] {
      let expected = Samples.bytes(image, format, context: context)
      let png = context.pngRepresentation(of: image, format: format, colorSpace: Samples.sRGB)
      #expect(try decoded(png, "a.png", ffmpegs) == expected)
      let tiff = context.tiffRepresentation(of: image, format: format, colorSpace: Samples.sRGB)
      #expect(try decoded(tiff, "a.tiff", ffmpegs) == expected)
      // And as this library reads them.
      #expect(Samples.bytes(try #require(CIImage(data: png!)), format, context: context) == expected)
      #expect(Samples.bytes(try #require(CIImage(data: tiff!)), format, context: context) == expected)
    }
  }

  @Test func alphaIsStraightInFiles() throws {
    let image = image(alpha: 0.5)
    let png = Samples.unmanaged.pngRepresentation(of: image, format: .RGBA16, colorSpace: Samples.sRGB)
    let straight = try decoded(png, "a.png", "rgba64le")
    func word(_ index: Int) -> Int { Int(straight[2 * index]) | Int(straight[2 * index + 1]) << 8 }
    for pixel in 0..<41 * 23 {
      let (x, y) = (pixel % 41, pixel / 41)
      // Premultiplied values were cut to whole levels: a level of 65535 over alpha is what they are known to.
      #expect(word(4 * pixel + 3) == 30000 + 700 * x)
      for (component, value) in [1500 * x, 2800 * y, 40 * x * y].enumerated() {
        #expect(abs(word(4 * pixel + component) - value) <= 3)
      }
    }
    let opaque = Samples.unmanaged.pngRepresentation(
      of: CIImage(color: .red).cropped(to: image.extent), format: .RGBA8, colorSpace: Samples.sRGB)
    _ = try decoded(opaque, "o.png", "rgb24")
    #expect(try Peer.stream(folder.path("o.png"), "v:0", "pix_fmt") == ["rgb24"])
  }

  @Test func grayPicturesAreGray() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let image = image().settingAlphaOne(in: image().extent)
    for (format, name) in [(CIFormat.L8, "gray"), (.L16, "gray16be")] {
      let png = Samples.managed.pngRepresentation(of: image, format: format, colorSpace: gray)
      let file = try decoded(png, "a.png", format == .L8 ? "gray" : "gray16le")
      #expect(try Peer.stream(folder.path("a.png"), "v:0", "pix_fmt") == [name])
      let expected = Samples.managed.createCGImage(image, from: image.extent, format: format, colorSpace: gray)
      #expect(file == [UInt8](try #require(expected?.dataProvider?.data)))
    }
    #expect(Samples.managed.pngRepresentation(of: image, format: .RGBA8, colorSpace: gray) == nil)
    #expect(Samples.managed.pngRepresentation(of: image, format: .L8, colorSpace: Samples.sRGB) == nil)
  }

  @Test func jpegLosesAsMuchAsItIsAllowed() throws {
    let image = image().settingAlphaOne(in: image().extent)
    let exact = Samples.bytes(image)
    var sizes: [Int] = []
    var errors: [Double] = []
    for quality in [0.0, 0.5, 0.8, 1.0] {
      let options = [CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality): quality]
      let jpeg = Samples.managed.jpegRepresentation(of: image, colorSpace: Samples.sRGB, options: options)
      sizes.append(jpeg?.count ?? 0)
      let bytes = try decoded(jpeg, "a.jpg", "rgba")
      errors.append(zip(bytes, exact).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(exact.count))
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 4, "\(sizes)")
    #expect(errors == errors.sorted(by: >) && errors[3] < 1, "\(errors)")
    let gray = Samples.managed.jpegRepresentation(of: image, colorSpace: CGColorSpaceCreateDeviceGray())
    let bytes = try decoded(gray, "g.jpg", "rgba")
    #expect(stride(from: 0, to: bytes.count, by: 4).allSatisfy { abs(Int(bytes[$0]) - Int(bytes[$0 + 2])) <= 1 })
  }

  @Test func filesAreReplacedAtOnceOrNotAtAll() throws {
    let url = URL(fileURLWithPath: folder.path("out.png"))
    let context = Samples.managed
    try Data("old".utf8).write(to: url)
    #expect(throws: ImageFileError.self) {
      try context.writePNGRepresentation(of: CIImage(color: .red), to: url, format: .RGBA8, colorSpace: Samples.sRGB)
    }
    #expect(try Data(contentsOf: url) == Data("old".utf8))
    try context.writePNGRepresentation(of: image(), to: url, format: .RGBA8, colorSpace: Samples.sRGB)
    try context.writeTIFFRepresentation(
      of: image(), to: URL(fileURLWithPath: folder.path("out.tiff")), format: .RGBA16, colorSpace: Samples.sRGB)
    try context.writeJPEGRepresentation(
      of: image(), to: URL(fileURLWithPath: folder.path("out.jpg")), colorSpace: Samples.sRGB)
    #expect(folder.names == ["out.jpg", "out.png", "out.tiff"])
    #expect(CIImage(contentsOf: url)?.extent.size == image().extent.size)
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    let context = Samples.managed
    let nowhere = URL(fileURLWithPath: folder.path("missing/out.png"))
    func reason(_ body: () throws -> Void) -> String? { #expect(throws: ImageFileError.self) { try body() }?.reason }
    #expect(
      reason {
        try context.writePNGRepresentation(of: image(), to: nowhere, format: .RGBA8, colorSpace: Samples.sRGB)
      }?.contains("cannot be written") == true)
    #expect(
      reason {
        try context.writePNGRepresentation(
          of: .empty(), to: nowhere, format: .RGBA8, colorSpace: Samples.sRGB)
      } == "the image is empty")
    #expect(
      reason {
        try context.writePNGRepresentation(of: image(), to: nowhere, format: .RGBAf, colorSpace: Samples.sRGB)
      }?.contains("floats are not written") == true)
    #expect(
      reason {
        try context.writeHEIFRepresentation(of: image(), to: nowhere, format: .RGBA8, colorSpace: Samples.sRGB)
      }?.contains("cannot be written") == true)
  }
}
