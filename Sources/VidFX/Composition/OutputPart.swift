import VidFXPipeline
import VidFXPixels

/// A part of an output, whose frames are those that the whole would have, bit for bit, at the same times.
///
/// A frame belongs to the part in which it appears, so that parts which meet leave nothing out and share nothing.
public struct OutputPart: Hashable, Sendable {
  /// When it begins, from the start of the whole; nil for the whole's beginning.
  public var start: MediaTime?
  /// When it has ended; nil for the whole's end.
  public var end: MediaTime?

  /// Makes the part from `start` up to, but not including, `end`.
  public init(from start: MediaTime? = nil, to end: MediaTime? = nil) {
    self.start = start
    self.end = end
  }

  /// Makes the part `number` of `count` of equal length, counted from 1; the last one ends with the output.
  ///
  /// - Parameter seconds: The length of the whole. All parts must be told the same; where it is not exact, the last part is
  ///   longer or shorter.
  public init(_ number: Int, of count: Int, seconds: Double) {
    precondition(count > 0 && (1...count).contains(number), "parts are counted from 1")
    func boundary(_ place: Int) -> MediaTime {
      MediaTime(seconds: seconds * Double(place) / Double(count), preferredTimescale: 1_000_000)
    }
    start = number > 1 ? boundary(number - 1) : nil
    end = number < count ? boundary(number) : nil
  }

  /// Seconds of the part, of an output of `seconds`; nil where that is needed and not known.
  package func length(of seconds: Double?) -> Double? {
    guard let end = end.map({ min($0.seconds, seconds ?? .infinity) }) ?? seconds else { return nil }
    return max(0, end - (start?.seconds ?? 0))
  }

  func isBefore(_ time: MediaTime) -> Bool { start.map { time < $0 } ?? false }

  func hasEnded(at time: MediaTime) -> Bool { end.map { time >= $0 } ?? false }
}
