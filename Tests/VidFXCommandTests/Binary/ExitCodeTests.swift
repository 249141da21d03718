import Foundation
import Testing
import VidFXTestSupport

/// The table of exit codes: each is provoked, says why in plain words, and leaves nothing half done behind.
@Suite struct ExitCodeTests {
  @Test func aDoneJobEndsWith0AndWritesNoDataToStandardOutput() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("--blur-ramp", "in.mkv", "out.mkv")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    #expect(try bench.frameCount("out.mkv") == 20)
    #expect(bench.names == ["in.mkv", "out.mkv"])
  }

  // MARK: 2

  @Test(arguments: [
    ("--blur-rampp", "unknown option '--blur-rampp'; did you mean '--blur-ramp'?"),
    ("--queu=3", "unknown option '--queu'; did you mean '--queue'?"),
    ("-vf", "unknown option '-vf'; did you mean '-f'?"),
  ])
  func anUnknownOptionEndsWith2AndTheNearestName(option: String, message: String) throws {
    let run = try Workbench().vidfx(option, "in.mkv", "out.mkv")
    #expect(run.status == 2 && run.errors == "vidfx: \(message)\n")
  }

  @Test(arguments: [
    ("gaussianBlur=radius=5000", ["gaussianBlur.radius=5000 is outside 0…1000 px", "                      ^~~~"]),
    ("gausianBlur", ["did you mean 'gaussianBlur'?", "  ^~~~~~~~~~~"]),
    ("gaussianBlur=radus=3", ["did you mean 'radius'?", "               ^~~~~"]),
    ("hueAdjust=tt*3", ["unknown name 'tt'", "            ^~"]),
    ("sepiaTone,", ["^"]),
    ("[7]sepiaTone", ["there is no input 7"]),
  ])
  func aMistakeInAFilterEndsWith2ACaretAndNothingWritten(filter: String, parts: [String]) throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.vidfx("-f", filter, "in.mkv", "out.mkv")
    #expect(run.status == 2)
    for part in parts { #expect(run.errors.contains(part), "\(run.errors)") }
    #expect(bench.names == ["in.mkv"])
  }

  @Test(arguments: [
    (["-preset", "nonsense"], "libx264 does not take preset=nonsense"),
    (["-x", "crf=banana"], "libx264 does not take crf=banana"),
    (["-x", "nosuch=1"], "encoder libx264 has no option 'nosuch'"),
    (["-x", "x264-params=nosuch=1"], "encoder libx264: Error parsing option 'nosuch = 1'"),
    (["-g", "12", "-x", "profile=tall"], "libx264 does not take profile=tall"),
    (["-c:v", "libx265", "-preset", "nonsense"], "libx265 does not take preset=nonsense"),
    (["-c:v", "nosuch"], "there is no video encoder 'nosuch'"),
    (["-c:a", "nosuch"], "there is no audio encoder 'nosuch'"),
    (["-pix_fmt", "nosuch"], "there is no pixel format 'nosuch'"),
    (["-pix_fmt", "rgb24"], "libx264 does not encode rgb24"),
    (["-F", "nosuch"], "there is no output format 'nosuch'"),
    (["--input-format", "nosuch"], "there is no input format 'nosuch'"),
    (["-c:v", "copy"], "ffmpeg -c copy copies it"),
    (["-t", "0"], "-t must be above 0"),
    (["-ss", "100"], "has no picture at 100"),
    (["-map", "0:a:7"], "has no such stream"),
    (["--mem-limit", "9k"], "--mem-limit: frames of "),
  ])
  func whatCannotBeDoneEndsWith2AndNothingWritten(options: [String], message: String) throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.start(options + ["in.mkv", "out.mkv"]).finish()
    #expect(run.status == 2 && run.errors.contains(message), "\(run.status): \(run.errors)")
    #expect(bench.names == ["in.mkv"])
  }

  @Test func anInputThatNoFilterUsesEndsWith2() throws {
    let bench = try Workbench()
    try bench.clip("a.mkv")
    try bench.clip("b.mkv")
    let run = try bench.vidfx("-f", "sepiaTone", "a.mkv", "b.mkv", "out.mkv")
    #expect(run.status == 2 && run.errors.contains("b.mkv is input 1, which no filter uses; name it [1]"))
    #expect(bench.names == ["a.mkv", "b.mkv"])
  }

  // MARK: 3

  @Test func anInputThatIsMissingOrNoVideoEndsWith3() throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write("notes.txt", Data("just words\n".utf8))
    try bench.write("empty.mp4", Data())
    _ = try Peer.make("sound.m4a", in: bench.folder, "-f lavfi -i sine=duration=0.2 -c:a aac")
    for (name, message) in [
      ("none.mp4", "none.mp4: No such file or directory"), ("notes.txt", "notes.txt: is no media file"),
      ("empty.mp4", "empty.mp4: is empty"), ("sound.m4a", "sound.m4a: holds no video, only audio"),
      (".", ".: is a directory"),
    ] {
      let run = try bench.vidfx(name, "out.mkv")
      #expect(run.status == 3 && run.errors.contains(message), "\(run.status): \(run.errors)")
    }
    let second = try bench.vidfx("-f", "[0][1]sourceOverCompositing", "in.mkv", "none.mp4", "out.mkv")
    #expect(second.status == 3 && second.errors.contains("none.mp4"))
    #expect(!bench.names.contains { $0.hasPrefix("out") })
  }

  @Test func aListOfOtherFilesIsNoVideo() throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write("evil.mp4", Data("ffconcat version 1.0\nfile in.mkv\n".utf8))
    let run = try bench.vidfx("evil.mp4", "out.mkv")
    #expect(run.status == 3, "\(run.errors)")
    let url = try bench.vidfx("http://localhost/x", "out.mkv")
    #expect(url.status == 2 && url.errors.contains("--allow-protocols http"))
    #expect(bench.names == ["evil.mp4", "in.mkv"])
  }

  // MARK: 4

  /// The first half of a Matroska file.
  private func half(_ bench: Workbench) throws {
    let whole = try bench.read("in.mkv")
    try bench.write("half.mkv", whole.prefix(whole.count / 2))
  }

  @Test func aTruncatedInputEndsWith4AndAnOutputOfWhatWasThere() throws {
    let bench = try Workbench()
    try bench.clip()
    try half(bench)
    let run = try bench.vidfx("--progress", "json", "half.mkv", "out.mkv")
    #expect(run.status == 4 && run.errors.contains("warning: input ends early: 0."), "\(run.errors)")
    let frames = try bench.frameCount("out.mkv")
    #expect(frames > 0 && frames < 20 && run.lastRecord?["frame"] as? Int == frames)
    #expect(run.lastRecord?["status"] as? String == "incomplete")
    #expect(try bench.vidfx("--ignore-errors", "half.mkv", "all.mkv").status == 0)
    #expect(try bench.frameCount("all.mkv") == frames)
  }

  @Test func damageIsConcealedCountedAndEndsWith4UnlessStrictOrIgnored() throws {
    let bench = try Workbench()
    let path = try Peer.make(
      "in.ts", in: bench.folder, "-f lavfi -i testsrc2=size=320x180:rate=25:duration=2 -c:v libx264 -g 10",
      "-preset ultrafast -pix_fmt yuv420p")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in bytes.count / 2..<bytes.count / 2 + 2000 { bytes[index] ^= 0x5A }
    try bench.write("damaged.ts", bytes)
    let run = try bench.vidfx("-preset", "ultrafast", "damaged.ts", "out.mkv")
    #expect(run.status == 4 && run.errors.contains("warning: "), "\(run.errors)")
    #expect(try bench.frameCount("out.mkv") > 25)
    #expect(try bench.vidfx("-preset", "ultrafast", "--ignore-errors", "damaged.ts", "b.mkv").status == 0)
    let strict = try bench.vidfx("-preset", "ultrafast", "--strict", "damaged.ts", "c.mkv")
    #expect(strict.status == 4 && strict.errors.contains("without --strict"), "\(strict.errors)")
    #expect(bench.names == ["b.mkv", "damaged.ts", "in.ts", "out.mkv"])
  }

  @Test func aPipeThatEndsInsideAFrameEndsWith4() throws {
    let bench = try Workbench()
    let stream = Workbench.y4m(frames: 3)
    let run = try bench.vidfx("-F", "rawvideo", "-", "-", input: stream.dropLast(1000))
    #expect(run.status == 4 && run.errors.contains("3614 bytes of a partial frame ignored"), "\(run.errors)")
    #expect(run.output == Data(Workbench.samples(frames: 3)[..<2].joined()))
  }

  // MARK: 5

  @Test func anOutputThatCannotBeWrittenEndsWith5() throws {
    let bench = try Workbench()
    try bench.clip()
    let folder = try bench.vidfx("in.mkv", "nowhere/out.mkv")
    #expect(folder.status == 5 && folder.errors.contains("nowhere/out.mkv: its folder does not exist"))
    for format in ["nut", "yuv4mpegpipe"] {
      let full = try bench.vidfx("-q", "-F", format, "in.mkv", "/dev/full")
      #expect(
        full.status == 5
          && full.errors
            == "vidfx: /dev/full: No space left on device (write); free some space or write elsewhere\n",
        "\(full.errors)")
    }
    let closed = try bench.shell("vidfx filters >/dev/full")
    #expect(closed.status == 5 && closed.errors == "vidfx: standard output: No space left on device\n")
    #expect(bench.names == ["in.mkv"])
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func aFolderWithoutPermissionEndsWith5() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.shell("mkdir locked; chmod 555 locked; vidfx in.mkv locked/out.mkv")
    #expect(run.status == 5 && run.errors.contains("you need permission to write there"))
  }

  // MARK: 6

  /// No machine has a camera of that number; `devices` can always be asked.
  @Test func aMissingCameraEndsWith6AndSaysWhichThereAre() throws {
    let bench = try Workbench()
    let run = try bench.vidfx("/dev/video9999", "out.mkv")
    #expect(run.status == 6)
    #expect(run.errors.hasPrefix("vidfx: /dev/video9999: there is no such device; "), "\(run.errors)")
    #expect(run.errors.contains("camera"))
    #expect(bench.names.isEmpty)
    #expect(try bench.vidfx("devices").status == 0)
    #expect(try bench.vidfx("devices", "--json").output.first == UInt8(ascii: "["))
    #expect(
      try bench.vidfx("devices", "/dev/null").errors == "vidfx: /dev/null: is no video device (VIDIOC_QUERYCAP)\n")
  }

  // MARK: 141

  @Test(arguments: ["nut", "yuv4mpegpipe", "rawvideo"])
  func aReaderThatGoesAwayEndsWith141AndOneSentence(format: String) throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(width: 320, height: 180, frames: 40))
    let run = try bench.shell("vidfx -F \(format) in.y4m - | head -c 9000 | wc -c; exit ${PIPESTATUS[0]}")
    #expect(run.status == 141 && run.text == "9000\n")
    #expect(run.errors == "vidfx: the reader of the output went away\n")
  }

  @Test func aReaderOfHashesOrOfTextThatGoesAwayEndsWith141() throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(frames: 40))
    for command in ["--frame-hash in.y4m", "filters"] {
      let run = try bench.shell("{ sleep 0.2; vidfx \(command); } | true; exit ${PIPESTATUS[0]}")
      #expect(run.status == 141 && run.errors == "vidfx: the reader of the output went away\n", "\(run.errors)")
    }
  }

  @Test func hashesIntoAFullDiskAreNoReaderGone() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.shell("vidfx --frame-hash in.mkv > /dev/full")
    #expect(run.status == 5 && run.errors.contains("No space left on device"), "\(run.errors)")
  }
}
