import Foundation
import Testing
import VidFXTestSupport

/// Progress as programs and people read it, away from a terminal.
@Suite struct ProgressOutputTests {
  private func records(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").filter { $0.hasPrefix("{") }.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func recordsRiseToTheirEnd() throws {
    let bench = try Workbench()
    let running = try bench.start(["--progress", "json", "-t", "0.8", "-F", "null", "-", "/dev/null"])
    let stream = Workbench.y4m(frames: 20)
    let frameSize = (stream.count - 60) / 20
    running.feed(stream.prefix(5 * frameSize))
    #expect(running.wait { $0.split(separator: "\n").count >= 2 }, "\(running.errors)")
    running.feed(stream.dropFirst(5 * frameSize).prefix(5 * frameSize))
    #expect(running.wait { $0.split(separator: "\n").count >= 4 }, "\(running.errors)")
    running.feed(stream.dropFirst(10 * frameSize))
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0, "\(run.errors)")
    let records = try records(run.errors)
    let percents = records.compactMap { $0["percent"] as? Double }
    #expect(records.count >= 5 && percents.count == records.count)
    #expect(percents == percents.sorted() && percents.last == 100)
    let states = records.compactMap { $0["progress"] as? String }
    #expect(states.last == "end" && states.dropLast().allSatisfy { $0 == "continue" })
    #expect(records.last?["status"] as? String == "complete" && records.last?["frame"] as? Int == 20)
  }

  @Test func anUnknownLengthHasNoPercentUntilTheEnd() throws {
    let run = try Workbench().vidfx(
      "--progress=json", "-F", "null", "-", "/dev/null", input: Workbench.y4m(frames: 3))
    let last = try #require(try records(run.errors).last)
    #expect(last["duration"] is NSNull && last["percent"] as? Double == 100 && last["frame"] as? Int == 3)
  }

  @Test func theQueuesOfARecordHaveTheLimitsThatWereGiven() throws {
    let run = try Workbench().vidfx(
      "--progress=json", "--queue", "7", "--mem-limit", "3M", "-F", "null", "-", "/dev/null",
      input: Workbench.y4m(frames: 3))
    let queues = try #require(run.lastRecord?["queues"] as? [[String: Any]])
    #expect(
      queues.map { $0["frameLimit"] as? Int } == [7, 7] && queues.map { $0["byteLimit"] as? Int } == [1 << 20, 1 << 20])
  }

  @Test func recordsGoToAFileWhenAsked() throws {
    let bench = try Workbench()
    let run = try bench.vidfx(
      "--progress", "json:p.log", "-F", "null", "-", "/dev/null", input: Workbench.y4m(frames: 3))
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try records(String(decoding: bench.read("p.log"), as: UTF8.self)).last?["progress"] as? String == "end")
    let wrong = try bench.vidfx(
      "--progress", "json:no/p.log", "-F", "null", "-", "/dev/null", input: Workbench.y4m(frames: 3))
    #expect(wrong.status == 5 && wrong.errors.contains("--progress: no/p.log"), "\(wrong.errors)")
  }

  @Test(arguments: [
    (["-q"], 0), (["--progress", "none"], 0), (["-v", "quiet"], 0), ([], 1), (["--progress=plain"], 1),
  ])
  func aJobSaysAsMuchAsItIsAskedTo(options: [String], lines: Int) throws {
    let running = try Workbench().start(options + ["-F", "null", "-", "/dev/null"])
    running.feed(Workbench.y4m(frames: 3))
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0 && run.lines.count == lines, "\(run.errors)")
    #expect(run.lines.allSatisfy { $0.hasPrefix("frame=    3 fps=") && $0.hasSuffix("drop=0") })
  }

  @Test func quietIsQuietInFailureToo() throws {
    let run = try Workbench().vidfx("-v", "quiet", "none.mkv", "out.mkv")
    #expect(run.status == 3 && run.errors.isEmpty, "\(run.errors)")
  }
}
