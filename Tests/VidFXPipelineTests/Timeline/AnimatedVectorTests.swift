import Testing

@testable import VidFXPipeline

struct AnimatedVectorTests {
  private func values(_ text: String) throws -> [Double] {
    let vector = try AnimatedVector.compile(text)
    let context = TimelineContext(time: 2, frame: 60, width: 1920, height: 1080)
    var values = [Double](repeating: 0, count: vector.components.count)
    var span = values.mutableSpan
    vector.evaluate(at: context, into: &span)
    return values
  }

  @Test(arguments: [
    ("[1]", [1]), ("[1 2 3 4]", [1, 2, 3, 4]), ("[1,2,3]", [1, 2, 3]), ("[ 1 , 2 ]", [1, 2]),
    (" [1 2] ", [1, 2]), ("[w/2 h/2]", [960, 540]), ("[w / 2 h / 2]", [960, 540]),
    ("[1 -2]", [1, -2]), ("[1 - 2]", [-1]), ("[1-2]", [-1]), ("[1 -2 +3]", [1, -2, 3]), ("[t*10 -5 - 3]", [20, -8]),
    ("[-1 -t]", [-1, -2]), ("[(1 -2) 3]", [-1, 3]), ("[min(1 -2, 5) 3]", [-1, 3]), ("[sin(0) cos (0)]", [0, 1]),
    ("[w (h)]", [1920, 1080]), ("[t>1 ? 5 : 6 7]", [5, 7]), ("[2^2 3]", [4, 3]),
    ("[keys(0:0 linear, 4:8) 1]", [4, 1]), ("[1\n2]", [1, 2]),
  ])
  func componentsAndSeparators(text: String, expected: [Double]) throws {
    #expect(try values(text) == expected)
  }

  @Test func anUndefinedComponentIsNaN() throws {
    let found = try values("[1 log(-t) 3]")
    #expect(found[0] == 1 && found[1].isNaN && found[2] == 3)
  }

  @Test func constantOnlyWhenAllAre() throws {
    #expect(try AnimatedVector.compile("[1 2*3]").constant == [1, 6])
    #expect(try AnimatedVector.compile("[1 t]").constant == nil)
    let open = try AnimatedVector.compile("[w/2 h/2]")
    #expect(open.constant == nil)
    #expect(try open.bound(to: TimelineSymbols(width: .known(100), height: .known(50))).constant == [50, 25])
  }

  @Test(arguments: [
    ("1 2", "expected '[', found '1'\n  1 2\n  ^"), ("[1 2", "expected ']'\n  [1 2\n      ^"),
    ("[]", "expected a value, found ']'\n  []\n   ^"), ("[1,]", "expected a value, found ']'\n  [1,]\n     ^"),
    ("[1 2] 3", "expected an operator before '3'\n  [1 2] 3\n        ^"),
    ("[1 )]", "expected a value, found ')'\n  [1 )]\n     ^"),
    ("[1 2t]", "expected an operator before 't'\n  [1 2t]\n      ^"),
  ])
  func errorsPointIntoTheVector(text: String, expected: String) throws {
    let error = try #require(throws: ExpressionError.self) { try AnimatedVector.compile(text) }
    #expect(error.rendered(in: text) == expected)
  }

  @Test func boundErrorsStillPointIntoTheVector() throws {
    let open = try AnimatedVector.compile("[1 2+p]")
    let error = try #require(throws: ExpressionError.self) { try open.bound(to: TimelineSymbols(duration: .unknown)) }
    #expect(error.range == SourceRange(offset: 5, length: 1))
  }
}
