import Foundation
import Testing
import VidFXTestSupport

/// Parameters that are changed while the job runs.
@Suite struct ControlTests {
  /// What libav looks at before it gives the first frame.
  private static let opening = 12

  private static let header = Data("YUV4MPEG2 W64 H48 F10:1 Ip A1:1 C420mpeg2\n".utf8)

  /// Grey frames of 4608 bytes.
  private func frames(_ count: Int) -> Data {
    let frame = Data("FRAME\n".utf8) + Data(repeating: 100, count: 3072) + Data(repeating: 128, count: 1536)
    return (0..<count).reduce(Data()) { all, _ in all + frame }
  }

  /// Starts a job on standard input that listens to the FIFO `ctl`, waits until it has written the first frames, and
  /// returns it with the FIFO's end to write to.
  private func start(_ bench: Workbench, _ text: String) throws -> (RunningProgram, FileHandle) {
    #expect(try bench.shell("mkfifo ctl").status == 0)
    let running = try bench.start([
      "-v", "verbose", "--progress", "json", "--control", "ctl", "-f", text, "--dither", "none", "-F", "rawvideo", "-",
      "-",
    ])
    // Both ways, so that opening does not wait for the program.
    let control = try #require(FileHandle(forUpdatingAtPath: bench.folder.path("ctl")))
    running.feed(Self.header + frames(Self.opening))
    #expect(running.wait { $0.contains("\"frame\":\(Self.opening),") }, "\(running.errors)")
    return (running, control)
  }

  /// The luma in the middle of each frame.
  private func levels(_ output: Data) -> [Int] {
    stride(from: 24 * 64 + 32, to: output.count, by: 4608).map { Int(output[$0]) }
  }

  private func send(_ line: String, _ control: FileHandle, _ running: RunningProgram) throws {
    try control.write(contentsOf: Data((line + "\n").utf8))
    #expect(running.wait { $0.contains("vidfx: control: \(line)\n") }, "\(running.errors)")
  }

  @Test func aLineChangesTheNextFrame() throws {
    let bench = try Workbench()
    let (running, control) = try start(bench, "colorControls=brightness=0,colorInvert")
    var count = Self.opening
    func frame(after lines: String...) throws {
      for line in lines { try send(line, control, running) }
      running.feed(frames(1))
      count += 1
      #expect(running.wait { $0.contains("\"frame\":\(count),") }, "\(running.errors)")
    }
    try frame(after: "colorControls.brightness=0.2")
    try frame(after: "colorInvert.enable=0", "CIColorControls.inputBrightness = (t-1.1)*0.5")
    try frame(after: "0.enable=0")
    try frame(after: "1.enable=1", "0.enable=1.45s-")
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    let expected: [Double] = Array(repeating: 151, count: Self.opening) + [151 - 43.8, 100 + 21.9, 100, 151 - 43.8]
    let found = levels(result.output)
    #expect(found.count == expected.count)
    #expect(zip(found, expected).allSatisfy { abs(Double($0) - $1) <= 1 }, "\(found)")
  }

