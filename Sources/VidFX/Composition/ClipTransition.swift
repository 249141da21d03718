import CoreImage
import VidFXFilters
import VidFXPipeline

/// How one clip becomes the next.
///
/// ```swift
/// let soft = try ClipTransition("dissolve:1s:easing=easeInOut")
/// let own = ClipTransition(seconds: 2) { from, to, progress in to.composited(over: from.applyingGaussianBlur(sigma: progress * 20)) }
/// ```
public struct ClipTransition: Sendable {
  /// Makes the picture between two, both of the size of the output, for a progress of 0 up to 1.
  public typealias Blend = @Sendable (_ from: CIImage, _ to: CIImage, _ progress: Double) -> CIImage

  enum Kind: Sendable {
    /// Folders are where names that no filter has may be files in GLSL.
    case filter(TransitionText, folders: [String])
    case blend(Blend)
  }

  let kind: Kind?
  /// The curve by which ``progress`` goes from 0 to 1.
  public let easing: Easing
  private let length: @Sendable (Rational) -> Int64

  /// One clip follows the other at once.
  public static let cut = ClipTransition(kind: nil, easing: .linear) { _ in 0 }

  private init(kind: Kind?, easing: Easing, length: @escaping @Sendable (Rational) -> Int64) {
    (self.kind, self.easing, self.length) = (kind, easing, length)
  }

  /// A transition as the command takes it: `NAME[:DURATION[:key=value…]]`, for a second when nothing else is said.
  ///
  /// NAME is `cut`, a built-in transition, or the path of a file in GLSL (`heart.glsl`); `easing=` is a key of every one.
  ///
  /// - Throws: `FilterTextError`; what `text` says of parameters is checked by ``ClipSequence``.
  public init(_ text: String) throws(FilterTextError) { self.init(try TransitionText.parse(text)) }

  /// A transition whose text has been parsed.
  ///
  /// - Parameter folders: Where a file `NAME.glsl` is the transition NAME, unless a built-in one has that name.
  public init(_ text: TransitionText, folders: [String] = []) {
    self.init(kind: text.isFilter ? .filter(text, folders: folders) : nil, easing: text.easing) {
      text.frameCount(at: $0)
    }
  }

  /// A transition of one's own that takes `seconds`, at least 0.
  public init(seconds: Double, easing: Easing = .linear, blend: @escaping Blend) {
    precondition(seconds >= 0 && seconds < 1e6, "a transition takes some time, or none")
    self.init(kind: .blend(blend), easing: easing) { Int64((seconds * $0.doubleValue).rounded()) }
  }

  /// Throws where `text` names a transition that there is not, neither among the filters nor in `folders`.
  package static func requireName(of text: TransitionText, folders: [String]) throws(FilterTextError) {
    guard text.isFilter, !text.isFile else { return }
    let files = TransitionFile.names(in: folders)
    if !files.contains(text.name.text) { _ = try text.schema(in: .transitions, andFiles: files) }
  }

  /// Frames of an output of `rate` that it takes; 0 is a cut.
  public func frameCount(at rate: Rational) -> Int64 { length(rate) }

  /// As it was written; nil for one of one's own.
  public var text: TransitionText? { if case .filter(let text, _) = kind { text } else { nil } }

  /// What `explain` calls it.
  package var label: String {
    switch kind {
    case nil: "cut"
    case .blend: "own"
    case .filter(let text, _): text.name.text
    }
  }
}

extension FilterCatalog {
  /// The transitions among the built-in filters: Core Image's, then those by the names of ffmpeg's `xfade`.
  public static let transitions = FilterCatalog(
    (BuiltInFilters.all + BuiltInFilters.additional).filter { $0.categories.contains(.transition) }
      .map { FilterSchema($0) })
}
