import Foundation
import Testing
import VidFXTestSupport

/// What keys and control lines do to the picture in the window; skipped where Xvfb, xdotool or ImageMagick is missing.
@Suite(.serialized, .enabled(if: VirtualDisplay.isAvailable, "needs xvfb, xdotool and imagemagick"))
struct PreviewKeyEffectTests {
  /// The bars' colours, each component `brightness` more, in the levels of the display.
  private func bars(brightness: Double) -> [[Int]] {
    Workbench.barColors.map { color in color.map { Int((min(max($0 + brightness, 0), 1) * 255).rounded()) } }
  }

  private func isAlike(_ found: [[Int]], _ expected: [[Int]]) -> Bool {
    zip(found, expected).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) <= 4 } }
  }

  /// The middles of the bars in the window of 160x120, which stands in the middle of the screen of 400x300.
  private func middles(_ picture: Screenshot) -> [[Int]] { (0..<4).map { picture.pixel(120 + 20 + 40 * $0, 150) } }

  /// Waits until the window shows the bars, each component `brightness` more.
  private func expectBars(_ display: VirtualDisplay, brightness: Double) throws {
    let expected = bars(brightness: brightness)
    let found = middles(try display.look { isAlike(middles($0), expected) })
    #expect(isAlike(found, expected), "\(found), not \(expected)")
  }

  private func quit(_ display: VirtualDisplay, _ running: RunningProgram) {
    display.press("q")
    let result = running.finish()
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Brightness of -1…1 has steps of 0.02; `Up` goes ten of them.
  @Test func arrowsChangeTheColoursAndAStillHasThem() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    try bench.bars("bars.mkv", rate: 10)
    let running = try display.start(
      bench, ["-f", "colorControls=saturation=1", "bars.mkv", "--preview"], title: "colorControls.saturation=1")
    try expectBars(display, brightness: 0)
    display.press("Tab", "Up")
    try expectBars(display, brightness: 0.2)
    display.press("s")
    #expect(running.wait { $0.contains("kept vidfx-1.png") }, "\(running.errors)")
    display.press("Down", "Left", "Left", "Left")
    try expectBars(display, brightness: -0.06)
    quit(display, running)
    let samples = try Peer.samples(bench.folder.path("vidfx-1.png"), format: "rgb24")
    let still = Screenshot(width: 160, bytes: Array(samples))
    let found = (0..<4).map { still.pixel(20 + 40 * $0, 60) }
    #expect(isAlike(found, bars(brightness: 0.2)), "\(found)")
  }

  @Test func spaceHoldsAPictureThatMoves() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    _ = try Peer.make("in.mkv", in: bench.folder, "-f lavfi -i testsrc2=size=160x120:rate=10:duration=60 -c:v ffv1")
    let running = try display.start(bench, ["in.mkv", "--preview"], title: "vidfx in.mkv")
    func expectMovement() throws {
      let before = try display.screenshot()
      #expect(try display.look { $0 != before } != before)
    }
    _ = try display.look { $0.bytes.contains { $0 > 0 } }
    try expectMovement()
    display.press("space")
    #expect(display.waitForWindow("paused"), "\(running.errors)")
    let held = try display.screenshot()
    // Ten frames of the file.
    usleep(1_000_000)
    #expect(try display.screenshot() == held)
    display.press("space")
    try expectMovement()
    quit(display, running)
  }

  /// There is no window manager on this display.
  @Test func fFillsTheScreenAndGoesBack() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    try bench.bars("bars.mkv", rate: 10)
    let running = try display.start(bench, ["bars.mkv", "--preview"], title: "vidfx bars.mkv")
    let colors = bars(brightness: 0)
    /// Near opposite corners of the screen and of the window, and right and left of the window.
    func places(_ picture: Screenshot) -> [[Int]] {
      [(3, 3), (396, 296), (123, 93), (276, 206), (115, 150), (285, 150)].map { picture.pixel($0.0, $0.1) }
    }
    let black = [0, 0, 0]
    let windowed = [black, black, colors[0], colors[3], black, black]
    // 400x300 has the shape of the picture; its bars are 100 wide.
    let filled = [colors[0], colors[3], colors[1], colors[2], colors[1], colors[2]]
    for expected in [windowed, filled, windowed] {
      let found = places(try display.look { isAlike(places($0), expected) })
      #expect(isAlike(found, expected), "\(found), not \(expected)")
      display.press("f")
    }
    quit(display, running)
  }

  @Test func aControlLineChangesTheWindow() throws {
    let bench = try Workbench()
    let display = try VirtualDisplay()
    try bench.bars("bars.mkv", rate: 10)
    #expect(try bench.shell("mkfifo ctl").status == 0)
    let running = try display.start(
      bench, ["--control", "ctl", "-f", "colorControls=brightness=0", "bars.mkv", "--preview"], title: "vidfx bars.mkv")
    let control = try #require(FileHandle(forUpdatingAtPath: bench.folder.path("ctl")))
    try expectBars(display, brightness: 0)
    try control.write(contentsOf: Data("colorControls.brightness=-0.1\n".utf8))
    try expectBars(display, brightness: -0.1)
    quit(display, running)
  }
}
