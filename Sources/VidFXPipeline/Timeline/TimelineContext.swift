/// What an expression may ask about the frame it is evaluated for.
public struct TimelineContext: Hashable, Sendable {
  /// `t`: seconds from the start of the output to this frame.
  public var time: Double
  /// `n`: this frame's number in the output, from 0.
  public var frame: Int64
  /// `w`: the frame's displayed width in pixels.
  public var width: Double
  /// `h`: the frame's displayed height in pixels.
  public var height: Double
  /// `fps`: frames a second; nil when the input has no nominal rate.
  public var frameRate: Double?
  /// `duration`: seconds of the whole output; nil when nobody knows, as with a pipe or a camera.
  public var duration: Double?

  /// Makes the context of one frame; times in seconds, sizes in pixels.
  public init(
    time: Double, frame: Int64, width: Double, height: Double, frameRate: Double? = nil, duration: Double? = nil
  ) {
    self.time = time
    self.frame = frame
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.duration = duration
  }

  /// `p`: how far the frame is through the output, 0…1; nil without a duration, 0 when the duration is 0.
  public var progress: Double? {
    guard let duration else { return nil }
    return duration > 0 ? min(max(time / duration, 0), 1) : 0
  }
}
