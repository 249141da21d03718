import Foundation

/// A Gaussian along one axis: how often the picture is halved first, and the weights at that scale.
///
/// Halving with the weights 1 4 6 4 1 over 16 and doubling with the same (over 8) adds the variance 1 each at the scale
/// where it happens. What is left of σ² is done with a Gaussian's weights at the coarse scale. The binomials' fourth
/// cumulant is a little below a Gaussian's (zero), so the weights carry the difference, as the first term of a
/// Gram–Charlier series: 1 + κ₄ ÷ (24·s⁴) · He₄(x ÷ s).
///
/// The scale is chosen so that the response to a step is within 0.12 of 255 levels of the Gaussian's at any phase, and
/// with growing σ ever closer: what changes at a switch of scale must not show beside a slow change of σ.
struct GaussianAxis: Sendable {
  /// The most halvings there are.
  static let maximumLevels = 7
  /// The most weights there are beside the middle one.
  static let maximumRadius = 40

  /// Halvings before the weights, and doublings after them.
  let levels: Int
  /// Weights beside the middle one; 0 where σ is 0.
  let radius: Int
  /// The weight of the sample `k` away at index `k`; they sum up to 1 over both sides.
  private(set) var weights: InlineArray<41, Float>
  /// The weights in fixed point: 65536ths of the mean of each pair, adding up to 65536 with the middle one.
  ///
  /// With no halving or one, there are at most 11 of them.
  private(set) var wordWeights: InlineArray<41, UInt16>
  /// How many pairs have a weight in fixed point; with none the middle one is not to be used.
  let wordRadius: Int

  /// σ from which on the picture is halved once, twice, …
  private static let thresholds: [Double] = [2.75, 5.5, 11, 32, 80, 192, 512]
  /// Where the weights are cut off, in units of their own σ, by levels.
  private static let cutoffs: [Double] = [3.25, 3.25, 3.5, 4, 4.5, 4.5, 4.5, 4.5]

  /// - Parameter sigma: The standard deviation in samples, 0…1000.
  init(sigma: Double) {
    precondition(sigma >= 0 && sigma <= 1000, "sigma \(sigma) outside 0…1000")
    weights = .init(repeating: 0)
    wordWeights = .init(repeating: 0)
    guard sigma > 0 else {
      (levels, radius, wordRadius) = (0, 0, 0)
      weights[0] = 1
      return
    }
    let levels = Self.thresholds.count { $0 <= sigma }
    let scale = Double(1 << levels)
    // Variance and fourth cumulant of all halvings and doublings, in samples of the coarse scale.
    let variance = (0..<levels).reduce(0.0) { $0 + 2 * pow(4, Double($1)) } / (scale * scale)
    let cumulant = (0..<levels).reduce(0.0) { $0 - pow(16, Double($1)) } / pow(scale, 4)
    let s2 = sigma * sigma / (scale * scale) - variance
    let s = s2.squareRoot()
    let radius = min(Int((Self.cutoffs[levels] * s).rounded(.up)), Self.maximumRadius)
    func weight(_ k: Int) -> Double {
      let z2 = Double(k * k) / s2
      return exp(-z2 / 2) * (1 - cumulant / (24 * s2 * s2) * (z2 * z2 - 6 * z2 + 3))
    }
    let total = (0...radius).reduce(-weight(0)) { $0 + 2 * weight($1) }
    for k in 0...radius { weights[k] = Float(weight(k) / total) }
    self.levels = levels
    self.radius = radius
    var (rest, wordRadius) = (65536, 0)
    for k in stride(from: 1, through: radius, by: 1) {
      let word = Int((weight(k) / total * 131072).rounded())
      guard word > 0 else { break }
      wordWeights[k] = UInt16(word)
      (rest, wordRadius) = (rest - word, k)
    }
    wordWeights[0] = UInt16(min(rest, 65535))
    self.wordRadius = wordRadius
  }
}
