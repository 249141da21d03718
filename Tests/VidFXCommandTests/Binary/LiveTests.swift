import Foundation
import Testing
import VidFXTestSupport

/// Pipes whose frames must not wait, and what is told of them.
@Suite struct LiveTests {
  private static let header = Data("YUV4MPEG2 W64 H48 F10:1 Ip A1:1 C420mpeg2\n".utf8)
  private static let frame = Data("FRAME\n".utf8) + samples
  private static let samples = Data(repeating: 100, count: 3072) + Data(repeating: 128, count: 1536)

  /// Feeds one frame after the other; each must come out before the next goes in.
  private func expectLockStep(_ arguments: [String], header: Data, frame: Data, bytes: Int) throws {
    let bench = try Workbench()
    let running = try bench.start(arguments)
    running.feed(header)
    for count in 1...4 {
      running.feed(frame)
      #expect(running.waitForOutput(count * bytes), "frame \(count): \(running.outputCount) \(running.errors)")
    }
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: [[], ["--live"]]) func aFrameInIsAFrameOut(options: [String]) throws {
    try expectLockStep(
      options + ["-f", "colorInvert", "-", "-"], header: Self.header, frame: Self.frame, bytes: Self.frame.count)
    try expectLockStep(
      options + ["-f", "colorInvert", "-F", "rawvideo", "-", "-"], header: Self.header, frame: Self.frame,
      bytes: Self.samples.count)
  }

  /// A rate that is asked for does not make a frame wait for the next: the header says how long it stays.
  @Test(arguments: [[], ["--live"]]) func aRateKeepsStep(options: [String]) throws {
    for (rate, count) in [("10", 1), ("20", 2)] {
      try expectLockStep(
        options + ["-r", rate, "-f", "colorInvert", "-F", "rawvideo", "-", "-"], header: Self.header, frame: Self.frame,
        bytes: count * Self.samples.count)
      try expectLockStep(
        options + ["-r", rate, "--input-format", "rawvideo:64x48@10", "-F", "rawvideo", "-f", "colorInvert", "-", "-"],
        header: Data(), frame: Self.samples, bytes: count * Self.samples.count)
    }
  }

  /// Frames that a live job lets go are filled where a rate is asked for: what comes out is as long as the time.
  @Test func aRateIsKeptWhereFramesAreDropped() throws {
    let bench = try Workbench()
    let running = try bench.start([
      "--live", "--progress", "json", "-r", "10", "-F", "rawvideo", "-f", "discBlur=radius=60", "--threads", "1", "-",
      "-",
    ])
    // Faster than any filter, so that most of 200 frames are let go; the last one is always shown.
    let header = Data("YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420mpeg2\n".utf8)
    let samples = Data(repeating: 100, count: 640 * 480) + Data(repeating: 128, count: 640 * 240)
    running.feed(header)
    for _ in 0..<200 { running.feed(Data("FRAME\n".utf8) + samples) }
    running.endInput()
    let result = running.finish()
    let dropped = try #require(result.lastRecord?["dropped"] as? Int)
    #expect(result.status == 0 && dropped > 0, "\(result.errors)")
    // Those before the first one that got through are nobody's.
    let frames = result.output.count / samples.count
    #expect(frames > 200 - dropped && frames <= 200 && result.output.count % samples.count == 0, "\(frames)")
    let repeated = frames - (200 - dropped)
    #expect(result.errors.contains("\(repeated) frames repeated and 0 dropped for the rate"), "\(result.errors)")
  }

