import Foundation
import Testing
import VidFXTestSupport

/// The ways of docs/cluster.md to make a job on several machines, here on one: what is joined is the whole.
@Suite struct ClusterTests {
  /// The shell example of docs/cluster.md under a heading, made for lossless parts and `count` of them instead of 64.
  private static func example(_ heading: String, count: Int = 64) throws -> String {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/cluster.md")
    let sections = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix(heading + "\n") }, "no \(heading)")
    let block = try #require(section.components(separatedBy: "```").first { $0.hasPrefix("sh\n") }, "no example")
    let lines = String(block.dropFirst(3)).replacing("64", with: "\(count)")
    return lines.replacing(" in.mp4 \"part", with: " -crf 0 in.mp4 \"part")
      .replacing(" in.mp4 part{", with: " -crf 0 in.mp4 part{")
  }

  /// 30 frames with sound that goes on for longer; with a gap 22, and none in the sixth of eight parts.
  private func bench(hasGap: Bool = false) throws -> Workbench {
    let bench = try Workbench()
    let gap = hasGap ? ",select=not(between(n\\,18\\,25))" : ""
    _ = try Peer.make(
      "in.mp4", in: bench.folder,
      "-f lavfi -i testsrc2=size=48x32:rate=25:duration=1.2,noise=alls=20:all_seed=3\(gap)",
      "-f lavfi -i sine=duration=1.4 -fps_mode passthrough -c:v libx264 -bf 3 -g 12 -preset fast -pix_fmt yuv420p",
      "-c:a aac")
    return bench
  }

  /// Runs lines of bash whose commands, too, find `vidfx`.
  private func run(_ lines: String, _ bench: Workbench) throws {
    let run = try bench.shell("set -e; export -f vidfx; export PARALLEL_SHELL=/bin/bash PARALLEL_HOME=.\n" + lines)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Compares `out.mp4` with a job that was not divided, and its sound with the input's.
  private func expectTheWhole(_ filters: String, _ bench: Workbench, frames: Int = 30) throws {
    let whole = try bench.vidfx("-f", filters, "-crf", "0", "in.mp4", "whole.mp4")
    #expect(whole.status == 0, "\(whole.errors)")
    let pictures = try bench.frameDigests("whole.mp4", "v")
    #expect(pictures.count == frames)
    #expect(try bench.frameDigests("out.mp4", "v") == pictures)
    #expect(try bench.frameDigests("out.mp4", "a") == bench.frameDigests("in.mp4", "a"))
  }

  // MARK: GNU parallel

  private static let hasParallel = (try? Peer.run("parallel", ["--version"])) != nil

  @Test(.enabled(if: hasParallel, "needs parallel")) func partsOfGNUParallelAreJoinedToTheWhole() throws {
    let bench = try bench(hasGap: true)
    let line = try Self.example("GNU parallel").split(separator: "\n")[0]
    try run(line + "\n" + Self.example("Joining"), bench)
    #expect(bench.names.contains("part7.mp4") && !bench.names.contains("part6.mp4"), "\(bench.names)")
    try expectTheWhole("trails", bench, frames: 22)
  }

  /// Of the machines that the list names there is this one, which needs no ssh.
  @Test(.enabled(if: hasParallel, "needs parallel")) func machinesOfAListMakeParts() throws {
    let bench = try bench()
    try bench.write("machines", Data("2/:\n".utf8))
    let line = try Self.example("GNU parallel", count: 4).split(separator: "\n")[1]
    try run(line + "\n" + Self.example("Joining"), bench)
    try expectTheWhole("trails", bench)
  }

  // MARK: Slurm

  /// What `sbatch` does with an array job and one that waits for it, on this machine.
  private static let sbatch = #"""
    sbatch() {
      local script=${!#} count k
      case $1 in
      --parsable)
        count=$(sed -n 's/^#SBATCH.*--array=1-\([0-9]*\).*/\1/p' "$script")
        for k in $(seq "$count"); do
          SLURM_ARRAY_TASK_ID=$k SLURM_ARRAY_TASK_COUNT=$count SLURM_CPUS_PER_TASK=1 bash "$script" >&2 || return
        done
        echo 7 ;;
      --dependency=afterok:7) bash "$script" ;;
      *) return 1 ;;
      esac
    }

    """#

  @Test func tasksOfASlurmArrayAreJoinedToTheWhole() throws {
    let bench = try bench()
    try run(Self.sbatch + Self.example("Slurm", count: 5), bench)
    #expect(Set(bench.names).isSuperset(of: (1...5).map { "part\($0).mp4" }), "\(bench.names)")
    try expectTheWhole("hueAdjust=t,trails", bench)
  }
}
