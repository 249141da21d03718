import Foundation
import Testing
import VidFXTestSupport

/// The window, on a display without a screen; skipped where Xvfb, xdotool or ImageMagick is missing.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable, "needs xvfb, xdotool and imagemagick"))
struct PreviewTests {
  @Test(arguments: [
    ("smpte170m", 0.299, 0.114, false), ("smpte170m", 0.299, 0.114, true), ("bt709", 0.2126, 0.0722, false),
    ("bt709", 0.2126, 0.0722, true), ("bt2020nc", 0.2627, 0.0593, false),
  ])
  func coloursAreThoseOfMatrixAndRange(matrix: String, kr: Double, kb: Double, isFull: Bool) throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    try bench.bars("bars.mkv", matrix: matrix, kr: kr, kb: kb, isFull: isFull)
    let running = try display.start(bench, ["bars.mkv", "--preview"], title: "vidfx bars.mkv")
    let picture = try display.look()
    // The window of 160x120 stands in the middle of the screen.
    for (bar, color) in Workbench.barColors.enumerated() {
      let found = picture.pixel(120 + 20 + 40 * bar, 150)
      let expected = color.map { Int(($0 * 255).rounded()) }
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 4 }, "\(matrix) bar \(bar): \(found), not \(expected)")
    }
    display.press("q")
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func keysChangeKeepAndEnd() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    try bench.bars("bars.mkv", matrix: "bt709", kr: 0.2126, kb: 0.0722, isFull: false, aspect: "3/2")
    let running = try display.start(
      bench, ["-v", "verbose", "-f", "colorControls=saturation=1", "bars.mkv", "--preview"],
      title: "colorControls.saturation=1")
    // 160x120 of pixels that are half as wide again as high.
    let picture = try display.look()
    #expect(picture.pixel(85, 150) != [0, 0, 0] && picture.pixel(314, 150) != [0, 0, 0])
    #expect(picture.pixel(75, 150) == [0, 0, 0] && picture.pixel(325, 150) == [0, 0, 0])
    display.press("Tab", "Up")
    #expect(running.wait { $0.contains("preview: 0.brightness=0.2") }, "\(running.errors)")
    #expect(display.waitForWindow("colorControls.brightness=0.2"))
    display.press("s", "s")
    #expect(running.wait { $0.contains("kept vidfx-2.png") }, "\(running.errors)")
    display.press("space")
    #expect(display.waitForWindow("paused"))
    // Another shape of the window leaves black bars: 200x200 shows 200x100.
    display.resizeWindow("paused", 200, 200)
    let square = try display.look()
    #expect(square.pixel(85, 190) != [0, 0, 0])
    #expect(square.pixel(180, 135) == [0, 0, 0] && square.pixel(180, 245) == [0, 0, 0])
    display.press("Escape")
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
    #expect(bench.names.contains("vidfx-1.png") && bench.names.contains("vidfx-2.png"))
    #expect(try Peer.stream(bench.folder.path("vidfx-1.png"), "v:0", "width,height") == ["160", "120"])
  }

  @Test func aFileBesideTheWindowHasEveryFrame() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    try bench.clip()
    let alone = try bench.vidfx("-f", "colorInvert", "--frame-hash", "in.mkv")
    let beside = try bench.start(
      ["-f", "colorInvert", "--frame-hash", "in.mkv", "out.mkv", "--preview"], environment: display.environment)
    beside.endInput()
    let result = beside.finish()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == alone.output && !result.output.isEmpty)
    #expect(try bench.frameCount("out.mkv") == 20)
  }

  @Test func aFilePlaysAtItsOwnRate() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    try bench.clip()
    let start = Date()
    let running = try bench.start(["-f", "colorInvert", "in.mkv", "--preview"], environment: display.environment)
    #expect(running.finish().status == 0)
    // 0.8 s of frames; how much longer it takes depends on the machine.
    #expect(Date().timeIntervalSince(start) >= 0.8)
  }

  /// A session that ends, or a server that hangs, takes nothing but the window: the output goes on and is completed.
  @Test(arguments: [SIGKILL, SIGSTOP]) func theOutputOutlivesTheDisplay(signal: Int32) throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    let running = try bench.start(
      ["--progress", "json", "-f", "hueAdjust=t", "-c:v", "ffv1", "-", "out.mkv", "--preview"],
      environment: display.environment)
    let samples = Workbench.samples(frames: 20)
    running.feed(Data("YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420mpeg2\n".utf8))
    for frame in samples[..<10] { running.feed(Data("FRAME\n".utf8) + frame) }
    #expect(display.waitForWindow("vidfx -"))
    display.send(signal)
    if signal == SIGKILL { #expect(running.wait { $0.contains("the display is gone; the output goes on") }) }
    for frame in samples[10...] { running.feed(Data("FRAME\n".utf8) + frame) }
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0 && !run.errors.contains("X connection"), "\(run.status): \(run.errors)")
    #expect(try bench.frameCount("out.mkv") == 20)
  }

  @Test func aWindowAloneEndsWithTheDisplay() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    _ = try Peer.make("still.png", in: bench.folder, "-f lavfi -i color=red:size=64x64 -frames:v 1")
    let running = try display.start(bench, ["still.png", "--preview"], title: "vidfx still.png")
    display.send(SIGKILL)
    let run = running.finish()
    #expect(run.status == 5 && run.errors.contains("--preview: the display is gone"), "\(run.status): \(run.errors)")
  }

  @Test func anInterruptEndsAStillThatStays() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    _ = try Peer.make("still.png", in: bench.folder, "-f lavfi -i color=red:size=64x64 -frames:v 1")
    let running = try display.start(bench, ["still.png", "--preview"], title: "vidfx still.png")
    let picture = try display.look()
    #expect(zip(picture.pixel(200, 150), [254, 0, 0]).allSatisfy { abs($0 - $1) <= 3 })
    running.send(SIGINT)
    #expect(running.finish().status == 130)
  }
}