  /// Of frames that come as fast as they can be read most are let go, at every moment of the work on those before.
  @Test func aFloodOfFramesEndsWell() throws {
    let bench = try Workbench()
    let frame = Data("FRAME\n".utf8) + Data(repeating: 100, count: 256) + Data(repeating: 128, count: 128)
    let thousand = (0..<1000).reduce(into: Data()) { all, _ in all += frame }
    for _ in 0..<3 {
      let running = try bench.start(["--live", "-v", "error", "-f", "colorInvert", "-F", "rawvideo", "-", "/dev/null"])
      running.feed(Data("YUV4MPEG2 W16 H16 F25:1 Ip A1:1 C420mpeg2\n".utf8))
      for _ in 0..<60 { running.feed(thousand) }
      running.endInput()
      let result = running.finish()
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func aChangeShowsInTheFramesAfterIt() throws {
    let bench = try Workbench()
    #expect(try bench.shell("mkfifo ctl").status == 0)
    let running = try bench.start([
      "--live", "-v", "verbose", "--control", "ctl", "--dither", "none", "-f", "colorControls=brightness=0", "-F",
      "rawvideo", "-", "-",
    ])
    let control = try #require(FileHandle(forUpdatingAtPath: bench.folder.path("ctl")))
    running.feed(Self.header)
    var expected: [Int] = []
    for (round, level) in [100, 144, 78].enumerated() {
      if round > 0 {
        let line = "colorControls.brightness=\(["0", "0.2", "-0.1"][round])"
        try control.write(contentsOf: Data((line + "\n").utf8))
        #expect(running.wait { $0.contains("vidfx: control: \(line)\n") }, "\(running.errors)")
      }
      for _ in 0..<3 {
        running.feed(Self.frame)
        expected.append(level)
        #expect(running.waitForOutput(expected.count * Self.samples.count), "\(running.errors)")
      }
    }
    running.endInput()
    let result = running.finish()
    let places = stride(from: 24 * 64 + 32, to: result.output.count, by: Self.samples.count)
    let found = places.map { Int(result.output[$0]) }
    #expect(result.status == 0 && found.count == expected.count)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
  }

  @Test func aFrameWithoutAHeaderIsAFrameOut() throws {
    try expectLockStep(
      ["--live", "--input-format", "rawvideo:64x48@10", "-f", "colorInvert", "-F", "rawvideo", "-", "-"],
      header: Data(), frame: Self.samples, bytes: Self.samples.count)
  }

  @Test(arguments: [
    ["-F", "matroska", "-c:v", "ffv1"], ["-F", "matroska", "-c:v", "libx264"], ["-F", "nut"], ["-F", "mpegts"],
    ["-F", "matroska", "-c:v", "mjpeg"], ["-F", "mp4", "-c:v", "libx264"],
  ]) func anEncodedFrameDoesNotWaitForTheNext(format: [String]) throws {
    let bench = try Workbench()
    let running = try bench.start(["--live", "--progress", "json", "-f", "colorInvert"] + format + ["-", "-"])
    running.feed(Self.header)
    var before = 0
    for count in 1...3 {
      running.feed(Self.frame)
      #expect(running.wait { $0.contains("\"frame\":\(count),") }, "\(running.errors)")
      #expect(running.waitForOutput(before + 20), "frame \(count): \(running.outputCount)")
      before = running.outputCount
    }
    running.endInput()
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    // What was written in pieces is one stream.
    try bench.write("out", result.output)
    #expect(try bench.frameCount("out") == 3)
  }

  @Test func latencyIsTold() throws {
    let bench = try Workbench()
    let result = try bench.vidfx(
      "--live", "--progress", "json", "-f", "colorInvert", "-", "-", input: Self.header + Self.frame)
    #expect(result.status == 0)
    let latency = try #require(result.lastRecord?["latency"] as? [String: Double])
    #expect(latency.keys.sorted() == ["max", "p50", "p99"])
    #expect(latency["p50"]! > 0 && latency["p50"]! <= latency["p99"]! && latency["p99"]! <= latency["max"]!)
    #expect(result.errors.contains("ms at most; 0 of 1 frames dropped"), "\(result.errors)")
  }

  @Test func nothingOfAFileIsDropped() throws {
    let bench = try Workbench()
    try bench.clip()
    let refused = try bench.vidfx("--live", "-f", "colorInvert", "in.mkv", "out.mkv")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("--live: in.mkv is a file, of which nothing may be dropped"), "\(refused.errors)")
    #expect(bench.names == ["in.mkv"])
    // A slow reader holds a file back; every frame arrives.
    let slow = try bench.shell(
      "vidfx --progress json -f colorInvert in.mkv - 2>log | { sleep 1; cat; } | wc -c; grep end log")
    #expect(slow.text.contains("\"dropped\":0,"), "\(slow.text)")
    #expect(slow.text.contains("\"latency\":null"))
  }

  @Test func queuesOfALiveJobHaveTheirLength() throws {
    let bench = try Workbench()
    let result = try bench.vidfx("--live", "--queue", "8", "-", "-")
    #expect(result.status == 2 && result.errors.contains("--live and --queue exclude each other"), "\(result.errors)")
  }

  @Test func aSlowReaderOfALivePipeGetsFreshFrames() throws {
    let bench = try Workbench()
    // Nobody reads until all frames have been fed: what then comes is the frames that were being written, and the last.
    #expect(try bench.shell("mkfifo out").status == 0)
    let fifo = try #require(FileHandle(forUpdatingAtPath: bench.folder.path("out")))
    let running = try bench.start([
      "--live", "--progress", "json", "-F", "rawvideo", "-f", "colorInvert", "--input-format", "rawvideo:640x480", "-",
      "out",
    ])
    let frame = Data(repeating: 100, count: 640 * 480) + Data(repeating: 128, count: 640 * 240)
    for _ in 0..<30 { running.feed(frame) }
    running.endInput()
    var got = 0
    let wait = DispatchSemaphore(value: 0)
    usleep(1_500_000)
    Thread.detachNewThread {
      _ = running.finish()
      wait.signal()
    }
    while wait.wait(timeout: .now()) != .success {
      var poller = pollfd(fd: fifo.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&poller, 1, 20) > 0 { got += fifo.availableData.count }
    }
    let result = running.finish()
    let dropped = try #require(result.lastRecord?["dropped"] as? Int)
    #expect(dropped >= 15 && dropped < 30, "\(result.errors)")
    #expect(got <= (30 - dropped) * frame.count)
  }
}
