import Foundation
import Testing
import VidFXTestSupport

/// Kernels in files as filters of `-f`, on frames whose results can be computed by hand.
@Suite struct KernelFilterTests {
  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.write("a.y4m", Workbench.plain(100))
    try FileManager.default.createDirectory(atPath: bench.folder.path("mine"), withIntermediateDirectories: true)
    try bench.write("mine/dim.cikernel", Data(Self.dim.utf8))
    return bench
  }

  /// Black is 16 and white 235 in the frames.
  private static let dim = """
    kernel vec4 dim(__sample s, float part /* = 0.5 */, __color to /* = vec4(0.0, 0.0, 0.0, 1.0) */) {
      return mix(to, s, part);
    }
    """

  @Test func aFileInAFilterFolderIsAFilterByItsName() throws {
    let bench = try bench()
    // 16 + 84/2, then the whole, then half way to white.
    for (text, expected) in [("dim", 58), ("dim=1", 100), ("Dim=to=white", 168), ("dim=part=p < 2 ? 0.25 : 1", 37)] {
      let frames = try bench.lumas("--filters-dir", "mine", "-f", text, "a.y4m")
      #expect(frames.allSatisfy { abs($0 - expected) <= 1 }, "\(text): \(frames)")
    }
  }

  @Test func aPathNamesOneThatLiesInNone() throws {
    let bench = try bench()
    try bench.write("my dim, darker.cikernel", Data(Self.dim.utf8))
    for text in ["mine/dim.cikernel", "'my dim, darker.cikernel'", "mine/dim.cikernel@0s-9s=0.5"] {
      #expect(try bench.lumas("-f", text, "a.y4m").allSatisfy { abs($0 - 58) <= 1 }, "\(text)")
    }
    // Outside of its time the filter is not there.
    let frames = try bench.lumas("-f", "mine/dim.cikernel@1s-9s=0.5", "a.y4m")
    #expect(frames[..<24].allSatisfy { $0 == 100 } && frames[24...].allSatisfy { abs($0 - 58) <= 1 }, "\(frames)")
  }

  /// A warp that shows the pixel 8 to the right, and a mean of a column of three.
  @Test func kernelsReadOtherPixels() throws {
    let bench = try Workbench()
    try bench.write("in.y4m", Workbench.y4m(frames: 2))
    try bench.write(
      "right.cikernel", Data("kernel vec2 right(float d) { return destCoord() + vec2(d, 0.0); }".utf8))
    try bench.write(
      "mean.cikernel",
      Data(
        """
        kernel vec4 mean(sampler s) {
          vec2 d = destCoord();
          vec4 sum = vec4(0.0);
          for (int i = -1; i <= 1; i++) sum += sample(s, samplerTransform(s, d + vec2(0.0, float(i))));
          return sum / 3.0;
        }
        """.utf8))
    func luma(_ arguments: String...) throws -> [UInt8] {
      let gray = ["--dither", "none", "-pix_fmt", "gray", "-F", "rawvideo", "-i", "in.y4m"]
      let run = try bench.vidfx(gray + ["-f"] + arguments + ["-"])
      #expect(run.status == 0, "\(run.errors)")
      return Array(run.output.prefix(64 * 48))
    }
    let plain = try luma("exposureAdjust=0")
    let right = try luma("right.cikernel=8")
    let transparent = try luma("right.cikernel=8", "--edge", "transparent")
    let mean = try luma("mean.cikernel")
    for y in 0..<48 {
      for x in 0..<64 {
        let place = 64 * y + x
        // The border goes on, unless it is said not to.
        #expect(abs(Int(right[place]) - Int(plain[64 * y + min(x + 8, 63)])) <= 1, "(\(x), \(y))")
        if x >= 56 { #expect(transparent[place] <= 1, "(\(x), \(y)): \(transparent[place])") }
        let sum = [max(y - 1, 0), y, min(y + 1, 47)].reduce(0) { $0 + Int(plain[64 * $1 + x]) }
        #expect(abs(3 * Int(mean[place]) - sum) <= 4, "(\(x), \(y))")
      }
    }
  }

  @Test func aSecondImageIsALabelOrAFile() throws {
    let bench = try bench()
    try bench.write("b.y4m", Workbench.plain(200))
    try bench.write("two.cikernel", Data("kernel vec4 two(__sample a, __sample b) { return 0.5 * (a + b); }".utf8))
    #expect(try bench.lumas("-f", "[0][1]two.cikernel", "a.y4m", "b.y4m").allSatisfy { abs($0 - 150) <= 1 })
    #expect(try bench.lumas("-f", "two.cikernel=b=@b.y4m", "a.y4m").allSatisfy { abs($0 - 150) <= 1 })
    let missing = try bench.vidfx("-f", "two.cikernel", "a.y4m", "-F", "null", "-")
    #expect(missing.status == 2 && missing.errors.contains("two needs one more image, b"), "\(missing.errors)")
  }

  @Test func aSavedGraphNamesItAndOneInAFolderBringsIt() throws {
    let bench = try bench()
    let saved = try bench.vidfx("explain", "--json", "-f", "mine/dim.cikernel=0.5")
    #expect(saved.text.contains(#""filter": "mine/dim.cikernel""#), "\(saved.text)\(saved.errors)")
    try bench.write("look.json", saved.output)
    #expect(try bench.lumas("--graph", "look.json", "a.y4m").allSatisfy { abs($0 - 58) <= 1 })
    // A graph gives it limits and a default of its own.
    try bench.write(
      "mine/half.json",
      Data(
        """
        {"parameters": {"much": {"type": "number", "default": 0.5, "min": 0, "max": 1}},
         "nodes": [{"filter": "dim.cikernel", "values": {"part": "1-much"}}]}
        """.utf8))
    for (text, expected) in [("half", 58), ("half=0.25", 79)] {
      let frames = try bench.lumas("--filters-dir", "mine", "-f", text, "a.y4m")
      #expect(frames.allSatisfy { abs($0 - expected) <= 1 }, "\(text): \(frames)")
    }
    let beyond = try bench.vidfx("--filters-dir", "mine", "-f", "half=2", "a.y4m", "-F", "null", "-")
    #expect(beyond.status == 2 && beyond.errors.contains("0…1"), "\(beyond.errors)")
    // A graph cannot read kernels above its folder.
    try bench.write("mine/up.json", Data(#"{"nodes": [{"filter": "../dim.cikernel"}]}"#.utf8))
    try bench.write("dim.cikernel", Data(Self.dim.utf8))
    let outside = try bench.vidfx("--filters-dir", "mine", "-f", "up", "a.y4m", "-F", "null", "-")
    #expect(outside.status == 2 && outside.errors.contains("not below the folder"), "\(outside.errors)")
  }

  @Test func parametersChangeWhileTheJobRuns() throws {
    let bench = try bench()
    let running = try bench.start([
      "--filters-dir", "mine", "--control", "stdin", "-f", "dim=1", "--frame-hash", "a.y4m",
    ])
    running.feed(Data("dim.part=2\ndim.colour=red\n".utf8))
    running.endInput()
    let run = running.finish()
    #expect(run.status == 0 && run.errors.contains("dim has no parameter 'colour'"), "\(run.errors)")
    #expect(!run.errors.contains("dim.part"), "\(run.errors)")
  }

  @Test func mistakesAreToldWithTheirPlaces() throws {
    let bench = try bench()
    try bench.write("mine/bad.cikernel", Data("kernel vec4 bad(__sample s) {\n  return s * amuont;\n}\n".utf8))
    try bench.write("mine/many.cikernel", Data((Self.dim + "kernel vec4 b(__sample s) { return s; }").utf8))
    try bench.write("mine/empty.cikernel", Data())
    try bench.write("mine/default.cikernel", Data("kernel vec4 d(vec2 a /* = vec3(1.0) */) { return a.xyxy; }".utf8))
    try bench.write("mine/sepiaTone.cikernel", Data(Self.dim.utf8))
    try bench.write("mine/my-dim.cikernel", Data(Self.dim.utf8))
    try bench.write("mine/open.cikernel", Data("kernel vec4 open(__sample s, float a) { return s * a; }".utf8))
    for (text, expected) in [
      ("bad", "mine/bad.cikernel:2: column 14: 'amuont' is not declared"),
      ("many", "a filter is one kernel; 'b' is another"),
      ("empty", "mine/empty.cikernel"), ("default", "the default of 'a' is no vec2"),
      ("mine/sepiaTone.cikernel", "sepiaTone is a built-in filter"),
      ("nowhere.cikernel", "there is no such file"), ("open", "open.a needs a value"),
      ("dim=prat=1", "did you mean 'part'"), ("dmi", "did you mean 'dim'"),
      ("'dim'", "the path of a .cikernel file"),
    ] {
      let run = try bench.vidfx("--filters-dir", "mine", "-f", text, "a.y4m", "out.mkv")
      #expect(run.status == 2 && run.errors.contains(expected), "\(text): \(run.status) \(run.errors)")
      #expect(!bench.names.contains("out.mkv"))
    }
    let list = try bench.vidfx("filters", "--filters-dir", "mine")
    #expect(list.text.contains("bad  "), "\(list.text.suffix(600))")
    #expect(list.text.contains("cannot be used: mine/bad.cikernel:2"), "\(list.text.suffix(600))")
    #expect(list.errors.contains("passed over: mine/sepiaTone.cikernel: sepiaTone is a built-in filter"))
    #expect(list.errors.contains("passed over: mine/my-dim.cikernel: a filter's file is a letter"))
    let one = try bench.vidfx("filters", "dim", "--filters-dir", "mine")
    #expect(one.text.contains("part  number, default 0.5\n"), "\(one.text)")
    #expect(one.text.contains("to    colour, default [0 0 0 1]"), "\(one.text)")
    let both = try bench.vidfx("filters", "dim", "--json", "--filters-dir", "mine")
    #expect(both.text.contains(#""key":"inputpart","type":"number","default":0.5"#), "\(both.text)")
    // The output must not be the kernel itself.
    let over = try bench.vidfx("-f", "mine/dim.cikernel", "-y", "a.y4m", "-F", "rawvideo", "mine/dim.cikernel")
    #expect(over.status == 2 && over.errors.contains("is the output itself"), "\(over.errors)")
  }
}
