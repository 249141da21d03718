/// What became of the frames of a camera.
public struct CaptureCounts: Hashable, Sendable {
  /// Frames that were passed on.
  public package(set) var frames = 0
  /// Good frames that were left out because a newer one was there already.
  public package(set) var skipped = 0
  /// Frames that the driver marked as damaged or that were too short.
  public internal(set) var damaged = 0
  /// Frames that could not be decoded.
  public package(set) var undecodable = 0
  /// Frames that the driver counted but never gave: lost on the way, or for want of a free buffer.
  public internal(set) var lost = 0

  /// Nothing counted.
  public init() {}

  /// Counts, in words: `3 damaged frames left out`; empty where every frame was passed on.
  public var messages: [String] {
    func line(_ count: Int, _ text: String) -> String? {
      count > 0 ? "\(count) \(count == 1 ? "frame" : "frames") \(text)" : nil
    }
    return [
      line(damaged, "marked as damaged or too short, left out"), line(undecodable, "could not be decoded, left out"),
      line(skipped, "left out for newer ones"), line(lost, "lost before they reached this program"),
    ].compactMap(\.self)
  }
}
