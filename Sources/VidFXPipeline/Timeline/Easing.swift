internal import Glibc

/// How a value gets from one keyframe to the next: a curve from (0, 0) to (1, 1).
///
/// The thirty classic curves are Robert Penner's ("Motion, Tweening, and Easing", 2002) in the normalised form of
/// easings.net. Those of the back and elastic families leave 0…1 on the way.
public enum Easing: String, CaseIterable, Hashable, Sendable {
  /// No motion until the end.
  case hold
  /// Constant speed.
  case linear
  /// Starts and stops gently, `3u² − 2u³`; between keyframes, a monotone spline through the neighbours as well.
  case smooth
  /// CSS `ease`: cubic Bézier (0.25, 0.1, 0.25, 1).
  case ease
  /// CSS `ease-in` and Core Animation's `easeIn`: cubic Bézier (0.42, 0, 1, 1).
  case easeIn
  /// CSS `ease-out` and Core Animation's `easeOut`: cubic Bézier (0, 0, 0.58, 1).
  case easeOut
  /// CSS `ease-in-out` and Core Animation's `easeInEaseOut`: cubic Bézier (0.42, 0, 0.58, 1).
  case easeInOut
  /// A quarter of a cosine wave.
  case easeInSine
  /// A quarter of a sine wave.
  case easeOutSine
  /// Half a cosine wave.
  case easeInOutSine
  /// `u²`.
  case easeInQuad
  /// `u²`, reversed.
  case easeOutQuad
  /// `u²`, then reversed.
  case easeInOutQuad
  /// `u³`.
  case easeInCubic
  /// `u³`, reversed.
  case easeOutCubic
  /// `u³`, then reversed.
  case easeInOutCubic
  /// `u⁴`.
  case easeInQuart
  /// `u⁴`, reversed.
  case easeOutQuart
  /// `u⁴`, then reversed.
  case easeInOutQuart
  /// `u⁵`.
  case easeInQuint
  /// `u⁵`, reversed.
  case easeOutQuint
  /// `u⁵`, then reversed.
  case easeInOutQuint
  /// `2^(10u − 10)`, exactly 0 at 0.
  case easeInExpo
  /// The exponential curve, reversed.
  case easeOutExpo
  /// The exponential curve, then reversed.
  case easeInOutExpo
  /// A quarter of a circle.
  case easeInCirc
  /// A quarter of a circle, reversed.
  case easeOutCirc
  /// Two quarters of a circle.
  case easeInOutCirc
  /// Draws back by a tenth before it starts.
  case easeInBack
  /// Overshoots by a tenth.
  case easeOutBack
  /// Draws back, then overshoots.
  case easeInOutBack
  /// Swings with a growing amplitude.
  case easeInElastic
  /// Swings with a fading amplitude.
  case easeOutElastic
  /// Swings at both ends of a fast middle.
  case easeInOutElastic
  /// Bounces up from the start.
  case easeInBounce
  /// Falls and bounces on the end.
  case easeOutBounce
  /// Bounces at both ends.
  case easeInOutBounce

  /// The part of the way covered at `u`, the part of the time that has passed; both ends are exact.
  public func callAsFunction(_ u: Double) -> Double {
    if u <= 0 { return 0 }
    if u >= 1 { return 1 }
    return switch self {
    case .hold: 0
    case .linear: u
    case .smooth: u * u * (3 - 2 * u)
    case .ease: CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1).y(atX: u)
    case .easeIn: CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1).y(atX: u)
    case .easeOut: CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1).y(atX: u)
    case .easeInOut: CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1).y(atX: u)
    case .easeInSine: sineIn(u)
    case .easeOutSine: out(u, sineIn)
    case .easeInOutSine: inOut(u, sineIn)
    case .easeInQuad: u * u
    case .easeOutQuad: out(u) { $0 * $0 }
    case .easeInOutQuad: inOut(u) { $0 * $0 }
    case .easeInCubic: u * u * u
    case .easeOutCubic: out(u) { $0 * $0 * $0 }
    case .easeInOutCubic: inOut(u) { $0 * $0 * $0 }
    case .easeInQuart: quartIn(u)
    case .easeOutQuart: out(u, quartIn)
    case .easeInOutQuart: inOut(u, quartIn)
    case .easeInQuint: quartIn(u) * u
    case .easeOutQuint: out(u) { quartIn($0) * $0 }
    case .easeInOutQuint: inOut(u) { quartIn($0) * $0 }
    case .easeInExpo: expoIn(u)
    case .easeOutExpo: out(u, expoIn)
    case .easeInOutExpo: inOut(u, expoIn)
    case .easeInCirc: circIn(u)
    case .easeOutCirc: out(u, circIn)
    case .easeInOutCirc: inOut(u, circIn)
    case .easeInBack: backIn(u, overshoot: 1.70158)
    case .easeOutBack: out(u) { backIn($0, overshoot: 1.70158) }
    case .easeInOutBack: inOut(u) { backIn($0, overshoot: 1.70158 * 1.525) }
    case .easeInElastic: elasticIn(u, period: 3)
    case .easeOutElastic: out(u) { elasticIn($0, period: 3) }
    case .easeInOutElastic: inOut(u) { elasticIn($0, period: 4.5) }
    case .easeInBounce: 1 - bounceOut(1 - u)
    case .easeOutBounce: bounceOut(u)
    case .easeInOutBounce: inOut(u) { 1 - bounceOut(1 - $0) }
    }
  }
}

/// The curve run backwards.
private func out(_ u: Double, _ curve: (Double) -> Double) -> Double { 1 - curve(1 - u) }

/// The curve in the first half, run backwards in the second.
private func inOut(_ u: Double, _ curve: (Double) -> Double) -> Double {
  u < 0.5 ? curve(2 * u) / 2 : 1 - curve(2 - 2 * u) / 2
}

private func sineIn(_ u: Double) -> Double { 1 - cos(u * .pi / 2) }

private func quartIn(_ u: Double) -> Double { (u * u) * (u * u) }

private func expoIn(_ u: Double) -> Double { u <= 0 ? 0 : exp2(10 * u - 10) }

private func circIn(_ u: Double) -> Double { 1 - (1 - u * u).squareRoot() }

private func backIn(_ u: Double, overshoot: Double) -> Double { u * u * ((overshoot + 1) * u - overshoot) }

/// `period` in tenths of the duration; Penner's are 0.3 one way and 0.45 both ways.
private func elasticIn(_ u: Double, period: Double) -> Double {
  guard u > 0, u < 1 else { return u }
  return -exp2(10 * u - 10) * sin((u * 10 - 10 - period / 4) * 2 * .pi / period)
}

/// Four parabolas: a fall of 1/2.75 of the time and three bounces.
private func bounceOut(_ u: Double) -> Double {
  let (middle, height) =
    switch u * 2.75 {
    case ..<1: (0.0, 0.0)
    case ..<2: (1.5, 0.75)
    case ..<2.5: (2.25, 0.9375)
    default: (2.625, 0.984375)
    }
  let v = u - middle / 2.75
  return 7.5625 * v * v + height
}
