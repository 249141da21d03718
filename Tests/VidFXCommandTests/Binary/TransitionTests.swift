import Foundation
import Testing
import VidFXTestSupport

/// `--transition` on frames whose results can be computed by hand, and on files as ffmpeg makes them.
@Suite struct TransitionTests {
  private func pair(_ a: Int = 40, _ b: Int = 200, frames: Int = 48) throws -> Workbench {
    let bench = try Workbench()
    try bench.write("a.y4m", Workbench.plain(a, frames: frames))
    try bench.write("b.y4m", Workbench.plain(b, frames: frames))
    return bench
  }

  @Test func aDissolveAtProgressPIsPAtEveryQuarter() throws {
    let frames = try pair().lumas("--transition", "dissolve:1s", "a.y4m", "b.y4m")
    #expect(frames.count == 72)
    for (quarter, expected) in zip(0...4, [40, 80, 120, 160, 200]) {
      #expect(abs(frames[24 + 6 * quarter] - expected) <= 1, "\(quarter): \(frames)")
    }
    #expect(frames[..<24].allSatisfy { $0 == 40 } && frames[24] == 40)
    #expect(frames[48...].allSatisfy { $0 == 200 })
  }

  @Test func easingShapesTheWay() throws {
    let frames = try pair().lumas("--transition", "dissolve:1s:easing=easeInQuad", "a.y4m", "b.y4m")
    for (quarter, part) in zip(0...4, [0, 0.0625, 0.25, 0.5625, 1]) {
      #expect(abs(Double(frames[24 + 6 * quarter]) - (40 + 160 * part)) <= 1, "\(frames)")
    }
  }

  @Test(arguments: [
    "accordionFold", "barsSwipe", "copyMachine", "dissolve", "flash", "mod", "pageCurl", "pageCurlWithShadow", "ripple",
    "swipe", "disintegrateWithMask",
  ])
  func everyTransitionBeginsAndEndsPure(name: String) throws {
    let bench = try pair(frames: 24)
    try bench.write("mask.y4m", Workbench.plain(120, frames: 1))
    let more = name == "disintegrateWithMask" ? ":mask=@mask.y4m" : ""
    let frames = try bench.lumas("--transition", "\(name):0.5s\(more)", "a.y4m", "b.y4m")
    #expect(frames.count == 36)
    #expect(frames[...12].allSatisfy { $0 == 40 }, "\(frames)")
    #expect(frames[24...].allSatisfy { $0 == 200 }, "\(frames)")
  }

  @Test func cutsAndTransitionsOfNoTimeFollowAtOnce() throws {
    for transition in ["cut", "dissolve:0", "swipe:0s"] {
      let frames = try pair().lumas("--transition", transition, "a.y4m", "b.y4m")
      #expect(frames == [Int](repeating: 40, count: 48) + [Int](repeating: 200, count: 48), "\(transition)")
    }
  }

  @Test func eachJoinMayHaveItsOwn() throws {
    let bench = try pair()
    try bench.write("c.y4m", Workbench.plain(100))
    let frames = try bench.lumas("--transition", "cut", "--transition", "dissolve:12f", "a.y4m", "b.y4m", "c.y4m")
    #expect(frames.count == 3 * 48 - 12)
    #expect(frames[47] == 40 && frames[48] == 200 && frames[84] == 200 && frames[90] == 150 && frames[96] == 100)
  }

  @Test func filtersSeeTheJoinedPictureAndItsTime() throws {
    let bench = try pair(100, 100)
    let frames = try bench.lumas("--transition", "dissolve:1s", "-f", "colorControls=brightness=p/2", "a.y4m", "b.y4m")
    for (index, luma) in frames.enumerated() {
      #expect(abs(Double(luma) - (100 + 219.0 * Double(index) / 72 / 2)) <= 1, "\(index): \(frames)")
    }
    let run = try bench.vidfx("--transition", "cut", "-f", "[0][1]dissolveTransition=time=p", "a.y4m", "b.y4m", "-")
    #expect(run.status == 2 && run.errors.contains("--transition joins the inputs to one picture"), "\(run.errors)")
  }

  @Test func parametersFollowTheTransitionsOwnTime() throws {
    let bench = try pair()
    // The swipe's edge is as wide as the picture at first and a pixel at last: expressions are checked and evaluated.
    let frames = try bench.lumas("--transition", "swipe:1s:width=16-15*p:opacity=0", "a.y4m", "b.y4m")
    #expect(frames.count == 72 && frames[24] == 40 && frames[48] == 200)
    let run = try bench.vidfx("--transition", "swipe:1s:wdth=3", "a.y4m", "b.y4m", "-")
    #expect(run.status == 2 && run.errors.contains("swipe has no parameter 'wdth'; did you mean 'width'?"))
  }

  @Test func aTransitionLongerThanAClipIsRefusedWithTheMost() throws {
    let bench = try pair()
    let run = try bench.vidfx("--transition", "dissolve:3s", "a.y4m", "b.y4m", "out.mkv")
    #expect(run.status == 2 && run.errors.contains("at most 2 s; --clamp-transitions shortens it"), "\(run.errors)")
    #expect(!bench.names.contains("out.mkv"))
    let frames = try bench.lumas("--transition", "dissolve:3s", "--clamp-transitions", "a.y4m", "b.y4m")
    #expect(frames.count == 48 && frames[0] == 40 && frames[24] == 120)
    try bench.write("c.y4m", Workbench.plain(100))
    let middle = try bench.vidfx("--transition", "dissolve:1.5s", "a.y4m", "b.y4m", "c.y4m", "-")
    #expect(middle.status == 2 && middle.errors.contains("at most 1 s"), "\(middle.errors)")
  }

