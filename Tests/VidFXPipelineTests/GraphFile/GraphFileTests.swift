import Testing
import VidFXTestSupport

@testable import VidFXPipeline

/// Graph files against filter text that says the same.
struct GraphFileTests {
  private func file(_ json: String, path: String = "look.json") throws -> GraphFile {
    try GraphFile(Array(json.utf8), path: path)
  }

  private func graph(_ json: String, inputCount: Int? = nil) throws -> FilterGraph {
    try FilterGraph(try file(json), catalog: .samples, inputCount: inputCount, tracks: Self.tracks)
  }

  private static let tracks = TrackFiles { (_) throws(TrackFileError) in Array("0,0,linear\n2,8\n".utf8) }

  /// What does not depend on where it was written.
  private func normalized(_ graph: FilterGraph) -> FilterGraph {
    var graph = graph
    for index in graph.nodes.indices {
      graph.nodes[index].range = .unknown
      graph.nodes[index].name = nil
      for place in graph.nodes[index].arguments.indices { graph.nodes[index].arguments[place].range = .unknown }
      graph.nodes[index].arguments.sort { $0.parameter.key < $1.parameter.key }
    }
    return graph
  }

  private func text(_ source: String) throws -> FilterGraph {
    try FilterGraph(FilterText.parse(source), catalog: .samples, tracks: Self.tracks)
  }

  /// Values at two moments, of every argument in the order of the keys.
  private func numbers(_ graph: FilterGraph) -> [[Double]] {
    let contexts = [0.5, 1.5].map { TimelineContext(time: $0, frame: 3, width: 64, height: 48, duration: 2) }
    return contexts.map { context in
      normalized(graph).nodes.flatMap { node in
        node.conditions.map { $0.value(at: context) ?? .nan }
          + node.arguments.flatMap { argument -> [Double] in
            switch argument.value {
            case .scalar(let value): [value.value(at: context) ?? .nan]
            case .vector(let vector): vector.components.map { $0.value(at: context) ?? .nan }
            default: []
            }
          }
      }
    }
  }

