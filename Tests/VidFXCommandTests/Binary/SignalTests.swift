import Foundation
import Testing
import VidFXTestSupport

/// Signals to a job that waits for more input: what has been read becomes a complete output.
@Suite struct SignalTests {
  /// Starts a job on standard input, gives it `count` frames and waits until they are written.
  private func begin(_ bench: Workbench, _ count: Int, _ arguments: [String]) throws -> RunningProgram {
    let running = try bench.start(["--progress", "json"] + arguments)
    running.feed(Workbench.y4m(frames: count))
    #expect(running.wait { $0.contains("\"frame\":\(count),") }, "\(running.errors)")
    return running
  }

  @Test(arguments: [SIGINT: 130, SIGTERM: 143, SIGHUP: 143] as [Int32: Int32])
  func theFirstSignalFinalisesWhatWasRead(signal: Int32, status: Int32) throws {
    let bench = try Workbench()
    // An encoder that gives each frame back at once, so that the frames are known to be written.
    let running = try begin(bench, 12, ["-f", "sepiaTone", "-c:v", "ffv1", "-", "out.mkv"])
    #expect(bench.names == ["out.mkv.part"])
    running.send(signal)
    let run = running.finish()
    #expect(run.status == status, "\(run.errors)")
    #expect(run.lines.contains("vidfx: warning: stopping: what has been read is being written; once more gives up"))
    #expect(bench.names == ["out.mkv"])
    #expect(try bench.frameCount("out.mkv") == 12)
    let last = try #require(run.lastRecord)
    #expect(last["frame"] as? Int == 12 && last["progress"] as? String == "end")
    #expect(last["status"] as? String == "incomplete")
  }

  @Test func aPipeIsFinalisedToo() throws {
    let bench = try Workbench()
    let running = try begin(bench, 12, ["-F", "nut", "-", "-"])
    running.send(SIGINT)
    let run = running.finish()
    #expect(run.status == 130)
    try bench.write("out.nut", run.output)
    #expect(try bench.frameCount("out.nut") == 12)
  }

  /// The same signal at once is the first one.
  private static func waitForTheEcho() { usleep(300_000) }

  /// What is opened first must not get the numbers of what was closed, and be read and written as that.
  @Test func closedStandardDescriptorsHarmNothing() throws {
    let bench = try Workbench()
    try bench.clip()
    for _ in 0..<5 {
      let run = try bench.shell("vidfx -y -f vignette in.mkv out.mkv <&- >&- 2>&-; echo $?")
      #expect(run.text == "0\n")
      #expect(try bench.frameCount("out.mkv") == 20)
    }
    let writing = try bench.shell("vidfx -q -F nut in.mkv - >&-; echo $? >&2")
    #expect(writing.errors.contains("Bad file descriptor") && writing.errors.hasSuffix("5\n"), "\(writing.errors)")
    let reading = try bench.shell("vidfx -q - out.nut <&-; echo $? >&2")
    #expect(reading.errors.contains("Bad file descriptor") && !bench.names.contains("out.nut"), "\(reading.errors)")
  }

  /// As timeout(1) sends its own: to the program, and at once to the group in which that is.
  @Test(arguments: [SIGINT: 130, SIGTERM: 143] as [Int32: Int32])
  func theSameSignalAtOnceIsOne(signal: Int32, status: Int32) throws {
    let bench = try Workbench()
    let running = try begin(bench, 12, ["-f", "sepiaTone", "-c:v", "ffv1", "-", "out.mkv"])
    running.send(signal)
    usleep(2000)
    running.send(signal)
    let run = running.finish()
    #expect(run.status == status && !run.errors.contains("given up"), "\(run.errors)")
    #expect(try bench.frameCount("out.mkv") == 12)
  }

  /// The encoder holds all frames back and takes seconds for them when the first signal makes it finish.
  @Test func theSecondSignalGivesUpAndLeavesNoOutput() throws {
    let bench = try Workbench()
    let size = (width: 640, height: 360)
    let running = try bench.start([
      "--progress", "json", "-preset", "placebo", "-crf", "1", "-x", "rc-lookahead=250", "-", "out.mkv",
    ])
    running.feed(Workbench.y4m(width: size.width, height: size.height, frames: 60))
    #expect(running.wait { $0.contains("\"frame\":60,") }, "\(running.errors)")
    running.send(SIGINT)
    #expect(running.wait { $0.contains("stopping:") })
    Self.waitForTheEcho()
    running.send(SIGINT)
    let run = running.finish()
    // Given up, not finished; no time is asked for, since the machine may be busy.
    #expect(run.status == 130 && run.errors.hasSuffix("vidfx: given up\n"), "\(run.status): \(run.errors)")
    #expect(bench.names == [])
  }

  @Test func aSignalWhileTheOutputIsAwaitedEndsAtTheSecond() throws {
    let bench = try Workbench()
    try bench.clip()
    _ = try bench.shell("mkfifo pipe")
    let running = try bench.start(["-F", "nut", "in.mkv", "pipe"])
    // From then on, or soon after, it waits for somebody to open the pipe.
    #expect(running.waitUntilItCatches(SIGTERM))
    running.send(SIGTERM)
    #expect(running.wait { $0.contains("stopping:") })
    Self.waitForTheEcho()
    running.send(SIGTERM)
    let run = running.finish()
    #expect(run.status == 143 && run.errors.hasSuffix("vidfx: given up\n"))
  }

  @Test func anIgnoredSignalStaysIgnored() throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(frames: 5))
    let run = try bench.shell("trap '' HUP; vidfx --frame-hash - <in.y4m & sleep 0.1; kill -HUP $!; wait $!")
    #expect(run.status == 0 && run.text.split(separator: "\n").count == 5)
  }

  @Test func whatAKilledJobWroteIntoMatroskaPlays() throws {
    let bench = try Workbench()
    let running = try bench.start(["--progress", "json", "-c:v", "ffv1", "-", "out.mkv"])
    running.feed(Workbench.y4m(width: 320, height: 180, frames: 60))
    #expect(running.wait { $0.contains("\"frame\":60,") }, "\(running.errors)")
    running.send(SIGKILL)
    _ = running.finish()
    // At most two seconds are lost.
    #expect(try bench.frameCount("out.mkv.part") >= 10)
  }

  @Test func killingLeavesNothingUnderTheName() throws {
    let bench = try Workbench()
    let running = try begin(bench, 12, ["-", "out.mkv"])
    running.send(SIGKILL)
    #expect(running.finish().status == 137)
    #expect(bench.names == ["out.mkv.part"])
    // And what is left does not stand in the way.
    #expect(try bench.vidfx("-", "out.mkv", input: Workbench.y4m(frames: 3)).status == 0)
    #expect(bench.names == ["out.mkv"])
    #expect(try bench.frameCount("out.mkv") == 3)
  }
}
