import Synchronization
import VidFXPipeline

/// A source that tells of each frame, in order, as it passes, and remembers when the first one appeared.
final class ObservedSource: FrameSource {
  private let source: any FrameSource
  private let willFilter: (@Sendable (Int, MediaTime) -> Void)?
  private let first = Mutex<MediaTime?>(nil)

  init(_ source: any FrameSource, willFilter: (@Sendable (Int, MediaTime) -> Void)?) {
    self.source = source
    self.willFilter = willFilter
  }

  /// Presentation time of the first frame; nil before it.
  var start: MediaTime? { first.withLock { $0 } }

  func next() throws -> VideoFrame? {
    guard let frame = try source.next() else { return nil }
    let start = first.withLock { first in
      if first == nil { first = frame.presentationTime }
      return first ?? frame.presentationTime
    }
    willFilter?(frame.index, frame.presentationTime - start)
    return frame
  }

  func cancel() { source.cancel() }
}
