import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXSymbols

/// Bar codes as an independent reader, ZXing, reads them.
@Suite struct BarcodeTests {
  private static let messages = [
    "A", "Hello world", "0123456789012345", "HTTPS://EXAMPLE.ORG/A?B=1", "Grüße aus Köln",
    String(repeating: "The quick brown fox.", count: 12),
  ]

  private static let codes: [(code: Barcode, border: Int, rowHeight: Int, format: String)] =
    Barcode.QRCorrection.allCases.map { (.qr($0), 1, 1, "QRCode") } + [
      (.aztec(correction: 23, layers: nil, isCompact: false), 2, 1, "Aztec"),
      (.aztec(correction: 50, layers: nil, isCompact: false), 2, 1, "Aztec"),
      (.pdf417(.init()), 2, 3, "PDF417"),
    ]

  @Test(arguments: codes, messages)
  func whatIsWrittenCanBeRead(
    code: (code: Barcode, border: Int, rowHeight: Int, format: String), message: String
  ) throws {
    let grid = try #require(code.code.encoded(Data(message.utf8)))
    let picture = try #require(grid.picture(border: code.border, rowHeight: code.rowHeight))
    let found = try #require(try BarcodeReader.read(picture))
    #expect(found.format == code.format)
    #expect(found.text == message)
  }

  @Test(arguments: messages.dropLast().filter { $0.allSatisfy(\.isASCII) })
  func code128CanBeRead(message: String) throws {
    let grid = try #require(Barcode.code128.encoded(Data(message.utf8)))
    #expect(grid.height == 1)
    let picture = try #require(grid.picture(border: 20, rowHeight: 40))
    let found = try #require(try BarcodeReader.read(picture))
    #expect(found.format == "Code128" && found.text == message)
  }

