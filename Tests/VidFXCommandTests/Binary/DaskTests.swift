import Foundation
import Testing
import VidFXTestSupport

/// A Python that has Dask.
private enum Dask {
  /// The first on PATH, or Debian's.
  static let python = ["python3", "/usr/bin/python3"].first { python in
    (try? Peer.run(python, ["-c", "import distributed"])) != nil
  }
}

/// `Samples/Cluster/render.py`, on a Dask cluster of this machine.
@Suite(.enabled(if: Dask.python != nil, "needs python3-distributed")) struct DaskTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Samples/Cluster/render.py").path

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    _ = try Peer.make(
      "in.mp4", in: bench.folder, "-f lavfi -i testsrc2=size=48x32:rate=25:duration=1.2,noise=alls=20:all_seed=3",
      "-f lavfi -i sine=duration=1.2 -c:v libx264 -bf 3 -g 12 -preset fast -pix_fmt yuv420p -c:a aac")
    return bench
  }

  private static let job = ["--", "-f", "hueAdjust=t,trails", "-crf", "0"]

  private func render(_ bench: Workbench, _ arguments: [String]) throws -> RunningProgram.Result {
    let command = [Self.script, "--vidfx", Workbench.program] + arguments
    let running = try RunningProgram(try #require(Dask.python), command, in: bench.folder.path(""))
    running.endInput()
    return running.finish()
  }

  private func expectTheWhole(_ bench: Workbench) throws {
    let whole = try bench.vidfx("-f", "hueAdjust=t,trails", "-crf", "0", "in.mp4", "whole.mp4")
    #expect(whole.status == 0, "\(whole.errors)")
    let pictures = try bench.frameDigests("whole.mp4", "v")
    #expect(pictures.count == 30)
    #expect(try bench.frameDigests("out.mp4", "v") == pictures)
    #expect(try bench.frameDigests("out.mp4", "a") == bench.frameDigests("in.mp4", "a"))
    #expect(bench.names.allSatisfy { !$0.hasPrefix("parts-") }, "\(bench.names)")
  }

  @Test func partsOfTwoWorkersAreJoinedToTheWhole() throws {
    let bench = try bench()
    let run = try render(bench, ["--workers", "2", "--segments", "5", "in.mp4", "out.mp4"] + Self.job)
    #expect(run.status == 0 && run.lines.last == "out.mp4: 30 frames of 5 parts by 2 workers", "\(run.errors)")
    try expectTheWhole(bench)
  }

  /// Workers that are reached through a socket, to which the sample's function is sent.
  @Test func partsOfAnotherProcessesWorkersAreJoinedToTheWhole() throws {
    let bench = try bench()
    let program = """
      import sys
      from distributed import LocalCluster
      cluster = LocalCluster(
          n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", host="127.0.0.1", dashboard_address=":0")
      print(cluster.scheduler_address, file=sys.stderr, flush=True)
      sys.stdin.read()
      """
    let cluster = try RunningProgram(try #require(Dask.python), ["-c", program], in: bench.folder.path(""))
    defer { cluster.endInput() }
    #expect(cluster.wait { $0.contains("tcp:") && $0.hasSuffix("\n") })
    let lines = cluster.errors.split(separator: "\n").map(String.init)
    let address = try #require(lines.first { $0.hasPrefix("tcp:") }, "\(lines)")
    let run = try render(bench, ["--scheduler", address, "--segments", "5", "in.mp4", "out.mp4"] + Self.job)
    #expect(run.status == 0 && run.lines.last == "out.mp4: 30 frames of 5 parts by 2 workers", "\(run.errors)")
    try expectTheWhole(bench)
  }

  /// What no other try mends is tried once, and shown as vidfx shows it.
  @Test func aMistakeInTheJobIsShownOnce() throws {
    let bench = try bench()
    try bench.write("out.mp4", Data("of an earlier run".utf8))
    let run = try render(bench, ["--segments", "2", "in.mp4", "out.mp4", "--", "-y", "-f", "gaussianBlurr"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("vidfx: -f: unknown filter 'gaussianBlurr'") == true, "\(run.errors)")
    #expect(run.lines.filter { $0.contains("unknown filter") }.count == 1, "\(run.errors)")
    // What was there stays until all parts are.
    #expect(try bench.names == ["in.mp4", "out.mp4"] && bench.read("out.mp4") == Data("of an earlier run".utf8))
  }

  @Test func jobsThatWouldLoseSomethingAreRefused() throws {
    let bench = try bench()
    let input = try bench.read("in.mp4")
    try bench.write("out.mp4", Data("of an earlier run".utf8))
    for (arguments, message) in [
      (["in.mp4", "out.mp4"], "out.mp4 exists already"), (["in.mp4", "in.mp4", "--", "-y"], "in.mp4 is the input"),
      (["in.mp4", "new.mp4", "--", "-ss", "0.5"], "the input's sound does not fit: add -an"),
      (["in.mp4", "new.mp4", "--", "--speed=2"], "the input's sound does not fit: add -an"),
    ] {
      let run = try render(bench, arguments)
      #expect(run.status == 2 && run.errors.contains(message), "\(arguments): \(run.errors)")
    }
    #expect(try bench.names == ["in.mp4", "out.mp4"] && bench.read("in.mp4") == input)
  }
}
