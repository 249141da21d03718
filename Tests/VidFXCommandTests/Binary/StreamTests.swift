import Foundation
import Testing
import VidFXTestSupport

/// Which streams go along, which part of the time, at which rate and size, and how they are encoded.
@Suite struct StreamTests {
  private func run(_ options: [String], output: String = "out.mkv") throws -> (Workbench, RunningProgram.Result) {
    let bench = try Workbench()
    try bench.clip()
    return (bench, try bench.start(options + ["-preset", "ultrafast", "in.mkv", output]).finish())
  }

  @Test(arguments: [
    ([], ["video", "audio", "subtitle"]),
    (["-an"], ["video", "subtitle"]),
    (["-sn"], ["video", "audio"]),
    (["-an", "-sn"], ["video"]),
    (["-map", "0:v"], ["video"]),
    (["-map", "0:v", "-map", "0:a:0"], ["video", "audio"]),
    (["-map", "-0:a"], ["video", "subtitle"]),
    (["-map", "0", "-map", "-0:s"], ["video", "audio"]),
    (["-map", "0:a", "-map", "0:d?"], ["video", "audio"]),
    (["-map", "0:2"], ["video", "subtitle"]),
  ])
  func streamsAreKeptAsAsked(options: [String], kinds: [String]) throws {
    let (bench, run) = try run(options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try bench.kinds("out.mkv") == kinds)
  }

  @Test func aProtocolIsUsedOnlyWhenItIsAllowed() throws {
    let bench = try Workbench()
    try bench.clip()
    let port = Int.random(in: 20000...60000)
    let address = "http://127.0.0.1:\(port)/in.mkv"
    let refused = try bench.vidfx(address, "out.mkv")
    #expect(refused.status == 2 && refused.errors.contains("--allow-protocols http"), "\(refused.errors)")
    // The server takes one client and ends; until it listens, connections are refused.
    let run = try bench.shell(
      """
      ffmpeg -v error -i in.mkv -map 0 -c copy -f matroska -listen 1 \(address) & server=$!
      for attempt in $(seq 100); do
        vidfx -q --allow-protocols http \(address) out.mkv && break
        sleep 0.1
      done
      kill $server
      """)
    #expect(try bench.frameCount("out.mkv") == 20, "\(run.errors)")
  }

