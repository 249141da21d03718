import Testing

@testable import VidFXPipeline

struct FilterGraphTests {
  private func bind(
    _ source: String, _ symbols: TimelineSymbols = .perFrame, inputs: Int? = 2
  ) throws -> FilterGraph {
    try FilterGraph(FilterText.parse(source), catalog: .samples, symbols: symbols, inputCount: inputs)
  }

  private func value(_ graph: FilterGraph, _ node: Int, _ name: String) -> FilterGraph.Value? {
    graph.nodes[node].arguments.first { $0.parameter.shortName == name }?.value
  }

  // MARK: Images

  @Test func aChainPassesItsImageOn() throws {
    let graph = try bind("gaussianBlur=3,CISepiaTone,colorinvert")
    #expect(graph.nodes.map(\.schema.name) == ["CIGaussianBlur", "CISepiaTone", "CIColorInvert"])
    #expect(value(graph, 0, "image") == .image(.input(0)))
    #expect(value(graph, 1, "image") == .image(.node(0)))
    #expect(value(graph, 2, "image") == .image(.node(1)))
    #expect(graph.output == .node(2))
  }

  @Test func labelsFillTheImagesInOrder() throws {
    let graph = try bind("[0][1]blendWithMask=mask=@m.png[x];[x]sepiaTone")
    #expect(value(graph, 0, "image") == .image(.input(0)))
    #expect(value(graph, 0, "background") == .image(.input(1)))
    #expect(value(graph, 0, "mask") == .image(.file("m.png")))
    #expect(value(graph, 1, "image") == .image(.node(0)))
  }

  @Test func anImageMayBeALabelOrAFile() throws {
    let graph = try bind("[1]gaussianBlur=5[soft];[0]blendWithMask=soft:@m.png,dissolveTransition=target=[soft]")
    #expect(value(graph, 1, "image") == .image(.input(0)))
    #expect(value(graph, 1, "background") == .image(.node(0)))
    #expect(value(graph, 1, "mask") == .image(.file("m.png")))
    #expect(value(graph, 2, "image") == .image(.node(1)))
    #expect(value(graph, 2, "target") == .image(.node(0)))
  }

  @Test func aChainedImageComesBeforeLabels() throws {
    let graph = try bind("sepiaTone,[1]dissolveTransition=.5")
    #expect(value(graph, 1, "image") == .image(.node(0)))
    #expect(value(graph, 1, "target") == .image(.input(1)))
    #expect(value(graph, 1, "time") == .scalar(0.5))
  }

  @Test func aGeneratorLeavesTheInputAlone() throws {
    let graph = try bind("constantColorGenerator=red[c];[0][c]dissolveTransition")
    #expect(graph.nodes[0].arguments.count == 1)
    #expect(value(graph, 1, "target") == .image(.node(0)))
  }

  @Test func graphsFollowEachOther() throws {
    let first = try bind("gaussianBlur=1")
    let second = try bind("[1]sepiaTone[x];[0][x]dissolveTransition")
    let joined = first.followed(by: second)
    #expect(joined.nodes.count == 3)
    #expect(value(joined, 1, "image") == .image(.input(1)))
    #expect(value(joined, 2, "image") == .image(.node(0)))
    #expect(value(joined, 2, "target") == .image(.node(1)))
    #expect(joined.output == .node(2))
    #expect(FilterGraph.identity.followed(by: first) == first)
    #expect(first.followed(by: .identity) == first)
  }

  // MARK: Values

