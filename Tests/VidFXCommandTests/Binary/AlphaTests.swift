import Foundation
import Testing
import VidFXTestSupport

/// Colour beside alpha, in and out.
@Suite struct AlphaTests {
  /// Runs on one raw RGBA frame of `width` pixels in a row, and returns raw samples.
  private func run(_ rgba: [[UInt8]], _ arguments: String..., format: String = "rgba") throws -> [[UInt8]] {
    let bench = try Workbench()
    let running = try bench.start(
      ["-q", "--dither", "none", "--input-format", "rawvideo:\(rgba.count)x1@25:rgba"] + arguments
        + ["-F", "rawvideo", "-pix_fmt", format, "-", "-"])
    running.feed(Data(rgba.flatMap { $0 }))
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    let channels = format == "rgb24" ? 3 : 4
    return stride(from: 0, to: result.output.count, by: channels).map { Array(result.output[$0..<$0 + channels]) }
  }

  private static let over = "constantColorGenerator=#2060a0[b];[0][b]sourceOverCompositing"

  @Test func straightAndMultipliedColourAreComposedAlike() throws {
    let expected: [[UInt8]] = [[255, 255, 255], [32, 96, 160], [144, 176, 208], [200, 100, 50]]
    let straight: [[UInt8]] = [[255, 255, 255, 255], [255, 255, 255, 0], [255, 255, 255, 128], [200, 100, 50, 255]]
    let multiplied: [[UInt8]] = [[255, 255, 255, 255], [0, 0, 0, 0], [128, 128, 128, 128], [200, 100, 50, 255]]
    #expect(try run(straight, "-f", Self.over, format: "rgb24") == expected)
    #expect(try run(straight, "--alpha", "straight", "-f", Self.over, format: "rgb24") == expected)
    #expect(try run(multiplied, "--alpha", "premul", "-f", Self.over, format: "rgb24") == expected)
    #expect(try run(multiplied, "--alpha", "premultiplied", "-f", Self.over, format: "rgb24") == expected)
  }

  /// What a filter makes transparent of an opaque picture is multiplied by its alpha like any other.
  @Test(arguments: [
    "colorMatrix=aVector=[0 0 0 .5]", "colorMatrix=biasVector=[0 0 0 -.5]", "colorClamp=maxComponents=[1 1 1 .5]",
    "colorPolynomial=alphaCoefficients=[.5 0 0 0]", "colorMatrix=aVector=[0 0 0 .5],colorControls=contrast=1",
  ])
  func whatBecomesTransparentIsHalfOfItself(filter: String) throws {
    let pixels: [[UInt8]] = [[192, 128, 64, 255], [128, 64, 0, 255]]
    let over = filter + "[l];constantColorGenerator=#206080[b];[l][b]sourceOverCompositing"
    for format in ["rgba", "rgb0"] {
      let bench = try Workbench()
      let run = try bench.vidfx(
        ["-q", "--dither", "none", "--input-format", "rawvideo:2x1@25:\(format)", "-f", over, "-F", "rawvideo"]
          + ["-pix_fmt", "rgb24", "-", "-"], input: Data(pixels.flatMap { $0 }))
      // (192 + 32) / 2, (128 + 96) / 2, (64 + 128) / 2 and so on.
      let found = Array(run.output).map(Int.init)
      let wanted = [112, 112, 96, 80, 80, 64]
      #expect(found.count == 6 && zip(found, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(format): \(found)")
    }
  }

