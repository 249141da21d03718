import Foundation
import Testing
import VidFXTestSupport

/// `--transition FILE.glsl` on frames whose results can be computed by hand.
@Suite struct GLTransitionTests {
  private static let fade = """
    // Author: nobody
    uniform float strength; // = 1.0
    vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress * strength); }
    """

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("a.y4m", Workbench.plain(40))
    try bench.write("b.y4m", Workbench.plain(200))
    try bench.write("my fade.glsl", Data(Self.fade.utf8))
    return bench
  }

  private func run(_ bench: Workbench, _ arguments: String...) throws -> (status: Int32, errors: String) {
    let running = try bench.start(arguments)
    running.endInput()
    let run = running.finish()
    return (run.status, run.errors)
  }

  @Test func aFadeAtProgressPIsPAtEveryQuarter() throws {
    let frames = try bench().lumas("--transition", "my fade.glsl:1s", "a.y4m", "b.y4m")
    #expect(frames.count == 72)
    for (quarter, expected) in zip(0...4, [40, 80, 120, 160, 200]) {
      #expect(abs(frames[24 + 6 * quarter] - expected) <= 1, "\(quarter): \(frames)")
    }
    #expect(frames[...24].allSatisfy { $0 == 40 } && frames[48...].allSatisfy { $0 == 200 })
  }

  @Test func uniformsAreParametersThatMayChange() throws {
    let frames = try bench().lumas(
      "--transition", "'my fade.glsl':1s:strength=p < 0.6 ? 0.5 : 0.25:easing=easeInQuad", "a.y4m", "b.y4m"
    )
    for (quarter, part) in [(1, 0.0625 / 2), (2, 0.25 / 2), (3, 0.5625 / 4)] {
      #expect(abs(Double(frames[24 + 6 * quarter]) - (40 + 160 * part)) <= 1, "\(frames)")
    }
  }

  @Test func aFileInAFilterFolderIsATransitionByItsName() throws {
    let bench = try bench()
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("mine"), withIntermediateDirectories: true)
    try bench.write("mine/halfway.glsl", Data(Self.fade.utf8))
    let frames = try bench.lumas("--filters-dir", "mine", "--transition", "halfway:1s:strength=0.5", "a.y4m", "b.y4m")
    #expect(frames[36] == 80)
    try bench.write("mine/half-way.glsl", Data(Self.fade.utf8))
    try bench.write("mine/half way.glsl", Data(Self.fade.utf8))
    let hyphened = try bench.lumas(
      "--filters-dir", "mine", "--transition", "half-way:1s:strength=0.5", "a.y4m", "b.y4m")
    #expect(hyphened[36] == 80)
    let list = try bench.vidfx("filters", "--filters-dir", "mine")
    #expect(list.text.contains("half-way ") && !list.text.contains("half way"), "\(list.text.suffix(300))")
    #expect(list.errors.contains("passed over: mine/half way.glsl: a name is a letter"), "\(list.errors)")
    let unknown = try run(bench, "--filters-dir", "mine", "--transition", "halfwy", "a.y4m", "b.y4m", "out.mp4")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'halfway'?"), "\(unknown.errors)")
  }

  /// A text may take powers of what it gets: of negative values there are none.
  @Test func whatScalingOvershootsIsNotBelowNought() throws {
    let bench = try Workbench()
    let text = "vec4 transition(vec2 uv) { return vec4(vec3(getToColor(uv).g < 0.0 ? 1.0 : 0.0), 1.0); }"
    try bench.write("negative.glsl", Data(text.utf8))
    // Black beside white, where Lanczos undershoots.
    let frame = (0..<16 * 16).map { UInt8($0 % 16 < 8 ? 16 : 235) } + [UInt8](repeating: 128, count: 128)
    let frames = (0..<48).flatMap { _ in Array("FRAME\n".utf8) + frame }
    try bench.write("bar.y4m", Data("YUV4MPEG2 W16 H16 F24:1 Ip A1:1 C420mpeg2\n".utf8) + Data(frames))
    let run = try bench.vidfx(
      "--transition", "negative.glsl:1s", "color=black:64x64@24:2s", "bar.y4m", "-s", "64x64", "-pix_fmt", "gray",
      "-F", "rawvideo", "-")
    #expect(run.status == 0 && run.output.count == 72 * 64 * 64, "\(run.errors)")
    let join = run.output[(24 * 64 * 64)..<(48 * 64 * 64)]
    #expect(join.allSatisfy { $0 == join.first }, "\(join.max() ?? 0)")
    #expect(Set(run.output.suffix(64 * 64)).count > 1)
  }

  /// What only mixes both pictures does so on their planes, where no colour is made that a clamp would change.
  @Test func aPlainMixLeavesTheClipsAsTheyAre() throws {
    let bench = try Workbench()
    for name in ["a.y4m", "b.y4m"] { try bench.write(name, Workbench.y4m(frames: 50)) }
    let text = "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), step(uv.x, 0.5)); }"
    try bench.write("wipe.glsl", Data(text.utf8))
    let arguments = ["--transition", "wipe.glsl:1s", "a.y4m", "b.y4m"]
    let explanation = try bench.vidfx(["explain"] + arguments + ["out.mkv"])
    #expect(explanation.text.contains("> mix by surface 0 > output yuv420p"), "\(explanation.text)")
    let run = try bench.vidfx(arguments + ["-F", "rawvideo", "-"])
    #expect(run.status == 0, "\(run.errors)")
    let (frames, size) = (Workbench.samples(frames: 50), 64 * 48 * 3 / 2)
    let found = [UInt8](run.output[30 * size..<31 * size])
    // The sixth frame of the transition, which begins with the 26th of the first clip.
    let (from, to) = ([UInt8](frames[30]), [UInt8](frames[5]))
    for (width, height, start) in [(64, 48, 0), (32, 24, 64 * 48), (32, 24, 64 * 48 * 5 / 4)] {
      for y in 0..<height {
        for x in 0..<width where x < width / 2 - 1 || x > width / 2 {
          let index = start + y * width + x
          try #require(found[index] == (x < width / 2 ? to : from)[index], "\(x), \(y) of \(width)x\(height)")
        }
      }
    }
  }

  @Test func mistakesAreShownWithFileLineAndColumn() throws {
    let bench = try bench()
    try bench.write(
      "twice.glsl", Data("uniform float a;\nuniform float a;\nvec4 transition(vec2 uv) { return vec4(a); }".utf8))
    let twice = try run(bench, "--transition", "twice.glsl:1s", "a.y4m", "b.y4m", "out.mp4")
    #expect(twice.errors.contains("twice.glsl, line 2, column 9: there is a uniform 'a' already"), "\(twice.errors)")
    try bench.write("bad.glsl", Data("\nvec4 transition(vec2 uv) { return getFrom(uv); }\n".utf8))
    let bad = try run(bench, "--transition", "bad.glsl:1s", "a.y4m", "b.y4m", "out.mp4")
    #expect(bad.status == 2)
    #expect(bad.errors.contains("bad.glsl, line 2, column 35: there is no function 'getFrom'"), "\(bad.errors)")
    let absent = try run(bench, "--transition", "absent.glsl:1s", "a.y4m", "b.y4m", "out.mp4")
    #expect(absent.status == 2 && absent.errors.contains("absent.glsl: there is no such file"), "\(absent.errors)")
    let unknown = try run(bench, "--transition", "my fade.glsl:1s:strngth=1", "a.y4m", "b.y4m", "out.mp4")
    #expect(unknown.status == 2 && unknown.errors.contains("no parameter 'strngth'"), "\(unknown.errors)")
    #expect(!bench.names.contains("out.mp4"))
  }

  @Test func graphFilesNameTransitionsBelowTheirFoldersOnly() throws {
    let bench = try bench()
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("graph"), withIntermediateDirectories: true)
    try bench.write("graph/inside.glsl", Data(Self.fade.utf8))
    try bench.write("mask.y4m", Workbench.plain(120, frames: 1))
    func graph(_ transition: String) throws {
      try bench.write(
        "graph/g.json",
        Data(#"{"nodes": [{"filter": "colorInvert"}], "transitions": ["\#(transition)"]}"#.utf8))
    }
    try graph("inside.glsl:1s")
    let frames = try bench.lumas("--graph", "graph/g.json", "a.y4m", "b.y4m")
    #expect(frames.count == 72 && abs(frames[36] - (235 - 120 + 16)) <= 1)
    for outside in ["../my fade.glsl:1s", "disintegrateWithMask:1s:mask=@../mask.y4m"] {
      try graph(outside)
      let refused = try run(bench, "--graph", "graph/g.json", "a.y4m", "b.y4m", "out.mp4")
      #expect(refused.status == 2 && refused.errors.contains("is not below the folder"), "\(refused.errors)")
      let allowed = try run(bench, "--graph", "graph/g.json", "--allow-paths", "a.y4m", "b.y4m", "out.mp4", "-y")
      #expect(allowed.status == 0, "\(allowed.errors)")
    }
  }
}
