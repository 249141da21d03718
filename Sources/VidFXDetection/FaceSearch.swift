import VidFXPixels
import Foundation

/// Walks a cascade's window over a picture at many sizes.
struct FaceSearch {
  private let cascade: Cascade
  private let step: Double
  private let smallest: Double

  /// Windows that must agree on a face, as OpenCV's default has it.
  private static let agreement = 3

  /// - Parameters:
  ///   - step: From one size to the next.
  ///   - smallest: Pixels of the smallest face.
  init(_ cascade: Cascade, step: Double, smallest: Double) {
    self.cascade = cascade
    self.step = step
    self.smallest = smallest
  }

  /// Faces in the picture's pixels, y down, the largest first.
  func faces(in picture: GrayPicture) -> [CGRect] {
    var candidates: [CGRect] = []
    var factor = max(1, smallest / Double(cascade.width))
    while true {
      let small = picture.shrunk(by: factor)
      guard small.width >= cascade.width, small.height >= cascade.height,
        Double(picture.width) / factor >= Double(cascade.width)
      else { break }
      let windows = IntegralPicture(small, cascade)
      // Every other place where faces are small, as there are many.
      let stride = factor > 2 ? 1 : 2
      for y in Swift.stride(from: 0, through: small.height - cascade.height, by: stride) {
        for x in Swift.stride(from: 0, through: small.width - cascade.width, by: stride) where windows.holdsFace(x, y) {
          candidates.append(
            CGRect(
              x: Double(x) * factor, y: Double(y) * factor, width: Double(cascade.width) * factor,
              height: Double(cascade.height) * factor))
        }
      }
      factor *= step
    }
    return Self.merged(candidates).sorted { $0.width > $1.width }
  }

  /// The means of rectangles that are near to one another, where enough are; none inside a larger one.
  static func merged(_ candidates: [CGRect]) -> [CGRect] {
    var parents = Array(candidates.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index { index = parents[index] }
      return index
    }
    for i in candidates.indices {
      for j in 0..<i {
        let (a, b) = (candidates[i], candidates[j])
        let reach = 0.2 * min(a.width, b.width)
        let edges = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
        if edges.allSatisfy({ abs($0) <= reach }) { parents[root(i)] = root(j) }
      }
    }
    let groups = Dictionary(grouping: candidates.indices, by: root).values.filter { $0.count >= agreement }
    let means = groups.map { group -> (rectangle: CGRect, count: Int) in
      let n = CGFloat(group.count)
      let sums = group.reduce(into: (x: CGFloat(0), y: CGFloat(0), width: CGFloat(0))) {
        $0.x += candidates[$1].minX
        $0.y += candidates[$1].minY
        $0.width += candidates[$1].width
      }
      return (CGRect(x: sums.x / n, y: sums.y / n, width: sums.width / n, height: sums.width / n), group.count)
    }
    return means.filter { inner in
      !means.contains { outer in
        let margin = outer.rectangle.width * 0.2
        return outer.rectangle != inner.rectangle && outer.count > inner.count
          && outer.rectangle.insetBy(dx: -margin, dy: -margin).contains(inner.rectangle)
      }
    }.map(\.rectangle)
  }
}
