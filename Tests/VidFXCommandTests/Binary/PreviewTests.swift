import Foundation
import Testing
import VidFXTestSupport

/// The window, on a display without a screen; skipped where Xvfb, xdotool or ImageMagick is missing.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable, "needs xvfb, xdotool and imagemagick"))
struct PreviewTests {
  /// Colours of four bars, as red, green and blue of 0…1.
  private static let colors = [[1.0, 0, 0], [0, 1, 0], [0.2, 0.3, 0.9], [0.75, 0.75, 0.75]]

  /// The code values of a colour (H.273 8.3).
  private static func codes(_ color: [Double], _ kr: Double, _ kb: Double, isFull: Bool) -> [UInt8] {
    let y = kr * color[0] + (1 - kr - kb) * color[1] + kb * color[2]
    let (u, v) = ((color[2] - y) / (2 * (1 - kb)), (color[0] - y) / (2 * (1 - kr)))
    let values = isFull ? [255 * y, 255 * u + 128, 255 * v + 128] : [219 * y + 16, 224 * u + 128, 224 * v + 128]
    return values.map { UInt8(min(max($0.rounded(), 0), 255)) }
  }

  /// A minute of bars at a frame a second, tagged.
  private func bars(
    _ bench: Workbench, _ name: String, matrix: String, kr: Double, kb: Double, isFull: Bool, aspect: String = "1"
  ) throws {
    let (width, height) = (160, 120)
    let values = Self.colors.map { Self.codes($0, kr, kb, isFull: isFull) }
    var frame = Data()
    for plane in 0..<3 {
      let (across, down) = plane == 0 ? (width, height) : (width / 2, height / 2)
      let row = Data((0..<across).map { values[$0 * 4 / across][plane] })
      for _ in 0..<down { frame += row }
    }
    try bench.write("frame.raw", frame)
    _ = try Peer.make(
      name, in: bench.folder, "-f rawvideo -s \(width)x\(height) -pix_fmt yuv420p -r 1 -stream_loop 59 -i",
      bench.folder.path("frame.raw"),
      "-vf setsar=\(aspect) -c:v ffv1 -colorspace \(matrix) -color_range \(isFull ? "pc" : "tv")")
  }

  private func start(
    _ bench: Workbench, _ display: VirtualDisplay, _ arguments: [String], title: String
  ) throws -> RunningProgram {
    let running = try bench.start(arguments, environment: display.environment)
    #expect(display.waitForWindow(title), "\(running.errors)")
    return running
  }

  /// Looks until the window shows something, and what it shows holds still.
  private func look(_ display: VirtualDisplay) throws -> (width: Int, height: Int, bytes: [UInt8]) {
    var last = try display.screenshot()
    for _ in 0..<50 {
      usleep(100_000)
      let next = try display.screenshot()
      if next.bytes == last.bytes, next.bytes.contains(where: { $0 > 0 }) { return next }
      last = next
    }
    return last
  }

  private func pixel(_ picture: (width: Int, height: Int, bytes: [UInt8]), _ x: Int, _ y: Int) -> [Int] {
    (0..<3).map { Int(picture.bytes[(y * picture.width + x) * 3 + $0]) }
  }

  @Test(arguments: [
    ("smpte170m", 0.299, 0.114, false), ("smpte170m", 0.299, 0.114, true), ("bt709", 0.2126, 0.0722, false),
    ("bt709", 0.2126, 0.0722, true), ("bt2020nc", 0.2627, 0.0593, false),
  ])
  func coloursAreThoseOfMatrixAndRange(matrix: String, kr: Double, kb: Double, isFull: Bool) throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    try bars(bench, "bars.mkv", matrix: matrix, kr: kr, kb: kb, isFull: isFull)
    let running = try start(bench, display, ["bars.mkv", "--preview"], title: "vidfx bars.mkv")
    let picture = try look(display)
    // The window of 160x120 stands in the middle of the screen.
    for (bar, color) in Self.colors.enumerated() {
      let found = pixel(picture, 120 + 20 + 40 * bar, 150)
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
    try bars(bench, "bars.mkv", matrix: "bt709", kr: 0.2126, kb: 0.0722, isFull: false, aspect: "3/2")
    let running = try start(
      bench, display, ["-v", "verbose", "-f", "colorControls=saturation=1", "bars.mkv", "--preview"],
      title: "colorControls.saturation=1")
    // 160x120 of pixels that are half as wide again as high.
    let picture = try look(display)
    #expect(pixel(picture, 85, 150) != [0, 0, 0] && pixel(picture, 314, 150) != [0, 0, 0])
    #expect(pixel(picture, 75, 150) == [0, 0, 0] && pixel(picture, 325, 150) == [0, 0, 0])
    display.press("Tab", "Up")
    #expect(running.wait { $0.contains("preview: 0.brightness=0.2") }, "\(running.errors)")
    #expect(display.waitForWindow("colorControls.brightness=0.2"))
    display.press("s", "s")
    #expect(running.wait { $0.contains("kept vidfx-2.png") }, "\(running.errors)")
    display.press("space")
    #expect(display.waitForWindow("paused"))
    // Another shape of the window leaves black bars: 200x200 shows 200x100.
    display.resizeWindow("paused", 200, 200)
    let square = try look(display)
    #expect(pixel(square, 85, 190) != [0, 0, 0])
    #expect(pixel(square, 180, 135) == [0, 0, 0] && pixel(square, 180, 245) == [0, 0, 0])
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

  @Test func anInterruptEndsAStillThatStays() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    _ = try Peer.make("still.png", in: bench.folder, "-f lavfi -i color=red:size=64x64 -frames:v 1")
    let running = try start(bench, display, ["still.png", "--preview"], title: "vidfx still.png")
    let picture = try look(display)
    #expect(zip(pixel(picture, 200, 150), [254, 0, 0]).allSatisfy { abs($0 - $1) <= 3 })
    running.send(SIGINT)
    #expect(running.finish().status == 130)
  }
}
