import CoreImage
import Foundation
import VidFXLibAV
import VidFXTestSupport
import _Testing_CoreImage

/// HEIF in and out of images, beside libheif's own tools.
@Suite struct HEIFRepresentationTests {
  private let folder: TemporaryFolder
  private static let quality = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality)

  init() throws { folder = try TemporaryFolder() }

  /// A slow gradient in every component.
  private func image(alpha: Bool = false, space: CGColorSpace = Samples.sRGB) -> CIImage {
    let words = (0..<64 * 48).flatMap { pixel -> [UInt16] in
      let (x, y) = (pixel % 64, pixel / 64)
      let a = alpha ? 30000 + 500 * x : 65535
      return [10000 + 700 * x, 50000 - 800 * y, 20000 + 300 * (x + y)].map { UInt16($0 * a / 65535) } + [UInt16(a)]
    }
    return words.withUnsafeBytes { bytes in
      CIImage(
        bitmapData: Data(bytes), bytesPerRow: 64 * 8, size: CGSize(width: 64, height: 48), format: .RGBA16,
        colorSpace: space)
    }
  }

  private func error(_ a: [UInt8], _ b: [UInt8]) -> Double {
    a.count == b.count ? zip(a, b).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(a.count) : .infinity
  }

  private func meanError(_ a: CIImage, _ b: CIImage, space: CGColorSpace = Samples.sRGB) -> Double {
    let x = Samples.floats(a, context: Samples.managed, space: space)
    let y = Samples.floats(b, context: Samples.managed, space: space)
    guard x.count == y.count else { return .infinity }
    return zip(x, y).reduce(0) { $0 + Double(abs($1.0 - $1.1)) } / Double(x.count)
  }

  @Test(arguments: [CIFormat.RGBA8, .RGBA16], [false, true])
  func coloursAndAlphaComeBack(format: CIFormat, hasAlpha: Bool) throws {
    let image = hasAlpha ? image(alpha: true) : image().settingAlphaOne(in: image().extent)
    let file = try #require(
      Samples.managed.heifRepresentation(
        of: image, format: format, colorSpace: Samples.sRGB, options: [Self.quality: 1.0]))
    let back = try CIImage(decoding: file)
    #expect(back.extent == image.extent && (!hasAlpha || !back.isOpaque))
    #expect(back.properties["Depth"] as? Int == (format == .RGBA8 ? 8 : 10))
    #expect(meanError(image, back) < (format == .RGBA8 ? 1 / 255.0 : 0.3 / 255))
  }

  @Test func tenBitsAreFinerThanEight() throws {
    let image = image().settingAlphaOne(in: image().extent)
    let options: [CIImageRepresentationOption: Any] = [Self.quality: 1.0]
    let eight = try #require(
      Samples.managed.heifRepresentation(of: image, format: .RGBA8, colorSpace: Samples.sRGB, options: options))
    let ten = try Samples.managed.heif10Representation(of: image, colorSpace: Samples.sRGB, options: options)
    let errors = try [eight, ten].map { meanError(image, try CIImage(decoding: $0)) }
    #expect(errors[1] < errors[0] / 2, "\(errors)")
  }

  @Test(arguments: [
    CGColorSpace.displayP3, CGColorSpace.itur_2020, CGColorSpace.itur_2100_PQ, CGColorSpace.itur_2100_HLG,
  ])
  func theFileSaysWhatValuesMean(name: String) throws {
    let space = CGColorSpace.known(name)
    let image = image(space: space)
    let file = try Samples.managed.heif10Representation(of: image, colorSpace: space, options: [Self.quality: 1.0])
    let back = try CIImage(decoding: file)
    // A profile has no name; what it says shows in the colours.
    if space.copyICCData() == nil { #expect(back.colorSpace?.name == name) }
    #expect(meanError(image, back, space: space) < 1 / 255.0)
  }

  @Test func aProfileOfTablesTravels() throws {
    // Gamma 1.8 has no code point: only the profile says it.
    let space = CGColorSpace.known(CGColorSpace.rommrgb)
    let image = image(space: space)
    let file = try Samples.managed.heif10Representation(of: image, colorSpace: space, options: [Self.quality: 1.0])
    #expect(meanError(image, try CIImage(decoding: file), space: space) < 1 / 255.0)
  }

  @Test func grayIsGray() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let image = image().settingAlphaOne(in: image().extent)
    for format in [CIFormat.L8, .L16, .LA8] {
      let file = Samples.managed.heifRepresentation(of: image, format: format, colorSpace: gray)
      let back = try CIImage(decoding: try #require(file))
      let expected = Samples.managed.createCGImage(image, from: image.extent, format: .L8, colorSpace: gray)
      let found = Samples.managed.createCGImage(back, from: back.extent, format: .L8, colorSpace: gray)
      let bytes = [expected, found].map { [UInt8]($0?.dataProvider?.data ?? Data()) }
      #expect(error(bytes[0], bytes[1]) < 1.5)
    }
    #expect(Samples.managed.heifRepresentation(of: image, format: .RGBA8, colorSpace: gray) == nil)
  }

  /// heif-convert reads what we write as we do, and we read what heif-enc writes as heif-convert does.
  @Test func libheifsToolsAgree() throws {
    let image = image().settingAlphaOne(in: image().extent)
    let ours = folder.path("ours.heic")
    try Samples.managed.writeHEIFRepresentation(
      of: image, to: URL(fileURLWithPath: ours), format: .RGBA8, colorSpace: Samples.sRGB, options: [Self.quality: 1.0])
    try Peer.run("heif-convert", [ours, folder.path("ours.png")])
    let converted = [UInt8](try Peer.samples(folder.path("ours.png"), format: "rgba"))
    #expect(error(converted, Samples.bytes(image)) < 1.5)

    let png = try Peer.make("in.png", in: folder, "-f lavfi -i testsrc=size=96x64:rate=1 -frames:v 1 -pix_fmt rgb24")
    for (suffix, options) in [("heic", ["-p", "chroma=444"]), ("avif", ["-A", "-p", "chroma=444"]), ("heic", ["-L"])] {
      let theirs = folder.path("theirs." + suffix)
      try Peer.run("heif-enc", options + ["-q", "95", png, "-o", theirs])
      let read = Samples.bytes(try CIImage(reading: URL(fileURLWithPath: theirs)))
      try Peer.run("heif-convert", [theirs, folder.path("theirs.png")])
      // Chroma of half the size is widened by pixels there and by lines here.
      let bound = options == ["-L"] ? 8.0 : 0.6
      #expect(error(read, [UInt8](try Peer.samples(folder.path("theirs.png"), format: "rgba"))) < bound, "\(options)")
      #expect(error(read, [UInt8](try Peer.samples(png, format: "rgba"))) < 9, "\(options)")
    }
  }

  @Test func alphaIsStraightInFiles() throws {
    let png = try Peer.make(
      "in.png", in: folder,
      "-f lavfi -i testsrc=size=64x48:rate=1,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='4*X'",
      "-frames:v 1 -pix_fmt rgba")
    for premultiplied in [[], ["--premultiplied-alpha"]] {
      try Peer.run("heif-enc", premultiplied + ["-q", "100", "-p", "chroma=444", png, "-o", folder.path("a.heic")])
      let image = try CIImage(reading: URL(fileURLWithPath: folder.path("a.heic")))
      let straight = [UInt8](try Peer.samples(png, format: "rgba"))
      let bytes = Samples.bytes(image)
      var sum = 0.0
      for pixel in stride(from: 0, to: bytes.count, by: 4) {
        let alpha = Double(straight[pixel + 3])
        #expect(abs(Double(bytes[pixel + 3]) - alpha) <= 4)
        // heif-enc writes the values it is given: with the option they count as multiplied already.
        let expected = Double(straight[pixel]) * (premultiplied.isEmpty ? alpha / 255 : 1)
        sum += abs(Double(bytes[pixel]) - min(expected, alpha))
      }
      #expect(sum / Double(bytes.count / 4) < 3, "\(premultiplied)")
    }
  }

  @Test func exifIsRead() throws {
    let jpeg = try Peer.make("a.jpg", in: folder, "-f lavfi -i testsrc=size=64x48:rate=1 -frames:v 1 -q:v 2")
    let plain = try Data(contentsOf: URL(fileURLWithPath: jpeg))
    let exif = Data("Exif\0\0".utf8) + ExifSample(isLittle: false).stream(orientation: 1)
    let length = exif.count + 2
    try (plain.prefix(2) + Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]) + exif + plain.dropFirst(2))
      .write(to: URL(fileURLWithPath: jpeg))
    try Peer.run("heif-enc", [jpeg, "-o", folder.path("a.heic")])
    let image = try CIImage(reading: URL(fileURLWithPath: folder.path("a.heic")))
    let tiff = image.properties[kCGImagePropertyTIFFDictionary] as? [String: Any]
    #expect(tiff?["Make"] as? String == "Maker")
    #expect(image.properties[kCGImagePropertyPixelWidth] as? Int == 64)
    #expect((image.properties[kCGImagePropertyGPSDictionary] as? [String: Any])?["Latitude"] as? Double == 52.51)
  }

  @Test func everyCutOfAFileIsReadOrRefused() throws {
    let whole = try #require(
      Samples.managed.heifRepresentation(of: image(alpha: true), format: .RGBA8, colorSpace: Samples.sRGB))
    for part in 0..<24 {
      if let image = CIImage(data: whole.prefix(whole.count * part / 24)) {
        #expect(image.extent.size == CGSize(width: 64, height: 48))
      }
    }
    let broken = Data([0, 0, 0, 24]) + Data("ftypheic".utf8) + Data(count: 12)
    #expect(
      #expect(throws: ImageFileError.self) { try CIImage(decoding: broken) }?.reason.hasPrefix("libheif") == true)
  }

  @Test func qualityDecidesTheSize() throws {
    let sizes = [0.0, 0.5, 0.9, 1].map { quality in
      Samples.managed.heifRepresentation(
        of: CIFilter(name: "CIRandomGenerator")!.outputImage!.cropped(to: CGRect(x: 0, y: 0, width: 64, height: 64)),
        format: .RGBA8, colorSpace: Samples.sRGB, options: [Self.quality: quality])?.count ?? 0
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 4, "\(sizes)")
  }

  @Test(.enabled(if: CorpusFile.isPresent, "\(CorpusFile.absence)"))
  func theStillOfASequenceIsReadWithItsAlpha() throws {
    let file = try #require(CorpusFile.files(in: "alpha").first { $0.path.hasSuffix("alpha_video_fixed.avif") })
    let image = try CIImage(reading: URL(fileURLWithPath: file.path))
    #expect(image.extent.size == CGSize(width: 640, height: 480) && !image.isOpaque)
  }
}
