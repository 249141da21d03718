internal import Glibc

// A NaN among the operands stays NaN in every operation, comparisons included: an undefined part makes the whole
// undefined, unless `if` does not choose it.

/// Operations on one number.
enum UnaryOperation: Hashable, Sendable {
  case negate, not, sin, cos, tan, asin, acos, atan, abs, sign, floor, ceil, round, trunc, fract, sqrt, exp, log
  /// Light of an sRGB value and back (IEC 61966-2-1, §5), mirrored below 0, 1 exactly 1.
  case decodeSRGB, encodeSRGB

  /// The result for `x`; NaN where it is undefined.
  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .negate: -x
    case .not: truth(x == 0, x, x)
    case .sin: Glibc.sin(x)
    case .cos: Glibc.cos(x)
    case .tan: Glibc.tan(x)
    case .asin: Glibc.asin(x)
    case .acos: Glibc.acos(x)
    case .atan: Glibc.atan(x)
    case .abs: Swift.abs(x)
    case .sign: x > 0 ? 1 : x < 0 ? -1 : x.isNaN ? x : 0
    case .floor: x.rounded(.down)
    case .ceil: x.rounded(.up)
    case .round: x.rounded(.toNearestOrAwayFromZero)
    case .trunc: x.rounded(.towardZero)
    case .fract: x - x.rounded(.down)
    case .sqrt: x.squareRoot()
    case .exp: Glibc.exp(x)
    case .log: Glibc.log(x)
    case .decodeSRGB: mirrored(x) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    case .encodeSRGB: mirrored(x) { $0 == 1 ? 1 : $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    }
  }
}

/// Operations on two numbers.
enum BinaryOperation: Hashable, Sendable {
  case add, subtract, multiply, divide, remainder, power
  case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual, and, or
  case min, max, atan2, step, hypot, noise
  /// A colour's light without its alpha; 0 where nothing shows.
  case unpremultiply

  /// The result for `a` and `b`; NaN where it is undefined.
  func callAsFunction(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .remainder: flooredRemainder(a, b)
    case .power: pow(a, b)
    case .less: truth(a < b, a, b)
    case .lessOrEqual: truth(a <= b, a, b)
    case .greater: truth(a > b, a, b)
    case .greaterOrEqual: truth(a >= b, a, b)
    case .equal: truth(a == b, a, b)
    case .notEqual: truth(a != b, a, b)
    case .and: truth(a != 0 && b != 0, a, b)
    case .or: truth(a != 0 || b != 0, a, b)
    case .min: a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
    case .max: a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
    case .atan2: Glibc.atan2(a, b)
    case .step: truth(b >= a, a, b)
    case .hypot: Glibc.hypot(a, b)
    case .noise: DeterministicNoise.noise(a, seed: b)
    case .unpremultiply: b == 0 ? 0 : a / b
    }
  }
}

/// Operations on three numbers.
enum TernaryOperation: Hashable, Sendable {
  case select, clamp, mix, smoothstep, between

  /// The result for `a`, `b` and `c`; NaN where it is undefined.
  func callAsFunction(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .select:
      return a.isNaN ? a : a != 0 ? b : c
    case .clamp:
      guard b <= c, !a.isNaN else { return .nan }
      return min(max(a, b), c)
    case .mix:
      return a + (b - a) * c
    case .smoothstep:
      guard a != b else { return truth(c >= a, a, c) }
      let u = min(max((c - a) / (b - a), 0), 1)
      return c.isNaN ? c : u * u * (3 - 2 * u)
    case .between:
      return c.isNaN ? c : truth(a >= b && a <= c, a, b)
    }
  }
}

/// 1 or 0, or NaN when one of the numbers compared is.
private func truth(_ holds: Bool, _ a: Double, _ b: Double) -> Double {
  a.isNaN || b.isNaN ? .nan : holds ? 1 : 0
}

/// `curve` for the size of `x`, with its sign.
private func mirrored(_ x: Double, _ curve: (Double) -> Double) -> Double {
  x < 0 ? -curve(-x) : curve(x)
}

/// What is left of `a` after whole steps of `b`, with the sign of `b`: as ffmpeg's and GLSL's `mod`.
private func flooredRemainder(_ a: Double, _ b: Double) -> Double {
  let remainder = a.truncatingRemainder(dividingBy: b)
  return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder
}
