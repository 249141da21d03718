import Testing
import VidFXPixels

@testable import VidFXLibAV

struct Y4MHeaderTests {
  @Test func everyTagIsRead() throws {
    let header = try Y4MHeader("YUV4MPEG2 W720 H576 F30000:1001 It A16:15 C422p10 XCOLORRANGE=FULL XLENGTH=12")
    #expect(header.width == 720 && header.height == 576)
    #expect(header.frameRate == Rational(30000, 1001))
    #expect(header.sampleAspectRatio == Rational(16, 15))
    #expect(header.fieldOrder == .topFirst)
    #expect(header.format.name == "yuv422p10le")
    #expect(header.range == .full)
  }

  @Test func whatIsNotStatedIsUnknown() throws {
    let header = try Y4MHeader("YUV4MPEG2 W2 H2 F0:0 A0:0 I?")
    #expect(!header.frameRate.isKnown && !header.sampleAspectRatio.isKnown)
    #expect(header.fieldOrder == .unknown && header.range == nil)
    // The format's default.
    #expect(header.format == .yuv420p && header.siting == .center)
  }

  @Test(
    arguments: [("420jpeg", ChromaSiting.center), ("420mpeg2", .left), ("420paldv", .topLeft), ("420", .center)])
  func sitingTagsAreRead(_ tag: String, _ siting: ChromaSiting) throws {
    let header = try Y4MHeader("YUV4MPEG2 W2 H2 F25:1 C\(tag)")
    #expect(header.format == .yuv420p && header.siting == siting && header.range == nil)
    #expect(try Y4MHeader(String(header.line.dropLast())) == header)
  }

  @Test(arguments: Y4MHeader.formats)
  func headersReadAsTheyWereWritten(_ format: PixelFormat) throws {
    for range in [nil, ColorRange.full, .limited] {
      let header = Y4MHeader(
        width: 7, height: 5, format: format, frameRate: Rational(25, 1), sampleAspectRatio: Rational(8, 9),
        fieldOrder: .bottomFirst, siting: format == .yuv420p ? .topLeft : nil, range: range)
      #expect(try Y4MHeader(String(header.line.dropLast())) == header)
    }
  }

  @Test(arguments: ["YUV4MPEG2 W2", "YUV4MPEG2 W2 H2 C777", "YUV4MPEG1 W2 H2", "YUV4MPEG2 W-2 H2", ""])
  func nonsenseIsRefused(_ line: String) {
    #expect(throws: Y4MHeader.Failure.self) { try Y4MHeader(line) }
  }
}
