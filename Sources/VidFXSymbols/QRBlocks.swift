/// How the code words of a QR code are split into blocks with check words (ISO/IEC 18004:2006, table 9).
struct QRBlocks {
  /// Blocks, and check words of each.
  let (count, checkWords): (Int, Int)
  /// Code words of the whole symbol.
  let total: Int

  /// Data code words that fill the symbol.
  var dataCount: Int { total - count * checkWords }

  /// - Parameter version: 1…40.
  init(_ version: Int, _ correction: Barcode.QRCorrection) {
    let level = Barcode.QRCorrection.allCases.firstIndex(of: correction)!
    (count, checkWords) = (Self.counts[level][version - 1], Self.lengths[level][version - 1])
    // What finder, timing, alignment, format and version leave.
    var modules = (16 * version + 128) * version + 64
    if version > 1 {
      let patterns = version / 7 + 2
      modules -= (25 * patterns - 10) * patterns - 55
      if version > 6 { modules -= 36 }
    }
    total = modules / 8
  }

  /// Data words of all blocks in turn, then check words in turn (6.6).
  func interleaved(_ codewords: [UInt8]) -> [UInt8] {
    let short = dataCount / count
    // The last ones are a word longer.
    let shortBlocks = count - dataCount % count
    let code = ReedSolomon(polynomial: 0x11D, firstRoot: 0, checkWords: checkWords)
    var (blocks, checks, place) = ([[UInt8]](), [[Int]](), 0)
    for index in 0..<count {
      let length = short + (index < shortBlocks ? 0 : 1)
      let block = Array(codewords[place..<place + length])
      place += length
      blocks.append(block)
      checks.append(code.checkWords(of: block.map(Int.init)))
    }
    let data = (0...short).flatMap { word in blocks.compactMap { word < $0.count ? $0[word] : nil } }
    return data + (0..<checkWords).flatMap { word in checks.map { UInt8($0[word]) } }
  }

  /// Check words of a block, by level (L, M, Q, H) and version.
  private static let lengths = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let counts = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19,
      19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
      35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43,
      45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
      54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
