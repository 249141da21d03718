import Testing

@testable import VidFXPipeline

struct CaretExcerptTests {
  private func excerpt(_ text: String, _ offset: Int, _ length: Int) -> String {
    CaretExcerpt(text: text, range: SourceRange(offset: offset, length: length)).lines.joined(separator: "\n")
  }

  @Test func marksTheWholeRange() {
    #expect(excerpt("min(tt*10, 50)", 4, 2) == "min(tt*10, 50)\n    ^~")
  }

  @Test func marksTheEndWithOneCaret() {
    #expect(excerpt("1 +", 3, 0) == "1 +\n   ^")
  }

  @Test func showsOnlyTheLineMeant() {
    #expect(excerpt("a,\nbb=1,\nc", 3, 2) == "bb=1,\n^~")
  }

  @Test func stopsTheMarkAtTheEndOfItsLine() {
    #expect(excerpt("ab\ncd", 1, 4) == "ab\n ^")
  }

  @Test func countsColumnsNotBytes() {
    // é is two bytes in one column; 漢 is three bytes in two.
    #expect(excerpt("é漢x", 5, 1) == "é漢x\n   ^")
    #expect(excerpt("é漢x", 2, 3) == "é漢x\n ^~")
  }

  @Test func controlCharactersKeepTheirColumn() {
    #expect(excerpt("a\tb\u{1B}c", 4, 1) == "a b\u{FFFD}c\n    ^")
  }

  @Test func longLinesAreCutAroundTheMark() {
    let text = String(repeating: "a", count: 300) + "!" + String(repeating: "b", count: 300)
    let lines = excerpt(text, 300, 1).split(separator: "\n")
    #expect(lines[0].count == CaretExcerpt.width + 2)
    #expect(lines[0].hasPrefix("…a") && lines[0].hasSuffix("b…"))
    #expect(Array(lines[0])[lines[1].count - 1] == "!")
  }
}
