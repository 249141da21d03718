import Foundation
import VidFXImage

/// How a picture must be turned so that its edges run level and upright.
enum HorizonAngle {
  /// Degrees that are looked for on either side, and the width of a bin.
  private static let (reach, bin) = (10.0, 0.25)

  /// Radians counterclockwise; nil where no direction near the axes stands out, or the picture is level to a third of a
  /// degree.
  static func correction(of image: CIImage) -> Double? {
    guard let picture = PictureStatistics(image, longestSide: 512), picture.width > 8, picture.height > 8 else {
      return nil
    }
    // Steps of pixels along an edge have directions of their own: without them angles are off by a degree and more.
    let tones = smooth(
      smooth(
        picture.pixels.map { Double(max(0, PictureStatistics.luminance($0))).squareRoot() }, picture.width,
        picture.height), picture.width, picture.height)
    let count = Int(2 * reach / bin)
    var bins = [Double](repeating: 0, count: count)
    var total = 0.0
    for y in 1..<picture.height - 1 {
      for x in 1..<picture.width - 1 {
        func tone(_ dx: Int, _ dy: Int) -> Double { tones[(y + dy) * picture.width + x + dx] }
        // Scharr's weights: their angle is true to a few hundredths of a degree, Sobel's to one.
        let right = 3 * (tone(1, -1) - tone(-1, -1)) + 10 * (tone(1, 0) - tone(-1, 0)) + 3 * (tone(1, 1) - tone(-1, 1))
        let up = 3 * (tone(-1, -1) - tone(-1, 1)) + 10 * (tone(0, -1) - tone(0, 1)) + 3 * (tone(1, -1) - tone(1, 1))
        let energy = right * right + up * up
        guard energy > 0.02 else { continue }
        total += energy
        // The direction across an edge, by its distance from the nearest axis.
        let angle = atan2(up, right) * 180 / .pi
        let offset = angle - (angle / 90).rounded() * 90
        let place = Int(((offset + reach) / bin).rounded(.down))
        if bins.indices.contains(place) { bins[place] += energy }
      }
    }
    let sums = bins.indices.map { index in
      bins[max(0, index - 2)...min(count - 1, index + 2)].reduce(0, +)
    }
    guard total > 0, let peak = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return nil }
    let mean = sums.reduce(0, +) / Double(count)
    guard sums[peak] > 2.5 * mean, sums[peak] > 0.1 * total else { return nil }
    // The centre of the peak, finer than a bin.
    let near = max(0, peak - 3)...min(count - 1, peak + 3)
    let weight = near.reduce(0) { $0 + bins[$1] }
    let centre = near.reduce(0) { $0 + bins[$1] * (Double($1) + 0.5) } / weight
    let tilt = centre * bin - reach
    return abs(tilt) > 1.0 / 3 ? -tilt * .pi / 180 : nil
  }

  /// The mean of five pixels across and down, weighed as binomial coefficients; the border repeats.
  private static func smooth(_ tones: [Double], _ width: Int, _ height: Int) -> [Double] {
    let weights = [1.0 / 16, 4.0 / 16, 6.0 / 16, 4.0 / 16, 1.0 / 16]
    var across = [Double](repeating: 0, count: tones.count)
    var both = across
    for y in 0..<height {
      for x in 0..<width {
        for (tap, weight) in weights.enumerated() {
          across[y * width + x] += weight * tones[y * width + min(max(x + tap - 2, 0), width - 1)]
        }
      }
    }
    for y in 0..<height {
      for (tap, weight) in weights.enumerated() {
        let row = min(max(y + tap - 2, 0), height - 1) * width
        for x in 0..<width { both[y * width + x] += weight * across[row + x] }
      }
    }
    return both
  }
}
