import Foundation
import Testing
import VidFXTestSupport

/// Parameters and filters in time, run on frames whose results can be computed by hand.
@Suite struct TimeRunTests {
  /// Grey 4:2:0 frames of one level, 16x16 at 10 a second.
  private func plain(_ level: Int, frames: Int) -> Data {
    let frame =
      Data("FRAME\n".utf8) + Data(repeating: UInt8(level), count: 256) + Data(repeating: 128, count: 128)
    return Data("YUV4MPEG2 W16 H16 F10:1 Ip A1:1 C420mpeg2\n".utf8)
      + (0..<frames).reduce(Data()) { all, _ in all + frame }
  }

  /// Runs on `input` and returns the output, the samples of the frames one after the other.
  private func run(
    _ arguments: [String], _ input: Data, in bench: Workbench? = nil
  ) throws -> RunningProgram.Result {
    let running = try (bench ?? Workbench()).start(
      arguments + ["--dither", "none", "-F", "rawvideo", "-", "-"])
    running.feed(input)
    running.endInput()
    return running.finish()
  }

  /// The luma in the middle of each frame.
  private func levels(
    _ arguments: [String], _ input: Data, in bench: Workbench? = nil
  ) throws -> [Int] {
    let result = try run(arguments, input, in: bench)
    #expect(result.status == 0, "\(result.errors)")
    return stride(from: 136, to: result.output.count, by: 384).map { Int(result.output[$0]) }
  }

