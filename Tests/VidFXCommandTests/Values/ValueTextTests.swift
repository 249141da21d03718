import Testing
import VidFX

@testable import VidFXCommand

struct ValueTextTests {
  @Test(arguments: [
    ("90", 90, 1), ("0", 0, 1), ("1.5", 15, 10), ("1:30", 90, 1), ("00:01:30.5", 905, 10), ("100:00:00", 360_000, 1),
    ("1:02:03.250", 3_723_250, 1000), ("1500ms", 1500, 1000), ("0.5ms", 5, 10_000), ("2s", 2, 1),
    ("1.001s", 1001, 1000),
    (".5", 5, 10), ("75", 75, 1), ("90:00", 5400, 1), ("0:00.000001", 1, 1_000_000),
  ])
  func times(text: String, numerator: Int64, denominator: Int64) throws {
    #expect(try TimeText.parse(text) == MediaTime(value: numerator, timeBase: Rational(1, denominator)))
  }

  @Test(arguments: [
    "", "-1", "abc", "1:75", "1:60:00", "1:2:3:4", "1:", ":30", "1e3", "1:30s", "1,5", "1.5.2", "12345678901234567",
    "9999999999:00:00", "1 ", "+1", "١",
  ])
  func timesThatAreNone(text: String) {
    #expect(throws: ValueError(expected: "a time such as 90, 1:30, 00:01:30.5 or 1500ms", found: text)) {
      try TimeText.parse(text)
    }
  }

  @Test(arguments: [
    ("25", 25, 1), ("24", 24, 1), ("30", 30, 1), ("24.000", 24, 1), ("30.00", 30, 1), ("30000/1001", 30000, 1001),
    ("60/2", 30, 1), ("23.98", 24000, 1001), ("23.976", 24000, 1001), ("23.97", 24000, 1001),
    ("23.976024", 24000, 1001), ("29.97", 30000, 1001), ("59.94", 60000, 1001), ("119.88", 120_000, 1001),
    ("47.952", 48000, 1001), ("12.5", 25, 2), ("23.9", 239, 10), ("24.5", 49, 2), ("14.985", 15000, 1001),
    ("0.5", 1, 2), ("1000", 1000, 1), ("29.96", 749, 25),
  ])
  func rates(text: String, numerator: Int64, denominator: Int64) throws {
    #expect(try RateText.parse(text) == Rational(numerator, denominator))
  }

  @Test(arguments: [
    "", "0", "-25", "1001", "1/0", "0/1", "25/", "/25", "25fps", "1e2", "24000/1001/1", "99999999999/1",
  ])
  func ratesThatAreNone(text: String) {
    #expect(throws: ValueError.self) { try RateText.parse(text) }
  }

  @Test func sizes() throws {
    let size = try SizeText(parsing: "1280x720")
    #expect(size.width == 1280 && size.height == 720)
    for text in [
      "", "1280", "-1x5", "1280x720x3", "1280*720", "x", "1280 x720", "+5x5", "٣x٣",
    ] {
      #expect(throws: ValueError(expected: "a size such as 1280x720", found: text)) { try SizeText(parsing: text) }
    }
    for text in ["0x5", "5x0", "70000x5", "99999999999999999999x5"] {
      #expect(throws: ValueError("a picture has 1 to 65535 pixels a side, found '\(text)'")) {
        try SizeText(parsing: text)
      }
    }
  }

  @Test(arguments: [
    ("800000", 800_000), ("500k", 500_000), ("500K", 500_000), ("2M", 2_000_000), ("1.5M", 1_500_000),
    ("1G", 1_000_000_000), ("0.25k", 250),
  ])
  func bitRates(text: String, bits: Int64) throws {
    #expect(try BitrateText.parse(text) == bits)
  }

  @Test(arguments: ["", "0", "0.0001k", "-1", "2m", "M", "2MM", "1e6", "999999999999G"])
  func bitRatesThatAreNone(text: String) {
    #expect(throws: ValueError.self) { try BitrateText.parse(text) }
  }

  @Test func numbersKeepTheirLimits() throws {
    #expect(try NumberText.parse("7", in: 1...256) == 7)
    #expect(throws: ValueError("0 is outside 1…256")) { try NumberText.parse("0", in: 1...256) }
    #expect(throws: ValueError(expected: "a whole number, 1…256", found: "7.5")) {
      try NumberText.parse("7.5", in: 1...256)
    }
    #expect(try NumberText.parse("7.5", in: 0.0...63) == 7.5)
    #expect(throws: ValueError("70 is outside 0…63 px")) { try NumberText.parse("70", in: 0.0...63, unit: "px") }
    for text in ["nan", "inf", "", "7,5"] {
      #expect(throws: ValueError(expected: "a number, 0…63", found: text)) { try NumberText.parse(text, in: 0.0...63) }
    }
  }

  @Test(arguments: [
    ("0", StreamSelector.Kind?.none, nil as Int?, false, false), ("0:v", .video, nil, false, false),
    ("0:a:1", .audio, 1, false, false), ("0:3", nil, 3, false, false), ("-0:s", .subtitles, nil, true, false),
    ("0:d?", .data, nil, false, true), ("0:t", .attachment, nil, false, false),
  ])
  func streamSelectors(text: String, kind: StreamSelector.Kind?, index: Int?, excludes: Bool, isOptional: Bool) throws {
    let selector = try StreamSelector(parsing: text)
    #expect(selector.input == 0 && selector.kind == kind && selector.index == index)
    #expect(selector.isExclusion == excludes && selector.isOptional == isOptional)
  }

  @Test(arguments: ["", "v", "0:x", "0:v:a", "0:v:1:2", "-1", "--0", "0:+1", "0:", "0:v:", "0:m:language:eng", "99999"])
  func streamSelectorsThatAreNone(text: String) {
    // "-1" leaves out input 1.
    if text == "-1" { return #expect((try? StreamSelector(parsing: text))?.isExclusion == true) }
    #expect(throws: ValueError.self) { try StreamSelector(parsing: text) }
  }

  @Test func progressStyles() throws {
    #expect(try ProgressStyle(parsing: "auto") == .automatic)
    #expect(try ProgressStyle(parsing: "json") == .json(file: nil))
    #expect(try ProgressStyle(parsing: "json:a:b.log") == .json(file: "a:b.log"))
    for text in ["", "json:", "JSON", "plain:x"] {
      #expect(throws: ValueError.self) { try ProgressStyle(parsing: text) }
    }
  }
}
