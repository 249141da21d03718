import VidFXImage
import VidFXLibAV
import VidFXPipeline

/// Why clips cannot be joined as asked.
public struct ClipSequenceError: Error, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable {
    /// Neither one transition nor one a join.
    case transitionCount(given: Int, joins: Int)
    /// A transition that is longer than a clip allows; times in seconds.
    case overlap(join: Int, from: String, to: String, seconds: String, clip: String, length: String, maximum: String)
    /// A mistake in the text of a transition.
    case text(FilterTextError, source: String)
    /// A file that a transition names.
    case file(LibAVError)
    /// A transition's own file that cannot be read.
    case unreadable(path: String, why: String)
    /// A mistake in a transition's own file.
    case kernel(KernelTextError, path: String)
  }

  /// What is wrong.
  public let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  /// What is wrong, in a line or, with an excerpt of a text, in several.
  public var description: String {
    switch reason {
    case .transitionCount(let given, let joins):
      "\(given) transition\(given == 1 ? "" : "s") for \(joins) join\(joins == 1 ? "" : "s"); give one for all, or one "
        + "for each"
    case .overlap(_, let from, let to, let seconds, let clip, let length, let maximum):
      "the transition from \(from) to \(to) takes \(seconds) s, but \(clip) is on show for \(length) s: at most "
        + "\(maximum) s"
    case .text(let error, let source): error.rendered(in: source)
    case .file(let error): error.description
    case .unreadable(let path, let why): "\(path): \(why)"
    case .kernel(let error, let path): "\(path), \(error)"
    }
  }
}
