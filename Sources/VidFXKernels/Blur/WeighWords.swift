internal import CVector
import VidFXKernelSet

/// One register of words.
typealias Words = vfx_blur_words

/// Four registers of words that are summed side by side, so that pointers and weights are fetched once for all.
private struct WordBlock {
  static let count = 4 * Words.scalarCount

  var a, b, c, d: Words

  @inline(__always)
  init(_ word: UInt16) {
    let word = vfx_blur_splat_words(word)
    (a, b, c, d) = (word, word, word, word)
  }

  @inline(__always)
  init(_ p: UnsafePointer<UInt16>) {
    a = vfx_blur_load_words(p)
    b = vfx_blur_load_words(p + Words.scalarCount)
    c = vfx_blur_load_words(p + 2 * Words.scalarCount)
    d = vfx_blur_load_words(p + 3 * Words.scalarCount)
  }

  @inline(__always)
  func store(_ p: UnsafeMutablePointer<UInt16>) {
    vfx_blur_store_words(p, a)
    vfx_blur_store_words(p + Words.scalarCount, b)
    vfx_blur_store_words(p + 2 * Words.scalarCount, c)
    vfx_blur_store_words(p + 3 * Words.scalarCount, d)
  }

  @inline(__always)
  func averaged(_ other: WordBlock) -> WordBlock {
    var result = self
    result.a = vfx_blur_average(a, other.a)
    result.b = vfx_blur_average(b, other.b)
    result.c = vfx_blur_average(c, other.c)
    result.d = vfx_blur_average(d, other.d)
    return result
  }

  /// Adds `block` · `weight` ÷ 65536.
  @inline(__always)
  mutating func add(_ block: WordBlock, _ weight: UInt16) {
    let weight = vfx_blur_splat_words(weight)
    a &+= vfx_blur_high_product(block.a, weight)
    b &+= vfx_blur_high_product(block.b, weight)
    c &+= vfx_blur_high_product(block.c, weight)
    d &+= vfx_blur_high_product(block.d, weight)
  }
}

let weighWordRows: PlaneKernels.WeighWordRows = { out, rows, weights, radius, first, count in
  var i = first
  while i < first + count {
    // Each product loses half a unit on average.
    var sum = WordBlock(UInt16(radius + 1) / 2)
    sum.add(WordBlock(rows[radius]! + i), weights[0])
    for k in 1..<(radius + 1) {
      sum.add(WordBlock(rows[radius - k]! + i).averaged(WordBlock(rows[radius + k]! + i)), weights[k])
    }
    sum.store(out + i)
    i += WordBlock.count
  }
}

let weighWordRow: PlaneKernels.WeighWordRow = { out, row, weights, radius, count in
  var i = 0
  while i < count {
    let p = row + i
    var sum = WordBlock(UInt16(radius + 1) / 2)
    sum.add(WordBlock(p), weights[0])
    for k in 1..<(radius + 1) { sum.add(WordBlock(p - k).averaged(WordBlock(p + k)), weights[k]) }
    sum.store(out + i)
    i += WordBlock.count
  }
}
