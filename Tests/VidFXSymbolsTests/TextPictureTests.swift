import Testing
import VidFXPixels

@testable import VidFXSymbols

/// Text drawn with DejaVu Sans, whose measures are known: 2048 units an em, ascent 1901, descent 483, no leading.
@Suite struct TextPictureTests {
  private func draw(_ text: String, size: Double = 100, font: String = "DejaVu Sans") throws -> PixelBuffer {
    try #require(TextPicture(text, fontName: font, size: size).drawn())
  }

  /// Pixels that the text covers, fractions counted.
  private func ink(_ picture: PixelBuffer) -> Double {
    var sum = 0.0
    for y in 0..<picture.height { for x in 0..<picture.width { sum += picture.sample(3, x, y) / 255 } }
    return sum
  }

  @Test func theExtentIsAdvanceByLineHeight() throws {
    // The advances of "H", "i" and the space are 1540, 569 and 651.
    #expect(
      try draw("H").width == 76 && draw("i").width == 28
        && draw("HiH H").width == Int((1540.0 * 3 + 569 + 651) * 100 / 2048) + 1)
    #expect(try draw("H").height == Int((1901.0 + 483) * 100 / 2048) + 1)
    #expect(try draw("H\nH\n\nH").height == Int((1901.0 + 483) * 400 / 2048) + 1)
    #expect(try draw("iii\nHH").width == draw("HH").width)
  }

  /// The bar of "I" is 202 units wide and 1493 high, from 201 on.
  @Test func aGlyphIsWhereItsOutlineIs() throws {
    let size = 2048.0 / 8
    let picture = try draw("I", size: size)
    #expect(abs(ink(picture) - (202.0 / 8) * (1493.0 / 8)) < 2)
    let baseline = Int((1901.0 / 8).rounded())
    for (x, y, isCovered) in [
      (27, baseline - 2, true), (27, baseline + 1, false), (24, baseline - 9, false), (49, baseline - 9, true),
      (51, baseline - 9, false), (30, baseline - 185, true), (30, baseline - 189, false),
    ] {
      #expect(picture.sample(3, x, y) == (isCovered ? 255 : 0), "\(x), \(y)")
    }
  }

  @Test func colourIsWhiteEverywhere() throws {
    let picture = try draw("W", size: 20)
    for y in 0..<picture.height {
      for x in 0..<picture.width { #expect((0..<3).allSatisfy { picture.sample($0, x, y) == 255 }) }
    }
  }

  @Test func inkGrowsWithTheSquareOfTheSize() throws {
    let (small, large) = (ink(try draw("Sphinx", size: 60)), ink(try draw("Sphinx", size: 120)))
    #expect(abs(large / small - 4) < 0.05)
  }

  /// Letters stand beside each other: what a line covers is what its letters cover.
  @Test func lettersDoNotHideEachOther() throws {
    let apart = try "dog".reduce(0) { try $0 + ink(draw(String($1))) }
    #expect(abs(ink(try draw("dog")) / apart - 1) < 0.01)
  }

  /// Arabic letters join and run from right to left; combining marks stand on their letters.
  @Test func scriptsAreShaped() throws {
    #expect(try draw("\u{0628}\u{0628}").width < 2 * draw("\u{0628}").width)
    #expect(try draw("e\u{0301}").width == draw("e").width)
    #expect(ink(try draw("e\u{0301}")) > ink(try draw("e")))
  }

  /// Hebrew runs from the right, Latin and digits in it from the left; what is a mirror image stays of equal width.
  @Test func directionsMix() throws {
    func columns(_ text: String) throws -> [Double] {
      let picture = try draw(text)
      return (0..<picture.width).map { x in (0..<picture.height).reduce(0) { $0 + picture.sample(3, x, $1) } }
    }
    /// Whether the ink of both is the same but for a twentieth, the outermost columns left out.
    func looksLike(_ a: some Collection<Double>, _ b: [Double]) -> Bool {
      let sums: [Double] = [a.reduce(0, +), b.reduce(0, +)]
      return abs(sums[0] / sums[1] - 1) < 0.05
    }
    // Alef then bet: bet is left of alef.
    let (alef, bet) = (try columns("\u{05D0}"), try columns("\u{05D1}"))
    let word = try columns("\u{05D0}\u{05D1}")
    #expect(looksLike(word.prefix(bet.count), bet) && looksLike(word.suffix(alef.count), alef))
    #expect(!looksLike(alef, bet))
    // In a Hebrew line the Latin word stands left of the Hebrew one that comes before it, and keeps its own order.
    let (line, latin) = (try columns("\u{05D0} IL"), try columns("IL"))
    #expect(looksLike(line.prefix(latin.count), latin) && looksLike(line.suffix(alef.count), alef))
    #expect(try columns("a (b) c").count == columns("a )b( c").count)
  }

  @Test func aFontThatIsMissingIsReplaced() throws {
    #expect(ink(try draw("H", font: "NoSuchFont-Bold")) > 0)
    #expect(ink(try draw("H", font: "")) > 0)
    #expect(ink(try draw("H", font: ":style=\\,,-")) > 0)
    #expect(ink(try draw("H", font: "DejaVuSans-Bold")) > 1.2 * ink(try draw("H")))
  }

  /// A character that no font has is shown as such, and others are unharmed.
  @Test func unknownCharactersHaveASign() throws {
    #expect(ink(try draw("\u{10FFFD}")) > 0)
    #expect(ink(try draw("a\u{0}b")) > 0)
  }

  @Test func whatCannotBeDrawnGivesNothing() {
    for (text, size) in [
      ("", 10), ("x", 0), ("x", -1), ("x", .nan), ("x", 1e9), (String(repeating: "W", count: 90_000), 4000),
    ] {
      #expect(TextPicture(text, fontName: "DejaVu Sans", size: size).drawn() == nil)
    }
  }
}
