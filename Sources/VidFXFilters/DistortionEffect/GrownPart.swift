/// The middle part of an image along one axis, and how much longer it is made: what the nine-part filters have in common.
struct GrownPart {
  let start: Double
  let length: Double
  let growth: Double

  /// The part between two breakpoints in either order, at least a pixel; it does not shrink.
  init(_ first: Double, _ second: Double, by growth: Double) {
    start = min(first, second)
    length = max(abs(second - first), 1)
    self.growth = max(growth, 0)
  }

  /// Start, length and grown length.
  var constants: [Double] { [start, length, length + growth] }
}