  @Test func valuesOfEveryKind() throws {
    let graph = try bind("colorCube=33:@look.cube:yes,crop=[0 0 w/2 h],colorPolynomial=1")
    #expect(value(graph, 0, "cubeDimension") == .scalar(33))
    #expect(value(graph, 0, "cubeData") == .file("look.cube"))
    #expect(value(graph, 0, "extrapolate") == .scalar(1))
    guard case .vector(let rectangle) = value(graph, 1, "rectangle") else { return #expect(Bool(false)) }
    #expect(rectangle.components.prefix(2) == [0, 0] && rectangle.components.count == 4)
    #expect(value(graph, 2, "redCoefficients") == .vector(AnimatedVector([1])))
    let code = try bind("qrCodeGenerator='a, b: c':correctionLevel=H")
    #expect(value(code, 0, "message") == .text("a, b: c"))
    #expect(value(code, 0, "correctionLevel") == .text("H"))
  }

  @Test(arguments: [
    ("red", [1, 0, 0, 1]), ("#00f", [0, 0, 1, 1]), ("#ff000000", [1, 0, 0, 0]), ("[1 0.5 0]", [1, 0.5, 0, 1]),
    ("[0 0 0 0.5]", [0, 0, 0, 0.5]),
  ])
  func coloursOfEveryForm(text: String, expected: [Double]) throws {
    let graph = try bind("constantColorGenerator=\(text)")
    #expect(value(graph, 0, "color") == .vector(AnimatedVector(expected.map(AnimatedValue.constant))))
  }

  @Test func valuesWithoutNamesSkipTheImagesThatAreGiven() throws {
    let graph = try bind("[0][1]dissolveTransition=0.25")
    #expect(value(graph, 0, "time") == .scalar(0.25))
    let mixed = try bind("colorCube=cubeData=@a:extrapolate=off")
    #expect(value(mixed, 0, "extrapolate") == .scalar(0))
  }

  @Test func whatTheJobKnowsIsChecked() throws {
    let text = "gaussianBlur=w/2"
    _ = try bind(text)
    #expect(throws: FilterTextError.self) { try bind(text, TimelineSymbols(width: .known(4000))) }
    let graph = try bind(text, TimelineSymbols(width: .known(100)))
    #expect(value(graph, 0, "radius") == .scalar(50))
  }

  // MARK: Errors

  @Test(arguments: errors)
  func errorsNameFilterAndParameter(source: String, expected: String) throws {
    let error = try #require(throws: FilterTextError.self) { try bind(source) }
    #expect(error.rendered(in: source) == expected)
  }

  static let errors: [(String, String)] = [
    (
      "gausianBlur=5",
      "unknown filter 'gausianBlur'; did you mean 'gaussianBlur'?\n  gausianBlur=5\n  ^~~~~~~~~~~\n"
        + "'vidfx filters' lists them all"
    ),
    ("frobnicate", "unknown filter 'frobnicate'\n  frobnicate\n  ^~~~~~~~~~\n'vidfx filters' lists them all"),
    (
      "gaussianBlur=radios=5",
      "gaussianBlur has no parameter 'radios'; did you mean 'radius'?\n  gaussianBlur=radios=5\n               ^~~~~~\n"
        + "gaussianBlur takes: image radius"
    ),
    (
      "sepiaTone,gaussianBlur=5000",
      "gaussianBlur.radius=5000 is outside 0…1000 px\n  sepiaTone,gaussianBlur=5000\n                         ^~~~"
    ),
    (
      "gaussianBlur=radius=2*-3",
      "gaussianBlur.radius=-6 is outside 0…1000 px\n  gaussianBlur=radius=2*-3\n                      ^~~~"
    ),
    (
      "exposureAdjust=-10.5",
      "exposureAdjust.ev=-10.5 must be at least -10 EV\n  exposureAdjust=-10.5\n                 ^~~~~"
    ),
    (
      "colorPolynomial=[0 1 3]",
      "colorPolynomial.redCoefficients=3 is outside 0…2\n  colorPolynomial=[0 1 3]\n                  ^~~~~~~"
    ),
    (
      "gaussianBlur=radius=tt*10",
      "gaussianBlur.radius: unknown name 'tt'; did you mean 't'?\n  gaussianBlur=radius=tt*10\n"
        + "                      ^~\n" + ExpressionErrorTests.known
    ),
    (
      "gaussianBlur=1:radius=2",
      "gaussianBlur.radius has a value already\n  gaussianBlur=1:radius=2\n                 ^~~~~~"
    ),
    (
      "gaussianBlur=1:2",
      "gaussianBlur takes no more than 1 value\n  gaussianBlur=1:2\n                 ^\ngaussianBlur takes: radius"
    ),
    ("colorInvert=1", "colorInvert takes no values\n  colorInvert=1\n              ^"),
    (
      "gaussianBlur='5px'",
      "gaussianBlur.radius: expected an operator before 'px'\n  gaussianBlur='5px'\n                 ^~"
    ),
    ("gaussianBlur=[5]", "gaussianBlur.radius takes a number or an expression\n  gaussianBlur=[5]\n               ^~~"),
    (
      "gaussianBlur=@r.txt",
      "gaussianBlur.radius: r.txt cannot be read: No such file or directory\n  gaussianBlur=@r.txt\n               ^~~~~~"
    ),
    ("crop=[1 2 3]", "crop.rectangle takes 4 numbers, found 3\n  crop=[1 2 3]\n       ^~~~~~~"),
    ("crop=5", "crop.rectangle takes 4 numbers in brackets: [x y …]\n  crop=5\n       ^"),
    (
      "constantColorGenerator=[1 2]",
      "constantColorGenerator.color takes 3 to 4 numbers, found 2\n  constantColorGenerator=[1 2]\n"
        + "                         ^~~~~"
    ),
    (
      "constantColorGenerator=oragne",
      "constantColorGenerator.color: unknown colour 'oragne'; did you mean 'orange'?\n"
        + "  constantColorGenerator=oragne\n                         ^~~~~~\n"
        + "colours: #rgb #rgba #rrggbb #rrggbbaa, CSS names, [red green blue alpha] of 0…1"
    ),
    (
      "colorCurves=colorSpace=rgb",
      "colorCurves.colorSpace: unknown value 'rgb'; did you mean 'SRGB'?\n  colorCurves=colorSpace=rgb\n"
        + "                         ^~~\ncolorCurves.colorSpace takes: DisplayP3 SRGB"
    ),
    (
      "colorCube=cubeData=5",
      "colorCube.cubeData takes the content of a file: @file\n  colorCube=cubeData=5\n"
        + "                     ^"
    ),
    ("colorCube=2", "colorCube.cubeData needs a value\n  colorCube=2\n  ^~~~~~~~~"),
    (
      "dissolveTransition",
      "dissolveTransition needs one more image, target\n  dissolveTransition\n  ^~~~~~~~~~~~~~~~~~\n"
        + "write [label][label]dissolveTransition, or dissolveTransition=target=@FILE"
    ),
    ("[0][1]sepiaTone", "sepiaTone takes 1 image\n  [0][1]sepiaTone\n      ^"),
    (
      "sepiaTone,constantColorGenerator=red",
      "constantColorGenerator takes no image\n  sepiaTone,constantColorGenerator=red\n            ^~~~~~~~~~~~~~~~~~~~~~"
    ),
    ("[2]sepiaTone", "there is no input 2; 2 inputs given, from 0\n  [2]sepiaTone\n   ^"),
    ("[x]sepiaTone", "no filter before this one names its result [x]\n  [x]sepiaTone\n   ^"),
    (
      "sepiaTone[soft];[sotf]colorInvert",
      "no filter before this one names its result [sotf]; did you mean 'soft'?\n  sepiaTone[soft];[sotf]colorInvert\n"
        + "                   ^~~~"
    ),
    ("sepiaTone[1];[1]colorInvert", "the label [1] is taken\n  sepiaTone[1];[1]colorInvert\n            ^"),
    (
      "sepiaTone[x];[0]colorInvert[x]",
      "the label [x] is taken\n  sepiaTone[x];[0]colorInvert[x]\n                              ^"
    ),
    ("sepiaTone[x][y]", "sepiaTone has one result, so one label\n  sepiaTone[x][y]\n               ^"),
    (
      "sepiaTone[x];[0]colorInvert",
      "nothing uses [x]\n  sepiaTone[x];[0]colorInvert\n            ^\n"
        + "only the last filter of the last chain is the output"
    ),
    (
      "sepiaTone;[0]colorInvert",
      "nothing uses the result of sepiaTone\n  sepiaTone;[0]colorInvert\n  ^~~~~~~~~\n"
        + "only the last filter of the last chain is the output"
    ),
    (
      "sepiaTone[x];colorInvert",
      "colorInvert needs one more image, image\n  sepiaTone[x];colorInvert\n               ^~~~~~~~~~~\n"
        + "write [label][label]colorInvert, or colorInvert=image=@FILE"
    ),
    (
      "blendWithMask=t+1:@m",
      "blendWithMask.background takes an image: [label] or @file\n  blendWithMask=t+1:@m\n                ^~~"
    ),
  ]

  @Test func nothingOfTheJobIsNeededToCheckTheText() throws {
    #expect(throws: FilterTextError.self) { try bind("gaussianBlur=5000", inputs: nil) }
    _ = try bind("[7]sepiaTone", inputs: nil)
  }
}
