import Foundation
import Testing
import VidFX

@testable import VidFXCommand
@testable import VidFXPipeline

struct ProgressTests {
  private func statistics(
    frames: Int, seconds: Double, elapsed: Double, waiting: (Int, Int) = (0, 0), dropped: Int = 0, damaged: Int = 0
  ) -> PipelineStatistics {
    var statistics = PipelineStatistics()
    statistics.framesWritten = frames
    statistics.elapsedTime = .seconds(elapsed)
    if frames > 0 {
      statistics.firstTime = MediaTime(value: 5, timescale: 1)
      statistics.lastTime = MediaTime(seconds: 5 + seconds, preferredTimescale: 90_000)
    }
    statistics.decodedQueue.frames = waiting.0
    statistics.filteredQueue.frames = waiting.1
    statistics.filteredQueue.bytes = waiting.1 * 1000
    statistics.framesDropped = dropped
    statistics.framesDamaged = damaged
    return statistics
  }

  private func snapshot(
    _ statistics: PipelineStatistics, duration: Double?, _ state: ProgressSnapshot.State = .running
  ) -> ProgressSnapshot {
    ProgressSnapshot(statistics, duration: duration, configuration: PipelineConfiguration(), state: state)
  }

  // MARK: Lines

  @Test func theLineOfTheDesign() {
    let statistics = statistics(frames: 1234, seconds: 41.13, elapsed: 6.6, waiting: (1, 2))
    #expect(
      snapshot(statistics, duration: 200).line
        == "frame= 1234 fps= 187 time=00:00:41.13/00:03:20.00 20% speed=6.2x eta=00:00:26 q=3/8 drop=0")
  }

  @Test(arguments: [
    (
      0, 0.0, 0.0, 10.0 as Double?, ProgressSnapshot.State.running,
      "frame=    0 fps= 0.0 time=00:00:00.00/00:00:10.00 0% q=0/8 drop=0"
    ),
    (
      5, 0.2, 1, nil, .running, "frame=    5 fps= 5.0 time=00:00:00.20 speed=0.2x q=0/8 drop=0"
    ),
    (
      250, 9.96, 4, 10, .complete, "frame=  250 fps=  63 time=00:00:09.96/00:00:10.00 100% speed=2.5x drop=0"
    ),
    (
      250, 9.96, 4, 20, .incomplete, "frame=  250 fps=  63 time=00:00:09.96/00:00:20.00 49% speed=2.5x drop=0"
    ),
    (
      1_234_567, 359_999.999, 100, 400_000, .running,
      "frame=1234567 fps=12346 time=100:00:00.00/111:06:40.00 89% speed=3600x eta=00:00:12 q=0/8 drop=0"
    ),
  ])
  func linesOfManyJobs(
    frames: Int, seconds: Double, elapsed: Double, duration: Double?, state: ProgressSnapshot.State, line: String
  ) {
    let statistics = statistics(frames: frames, seconds: seconds, elapsed: elapsed)
    #expect(snapshot(statistics, duration: duration, state).line == line)
  }

  @Test func lossesAreShown() {
    let statistics = statistics(frames: 1, seconds: 0, elapsed: 1, dropped: 7, damaged: 3)
    #expect(snapshot(statistics, duration: nil).line.hasSuffix("drop=7 damaged=3"))
  }

  @Test func latencyOfALiveJobIsShown() {
    var meter = LatencyMeter()
    for milliseconds in [10, 12, 31] { meter.add(.milliseconds(milliseconds)) }
    var statistics = statistics(frames: 3, seconds: 1, elapsed: 1, dropped: 7)
    (statistics.latency, statistics.recentLatency) = (meter.overall, meter.recent)
    let live = ProgressSnapshot(statistics, duration: nil, configuration: .live)
    #expect(live.line.hasSuffix("drop=7 latency=12ms p99=31ms"))
    #expect(live.json.contains(#","latency":{"p50":12.00,"p99":31.00,"max":31.00},"#))
    #expect(snapshot(statistics, duration: nil).latency == nil)
    statistics.framesRead = 10
    #expect(
      LatencySummary(statistics, .live)?.text
        == "latency 12.0 ms (half of the frames), 31.0 ms (99 %), 31.0 ms at most; 7 of 10 frames dropped")
    #expect(LatencySummary(statistics, PipelineConfiguration()) == nil)
  }

  // MARK: Records

  @Test func recordsAreJSONWithTheSameKeys() throws {
    let records = [
      snapshot(statistics(frames: 0, seconds: 0, elapsed: 0), duration: nil),
      snapshot(statistics(frames: 10, seconds: 0.4, elapsed: 2, waiting: (1, 3), dropped: 2, damaged: 1), duration: 4),
      snapshot(statistics(frames: 100, seconds: 3.96, elapsed: 20), duration: 4, .complete),
    ]
    var keys: Set<String>?
    for record in records {
      #expect(!record.json.contains("\n"))
      let object = try JSONSerialization.jsonObject(with: Data(record.json.utf8)) as? [String: Any]
      let found = Set((object ?? [:]).keys)
      #expect(keys == nil || keys == found)
      keys = found
    }
    #expect(
      records[1].json == """
        {"frame":10,"fps":5.00,"time":0.400,"duration":4.000,"percent":10.00,"speed":0.200,"eta":18.0,\
        "elapsed":2.000,"queues":[\
        {"name":"decoded","frames":1,"frameLimit":4,"bytes":0,"byteLimit":134217728},\
        {"name":"filtered","frames":3,"frameLimit":4,"bytes":3000,"byteLimit":134217728}],\
        "dropped":2,"damaged":1,"latency":null,"status":"running","progress":"continue"}
        """)
    #expect(records[2].json.contains("\"percent\":100.00"))
    #expect(records[2].json.hasSuffix("\"status\":\"complete\",\"progress\":\"end\"}"))
  }

  @Test func percentNeverFallsAndEndsOnce() throws {
    let captured = CapturedOutput()
    let log = MessageLog(.quiet, output: captured.output)
    let report = try ProgressReport(.json(file: nil), log: log, duration: 10)
    // The time of a damaged file may jump back.
    for (frames, seconds) in [(0, 0.0), (10, 4.0), (20, 2.0), (30, 14.0), (40, 9.0)] {
      report.update(statistics(frames: frames, seconds: seconds, elapsed: 1))
    }
    report.finish(statistics(frames: 50, seconds: 9.9, elapsed: 2), isComplete: false)
    let records = try captured.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(records.map { $0["percent"] as? Double } == [0, 40, 40, 100, 100, 100])
    #expect(records.map { $0["progress"] as? String } == [String](repeating: "continue", count: 5) + ["end"])
    #expect(records.last?["status"] as? String == "incomplete")
  }

  // MARK: Styles

  @Test func recordsGoToAFile() throws {
    let captured = CapturedOutput()
    let file = NSTemporaryDirectory() + "vidfx-progress-\(UUID().uuidString)"
    defer { unlink(file) }
    let report = try ProgressReport(
      .json(file: file), log: MessageLog(.info, output: captured.output), duration: nil)
    #expect(report.interval <= 1)
    report.update(statistics(frames: 1, seconds: 0, elapsed: 1))
    // Each record is in the file at once, not when the job ends.
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("\"progress\":\"continue\"}\n"))
    report.finish(statistics(frames: 2, seconds: 1, elapsed: 2), isComplete: true)
    #expect(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count == 2)
    #expect(captured.text == "")
  }

  @Test func aFileThatCannotBeWrittenIsAnOutputError() {
    let log = MessageLog(.info, output: CapturedOutput().output)
    #expect(throws: CommandError(.output, "--progress: /nonexistent/p.log: No such file or directory")) {
      try ProgressReport(.json(file: "/nonexistent/p.log"), log: log, duration: nil)
    }
  }

  @Test(arguments: [
    (ProgressStyle.automatic, LogLevel.info, 10.0, 2), (.automatic, .warning, 3600, 0), (.plain, .quiet, 1, 2),
    (.none, .debug, 3600, 0),
  ])
  func withoutATerminal(style: ProgressStyle, level: LogLevel, interval: Double, lines: Int) throws {
    let captured = CapturedOutput()
    let report = try ProgressReport(style, log: MessageLog(level, output: captured.output), duration: nil)
    #expect(report.interval == interval)
    report.update(statistics(frames: 1, seconds: 0, elapsed: 1))
    report.finish(statistics(frames: 2, seconds: 1, elapsed: 2), isComplete: true)
    let found = captured.text.split(separator: "\n")
    #expect(found.count == lines)
    #expect(found.allSatisfy { $0.hasPrefix("frame=") })
  }

  @Test func onATerminalTheLineStaysInPlace() throws {
    var (terminal, user) = (Int32(0), Int32(0))
    guard openpty(&terminal, &user, nil, nil, nil) == 0 else {
      print("skipped: no pseudo-terminal can be had")
      return
    }
    defer {
      close(terminal)
      close(user)
    }
    let log = MessageLog(.info, output: TextOutput(descriptor: user), columns: 200)
    #expect(log.isTerminal)
    let report = try ProgressReport(.automatic, log: log, duration: 10)
    #expect(report.interval == 0.5)
    report.update(statistics(frames: 1, seconds: 0, elapsed: 1))
    report.finish(statistics(frames: 250, seconds: 9.96, elapsed: 4), isComplete: true)
    // What was written reaches the other side a moment later.
    var text = ""
    var poller = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while text.utf8.last != 0x0A, poll(&poller, 1, 5000) == 1 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    #expect(text.hasPrefix("\r\u{1B}[Kframe=    1 "))
    #expect(text.contains("\r\u{1B}[Kframe=  250 ") && text.hasSuffix("drop=0\r\n"))
  }

  @Test func aReaderThatGoesAwayDoesNotStopTheJob() throws {
    FailedWrites.becomeErrors()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let output = TextOutput(descriptor: ends[1])
    #expect(output.write("x") == EPIPE)
    close(ends[1])
  }
}
