import Synchronization
import VidFXPipeline

/// A source that tells of each frame, in order, as it passes, and remembers when the first one appeared and where the
/// size changed.
///
/// A frame passes when those that it asks for have been told of as well. Of an output's part, the frames before it are
/// told of and go no further, unless later frames depend on them.
final class ObservedSource: FrameSource {
  private let source: any FrameSource
  private let observer: Observer
  /// Nil where frames of any size are expected.
  private let sizeChanges: SizeChangePolicy?
  private let state = Mutex(State())

  /// Who is told, and what a frame waits for.
  struct Observer: Sendable {
    /// Called for each frame with its time from the start of the output.
    var willFilter: (@Sendable (VideoFrame, MediaTime) -> Void)?
    /// Called for each frame that goes no further.
    var willSkip: (@Sendable (VideoFrame) -> Void)?
    /// How far frames reach ahead.
    var reach = FrameReach()
    /// The part of the output that is wanted.
    var part: OutputPart?
    /// Whether frames before the part are needed to filter those in it.
    var runsUp = false
  }

  private struct State {
    var start: MediaTime?
    /// Of the first frame.
    var firstSize: [Int] = []
    var lastSize: [Int] = []
    var firstChange: SizeChangeError?
    var changeCount = 0
    /// Frames that were told of and wait, with their times.
    var ahead: [(frame: VideoFrame, time: MediaTime)] = []
    var hasEnded = false
  }

  init(_ source: any FrameSource, sizeChanges: SizeChangePolicy?, observer: Observer) {
    self.source = source
    self.sizeChanges = sizeChanges
    self.observer = observer
  }

  /// Presentation time of the first frame; nil before it.
  var start: MediaTime? { state.withLock { $0.start } }

  /// Where the size first changed, and how often it did so far; nil when it never did.
  var changes: (first: SizeChangeError, count: Int)? {
    state.withLock { state in state.firstChange.map { ($0, state.changeCount) } }
  }

  func next() throws -> VideoFrame? {
    while let (frame, time, following) = try take() {
      guard let part = observer.part else { return frame }
      if part.hasEnded(at: time) { return nil }
      if part.isBefore(time) && !observer.runsUp {
        observer.willSkip?(frame)
        continue
      }
      var last = frame
      // A file that ends here must not end sooner or later than the next part begins.
      if let following, part.hasEnded(at: following) { last.duration = following - time }
      return last
    }
    return nil
  }

  /// The next frame, once it has what it asks for, with its time and that of the one behind it.
  private func take() throws -> (frame: VideoFrame, time: MediaTime, following: MediaTime?)? {
    while !state.withLock({ isCovered($0) }) {
      guard let frame = try source.next() else {
        state.withLock { $0.hasEnded = true }
        break
      }
      let time = try note(frame)
      observer.willFilter?(frame, time)
      state.withLock { $0.ahead.append((frame, time)) }
    }
    return state.withLock { state in
      guard !state.ahead.isEmpty else { return nil }
      let (frame, time) = state.ahead.removeFirst()
      return (frame, time, state.ahead.first?.time)
    }
  }

  private func isCovered(_ state: State) -> Bool {
    guard let first = state.ahead.first else { return state.hasEnded }
    if state.hasEnded { return true }
    if observer.part != nil && state.ahead.count < 2 { return false }
    return observer.reach.isCovered(at: first.time, following: state.ahead.dropFirst().map(\.time))
  }

  /// - Returns: The time from the first frame to this one.
  private func note(_ frame: VideoFrame) throws -> MediaTime {
    try state.withLock { state in
      let size = [frame.pixels.width, frame.pixels.height]
      guard let start = state.start else {
        state.start = frame.presentationTime
        (state.firstSize, state.lastSize) = (size, size)
        return .zero
      }
      let time = frame.presentationTime - start
      if let sizeChanges, size != state.lastSize {
        let change = SizeChangeError(time: time.seconds, sizes: state.firstSize + size)
        if sizeChanges == .fail { throw change }
        state.firstChange = state.firstChange ?? change
        state.changeCount += 1
        state.lastSize = size
      }
      return time
    }
  }

  func cancel() { source.cancel() }
}
