/// Check words of Reed and Solomon's codes over a field of 2ᵐ elements.
struct ReedSolomon {
  private let exponents: [Int]
  private let logarithms: [Int]
  /// Coefficients of the generator polynomial, the highest, 1, left out; the lowest last.
  private let generator: [Int]

  /// - Parameters:
  ///   - polynomial: The primitive polynomial of the field, a bit a coefficient.
  ///   - firstRoot: The exponent of the generator polynomial's first root; QR codes begin at 0, others at 1.
  ///   - checkWords: How many words are made, below the number of elements.
  init(polynomial: Int, firstRoot: Int, checkWords: Int) {
    let size = 1 << (Int.bitWidth - 1 - polynomial.leadingZeroBitCount)
    var (exponents, logarithms) = ([Int](repeating: 1, count: size), [Int](repeating: 0, count: size))
    var value = 1
    for power in 0..<size - 1 {
      (exponents[power], logarithms[value]) = (value, power)
      value <<= 1
      if value >= size { value ^= polynomial }
    }
    self.exponents = exponents
    self.logarithms = logarithms
    func product(_ a: Int, _ b: Int) -> Int {
      a == 0 || b == 0 ? 0 : exponents[(logarithms[a] + logarithms[b]) % (size - 1)]
    }
    var generator = [Int](repeating: 0, count: checkWords)
    if checkWords > 0 { generator[checkWords - 1] = 1 }
    for root in firstRoot..<firstRoot + checkWords {
      for place in 0..<checkWords {
        generator[place] = product(generator[place], exponents[root % (size - 1)])
        if place + 1 < checkWords { generator[place] ^= generator[place + 1] }
      }
    }
    self.generator = generator
  }

  /// The remainder of the words, as a polynomial with the first word highest, by the generator.
  func checkWords(of words: some Sequence<Int>) -> [Int] {
    var remainder = [Int](repeating: 0, count: generator.count)
    guard !remainder.isEmpty else { return [] }
    for word in words {
      let factor = word ^ remainder.removeFirst()
      remainder.append(0)
      guard factor != 0 else { continue }
      for place in remainder.indices where generator[place] != 0 {
        let power = logarithms[generator[place]] + logarithms[factor]
        remainder[place] ^= exponents[power % (exponents.count - 1)]
      }
    }
    return remainder
  }
}
