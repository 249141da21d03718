import Foundation
import Testing

@testable import VidFXImage

/// Operators and functions of kernels' text, against values computed by hand or by the C library.
@Suite struct ExpressionTests {
  private static let operators: [(String, [Float])] = [
    ("1.0 + 2.0 * 3.0", [7]),
    ("(1.0 + 2.0) * 3.0", [9]),
    ("7.0 - 2.0 - 1.0", [4]),
    ("-2.0 * -3.0", [6]),
    ("float(7 / 2)", [3]),
    ("float(-7 / 2)", [-3]),
    ("float(7 % 4)", [3]),
    ("7.0 / 2.0", [3.5]),
    (".5 + 1. + 1e-1 + 2.5e1f", [26.6]),
    ("float(0x1F)", [31]),
    ("vec2(1.0, 2.0) * vec2(3.0, 4.0)", [3, 8]),
    ("vec3(1.0, 2.0, 3.0) * 2.0", [2, 4, 6]),
    ("2.0 / vec2(1.0, 4.0)", [2, 0.5]),
    ("vec4(1.0, 2.0, 3.0, 4.0).wzyx", [4, 3, 2, 1]),
    ("vec4(1.0, 2.0, 3.0, 4.0).rg", [1, 2]),
    ("vec4(vec2(1.0, 2.0).xx, vec2(3.0).y, 5.0).xyzw", [1, 1, 3, 5]),
    ("vec3(vec4(1.0, 2.0, 3.0, 4.0))", [1, 2, 3]),
    ("mat2(1.0, 2.0, 3.0, 4.0) * vec2(1.0, 10.0)", [31, 42]),
    ("vec2(1.0, 10.0) * mat2(1.0, 2.0, 3.0, 4.0)", [21, 43]),
    ("(mat2(1.0, 2.0, 3.0, 4.0) * mat2(0.0, 1.0, 1.0, 0.0))[0]", [3, 4]),
    ("mat3(2.0)[1]", [0, 2, 0]),
    ("mat2(mat3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0))[1]", [4, 5]),
    ("vec3(5.0, 6.0, 7.0)[2]", [7]),
    ("1.0 < 2.0 ? 3.0 : 4.0", [3]),
    ("2.0 < 1.0 ? vec2(1.0) : vec2(2.0, 5.0)", [2, 5]),
    ("float(1.0 <= 1.0) + float(1.0 >= 2.0) + float(2.0 > 1.0)", [2]),
    ("float(vec2(1.0, 2.0) == vec2(1.0, 2.0)) + float(vec2(1.0, 2.0) != vec2(1.0, 3.0))", [2]),
    ("float(true && !false) + float(false || true) + float(true ^^ true)", [2]),
    ("float(int(-1.7)) + float(int(1.7)) + float(bool(0.2))", [1]),
  ]