  @Test func badLinesAreAnsweredAndIgnored() throws {
    let bench = try Workbench()
    let (running, control) = try start(bench, "colorControls=brightness=0.1")
    let answers = [
      ("colorControls.brightnes=1", "colorControls has no parameter 'brightnes'; did you mean 'brightness'?"),
      ("colorControl.brightness=1", "no filter of this job is called 'colorControl'; did you mean 'colorControls'?"),
      ("colorControls.brightness=-5", "colorControls.brightness=-5 must be at least -1"),
      ("colorControls.brightness=1,5", "expected nothing more behind the value, found ','"),
      ("colorControls.brightness=p", "'p' needs the length of the input"),
      ("\u{1B}[2J", "expected a filter's name or number"),
      ("colorControls.brightness=@none.csv", "none.csv cannot be read: No such file or directory"),
      (String(repeating: "x", count: 100_000), "a line is longer than 65536 bytes; it is ignored"),
    ]
    for (line, answer) in answers {
      try control.write(contentsOf: Data((line + "\n").utf8))
      #expect(
        running.wait { $0.contains("vidfx: warning: control: ") && $0.contains(answer) }, "\(answer): \(running.errors)"
      )
    }
    #expect(!running.errors.contains("\u{1B}"))
    running.feed(frames(2))
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0)
    let found = levels(result.output)
    #expect(found.count == Self.opening + 2 && found.allSatisfy { abs(Double($0) - 121.9) <= 1 }, "\(found)")
  }

  @Test func writersOfTheFIFOMayComeAndGo() throws {
    let bench = try Workbench()
    let (running, control) = try start(bench, "colorControls=brightness=0.1")
    try control.close()
    for value in ["0.3", "0.2"] {
      #expect(try bench.shell("echo colorControls.brightness=\(value) > ctl").status == 0)
      #expect(running.wait { $0.contains("control: colorControls.brightness=\(value)\n") }, "\(running.errors)")
    }
    running.feed(frames(1))
    running.endInput()
    let result = running.finish()
    let found = levels(result.output)
    #expect(result.status == 0 && found.last.map { abs($0 - 144) <= 1 } == true, "\(found)")
  }

  @Test func standardInputIsAControlWhereItIsNoInput() throws {
    let bench = try Workbench()
    // A FIFO as input holds the job until the line has been heard.
    #expect(try bench.shell("mkfifo frames").status == 0)
    let running = try bench.start([
      "-v", "verbose", "--control", "stdin", "-f", "colorInvert", "--dither", "none", "-F", "rawvideo", "frames",
      "out.raw",
    ])
    let input = try #require(FileHandle(forUpdatingAtPath: bench.folder.path("frames")))
    try input.write(contentsOf: Self.header + frames(Self.opening))
    running.feed(Data("colorInvert.enable=0".utf8))
    running.endInput()
    #expect(running.wait { $0.contains("control: colorInvert.enable=0") }, "\(running.errors)")
    try input.write(contentsOf: frames(3))
    try input.close()
    #expect(running.finish().status == 0)
    let found = levels(try bench.read("out.raw"))
    #expect(found.count == Self.opening + 3 && found.suffix(2) == [100, 100], "\(found)")

    let conflict = try bench.vidfx("--control", "stdin", "-f", "colorInvert", "-", "out.mkv")
    #expect(conflict.status == 2 && conflict.errors.contains("give --control a FIFO"), "\(conflict.errors)")
  }

  @Test func aFileIsReadBeforeTheFirstFrame() throws {
    let bench = try Workbench()
    try bench.write("lines", Data("# set up\n\ncolorControls.brightness=0.2\nnone.x=1\ncolorControls.contrast=1".utf8))
    let running = try bench.start([
      "--control", "lines", "-f", "colorControls=brightness=0", "--dither", "none", "-F", "rawvideo", "-", "-",
    ])
    running.feed(Self.header + frames(2))
    running.endInput()
    let result = running.finish()
    let found = levels(result.output)
    #expect(result.status == 0 && found.count == 2 && found.allSatisfy { abs($0 - 144) <= 1 }, "\(found)")
    #expect(result.errors.contains("no filter of this job is called 'none'"))
  }

  @Test func aControlThatIsNotThereIsRefused() throws {
    let bench = try Workbench()
    let missing = try bench.vidfx("--control", "ctl", "-f", "colorInvert", "a.mp4", "out.mkv")
    #expect(
      missing.status == 2
        && missing.errors == "vidfx: --control: ctl: No such file or directory; 'mkfifo ctl' makes one\n")
    let folder = try bench.vidfx("--control", ".", "-f", "colorInvert", "a.mp4", "out.mkv")
    #expect(folder.status == 2 && folder.errors == "vidfx: --control: .: is neither a FIFO nor a file\n")
  }
}
