import Testing
import VidFX

@testable import VidFXCommand

struct JobFiltersTests {
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