  private func near(_ found: [Int], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs(Double($0) - $1) <= 1 }
  }

  // MARK: Tracks

  @Test func aTrackMovesAParameter() throws {
    let bench = try Workbench()
    try bench.write("track.csv", Data("time,value,curve\n0,0,linear\n0.2,0.4,linear\n4f,0.1\n".utf8))
    try bench.write(
      "track.json",
      Data("[[0, 0, \"linear\"], {\"time\": \"200ms\", \"value\": 0.4, \"curve\": \"linear\"}, [0.4, 0.1]]".utf8))
    for name in ["track.csv", "track.json"] {
      let found = try levels(
        ["-f", "colorControls=brightness=@\(name)"], plain(100, frames: 7), in: bench)
      #expect(near(found, [0, 0.2, 0.4, 0.25, 0.1, 0.1, 0.1].map { 100 + 219 * $0 }), "\(found)")
    }
  }

  @Test func aBadLineIsRefusedBeforeAnythingIsWritten() throws {
    let bench = try Workbench()
    try bench.write("track.csv", Data("time;value\n0;0\n0.5;1,5\n".utf8))
    let result = try bench.vidfx("-f", "gaussianBlur=radius=@track.csv", "none.mp4", "out.mkv")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        vidfx: -f: gaussianBlur.radius: track.csv:3: column 2 is no number
          gaussianBlur=radius=@track.csv
                              ^~~~~~~~~~
        decimals are written with a point: 1.5

        """)
    #expect(bench.names == ["track.csv"])
  }

  @Test func aTrackIsNeverReplacedByWhatTheJobWrites() throws {
    let bench = try Workbench()
    try bench.write("track.csv", Data("0,1\n1,2\n".utf8))
    for arguments in [["-y", "-F", "rawvideo", "-", "track.csv"], ["--progress", "json:track.csv", "-", "out.mkv"]] {
      let running = try bench.start(["-f", "gaussianBlur=@track.csv"] + arguments)
      running.feed(plain(100, frames: 2))
      running.endInput()
      let result = running.finish()
      #expect(result.status == 2 && result.errors.contains("write to another file"), "\(result.errors)")
    }
    #expect(try bench.read("track.csv") == Data("0,1\n1,2\n".utf8))
  }

  @Test func explainShowsWhereValuesComeFrom() throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write("track.csv", Data("0,1\n1,2\n".utf8))
    let text = "gaussianBlur@0.2s-0.4s=@track.csv,crop=keys(0:[0 0 w h], 1:[0 0 9 9])"
    let result = try bench.vidfx("explain", "-f", text, "--enable", "t<9", "in.mkv")
    #expect(
      result.text.contains("filter   CIGaussianBlur radius=@track.csv enable=0.2s-0.4s enable=t<9\n"), "\(result.text)")
    #expect(result.text.contains("filter   CICrop rectangle=keys(0:[0 0 w h], 1:[0 0 9 9]) enable=t<9\n"))
  }

  // MARK: Timestamps

  /// Frames a thirtieth of a second apart, many of them missing.
  @Test func valuesAreThoseOfTheTimestamps() throws {
    let bench = try Workbench()
    let path = try Peer.make(
      "in.mkv", in: bench.folder, "-f lavfi -i color=0x808080:size=16x16:rate=30:duration=1.9",
      "-vf format=gray,geq=lum=126,select='not(eq(mod(n\\,7)\\,3)+between(n\\,10\\,24)+between(n\\,40\\,43))'",
      "-fps_mode passthrough -c:v ffv1 -pix_fmt gray -color_range tv")
    let times = try Peer.frameTimes(path)
    // By the count of frames the last one would be 44 levels off.
    #expect(times.enumerated().contains { abs($0.element - Double($0.offset) / 30) * 219 / 4 > 40 }, "\(times)")
    let run = try bench.vidfx(
      "-q", "-f", "colorControls=brightness=t/4", "--dither", "none", "-c:v", "ffv1", "in.mkv", "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Peer.frameTimes(bench.folder.path("out.mkv")) == times)
    let samples = try Peer.samples(bench.folder.path("out.mkv"), format: "gray")
    let levels = stride(from: 136, to: samples.count, by: 256).map { Int(samples[$0]) }
    #expect(near(levels, times.map { 126 + 219 * $0 / 4 }), "\(levels)")
  }

  // MARK: Colours and limits

  /// Half the way from black to white in light is level 188 of 255; half the way from red to green #bcbc00.
  @Test func coloursMeetInLight() throws {
    let grey = try levels(["-f", "constantColorGenerator=keys(0:black linear, 0.2:white)"], plain(100, frames: 3))
    #expect(near(grey, [16, 16 + 219 * 187.516 / 255, 235]), "\(grey)")
    let mixed = try run(["-f", "constantColorGenerator=keys(0:red linear, 0.2:lime)"], plain(100, frames: 3))
    let constant = try run(["-f", "constantColorGenerator=#bcbc00"], plain(100, frames: 3))
    let (found, expected) = (mixed.output[384..<768], constant.output[384..<768])
    #expect(zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func whatOvershootsIsClampedWithOneWarning() throws {
    let result = try run(["-f", "gaussianBlur=radius=keys(0:0 easeInBack, 1:10)"], plain(100, frames: 11))
    #expect(result.status == 0)
    let warnings = result.lines.filter { $0.contains("is outside") }
    #expect(warnings.count == 1, "\(result.errors)")
    #expect(warnings.first?.hasPrefix("vidfx: warning: gaussianBlur.radius=-0.14") == true, "\(warnings)")
    #expect(warnings.first?.hasSuffix("at 0.1 s is outside 0…1000 px; 0 is used") == true, "\(warnings)")
    let color = try run(["-f", "constantColorGenerator=keys(0:red easeInBack, 1:blue)"], plain(100, frames: 11))
    #expect(color.lines.filter { $0.contains("is outside 0…1;") }.count == 1, "\(color.errors)")
  }

  // MARK: Filters in time

  @Test(arguments: [
    ["-f", "colorInvert@0.2s-0.5s"], ["-f", "colorInvert=enable='between(t,0.15,0.45)'"],
    ["-f", "colorInvert", "--enable", "between(t,0.15,0.45)"], ["-f", "colorInvert", "--enable", "2f-5f"],
    ["-f", "colorInvert=enable='gte(t,0.2)*lt(t,0.5)'"], ["-t", "1", "-f", "colorInvert@20%-end-500ms"],
    ["-f", "colorInvert@0.2s-", "--enable", "-0.5s"],
  ])
  func outsideItsTimeAFilterIsNotThere(arguments: [String]) throws {
    let input = Workbench.y4m(width: 16, height: 16, frames: 8, header: "C420mpeg2").ten()
    let expected = try run([], input).output
    let found = try run(arguments, input)
    let inverted = try run(["-f", "colorInvert"], input).output
    #expect(found.status == 0 && found.output.count == expected.count, "\(found.errors)")
    for frame in 0..<8 {
      let bytes = frame * 384..<(frame + 1) * 384
      // Bit for bit what the input is, or what the filter makes of it.
      #expect(found.output[bytes] == ((2..<5).contains(frame) ? inverted : expected)[bytes], "frame \(frame)")
    }
    #expect(expected == Workbench.samples(width: 16, height: 16, frames: 8).reduce(Data(), +))
  }

  @Test func enableGoesWithTheFilterBeforeIt() throws {
    let found = try levels(
      ["-f", "colorInvert", "-f", "colorControls=brightness=0.2", "--enable", "t>0.05"], plain(100, frames: 2))
    #expect(near(found, [151, 151 + 219 * 0.2]), "\(found)")
    for (arguments, message) in [
      (["--enable", "t>1", "-f", "colorInvert"], "--enable: stands behind the -f that it is for"),
      (["-f", "colorInvert", "--enable", "1", "--enable", "0"], "--enable: given twice for the same -f"),
      (["-f", "colorInvert", "--enable", "gt(t)"], "--enable: gt(a, b) called with 1 argument\n  gt(t)\n  ^~~~~"),
    ] {
      let result = try run(arguments, plain(100, frames: 1))
      #expect(result.status == 2 && result.errors.hasPrefix("vidfx: " + message), "\(result.errors)")
    }
  }

  @Test func timesFromTheEndNeedALength() throws {
    for arguments in [["-f", "colorInvert@end-2s-"], ["-f", "colorInvert", "--enable", "50%-"]] {
      let result = try run(arguments, plain(100, frames: 1))
      #expect(result.status == 2 && result.errors.contains("pipes and cameras have no length"), "\(result.errors)")
    }
  }

  @Test func parametersDoNotWarnWhileTheirFilterIsNotThere() throws {
    let result = try run(["-f", "gaussianBlur@0.3s-=radius=1/(t-0.1)"], plain(100, frames: 5))
    #expect(result.status == 0 && !result.errors.contains("undefined"), "\(result.errors)")
  }
}

extension Data {
  /// The YUV4MPEG2 stream with ten frames a second instead of twenty-five.
  fileprivate func ten() -> Data {
    guard let range = firstRange(of: Data(" F25:1 ".utf8)) else { return self }
    return replacing(self[range], with: Data(" F10:1 ".utf8), maxReplacements: 1)
  }
}
