import Testing
import VidFXHEIF
import VidFXPixels
import VidFXTestSupport

/// What is written is read again.
@Suite struct HEIFRoundTripTests {
  private func decoded(_ file: [UInt8], maximumPixels: Int = 1 << 24) throws -> HEIFPicture {
    try HEIFPicture(try HEIFFile(file), maximumPixels: maximumPixels)
  }

  private func best(_ codec: HEIFEncoder.Codec) -> HEIFEncoder.Options {
    var options = HEIFEncoder.Options()
    options.quality = HEIFEncoder.quality(1, codec)
    if codec == .av1 { options.preset = "9" }
    return options
  }

  /// Where libheif gives another layout than was written, it is RGB of the same depth: chroma as near as the nearest is.
  private func compare(_ picture: PixelBuffer, _ back: PixelBuffer, within bound: Double) {
    let (format, found) = (picture.format, back.format)
    #expect((back.width, back.height) == (picture.width, picture.height))
    #expect(found.hasAlpha == format.hasAlpha && found.depth == (format.depth == 16 ? 10 : format.depth))
    let last = (format.components.count - 1, found.components.count - 1)
    if format.hasAlpha {
      #expect(HEIFSample.distance(picture, last.0, back, last.1) < bound / 255)
    }
    if found == format {
      for component in format.components.indices {
        #expect(HEIFSample.distance(picture, component, back, component) < bound / 255, "component \(component)")
      }
    } else {
      #expect(found.model == .rgb)
      #expect(HEIFSample.colorDistance(picture, back) < bound / 255)
    }
  }

  private static let layouts = HEIFEncoder.Codec.allCases.flatMap { codec in
    HEIFEncoder.pixelFormats(codec).map { (codec, $0) }
  }

  @Test(arguments: layouts)
  func everyLayoutComesBackInItsOwnDepth(codec: HEIFEncoder.Codec, format: PixelFormat) throws {
    for size in [(64, 48), (61, 37)] {
      let picture = try HEIFSample.picture(format.name, width: size.0, height: size.1)
      let back = try decoded(try HEIFEncoder.encode(picture, as: codec, options: best(codec)))
      #expect(!back.isDamaged && back.profile == nil)
      compare(picture, back.pixels, within: 1.5)
    }
  }

  @Test(arguments: [(1, 1), (2, 3), (127, 8)], HEIFEncoder.Codec.allCases)
  func anySizeStays(size: (Int, Int), codec: HEIFEncoder.Codec) throws {
    for format in ["yuv420p", "yuva444p"] {
      let picture = try HEIFSample.picture(format, width: size.0, height: size.1)
      let back = try decoded(try HEIFEncoder.encode(picture, as: codec, options: best(codec)))
      compare(picture, back.pixels, within: 3)
    }
  }

