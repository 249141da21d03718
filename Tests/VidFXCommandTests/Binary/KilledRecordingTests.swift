import Foundation
import Testing
import VidFXTestSupport

/// A recording whose program is killed: what is left can be played, but for the last two seconds.
@Suite struct KilledRecordingTests {
  @Test(arguments: ["mp4", "mov", "mkv"]) func whatIsLeftCanBePlayed(suffix: String) throws {
    let bench = try Workbench()
    let running = try bench.start(
      ["--live", "--progress", "json", "-f", "hueAdjust=t", "-c:v", "libx264", "-", "out.\(suffix)"])
    let frames = Workbench.samples(frames: 150)
    running.feed(Data("YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420mpeg2\n".utf8))
    for frame in frames {
      running.feed(Data("FRAME\n".utf8) + frame)
      usleep(8000)
    }
    // Six seconds of film have gone in; the last of them may still be on their way.
    usleep(500_000)
    running.send(SIGKILL)
    running.endInput()
    #expect(running.finish().status != 0)
    #expect(bench.names == ["out.\(suffix).part"])
    try FileManager.default.moveItem(
      atPath: bench.folder.path("out.\(suffix).part"), toPath: bench.folder.path("left.\(suffix)"))
    let last = try Peer.frameTimes(bench.folder.path("left.\(suffix)")).last ?? 0
    #expect(last >= 3.96, "\(last) of 5.96 s are left")
  }

  /// What does not come again is not thrown away by who presses twice, nor by the next recording.
  @Test func whatIsGivenUpStays() throws {
    let bench = try Workbench()
    // An encoder that holds frames back has work to do at the end.
    let running = try bench.start(
      ["--live", "-f", "hueAdjust=t", "-c:v", "libx264", "-preset", "veryslow", "-", "out.mkv"])
    running.feed(Data("YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420mpeg2\n".utf8))
    for frame in Workbench.samples(frames: 150) {
      running.feed(Data("FRAME\n".utf8) + frame)
      usleep(8000)
    }
    usleep(300_000)
    // The input goes on, so that the first is not the end; both are there when it goes on.
    for signal in [SIGSTOP, SIGINT, SIGTERM, SIGCONT] { running.send(signal) }
    usleep(20_000)
    running.endInput()
    let run = running.finish()
    #expect(run.status == 130 || run.status == 143, "\(run.status): \(run.errors)")
    #expect(bench.names == ["out.mkv.part"], "\(bench.names)")
    #expect(run.errors.contains("what was recorded is in"), "\(run.errors)")
    #expect(try Peer.frameTimes(bench.folder.path("out.mkv.part")).count > 20)
  }

  /// A limit of the shell stands for a disk that is full.
  @Test(arguments: ["mp4", "mkv"]) func whatWasRecordedUntilTheDiskWasFullStays(suffix: String) throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(width: 320, height: 240, frames: 250))
    let run = try bench.shell(
      "ulimit -f 200; cat in.y4m | vidfx --live -f hueAdjust=t -c:v mpeg4 -b:v 8M - out.\(suffix)")
    #expect(run.status == 5 && run.errors.contains("File too large (write)"), "\(run.errors)")
    #expect(run.errors.contains("what was recorded is in out.\(suffix).part"), "\(run.errors)")
    #expect(bench.names == ["in.y4m", "out.\(suffix).part"])
    #expect(try Peer.frameTimes(bench.folder.path("out.\(suffix).part")).count > 0)
    // What was not live can be made anew.
    let whole = try bench.shell("ulimit -f 200; vidfx -c:v mpeg4 -b:v 8M in.y4m b.\(suffix)")
    #expect(whole.status == 5 && whole.errors.contains("File too large"), "\(whole.errors)")
    #expect(bench.names == ["in.y4m", "out.\(suffix).part"])
  }

  /// What only its owner could read stays so, although the recording is made whole in a second file.
  @Test(arguments: ["mp4", "mkv"]) func aRecordingThatReplacesAFileKeepsItsPermissions(suffix: String) throws {
    let bench = try Workbench()
    try bench.write("out.\(suffix)", Data("old".utf8))
    let path = bench.folder.path("out.\(suffix)")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let run = try bench.vidfx("-y", "--live", "-", "out.\(suffix)", input: Workbench.y4m(frames: 30))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try bench.frameCount("out.\(suffix)") > 0)
    #expect(bench.names == ["out.\(suffix)"])
  }

  @Test func aRecordingThatIsBeingWrittenIsNotReplaced() throws {
    let bench = try Workbench()
    let running = try bench.start(["--live", "-", "out.mkv"])
    running.feed(Data("YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420mpeg2\n".utf8))
    for frame in Workbench.samples(frames: 40) { running.feed(Data("FRAME\n".utf8) + frame) }
    #expect(running.wait { _ in ((try? bench.read("out.mkv.part").count) ?? 0) > 0 })
    for options in [[], ["-y"]] {
      let second = try bench.vidfx(options + ["--live", "-", "out.mkv"], input: Workbench.y4m(frames: 3))
      #expect(second.status == 2 && second.errors.contains("is being written by another process"), "\(second.errors)")
      #expect(!second.errors.contains("-y replaces"), "\(second.errors)")
    }
    running.endInput()
    #expect(running.finish().status == 0)
    #expect(bench.names == ["out.mkv"])
  }

  @Test func aRecordingDoesNotReplaceWhatAnEarlierOneLeft() throws {
    let bench = try Workbench()
    try bench.write("out.mkv.part", Data("left".utf8))
    let refused = try bench.vidfx("--live", "-", "out.mkv", input: Workbench.y4m(frames: 3))
    #expect(refused.status == 2 && refused.errors.contains("out.mkv.part is there"), "\(refused.errors)")
    #expect(try bench.read("out.mkv.part") == Data("left".utf8))
    #expect(bench.names == ["out.mkv.part"])
    let replaced = try bench.vidfx("-y", "--live", "-", "out.mkv", input: Workbench.y4m(frames: 3))
    #expect(replaced.status == 0, "\(replaced.errors)")
    #expect(bench.names == ["out.mkv"])
    // Where nothing has been recorded, nothing stays.
    let empty = try bench.vidfx(
      "--live", "-c:v", "libx264", "-x", "nosuch=1", "-", "b.mkv", input: Workbench.y4m(frames: 3))
    #expect(empty.status == 2 && bench.names == ["out.mkv"], "\(bench.names)")
  }
}
