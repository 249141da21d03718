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
    let running = try bench.start(["--live", "-f", "hueAdjust=t", "-", "out.mkv"])
    running.feed(Data("YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420mpeg2\n".utf8))
    for frame in Workbench.samples(frames: 75) {
      running.feed(Data("FRAME\n".utf8) + frame)
      usleep(8000)
    }
    usleep(300_000)
    // The input goes on, so that the first is not the end.
    running.send(SIGINT)
    running.send(SIGTERM)
    usleep(20_000)
    running.send(SIGINT)
    running.endInput()
    let run = running.finish()
    guard run.status == 130 || run.status == 143, bench.names == ["out.mkv.part"] else {
      // It was complete before the second came.
      #expect(bench.names == ["out.mkv"], "\(bench.names)")
      return
    }
    #expect(run.errors.contains("what was recorded is in"), "\(run.errors)")
    #expect(try Peer.frameTimes(bench.folder.path("out.mkv.part")).count > 20)
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
