/// What a reader noticed about the state of its input, in counts; complete once the end has been reached.
public struct DamageReport: Sendable, Hashable {
  /// Packets that the decoder refused.
  public var refusedPackets = 0
  /// Decoded frames in which the decoder had to conceal something.
  public var concealedFrames = 0
  /// Packets that the container itself marks as damaged.
  public var corruptPackets = 0
  /// Reads that failed before the end of the file.
  public var readErrors = 0
  /// Bytes of a last frame that is not complete; it was dropped.
  public var partialFrameBytes = 0
  /// Where the input ends although it says that it goes on; `nil` when it is complete.
  public var truncation: Truncation?
  /// Frames without a timestamp, which was computed from their neighbours.
  public var interpolatedTimestamps = 0
  /// Timestamps more than ten years away or not above the one before, which were replaced.
  public var replacedTimestamps = 0
  /// Jumps of the clock (joined transport streams), which were closed.
  public var clockJumps = 0

  /// Samples of floating-point pictures that were not finite and were replaced: no number by 0, infinity by 65504.
  public var replacedSamples = 0

  /// An input that ends too early.
  public struct Truncation: Sendable, Hashable {
    /// Seconds of video that were there.
    public var seconds: Double
    /// Seconds that the file states.
    public var expectedSeconds: Double
  }

  /// Makes a report of an undamaged input.
  public init() {}

  /// Whether frames were lost or concealed; repaired timestamps and samples are no loss.
  public var isDamaged: Bool {
    refusedPackets > 0 || concealedFrames > 0 || corruptPackets > 0 || readErrors > 0 || partialFrameBytes > 0
      || truncation != nil
  }

  /// One line a finding, for people: `input ends early: 1.63 of 4.00 s`.
  public var messages: [String] {
    var lines: [String] = []
    func count(_ number: Int, _ one: String, _ many: String) {
      if number > 0 { lines.append("\(number) \(number == 1 ? one : many)") }
    }
    if let truncation {
      lines.append(
        "input ends early: \(Self.twoDigits(truncation.seconds)) of \(Self.twoDigits(truncation.expectedSeconds)) s")
    }
    count(partialFrameBytes, "byte of a partial frame ignored", "bytes of a partial frame ignored")
    count(refusedPackets, "packet could not be decoded", "packets could not be decoded")
    count(concealedFrames, "frame was damaged and concealed", "frames were damaged and concealed")
    count(corruptPackets, "packet is marked as damaged", "packets are marked as damaged")
    count(readErrors, "read error", "read errors")
    count(interpolatedTimestamps, "missing timestamp interpolated", "missing timestamps interpolated")
    count(replacedTimestamps, "impossible timestamp replaced", "impossible timestamps replaced")
    count(
      replacedSamples, "sample that is not finite replaced (NaN by 0, infinity by 65504)",
      "samples that are not finite replaced (NaN by 0, infinity by 65504)")
    count(clockJumps, "jump of the clock closed", "jumps of the clock closed")
    return lines
  }

  /// Two digits after the point, whatever the locale.
  private static func twoDigits(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