  @Test(arguments: [
    (["--transition", "dissolve:-1s"], "a transition cannot take less than no time; 0 is a cut"),
    (["--transition", "disolve"], "unknown transition 'disolve'; did you mean 'dissolve'?"),
    (["--transition", "sepiaTone"], "unknown transition 'sepiaTone'"),
    (
      ["--transition", "disintegrateWithMask"],
      "disintegrateWithMask needs a picture beside the clips: disintegrateWithMask:1s:mask=@FILE"
    ),
    (["--transition", "cut", "--transition", "cut"], "--transition: 2 given for 1 join"),
    (["--transition", "cut", "-ss", "1"], "-ss: joined inputs begin at their beginning"),
    (["--transition", "cut", "-map", "0:v"], "-map: of joined inputs the picture and one sound each go on"),
    (["--transition", "cut", "-c:a", "copy"], "-c:a copy: sounds that are cross-faded are encoded anew"),
    (["--transition", "cut", "--audio-curve", "loud"], "expected equalPower, linear, easeInOut or another easing"),
  ])
  func mistakesAreUsageErrors(arguments: [String], message: String) throws {
    let bench = try pair(frames: 4)
    let running = try bench.start(arguments + ["a.y4m", "b.y4m", "out.mkv"])
    running.endInput()
    let run = running.finish()
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(!bench.names.contains("out.mkv"))
  }

  @Test func oneInputHasNothingToJoin() throws {
    let run = try pair().vidfx("--transition", "cut", "a.y4m", "out.mkv")
    #expect(run.status == 2 && run.errors.contains("one input has nothing to be joined to"))
  }

  @Test func theOutputMayEndInTheMiddleOfATransition() throws {
    let frames = try pair().lumas("--transition", "dissolve:1s", "-t", "1.5", "a.y4m", "b.y4m")
    #expect(frames.count == 36 && frames[24] == 40 && frames[30] == 80)
  }

  /// Waves of 50 pixels in frames of 16 look far outside them, where a clip's edge goes on instead of black.
  @Test func aRippleShowsNothingButTheClips() throws {
    let frames = try pair().lumas("--transition", "ripple:1s", "a.y4m", "b.y4m")
    #expect(frames.count == 72 && frames.allSatisfy { (39...201).contains($0) }, "\(frames)")
    #expect(frames[24] == 40 && frames[48] == 200 && Set(frames[24..<48]).count > 2, "\(frames)")
  }

  @Test func explainShowsTheJoinsWithTheirTimes() throws {
    let run = try pair().vidfx("explain", "--transition", "swipe:1s:easing=easeOut", "a.y4m", "b.y4m", "out.mkv")
    #expect(run.status == 0)
    #expect(run.text.contains("clip 0   a.y4m  0…2 s  16x16, 24/1, no sound"), "\(run.text)")
    #expect(run.text.contains("join     swipe  1…2 s, frames 24…47, easeOut"), "\(run.text)")
    #expect(run.text.contains("joined   3 s, 72 frames at 24/1, 16x16 like clip 0"), "\(run.text)")
    // Of the frames between, one is shown: the first clip's own say nothing of the transition.
    #expect(run.text.contains("at       0 s\nsource 0 unchanged"), "\(run.text)")
    #expect(run.text.contains("at       1.5 s\npass 1"), "\(run.text)")
  }

  @Test func explainShowsBothClipsOfAJoin() throws {
    let bench = try pair()
    let alike = try bench.vidfx("explain", "--transition", "dissolve:1s", "a.y4m", "b.y4m", "out.mkv")
    #expect(alike.text.contains("at       1.5 s\npass 1") && !alike.text.contains("1.5 s\nsource"), "\(alike.text)")
    // Each as it is: the second has twice the size, so that it is scaled.
    try bench.write("wide.y4m", Workbench.y4m(width: 32, height: 32, frames: 48))
    let scaled = try bench.vidfx("explain", "--transition", "dissolve:1s", "a.y4m", "wide.y4m", "out.mkv")
    let middle = try #require(scaled.text.range(of: "at       1.")).upperBound
    #expect(scaled.text[middle...].contains("lanczos by 0.5 x 0.5"), "\(scaled.text)")
    #expect(!scaled.text[..<middle].contains("lanczos"), "\(scaled.text)")
  }

  @Test func threadsDoNotMatter() throws {
    let bench = try pair()
    func hashes(_ threads: String) throws -> [String] {
      try bench.vidfx(
        "--transition", "ripple:1s", "--frame-hash", "--threads", threads, "-i", "a.y4m", "-i", "b.y4m"
      ).output.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    }
    let one = try hashes("1")
    #expect(one.count >= 72)
    #expect(try hashes("5") == one)
  }

  @Test func anInputIsNeverReplaced() throws {
    let bench = try pair()
    let before = try bench.read("b.y4m")
    let run = try bench.vidfx("-y", "--transition", "cut", "a.y4m", "b.y4m", "b.y4m")
    #expect(run.status == 2 && run.errors.contains("is the input b.y4m itself"), "\(run.errors)")
    #expect(try bench.read("b.y4m") == before)
  }
}
