import Synchronization
import VidFXPipeline

/// A source that tells of each frame, in order, as it passes, and remembers when the first one appeared and where the
/// size changed.
final class ObservedSource: FrameSource {
  private let source: any FrameSource
  private let willFilter: (@Sendable (Int, MediaTime) -> Void)?
  /// Nil where frames of any size are expected.
  private let sizeChanges: SizeChangePolicy?
  private let state = Mutex(State())

  private struct State {
    var start: MediaTime?
    /// Of the first frame.
    var firstSize: [Int] = []
    var lastSize: [Int] = []
    var firstChange: SizeChangeError?
    var changeCount = 0
  }

  init(
    _ source: any FrameSource, sizeChanges: SizeChangePolicy?, willFilter: (@Sendable (Int, MediaTime) -> Void)?
  ) {
    self.source = source
    self.sizeChanges = sizeChanges
    self.willFilter = willFilter
  }

  /// Presentation time of the first frame; nil before it.
  var start: MediaTime? { state.withLock { $0.start } }

  /// Where the size first changed, and how often it did so far; nil when it never did.
  var changes: (first: SizeChangeError, count: Int)? {
    state.withLock { state in state.firstChange.map { ($0, state.changeCount) } }
  }

  func next() throws -> VideoFrame? {
    guard let frame = try source.next() else { return nil }
    let time = try note(frame)
    willFilter?(frame.index, time)
    return frame
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
