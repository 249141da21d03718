import Testing

@testable import VidFXPipeline

/// Parameters and filters in time, as filter text has them.
struct FilterTimeTests {
  private static let tracks = TrackFiles { (path) throws(TrackFileError) in
    let files = [
      "r.csv": "0,0,linear\n2,8\n", "xy.csv": "0,1,2,3,4,linear\n2,5,6,7,8",
      "red.json": "[[0,\"red\",\"linear\"],[1,\"lime\"]]",
      "on.csv": "0,1,hold\n1,0,hold\n2,1", "bad.csv": "0,0\n1,x5\n", "late.csv": "0,0\n50%,1\n",
    ]
    guard let text = files[path] else { throw TrackFileError(path, nil, "cannot be read: No such file or directory") }
    return Array(text.utf8)
  }

  private func bind(_ source: String, _ symbols: TimelineSymbols = .perFrame) throws -> FilterGraph {
    try FilterGraph(
      FilterText.parse(source), catalog: .samples, symbols: symbols, inputCount: 2, tracks: Self.tracks)
  }

  private func numbers(_ graph: FilterGraph, _ node: Int, _ name: String, at time: Double) throws -> [Double] {
    let argument = try #require(graph.nodes[node].arguments.first { $0.parameter.shortName == name })
    let context = TimelineContext(time: time, frame: 0, width: 1920, height: 1080, frameRate: 25, duration: 10)
    switch argument.value {
    case .scalar(let value): return [value.value(at: context) ?? .nan]
    case .vector(let vector): return vector.components.map { $0.value(at: context) ?? .nan }
    default: return []
    }
  }

  private func isThere(_ graph: FilterGraph, _ node: Int = 0, at time: Double) -> Bool {
    let context = TimelineContext(time: time, frame: 0, width: 1920, height: 1080, frameRate: 25, duration: 10)
    return graph.nodes[node].conditions.allSatisfy { $0.value(at: context) != 0 }
  }

  // MARK: Values

  @Test(arguments: [
    ("gaussianBlur=keys(0:0 linear, 2:8)", "radius", [4]), ("gaussianBlur=@r.csv", "radius", [4]),
    ("gaussianBlur='if(gt(t,0.5),4,8)'", "radius", [4]), ("gaussianBlur=\"t*4\"", "radius", [4]),
    ("crop=keys(0:[1 2 3 4] linear, 2:[5 6 7 8])", "rectangle", [3, 4, 5, 6]),
    ("crop=@xy.csv", "rectangle", [3, 4, 5, 6]),
    ("crop='[1 2 3*t 4]'", "rectangle", [1, 2, 3, 4]), ("crop=@'xy.csv'", "rectangle", [3, 4, 5, 6]),
    ("constantColorGenerator=keys(0:red linear, 1:lime)", "color", [0, 1, 0, 1]),
    ("constantColorGenerator=@red.json", "color", [0, 1, 0, 1]),
    ("constantColorGenerator='lime'", "color", [0, 1, 0, 1]),
    ("colorPolynomial=keys(0:[0 0] linear, 2:[1 2])", "redCoefficients", [0.5, 1]),
    ("colorPolynomial=keys(0:0 linear, 2:1)", "redCoefficients", [0.5]),
    ("colorCube=cubeData=@x:extrapolate=keys(0:0 hold, 1:1)", "extrapolate", [1]),
    ("colorCube=cubeData=@x:extrapolate=@on.csv", "extrapolate", [0]),
  ])
  func everyKindOfParameterMoves(text: String, name: String, expected: [Double]) throws {
    let found = try numbers(bind(text), 0, name, at: 1)
    #expect(found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(found)")
  }

  // MARK: Times

  @Test(arguments: [
    "gaussianBlur@2s-5s=3", "gaussianBlur@2s-5s=radius=3", "gaussianBlur=3:enable='between(t,2,4.999)'",
    "gaussianBlur=enable=between(t,2,4.999):radius=3", "gaussianBlur@ 2s - 5s =3", "gaussianBlur@0:02-0:05=3,sepiaTone",
    "gaussianBlur@20%-50%=3", "gaussianBlur@50f-125f=3", "gaussianBlur@2s-=3:enable=-5s", "[0]gaussianBlur@2-5=3[x]",
    "gaussianBlur=3:Enable='gte(t,2)*lt(t,5)'",
  ])
  func aFilterIsThereInItsTime(text: String) throws {
    let graph = try bind(text)
    for (time, expected) in [(0, false), (1.9, false), (2, true), (4.9, true), (5.1, false), (9, false)] {
      #expect(isThere(graph, at: time) == expected, "at \(time)")
    }
    #expect(try numbers(graph, 0, "radius", at: 0) == [3])
    #expect(graph.nodes[0].bypass == .input(0))
  }

