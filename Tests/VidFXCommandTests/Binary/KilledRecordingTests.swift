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
}
