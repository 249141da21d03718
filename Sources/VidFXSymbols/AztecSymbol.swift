/// An Aztec code given by its data code words (ISO/IEC 24778, 7.3.1.2): check words and placement are ours.
package struct AztecSymbol: Hashable, Sendable {
  /// Of 6, 8, 10 or 12 bits, by the number of layers.
  private let codewords: [Int]
  package let isCompact: Bool
  /// 1…4 for a compact symbol, else 1…32.
  package let layers: Int

  /// Reads the code words out of bytes, the highest bit first.
  ///
  /// - Returns: nil where there are no such layers, the bytes are too few, or the words leave no place for check words.
  package init?(_ bytes: some Collection<UInt8>, isCompact: Bool, layers: Int, codewordCount: Int) {
    guard (1...(isCompact ? 4 : 32)).contains(layers), codewordCount > 0 else { return nil }
    let size = Self.wordSize(layers)
    guard codewordCount <= (isCompact ? 64 : 2048), bytes.count * 8 >= codewordCount * size,
      codewordCount < Self.bitCount(layers, isCompact) / size
    else { return nil }
    let bytes = Array(bytes)
    codewords = (0..<codewordCount).map { word in
      (word * size..<(word + 1) * size).reduce(0) { $0 << 1 | Int(bytes[$1 / 8] >> (7 - $1 % 8) & 1) }
    }
    (self.isCompact, self.layers) = (isCompact, layers)
  }

  private static func wordSize(_ layers: Int) -> Int { layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12 }

  private static func bitCount(_ layers: Int, _ isCompact: Bool) -> Int {
    ((isCompact ? 88 : 112) + 16 * layers) * layers
  }

  /// Primitive polynomials by the size of words (table 2).
  private static let polynomials = [4: 0x13, 6: 0x43, 8: 0x12D, 10: 0x409, 12: 0x1069]

  /// `words` and as many check words as fill `bitCount` bits, bit by bit, the rest before them.
  private static func protected(_ words: [Int], size: Int, bitCount: Int) -> [Bool] {
    let code = ReedSolomon(
      polynomial: polynomials[size]!, firstRoot: 1, checkWords: bitCount / size - words.count)
    let all = words + code.checkWords(of: words)
    return [Bool](repeating: false, count: bitCount % size)
      + all.flatMap { word in (0..<size).map { word >> (size - 1 - $0) & 1 == 1 } }
  }

  /// The modules without a border.
  package var grid: ModuleGrid {
    // Modules a side without the reference grid of full symbols, and where each of them lies with it.
    let base = (isCompact ? 11 : 14) + 4 * layers
    let side = isCompact ? base : base + 1 + 2 * ((base / 2 - 1) / 15)
    let places = (0..<base).map { place -> Int in
      guard !isCompact else { return place }
      let distance = place < base / 2 ? base / 2 - 1 - place : place - base / 2
      let offset = distance + distance / 15 + 1
      return place < base / 2 ? side / 2 - offset : side / 2 + offset
    }
    var grid = ModuleGrid(width: side, height: side)
    drawData(base, places, &grid)
    drawMode(side / 2, &grid)
    drawCore(side / 2, &grid)
    if !isCompact {
      for line in stride(from: 0, to: base / 2 - 1, by: 15).map({ $0 / 15 * 16 }) {
        for place in stride(from: side / 2 & 1, to: side, by: 2) {
          for offset in [side / 2 - line, side / 2 + line] {
            grid[offset, place] = true
            grid[place, offset] = true
          }
        }
      }
    }
    return grid
  }

  /// Layers from the outside, two modules thick, each counterclockwise from the top left (7.3.4).
  private func drawData(_ base: Int, _ places: [Int], _ grid: inout ModuleGrid) {
    let bits = Self.protected(
      codewords, size: Self.wordSize(layers), bitCount: Self.bitCount(layers, isCompact))
    var start = 0
    for layer in 0..<layers {
      let length = (layers - layer) * 4 + (isCompact ? 9 : 12)
      let (near, far) = (2 * layer, base - 1 - 2 * layer)
      for j in 0..<length {
        for k in 0..<2 {
          let bit = start + 2 * j + k
          grid[places[near + k], places[near + j]] = bits[bit]
          grid[places[near + j], places[far - k]] = bits[bit + 2 * length]
          grid[places[far - k], places[far - j]] = bits[bit + 4 * length]
          grid[places[far - j], places[near + k]] = bits[bit + 6 * length]
        }
      }
      start += 8 * length
    }
  }

  /// Layers and words around the core, protected by check words of four bits (7.2.3).
  private func drawMode(_ center: Int, _ grid: inout ModuleGrid) {
    let value = isCompact ? (layers - 1) << 6 | (codewords.count - 1) : (layers - 1) << 11 | (codewords.count - 1)
    let words = (0..<(isCompact ? 2 : 4)).reversed().map { value >> (4 * $0) & 15 }
    let bits = Self.protected(words, size: 4, bitCount: isCompact ? 28 : 40)
    let (length, far) = isCompact ? (7, 5) : (10, 7)
    for i in 0..<length {
      let offset = isCompact ? center - 3 + i : center - 5 + i + i / 5
      grid[offset, center - far] = bits[i]
      grid[center + far, offset] = bits[i + length]
      grid[offset, center + far] = bits[3 * length - 1 - i]
      grid[center - far, offset] = bits[4 * length - 1 - i]
    }
  }

  /// Squares in squares, and the marks at three corners that tell which way is up.
  private func drawCore(_ center: Int, _ grid: inout ModuleGrid) {
    let size = isCompact ? 5 : 7
    for half in stride(from: 0, to: size, by: 2) {
      for place in center - half...center + half {
        for side in [center - half, center + half] {
          grid[place, side] = true
          grid[side, place] = true
        }
      }
    }
    let (low, high) = (center - size, center + size)
    for (x, y) in [(low, low), (low + 1, low), (low, low + 1), (high, low), (high, low + 1), (high, high - 1)] {
      grid[x, y] = true
    }
  }
}
