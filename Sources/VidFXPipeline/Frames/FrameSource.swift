/// Where frames come from: a file, a pipe, a camera, a generator.
///
/// - **Threads.** One thread at a time calls ``next()``, not always the same one; ``cancel()`` may come from any thread,
///   at any time, also while `next()` runs. Implementations guard what the two share and nothing else.
/// - **Ownership.** A returned frame belongs to the caller. The source neither writes its pixels nor reuses their memory
///   until the last holder lets go.
/// - **Order.** Frames come in presentation order with indices 0, 1, 2…; times do not go back.
/// - **Blocking.** `next()` may wait for as long as the outside world takes. It keeps no queue of its own beyond what its
///   decoder needs: waiting frames stand in the pipeline's bounded queue.
/// - **End.** `nil` means that every frame has been delivered, decoders drained. Later calls return `nil` again.
/// - **Error.** A thrown error ends the stream; `next()` is not called again. Damage that the source can get over is no
///   error: it marks frames ``VideoFrame/isDamaged`` and counts on its own side.
public protocol FrameSource: AnyObject, Sendable {
  /// Waits for the next frame and returns it; `nil` at the end of the stream.
  func next() throws -> VideoFrame?

  /// Makes a running `next()`, and every later one, return soon, with `nil` or a thrown `CancellationError`.
  ///
  /// Does not wait. May be called more than once, and after the end.
  func cancel()
}
