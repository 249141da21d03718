import Foundation
import Testing
import VidFXTestSupport

/// The same bits however the work is done.
@Suite struct ReproducibilityTests {
  private static let filters = "gaussianBlur=radius=t*20,sepiaTone=0.5,hueAdjust=t,vignette,pixellate=scale=3"

  private func hashes(_ bench: Workbench, _ options: String..., environment: [String: String] = [:]) throws -> String {
    let run = try bench.start(
      ["--frame-hash", "-f", Self.filters] + options + ["in.mkv"], environment: environment
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.split(separator: "\n").count == 20)
    return run.text
  }

  @Test func threadsQueuesAndInstructionsDoNotChangeABit() throws {
    let bench = try Workbench()
    try bench.clip()
    let one = try hashes(bench, "--threads", "1")
    #expect(try hashes(bench, "--threads", "1") == one)
    #expect(try hashes(bench, "--threads", "3") == one)
    #expect(try hashes(bench, "--threads", "8", "--queue", "1") == one)
    #expect(try hashes(bench, "--mem-limit", "30k", "--threads=2") == one)
    for level in ["portable", "v3", "v4"] {
      #expect(try hashes(bench, "--cpu", level) == one)
      #expect(try hashes(bench, environment: ["VIDFX_CPU": level]) == one)
    }
  }

  @Test func anUnknownLevelInTheEnvironmentIsRefused() throws {
    let run = try Workbench().vidfx(
      "--frame-hash", "-", input: Workbench.y4m(frames: 1), environment: ["VIDFX_CPU": "v9"])
    #expect(run.status == 2 && run.errors.hasPrefix("vidfx: VIDFX_CPU: expected portable, v3, v4"), "\(run.errors)")
  }

  @Test func hashesAreThoseOfTheFramesThatAreWritten() throws {
    let bench = try Workbench()
    try bench.clip()
    let both = try bench.vidfx("--frame-hash", "-f", "sepiaTone", "-c:v", "ffv1", "in.mkv", "out.mkv")
    let again = try bench.vidfx("--frame-hash", "out.mkv")
    func digests(_ run: RunningProgram.Result) -> [Substring] {
      run.text.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    }
    #expect(both.status == 0 && digests(both).count == 20)
    #expect(digests(again) == digests(both))
  }
}
