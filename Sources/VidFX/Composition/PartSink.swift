import Synchronization
import VidFXPipeline

/// Passes the frames of a part on; those before it were only filtered for what they leave behind.
final class PartSink: FrameSink {
  private let sink: any FrameSink
  private let part: OutputPart
  private let start: @Sendable () -> MediaTime?
  private let count = Atomic(0)

  /// - Parameter start: Gives the presentation time of the whole's first frame.
  init(_ sink: any FrameSink, part: OutputPart, start: @escaping @Sendable () -> MediaTime?) {
    self.sink = sink
    self.part = part
    self.start = start
  }

  /// Whether `frame` is one of the part.
  func holds(_ frame: VideoFrame) -> Bool { start().map { !part.isBefore(frame.presentationTime - $0) } ?? true }

  func write(_ frame: VideoFrame) throws {
    guard holds(frame) else { return }
    count.add(1, ordering: .relaxed)
    try sink.write(frame)
  }

  /// Whether no frame appeared in the part.
  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// A part without frames is no file.
  func finish() throws {
    if isEmpty { sink.cancel() } else { try sink.finish() }
  }

  func cancel() { sink.cancel() }
}

/// Moves frames so that the first one appears at 0, as the first frame of a file does.
final class RebasedSink: FrameSink {
  private let sink: any FrameSink
  private let origin = Mutex<MediaTime?>(nil)

  init(_ sink: any FrameSink) { self.sink = sink }

  func write(_ frame: VideoFrame) throws {
    let origin = origin.withLock { origin in
      origin = origin ?? frame.presentationTime
      return origin ?? .zero
    }
    var moved = frame
    moved.presentationTime = frame.presentationTime - origin
    try sink.write(moved)
  }

  func finish() throws { try sink.finish() }

  func cancel() { sink.cancel() }
}
