/// What happens to each frame between source and sink.
///
/// - **Threads.** Any number of threads call ``filter(_:)`` at once, for different frames in any order, unless
///   ``isSerial``.
/// - **Ownership.** The frame passed in is shared and its pixels are read-only; the frame returned has other pixels, or the
///   same ones when nothing changes.
/// - **Time.** Presentation time, duration and index of the result are those of the frame passed in. One frame in, one
///   frame out: what adds or removes frames is a ``FrameSource`` around another.
/// - **Error.** A thrown error ends the whole pipeline. Of several frames that fail, the first in presentation order is
///   reported.
public protocol FrameFilter: Sendable {
  /// Whether frames must come one at a time and in order, because the filter remembers earlier ones.
  ///
  /// Asked once, before the first frame.
  var isSerial: Bool { get }

  /// The frame that takes the place of `frame`.
  func filter(_ frame: VideoFrame) throws -> VideoFrame
}

extension FrameFilter {
  /// Frames are independent of each other unless a filter says otherwise.
  public var isSerial: Bool { false }
}

/// A filter made of a closure.
public struct ClosureFilter: FrameFilter {
  /// Whether frames must come one at a time and in order.
  public let isSerial: Bool
  private let body: @Sendable (VideoFrame) throws -> VideoFrame

  /// Makes a filter that calls `body` for each frame, under the contract of ``FrameFilter``.
  public init(isSerial: Bool = false, _ body: @escaping @Sendable (VideoFrame) throws -> VideoFrame) {
    self.isSerial = isSerial
    self.body = body
  }

  /// Calls the closure.
  public func filter(_ frame: VideoFrame) throws -> VideoFrame { try body(frame) }
}
