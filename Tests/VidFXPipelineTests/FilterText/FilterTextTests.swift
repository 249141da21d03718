import Testing

@testable import VidFXPipeline

struct FilterTextTests {
  /// The tree in a form that reads at a glance: `in>name(key=value|…)>out`.
  private func outline(_ source: String) throws -> String {
    let text = try FilterText.parse(source)
    func cut(_ range: SourceRange) -> String { String(decoding: Array(source.utf8)[range.bounds], as: UTF8.self) }
    return text.chains.map { chain in
      chain.calls.map { call in
        let arguments = call.arguments.map { argument in
          let value =
            switch argument.value {
            case .bare: cut(argument.range)
            case .quoted(let text): "'\(text)'"
            case .file(let path): "@<\(path)>"
            }
          return (argument.key.map { "\($0.text)=" } ?? "") + value
        }
        let labels = (call.inputLabels.map(\.text) + [""]).joined(separator: ">")
        #expect(cut(call.name.range) == call.name.text)
        return labels + call.name.text + (call.interval.map { "@" + $0.text } ?? "") + "("
          + arguments.joined(separator: "|") + ")"
          + call.outputLabels.map { ">" + $0.text }.joined()
      }.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  @Test(arguments: [
    ("sepiaTone", "sepiaTone()"),
    ("gaussianBlur=10", "gaussianBlur(10)"),
    ("gaussianBlur=radius=10", "gaussianBlur(radius=10)"),
    ("gaussianBlur=radius=min(t*10,50),sepiaTone", "gaussianBlur(radius=min(t*10,50)), sepiaTone()"),
    (" a = 1 : b = 2 , c ", "a(1|b=2), c()"),
    ("a=k=1:2:l=3", "a(k=1|2|l=3)"),
    ("crop=[0 0 w/2, h/2]", "crop([0 0 w/2, h/2])"),
    ("a=keys(0s:0, 2s:pi easeInOut, 100%:0)", "a(keys(0s:0, 2s:pi easeInOut, 100%:0))"),
    ("a=t>1?2:3:k=4", "a(t>1?2:3|k=4)"),
    ("a=k=t>1?t>2?1:2:3:4", "a(k=t>1?t>2?1:2:3|4)"),
    ("a=(t>1?2:3):4", "a((t>1?2:3)|4)"),
    ("a=t==1:k=t>=1", "a(t==1|k=t>=1)"),
    ("a='x,y:z;[w]'", "a('x,y:z;[w]')"),
    (#"a="it's \"so\" \\ \n""#, #"a('it's "so" \ \n')"#),
    ("a=k='':b=''", "a(k=''|b='')"),
    ("lut=@look.cube", "lut(@<look.cube>)"),
    ("a@2s-5s", "a@2s-5s()"), ("a@ -0:02 =1,b@50%-end-1s[x]", "a@-0:02(1), b@50%-end-1s()>x"),
    ("lut=k=@../a b/look (1,2).cube:3", "lut(k=@<../a b/look (1,2).cube>|3)"),
    ("lut=@'a:b, c[1].cube',x", "lut(@<a:b, c[1].cube>), x()"),
    ("lut=@it's?.cube:k=1", "lut(@<it's?.cube>|k=1)"),
    ("[0][1]blendWithMask=mask=@m.png[x];[x]sepiaTone", "0>1>blendWithMask(mask=@<m.png>)>x; x>sepiaTone()"),
    (" [ 0 ] [a_1] f [ b ] [c] ; [b]g", "0>a_1>f()>b>c; b>g()"),
    ("crop=[0 0 1 1][x]", "crop([0 0 1 1])>x"),
    ("crop=k=[0 0 1 1] [x],y", "crop(k=[0 0 1 1])>x, y()"),
    ("a=1[x];b=t[y]", "a(1)>x; b(t)>y"),
    ("a=#ff8000:k=red[x]", "a(#ff8000|k=red)>x"),
    ("blend=mask=[m]", "blend(mask=[m])"),
    ("a\n= 1\n,\nb", "a(1), b()"),
    ("a=größe:名前", "a(größe|名前)"),
  ])
  func readsTheGrammar(source: String, expected: String) throws {
    #expect(try outline(source) == expected)
  }

  @Test(arguments: [
    ("", "expected the name of a filter\n  \n  ^"),
    ("a,", "expected the name of a filter\n  a,\n    ^"),
    ("a,,b", "expected the name of a filter, found ','\n  a,,b\n    ^"),
    ("a;", "expected the name of a filter\n  a;\n    ^"),
    ("[x]", "expected the name of a filter\n  [x]\n     ^"),
    ("a b", "expected ',' or ';', found 'b'\n  a b\n    ^"),
    ("a=", "expected a value\n  a=\n    ^"),
    ("a=k=", "expected a value\n  a=k=\n      ^"),
    ("a=1:", "expected a value\n  a=1:\n      ^"),
    ("a=1:,b", "expected a value, found ','\n  a=1:,b\n      ^"),
    ("a=@", "expected the name of a file\n  a=@\n     ^"),
    ("a='x'y", "expected ',' or ':' after the value, found 'y'\n  a='x'y\n       ^"),
    ("a=[1 2]*2", "expected ',' or ':' after the value, found '*'\n  a=[1 2]*2\n         ^"),
    ("a[0:v]", "expected a label of letters and digits, and ']', found ':'\n  a[0:v]\n     ^"),
    ("a[]", "expected a label of letters and digits, and ']', found ']'\n  a[]\n    ^"),
    ("a[x", "nothing closes this [\n  a[x\n   ^"),
    ("a='x", "nothing closes this '\n  a='x\n    ^"),
    ("a=min(1,2", "nothing closes this (\n  a=min(1,2\n       ^"),
    ("a=@b(1.png", "nothing closes this (; put the name of the file into quotes\n  a=@b(1.png\n      ^"),
    ("a=[1 (2]", "nothing opens this ]\n  a=[1 (2]\n         ^"),
    ("a=1)", "nothing opens this )\n  a=1)\n     ^"),
    (
      "a=radius=1,5",
      "expected the name of a filter, found '5'\n  a=radius=1,5\n             ^\n"
        + "a comma separates filters; decimals are written with a point: 1.5"
    ),
  ])
  func errorsPointAtTheCharacter(source: String, expected: String) throws {
    let error = try #require(throws: FilterTextError.self) { try FilterText.parse(source) }
    #expect(error.rendered(in: source) == expected)
  }
}
