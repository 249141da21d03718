/// A Data Matrix code (ECC 200) given by its data code words (ISO/IEC 16022, 5.2): check words and placement are ours.
package struct DataMatrixSymbol: Hashable, Sendable {
  private let codewords: [UInt8]
  private let size: Size

  /// A size of table 7.
  private struct Size: Hashable {
    let rows, columns: Int
    /// Regions down and across, each with an edge of its own.
    let regionsDown, regionsAcross: Int
    let dataWords, checkWords, blocks: Int
  }

  /// nil where there is no symbol of that many modules or the words do not fill it exactly.
  package init?(_ codewords: some Collection<UInt8>, rows: Int, columns: Int) {
    guard let size = Self.sizes.first(where: { $0.rows == rows && $0.columns == columns }),
      codewords.count == size.dataWords
    else { return nil }
    self.codewords = Array(codewords)
    self.size = size
  }

  /// Data code words that fill a symbol of that many modules; nil where there is none.
  package static func dataWords(rows: Int, columns: Int) -> Int? {
    sizes.first { $0.rows == rows && $0.columns == columns }?.dataWords
  }

  /// The modules without a border.
  package var grid: ModuleGrid {
    let (height, width) = (size.rows / size.regionsDown, size.columns / size.regionsAcross)
    // Without the edges of the regions.
    let (rows, columns) = (size.rows - 2 * size.regionsDown, size.columns - 2 * size.regionsAcross)
    let places = DataMatrixPlacement(rows: rows, columns: columns)
    let words = protected
    var grid = ModuleGrid(width: size.columns, height: size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (y, x) = (row % height, column % width)
        if x == 0 || y == height - 1 {
          grid[column, row] = true
        } else if y == 0 {
          grid[column, row] = x.isMultiple(of: 2)
        } else if x == width - 1 {
          grid[column, row] = !y.isMultiple(of: 2)
        } else {
          let place = places[row - 1 - 2 * (row / height), column - 1 - 2 * (column / width)]
          grid[column, row] =
            switch place {
            case .bit(let word, let bit): words[word] >> (7 - bit) & 1 == 1
            case .dark: true
            case .light: false
            }
        }
      }
    }
    return grid
  }

  /// Data and check words; those of several blocks take turns (5.4.2).
  private var protected: [UInt8] {
    let code = ReedSolomon(polynomial: 0x12D, firstRoot: 1, checkWords: size.checkWords / size.blocks)
    var words = codewords + [UInt8](repeating: 0, count: size.checkWords)
    for block in 0..<size.blocks {
      let checks = code.checkWords(
        of: stride(from: block, to: codewords.count, by: size.blocks).map { Int(codewords[$0]) })
      // The turns go on where those of the data end.
      let first = (block - codewords.count % size.blocks + size.blocks) % size.blocks
      for (index, word) in checks.enumerated() {
        words[codewords.count + first + index * size.blocks] = UInt8(word)
      }
    }
    return words
  }

  private static let sizes: [Size] = [
    (10, 10, 1, 1, 3, 5, 1), (12, 12, 1, 1, 5, 7, 1), (14, 14, 1, 1, 8, 10, 1), (16, 16, 1, 1, 12, 12, 1),
    (18, 18, 1, 1, 18, 14, 1), (20, 20, 1, 1, 22, 18, 1), (22, 22, 1, 1, 30, 20, 1), (24, 24, 1, 1, 36, 24, 1),
    (26, 26, 1, 1, 44, 28, 1), (32, 32, 2, 2, 62, 36, 1), (36, 36, 2, 2, 86, 42, 1), (40, 40, 2, 2, 114, 48, 1),
    (44, 44, 2, 2, 144, 56, 1), (48, 48, 2, 2, 174, 68, 1), (52, 52, 2, 2, 204, 84, 2), (64, 64, 4, 4, 280, 112, 2),
    (72, 72, 4, 4, 368, 144, 4), (80, 80, 4, 4, 456, 192, 4), (88, 88, 4, 4, 576, 224, 4), (96, 96, 4, 4, 696, 272, 4),
    (104, 104, 4, 4, 816, 336, 6), (120, 120, 6, 6, 1050, 408, 6), (132, 132, 6, 6, 1304, 496, 8),
    (144, 144, 6, 6, 1558, 620, 10), (8, 18, 1, 1, 5, 7, 1), (8, 32, 1, 2, 10, 11, 1), (12, 26, 1, 1, 16, 14, 1),
    (12, 36, 1, 2, 22, 18, 1), (16, 36, 1, 2, 32, 24, 1), (16, 48, 1, 2, 49, 28, 1),
  ].map { size in
    Size(
      rows: size.0, columns: size.1, regionsDown: size.2, regionsAcross: size.3, dataWords: size.4, checkWords: size.5,
      blocks: size.6)
  }
}
