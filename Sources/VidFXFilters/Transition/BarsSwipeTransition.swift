import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Cuts the image into bars that slide away one after the other, ever faster.
  ///
  /// A bar that has slid for s has moved by s² pixels; each waits `inputBarOffset` longer than the one before it, and the
  /// last one is gone at time 1. So the bars of the one render of Core Image that we know move.
  static let barsSwipeTransition = FilterDefinition(
    "CIBarsSwipeTransition", displayName: "Bars Swipe Transition",
    categories: [.transition, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .angle("inputAngle", default: 3.141592654, slider: 0...6.283185307, identity: 0),
      .distance("inputWidth", default: 30, min: 2, slider: 2...300),
      .scalar("inputBarOffset", default: 10, min: 1, slider: 1...100),
      .time,
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    let extent = inputs.image.extent.union(target.extent)
    guard !extent.isInfinite, !extent.isEmpty else { return inputs.image }
    let (angle, width, offset) = (inputs["inputAngle"], max(2, inputs["inputWidth"]), max(0, inputs["inputBarOffset"]))
    let bars = Bars(extent: extent, angle: angle, width: width)
    let slid = time * bars.duration(offset: offset)
    // Along the bars' row and along their way, which is a quarter turn clockwise from it: a reflection, its own inverse.
    let axes = CGAffineTransform(a: cos(angle), b: sin(angle), c: sin(angle), d: -cos(angle), tx: 0, ty: 0)
    let warp = Warp(through: axes, drift: min(slid * slid, bars.travel + 1))
      .then(.barPositions, [bars.start, width, slid, offset])
      .then(.movePositions, [axes.a, axes.c, 0, axes.b, axes.d, 0])
    return inputs.image.warped(warp, extent: extent).composited(over: target)
  }
}

/// Bars across a rectangle, side by side along a direction.
private struct Bars {
  /// Where the first bar begins, along the direction.
  let start: Double
  /// The longest way that a bar can be seen to go, in pixels.
  let travel: Double
  /// How long each bar is inside the rectangle.
  private let lengths: [Double]

  init(extent: CGRect, angle: Double, width: Double) {
    let axis = TransitionAxis(angle: angle, across: extent)
    let corners = extent.corners.map { $0.x * cos(angle) + $0.y * sin(angle) }
    // The rectangle's chord across the direction is the longest at a corner or at a bar's end.
    func chord(_ u: Double) -> Double {
      let foot = CGPoint(x: u * cos(angle), y: u * sin(angle))
      var (low, high) = (-Double.infinity, Double.infinity)
      for (position, way, least, greatest) in [
        (foot.x, -sin(angle), extent.minX, extent.maxX), (foot.y, cos(angle), extent.minY, extent.maxY),
      ] {
        if abs(way) < 1e-9 {
          if position < least - 1e-6 || position > greatest + 1e-6 { return 0 }
          continue
        }
        let ends = [(least - position) / way, (greatest - position) / way]
        (low, high) = (max(low, min(ends[0], ends[1])), min(high, max(ends[0], ends[1])))
      }
      return max(0, high - low)
    }
    start = axis.start
    let count = max(1, Int((axis.length / width).rounded(.up)))
    lengths = (0..<min(count, 1 << 16)).map { bar in
      let (from, to) = (axis.start + Double(bar) * width, min(axis.start + Double(bar + 1) * width, axis.end))
      return ([from, to] + corners.filter { $0 > from && $0 < to }).map(chord).max() ?? 0
    }
    travel = lengths.max() ?? 0
  }

  /// How long it takes until all bars have gone their length.
  func duration(offset: Double) -> Double {
    lengths.enumerated().map { Double($0.offset) * offset + $0.element.squareRoot() }.max() ?? 0
  }
}
