import Testing
import VidFX

@testable import VidFXCommand

struct JobFiltersTests {
  /// What `-f TEXT` is refused with.
  private func refusal(_ text: String) throws -> String? {
    var job = Job()
    job.filters = [.text(try FilterText.parse(text))]
    do throws(CommandError) {
      _ = try job.filterGraph(catalog: .builtIn)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func countsAreWhole() throws {
    #expect(
      try refusal("average=2.5") == "-f: average.frames=2.5 must be a whole number\n  average=2.5\n          ^~~")
    #expect(try refusal("sepiaTone,morphologyRectangleMaximum=width=5.5")?.contains("must be a whole number") == true)
    #expect(try refusal("average=3.0") == nil)
    // What changes is rounded at each frame.
    #expect(try refusal("kMeans=count=3+t") == nil)
  }

  @Test func aWindowIsOfFramesOrOfSeconds() throws {
    #expect(
      try refusal("average=frames=3:seconds=1")
        == "-f: average.seconds stands for average.frames, which is given too; remove one\n"
        + "  average=frames=3:seconds=1\n                   ^~~~~~~")
    #expect(try refusal("average=seconds=1:3")?.contains("average.frames stands for average.seconds") == true)
    #expect(try refusal("average=seconds=1") == nil)
    let file = try GraphFile(
      Array(#"{"nodes": [{"filter": "average", "values": {"frames": 3, "seconds": 1}}]}"#.utf8), path: "look.json")
    let error = #expect(throws: GraphFileError.self) { try FilterGraph(file, catalog: .builtIn) }
    #expect(
      error?.description == "look.json:1: average.seconds stands for average.frames, which is given too; remove one")
  }

  private static let catalog = FilterCatalog([
    FilterSchema(
      name: "CIGaussianBlur",
      parameters: [
        FilterParameter("inputImage", .image, isRequired: true),
        FilterParameter("inputRadius", .scalar, range: 0...1000, unit: "px"),
      ]),
    FilterSchema(name: "CIColorInvert", parameters: [FilterParameter("inputImage", .image, isRequired: true)]),
  ])

  private func graph(_ arguments: String..., symbols: TimelineSymbols = .perFrame) throws -> FilterGraph {
    guard case .run(let job) = try Invocation(parsing: arguments + ["a", "b"]) else { fatalError("no run") }
    return try job.filterGraph(catalog: Self.catalog, symbols: symbols)
  }

  @Test func filtersRunInTheOrderGiven() throws {
    let graph = try graph("-f", "colorInvert", "--blur-ramp=25", "-f", "gaussianBlur=3,colorInvert")
    #expect(graph.nodes.map(\.schema.shortName) == ["colorInvert", "gaussianBlur", "gaussianBlur", "colorInvert"])
    #expect(graph.output == .node(3))
    #expect(try self.graph() == .identity)
  }

  @Test(arguments: [
    ("--blur-ramp", 0.0, 0.0), ("--blur-ramp", 2.5, 25), ("--blur-ramp=0.5", 3, 1.5), ("--blur-ramp", 50, 100),
  ])
  func theRampGrowsToItsLimit(option: String, time: Double, radius: Double) throws {
    let node = try graph(option).nodes[0]
    #expect(node.schema.name == "CIGaussianBlur")
    guard case .scalar(let value) = node.arguments.first(where: { $0.parameter.key == "inputRadius" })?.value else {
      Issue.record("no radius")
      return
    }
    #expect(value.value(at: TimelineContext(time: time, frame: 0, width: 1920, height: 1080)) == radius)
  }

  @Test func mistakesNameTheOption() {
    #expect(
      throws: CommandError(
        .usage,
        """
        -f: gaussianBlur.radius=5000 is outside 0…1000 px
          gaussianBlur=5000
                       ^~~~
        """)
    ) { try graph("-f", "gaussianBlur=5000") }
    #expect(
      throws: CommandError(
        .usage,
        """
        -f: there is no input 1; 1 input given, from 0
          [1]colorInvert
           ^
        """)
    ) { try graph("-f", "[1]colorInvert") }
    #expect(
      throws: CommandError(
        .usage,
        """
        -f: unknown filter 'yuv4mpegpipe'
          yuv4mpegpipe
          ^~~~~~~~~~~~
        'vidfx filters' lists them all
        -f gives filters; the format of the output is -F yuv4mpegpipe
        """)
    ) { try graph("-f", "yuv4mpegpipe") }
  }
}
