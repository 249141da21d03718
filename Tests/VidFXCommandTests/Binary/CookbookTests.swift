import Foundation
import Testing
import VidFXTestSupport

/// Every line of docs/cookbook.md, run in a folder that holds the files it names.
@Suite struct CookbookTests {
  /// The lines between the marks of shell examples.
  static let lines: [String] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../docs/cookbook.md")
    var (lines, isInside) = ([String](), false)
    for line in ((try? String(contentsOf: path, encoding: .utf8)) ?? "").split(separator: "\n") {
      if line.hasPrefix("```") { isInside = line == "```sh" } else if isInside { lines.append(String(line)) }
    }
    return lines
  }()

  @Test func thereAreAtLeastThirty() { #expect(Self.lines.count >= 30) }

  @Test(arguments: lines) func everyLineWorks(line: String) throws {
    let bench = try Workbench()
    for (name, content) in try Self.files.get() where line.contains(name.prefix { $0 != "0" }) {
      try bench.write(name, content)
    }
    if line.contains("old.json"), !line.contains("> old.json") { try bench.write("old.json", Data(Self.graph.utf8)) }
    let before = Set(bench.names)
    let result = try bench.shell(line)
    #expect(result.status == 0, "\(result.errors)")
    let made = Set(bench.names).subtracting(before)
    #expect(!made.isEmpty, "nothing was made")
    for name in made where Self.media.contains(URL(fileURLWithPath: name).pathExtension) {
      #expect(try bench.frameCount(name) > 0, "\(name)")
    }
    for name in made where name != "filters" { #expect(try !bench.read(name).isEmpty, "\(name) is empty") }
  }

  private static let media: Set = ["mp4", "mkv", "mov", "png", "gif"]

  private static let graph =
    #"{"nodes": [{"filter": "sepiaTone", "values": {"intensity": 0.7}}, {"filter": "vignette"}]}"#

  /// Small files of every kind that the lines name.
  private static let files = Result {
    let bench = try Workbench()
    func make(_ name: String, _ picture: String, _ options: String) throws {
      _ = try Peer.make(name, in: bench.folder, "-f lavfi -i \(picture)", options)
    }
    let video = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p"
    for (place, name) in ["in", "a", "b", "c", "background", "inset", "leak"].enumerated() {
      try make(
        "\(name).mp4", "testsrc2=size=96x64:rate=10:duration=2,hue=h=\(40 * place)",
        "-f lavfi -i sine=duration=2 \(video) -c:a aac")
    }
    try make(
      "green.mp4", "color=0x20c030:size=96x64:rate=10:duration=1,drawbox=x=30:y=10:w=30:h=40:color=0xc09070:t=fill",
      video)
    try make("logo.png", "color=white:size=16x12:duration=1", "-frames:v 1")
    try make("mask.png", "gradients=size=96x64:c0=black:c1=white:x0=0:y0=0:x1=95:y1=0:duration=1", "-frames:v 1")
    for place in 1...3 {
      try make("photo\(place).jpg", "testsrc2=size=96x64:duration=1,hue=h=\(70 * place)", "-frames:v 1")
    }
    for place in 1...5 {
      try make("frame00\(place).png", "testsrc2=size=96x64:duration=1,hue=h=\(20 * place)", "-frames:v 1")
    }
    try bench.write(
      "look.cube",
      Data("LUT_3D_SIZE 2\n0 0 0\n1 .1 0\n0 1 0\n1 1 0\n0 0 1\n1 0 1\n0 1 1\n1 1 .9\n".utf8))
    try bench.write(
      "wipe.glsl",
      Data(
        """
        uniform float softness; // = 0.1
        vec4 transition(vec2 uv) {
          return mix(getToColor(uv), getFromColor(uv), smoothstep(0.0, softness, uv.x - progress * (1.0 + softness) + softness));
        }
        """.utf8))
    try bench.write("face.csv", Data("time,x,y\n0,20,20\n1,70,40\n".utf8))
    try bench.write("plate.csv", Data("0,10,10,40,20\n1,40,30,40,20\n".utf8))
    return try bench.names.map { ($0, try bench.read($0)) }
  }
}
