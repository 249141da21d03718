import Synchronization
import VidFXPixels

/// The frames of another source from the last one to the first, all of which it holds.
///
/// Each frame stays as long as before, so the first one begins where the source began and times between are mirrored.
public final class ReversedSource: FrameSource {
  private let source: any FrameSource
  private let byteLimit: Int
  private let state = Mutex(State())

  private struct State {
    /// Nil before the source has been read.
    var frames: [VideoFrame]?
    var start = MediaTime.zero
    var end = MediaTime.zero
    var index = 0
    var isCancelled = false
  }

  /// Wraps `source`.
  ///
  /// - Parameter byteLimit: Bytes of all frames together; `next()` throws ``ReversalError`` when there are more.
  public init(_ source: any FrameSource, byteLimit: Int) {
    self.source = source
    self.byteLimit = byteLimit
  }

  /// Reads everything first, then gives frame after frame.
  public func next() throws -> VideoFrame? {
    if state.withLock({ $0.frames == nil }) { try readAll() }
    return try state.withLock { state in
      if state.isCancelled { throw CancellationError() }
      guard var frame = state.frames?.popLast() else { return nil }
      let end = frame.presentationTime + (frame.duration ?? .zero)
      frame.presentationTime = state.start + (state.end - end)
      frame.index = state.index
      state.index += 1
      return frame
    }
  }

  private func readAll() throws {
    var frames: [VideoFrame] = []
    var bytes = 0
    while let frame = try source.next() {
      if state.withLock({ $0.isCancelled }) { throw CancellationError() }
      bytes += frame.byteCount
      guard bytes <= byteLimit else { throw ReversalError(neededBytes: bytes, isAll: false, limit: byteLimit) }
      // How long a frame is on show, the next one tells.
      if let last = frames.indices.last {
        frames[last].duration = frame.presentationTime - frames[last].presentationTime
      }
      frames.append(frame)
    }
    if let last = frames.indices.last, frames[last].duration == nil {
      frames[last].duration = frames.count > 1 ? frames[last - 1].duration : nil
    }
    state.withLock { [frames] state in
      state.start = frames.first?.presentationTime ?? .zero
      state.end = frames.last.map { $0.presentationTime + ($0.duration ?? .zero) } ?? .zero
      state.frames = frames
    }
  }

  /// Cancels the source, and makes `next()` throw `CancellationError`.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    source.cancel()
  }
}

/// A video that is too long to be held, as playing it backwards asks for.
public struct ReversalError: Error, Hashable, CustomStringConvertible {
  /// Bytes of its frames.
  public var neededBytes: Int
  /// Whether those are all frames, or as many as were read.
  public var isAll: Bool
  /// Bytes that frames may take.
  public var limit: Int

  /// Makes the error.
  public init(neededBytes: Int, isAll: Bool, limit: Int) {
    (self.neededBytes, self.isAll, self.limit) = (neededBytes, isAll, limit)
  }

  /// What is needed, and what there is.
  public var description: String {
    "to play it backwards its frames must be held, \(isAll ? "" : "more than ")\(neededBytes) bytes; "
      + "the limit is \(limit)"
  }
}