  /// ISO/IEC 18004, table 7: bytes that versions 1 and 2 hold at each level.
  @Test(arguments: [("L", 17, 32), ("M", 14, 26), ("Q", 11, 20), ("H", 7, 14)])
  func qrTakesTheSmallestVersion(level: String, first: Int, second: Int) throws {
    let code = Barcode.qr(try #require(Barcode.QRCorrection(rawValue: level)))
    for (count, side) in [(1, 21), (first, 21), (first + 1, 25), (second, 25), (second + 1, 29)] {
      #expect(code.encoded(Data(repeating: 0xE9, count: count))?.width == side, "\(count) bytes")
    }
  }

  @Test func aztecHasTheLayersThatAreAskedFor() {
    let message = Data("Hello world".utf8)
    func side(_ layers: Int, _ isCompact: Bool) -> Int? {
      Barcode.aztec(correction: 23, layers: layers, isCompact: isCompact).encoded(message)?.width
    }
    // ISO/IEC 24778: 11 + 4 L modules; full ones 14 + 4 L and, from 5 layers on, the reference grid's lines.
    #expect([2, 3, 4].map { side($0, true) } == [19, 23, 27])
    #expect([2, 3, 4, 5].map { side($0, false) } == [23, 27, 31, 37])
    #expect(side(5, true) == nil && side(33, false) == nil && side(0, false) == nil)
  }

  @Test func pdf417HasTheShapeThatIsAskedFor() throws {
    let message = Data("Hello world, this is a message of some length".utf8)
    var layout = Barcode.PDF417Layout()
    (layout.columns, layout.rows) = (10, 10)
    func size(_ layout: Barcode.PDF417Layout) -> [Int]? {
      Barcode.pdf417(layout).encoded(message).map { [$0.width, $0.height] }
    }
    // 17 modules a column, and start, stop and row indicators: 69, or 35 when compact.
    #expect(size(layout) == [10 * 17 + 69, 10])
    layout.isCompact = true
    #expect(size(layout) == [10 * 17 + 35, 10])
    layout = .init()
    layout.widths = 0...150
    let narrow = try #require(size(layout))
    #expect(narrow[0] + 4 <= 150)
    layout.widths = 300...400
    let wide = try #require(size(layout))
    #expect((300...400).contains(wide[0] + 4))
    layout.heights = 0...13
    #expect(size(layout) == nil || size(layout)![1] == 3)
    layout = .init()
    var ratios: [Double] = []
    for ratio in [1.0, 3, 9] {
      layout.aspectRatio = ratio
      let size = try #require(size(layout))
      ratios.append(Double(size[0] + 4) / Double(3 * size[1] + 4))
    }
    #expect(ratios[0] < ratios[1] && ratios[1] < ratios[2])
  }

  @Test func whatCannotBeWrittenGivesNothing() {
    for code in Self.codes.map(\.code) + [.code128] {
      #expect(code.encoded(Data()) == nil)
      #expect(code.encoded(Data(repeating: 65, count: 8000)) == nil)
    }
    #expect(Barcode.code128.encoded(Data("ü".utf8)) == nil)
  }

  @Test func theBorderIsWhite() throws {
    let grid = try #require(Barcode.qr(.medium).encoded(Data("x".utf8)))
    let picture = try #require(grid.picture(border: 1))
    #expect(grid.picture(border: 3000) == nil)
    #expect(picture.width == 23 && picture.height == 23)
    for i in 0..<23 {
      for (x, y) in [(i, 0), (i, 22), (0, i), (22, i)] { #expect(picture.sample(0, x, y) == 255) }
    }
    // The finder's corner.
    #expect((1...7).allSatisfy { picture.sample(1, $0, 1) == 0 } && picture.sample(2, 2, 2) == 255)
  }

  // MARK: Round codes

  @Test(arguments: [(0, false, 0.0), (1, true, 0), (2, true, 0.25), (2, true, 1.0 / 3)])
  func roundCodesCanBeRead(markers: Int, hasRoundedData: Bool, space: Double) throws {
    let message = String(repeating: "https://example.org/", count: 4)
    let code = RoundedQRCode(
      message: Data(message.utf8), correction: .high, scale: 8, roundedMarkers: markers, hasRoundedData: hasRoundedData,
      centerSpace: space)
    let picture = try #require(code.drawn())
    let found = try #require(try BarcodeReader.read(picture, scale: 1))
    #expect(found.format == "QRCode" && found.text == message)
  }

  /// Square marks and dots are the plain code, enlarged.
  @Test func aRoundCodeWithoutRoundnessIsThePlainOne() throws {
    let code = RoundedQRCode(
      message: Data("plain".utf8), correction: .low, scale: 8, roundedMarkers: 0, hasRoundedData: false,
      centerSpace: 0.3)
    let (round, plain) = (try #require(code.drawn()), try #require(Barcode.qr(.low).encoded(Data("plain".utf8))))
    for y in 0..<round.height {
      for x in 0..<round.width {
        #expect((round.sample(3, x, y) == 255) == plain[x / 8 - 1, y / 8 - 1])
      }
    }
  }

  /// ISO/IEC 18004, table E.1.
  @Test(arguments: [
    (1, []), (2, [6, 18]), (6, [6, 34]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]), (22, [6, 26, 50, 74, 98]),
    (32, [6, 34, 60, 86, 112, 138]), (36, [6, 24, 50, 76, 102, 128, 154]), (40, [6, 30, 58, 86, 114, 142, 170]),
  ])
  func alignmentPatternsAreWhereTheStandardHasThem(version: Int, places: [Int]) {
    #expect(RoundedQRCode.alignmentPlaces(version: version) == places)
  }

  // MARK: Cache

  @Test func aPictureIsDrawnOnceWhileItIsAmongTheLast() {
    let cache = SymbolCache(limit: 2)
    var drawn: [Int] = []
    func picture(_ key: Int) -> PixelBuffer? {
      cache.picture(key) {
        drawn.append(key)
        return key == 0 ? nil : PixelBuffer(format: .rgba, width: key, height: 1)
      }
    }
    for key in [1, 1, 0, 0, 2, 2, 1] { #expect(picture(key)?.width == (key == 0 ? nil : key)) }
    #expect(drawn == [1, 0, 2, 1])
  }
}
