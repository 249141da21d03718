import Testing

@testable import VidFXPipeline

struct JSONNodeTests {
  /// The tree written out again, with the line of each value.
  private func outline(_ text: String) throws -> String {
    func outline(of node: JSONNode) -> String {
      let value =
        switch node.value {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "'\(value)'"
        case .array(let nodes): "[" + nodes.map(outline).joined(separator: " ") + "]"
        case .object(let members):
          "{" + members.map { "\($0.key)=\(outline(of: $0.node))" }.joined(separator: " ") + "}"
        }
      return "\(node.line):\(value)"
    }
    return outline(of: try JSONNode.parse(Array(text.utf8)))
  }

  @Test(arguments: [
    ("1", "1:1.0"), (" -1.5e-3 ", "1:-0.0015"), ("\ntrue", "2:true"), ("[]", "1:[]"), ("{}", "1:{}"),
    ("[1,\n[false ,null],\r\n\"x\"]", "1:[1:1.0 2:[2:false 2:null] 3:'x']"),
    ("{ \"a\" : 1 , \"a\":\n{\"b\":[]}}", "1:{a=1:1.0 a=2:{b=2:[]}}"),
    (#""\"\\\/\n\tA\u00e9\ud83d\ude00""#, "1:'\"\\/\n\tAé😀'"), ("\"漢\"", "1:'漢'"),
  ])
  func valuesAndTheirLines(text: String, expected: String) throws {
    #expect(try outline(text) == expected)
  }

  @Test(arguments: [
    ("", "expected a value"), ("[1 2]", "expected ',' or ']'"), ("[1,]", "expected a value"),
    ("{1:2}", "expected a name in quotes"), ("{\"a\" 2}", "expected ':'"), ("{\"a\":2", "expected ',' or '}'"),
    ("\"a", "nothing closes a text"), ("\"a\nb\"", "a text runs over the end of its line"),
    (#""\x""#, "an escape is unknown"), (#""\u12""#, "an escape needs four digits"),
    (#""\ud83d""#, "an escape is half a character"), ("1 2", "something follows behind the end"),
    ("1e999", "a number is too large"), ("nul", "expected a value"),
  ])
  func mistakesAreNamed(text: String, reason: String) {
    #expect(throws: JSONError(line: 1, reason: reason)) { try outline(text) }
    #expect(throws: JSONError(line: 3, reason: reason)) { try outline("\n\n" + text) }
  }

  @Test func depthIsLimitedNotFatal() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError(line: 1, reason: "nested too deeply")) { try outline(text) }
  }
}