  @Test func theOutputsKindIsChosen() throws {
    let straight: [[UInt8]] = [[255, 200, 100, 128], [10, 20, 30, 255], [90, 90, 90, 0]]
    let multiplied: [[UInt8]] = [[128, 100, 50, 128], [10, 20, 30, 255], [0, 0, 0, 0]]
    #expect(try run(straight, "--alpha-out", "premul") == multiplied)
    // Unchanged frames pass as they are, hidden colour included; filtered ones have none.
    #expect(try run(straight) == straight)
    #expect(
      try run(straight, "-f", "colorControls=brightness=0.01")[2] == [0, 0, 0, 0])
    #expect(try run(multiplied, "--alpha", "premul", "--alpha-out", "premul") == multiplied)
    let back = try run(multiplied, "--alpha", "premul")
    #expect(back[2] == [0, 0, 0, 0] && back[1] == straight[1])
    #expect(zip(back[0], straight[0]).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(back[0])")
  }

  @Test func theKindIsRecordedWhereItCanBe() throws {
    let bench = try Workbench()
    let pixels = (0..<256).flatMap { level -> [UInt8] in [UInt8(level), 255, 0, UInt8(level)] }
    let first = try bench.start([
      "-q", "--input-format", "rawvideo:16x16@25:rgba", "--alpha-out", "premul", "-c:v", "ffv1", "-", "out.mkv",
    ])
    first.feed(Data(pixels))
    first.endInput()
    let written = first.finish()
    #expect(written.status == 0, "\(written.errors)")
    #expect(try Peer.probe(bench.folder.path("out.mkv"), "-show_entries", "stream_tags=ALPHA") == ["premultiplied"])
    let stored = try Peer.samples(bench.folder.path("out.mkv"), format: "rgba")
    #expect(Array(stored[4 * 100..<4 * 101]) == [39, 100, 0, 100])
    // Read again, the tag tells; it goes no further than it is true.
    let again = try bench.vidfx("-q", "-c:v", "ffv1", "out.mkv", "straight.mkv")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try Peer.probe(bench.folder.path("straight.mkv"), "-show_entries", "stream_tags=ALPHA").isEmpty)
    let straight = try Peer.samples(bench.folder.path("straight.mkv"), format: "rgba")
    #expect(Array(straight[4 * 100 + 1..<4 * 101]) == [255, 0, 100] && abs(Int(straight[4 * 100]) - 100) <= 1)
    // QuickTime has no such tag: whoever writes it is told. A PNG cannot hold it.
    let movie = try bench.vidfx("--alpha-out", "premul", "-c:v", "prores_ks", "straight.mkv", "out.mov")
    #expect(movie.status == 0 && movie.errors.contains("has no place to say"), "\(movie.errors)")
    let picture = try bench.vidfx("--alpha-out", "premul", "straight.mkv", "out.png")
    #expect(picture.status == 2 && picture.errors.contains("PNG holds straight alpha"), "\(picture.errors)")
  }

  /// A profile is that of the format that is written, whatever was read.
  @Test func aProfileIsThatOfTheFormat() throws {
    let bench = try Workbench()
    _ = try Peer.make(
      "in.mp4", in: bench.folder, "-f lavfi -i color=0x20c030:size=64x48:rate=10:duration=0.2 -c:v libx264")
    for (codec, format) in [("prores_ks", "yuva444p10le"), ("prores_ks", "yuv422p10le"), ("dnxhd", "yuv444p10le")] {
      let size = codec == "dnxhd" ? ["-s", "256x128"] : []
      let run = try bench.vidfx(
        size + ["-y", "-f", "chromaKey=#20c030", "-c:v", codec, "-pix_fmt", format, "in.mp4", "out.mov"])
      #expect(run.status == 0, "\(run.errors)")
      let found = try Peer.stream(bench.folder.path("out.mov"), "v:0", "pix_fmt,profile")
      #expect(found.last == (format.hasPrefix("yuva") ? "yuva444p12le" : format), "\(found)")
    }
  }

  @Test func alphaSurvivesInCodecsThatHaveIt() throws {
    let bench = try Workbench()
    let source = try Peer.make(
      "in.mov", in: bench.folder,
      "-f lavfi -i color=red@0.5:size=64x48:rate=10:duration=0.3,format=yuva444p10le -c:v prores_ks -profile:v 4444")
    let run = try bench.vidfx("-f", "hueAdjust=0.5", "in.mov", "out.mov")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Peer.stream(bench.folder.path("out.mov"), "v:0", "pix_fmt") == Peer.stream(source, "v:0", "pix_fmt"))
    let alpha = try Peer.samples(bench.folder.path("out.mov"), format: "gbrap").suffix(64 * 48)
    #expect(alpha.allSatisfy { abs(Int($0) - 128) <= 2 }, "\(alpha.first ?? 0)")
    // Where it cannot, that is said once, with what is behind.
    let lost = try bench.vidfx("-f", "hueAdjust=0", "in.mov", "out.mp4")
    #expect(lost.status == 0)
    #expect(lost.lines.filter { $0.contains("alpha") && $0.contains("over black") }.count == 1, "\(lost.errors)")
  }

  private func opaqueClip(_ bench: Workbench) throws {
    _ = try Peer.make(
      "in.mp4", in: bench.folder,
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=1,drawbox=w=20:h=20:color=0x00ff00:t=fill -c:v libx264",
      "-preset ultrafast -pix_fmt yuv420p")
  }

  /// Filters, and whether they leave something transparent.
  private static let filters: [(text: String, isTransparent: Bool)] = [
    ("chromaKey=color=#00ff00", true), ("chromaKey@0.4s-0.6s=color=#00ff00", true), ("crop=[0 0 w/2 h]", true),
    ("affineClamp=[1 0 0 1 9 0]", false), ("affineTransform=[1 0 0 1 9 0]", true), ("gaussianBlur=5,sepiaTone", false),
    ("twirlDistortion=radius=20", false), ("bumpDistortion=radius=20,pixellate", false),
    ("constantColorGenerator=#ff000080", true),
    ("constantColorGenerator=#ff000080[b];[b][0]sourceOverCompositing", false), ("average=3,trails", false),
    ("areaAverage", true),
  ]

  @Test(arguments: filters.indices) func whatFiltersMakeTransparentIsSaidOnce(number: Int) throws {
    let bench = try Workbench()
    try opaqueClip(bench)
    let (text, isTransparent) = Self.filters[number]
    let run = try bench.vidfx("-f", text, "in.mp4", "out.mp4")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.lines.filter { $0.contains("transparent") }
    #expect(
      lines
        == (isTransparent
          ? [
            "vidfx: warning: filters make parts of the picture transparent: they are shown over black, as libx264 encodes no "
              + "alpha; ffv1, prores_ks, qtrle and png do; --background COLOUR shows another colour"
          ] : []),
      "\(text): \(run.errors)")
    // An encoder that could hold it is told how.
    let hinted = try bench.vidfx("-f", text, "-c:v", "ffv1", "in.mp4", "out.mkv")
    #expect(hinted.errors.contains("-pix_fmt yuva420p keeps it") == isTransparent, "\(hinted.errors)")
    let kept = try bench.vidfx("-y", "-f", text, "-c:v", "ffv1", "-pix_fmt", "yuva420p", "in.mp4", "out.mkv")
    #expect(kept.status == 0 && !kept.errors.contains("transparent"), "\(kept.errors)")
    let chosen = try bench.vidfx("-y", "-f", text, "--background", "teal", "in.mp4", "out.mp4")
    #expect(chosen.status == 0 && !chosen.errors.contains("transparent"), "\(chosen.errors)")
  }

  @Test func theBackgroundIsChosen() throws {
    let straight: [[UInt8]] = [[255, 255, 255, 255], [255, 255, 255, 0], [255, 255, 255, 128], [200, 100, 50, 255]]
    let over: [[UInt8]] = [[255, 255, 255], [32, 96, 160], [144, 176, 208], [200, 100, 50]]
    #expect(try run(straight, "--background", "#2060a0", format: "rgb24") == over)
    // It is put behind where alpha could be held as well.
    #expect(try run(straight, "--background", "#2060a0") == over.map { $0 + [255] })
    #expect(
      try run(straight, "-f", "crop=[0 0 1 1]", "--background", "#fff", format: "rgb24")
        == [[UInt8]](repeating: [255, 255, 255], count: 4))
    let bench = try Workbench()
    for (text, message) in [("#12345", "expected a colour"), ("#00000080", "is opaque"), ("tee", "expected a colour")] {
      let refused = try bench.vidfx("--background", text, "in.mp4", "out.mp4")
      #expect(refused.status == 2 && refused.errors.contains(message), "\(refused.errors)")
    }
  }

  @Test func aBlurOfAWhiteShapeStaysWhite() throws {
    let bench = try Workbench()
    let pixels = (0..<32 * 32).flatMap { place -> [UInt8] in
      let isInside = (10..<22).contains(place % 32) && (10..<22).contains(place / 32)
      return isInside ? [255, 255, 255, 255] : [0, 0, 0, 0]
    }
    try bench.write("shape.rgba", Data(pixels))
    _ = try Peer.make(
      "shape.png", in: bench.folder, "-f rawvideo -pix_fmt rgba -s 32x32 -i", bench.folder.path("shape.rgba"))
    for edge in ["clamp", "transparent"] {
      let run = try bench.vidfx("-y", "--edge", edge, "-f", "gaussianBlur=3", "shape.png", "blurred.png")
      #expect(run.status == 0, "\(run.errors)")
      let found = Array(try Peer.samples(bench.folder.path("blurred.png"), format: "rgba"))
      var partial = 0
      for place in stride(from: 0, to: found.count, by: 4) {
        let (color, alpha) = (found[place..<place + 3], found[place + 3])
        if alpha > 0 { #expect(color.allSatisfy { $0 >= 254 }, "\(Array(color)) at alpha \(alpha)") }
        if alpha > 0, alpha < 255 { partial += 1 }
      }
      #expect(partial > 100)
    }
  }
}
