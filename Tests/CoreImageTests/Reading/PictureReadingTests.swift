import CoreImage
import Foundation
import VidFXTestSupport
import _Testing_CoreImage

/// Files of other programs, read as those programs read them.
@Suite struct PictureReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A picture of an odd size that ffmpeg writes in the given layout.
  private func picture(_ name: String, _ format: String, _ options: String = "") throws -> String {
    try Peer.make(
      name, in: folder, "-f lavfi -i testsrc=size=61x37:rate=1 -frames:v 1 -pix_fmt \(format) \(options)")
  }

  private func read(_ path: String, _ options: [CIImageOption: Any]? = nil) throws -> CIImage {
    try CIImage(reading: URL(fileURLWithPath: path), options: options)
  }

  @Test(arguments: [
    ("a.png", "rgb24"), ("a.png", "gray"), ("a.png", "pal8"), ("a.png", "monob"), ("a.tiff", "rgb24"),
    ("a.tiff", "gray"), ("a.bmp", "bgr24"), ("a.bmp", "gray"), ("a.gif", "bgr8"),
  ])
  func eightBitsAreExactWhateverTheWorkingSpace(name: String, format: String) throws {
    let path = try picture(name, format)
    let expected = [UInt8](try Peer.samples(path, format: "rgba"))
    let image = try read(path)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 61, height: 37))
    #expect(Samples.bytes(image) == expected)
    // Gray TIFF has a curve of its own, which is not sRGB's.
    if (name, format) != ("a.tiff", "gray") { #expect(Samples.bytes(image, context: Samples.managed) == expected) }
  }

  @Test(arguments: [("a.png", "rgb48be"), ("a.png", "gray16be"), ("a.tiff", "rgb48le"), ("a.tiff", "gray16le")])
  func sixteenBitsAreExact(name: String, format: String) throws {
    let path = try Peer.make(
      name, in: folder, "-f lavfi -i gradients=size=61x37:seed=3:c0=0x102030:c1=0xf0e0a0 -frames:v 1",
      "-vf noise=alls=7:all_seed=1,scale,format=\(format)")
    let expected = [UInt8](try Peer.samples(path, format: "rgba64le"))
    let image = try read(path)
    #expect(image.properties["Depth"] as? Int == 16)
    #expect(Samples.bytes(image, .RGBA16) == expected)
    // Light and back: libav says gamma 2.2 of gray TIFF, and nothing of the others.
    #expect(Samples.bytes(image, .RGBA16, context: Samples.managed, space: image.colorSpace) == expected)
  }

  @Test(arguments: [("a.png", "rgba"), ("a.png", "ya8"), ("a.tiff", "rgba"), ("a.bmp", "bgra")])
  func alphaIsPremultiplied(name: String, format: String) throws {
    let path = try Peer.make(
      name, in: folder,
      "-f lavfi -i testsrc=size=61x37:rate=1,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='4*X'",
      "-frames:v 1 -pix_fmt \(format)")
    let straight = [UInt8](try Peer.samples(path, format: "rgba"))
    let bytes = Samples.bytes(try read(path))
    for pixel in stride(from: 0, to: straight.count, by: 4) {
      #expect(bytes[pixel + 3] == straight[pixel + 3])
      for component in 0..<3 {
        let expected = Double(straight[pixel + component]) * Double(straight[pixel + 3]) / 255
        #expect(abs(Double(bytes[pixel + component]) - expected) <= 0.5 + 1e-4)
      }
    }
  }

  @Test func losslessWebPIsExactAndLossyIsNear() throws {
    let lossless = try picture("a.webp", "bgra", "-c:v libwebp -lossless 1")
    #expect(Samples.bytes(try read(lossless)) == [UInt8](try Peer.samples(lossless, format: "rgba")))
    // A slow gradient: chroma of half the size says the same whoever widens it.
    let lossy = try Peer.make(
      "b.webp", in: folder, "-f lavfi -i gradients=size=60x36:seed=3 -frames:v 1 -c:v libwebp -pix_fmt yuv420p")
    let expected = [UInt8](try Peer.samples(lossy, format: "rgba"))
    #expect(Samples.distance(Samples.bytes(try read(lossy)), expected) <= 24)
  }

  @Test func jpegIsReadAsJFIFSays() throws {
    let path = try picture("a.jpg", "yuvj444p", "-q:v 2")
    // JFIF 1.02: R = Y + 1.402 Cr, G = Y − 0.34414 Cb − 0.71414 Cr, B = Y + 1.772 Cb.
    let planes = [UInt8](try Peer.samples(path, format: "yuvj444p")).map(Double.init)
    let image = try read(path)
    let count = Int(image.extent.width * image.extent.height)
    #expect(planes.count == 3 * count)
    let bytes = Samples.bytes(image)
    for i in 0..<count {
      let (y, cb, cr) = (planes[i], planes[count + i] - 128, planes[2 * count + i] - 128)
      let rgb = [y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb]
      for component in 0..<3 {
        #expect(abs(Double(bytes[4 * i + component]) - min(max(rgb[component], 0), 255)) <= 0.51)
      }
    }
  }

  @Test func theFirstPictureOfAnAnimationIsRead() throws {
    let path = try Peer.make(
      "a.gif", in: folder,
      "-f lavfi -i color=red:size=16x16:rate=5,format=rgb24 -f lavfi -i color=blue:size=16x16:rate=5",
      "-filter_complex [0:v]trim=end_frame=1[a];[1:v]trim=end_frame=1[b];[a][b]concat")
    let bytes = Samples.bytes(try read(path))
    #expect(bytes[0] > 240 && bytes[2] < 15)
  }

  // MARK: Colour spaces

  @Test func aColorSpaceTakesThePlaceOfTheFiles() throws {
    let path = try picture("a.png", "rgb24")
    #expect(try read(path).colorSpace?.name == CGColorSpace.sRGB)
    let space = CGColorSpace.known(CGColorSpace.displayP3)
    let image = try read(path, [.colorSpace: space])
    #expect(image.colorSpace == space)
    #expect(Samples.bytes(image, context: Samples.managed, space: space) == Samples.bytes(try read(path)))
    #expect(Samples.bytes(image, context: Samples.managed) != Samples.bytes(try read(path)))
    let plain = try read(path, [.colorSpace: NSNull()])
    #expect(plain.colorSpace == nil)
    // Values that nobody converts are working values as they are.
    let stored = [UInt8](try Peer.samples(path, format: "rgba")).map { Float($0) / 255 }
    let read = Samples.floats(plain, context: Samples.managed, space: nil)
    #expect(zip(stored, read).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  // MARK: Bad files

  @Test func whatIsNoPictureIsNilAndSaysWhy() throws {
    let cases: [(String, Data, String)] = [
      ("empty.png", Data(), "is empty"),
      ("text.png", Data("no picture at all\n".utf8), "no media file"),
      ("cut.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]), ""),
      ("noise.jpg", Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 3) }), ""),
    ]
    for (name, content, words) in cases {
      let url = URL(fileURLWithPath: folder.path(name))
      try content.write(to: url)
      #expect(CIImage(contentsOf: url) == nil, "\(name)")
      #expect(CIImage(data: content) == nil, "\(name)")
      let error = #expect(throws: ImageFileError.self) { try CIImage(reading: url) }
      #expect(error?.subject == url.path && (words.isEmpty || "\(error!)".contains(words)), "\(error!)")
    }
    let missing = URL(fileURLWithPath: folder.path("missing.png"))
    #expect(CIImage(contentsOf: missing) == nil)
    #expect(
      #expect(throws: ImageFileError.self) { try CIImage(reading: missing) }?.reason.contains("No such file") == true)
    let here = URL(fileURLWithPath: folder.path(""))
    #expect(
      #expect(throws: ImageFileError.self) { try CIImage(reading: here) }?.reason.contains("is a directory") == true)
    let web = try #require(URL(string: "https://example.org/a.png"))
    #expect(#expect(throws: ImageFileError.self) { try CIImage(reading: web) }?.reason == "is no file")
  }

  @Test func everyCutOfAFileIsReadOrRefused() throws {
    for (name, format) in [("a.png", "rgb24"), ("a.jpg", "yuvj420p"), ("a.tiff", "rgb24"), ("a.gif", "bgr8")] {
      let whole = try Data(contentsOf: URL(fileURLWithPath: try picture(name, format)))
      for part in 0..<12 {
        let image = CIImage(data: whole.prefix(whole.count * part / 12))
        if let image { #expect(image.extent.size == CGSize(width: 61, height: 37)) }
      }
      #expect(CIImage(data: whole) != nil)
    }
  }

  @Test(.enabled(if: CorpusFile.isPresent, "\(CorpusFile.absence)"), arguments: CorpusFile.files(in: "corrupt"))
  func damagedFilesOfTheCollectionEndInAnImageOrAnError(file: CorpusFile) {
    do {
      let image = try CIImage(reading: URL(fileURLWithPath: file.path))
      #expect(!image.extent.isEmpty)
    } catch {
      #expect(!error.reason.isEmpty)
    }
  }

  @Test(.enabled(if: CorpusFile.isPresent, "\(CorpusFile.absence)"), arguments: CorpusFile.files(in: "still"))
  func picturesOfTheCollectionAreRead(file: CorpusFile) throws {
    do {
      let image = try CIImage(reading: URL(fileURLWithPath: file.path))
      #expect(!Samples.bytes(image, context: Samples.managed).isEmpty)
    } catch {
      #expect(file.frameCount == nil && !file.path.hasSuffix(".heic"), "\(error)")
    }
  }
}