  /// Words from 0.1 to 0.5 s, cut where the film is.
  @Test(arguments: [(["-t", "0.3"], 0.1...0.3), (["-ss", "0.2", "-t", "0.2"], 0...0.2), ([], 0.1...0.5)])
  func subtitlesEndWithTheFilm(options: [String], expected: ClosedRange<Double>) throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx(options + ["-f", "sepiaTone", "in.mkv", "out.mkv"])
    #expect(run.status == 0, "\(run.errors)")
    let found = try Peer.probe(
      bench.folder.path("out.mkv"), "-select_streams", "s:0", "-show_entries", "packet=pts_time,duration_time")
    // AAC begins before 0, for which all streams of the file are moved by 0.023 s.
    let numbers = found.compactMap { Double($0) }
    try #require(numbers.count == 2, "\(found)")
    #expect(abs(numbers[0] - expected.lowerBound) < 0.03, "\(found)")
    #expect(abs(numbers[0] + numbers[1] - expected.upperBound) < 0.03, "\(found)")
  }

  @Test func dataStreamsAreKeptUnlessUnwanted() throws {
    let bench = try Workbench()
    _ = try Peer.make(
      "in.mov", in: bench.folder, "-f lavfi -i testsrc2=size=64x48:rate=25:duration=0.2 -c:v libx264",
      "-preset ultrafast -pix_fmt yuv420p -timecode 01:00:00:00")
    #expect(try bench.kinds("in.mov") == ["video", "data"])
    let run = try bench.vidfx("-dn", "in.mov", "out.mov")
    #expect(run.status == 0 && run.errors.contains("(data, "), "\(run.errors)")
    #expect(try bench.kinds("out.mov") == ["video"])
  }

  @Test func whatTheContainerCannotHoldIsListedWithTheReason() throws {
    let (bench, run) = try run([], output: "out.y4m")
    #expect(run.status == 0)
    let warnings = run.lines.filter { $0.contains("warning: stream") }
    #expect(warnings.count == 2, "\(run.errors)")
    #expect(warnings.allSatisfy { $0.contains("dropped, yuv4mpegpipe holds one video stream and nothing else") })
    #expect(try bench.frameCount("out.y4m") == 20)
    let (mp4, converted) = try self.run([], output: "out.mp4")
    #expect(converted.status == 0 && converted.errors.contains("converted by mov_text"), "\(converted.errors)")
    #expect(try mp4.kinds("out.mp4") == ["video", "audio", "subtitle"])
  }

  @Test func otherInputsGiveNoStreams() throws {
    let bench = try Workbench()
    try bench.clip("a.mkv")
    try bench.clip("b.mkv")
    let run = try bench.vidfx("-f", "[0][1]sourceOverCompositing", "-map", "1:a", "a.mkv", "b.mkv", "out.mkv")
    #expect(run.status == 2 && run.errors.contains("-map: streams are taken from input 0 only"), "\(run.errors)")
  }

  // MARK: Time

  /// The hashes of all frames of the clip, and of those that a run with `options` gives.
  private func hashes(_ options: [String]) throws -> (all: [String], some: [String]) {
    let bench = try Workbench()
    try bench.clip()
    func list(_ options: [String]) throws -> [String] {
      let run = try bench.start(["--frame-hash"] + options + ["in.mkv"]).finish()
      #expect(run.status == 0, "\(run.errors)")
      return run.text.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
    }
    return (try list([]), try list(options))
  }

  @Test(arguments: [
    (["-ss", "0.4"], 10..<20), (["-t", "0.2"], 0..<5), (["-ss", "0.4", "-t", "200ms"], 10..<15),
    (["-ss", "00:00:00.4", "-to", "0.6"], 10..<15), (["-to", "0.12"], 0..<3), (["-ss", "0.76"], 19..<20),
  ])
  func aPartHasExactlyItsFrames(options: [String], frames: Range<Int>) throws {
    let (all, some) = try hashes(options)
    #expect(all.count == 20 && Set(all).count == 20)
    #expect(some == Array(all[frames]))
  }

  @Test func aPartBeginsAtZeroWithItsSound() throws {
    let (bench, run) = try run(["-ss", "0.4"])
    #expect(run.status == 0)
    let times = try Peer.frameTimes(bench.folder.path("out.mkv"))
    #expect(times.count == 10 && times[0] == 0)
    let sound = try Peer.probe(
      bench.folder.path("out.mkv"), "-select_streams", "a", "-show_entries", "packet=pts_time")
    let first = try #require(sound.first.flatMap(Double.init))
    #expect(sound.count > 10 && abs(first) < 0.03)
  }

  @Test(arguments: [("50", 40), ("10", 8), ("30000/1001", 24), ("25", 20)])
  func aConstantRateRepeatsAndDrops(rate: String, count: Int) throws {
    let (bench, run) = try run(["-r", rate])
    #expect(run.status == 0)
    #expect(try bench.frameCount("out.mkv") == count)
    let stated = try Peer.stream(bench.folder.path("out.mkv"), "v:0", "avg_frame_rate")
    #expect(stated == [rate.contains("/") ? rate : rate + "/1"])
    #expect(run.errors.contains("for the rate") == (rate != "25"))
  }

  @Test func variableTimesPassUnchanged() throws {
    let bench = try Workbench()
    let path = try Peer.make(
      "in.mkv", in: bench.folder,
      "-f lavfi -i testsrc2=size=64x48:rate=30:duration=1,select='not(eq(mod(n\\,7)\\,3))' -fps_mode vfr",
      "-c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    #expect(try bench.vidfx("--blur-ramp", "in.mkv", "out.mkv").status == 0)
    let times = try Peer.frameTimes(path)
    #expect(times.count > 20 && times.count < 30)
    #expect(try Peer.frameTimes(bench.folder.path("out.mkv")) == times)
  }

  @Test func chaptersAreKeptAndMoveWithTheCut() throws {
    let bench = try Workbench()
    try bench.clip("plain.mkv")
    try bench.write(
      "chapters.txt",
      Data(
        """
        ;FFMETADATA1
        title=Film
        [CHAPTER]
        TIMEBASE=1/1000
        START=0
        END=300
        title=one
        [CHAPTER]
        TIMEBASE=1/1000
        START=300
        END=800
        title=two
        """.utf8))
    _ = try Peer.make(
      "in.mkv", in: bench.folder, "-i", bench.folder.path("plain.mkv"), "-i", bench.folder.path("chapters.txt"),
      "-map_metadata 1 -map_chapters 1 -c copy -metadata:s:a:0 language=deu -metadata:s:a:0 title=Ton")
    func chapters(_ name: String) throws -> [String] {
      try Peer.probe(bench.folder.path(name), "-show_entries", "chapter=start_time,end_time:chapter_tags=title")
    }
    #expect(try bench.vidfx("-preset", "ultrafast", "in.mkv", "whole.mkv").status == 0)
    #expect(try chapters("whole.mkv") == ["0.000000", "0.300000", "one", "0.300000", "0.800000", "two"])
    let tags = try Peer.probe(
      bench.folder.path("whole.mkv"), "-select_streams", "a", "-show_entries", "stream_tags=language,title")
    #expect(tags.sorted() == ["Ton", "deu"] || tags.sorted() == ["Ton", "ger"], "\(tags)")
    #expect(try bench.vidfx("-preset", "ultrafast", "-ss", "0.4", "-t", "0.2", "in.mkv", "part.mkv").status == 0)
    let part = try chapters("part.mkv")
    #expect(part.count == 3 && part.last == "two" && part[0] == "0.000000", "\(part)")
    #expect(abs((Double(part[1]) ?? 0) - 0.2) < 0.03)
  }

  // MARK: Size and encoding

  @Test(arguments: [
    (["-s", "32x24"], "width,height", ["32", "24"]),
    (["-s", "63x47", "--odd", "pad"], "width,height", ["64", "48"]),
    (["-s", "63x47", "--odd", "crop"], "width,height", ["62", "46"]),
    (["-pix_fmt", "yuv444p"], "pix_fmt", ["yuv444p"]),
    (["-pix_fmt", "yuv420p10le"], "pix_fmt", ["yuv420p10le"]),
    (["-c:v", "mpeg4", "-b:v", "300k"], "codec_name", ["mpeg4"]),
    (["-c:v", "h264", "-crf", "40"], "codec_name", ["h264"]),
    (["--range", "pc"], "color_range", ["pc"]),
  ])
  func theEncodingIsAsAsked(options: [String], entry: String, value: [String]) throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.start(options + ["in.mkv", "out.mkv"]).finish()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Peer.stream(bench.folder.path("out.mkv"), "v:0", entry) == value)
  }

  @Test func keyframesComeAsOftenAsAsked() throws {
    let (bench, run) = try run(["-g", "5"])
    #expect(run.status == 0)
    let flags = try Peer.probe(
      bench.folder.path("out.mkv"), "-select_streams", "v", "-show_entries", "packet=flags")
    #expect(flags.enumerated().filter { $1.hasPrefix("K") }.map(\.offset) == [0, 5, 10, 15])
  }

  @Test func qualityChangesTheSize() throws {
    let (fine, _) = try run(["-an", "-sn", "-crf", "1"])
    let (coarse, _) = try run(["-an", "-sn", "-crf", "50"])
    #expect(try fine.read("out.mkv").count > 2 * (try coarse.read("out.mkv").count))
  }

  @Test func theSoundIsEncodedWhenAsked() throws {
    let (bench, run) = try run(["-c:a", "flac"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Peer.stream(bench.folder.path("out.mkv"), "a:0", "codec_name") == ["flac"])
  }
}
