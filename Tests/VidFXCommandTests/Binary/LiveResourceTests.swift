import Foundation
import Testing

/// What a live job takes of the machine while nothing comes.
@Suite struct LiveResourceTests {
  /// A job that has done three frames, with standard input still open, and a control that nobody writes to.
  private func start(_ bench: Workbench, _ options: [String]) throws -> RunningProgram {
    #expect(try bench.shell("mkfifo ctl").status == 0)
    let running = try bench.start(
      options + [
        "--live", "--control", "ctl", "-f", "gaussianBlur=8,colorControls=saturation=1.2", "-F", "rawvideo", "-", "-",
      ])
    running.feed(Data("YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420mpeg2\n".utf8))
    for count in 1...3 {
      running.feed(Data("FRAME\n".utf8) + Data(repeating: 100, count: 4608))
      #expect(running.waitForOutput(count * 4608), "\(running.errors)")
    }
    return running
  }

  /// Seconds of processor time so far, of all threads (proc(5), fields 14 and 15, in hundredths).
  private func processorTime(_ running: RunningProgram) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(running.processIdentifier)/stat", encoding: .utf8)
    let fields = try #require(text.split(separator: ")").last).split(separator: " ")
    return (Double(fields[11]) ?? .infinity) / 100 + (Double(fields[12]) ?? .infinity) / 100
  }

  @Test func waitingForAFrameTakesNoProcessorTime() throws {
    let bench = try Workbench()
    let running = try start(bench, ["--progress", "plain"])
    // What the last frame has set off ends.
    usleep(200_000)
    let before = try processorTime(running)
    usleep(2_000_000)
    let idle = try processorTime(running) - before
    #expect(idle < 0.1, "\(idle) s of 2")
    running.endInput()
    #expect(running.finish().status == 0)
  }

  /// Beside those that filter there are the one that reads, that of the control, of progress, of signals, and of `run()`.
  @Test(arguments: [1, 3, 8]) func threadsAreAsManyAsAskedFor(count: Int) throws {
    let bench = try Workbench()
    let running = try start(bench, ["--threads", "\(count)"])
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(running.processIdentifier)/task").count
    #expect(threads <= count + 5, "\(threads)")
    running.endInput()
    #expect(running.finish().status == 0)
  }
}
