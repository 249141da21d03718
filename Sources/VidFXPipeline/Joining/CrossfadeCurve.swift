internal import Glibc

/// How loud two clips are while one becomes the other.
public enum CrossfadeCurve: Hashable, Sendable {
  /// The sum of both gains is 1: what comes is as loud as the picture's transition has gone.
  case easing(Easing)
  /// The sum of their squares is 1, a quarter of a sine: the same loudness throughout for sounds that are unlike.
  case equalPower

  /// The curve called `name`: `equalPower`, or an easing's name in any of its spellings.
  public init?(named name: String) {
    if ["equalpower", "equal-power", "equal_power", "qsin"].contains(name.lowercased()) {
      self = .equalPower
    } else if let easing = Easing(named: name) {
      self = .easing(easing)
    } else {
      return nil
    }
  }

  /// What the clip that goes and the clip that comes are multiplied by, 0…1, when `progress` of the time has passed.
  public func gains(at progress: Double) -> (going: Float, coming: Float) {
    switch self {
    case .easing(let easing):
      let coming = min(max(easing(progress), 0), 1)
      return (Float(1 - coming), Float(coming))
    case .equalPower:
      let angle = min(max(progress, 0), 1) * .pi / 2
      return (Float(cos(angle)), Float(sin(angle)))
    }
  }
}
