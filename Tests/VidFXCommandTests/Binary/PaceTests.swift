import Foundation
import Testing
import VidFXTestSupport

/// Inputs that go by faster, slower or backwards, as users make them.
@Suite struct PaceTests {
  /// The digests of the frames that `--frame-hash` prints.
  private func digests(_ bench: Workbench, _ arguments: String...) throws -> [String] {
    let run = try bench.start(["--frame-hash"] + arguments).finish()
    #expect(run.status == 0, "\(run.errors)")
    return run.text.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test func framesAreDroppedAndRepeated() throws {
    let bench = try Workbench()
    try bench.clip()
    let plain = try digests(bench, "in.mkv")
    #expect(try digests(bench, "--speed", "2", "in.mkv") == stride(from: 0, to: 20, by: 2).map { plain[$0] })
    #expect(try digests(bench, "--speed", "1/2", "in.mkv") == plain.flatMap { [$0, $0] })
    #expect(try digests(bench, "--speed", "0.5", "-r", "50", "in.mkv") == plain.flatMap { [$0, $0, $0, $0] })
    #expect(try digests(bench, "--reverse", "in.mkv") == plain.reversed())
    #expect(try digests(bench, "--reverse", "--speed", "1/2", "in.mkv") == plain.reversed().flatMap { [$0, $0] })
    #expect(try digests(bench, "--reverse", "-ss", "0.2", "-t", "0.2", "in.mkv") == plain[5..<10].reversed())
    // A second of half the speed has passed when frame 12 is reached; the rest goes by four times as fast.
    let eased = try digests(bench, "--speed", "keys(0s:0.5 hold, 1s:4)", "in.mkv")
    #expect(eased == (0..<25).map { plain[$0 / 2] } + [plain[14], plain[18]])
  }

  /// `t` is the output's: at 2 s of it the picture is dark, whatever of the input is on show.
  @Test func filtersSeeTheTimeOfTheOutput() throws {
    let bench = try Workbench()
    try bench.clip()
    let slow = try digests(bench, "--speed", "0.25", "-f", "exposureAdjust=-t", "in.mkv")
    #expect(slow.count == 80 && Set(slow).count == 80)
    let text = try bench.vidfx("explain", "--speed", "0.25", "-f", "exposureAdjust=-t*p", "in.mkv").text
    // The middle of an output four times as long as the input.
    let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("at ") })
    let middle = try #require(line.split(separator: " ").compactMap { Double($0) }.first)
    #expect(abs(middle - 1.6) < 0.1, "\(text)")
  }

  @Test func soundIsRefusedUnlessItIsStretchedOrLeftOut() throws {
    let bench = try Workbench()
    try bench.clip()
    let refused = try bench.vidfx("--speed", "2", "in.mkv", "out.mkv")
    #expect(refused.status == 2 && bench.names == ["in.mkv"])
    #expect(
      refused.errors.contains("-an leaves it out, --audio-speed atempo stretches it"), "\(refused.errors)")
    let varying = try bench.vidfx("--speed", "1+t", "--audio-speed", "atempo", "in.mkv", "out.mkv")
    #expect(varying.status == 2 && varying.errors.contains("atempo keeps one speed"), "\(varying.errors)")
    let backwards = try bench.vidfx("--reverse", "in.mkv", "out.mkv")
    #expect(backwards.status == 2 && backwards.errors.contains("sound is not played backwards"), "\(backwards.errors)")
    let silent = try bench.vidfx("--speed", "1+t", "-an", "in.mkv", "out.mkv")
    #expect(silent.status == 0 && silent.errors.contains("it does not keep up with a speed that changes"))
    #expect(try bench.kinds("out.mkv") == ["video"])
  }

  @Test(arguments: ["1", "1.0", "2/2", "0.5*2"]) func aSpeedOfOneChangesNothing(speed: String) throws {
    let bench = try Workbench()
    try bench.clip()
    for options in [[], ["--audio-speed", "atempo"]] {
      let run = try bench.start(["-y", "--speed", speed] + options + ["in.mkv", "out.mkv"]).finish()
      #expect(run.status == 0, "\(run.errors)")
      #expect(try bench.kinds("out.mkv") == ["video", "audio", "subtitle"])
      #expect(try packets(bench, "out.mkv") == packets(bench, "in.mkv"))
    }
  }

  /// What the sound's packets hold.
  private func packets(_ bench: Workbench, _ name: String) throws -> Data {
    try Peer.run(
      "ffmpeg", ["-v", "error", "-i", bench.folder.path(name), "-map", "0:a", "-c", "copy", "-f", "md5", "-"])
  }

  @Test func anExpressionThatIsOneNumberIsThatSpeed() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("--speed", "sqrt(4)", "--audio-speed", "atempo", "in.mkv", "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try bench.frameCount("out.mkv") == 10)
  }

  /// At the ends of the range windows of a chain of `atempo` hold more than a second of the result.
  @Test(arguments: [("0.01", 0.2), ("0.03", 0.2), ("17", 4), ("100", 4)])
  func stretchedSoundIsAsLongAsThePicture(speed: String, seconds: Double) throws {
    let bench = try Workbench()
    _ = try Peer.make(
      "in.mkv", in: bench.folder, "-f lavfi -i testsrc2=size=32x32:rate=25:duration=\(seconds)",
      "-f lavfi -i sine=frequency=500:sample_rate=48000:duration=\(seconds) -c:v libx264 -preset ultrafast -c:a flac")
    let factor = try #require(Double(speed))
    for (name, frameLength) in [("out.mkv", 1), ("out.mp4", 1024)] {
      let codec = name.hasSuffix("mp4") ? ["-c:a", "aac"] : []
      let run = try bench.start(["--speed", speed, "--audio-speed", "atempo"] + codec + ["in.mkv", name]).finish()
      #expect(run.status == 0, "\(run.errors)")
      let frames = try bench.frameCount(name)
      #expect(frames == max(1, Int((seconds * 25 / factor).rounded())))
      let expected = Double(frames) / 25
      let samples = try Peer.run(
        "ffmpeg", ["-v", "error", "-i", bench.folder.path(name), "-map", "0:a", "-f", "s16le", "-ac", "1", "-"])
      let count = samples.count / 2
      #expect(abs(Double(count) - expected * 48000) <= Double(frameLength), "\(name): \(count) of \(expected * 48000)")
      // Sound up to its end, and not silence that fills a gap; one window, a twelfth of a second, may fade.
      let values = samples.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
      let tail = values.suffix(values.count / 10).dropLast(factor > 1 ? 0 : 8192)
      if factor < 1 { #expect(tail.contains { abs(Int($0)) > 1000 }, "\(name)") }
    }
  }

  /// Picture, sound and subtitles last as long as each other, and the pitch stays: crossings of zero a second.
  @Test(arguments: ["2", "0.5", "5", "0.2"]) func soundIsStretched(speed: String) throws {
    let bench = try Workbench()
    let path = try Peer.make(
      "in.mkv", in: bench.folder, "-f lavfi -i testsrc2=size=32x32:rate=25:duration=4",
      "-f lavfi -i sine=frequency=500:sample_rate=48000:duration=4 -c:v libx264 -preset ultrafast -c:a flac")
    let factor = try #require(Double(speed))
    let run = try bench.vidfx("--speed", speed, "--audio-speed", "atempo", path, "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try bench.frameCount("out.mkv") == Int(100 / factor))
    let samples = try Peer.run(
      "ffmpeg", ["-v", "error", "-i", bench.folder.path("out.mkv"), "-map", "0:a", "-f", "s16le", "-ac", "1", "-"])
    let values = samples.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    let expected = 48000 * 4 / factor
    #expect(abs(Double(values.count) - expected) <= 4096, "\(values.count) of \(expected)")
    let middle = values.dropFirst(values.count / 4).prefix(values.count / 2)
    let crossings = zip(middle, middle.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    let pitch = Double(crossings) / 2 / (Double(middle.count) / 48000)
    #expect(abs(pitch - 500) < 12, "\(pitch) Hz")
  }

  @Test func subtitlesAndChaptersGoAlongAtAConstantSpeed() throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write(
      "meta", Data(";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=400\nEND=800\ntitle=second\n".utf8))
    try Peer.run(
      "ffmpeg",
      [
        "-v", "error", "-i", bench.folder.path("in.mkv"), "-i", bench.folder.path("meta"), "-map_metadata", "1",
        "-map", "0", "-c", "copy", bench.folder.path("chapters.mkv"),
      ])
    let run = try bench.vidfx("--speed", "1/2", "-an", "chapters.mkv", "out.mkv")
    #expect(run.status == 0, "\(run.errors)")
    func subtitle(_ name: String) throws -> [Double] {
      try Peer.probe(
        bench.folder.path(name), "-select_streams", "s", "-show_entries", "packet=pts_time,duration_time"
      ).compactMap { Double($0) }
    }
    func chapter(_ name: String) throws -> [Double] {
      try Peer.probe(bench.folder.path(name), "-show_entries", "chapter=start_time,end_time").compactMap { Double($0) }
    }
    let start = try #require(try Peer.frameTimes(bench.folder.path("chapters.mkv")).first)
    func moved(_ time: Double) -> Double { start + (time - start) * 2 }
    func near(_ found: [Double], _ expected: [Double]) -> Bool {
      found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 0.0015 }
    }
    let (before, after) = (try subtitle("chapters.mkv"), try subtitle("out.mkv"))
    #expect(near(after, [moved(before[0]), before[1] * 2]), "\(before) \(after)")
    let (old, new) = (try chapter("chapters.mkv"), try chapter("out.mkv"))
    #expect(old.count == 2 && near(new, old.map(moved)), "\(old) \(new)")
  }

  @Test func aClipTooLongToBeHeldIsRefusedBeforeItIsRead() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("--reverse", "-an", "--mem-limit", "50k", "in.mkv", "out.mkv")
    #expect(run.status == 2 && bench.names == ["in.mkv"], "\(run.errors)")
    #expect(run.errors.contains("its frames must be held, "), "\(run.errors)")
    #expect(run.errors.contains("the limit is 51200; -ss and -t cut a shorter clip"), "\(run.errors)")
    // A pipe tells no length: it is refused when it has become too long.
    let piped = try bench.vidfx(
      "--reverse", "--mem-limit", "50k", "--frame-hash", "-", input: Workbench.y4m(frames: 20))
    #expect(piped.status == 2 && piped.errors.contains("more than "), "\(piped.errors)")
  }

  @Test func badSpeedsAreRefused() throws {
    let bench = try Workbench()
    for (speed, message) in [
      ("0", "a speed lies within 0.01…100"), ("-1", "found"), ("p*2", "needs the length of the output"),
      ("keys(0:1, end:2)", "needs the length of the output"), ("fast", "unknown name 'fast'"),
      ("max(0,0.1-t)", "the input is never over"),
    ] {
      try bench.clip()
      let run = try bench.vidfx("--speed=\(speed)", "--frame-hash", "in.mkv")
      #expect(run.status == 2 && run.errors.contains(message), "\(speed): \(run.errors)")
    }
  }
}
