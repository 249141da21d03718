/// Random numbers that depend on nothing but their arguments, so that every machine, thread count and cut of a job
/// gives the same picture.
enum DeterministicNoise {
  /// A number in 0..<1 for this seed and this frame time; times are told apart to the microsecond.
  static func random(seed: Double, time: Double) -> Double {
    guard seed.isFinite, time.isFinite else { return .nan }
    let microseconds = (time * 1e6).rounded()
    // Multiplied, so that a seed and a time with the same bits do not cancel.
    return unit(hash(seed) ^ hash(microseconds) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// A curve through a random value in −1…1 at each integer `x`, with a continuous second derivative (quintic fade:
  /// K. Perlin, "Improving Noise", 2002).
  static func noise(_ x: Double, seed: Double) -> Double {
    guard x.isFinite, seed.isFinite else { return .nan }
    let cell = x.rounded(.down)
    let u = x - cell
    let salt = hash(seed) &* 0x9E37_79B9_7F4A_7C15
    let a = 2 * unit(hash(cell) ^ salt) - 1
    let b = 2 * unit(hash(cell + 1) ^ salt) - 1
    return a + (b - a) * (u * u * u * (u * (u * 6 - 15) + 10))
  }

  /// The finaliser of SplitMix64 (Steele, Lea, Flood 2014) over the number's bits; −0 counts as 0.
  private static func hash(_ value: Double) -> UInt64 { mix((value + 0).bitPattern &+ 0x9E37_79B9_7F4A_7C15) }

  private static func mix(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 53 well-mixed bits as a number in 0..<1.
  private static func unit(_ bits: UInt64) -> Double { Double(mix(bits) >> 11) * 0x1p-53 }
}