  @Test(arguments: operators) func operatorsAreThoseOfGLSL(expression: String, expected: [Float]) throws {
    let value = try KernelPictures.value(expression, count: expected.count)
    for (a, b) in zip(value, expected) { #expect(abs(a - b) <= 2e-6 * max(1, abs(b)), "\(expression): \(value)") }
  }

  private static let functions: [(String, [Double])] = [
    ("radians(180.0)", [.pi]),
    ("degrees(1.0)", [180 / .pi]),
    ("vec3(sin(1.0), cos(1.0), tan(1.0))", [sin(1), cos(1), tan(1)]),
    ("vec3(asin(0.3), acos(0.3), atan(0.3))", [asin(0.3), acos(0.3), atan(0.3)]),
    ("vec3(asin(-1.0), acos(-1.0), acos(1.0))", [-.pi / 2, .pi, 0]),
    ("vec2(atan(1.0, -2.0), atan(-1.0, -2.0))", [atan2(1, -2), atan2(-1, -2)]),
    ("vec4(pow(2.0, 0.5), exp(1.0), log(3.0), exp2(3.0))", [pow(2, 0.5), exp(1), log(3), 8]),
    ("vec3(log2(8.0), sqrt(2.0), inversesqrt(4.0))", [3, sqrt(2), 0.5]),
    ("vec3(sinh(0.5), cosh(0.5), tanh(0.5))", [sinh(0.5), cosh(0.5), tanh(0.5)]),
    ("vec3(abs(-2.0), sign(-3.0), sign(0.0))", [2, -1, 0]),
    ("vec4(floor(-1.5), ceil(1.2), fract(-0.25), mod(-1.0, 3.0))", [-2, 2, 0.75, 2]),
    ("vec2(round(1.6), trunc(-1.6))", [2, -1]),
    ("mod(vec2(5.0, -5.0), 3.0)", [2, 1]),
    ("vec4(min(1.0, 2.0), max(1.0, 2.0), clamp(5.0, 0.0, 1.0), clamp(-5.0, 0.0, 1.0))", [1, 2, 1, 0]),
    ("mix(vec2(0.0, 10.0), vec2(1.0, 20.0), 0.25)", [0.25, 12.5]),
    ("mix(vec2(0.0, 10.0), vec2(1.0, 20.0), vec2(0.5, 1.0))", [0.5, 20]),
    ("vec3(step(0.5, 0.4), step(0.5, 0.5), step(0.5, 0.6))", [0, 1, 1]),
    ("vec3(smoothstep(0.0, 2.0, 0.5), smoothstep(0.0, 1.0, -1.0), smoothstep(0.0, 1.0, 2.0))", [0.15625, 0, 1]),
    (
      "vec3(length(vec2(3.0, 4.0)), distance(vec2(1.0), vec2(4.0, 5.0)), dot(vec3(1.0, 2.0, 3.0), vec3(4.0)))",
      [5, 5, 24]
    ),
    ("cross(vec3(1.0, 2.0, 3.0), vec3(4.0, 5.0, 6.0))", [-3, 6, -3]),
    ("normalize(vec2(3.0, 4.0))", [0.6, 0.8]),
    ("faceforward(vec2(1.0, 2.0), vec2(1.0, 0.0), vec2(1.0, 0.0))", [-1, -2]),
    ("reflect(vec2(1.0, -1.0), vec2(0.0, 1.0))", [1, 1]),
    ("refract(vec2(0.6, -0.8), vec2(0.0, 1.0), 0.5)", [0.3, -0.953_939_2]),
    ("refract(vec2(0.8, -0.6), vec2(0.0, 1.0), 2.0)", [0, 0]),
    ("matrixCompMult(mat2(1.0, 2.0, 3.0, 4.0), mat2(5.0))[1]", [0, 20]),
    ("transpose(mat2(1.0, 2.0, 3.0, 4.0))[0]", [1, 3]),
    ("vec2(float(any(lessThan(vec2(1.0, 5.0), vec2(2.0)))), float(all(lessThan(vec2(1.0, 5.0), vec2(2.0)))))", [1, 0]),
    (
      "vec2(float(all(not(greaterThanEqual(vec2(1.0), vec2(2.0))))), float(any(equal(ivec2(1), ivec2(2, 3)))))", [1, 0]
    ),
    ("compare(vec2(-1.0, 1.0), vec2(2.0), vec2(3.0))", [2, 3]),
    ("premultiply(vec4(1.0, 0.5, 0.25, 0.5))", [0.5, 0.25, 0.125, 0.5]),
    ("unpremultiply(vec4(0.5, 0.25, 0.125, 0.5))", [1, 0.5, 0.25, 0.5]),
    ("unpremultiply(vec4(0.0))", [0, 0, 0, 0]),
    ("vec4(sincos(0.5), cossin(0.5))", [sin(0.5), cos(0.5), cos(0.5), sin(0.5)]),
  ]

  @Test(arguments: functions) func functionsAreThoseOfTheLanguages(expression: String, expected: [Double]) throws {
    let value = try KernelPictures.value(expression, count: expected.count)
    for (a, b) in zip(value, expected) {
      #expect(abs(Double(a) - b) <= 2e-6 * max(1, abs(b)), "\(expression): \(value), not \(expected)")
    }
  }

  /// What depends on the pixel goes another way through the compiler than what does not.
  @Test(arguments: functions) func functionsOfThePixelAreTheSame(expression: String, expected: [Double]) throws {
    // One pixel's centre is (0.5, 0.5), so that this is 1 for it.
    let varied = expression.replacing(#/([0-9]+\.[0-9]+)/#) { "(\($0.1) * (p.x + p.y))" }
    let fill = expected.count == 4 ? "" : String(repeating: ", 0.0", count: 4 - expected.count)
    let pixel = try KernelPictures.values("return vec4(\(varied)\(fill));", width: 1, height: 1)[0]
    for (place, b) in expected.enumerated() {
      #expect(abs(Double(pixel[place]) - b) <= 2e-6 * max(1, abs(b)), "\(varied): \(pixel), not \(expected)")
    }
  }

  @Test func macrosAreReplaced() throws {
    let before = """
      #define PI 3.0 // not quite
      #define SQUARE(x) ((x) * (x))
      #define LONG 1.0 + \\
        2.0
      #ifdef PI
      #define A 1.0
      #else
      #define A 2.0
      #endif
      #ifndef PI
      this is not read
      #endif
      """
    let value = try KernelPictures.values(
      "return vec4(PI, SQUARE(SQUARE(2.0)), LONG, A);", before: before, width: 1, height: 1)[0]
    #expect(value == SIMD4(3, 16, 3, 1))
  }
}
