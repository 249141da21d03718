import CoreImage
import Foundation
import VidFXLibAV
import VidFXMedia
import VidFXPipeline
import VidFXPixels

/// Clips that are shown one after the other with transitions between them: checked, laid out, and ready to be exported.
///
/// ```swift
/// let sequence = try ClipSequence(
///   [try MediaClip(path: "a.mp4"), try MediaClip(path: "b.jpg", length: MediaTime(value: 3, timescale: 1))],
///   transitions: [try ClipTransition("swipe:500ms:angle=1")])
/// try VideoExport(try VideoComposition(sequence: sequence), to: "out.mp4").run()
/// ```
/// All clips are given the size, pixel shape, colours and rate of the first one that moves, the *reference*.
public struct ClipSequence: Sendable {
  /// How clips are joined; what is nil follows the reference.
  public struct Options: Sendable {
    /// Pixels of the output.
    public var size: CGSize?
    /// Frames a second of the output; 25 where no clip has any.
    public var frameRate: Rational?
    /// How clips of another shape get into the output.
    public var fit = ClipFit.letterbox
    /// How sounds are cross-faded; nil for the easing of each transition.
    public var audioCurve: CrossfadeCurve?
    /// Whether transitions that are too long for their clips are shortened, and not refused.
    public var clampsTransitions = false
    /// The length after which the output ends, whatever is left.
    public var maximumLength: MediaTime?
    /// Whether each clip becomes a chapter with the name of its file.
    public var marksChapters = false
    /// How files that transitions name are opened.
    public var reader = MediaReader.Options()

    /// The defaults.
    public init() {}
  }

  /// The clips in order.
  public let clips: [MediaClip]
  /// One for each join.
  public let transitions: [ClipTransition]
  /// When each clip begins, in frames of the output.
  public let timeline: ClipTimeline
  /// The number of the clip that the others are conformed to.
  public let reference: Int
  /// Pixels of the output.
  public let size: CGSize
  /// What had to be shortened, a line each.
  public let notes: [String]
  let options: Options
  let stages: [TransitionStage?]

  /// Lays out `clips`, at least one.
  ///
  /// - Parameter transitions: One for all joins, or one for each; none for cuts.
  /// - Throws: ``ClipSequenceError``.
  public init(
    _ clips: [MediaClip], transitions: [ClipTransition] = [], options: Options = Options()
  ) throws(ClipSequenceError) {
    precondition(!clips.isEmpty, "a sequence has clips")
    let joins = clips.count - 1
    let given = transitions.isEmpty ? [.cut] : transitions
    guard given.count == 1 || given.count == joins else {
      throw ClipSequenceError(.transitionCount(given: given.count, joins: joins))
    }
    let all = given.count == joins ? given : [ClipTransition](repeating: given[0], count: joins)
    // What filters make becomes like what was filmed.
    let reference =
      clips.firstIndex { !$0.isStill && !$0.isGenerated } ?? clips.firstIndex { !$0.isStill }
      ?? clips.firstIndex { !$0.isGenerated } ?? 0
    let rate =
      options.frameRate ?? ([clips[reference]] + clips).lazy.map(\.frameRate).first(where: \.isKnown)
      ?? Rational(25, 1)
    let size = options.size ?? clips[reference].displayedSize
    let layout = try Self.layout(
      clips, all.map { $0.frameCount(at: rate) }, rate: rate, isSame: given.count == 1 && joins > 1, options)
    timeline = layout.timeline
    notes = layout.notes
    stages = try all.indices.map { (join) throws(ClipSequenceError) in
      try TransitionStage(
        all[join], frames: layout.timeline.overlaps[join], size: size, rate: rate, reader: options.reader)
    }
    self.clips = clips
    self.transitions = all
    self.reference = reference
    self.size = size
    self.options = options
  }

  private static func layout(
    _ clips: [MediaClip], _ wanted: [Int64], rate: Rational, isSame: Bool, _ options: Options
  ) throws(ClipSequenceError) -> (timeline: ClipTimeline, notes: [String]) {
    let lengths = clips.map(\.length)
    let overlaps = options.clampsTransitions ? ClipTimeline.fitting(wanted, into: lengths, rate: rate) : wanted
    func seconds(_ frames: Int64) -> String { MediaTime(value: frames, timeBase: rate.inverse).roundedText }
    var timeline: ClipTimeline
    do throws(ClipOverlapError) {
      timeline = try ClipTimeline(lengths: lengths, overlaps: overlaps, rate: rate)
    } catch {
      // One transition for all joins must fit into every clip, twice into those between two joins.
      let frames = lengths.map { $0.converted(to: rate.inverse).value }
      let most = frames.enumerated().map { $0 == 0 || $0 == frames.count - 1 ? $1 : $1 / 2 }.min() ?? 0
      throw ClipSequenceError(
        .overlap(
          join: error.join, from: clips[error.join].path, to: clips[error.join + 1].path,
          seconds: seconds(overlaps[error.join]), clip: clips[error.clip].path,
          length: clips[error.clip].length.roundedText, maximum: seconds(isSame ? most : error.maximum)))
    }
    let notes = overlaps.indices.filter { overlaps[$0] < wanted[$0] }.map { join in
      "the transition from \(clips[join].path) to \(clips[join + 1].path) is shortened from \(seconds(wanted[join])) s "
        + "to \(seconds(overlaps[join])) s"
    }
    if let limit = options.maximumLength {
      timeline = timeline.ending(after: limit.converted(to: rate.inverse).value)
    }
    return (timeline, notes)
  }
}

extension MediaTime {
  /// Seconds to a thousandth.
  package var roundedText: String { ((seconds * 1000).rounded() / 1000).plainText }
}
