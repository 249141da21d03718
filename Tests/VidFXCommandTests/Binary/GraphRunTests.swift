import Foundation
import Testing
import VidFXTestSupport

/// Graph files as users save, edit and share them.
@Suite struct GraphRunTests {
  /// The hashes of the frames that `arguments` make of input `in.mkv`.
  private func hashes(_ bench: Workbench, _ arguments: [String]) throws -> String {
    let result = try bench.start(arguments + ["--frame-hash", "in.mkv"]).finished()
    #expect(result.status == 0, "\(result.errors)")
    return String(decoding: result.output, as: UTF8.self)
  }

  @Test(arguments: [
    ["-f", "gaussianBlur=min(t*10,50),sepiaTone@0.2s-0.5s=0.7"],
    ["--blur-ramp=40", "--edge", "mirror", "-f", "[0]hueAdjust=2*pi*p[h];[h][0]screenBlendMode"],
    ["--working-space", "linear", "-f", "colorMonochrome=color=keys(0s:orange linear, end:#0060ff)"],
    ["-f", "crop=[4 4 w-8 h-8],vignette", "--enable", "t>0.3", "-f", "twirlDistortion=center=[w/2 h/3]:radius=20"],
    ["-f", "lut=@look.cube:amount=t", "-f", "bumpDistortion=center=@place.csv:radius=h/4"],
  ])
  func aSavedCommandMakesTheSamePictures(arguments: [String]) throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write("look.cube", Data("LUT_1D_SIZE 2\n0 0 0.2\n1 0.9 1\n".utf8))
    try bench.write("place.csv", Data("0,10,10\n0.5,50,30\n".utf8))
    let saved = try bench.start(["explain", "--json"] + arguments).finished()
    #expect(saved.status == 0, "\(saved.errors)")
    try bench.write("look.json", saved.output)
    #expect(try hashes(bench, ["--graph", "look.json"]) == hashes(bench, arguments))
    // From another folder, by standard input, and through every JSON tool.
    let again = try bench.shell(
      "python3 -m json.tool look.json | (vidfx --graph - --frame-hash -i in.mkv) | cmp - <(vidfx --graph look.json --frame-hash in.mkv)"
    )
    #expect(again.status == 0, "\(again.errors)")
    // What is printed of the graph is the graph.
    let printed = try bench.start(["explain", "--json", "--graph", "look.json"]).finished()
    #expect(printed.output == saved.output)
  }

  @Test func aGraphComesThroughAPipe() throws {
    let bench = try Workbench()
    try bench.clip()
    let run = try bench.shell(
      "vidfx --graph <(vidfx explain --json -f sepiaTone) --frame-hash -i in.mkv | cmp - <(vidfx -f sepiaTone --frame-hash -i in.mkv)"
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Recipes are planned by recursion, on threads with stacks of their own.
  @Test func manyFiltersWorkAndTooManyAreRefused() throws {
    let bench = try Workbench()
    try bench.clip()
    let long = Array(repeating: "hueAdjust=t", count: 1000).joined(separator: ",")
    let run = try bench.vidfx("--frame-hash", "-t", "0.1", "--threads", "3", "-f", long, "-i", "in.mkv")
    #expect(run.status == 0, "\(run.errors)")
    let longer = try bench.vidfx("-f", long + ",sepiaTone", "in.mkv", "out.mkv")
    #expect(longer.status == 2 && longer.errors.contains("at most 1000 filters"), "\(longer.errors.suffix(300))")
    let both = try bench.vidfx("-f", long, "-f", "sepiaTone", "in.mkv", "out.mkv")
    #expect(both.status == 2 && both.errors.contains("at most 1000 filters"), "\(both.errors.suffix(300))")
    // Ten of the one before, nine times over.
    #expect(try bench.shell("mkdir filters").status == 0)
    for level in 0..<10 {
      let filter = level == 0 ? "sepiaTone" : "bomb\(level - 1)"
      let nodes = Array(repeating: "{\"filter\": \"\(filter)\"}", count: 10).joined(separator: ",")
      try bench.write("filters/bomb\(level).json", Data("{\"nodes\": [\(nodes)]}".utf8))
    }
    let bomb = try bench.vidfx("--filters-dir", "filters", "-f", "bomb9", "in.mkv", "out.mkv")
    #expect(bomb.status == 2 && bomb.errors.contains("more than 1000 filters"), "\(bomb.errors.suffix(300))")
    #expect(!bench.names.contains { $0.hasPrefix("out") })
    let nowhere = try bench.vidfx("--filters-dir", "nowhere", "in.mkv", "out.mkv")
    #expect(nowhere.status == 2 && nowhere.errors.contains("'nowhere' is no folder"), "\(nowhere.errors)")
  }

  @Test func transitionsAreSavedToo() throws {
    let bench = try Workbench()
    try bench.clip("a.mkv")
    try bench.clip("b.mkv")
    let arguments = ["--transition", "swipe:0.2s:angle=1", "-f", "sepiaTone"]
    try bench.write("join.json", try bench.start(["explain", "--json"] + arguments).finished().output)
    let direct = try bench.start(arguments + ["--frame-hash", "-i", "a.mkv", "-i", "b.mkv"]).finished()
    let saved = try bench.start(["--graph", "join.json", "--frame-hash", "-i", "a.mkv", "-i", "b.mkv"]).finished()
    #expect(direct.status == 0 && direct.output == saved.output, "\(direct.errors)\(saved.errors)")
    #expect(direct.output.split(separator: UInt8(ascii: "\n")).count == 35)
  }

  @Test func aGraphInTheFolderIsAFilter() throws {
    let bench = try Workbench()
    try bench.clip()
    #expect(try bench.shell("mkdir -p config/vidfx/filters").status == 0)
    try bench.write(
      "config/vidfx/filters/softGlow.json",
      Data(
        #"""
        {"description": "a soft glow",
         "parameters": {"strength": {"type": "number", "default": 0.5, "min": 0, "max": 1}},
         "nodes": [{"name": "soft", "filter": "gaussianBlur", "values": {"radius": "8*strength"}},
                   {"filter": "screenBlendMode", "values": {"image": "[soft]", "backgroundImage": "[0]"}}]}
        """#.utf8))
    let home = ["XDG_CONFIG_HOME": bench.folder.path("config")]
    func hash(_ arguments: [String]) throws -> Data {
      let run = try bench.start(arguments + ["--frame-hash", "in.mkv"], environment: home).finished()
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    let expected = try hash(["-f", "[0]gaussianBlur=8*(t/2)[s];[s][0]screenBlendMode"])
    #expect(try hash(["-f", "softGlow=strength=t/2"]) == expected)
    #expect(try hash(["--filters-dir", "config/vidfx/filters", "-f", "softglow=t/2"]) == expected)
    let help = try bench.start(["filters", "softGlow"], environment: home).finished()
    let text = String(decoding: help.output, as: UTF8.self)
    #expect(text.hasPrefix("softGlow: a soft glow\n") && text.contains("strength  number, 0…1, default 0.5"))
    let list = try bench.start(["filters", "--json"], environment: home).finished()
    let filters = try JSONSerialization.jsonObject(with: list.output) as? [[String: Any]]
    #expect(filters?.last?["name"] as? String == "softGlow")
    let wrong = try bench.start(["-f", "softGlow=1.5", "in.mkv", "out.mkv"], environment: home).finished()
    #expect(wrong.status == 2 && wrong.errors.contains("softGlow.strength=1.5 is outside 0…1"), "\(wrong.errors)")
    #expect(!bench.names.contains { $0.hasPrefix("out") })
  }

  @Test func filesThatAreNoFiltersAreSaidToBePassedOver() throws {
    let bench = try Workbench()
    try bench.clip()
    #expect(try bench.shell("mkdir -p one two").status == 0)
    let graph = Data(#"{"nodes": [{"filter": "sepiaTone"}]}"#.utf8)
    for name in [
      "one/glow.json", "one/my-glow.json", "one/2nd.json", "one/Loud.JSON", "one/gaussianBlur.json", "two/Glow.json",
      "one/look.cube", "one/.hidden.json",
    ] { try bench.write(name, graph) }
    let folders = ["--filters-dir", "one", "--filters-dir", "two"]
    let list = try bench.start(["filters"] + folders).finished()
    let remarks = list.errors.split(separator: "\n").map(String.init)
    #expect(
      remarks == [
        "vidfx: passed over: one/2nd.json: a filter's file is a letter, then letters, digits and _, then .json",
        "vidfx: passed over: one/Loud.JSON: a filter's file is a letter, then letters, digits and _, then .json",
        "vidfx: passed over: one/gaussianBlur.json: gaussianBlur is a built-in filter",
        "vidfx: passed over: one/my-glow.json: a filter's file is a letter, then letters, digits and _, then .json",
        "vidfx: passed over: two/Glow.json: one/glow.json is found first",
      ], "\(list.errors)")
    #expect(list.status == 0 && list.text.contains("\nglow "))
    let quiet = try bench.start(folders + ["-f", "glow", "in.mkv", "out.mkv"]).finished()
    #expect(quiet.status == 0 && !quiet.errors.contains("my-glow"), "\(quiet.errors)")
    let told = try bench.start(["-y", "-v", "verbose"] + folders + ["-f", "glow", "in.mkv", "out.mkv"]).finished()
    #expect(told.errors.components(separatedBy: "no filter: one/my-glow.json").count == 2, "\(told.errors)")
  }

  @Test func aGraphWithoutFiltersSaysSo() throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write("empty.json", Data(#"{"nodes": []}"#.utf8))
    let run = try bench.vidfx("--graph", "empty.json", "in.mkv", "out.mkv")
    #expect(run.status == 0 && run.errors.contains("--graph empty.json: it has no filters"), "\(run.errors)")
    try bench.write("edge.json", Data(#"{"nodes": [], "edge": "mirror"}"#.utf8))
    let edge = try bench.vidfx("-y", "--graph", "edge.json", "-f", "gaussianBlur", "in.mkv", "out.mkv")
    #expect(edge.status == 0 && !edge.errors.contains("no filters"), "\(edge.errors)")
  }

  @Test func aGraphFromTheNetReadsNothingOutsideItsFolder() throws {
    let bench = try Workbench()
    try bench.clip()
    #expect(try bench.shell("mkdir -p net").status == 0)
    try bench.write("secret.cube", Data("secret words\n".utf8))
    for name in ["../secret.cube", "../../../../../../etc/passwd", bench.folder.path("secret.cube")] {
      try bench.write(
        "net/look.json", Data(#"{"nodes": [{"filter": "lut", "values": {"table": "@\#(name)"}}]}"#.utf8))
      let run = try bench.vidfx("--graph", "net/look.json", "in.mkv", "out.mkv")
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.contains("net/look.json:1: lut.table: '\(name)' is not below the folder"), "\(run.errors)")
      #expect(!run.errors.contains("secret words") && !run.errors.contains("root:"))
      // Trusted, it is read, and still not quoted.
      let trusted = try bench.vidfx("--allow-paths", "--graph", "net/look.json", "in.mkv", "out.mkv")
      #expect(trusted.status == 2 && trusted.errors.contains("line 1: expected"), "\(trusted.errors)")
      #expect(!trusted.errors.contains("secret words") && !trusted.errors.contains("root:"))
    }
    #expect(!bench.names.contains { $0.hasPrefix("out") })
  }

  @Test func theGraphIsNeverReplacedByTheOutput() throws {
    let bench = try Workbench()
    try bench.clip()
    let graph = Data(#"{"nodes": [{"filter": "sepiaTone"}]}"#.utf8)
    try bench.write("look.json", graph)
    #expect(try bench.shell("mkdir filters && cp look.json filters/old.json && ln -s look.json out.mkv").status == 0)
    for arguments in [
      ["--graph", "look.json", "in.mkv", "out.mkv"],
      ["--filters-dir", "filters", "-f", "old", "in.mkv", "filters/old.json"],
      ["--graph", "look.json", "--progress", "json:look.json", "in.mkv", "new.mkv"],
    ] {
      let run = try bench.start(["-y", "-F", "matroska"] + arguments).finished()
      #expect(run.status == 2, "\(run.errors)")
    }
    #expect(try bench.read("look.json") == graph && bench.read("filters/old.json") == graph)
  }

  @Test(arguments: [
    ("{\"nodes\": [{\"filter\": \"sepia\"}]}", "look.json:1: unknown filter 'sepia'; did you mean 'sepiaTone'?"),
    ("{\"edge\": \"mirro\", \"nodes\": []}", "look.json:1: edge: "), ("hello", "look.json:1: no JSON"),
    ("{\"transitions\": [\"dissolv:0.1s\"], \"nodes\": []}", "unknown transition 'dissolv'"),
  ])
  func mistakesStopBeforeAnythingIsWritten(json: String, message: String) throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.write("look.json", Data(json.utf8))
    let run = try bench.vidfx("--graph", "look.json", "in.mkv", "in.mkv", "out.mkv")
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(!bench.names.contains { $0.hasPrefix("out") })
    let absent = try bench.vidfx("--graph", "none.json", "in.mkv", "out.mkv")
    #expect(absent.status == 2 && absent.errors.contains("none.json: cannot be read"), "\(absent.errors)")
  }
}

extension RunningProgram {
  /// Ends its input and waits for its end.
  fileprivate func finished() -> Result {
    endInput()
    return finish()
  }
}
