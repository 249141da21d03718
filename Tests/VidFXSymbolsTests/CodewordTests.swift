import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXSymbols

/// Bar codes drawn from their code words, beside libzint's and as ZXing reads them.
@Suite struct CodewordTests {
  private static func letters(_ count: Int, from first: UInt8, seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in first + UInt8.random(in: 0..<26, using: &generator) }
  }

  /// The code words of bytes that fill a symbol (ISO/IEC 18004:2006, 6.4.5): mode, count, bytes, four zero bits.
  private static func qrWords(_ message: [UInt8], version: Int) -> [UInt8] {
    let count = version < 10 ? [UInt8(message.count)] : [UInt8(message.count >> 8), UInt8(message.count & 255)]
    let bytes = count + message + [0]
    return ([0x4 << 4 | bytes[0] >> 4] + zip(bytes, bytes.dropFirst()).map { $0 << 4 | $1 >> 4 })
  }

  @Test(arguments: 1...40) func qrIsLibzintsModuleForModule(version: Int) throws {
    for (index, level) in Barcode.QRCorrection.allCases.enumerated() {
      let capacity = QRBlocks(version, level).dataCount
      let message = Self.letters(capacity - (version < 10 ? 2 : 3), from: 97, seed: UInt64(version))
      let words = Self.qrWords(message, version: version)
      #expect(words.count == capacity)
      let theirs = try #require(
        BarcodeEncoder.encode(.init(message), .init(.qr, option1: index + 1, option2: version)))
      // libzint chooses the mask.
      let ours = try (0..<8).map {
        try #require(QRSymbol(words, version: version, correction: level, mask: $0)).grid
      }
      #expect(ours.count { $0 == theirs } == 1, "\(level)")
      #expect(Set(ours).count == 8)
    }
  }

  @Test(arguments: 0..<8) func everyMaskCanBeRead(mask: Int) throws {
    let message = Array("any mask will do, says ZXing".utf8)
    let words = Self.qrWords(message + [UInt8](repeating: 33, count: 44 - 2 - message.count), version: 3)
    let symbol = try #require(QRSymbol(words, version: 3, correction: .medium, mask: mask))
    let found = try BarcodeReader.read(try #require(symbol.grid.picture(border: 1)))
    #expect(found?.format == "QRCode" && found?.text.hasPrefix("any mask will do, says ZXing!") == true)
  }

  @Test func wordsThatDoNotFillASymbolAreNone() {
    let words = [UInt8](repeating: 7, count: 19)
    #expect(QRSymbol(words, version: 1, correction: .low, mask: 0) != nil)
    #expect(QRSymbol(words.dropLast(), version: 1, correction: .low, mask: 0) == nil)
    #expect(QRSymbol(words, version: 1, correction: .medium, mask: 0) == nil)
    #expect(QRSymbol(words, version: 0, correction: .low, mask: 0) == nil)
    #expect(QRSymbol(words, version: 1, correction: .low, mask: 8) == nil)
    #expect(DataMatrixSymbol(words, rows: 10, columns: 10) == nil)
    #expect(DataMatrixSymbol(words, rows: 11, columns: 11) == nil)
    #expect(AztecSymbol(words, isCompact: true, layers: 5, codewordCount: 4) == nil)
    #expect(AztecSymbol(words, isCompact: true, layers: 1, codewordCount: 17) == nil)
    #expect(AztecSymbol(words.prefix(2), isCompact: true, layers: 1, codewordCount: 4) == nil)
  }

  // MARK: Data Matrix

  private static let sizes =
    [10, 12, 14, 16, 18, 20, 22, 24, 26, 32, 36, 40, 44, 48, 52, 64, 72, 80, 88, 96, 104, 120, 132, 144].map {
      ($0, $0)
    } + [(8, 18), (8, 32), (12, 26), (12, 36), (16, 36), (16, 48)]

  @Test(arguments: sizes) func dataMatrixOfEverySizeCanBeRead(rows: Int, columns: Int) throws {
    let count = try #require(DataMatrixSymbol.dataWords(rows: rows, columns: columns))
    let message = Self.letters(count, from: 65, seed: UInt64(rows * columns))
    // A letter's word is one more than its code (ISO/IEC 16022, table 2).
    let symbol = try #require(DataMatrixSymbol(message.map { $0 + 1 }, rows: rows, columns: columns))
    #expect(symbol.grid.width == columns && symbol.grid.height == rows)
    let found = try BarcodeReader.read(try #require(symbol.grid.picture(border: 1)))
    #expect(found?.format == "DataMatrix")
    #expect(found?.text == String(decoding: message, as: UTF8.self))
  }

  // MARK: Aztec

  /// Letters of five bits, stuffed so that no word is all ones or all zeros but for its last bit (ISO/IEC 24778, 7.3.1).
  private static func aztecWords(_ letters: [UInt8], size: Int) -> [Int] {
    let bits = letters.flatMap { letter in (0..<5).map { Int(letter - 63) >> (4 - $0) & 1 } }
    var (words, place) = ([Int](), 0)
    while place < bits.count {
      let word = (0..<size).reduce(0) { $0 << 1 | (place + $1 < bits.count ? bits[place + $1] : 1) }
      let mask = (1 << size) - 2
      if word & mask == mask {
        words.append(mask)
        place += size - 1
      } else if word & mask == 0 {
        words.append(1)
        place += size - 1
      } else {
        words.append(word)
        place += size
      }
    }
    return words
  }

  private static let aztecs: [(isCompact: Bool, layers: Int)] =
    (1...4).map { (true, $0) } + [1, 2, 3, 4, 5, 8, 9, 13, 22, 23, 28, 32].map { (false, $0) }

  @Test(arguments: aztecs) func aztecOfAnySizeCanBeRead(isCompact: Bool, layers: Int) throws {
    let size = layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12
    let bitCount = ((isCompact ? 88 : 112) + 16 * layers) * layers
    let message = Self.letters(bitCount / 5 / 2, from: 65, seed: UInt64(layers))
    let words = Self.aztecWords(message, size: size)
    let bits = words.flatMap { word in (0..<size).map { word >> (size - 1 - $0) & 1 } }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      UInt8((start..<start + 8).reduce(0) { $0 << 1 | ($1 < bits.count ? bits[$1] : 0) })
    }
    let symbol = try #require(
      AztecSymbol(bytes, isCompact: isCompact, layers: layers, codewordCount: words.count))
    let found = try BarcodeReader.read(try #require(symbol.grid.picture(border: 2)))
    #expect(found?.format == "Aztec")
    #expect(found?.text == String(decoding: message, as: UTF8.self))
  }
}