  @Test(arguments: [
    (#"{"filter": "gaussianBlur", "values": {"radius": 5}}"#, "gaussianBlur=5"),
    (#"{"filter": "CIGaussianBlur", "values": {"inputRadius": "min(t*10, 50)"}}"#, "gaussianBlur=min(t*10,50)"),
    (
      #"{"filter": "gaussianBlur", "values": {"radius": {"keys": [{"time": 0, "value": 0, "curve": "linear"}, {"time": "100%", "value": "w/2"}]}}}"#,
      "gaussianBlur=keys(0:0 linear, 100%:w/2)"
    ),
    (#"{"filter": "gaussianBlur", "values": {"radius": "@track.csv"}}"#, "gaussianBlur=@track.csv"),
    (#"{"filter": "crop", "values": {"rectangle": [0, -1, "w - 1", "h/2"]}}"#, "crop=[0 -1 (w - 1) (h/2)]"),
    (
      #"{"filter": "crop", "values": {"rectangle": {"keys": [{"time": 0, "value": [0, 0, 1, 1]}, {"time": 2, "value": [1, 1, "w", 2]}]}}}"#,
      "crop=keys(0:[0 0 1 1], 2:[1 1 (w) 2])"
    ),
    (#"{"filter": "constantColorGenerator", "values": {"color": "tomato"}}"#, "constantColorGenerator=tomato"),
    (
      #"{"filter": "constantColorGenerator", "values": {"color": [1, "t/4", 0]}}"#,
      "constantColorGenerator=[1 (t/4) 0]"
    ),
    (
      ##"{"filter": "constantColorGenerator", "values": {"color": {"keys": [{"time": 0, "value": "red"}, {"time": 2, "value": "#00f"}]}}}"##,
      "constantColorGenerator=keys(0:red, 2:#00f)"
    ),
    (
      #"{"filter": "colorCube", "values": {"cubeData": "@look.cube", "extrapolate": true}}"#,
      "colorCube=cubeData=@look.cube:extrapolate=yes"
    ),
    (#"{"filter": "qrCodeGenerator", "values": {"message": "a: 'b'"}}"#, #"qrCodeGenerator="a: 'b'""#),
    (#"{"filter": "qrCodeGenerator", "values": {"message": {"text": "@b"}}}"#, #"qrCodeGenerator="@b""#),
    (#"{"filter": "colorInvert", "enable": "0.2s-1s"}"#, "colorInvert@0.2s-1s"),
    (#"{"filter": "colorInvert", "enable": ["t>0.2", "t<1"]}"#, "colorInvert@0s-9s=enable=t<1"),
  ])
  func aNodeSaysWhatTextSays(node: String, source: String) throws {
    let (found, expected) = (try graph("{\"nodes\": [\(node)]}"), try text(source))
    #expect(numbers(found) == numbers(expected))
    #expect(found.nodes.map(\.schema) == expected.nodes.map(\.schema))
    #expect(found.nodes.map(\.bypass) == expected.nodes.map(\.bypass))
    // What is no number.
    let others = { (graph: FilterGraph) in
      normalized(graph).nodes[0].arguments.map(\.value).filter {
        switch $0 {
        case .scalar, .vector: false
        default: true
        }
      }
    }
    #expect(others(found) == others(expected))
  }

  @Test func nodesJoinByOrderAndByName() throws {
    let found = try graph(
      """
      {"vidfx": 1, "nodes": [
        {"name": "mask", "filter": "colorInvert", "values": {"image": "[1]"}},
        {"name": "soft", "filter": "gaussianBlur", "values": {"image": "[0]", "radius": 4}},
        {"filter": "blendWithMask", "values": {"backgroundImage": "[0]", "maskImage": "[mask]"}},
        {"filter": "sepiaTone"}]}
      """, inputCount: 2)
    let expected = try text(
      "[1]colorInvert[mask];[0]gaussianBlur=4,blendWithMask=backgroundImage=[0]:maskImage=[mask],sepiaTone")
    #expect(normalized(found) == normalized(expected))
    #expect(found.nodes.map(\.name) == ["mask", "soft", nil, nil])
  }

  @Test(arguments: [
    "gaussianBlur=min(t*10,50),sepiaTone@2s-5s=0.5",
    "[0]gaussianBlur[a];[1]sepiaTone[b];[a][b]dissolveTransition=time=p",
    "gaussianBlur=1,gaussianBlur=2,gaussianBlur=3", "constantColorGenerator=red[c];[0]blendWithMask=[c]:mask=@m.png",
    "crop=keys(0:[0 0 1 1], 2:[1 1 w 2]),gaussianBlur=@t.csv", "colorCurves=colorSpace=srgb,colorInvert=enable=t>1",
    "qrCodeGenerator=\"@me \\\"you\\\"\"[q];[q]colorInvert", "colorCube=cubeData=@a.cube:extrapolate=true",
  ])
  func whatIsWrittenIsReadBackTheSame(source: String) throws {
    let original = try text(source)
    let file = GraphFile(original, path: "look.json")
    let again = try GraphFile(Array(file.json.utf8), path: "look.json")
    let read = try FilterGraph(again, catalog: .samples, tracks: Self.tracks, paths: GraphFilePaths(allowsAll: true))
    #expect(numbers(read) == numbers(original))
    #expect(read.nodes.map(\.schema) == original.nodes.map(\.schema))
    #expect(read.nodes.map(\.bypass) == original.nodes.map(\.bypass))
    #expect(read.output == original.output)
    #expect(Set(read.nodes.map(\.name)).count == read.nodes.count)
    // Written again, nothing changes.
    #expect(GraphFile(read, path: "look.json").json == file.json)
  }

  @Test(arguments: [
    (
      #"{"nodes": [{"filter": "gausianBlur"}]}"#,
      "look.json:1: unknown filter 'gausianBlur'; did you mean 'gaussianBlur'?"
    ),
    (
      "{\"nodes\": [\n{\"filter\": \"gaussianBlur\",\n \"values\": {\"radios\": 2}}]}",
      "look.json:3: gaussianBlur has no parameter 'radios'; did you mean 'radius'?\ngaussianBlur takes: image radius"
    ),
    (
      #"{"nodes": [{"filter": "gaussianBlur", "values": {"radius": 5000}}]}"#,
      "look.json:1: gaussianBlur.radius=5000 is outside 0…1000 px\n  5000\n  ^~~~"
    ),
    (
      #"{"nodes": [{"filter": "gaussianBlur", "values": {"radius": "min(tt, 5)"}}]}"#,
      "look.json:1: gaussianBlur.radius: unknown name 'tt'; did you mean 't'?\n  min(tt, 5)\n      ^~"
    ),
    (
      #"{"nodes": [{"filter": "gaussianBlur", "values": {"image": "[sof]"}}]}"#,
      "look.json:1: gaussianBlur.image takes \"[name]\" of a node before, \"[0]\" of an input or \"@file\", found '[sof]'"
    ),
    (
      #"{"nodes": [{"filter": "gaussianBlur", "values": {"image": "[4]"}}]}"#,
      "look.json:1: gaussianBlur.image: there is no input 4; 2 given, from 0"
    ),
    (
      #"{"nodes": [{"name": "a", "filter": "colorInvert"}, {"filter": "colorInvert", "values": {"image": "[0]"}}]}"#,
      "look.json:1: nothing uses [a]; only the last node is the output"
    ),
    (#"{"nodes": [{"filter": "blendWithMask"}]}"#, "look.json:1: blendWithMask needs a value for background"),
    (
      #"{"nodes": [{"filter": "gaussianBlur", "values": {"radius": null}}]}"#,
      "look.json:1: radius: null is no value; leave the parameter out for its default"
    ),
    (
      #"{"nodes": [{"filter": "gaussianBlur", "value": {}}]}"#,
      "look.json:1: a node has no member 'value'; did you mean 'values'?"
    ),
    (#"{"nodes": [{"values": {}}]}"#, "look.json:1: a node has \"filter\": the name of a filter"),
    (#"{"vidfx": 2, "nodes": []}"#, "look.json:1: made for version 2 of the form; this vidfx reads 1"),
    ("{\n\"nodes\": [,]}", "look.json:2: no JSON: expected a value"),
    ("[]", "look.json:1: the graph: expected an object {…}"),
    ("{}", "look.json:1: a graph has \"nodes\": [{\"filter\": \"sepiaTone\"}]"),
    (
      #"{"nodes": [], "parameters": {"t": {"type": "number"}}}"#,
      "look.json:1: 't' has a meaning in expressions; call the parameter something else"
    ),
    (
      #"{"nodes": [], "parameters": {"a": {"type": "nomber"}}}"#,
      "look.json:1: unknown type 'nomber'; types: number boolean vector color text file image"
    ),
    (
      #"{"nodes": [], "parameters": {"a": {"type": "number"}}}"#,
      "look.json:1: a needs a value: it has no default, and --graph gives it none"
    ),
  ])
  func mistakesAreNamedWithTheirLine(json: String, message: String) throws {
    let error = #expect(throws: GraphFileError.self) { _ = try graph(json, inputCount: 2) }
    // Lists of known names may follow.
    #expect(error?.description == message || error?.description.hasPrefix(message + "\n") == true)
  }

  @Test func anEmptyGraphChangesNothing() throws {
    #expect(try graph(#"{"vidfx": 1, "nodes": []}"#) == .identity)
    #expect(GraphFile(.identity, path: "-").json == "{\n  \"vidfx\": 1,\n  \"nodes\": []\n}")
  }

  // MARK: Paths

  @Test func filesStayBelowTheFolderOfTheGraph() throws {
    let folder = try TemporaryFolder()
    for name in ["looks", "looks/sub"] { try folder.makeFolder(name) }
    for name in ["secret.png", "looks/m.png", "looks/sub/n.png"] { try folder.write(name, "x") }
    try folder.link("looks/out.png", to: folder.path("secret.png"))
    try folder.link("looks/up", to: folder.path(""))
    func bind(_ name: String, _ paths: GraphFilePaths = GraphFilePaths()) throws -> FilterGraph.Value? {
      let json =
        #"{"nodes": [{"filter": "blendWithMask", "values": {"backgroundImage": "[0]", "maskImage": "@\#(name)"}}]}"#
      let graph = try FilterGraph(file(json, path: folder.path("looks/g.json")), catalog: .samples, paths: paths)
      return graph.nodes[0].arguments.last?.value
    }
    for name in ["m.png", "sub/n.png", "sub/../m.png", "absent.png", "sub/%03d.png", folder.path("looks/m.png")] {
      let expected = name.hasPrefix("/") ? name : folder.path("looks") + "/" + name
      #expect(try bind(name) == .image(.file(expected)), "\(name)")
    }
    let outside = [
      "../secret.png", "../../etc/passwd", "/etc/passwd", "out.png", "up/secret.png", "up/%03d.png",
      "absent/../../secret.png",
      "sub/../../secret.png",
    ]
    for name in outside {
      let error = #expect(throws: GraphFileError.self, "\(name)") { _ = try bind(name) }
      #expect(error?.reason.contains("'\(name)' is not below the folder of") == true, "\(error?.reason ?? "")")
      #expect(try bind(name, GraphFilePaths(allowsAll: true)) != nil)
    }
  }
}
