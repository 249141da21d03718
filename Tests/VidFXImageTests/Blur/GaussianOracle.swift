import Foundation

@testable import VidFXImage

/// A plane of Doubles, and the Gaussian blur of it as its definition says.
struct OraclePlane {
  let width: Int
  let height: Int
  var values: [Double]

  init(width: Int, height: Int, _ value: (Int, Int) -> Double) {
    self.width = width
    self.height = height
    values = []
    values.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { values.append(value(x, y)) } }
  }

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  /// The blur at columns `x` and rows `y`, which may lie outside.
  func blurred(
    sigmaX: Double, sigmaY: Double, edge: GaussianPlaneBlur.Edge, x: Range<Int>? = nil, y: Range<Int>? = nil
  ) -> OraclePlane {
    let (x, y) = (x ?? 0..<width, y ?? 0..<height)
    let across = Self.weights(sigma: sigmaX, count: width, window: x, edge: edge)
    let down = Self.weights(sigma: sigmaY, count: height, window: y, edge: edge)
    // Rows first.
    var half = [Double](repeating: 0, count: x.count * height)
    for row in 0..<height {
      for column in 0..<x.count {
        var sum = 0.0
        for k in 0..<width { sum += across[column * width + k] * values[row * width + k] }
        half[row * x.count + column] = sum
      }
    }
    var result = OraclePlane(width: x.count, height: y.count) { _, _ in 0 }
    for row in 0..<y.count {
      for k in 0..<height {
        let weight = down[row * height + k]
        if weight == 0 { continue }
        for column in 0..<x.count { result.values[row * x.count + column] += weight * half[k * x.count + column] }
      }
    }
    return result
  }

  /// For each sample of `window`, the weight of each of `count` samples: exp(−d² ÷ 2σ²), normalised over all whole d, those
  /// outside given to the border with clamped edges.
  private static func weights(sigma: Double, count: Int, window: Range<Int>, edge: GaussianPlaneBlur.Edge) -> [Double] {
    let radius = sigma == 0 ? 0 : Int((9 * sigma).rounded(.up)) + 1
    let taps = (-radius...radius).map { sigma == 0 ? 1 : exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = taps.reduce(0, +)
    var weights = [Double](repeating: 0, count: window.count * count)
    for (row, position) in window.enumerated() {
      for (index, tap) in taps.enumerated() {
        var k = position + index - radius
        if edge == .clamp { k = min(max(k, 0), count - 1) }
        if k >= 0, k < count { weights[row * count + k] += tap / total }
      }
    }
    return weights
  }
}
