import VidFXPixels

/// How chroma rows and columns are taken from, and spread over, luma positions.
///
/// Chroma sample j of a subsampling by `factor` sits at luma position `factor · j + siting · (factor − 1)`. Widening is
/// linear interpolation between the two samples around; narrowing is the mean over `factor` luma samples centred there.
enum ChromaTaps {
  /// The chroma sample at or before luma position `luma`, and the weight of the one after it.
  static func interpolation(at luma: Double, factor: Int, siting: Double) -> (first: Int, weight: Double) {
    let position = (luma - siting * Double(factor - 1)) / Double(factor)
    let first = position.rounded(.down)
    return (Int(first), position - first)
  }

  /// For each of `factor` phases, the weights of the samples before, at and after the one that covers it.
  static func upsampling(factor: Int, siting: Double) -> [Float] {
    (0..<factor).flatMap { phase -> [Float] in
      let (first, weight) = interpolation(at: Double(phase), factor: factor, siting: siting)
      var taps: [Float] = [0, 0, 0]
      taps[first + 1] += Float(1 - weight)
      if weight > 0 { taps[first + 2] += Float(weight) }
      return taps
    }
  }

  /// The weights of luma samples −2, −1 … `factor` + 1 around the first one covered.
  static func downsampling(factor: Int, siting: Double) -> [Float] {
    let centre = siting * Double(factor - 1)
    let (low, high) = (centre - Double(factor) / 2, centre + Double(factor) / 2)
    return (-2..<factor + 2).map { luma in
      let overlap = min(high, Double(luma) + 0.5) - max(low, Double(luma) - 0.5)
      return Float(max(0, overlap) / Double(factor))
    }
  }
}
