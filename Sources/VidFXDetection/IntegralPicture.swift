/// Sums of all pixels above and left of each, so that a rectangle's sum takes four of them (Crow 1984).
struct IntegralPicture {
  /// Corners of a rectangle from its window's corner, in the order of the lines, and its weight.
  private struct Corners {
    let topLeft, topRight, bottomLeft, bottomRight: Int32
    let weight: Float

    init(x: Int, y: Int, width: Int, height: Int, weight: Float = 1, stride: Int) {
      topLeft = Int32(y * stride + x)
      topRight = Int32(y * stride + x + width)
      bottomLeft = Int32((y + height) * stride + x)
      bottomRight = Int32((y + height) * stride + x + width)
      self.weight = weight
    }
  }

  private let sums: [Int32]
  private let squares: [Double]
  private let stride: Int
  private let cascade: Cascade
  private let rectangles: [Corners]
  /// Where brightness and contrast are measured: a pixel inside the window.
  private let inside: Corners
  private let area: Double

  /// A deviation below which there is nothing to see, as OpenCV has it.
  private static let leastDeviation = 10.0

  /// - Parameter picture: Of less than 2²³ pixels, so that sums are exact.
  init(_ picture: GrayPicture, _ cascade: Cascade) {
    self.cascade = cascade
    let stride = picture.width + 1
    var sums = [Int32](repeating: 0, count: stride * (picture.height + 1))
    var squares = [Double](repeating: 0, count: stride * (picture.height + 1))
    for y in 0..<picture.height {
      var (sum, square) = (Int32(0), 0.0)
      for x in 0..<picture.width {
        // Whole numbers, as cascades were trained on.
        let value = picture.samples[y * picture.width + x].rounded()
        sum += Int32(value)
        square += Double(value * value)
        let place = (y + 1) * stride + x + 1
        sums[place] = sums[place - stride] + sum
        squares[place] = squares[place - stride] + square
      }
    }
    (self.sums, self.squares, self.stride) = (sums, squares, stride)
    rectangles = cascade.rectangles.map {
      Corners(x: $0.x, y: $0.y, width: $0.width, height: $0.height, weight: $0.weight, stride: stride)
    }
    inside = Corners(x: 1, y: 1, width: cascade.width - 2, height: cascade.height - 2, stride: stride)
    area = Double((cascade.width - 2) * (cascade.height - 2))
  }

  private func sum(_ place: Int, _ corners: Corners) -> Int32 {
    sums[place + Int(corners.bottomRight)] - sums[place + Int(corners.bottomLeft)]
      - sums[place + Int(corners.topRight)] + sums[place + Int(corners.topLeft)]
  }

  /// Whether the window whose top left is at (`x`, `y`) passes every stage.
  func holdsFace(_ x: Int, _ y: Int) -> Bool {
    let place = y * stride + x
    let total = Double(sum(place, inside))
    let square =
      squares[place + Int(inside.bottomRight)] - squares[place + Int(inside.bottomLeft)]
      - squares[place + Int(inside.topRight)] + squares[place + Int(inside.topLeft)]
    let spread = area * square - total * total
    guard spread > 0 else { return false }
    let deviation = Float(spread.squareRoot())
    guard Double(deviation) > Self.leastDeviation * area else { return false }
    for stage in cascade.stages {
      var score: Float = 0
      for tree in cascade.trees[stage.trees] {
        var index = 0
        repeat {
          let node = cascade.nodes[tree.nodes.lowerBound + index]
          let feature = cascade.features[node.feature]
          var value: Float = 0
          for part in feature.lowerBound..<feature.upperBound {
            value += rectangles[part].weight * Float(sum(place, rectangles[part]))
          }
          index = value < node.threshold * deviation ? node.left : node.right
        } while index > 0
        score += cascade.leaves[tree.leaves.lowerBound - index]
      }
      if score < stage.threshold { return false }
    }
    return true
  }
}
