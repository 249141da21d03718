import Testing
import VidFXTestSupport

@testable import VidFXPipeline

/// Graph files that are filters by their names.
struct FilterPresetTests {
  private let folder: TemporaryFolder
  private let catalog: FilterCatalog

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "softGlow.json",
      """
      {"vidfx": 1, "description": "a soft glow",
       "parameters": {
         "strength": {"type": "number", "default": 0.5, "min": 0, "max": 1, "description": "how much"},
         "tint": {"type": "color", "default": "white"},
         "mask": {"type": "image", "default": "@m.png"}},
       "nodes": [
         {"name": "soft", "filter": "gaussianBlur", "values": {"radius": "20*strength"}, "enable": "t < 10*strength"},
         {"name": "tinted", "filter": "sepiaTone", "values": {"intensity": {"parameter": "strength"}}},
         {"name": "plain", "filter": "constantColorGenerator", "values": {"color": {"parameter": "tint"}}},
         {"filter": "blendWithMask", "values": {
           "image": "[tinted]", "backgroundImage": "[plain]", "maskImage": {"parameter": "mask"}}}]}
      """)
    try folder.write(
      "twice.json",
      """
      {"parameters": {"amount": {"type": "number", "default": 0.1}},
       "nodes": [{"filter": "softGlow", "values": {"strength": "amount/2"}}, {"filter": "softGlow"}]}
      """)
    try folder.write("broken.json", "{\n")
    try folder.write("loop.json", #"{"nodes": [{"filter": "loop"}]}"#)
    try folder.write("sepiaTone.json", #"{"nodes": [{"filter": "colorInvert"}]}"#)
    try folder.write("not a name.json", "{}")
    catalog = FilterCatalog.samples.adding(FilterPresets(folders: [folder.path("none"), folder.path("")]))
  }

  private func graph(_ source: String) throws -> FilterGraph {
    try FilterGraph(FilterText.parse(source), catalog: catalog)
  }

  private func scalar(_ graph: FilterGraph, _ node: Int, _ name: String, at time: Double = 1) -> Double? {
    let argument = graph.nodes[node].arguments.first { $0.parameter.shortName == name }
    guard case .scalar(let value) = argument?.value else { return nil }
    return value.value(at: TimelineContext(time: time, frame: 0, width: 64, height: 48))
  }

  @Test func aPresetIsAFilterWithItsOwnParameters() throws {
    let preset = try #require(try catalog.preset(named: "SOFTGLOW"))
    #expect(preset.schema.parameters.map(\.key) == ["inputImage", "strength", "tint", "mask"])
    #expect(preset.schema.parameters.map(\.isRequired) == [true, false, false, false])
    #expect(preset.schema.parameters[1].range == 0...1)
    let plain = try graph("softGlow")
    #expect(
      plain.nodes.map(\.schema.shortName) == ["gaussianBlur", "sepiaTone", "constantColorGenerator", "blendWithMask"])
    #expect(scalar(plain, 0, "radius") == 10)
    #expect(scalar(plain, 1, "intensity") == 0.5)
    #expect(plain.nodes[3].arguments.map(\.value).contains(.image(.file(folder.path("") + "/m.png"))))
  }

  @Test func valuesReachTheFiltersInside() throws {
    let found = try graph(
      "[1]colorInvert[i];[0]gaussianBlur=3,softGlow=t/4:tint=red:mask=[i]@2s-5s".replacing("@2s-5s", with: ""))
    #expect(scalar(found, 2, "radius", at: 2) == 10)
    // Beyond what the parameter takes, the nearest inside.
    #expect(scalar(found, 2, "radius", at: 20) == 20)
    #expect(scalar(found, 3, "intensity", at: 2) == 0.5)
    guard case .vector(let tint) = found.nodes[4].arguments[0].value else { fatalError("no colour") }
    #expect(tint.constant == [1, 0, 0, 1])
    #expect(found.nodes[5].arguments.map(\.value).contains(.image(.node(0))))
    #expect(found.nodes[2].arguments[0].value == .image(.node(1)))
    #expect(found.output == .node(5))
  }

  @Test func aPresetIsThereOrNotAsAWhole() throws {
    let found = try graph("gaussianBlur=3,softGlow@2s-5s,colorInvert")
    #expect(found.nodes[4].conditions.count == 1)
    #expect(found.nodes[4].bypass == .node(0))
    // The inner stretch of time stays its own.
    let inner = try #require(found.nodes[1].conditions.first)
    #expect([4, 6].map { inner.value(at: TimelineContext(time: $0, frame: 0, width: 1, height: 1)) } == [1, 0])
  }

  @Test func presetsMayUseEachOther() throws {
    let found = try graph("twice=amount=0.8")
    #expect(found.nodes.count == 8)
    #expect(scalar(found, 0, "radius") == 8)
    #expect(scalar(found, 4, "radius") == 10)
    #expect(found.nodes[4].arguments[0].value == .image(.node(3)))
  }

  @Test(arguments: [
    ("softGlow=2", "softGlow.strength=2 is outside 0…1"),
    ("softGlow=strenght=1", "softGlow has no parameter 'strenght'; did you mean 'strength'?"),
    ("softGlo", "unknown filter 'softGlo'; did you mean 'softGlow'?"),
  ])
  func mistakesAreThoseOfTheOneWhoUsesIt(source: String, message: String) throws {
    let error = #expect(throws: FilterTextError.self) { _ = try graph(source) }
    let text = error?.message ?? ""
    #expect(error?.suggestion.map { "\(text); did you mean '\($0)'?" } ?? text == message)
  }

  @Test func brokenFilesHurtNobodyElse() throws {
    #expect(try graph("gaussianBlur=3").nodes.count == 1)
    let broken = #expect(throws: FilterTextError.self) { _ = try graph("broken") }
    #expect(broken?.message == "broken: \(folder.path(""))/broken.json:2: no JSON: expected a name in quotes")
    let loop = #expect(throws: FilterTextError.self) { _ = try graph("loop") }
    #expect(loop?.message.contains("a filter that uses itself") == true, "\(loop?.message ?? "")")
    // Built-in filters keep their names.
    #expect(try graph("sepiaTone").nodes.map(\.schema.shortName) == ["sepiaTone"])
    #expect(catalog.presets.names == ["broken", "loop", "sepiaTone", "softGlow", "twice"])
  }

  @Test func parametersChangeWhileTheJobRuns() throws {
    let start = try graph("gaussianBlur=3,softGlow@2s-5s[glow]")
    for line in ["softGlow.strength=0.75", "glow.strength=0.75"] {
      let changed = try start.assigning(line, catalog: catalog)
      #expect(scalar(changed, 1, "radius") == 15)
      #expect(scalar(changed, 2, "intensity") == 0.75)
      #expect(changed.nodes[4].conditions == start.nodes[4].conditions)
      #expect(changed.nodes[1].conditions.count == 1)
      let inner = changed.nodes[1].conditions[0]
      #expect([7, 8].map { inner.value(at: TimelineContext(time: $0, frame: 0, width: 1, height: 1)) } == [1, 0])
      // A second change starts from the first.
      let again = try changed.assigning("softGlow.tint=red", catalog: catalog)
      #expect(scalar(again, 1, "radius") == 15)
    }
    #expect(try start.assigning("softGlow.enable=0", catalog: catalog).nodes[4].conditions == [0])
    // The blur of the job, not the one inside.
    #expect(scalar(try start.assigning("gaussianBlur.radius=9", catalog: catalog), 0, "radius") == 9)
    #expect(scalar(try start.assigning("soft.radius=9", catalog: catalog), 1, "radius") == 9)
    #expect(throws: FilterTextError.self) { _ = try start.assigning("softGlow.strength=7", catalog: catalog) }
    #expect(throws: FilterTextError.self) { _ = try start.assigning("softGlow.mask=@b.png", catalog: catalog) }
  }
}
