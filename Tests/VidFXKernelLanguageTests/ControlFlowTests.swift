import Foundation
import Testing

@testable import VidFXImage

/// Branches, loops and functions, which differ from pixel to pixel.
///
/// Pixel (x, y) has its centre at `p`, half beyond whole numbers; `int(p.x)` is its column.
@Suite struct ControlFlowTests {
  private static let width = 24
  private static let height = 5

  private func check(
    _ body: String, before: String = "", _ expected: (Int, Int) -> Float,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let pixels = try KernelPictures.values(
      "int x = int(p.x); int y = int(p.y); \(body)", before: before, width: Self.width, height: Self.height)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let value = pixels[y * Self.width + x].x
        #expect(value == expected(x, y), "(\(x), \(y))", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func branchesWriteWhereTheyAreTaken() throws {
    try check("float v = 1.0; if (x > 10) { v = 2.0; if (y == 2) v += 5.0; } else v = 3.0 * v; return vec4(v);") {
      x, y in
      x > 10 ? (y == 2 ? 7 : 2) : 3
    }
  }

  @Test func whatWasReadBeforeAWriteStaysAsItWas() throws {
    try check("float a = p.x; if (y > 0) { } float b = a; if (x > 3) { a = 0.0; } return vec4(b - a);") { x, _ in
      x > 3 ? Float(x) + 0.5 : 0
    }
  }

  @Test func loopsTurnAsOftenAsEachPixelSays() throws {
    try check("float v = 0.0; for (int i = 0; i < x; i++) v += float(i); return vec4(v);") { x, _ in
      Float(x * (x - 1) / 2)
    }
    try check("int n = x; float v = 0.0; while (n > 0) { n = n / 2; v++; } return vec4(v);") { x, _ in
      x == 0 ? 0 : log2(Float(x)).rounded(.down) + 1
    }
    try check("int n = 0; do { n += 3; } while (n < x); return vec4(float(n));") { x, _ in
      Float(max(3, (x + 2) / 3 * 3))
    }
  }

  @Test func breakAndContinueEndLoopsAndTurnsOfTheirPixelsOnly() throws {
    try check(
      """
      float v = 0.0;
      for (int i = 0; i < 20; i++) {
        if (i == x) break;
        if (i % 2 == 1) continue;
        for (int j = 0; j < 10; j++) { if (j > y) break; v += 1.0; }
      }
      return vec4(v);
      """
    ) { x, y in Float((0..<min(x, 20)).count { $0 % 2 == 0 } * (y + 1)) }
  }

  @Test func returnsEndTheFunctionForTheirPixelsOnly() throws {
    let before = """
      float find(int x, int y) {
        for (int i = 0; i < 10; i++) {
          if (i == x) return 100.0 + float(i);
          if (y == 3) { if (i > 4) return 7.0; }
        }
        if (x == 12) return 12.0;
        float rest = 1.0;
        rest += float(x);
        return rest;
      }
      """
    try check("float v = find(x, y); return vec4(v);", before: before) { x, y in
      if y == 3, x > 5 { return 7 }
      if x < 10 { return 100 + Float(x) }
      return x == 12 ? 12 : 1 + Float(x)
    }
  }

  @Test func returnsOfTheKernelItselfKeepTheirValues() throws {
    try check(
      "if (x < 5) return vec4(1.0); float v = 2.0; if (y == 1) { v = 3.0; return vec4(v); } return vec4(v + 2.0);"
    ) {
      x, y in x < 5 ? 1 : y == 1 ? 3 : 4
    }
  }

  @Test func parametersLeadOutWhereTheFunctionGoesOn() throws {
    let before = """
      void step(inout float v, out float w, float limit) {
        w = 1.0;
        if (v > limit) return;
        v = v + 10.0;
        w = 2.0;
      }
      """
    try check("float v = p.x; float w; step(v, w, 8.0); return vec4(v * 100.0 + w);", before: before) { x, _ in
      let v = Float(x) + 0.5
      return v > 8 ? v * 100 + 1 : (v + 10) * 100 + 2
    }
  }

  @Test func functionsWriteGlobals() throws {
    let before = "float total = 5.0; const float two = 2.0; float add(float a) { total += a; return total; }"
    try check("if (x > 7) { add(two); } add(1.0); return vec4(total);", before: before) { x, _ in x > 7 ? 8 : 6 }
  }

  @Test func functionsOfOneNameAreToldApartByTheirParameters() throws {
    let before =
      "float f(float a) { return 1.0; } float f(vec2 a) { return 2.0; } float f(float a, float b) { return 3.0; }"
    try check("return vec4(f(1.0) + 10.0 * f(p) + 100.0 * f(1.0, 2.0));", before: before) { _, _ in 321 }
  }

  @Test func elementsAreReadAndWrittenByIndex() throws {
    try check(
      """
      float a[5];
      for (int i = 0; i < 5; i++) a[i] = float(i * i);
      a[x % 5] += 0.5;
      vec3 v = vec3(1.0, 2.0, 3.0);
      v[y % 3] = 9.0;
      mat2 m = mat2(0.0);
      m[x % 2][y % 2] = 4.0;
      return vec4(a[(x + 1) % 5] + a[x % 5] * 100.0 + v.y * 10000.0 + m[1].x * 100000.0);
      """
    ) { x, y in
      let next = (x + 1) % 5
      let own = Float((x % 5) * (x % 5)) + 0.5
      let v: Float = y % 3 == 1 ? 9 : 2
      let m: Float = x % 2 == 1 && y % 2 == 0 ? 4 : 0
      return Float(next * next) + own * 100 + v * 10_000 + m * 100_000
    }
  }

  @Test func structuresHaveFields() throws {
    let before = """
      struct Box { vec2 corner; float size; };
      Box moved(Box box, float by) { box.corner += by; return box; }
      """
    try check(
      "Box a = Box(p, 3.0); Box b = moved(a, 10.0); b.corner.y = 1.0; if (x > 3) b.size = 4.0; "
        + "return vec4(b.corner.x + b.corner.y * 100.0 + b.size * 1000.0 + (a.corner.x - p.x));", before: before
    ) { x, _ in Float(x) + 10.5 + 100 + (x > 3 ? 4000 : 3000) }
  }

  @Test func incrementsGiveTheOldOrTheNewValue() throws {
    try check(
      "int i = x; int a = i++; int b = ++i; int c = i--; return vec4(float(a + 100 * b + 10000 * c + 1000000 * i));"
    ) {
      x, _ in Float(x + 100 * (x + 2) + 10_000 * (x + 2) + 1_000_000 * (x + 1))
    }
  }

  @Test func choicesComputeTheSideThatIsAsked() throws {
    let before = "float calls = 0.0; float f(float a) { calls += 1.0; return a; }"
    try check("float v = x > 5 ? f(1.0) : f(2.0) + f(0.5); return vec4(v + calls * 100.0);", before: before) { x, _ in
      x > 5 ? 101 : 202.5
    }
  }

  @Test func aLoopWithoutAnEndIsEnded() throws {
    let pixels = try KernelPictures.values(
      "float v = 1.0; while (true) { v = 1.0 - v; } return vec4(v);", width: 1, height: 1)
    #expect(pixels.count == 1)
  }
}
