import Testing

@testable import VidFXImage

/// What cannot be compiled is refused with its place and its reason.
@Suite struct KernelTextErrorTests {
  private static let mistakes: [(text: String, message: String)] = [
    ("kernel vec4 k() { return vec4(1.0) }", "line 1, column 36: expected ';' after the value, found '}'"),
    ("kernel vec4 k() {\n  return vec4(q);\n}", "line 2, column 15: 'q' is not declared"),
    ("kernel vec4 k() { return vec4(1.0, 2.0); }", "line 1, column 26: vec4 has 4 components, not 2"),
    ("kernel vec4 k() { return sin(1.0); }", "line 1, column 26: a vec4 is needed, not a float"),
    ("kernel vec4 k() { float a = vec2(1.0); return vec4(a); }", "line 1, column 29: a float is needed, not a vec2"),
    ("kernel vec4 k() { return vec4(1.0).xq; }", "line 1, column 35: a vec4 has no components 'xq'"),
    (
      "kernel vec4 k() { if (1.0) return vec4(1.0); return vec4(0.0); }",
      "line 1, column 23: a condition must be a bool, not a float"
    ),
    ("kernel vec4 k() { return vec4(nothing(1.0)); }", "line 1, column 31: there is no function 'nothing'"),
    (
      "kernel vec4 k() { return vec4(cross(vec2(1.0), vec2(2.0)), 1.0, 1.0); }",
      "line 1, column 31: 'cross' does not take (vec2, vec2)"
    ),
    ("kernel vec4 k() { const float a = 1.0; a = 2.0; return vec4(a); }", "line 1, column 40: 'a' cannot be written"),
    ("kernel vec4 k() { break; return vec4(1.0); }", "line 1, column 19: there is no loop to leave"),
    (
      "float f(float a) { return f(a); } kernel vec4 k() { return vec4(f(1.0)); }", "line 1, column 1: 'f' calls itself"
    ),
    (
      "kernel vec4 k() { return vec4(1.0 + vec2(1.0), vec3(1.0) * vec2(1.0)); }",
      "line 1, column 58: '*' is not defined between vec3 and vec2"
    ),
    (
      "kernel vec4 k() { return vec4(float(1 & 2)); }",
      "line 1, column 39: operations on bits are not a part of the language"
    ),
    (
      "kernel float k() { return 1.0; }",
      "line 1, column 8: a kernel returns a vec4, or without images a vec2, not a float"
    ),
    ("kernel vec4 k(bool b) { return vec4(1.0); }", "line 1, column 15: a kernel's argument cannot be a bool"),
    (
      "kernel vec4 k(sampler a, __sample b) { return b; }",
      "line 1, column 8: a kernel takes samplers or samples, not both"
    ),
    ("float f() { return 1.0; }", "line 1, column 1: there is no kernel in this text"),
    ("kernel vec4 k() { return vec4(1.0);", "line 1, column 36: a '}' is missing"),
    ("kernel vec4 k() { return vec4(1.0); } /* no end", "line 1, column 39: the comment has no end"),
    (
      "kernel vec4 k() { return vec4(1.2.3); }",
      "line 1, column 34: expected ')' after the arguments of 'vec4', found '0.3'"
    ),
    (
      "#define A(x) x\nkernel vec4 k() { return vec4(A(1.0, 2.0)); }",
      "line 2, column 31: 'A' takes 1 arguments, and was given 2"
    ),
    ("#ifdef A\nkernel vec4 k() { return vec4(1.0); }", "line 1, column 1: this condition has no #endif"),
    ("kernel vec4 k() { float a[3]; return vec4(a[3]); }", "line 1, column 44: element 3.0 of 3"),
    (
      "kernel vec4 k() { float a[2000]; return vec4(a[0]); }",
      "line 1, column 27: an array has 1 to 1024 elements, not 2000"
    ),
    ("kernel vec4 k() { return vec4(1.0) @ 2.0; }", "line 1, column 36: '@' means nothing here"),
  ]

  @Test(arguments: mistakes) func mistakesAreShownWhereTheyAre(text: String, message: String) {
    let error = #expect(throws: KernelTextError.self) { _ = try CIKernel(text: text) }
    #expect(error?.description == message)
  }

  /// Calls are put in place: eight that call eight that call eight… would be a program of any size.
  @Test func aKernelThatWouldBecomeTooLongIsRefused() {
    var text = "float f0(float a) { return sin(a) + 0.5; }\n"
    for level in 1...12 {
      let calls = (0..<8).map { "f\(level - 1)(a + \($0).0)" }.joined(separator: " + ")
      text += "float f\(level)(float a) { return \(calls); }\n"
    }
    text += "kernel vec4 k() { return vec4(f12(destCoord().x)); }"
    let error = #expect(throws: KernelTextError.self) { _ = try CIKernel(text: text) }
    #expect(error?.message.hasPrefix("the kernel becomes too long") == true)
  }

  @Test func deepNestingIsRefused() {
    let text =
      "kernel vec4 k() { return vec4(\(String(repeating: "(", count: 5000))1.0\(String(repeating: ")", count: 5000))); }"
    let error = #expect(throws: KernelTextError.self) { _ = try CIKernel(text: text) }
    #expect(error?.message == "nested too deep")
  }

  /// Any bytes: an error or a kernel, never a crash.
  @Test func damagedTextsAreRefusedOrCompiled() {
    let text =
      Array(
        "float f(vec2 a, float b[3]) { for (int i = 0; i < 3; i++) { if (a.x > b[i]) return 1.0; } return a.y; } "
          .utf8
      )
      + Array(
        "kernel vec4 k(sampler s, float t) { vec2 p = destCoord(); return sample(s, p * t) + f(p, float[3]); }".utf8)
    for place in text.indices {
      var damaged = text
      damaged[place] = [UInt8(ascii: "("), UInt8(ascii: "0"), UInt8(ascii: ";"), 0xFF][place % 4]
      _ = try? CIKernel(text: String(decoding: damaged, as: UTF8.self))
      _ = try? CIKernel(text: String(decoding: damaged[..<place], as: UTF8.self))
    }
  }
}
