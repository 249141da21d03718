import Foundation
import Testing
import VidFXTestSupport

/// The transitions by the names of ffmpeg's `xfade`, and the user's own, wherever transitions are named.
@Suite struct NamedTransitionTests {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("a.y4m", Workbench.plain(40))
    try bench.write("b.y4m", Workbench.plain(200))
    return bench
  }

  private func run(_ bench: Workbench, _ arguments: String...) throws -> RunningProgram.Result {
    try run(bench, arguments)
  }

  private func run(_ bench: Workbench, _ arguments: [String]) throws -> RunningProgram.Result {
    let running = try bench.start(arguments)
    running.endInput()
    return running.finish()
  }

  @Test(arguments: ["wipeleft", "wipeLeft", "WIPELEFT", "VFXWipeLeftTransition", "wipeLeftTransition"])
  func namesAreFoundInAnyCase(name: String) throws {
    let frames = try bench().lumas("--transition", "\(name):1s", "a.y4m", "b.y4m")
    // The pixel that is looked at is right of the middle.
    #expect(frames.count == 72 && frames[24] == 40 && frames[34] == 40 && frames[37] == 200, "\(frames)")
  }

  @Test func parametersAndEasingShapeTheBorder() throws {
    let bench = try bench()
    let soft = try bench.lumas("--transition", "wipeleft:1s:smoothness=1", "a.y4m", "b.y4m")
    // Column 8 of 16: at half of the time 8.5/16 of the soft border has passed it.
    let part = 8.5 / 16
    #expect(abs(Double(soft[36]) - (40 + 160 * part * part * (3 - 2 * part))) <= 1, "\(soft)")
    let eased = try bench.lumas("--transition", "wipeleft:1s:smoothness=0.1:easing=easeInQuad", "a.y4m", "b.y4m")
    #expect(eased[36] == 40 && eased[44] == 200, "\(eased)")
    let bad = try run(bench, "--transition", "wipeleft:1s:smoothness=2", "a.y4m", "b.y4m", "out.mkv")
    #expect(bad.status == 2 && bad.errors.contains("wipeLeftTransition.smoothness=2 is outside 0…1"), "\(bad.errors)")
    let coloured = try bench.lumas("--transition", "fadeblack:1s:color=white:phase=0.5", "a.y4m", "b.y4m")
    // Half white, which the first clip has become, and half the second clip, which has come out of white.
    #expect(abs(Double(coloured[36]) - (235 + 200) / 2) <= 1, "\(coloured)")
  }

  @Test func graphFilesNameThemAsTransitionsAndAsFilters() throws {
    let bench = try bench()
    let saved = try run(bench, "explain", "--json", "--transition", "wipeleft:1s:smoothness=0.1", "-f", "colorInvert")
    #expect(saved.status == 0 && saved.text.contains("wipeleft:1s:smoothness=0.1"), "\(saved.text)")
    try bench.write("join.json", saved.output)
    let frames = try bench.lumas("--graph", "join.json", "a.y4m", "b.y4m")
    #expect(frames.count == 72, "\(frames)")
    #expect(abs(frames[24] - (16 + 235 - 40)) <= 1 && abs(frames[48] - (16 + 235 - 200)) <= 1, "\(frames)")
    let filter = try bench.lumas("-f", "[0][1]wipeLeftTransition=time=0.4", "a.y4m", "b.y4m")
    #expect(filter.count == 48 && Set(filter) == [40], "\(filter)")
    let text = try run(bench, "-f", "[0][1]wipeLeft=time=0.4", "a.y4m", "b.y4m", "out.mkv")
    #expect(text.status == 2 && text.errors.contains("did you mean 'wipeLeftTransition'?"), "\(text.errors)")
  }

  @Test func helpShowsThemByBothNames() throws {
    let bench = try bench()
    for name in ["wipeleft", "wipeLeftTransition"] {
      let help = try run(bench, "filters", name)
      #expect(help.status == 0 && help.text.contains("wipeLeftTransition (VFXWipeLeftTransition): Wipe Left"))
      #expect(help.text.contains("  smoothness  number, 0…1, default 0"), "\(help.text)")
      #expect(help.text.contains("example: vidfx --transition wipeLeft:1s:smoothness=0 in0.mp4 in1.mp4 out.mp4"))
    }
    #expect(try run(bench, "filters", "dissolve").text.hasPrefix("dissolveTransition (CIDissolveTransition)"))
    let list = try run(bench, "filters", "--category", "transition").text.split(separator: "\n")
    for name in ["dissolveTransition", "wipeLeftTransition", "fadeGraysTransition", "hlSliceTransition"] {
      #expect(list.contains { $0.hasPrefix(name + " ") }, "\(name)")
    }
  }

  private func ownTransitions() throws -> Workbench {
    let bench = try bench()
    try FileManager.default.createDirectory(atPath: bench.folder.path("mine"), withIntermediateDirectories: true)
    let wipe = """
      uniform float strength; // = 0.5
      uniform vec4 tintColor; // = vec4(1.0, 0.5, 0.0, 1.0)
      vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv) * tintColor, progress * strength); }
      """
    for name in ["halfway", "wipeLeft"] { try bench.write("mine/\(name).glsl", Data(wipe.utf8)) }
    try bench.write("mine/broken.glsl", Data("vec4 transition(vec2 uv) { return 1; }".utf8))
    return bench
  }

  @Test func onesOwnTransitionsAreListedAndExplained() throws {
    let bench = try ownTransitions()
    for arguments in [["filters"], ["filters", "--category", "transition"]] {
      let list = try run(bench, arguments + ["--filters-dir", "mine"])
      let lines = list.text.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("halfway ") && $0.hasSuffix(" a transition of mine/halfway.glsl") })
      #expect(lines.contains { $0.hasPrefix("broken ") && $0.contains("cannot be used: mine/broken.glsl, line 1") })
      #expect(lines.filter { $0.hasPrefix("wipeLeft") }.count == 1)
      if arguments.count == 1 {
        let remark = "passed over: mine/wipeLeft.glsl: wipeLeft is a built-in transition; its path names it"
        #expect(list.errors.contains(remark), "\(list.errors)")
      }
    }
    let blurs = try run(bench, "filters", "--category", "blur", "--filters-dir", "mine")
    #expect(!blurs.text.contains("halfway"))
    let help = try run(bench, "filters", "--filters-dir", "mine", "halfway")
    #expect(help.text.hasPrefix("halfway: a transition in GLSL\ndefined in mine/halfway.glsl\n"), "\(help.text)")
    #expect(help.text.contains("\n  strength   number, default 0.5\n"), "\(help.text)")
    #expect(help.text.contains("\n  tintColor  colour, default [1 0.5 0 1]\n"), "\(help.text)")
    #expect(help.text.contains("example: vidfx --transition halfway:1s:strength=0.5 in0.mp4"), "\(help.text)")
    let broken = try run(bench, "filters", "--filters-dir", "mine", "broken")
    #expect(broken.status == 2 && broken.errors.contains("broken.glsl, line 1"), "\(broken.errors)")
    let builtIn = try run(bench, "filters", "--filters-dir", "mine", "wipeLeft")
    #expect(builtIn.text.hasPrefix("wipeLeftTransition (VFXWipeLeftTransition)"))
  }

  @Test func onesOwnTransitionsAreJSONToo() throws {
    let bench = try ownTransitions()
    let one = try run(bench, "filters", "--json", "--filters-dir", "mine", "halfway")
    let object = try #require(try JSONSerialization.jsonObject(with: one.output) as? [String: Any])
    #expect(object["name"] as? String == "halfway" && object["file"] as? String == "mine/halfway.glsl")
    let inputs = try #require(object["inputs"] as? [[String: Any]])
    let strength = try #require(inputs.first { $0["key"] as? String == "inputstrength" })
    #expect(strength["default"] as? Double == 0.5)
    let all = try run(bench, "filters", "--json", "--filters-dir", "mine")
    let list = try #require(try JSONSerialization.jsonObject(with: all.output) as? [[String: Any]])
    let names = list.compactMap { $0["name"] as? String }
    #expect(names.contains("halfway") && names.contains("VFXWipeLeftTransition") && !names.contains("broken"))
  }

  /// Who wants a file in spite of a built-in transition of its name writes its path.
  @Test func builtInTransitionsComeBeforeOnesOwn() throws {
    let bench = try ownTransitions()
    let builtIn = try bench.lumas("--filters-dir", "mine", "--transition", "wipeLeft:1s", "a.y4m", "b.y4m")
    #expect(builtIn[30] == 40)
    let own = try bench.lumas("--transition", "mine/wipeLeft.glsl:1s:tintColor=white", "a.y4m", "b.y4m")
    #expect(abs(own[36] - 80) <= 1, "\(own)")
  }
}
