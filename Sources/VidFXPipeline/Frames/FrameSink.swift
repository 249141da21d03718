/// Where frames go: an encoder and its file, a pipe, a window, a hash.
///
/// - **Threads.** One thread at a time calls ``write(_:)`` and ``finish()``; ``cancel()`` may come from any thread, at any
///   time, also while one of them runs.
/// - **Ownership.** The sink may keep a frame for as long as it needs (an encoder looks ahead) but never writes its pixels.
///   What it keeps counts against memory, so it says in its documentation how much that may be.
/// - **Order.** Frames come in presentation order; indices rise and may have gaps where live frames were dropped.
/// - **Blocking.** `write(_:)` may wait for as long as the outside world takes: that is what holds the pipeline back.
/// - **End.** `finish()` comes once, after the last frame, and flushes, finalises and closes. Without it the output is
///   not complete.
/// - **Error.** After an error thrown by either, only `cancel()` follows.
public protocol FrameSink: AnyObject, Sendable {
  /// Takes the next frame.
  func write(_ frame: VideoFrame) throws

  /// Writes what is still held back, completes the output and closes it.
  func finish() throws

  /// Gives the output up: a running `write(_:)` or `finish()` returns soon, with a thrown `CancellationError` if it did not
  /// complete, and an unfinished output is removed or left recognisably unfinished.
  ///
  /// Does not wait for other threads. May be called more than once; after a completed `finish()` it changes nothing.
  func cancel()
}
