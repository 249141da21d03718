/// What is known about a job when an expression is compiled.
///
/// What is known becomes a constant, so that `w/10` costs nothing per frame and is checked against its range before any
/// output is opened. What is `unknown` makes its use a compile error. The rest comes with each frame.
public struct TimelineSymbols: Hashable, Sendable {
  /// How much is known of one quantity.
  public enum Quantity: Hashable, Sendable {
    /// It stands in the `TimelineContext` of each evaluation.
    case perFrame
    /// It has this value throughout.
    case known(Double)
    /// Nobody will ever know it: a duration of a live input.
    case unknown
  }

  /// Displayed width in pixels.
  public var width: Quantity
  /// Displayed height in pixels.
  public var height: Quantity
  /// Frames a second.
  public var frameRate: Quantity
  /// Seconds of the whole output.
  public var duration: Quantity

  /// States what is known; what is not given comes with each frame.
  public init(
    width: Quantity = .perFrame, height: Quantity = .perFrame, frameRate: Quantity = .perFrame,
    duration: Quantity = .perFrame
  ) {
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.duration = duration
  }

  /// Everything comes with each frame: enough to check an expression's grammar before an input is opened.
  public static let perFrame = TimelineSymbols()
}
