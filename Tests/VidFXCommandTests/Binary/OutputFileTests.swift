import Foundation
import Testing
import VidFXTestSupport

/// What may be written where: nothing is replaced unasked, no input is harmed, and no name but the output's appears.
@Suite struct OutputFileTests {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.clip()
    return bench
  }

  @Test(arguments: [[], ["-n"]])
  func anExistingOutputIsRefused(options: [String]) throws {
    let bench = try bench()
    try bench.write("out.mkv", Data("kept".utf8))
    let run = try bench.start(options + ["in.mkv", "out.mkv"]).finish()
    #expect(run.status == 2 && run.errors == "vidfx: out.mkv: exists already; -y replaces it\n")
    #expect(try bench.read("out.mkv") == Data("kept".utf8))
    #expect(bench.names == ["in.mkv", "out.mkv"])
  }

  @Test func anExistingOutputIsReplacedWhenAskedAndKeepsItsMode() throws {
    let bench = try bench()
    let run = try bench.shell("echo old >out.mkv; chmod 640 out.mkv; vidfx -q -y in.mkv out.mkv; stat -c %a out.mkv")
    #expect(run.text == "640\n" && run.errors.isEmpty)
    #expect(try bench.frameCount("out.mkv") == 20)
  }

  /// Their writers open files of their own, which nobody would finish or take away.
  @Test(arguments: ["out.m3u8", "out.mpd"], [[], ["-y"]])
  func formatsOfSeveralFilesAreRefused(name: String, options: [String]) throws {
    let bench = try bench()
    let run = try bench.vidfx(options + ["in.mkv", name])
    #expect(run.status == 2 && run.errors.contains("is several files"), "\(run.errors)")
    #expect(bench.names == ["in.mkv"])
  }

  @Test func aFilmBecomesAMovingAVIF() throws {
    let bench = try bench()
    let run = try bench.vidfx("-t", "0.2", "-preset", "8", "-s", "128x64", "in.mkv", "out.avif")
    #expect(run.status == 0 && run.errors.contains("avif holds no aac"), "\(run.errors)")
    #expect(try bench.frameCount("out.avif") == 5)
  }

  @Test func whatFailsLeavesTheOldOutput() throws {
    let bench = try bench()
    try bench.write("out.mkv", Data("kept".utf8))
    try bench.write("half.y4m", Workbench.y4m(frames: 3).dropLast(9))
    let run = try bench.vidfx("-y", "--strict", "half.y4m", "out.mkv")
    #expect(run.status == 4)
    #expect(try bench.read("out.mkv") == Data("kept".utf8))
    #expect(bench.names == ["half.y4m", "in.mkv", "out.mkv"])
  }

  @Test(arguments: [
    ("in.mkv", "in.mkv"), ("in.mkv", "./in.mkv"), ("in.mkv", "hard.mkv"), ("in.mkv", "soft.mkv"),
    ("soft.mkv", "in.mkv"), ("-i in.mkv -f [1][0]sourceOverCompositing other.mkv", "hard.mkv"),
    ("-i other.mkv -f [1][0]sourceOverCompositing in.mkv", "hard.mkv"),
    ("-f sourceOverCompositing=backgroundImage=@in.mkv other.mkv", "soft.mkv"),
  ])
  func anInputIsNeverTheOutput(inputs: String, output: String) throws {
    let bench = try bench()
    try bench.clip("other.mkv")
    let before = try bench.read("in.mkv")
    let run = try bench.shell("ln in.mkv hard.mkv; ln -s in.mkv soft.mkv; vidfx -y \(inputs) \(output)")
    #expect(run.status == 2 && run.errors.contains("itself; write to another file"), "\(run.errors)")
    #expect(try bench.read("in.mkv") == before)
    #expect(bench.names == ["hard.mkv", "in.mkv", "other.mkv", "soft.mkv"])
  }

  @Test(arguments: ["look.cube", "./look.cube", "link.mkv"])
  func aParametersFileIsNeverTheOutput(output: String) throws {
    let bench = try bench()
    let cube = Data("LUT_3D_SIZE 2\n\(String(repeating: "0.5 0.5 0.5\n", count: 8))".utf8)
    try bench.write("look.cube", cube)
    let run = try bench.shell(
      "ln -s look.cube link.mkv; vidfx -y -F matroska -f colorCube=cubeData=@look.cube in.mkv \(output)")
    #expect(run.status == 2 && run.errors.contains("look.cube: is the output itself"), "\(run.errors)")
    #expect(try bench.read("look.cube") == cube)
  }

  @Test(arguments: ["in.mkv", "hard.mkv", "out.mkv", "look.cube"])
  func progressIsNeverWrittenIntoAFileOfTheJob(name: String) throws {
    let bench = try bench()
    try bench.write("out.mkv", Data("kept".utf8))
    try bench.write("look.cube", Data("LUT_3D_SIZE 2\n\(String(repeating: "0.5 0.5 0.5\n", count: 8))".utf8))
    let before = try bench.read("in.mkv")
    let run = try bench.shell(
      "ln in.mkv hard.mkv; vidfx -y --progress json:\(name) -f colorCube=cubeData=@look.cube in.mkv out.mkv")
    #expect(run.status == 2 && run.errors.contains("\(name): is an input or the output"), "\(run.errors)")
    #expect(try bench.read("in.mkv") == before && bench.read("out.mkv") == Data("kept".utf8))
  }

  @Test(arguments: ["shot%02d.png", "./shot%02d.png", "sh%%ot%02d.png", "link%d.png"])
  func picturesOfTheInputAreNeverReplaced(output: String) throws {
    let bench = try Workbench()
    let pattern = output.hasPrefix("sh%") ? output : "shot%02d.png"
    try bench.write("in.y4m", Workbench.y4m(frames: 3))
    let made = try bench.vidfx("-v", "error", "in.y4m", pattern)
    #expect(made.status == 0, "\(made.errors)")
    let names = bench.names.filter { $0.hasPrefix("sh") }
    #expect(names.count == 3)
    let before = try names.map { try bench.read($0) }
    let run = try bench.shell("ln -s \(names[0]) link1.png; vidfx -y -f colorInvert \(pattern) \(output)")
    #expect(run.status == 2 && run.errors.contains("itself; write to another file"), "\(run.errors)")
    #expect(try names.map { try bench.read($0) } == before)
    // Other names beside them are free.
    #expect(try bench.vidfx("-v", "error", "-f", "colorInvert", pattern, "inverted%02d.png").status == 0)
  }

  @Test func standardOutputThatIsTheInputIsRefused() throws {
    let bench = try bench()
    let before = try bench.read("in.mkv")
    let run = try bench.shell("vidfx -F nut in.mkv - >>in.mkv")
    #expect(run.status == 2 && run.errors.contains("itself"), "\(run.errors)")
    #expect(try bench.read("in.mkv") == before)
  }

  @Test func aLinkStaysALink() throws {
    let bench = try bench()
    let run = try bench.shell(
      "echo old >real.mkv; ln -s real.mkv link.mkv; vidfx -q -y in.mkv link.mkv; test -L link.mkv")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try bench.frameCount("real.mkv") == 20)
  }

  @Test(arguments: [
    "a:b.mkv", "c:/x", "50%d.mkv", "it's \"quoted\".mkv", "größe 漢.mkv", "two\nlines.mkv", "-y.mkv", "[0].mkv",
  ])
  func anyNameIsAFile(name: String) throws {
    let bench = try bench()
    if name.hasPrefix("c:") { _ = try bench.shell("mkdir c:") }
    try bench.write(name, try bench.read("in.mkv"))
    let run = try bench.vidfx("-q", "-F", "matroska", "-i", name, "--", name + ".out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try bench.frameCount(name + ".out") == 20)
  }

  @Test func namesAfterTwoDashesAreFiles() throws {
    let bench = try bench()
    try bench.write("-filter_complex", try bench.read("in.mkv"))
    #expect(try bench.vidfx("-q", "--", "-filter_complex", "-o.mkv").status == 0)
    #expect(try bench.frameCount("-o.mkv") == 20)
    let missing = try bench.vidfx("--", "filters", "x.mkv")
    #expect(missing.status == 3 && missing.errors.contains("filters: No such file"))
    let url = try bench.vidfx("file://" + bench.folder.path("in.mkv"), "u.mkv")
    #expect(url.status == 0, "\(url.errors)")
  }

  @Test func aNameThatTellsNoFormatIsRefused() throws {
    let bench = try bench()
    for name in ["out", "out.nosuch", "/dev/null"] {
      let run = try bench.vidfx("-y", "in.mkv", name)
      #expect(run.status == 2 && run.errors.contains("name a format with --format"), "\(run.errors)")
    }
    #expect(try bench.vidfx("-F", "null", "in.mkv", "/dev/null").status == 0)
    #expect(bench.names == ["in.mkv"])
  }

  @Test func aFormatGivenToTheFilterOptionIsExplained() throws {
    let run = try bench().vidfx("-f", "matroska", "in.mkv", "out")
    #expect(run.status == 2 && run.errors.contains("the format of the output is -F matroska"))
  }
}
