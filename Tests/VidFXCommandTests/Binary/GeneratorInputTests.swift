import Foundation
import Testing
import VidFXTestSupport

/// Inputs that generators make: `NAME[=PARAMETERS]:WIDTHxHEIGHT[@RATE][:DURATION]`.
@Suite struct GeneratorInputTests {
  /// The red, green and blue, 8 bits each, of all pixels that `vidfx ARGUMENTS` gives.
  private func colors(_ bench: Workbench, _ arguments: String...) throws -> [[UInt8]] {
    let running = try bench.start(arguments + ["-F", "rawvideo", "-pix_fmt", "rgb24", "-"])
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    let bytes = [UInt8](run.output)
    return stride(from: 0, to: bytes.count, by: 3).map { Array(bytes[$0..<min($0 + 3, bytes.count)]) }
  }

  // MARK: What comes out

  @Test func aVideoHasItsSizeRateAndLength() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("color=#336699:64x48@30:2s", "out.mp4")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try bench.frameCount("out.mp4") == 60)
    for (entry, value) in [("codec_name", "h264"), ("width", "64"), ("pix_fmt", "yuv420p"), ("r_frame_rate", "30/1")] {
      #expect(try Peer.stream(bench.folder.path("out.mp4"), "v:0", entry) == [value])
    }
  }

  @Test func withoutARateThereAre25() throws {
    let bench = try Workbench()
    #expect(try colors(bench, "checkerboard:8x6:1s").count == 25 * 48)
    #expect(try colors(bench, "checkerboard:8x6@30000/1001:1.001").count == 30 * 48)
    #expect(try colors(bench, "checkerboard:8x6", "-t", "0.2").count == 5 * 48)
    #expect(try colors(bench, "checkerboard:8x6:1:02", "-t", "0.08").count == 2 * 48)
  }

  @Test func aColourIsThatColour() throws {
    let bench = try Workbench()
    #expect(try Set(colors(bench, "color=#336699:5x3:80ms")) == [[0x33, 0x66, 0x99]])
    #expect(try Set(colors(bench, "constantColorGenerator=tomato:5x3:80ms")) == [[255, 99, 71]])
    // Core Image's own names, and its own default, are there too.
    #expect(try Set(colors(bench, "CIConstantColorGenerator=inputColor=lime:5x3:80ms")) == [[0, 255, 0]])
  }

  @Test func aColourIsFlatInLumaAndChroma() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("color=#336699:64x48:40ms", "-F", "rawvideo", "-")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.count == 64 * 48 * 3 / 2)
    // BT.601, limited: 0.299 · 51 + 0.587 · 102 + 0.114 · 153 = 92.565 of 255 is luma 95.50 less a hundredth; chroma is
    // 128 + 224/255 · (153 − 92.565) / 1.772 = 157.96 and 128 + 224/255 · (51 − 92.565) / 1.402 = 101.96.
    #expect(Set(run.output[..<(64 * 48)]) == [95])
    #expect(Set(run.output[(64 * 48)..<(64 * 60)]) == [158])
    #expect(Set(run.output[(64 * 60)...]) == [102])
  }

  @Test func parametersGoWithTime() throws {
    let bench = try Workbench()
    let found = try colors(bench, "color=keys(0s:black linear, 1s:white):1x1@4:1s")
    // Halfway in linear light is 188.
    #expect(found.count == 4)
    #expect(found[0] == [0, 0, 0])
    #expect(found[2] == [188, 188, 188])
    let progress = try colors(bench, "color=[p p p]:1x1@4:2s").map { $0[0] }
    #expect(progress == (0..<8).map { UInt8((Double($0) / 8 * 255).rounded()) })
  }

  @Test func theTopLeftIsTheOrigin() throws {
    let bench = try Workbench()
    let found = try colors(
      bench, "linearGradient=point0=[0 0]:point1=[0 h]:color0=white:color1=black:1x64:40ms", "--dither", "none")
    #expect(found[0][0] > 250 && found[63][0] < 5)
  }

  @Test func aPictureIsOneFrame() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("color=tomato:7x5", "out.png")
    #expect(run.status == 0, "\(run.errors)")
    let data = try Peer.run(
      "ffmpeg", ["-v", "error", "-i", bench.folder.path("out.png"), "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
    #expect([UInt8](data) == (0..<35).flatMap { _ in [255, 99, 71] as [UInt8] })
  }

  @Test func tenBitsAreTen() throws {
    let bench = try Workbench()
    let run = try bench.vidfx(
      "linearGradient=point0=[0 0]:point1=[1024 0]:color0=black:color1=white:1024x1:40ms", "--dither", "none",
      "-pix_fmt", "gray16le", "-F", "rawvideo", "-")
    #expect(run.status == 0, "\(run.errors)")
    let levels = Set(stride(from: 0, to: run.output.count, by: 2).map { [run.output[$0], run.output[$0 + 1]] })
    #expect(levels.count > 1000, "\(levels.count)")
  }

  // MARK: Among others

  @Test func aCardStandsBeforeAFilm() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("--transition", "dissolve:0.2s", "color=navy:1280x720@60:1s", "in.mkv", "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    // The film is what the card becomes like: 25 + 20 − 5 frames of 64x48.
    #expect(try bench.frameCount("out.mkv") == 40)
    #expect(try Peer.stream(bench.folder.path("out.mkv"), "v:0", "width") == ["64"])
    #expect(try bench.kinds("out.mkv").contains("audio"))
  }

  @Test func aCardThatMovesKeepsItsTime() throws {
    let bench = try Workbench()
    // Every frame of the card is one more than the one before it.
    let found = try colors(
      bench, "--transition", "cut", "color=[n/255 n/255 n/255]:4x4@10:1s", "color=#c0c0c0:4x4@10:0.5s")
    let frames = stride(from: 0, to: found.count, by: 16).map { found[$0][0] }
    #expect(frames == (0..<10).map { UInt8($0) } + [UInt8](repeating: 0xC0, count: 5))
  }

  @Test func cardsAloneHaveTheirRate() throws {
    let bench = try Workbench()
    #expect(try colors(bench, "--transition", "cut", "color=red:1x1@50:1s", "color=blue:1x1@50:1s").count == 100)
  }

  @Test func aFurtherInputIsReadInStep() throws {
    let bench = try Workbench()
    // Without an end it lasts as long as the first.
    let found = try colors(
      bench, "-f", "[1]sourceOverCompositing=background=[0]", "color=red:8x8:80ms", "color=lime:4x8")
    #expect(found.count == 2 * 64)
    #expect(found[0] == [0, 255, 0] && found[7] == [255, 0, 0])
  }

  @Test func transparencyGoesAlong() throws {
    let bench = try Workbench()
    let found = try colors(
      bench, "-f", "[1]sourceOverCompositing=background=[0]", "color=black:1x1:40ms", "color=#ffffff80:1x1")
    #expect(found == [[128, 128, 128]])
  }

  @Test func theBackgroundIsBehindWhatStandsStillToo() throws {
    let bench = try Workbench()
    let cards = ["color=lime:4x4@10:0.2s", "color=#ff000080:4x4@10:0.2s"]
    func last(_ options: String...) throws -> [UInt8] {
      let run = try bench.vidfx(
        options + ["--transition", "cut", "--dither", "none"] + cards + ["-F", "rawvideo", "-"])
      #expect(
        run.status == 0 && run.errors.contains("transparent") == !options.contains("--background"), "\(run.errors)")
      return [UInt8](run.output.suffix(4))
    }
    // Half of red, 128 of 255, over white and over black.
    #expect(try last("--background", "white", "-pix_fmt", "rgba") == [255, 127, 127, 255])
    #expect(try last("--background", "white", "-pix_fmt", "rgb24")[1...] == [255, 127, 127])
    #expect(try last("-pix_fmt", "rgb24")[1...] == [128, 0, 0])
    // So is it behind a picture of a file, before it and behind it in the order of the clips.
    #expect(try bench.vidfx("color=#0000ff40:8x8", "blue.png").status == 0)
    for order in [["blue.png@0.2s", "color=lime:8x8@10:0.2s"], ["color=lime:8x8@10:0.2s", "blue.png@0.2s"]] {
      let run = try bench.vidfx(
        ["--transition", "cut", "--dither", "none", "--background", "yellow"] + order
          + ["-pix_fmt", "rgb24", "-F", "rawvideo", "-"])
      #expect(run.status == 0, "\(run.errors)")
      let colors = Set(stride(from: 0, to: run.output.count, by: 3).map { Array(run.output[$0..<$0 + 3]) })
      #expect(colors == [[0, 255, 0], [191, 191, 64]], "\(order)")
    }
  }

  @Test func whoeverChoosesAFormatOrABackgroundIsToldNoMore() throws {
    let bench = try Workbench()
    let input = "color=#ff000080:8x8:80ms"
    func errors(_ options: String...) throws -> String {
      let run = try bench.vidfx(options + ["--progress", "none", input, "-F", "rawvideo", "-"])
      #expect(run.status == 0)
      return run.errors
    }
    #expect(
      try errors("-pix_fmt", "gray")
        == "vidfx: warning: frames become gray: colour, alpha (shown over black) will be lost\n")
    #expect(try errors("-pix_fmt", "yuv444p", "--background", "white") == "")
    #expect(try errors("-pix_fmt", "yuva444p") == "")
  }

  /// Between two of the moments that are looked at to choose a format.
  @Test func whatIsTransparentForAMomentIsSaid() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("color=[1 0 0 1-eq(n,101)]:2x2@100:100s", "-pix_fmt", "rgba", "-F", "rawvideo", "-")
    #expect(run.status == 0 && run.errors.contains("frame 101 is transparent in parts"), "\(run.errors)")
  }

  @Test func segmentsAreThoseOfTheWhole() throws {
    let bench = try Workbench()
    let text = "color=[n/255 0 t/2]:2x2@25:1s"
    let whole = try colors(bench, text)
    #expect(try colors(bench, "--segment", "1/2", text) + colors(bench, "--segment", "2/2", text) == whole)
  }

  // MARK: What is none

  @Test func aFileOfThatNameIsAFile() throws {
    let bench = try Workbench()
    try bench.write("color=red:4x4:1s", Workbench.y4m(frames: 1))
    #expect(try colors(bench, "color=red:4x4:1s").count == 64 * 48)
    let absent = try bench.vidfx("-i", "color=red:8x8:1s", "out.mkv")
    #expect(absent.status == 3, "\(absent.errors)")
  }

  @Test(arguments: [
    (["color=red:64x48", "out.mkv"], ["has no end", "color=red:64x48:10s"]),
    (["color=red", "out.mkv"], ["has a size", "color=navy:1280x720@30:5s"]),
    (["color:64x48@5s:1s", "out.mkv"], ["frames a second", "5s"]),
    (["color:64x48@25:soon", "out.mkv"], ["how long", "soon"]),
    (["color:64x48:0s", "out.mkv"], ["more than no time"]),
    (["color=shade=3:64x48:1s", "out.mkv"], ["no parameter 'shade'", "^"]),
    (["-ss", "1", "color:64x48:2s", "out.mkv"], ["-ss"]),
    (["--live", "color:64x48:2s", "out.mkv"], ["--live"]),
    (["qrCode=[0]:64x48:1s", "out.mkv"], ["qrCode"]),
    (["chekerboard:64x48:1s", "out.mkv"], ["no generator 'chekerboard'", "did you mean 'checkerboard'?"]),
    (["colour=red:64x48:1s", "out.mkv"], ["did you mean 'color'?"]),
    (["gaussianBlur=3:64x48:1s", "out.mkv"], ["gaussianBlur works on pictures", "-f"]),
    (["color=red:0x48:1s", "out.mkv"], ["'0x48' is no size", "1 to 65535"]),
    (["color=red:70000x48@25:1s", "out.mkv"], ["'70000x48@25' is no size"]),
    (["color=red:64X48", "out.mkv"], ["'64X48' is no size", "1280x720"]),
    (
      ["color=red:64x48:1s", "color=blue:64x48:1s"],
      ["no output given", "'color=blue:64x48:1s', the last name, is an input"]
    ),
  ])
  func mistakesAreNamed(arguments: [String], words: [String]) throws {
    let bench = try Workbench()
    let running = try bench.start(arguments)
    running.endInput()
    let run = running.finish()
    #expect(run.status == 2, "\(run.errors)")
    for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
    #expect(bench.names.isEmpty)
  }

  @Test func picturesHaveALimit() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("--max-pixels", "3000", "color=red:64x48:1s", "out.mkv")
    #expect(run.status == 3 && run.errors.contains("--max-pixels"), "\(run.errors)")
    #expect(try bench.vidfx("--max-pixels", "3072", "color=red:64x48:1s", "out.mkv").status == 0)
  }

  @Test func theShortNamesHaveHelp() throws {
    let bench = try Workbench()
    for (name, filter) in [("color", "constantColorGenerator"), ("checkerboard", "checkerboardGenerator")] {
      for command in ["help", "filters"] {
        let run = try bench.vidfx(command, name)
        #expect(run.status == 0 && String(decoding: run.output, as: UTF8.self).contains(filter), "\(run.errors)")
      }
    }
  }

  @Test func explainShowsIt() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("explain", "-f", "sepiaTone", "checkerboard=width=8:64x48:1s", "out.mp4")
    #expect(run.status == 0, "\(run.errors)")
    #expect(String(decoding: run.output, as: UTF8.self).contains("input    checkerboard=width=8:64x48:1s  64x48"))
  }
}