  @Test(arguments: HEIFEncoder.Codec.allCases)
  func codePointsAndProfilesStay(codec: HEIFEncoder.Codec) throws {
    let colors = [
      ColorDescription(matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709),
      ColorDescription(matrix: .bt2020, range: .full, primaries: .bt2020, transfer: .pq),
      ColorDescription(matrix: .smpte170m, range: .full, primaries: .smpte432, transfer: .sRGB),
    ]
    let profile = (0..<600).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for color in colors {
      // An odd size is cut from a larger picture by one more box.
      for width in [64, 61] {
        let picture = try HEIFSample.picture("yuv422p10le", width: width, color: color)
        var options = best(codec)
        let plain = try decoded(try HEIFEncoder.encode(picture, as: codec, options: options))
        #expect(plain.pixels.color.primaries == color.primaries && plain.profile == nil, "\(width)")
        #expect(plain.pixels.color.transfer == color.transfer, "\(width)")
        options.profile = profile
        let profiled = try decoded(try HEIFEncoder.encode(picture, as: codec, options: options))
        #expect(profiled.profile == profile, "\(width)")
        // The matrix and the range are known in either case: both pictures are the same.
        let components = profiled.pixels.format.components.indices
        #expect(
          components.allSatisfy { HEIFSample.distance(plain.pixels, $0, profiled.pixels, $0) < 0.5 / 255 }, "\(width)")
      }
    }
  }

  @Test func betterIsLarger() throws {
    let noise = PixelBuffer.random(
      try HEIFSample.picture("yuv420p").format, width: 64, height: 64, color: ColorDescription(range: .full), seed: 3)
    for codec in HEIFEncoder.Codec.allCases {
      var sizes: [Int] = []
      for quality in [0, 0.3, 0.9, 1] {
        var options = HEIFEncoder.Options()
        options.quality = HEIFEncoder.quality(quality, codec)
        sizes.append(try HEIFEncoder.encode(noise, as: codec, options: options).count)
      }
      #expect(sizes == sizes.sorted() && Set(sizes).count == 4, "\(sizes)")
    }
    #expect(HEIFEncoder.quality(-1, .hevc) == 0 && HEIFEncoder.quality(0.9, .hevc) == 64)
    #expect(HEIFEncoder.quality(0.9, .av1) == 71 && HEIFEncoder.quality(7, .av1) == 100)
  }

  /// The corner that is white, by the row and column of its quarter, for each of EXIF's orientations.
  @Test(arguments: zip(1...8, [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0), (0, 1), (1, 1), (1, 0)]))
  func picturesAreUprightAsTheirBoxesAsk(orientation: Int, corner: (row: Int, column: Int)) throws {
    let file = try HEIFFile(try HEIFSample.turned(UInt32(orientation)))
    let pixels = try HEIFPicture(file, maximumPixels: 4096).pixels
    let size = orientation >= 5 ? (32, 64) : (64, 32)
    #expect((pixels.width, pixels.height) == size && (file.width, file.height) == size)
    for row in 0..<2 {
      for column in 0..<2 {
        let x = (2 * column + 1) * size.0 / 4
        let y = (2 * row + 1) * size.1 / 4
        #expect((pixels.sample(0, x, y) > 128) == ((row, column) == corner), "\(row) \(column)")
      }
    }
    #expect(file.exif?.prefix(4) == [77, 77, 0, 42])
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    let rgb = try #require(PixelFormat(name: "rgb24"))
    #expect(throws: HEIFError.self) {
      try HEIFEncoder.encode(PixelBuffer(format: rgb, width: 8, height: 8), as: .hevc)
    }
    var options = HEIFEncoder.Options()
    options.preset = "sideways"
    let error = #expect(throws: HEIFError.self) {
      try HEIFEncoder.encode(try HEIFSample.picture("yuv420p"), as: .hevc, options: options)
    }
    #expect(error?.reason.contains("no preset 'sideways'") == true, "\(String(describing: error))")
  }

  @Test(arguments: HEIFEncoder.Codec.allCases) func limitsHold(codec: HEIFEncoder.Codec) throws {
    let file = try HEIFEncoder.encode(try HEIFSample.picture("yuv420p"), as: codec)
    #expect(throws: Never.self) { try decoded(file, maximumPixels: 64 * 48) }
    #expect(#expect(throws: HEIFError.self) { try decoded(file, maximumPixels: 64 * 48 - 1) }?.kind == .tooLarge)
  }

  @Test(arguments: HEIFEncoder.Codec.allCases)
  func damagedFilesGiveAPictureOrAnError(codec: HEIFEncoder.Codec) throws {
    let whole = try HEIFEncoder.encode(try HEIFSample.picture("yuva420p"), as: codec)
    func attempt(_ file: [UInt8]) {
      do {
        let pixels = try decoded(file).pixels
        #expect(pixels.width > 0 && pixels.height > 0)
      } catch {
        #expect(!"\(error)".isEmpty)
      }
    }
    for cut in stride(from: 0, to: whole.count, by: 29) { attempt(Array(whole.prefix(cut))) }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      var file = whole
      for _ in 0..<4 {
        file[Int.random(in: 0..<file.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      attempt(file)
    }
  }
}