  @Test func withoutATimeItIsAlwaysThere() throws {
    #expect(try bind("gaussianBlur=3").nodes[0].conditions == [])
    let graph = try bind("gaussianBlur=3,sepiaTone").enabled(while: 0)
    #expect(!isThere(graph, 0, at: 0) && !isThere(graph, 1, at: 0))
    #expect(try isThere(bind("sepiaTone=enable=@on.csv"), at: 0.5))
    #expect(try !isThere(bind("sepiaTone=enable=@on.csv"), at: 1.5))
  }

  /// What flows on while the filter is not there.
  @Test(arguments: [
    ("sepiaTone,gaussianBlur=3", 1, FilterGraph.Image.node(0)), ("[1]gaussianBlur=3", 0, .input(1)),
    ("[0][1]dissolveTransition", 0, .input(0)), ("[1][0]dissolveTransition", 0, .input(0)),
    ("sepiaTone,[1]dissolveTransition", 1, .node(0)), ("dissolveTransition=target=@b.png", 0, .input(0)),
    ("[1]sepiaTone[x];[1][x]blendWithMask=mask=@m.png", 1, .node(0)),
    ("[1]sepiaTone[x];[x][1]dissolveTransition", 1, .node(0)), ("constantColorGenerator=red", 0, .input(0)),
  ])
  func whatIsShownWithoutTheFilter(text: String, node: Int, expected: FilterGraph.Image) throws {
    #expect(try bind(text).nodes[node].bypass == expected)
  }

  @Test func laterGraphsKeepWhatTheyPassOn() throws {
    let joined = try bind("sepiaTone").followed(by: try bind("gaussianBlur@2s-=3"))
    #expect(joined.nodes[1].bypass == .node(0))
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      "gaussianBlur@2s=3",
      "gaussianBlur: expected a stretch of time\n  gaussianBlur@2s=3\n               ^~\ntimes from … to: 2s-5s  2s-  -5s  10%-90%  12f-48f  end-2s-end"
    ),
    ("gaussianBlur@=3", "expected a stretch of time such as 2s-5s, found '='\n  gaussianBlur@=3\n               ^"),
    ("gaussianBlur@5s-2s", "gaussianBlur: this time ends before it starts\n  gaussianBlur@5s-2s\n               ^~~~~"),
    (
      "gaussianBlur=enable='gt(t)'",
      "gaussianBlur.enable: gt(a, b) called with 1 argument\n  gaussianBlur=enable='gt(t)'\n                       ^~~~~"
    ),
    (
      "gaussianBlur=enable=1:enable=0",
      "gaussianBlur.enable has a value already\n  gaussianBlur=enable=1:enable=0\n                        ^~~~~~"
    ),
    ("gaussianBlur=enabel=1", "gaussianBlur has no parameter 'enabel'; did you mean 'enable'?"),
    (
      "gaussianBlur='min(tt,1)'",
      "gaussianBlur.radius: unknown name 'tt'; did you mean 't'?\n  gaussianBlur='min(tt,1)'\n                    ^~"
    ),
    (
      "gaussianBlur=@bad.csv",
      "gaussianBlur.radius: bad.csv:2: column 2 is neither a number nor a colour\n  gaussianBlur=@bad.csv\n               ^~~~~~~~\nnumbers have a decimal point: 1.5; colours: "
    ),
    (
      "gaussianBlur=@none.csv",
      "gaussianBlur.radius: none.csv cannot be read: No such file or directory\n  gaussianBlur=@none.csv\n               ^~~~~~~~~"
    ),
    (
      "gaussianBlur=@xy.csv",
      "gaussianBlur.radius: xy.csv:1: each key has 4 values\n  gaussianBlur=@xy.csv\n               ^~~~~~~\ngaussianBlur.radius takes a number or an expression"
    ),
    ("constantColorGenerator=@r.csv", "constantColorGenerator.color: r.csv:1: each key has 1 value\n"),
    ("crop=keys(0:1, 2:3)", "crop.rectangle: expected '[', found '1'\n  crop=keys(0:1, 2:3)\n              ^"),
    ("crop=keys(0:[1 2], 2:[3 4])", "crop.rectangle takes 4 numbers, found 2\n"),
  ])
  func mistakesArePointedAt(source: String, expected: String) throws {
    let error = try #require(throws: FilterTextError.self) { try bind(source) }
    #expect(error.rendered(in: source).hasPrefix(expected), "\(error.rendered(in: source))")
  }

  @Test func aTrackThatNeedsTheLengthSaysSoWithItsLine() throws {
    let source = "gaussianBlur=@late.csv"
    let error = try #require(throws: FilterTextError.self) { try bind(source, TimelineSymbols(duration: .unknown)) }
    #expect(
      error.message == "gaussianBlur.radius: late.csv:2: this time needs the length of the input, which is not known")
  }
}
