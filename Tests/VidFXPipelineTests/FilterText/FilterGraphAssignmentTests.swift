import Testing

@testable import VidFXPipeline

struct FilterGraphAssignmentTests {
  private static let text =
    "gaussianBlur=3,colorInvert,gaussianBlur=5,crop=[0 0 w h],constantColorGenerator=red[c];"
    + "[0][c]dissolveTransition,colorCube=cubeData=@look.cube"
  private static let tracks = TrackFiles { (_) throws(TrackFileError) in Array("0,0,linear\n2,8\n".utf8) }

  private func graph() throws -> FilterGraph {
    // A chain may not pass an image to a generator, so it stands alone.
    let source = Self.text.replacing(",constantColorGenerator", with: "[i];constantColorGenerator")
      .replacing("[0][c]", with: "[i][c]")
    return try FilterGraph(FilterText.parse(source), catalog: .samples)
  }

  private func value(_ line: String, _ node: Int, _ name: String, at time: Double = 1) throws -> [Double] {
    let changed = try graph().assigning(line, tracks: Self.tracks)
    // Nothing else changes.
    var others = changed
    others.nodes[node] = try graph().nodes[node]
    #expect(others == (try graph()))
    let argument = try #require(changed.nodes[node].arguments.first { $0.parameter.shortName == name })
    let context = TimelineContext(time: time, frame: 0, width: 64, height: 48)
    switch argument.value {
    case .scalar(let value): return [value.value(at: context) ?? .nan]
    case .vector(let vector): return vector.components.map { $0.value(at: context) ?? .nan }
    default: return []
    }
  }

  @Test(arguments: [
    ("0.radius=20", 0, "radius", [20]), ("2.radius=t*7", 2, "radius", [7]),
    ("CIcrop.inputRectangle=[1 2 w 4]", 3, "rectangle", [1, 2, 64, 4]),
    (" constantColorGenerator.color = lime ", 4, "color", [0, 1, 0, 1]),
    ("dissolveTransition.time=.25", 5, "time", [0.25]),
    ("0.radius=@track.csv", 0, "radius", [4]), ("0.radius=keys(0:0 linear, 2:4)", 0, "radius", [2]),
    ("colorCube.extrapolate=yes", 6, "extrapolate", [1]), ("0.radius='min(t,5)'", 0, "radius", [1]),
  ])
  func aParameterTakesItsValue(line: String, node: Int, name: String, expected: [Double]) throws {
    #expect(try value(line, node, name) == expected)
  }

  @Test func aFilterIsTakenAwayAndBroughtBack() throws {
    let away = try graph().assigning("colorInvert.enable=0")
    #expect(away.nodes[1].conditions == [0])
    #expect(try away.assigning("1.enable=2s-").nodes[1].conditions.count == 1)
  }

  @Test(arguments: [
    ("gaussianBlur.radius=5", "2 filters are called 'gaussianBlur'; write 0 or 2 instead of the name"),
    ("colorInvrt.enable=0", "no filter of this job is called 'colorInvrt'; did you mean 'colorInvert'?"),
    ("9.radius=5", "there is no filter 9; 7 filters given, from 0"),
    ("99999999999999999999.radius=5", "there is no filter 99999999999999999999; 7 filters given, from 0"),
    ("0.radios=5", "gaussianBlur has no parameter 'radios'; did you mean 'radius'?"),
    ("0.radius=5000", "gaussianBlur.radius=5000 is outside 0…1000 px"),
    ("0.radius=tt", "gaussianBlur.radius: unknown name 'tt'; did you mean 't'?"),
    ("0.radius", "expected parameter=value, found 'r'"), ("0.radius=", "expected a value"),
    ("0", "expected '.' and a parameter"), ("", "expected a filter's name or number"),
    ("0.radius=5,sepiaTone", "expected nothing more behind the value, found ','"),
    ("0.radius=5:6", "expected nothing more behind the value, found ':'"),
    ("0.image=@x.png", "gaussianBlur.image cannot be changed while the job runs"),
    ("colorCube.cubeData=@other.cube", "colorCube.cubeData cannot be changed while the job runs"),
    ("crop.rectangle=[1 2]", "crop.rectangle takes 4 numbers, found 2"),
    ("größe.x=1", "expected '.' and a parameter, found 'ö'"),
  ])
  func mistakesAreSaid(line: String, expected: String) throws {
    let error = try #require(throws: FilterTextError.self) { try graph().assigning(line, tracks: Self.tracks) }
    let first = error.rendered(in: line).split(separator: "\n").first
    #expect(first.map(String.init) == expected)
  }
}
