/// A QR code given by its data code words (ISO/IEC 18004:2006, 6.4.10): check words, placement and mask are ours.
package struct QRSymbol: Hashable, Sendable {
  /// 8-bit code words before they are split into blocks.
  package let codewords: [UInt8]
  /// 1…40; a symbol has 17 + 4 times as many modules a side.
  package let version: Int
  package let correction: Barcode.QRCorrection
  /// 0…7 (table 10).
  package let mask: Int

  /// nil where version or mask are none, or the words do not fill the symbol exactly.
  package init?(_ codewords: some Collection<UInt8>, version: Int, correction: Barcode.QRCorrection, mask: Int) {
    guard (1...40).contains(version), (0...7).contains(mask),
      codewords.count == QRBlocks(version, correction).dataCount
    else { return nil }
    self.codewords = Array(codewords)
    (self.version, self.correction, self.mask) = (version, correction, mask)
  }

  private var side: Int { 17 + 4 * version }

  /// The modules without a border.
  package var grid: ModuleGrid {
    var grid = ModuleGrid(width: side, height: side)
    var isTaken = ModuleGrid(width: side, height: side)
    func set(_ column: Int, _ row: Int, _ isDark: Bool) {
      guard (0..<side).contains(column), (0..<side).contains(row) else { return }
      grid[column, row] = isDark
      isTaken[column, row] = true
    }
    for place in 0..<side {
      set(6, place, place.isMultiple(of: 2))
      set(place, 6, place.isMultiple(of: 2))
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      for dy in -4...4 {
        for dx in -4...4 { set(x + dx, y + dy, ![2, 4].contains(max(abs(dx), abs(dy)))) }
      }
    }
    let places = alignment
    for (i, x) in places.enumerated() {
      for (j, y) in places.enumerated() {
        let last = places.count - 1
        // Finder patterns stand there.
        if (i, j) == (0, 0) || (i, j) == (0, last) || (i, j) == (last, 0) { continue }
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
    describe(set)
    place(&grid, isTaken)
    return grid
  }

  /// Centres of the alignment patterns (annex E).
  private var alignment: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { side - 7 - $0 * step }
  }

  /// Format and version with their check bits (6.9, 6.10): BCH codes with generators 0x537 and 0x1F25.
  private func describe(_ set: (Int, Int, Bool) -> Void) {
    func protected(_ value: Int, _ generator: Int, _ bits: Int) -> Int {
      var remainder = value
      for _ in 0..<bits { remainder = remainder << 1 ^ (remainder >> (bits - 1)) * generator }
      return value << bits | remainder
    }
    // L, M, Q and H are 01, 00, 11 and 10.
    let level = [1, 0, 3, 2][Barcode.QRCorrection.allCases.firstIndex(of: correction)!]
    let format = protected(level << 3 | mask, 0x537, 10) ^ 0x5412
    func bit(_ index: Int) -> Bool { format >> index & 1 == 1 }
    for index in 0..<6 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
    set(8, side - 8, true)
    guard version >= 7 else { return }
    let number = protected(version, 0x1F25, 12)
    for index in 0..<18 {
      let (a, b) = (side - 11 + index % 3, index / 3)
      set(a, b, number >> index & 1 == 1)
      set(b, a, number >> index & 1 == 1)
    }
  }

  /// Bits up and down in columns two modules wide, from the right (6.7.3), turned over where the mask says so.
  private func place(_ grid: inout ModuleGrid, _ isTaken: ModuleGrid) {
    let words = QRBlocks(version, correction).interleaved(codewords)
    var bit = 0
    var right = side - 1
    while right >= 1 {
      // The column of the timing pattern is left out.
      if right == 6 { right = 5 }
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<side {
        let row = isUpward ? side - 1 - step : step
        for column in [right, right - 1] where !isTaken[column, row] {
          let isDark = bit < words.count * 8 && words[bit / 8] >> (7 - bit % 8) & 1 == 1
          grid[column, row] = isDark != isMasked(column, row)
          bit += 1
        }
      }
      right -= 2
    }
  }

  private func isMasked(_ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}
