import Testing
import VidFXPixels

@testable import VidFXSymbols

/// Text of several looks, drawn with DejaVu Sans: ascent 1901, descent 483, no leading of 2048 units an em.
@Suite struct StyledTextTests {
  private typealias Style = StyledText.Style

  private func draw(_ runs: [StyledText.Run]) throws -> PixelBuffer {
    try #require(TextPicture(StyledText(runs)).drawn())
  }

  private func style(_ size: Double, _ color: [Double] = [1, 1, 1, 1], kerning: Double = 0) -> Style {
    Style(fontName: "DejaVu Sans", size: size, color: color, kerning: kerning)
  }

  @Test func oneStyleIsPlainText() throws {
    let plain = try #require(TextPicture("Two\nlines", fontName: "DejaVu Sans", size: 40).drawn())
    // Whatever way it is cut into runs.
    let runs = try draw([
      .init("Tw", style(40)), .init("o\nli", style(40)), .init("", style(90)), .init("nes", style(40)),
    ])
    #expect((plain.width, plain.height) == (runs.width, runs.height))
    for y in 0..<plain.height {
      for x in 0..<plain.width { #expect(plain.sample(3, x, y) == runs.sample(3, x, y)) }
    }
  }

  @Test func theLargestFontOfALineDecidesItsHeight() throws {
    let height = { (size: Double) in (1901.0 + 483) / 2048 * size }
    #expect(try draw([.init("a", style(20)), .init("B", style(60))]).height == Int(height(60).rounded(.up)))
    #expect(
      try draw([.init("a\n", style(20)), .init("B", style(60))]).height == Int((height(20) + height(60)).rounded(.up)))
    // An empty line is as high as the style that it stands in.
    #expect(
      try draw([.init("a\n\nb", style(20)), .init("B", style(60))]).height
        == Int((2 * height(20) + height(60)).rounded(.up)))
  }

  @Test func lettersOfOneLineStandOnOneBaseline() throws {
    let picture = try draw([.init("I", style(40)), .init("I", style(80))])
    func lowest(_ columns: Range<Int>) -> Int? {
      (0..<picture.height).last { y in columns.contains { picture.sample(3, $0, y) > 128 } }
    }
    // The advance of "I" is 604 units: 11.8 pixels at 40.
    #expect(lowest(0..<11) == lowest(13..<picture.width) && lowest(0..<11) != nil)
  }

  @Test func everyRunHasItsColour() throws {
    let (red, blue) = ([1.0, 0, 0, 1], [0.0, 0, 1, 0.5])
    let picture = try draw([.init("I", style(80, red)), .init("I", style(80, blue))])
    var (reds, blues) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.sample(3, x, y) > 0 {
        let pixel = (0..<4).map { picture.sample($0, x, y) }
        if x < picture.width / 2 {
          #expect(pixel[0] == 255 && pixel[2] == 0)
          reds += pixel[3] == 255 ? 1 : 0
        } else {
          #expect(pixel[0] == 0 && pixel[2] == 255 && pixel[3] <= 128)
          blues += pixel[3] == 128 ? 1 : 0
        }
      }
    }
    #expect(reds > 300 && reds == blues)
  }

  @Test func kerningWidensByAsMuchAGlyph() throws {
    let plain = try draw([.init("HHHH", style(40))]).width
    #expect(try draw([.init("HHHH", style(40, kerning: 10))]).width == plain + 40)
    #expect(try draw([.init("HHHH", style(40, kerning: -2))]).width == plain - 8)
  }

  @Test func directionsGoAcrossStyles() throws {
    // Two Hebrew letters of two sizes: the first stands at the right.
    let picture = try draw([.init("\u{05D0}", style(30)), .init("\u{05D0}", style(90))])
    func rows(_ columns: Range<Int>) -> Int {
      (0..<picture.height).count { y in columns.contains { picture.sample(3, $0, y) > 128 } }
    }
    #expect(rows(0..<picture.width / 2) > 2 * rows(picture.width * 4 / 5..<picture.width))
  }

  @Test func whatCannotBeDrawnGivesNothing() {
    #expect(TextPicture(StyledText([])).drawn() == nil)
    #expect(TextPicture(StyledText([.init("", style(20))])).drawn() == nil)
    #expect(TextPicture(StyledText([.init("a", style(20)), .init("b", style(-1))])).drawn() == nil)
  }
}
