import CoreImage
import Synchronization
import VidFXMedia
import VidFXPipeline

/// A second input read in step with the first: at each time, the frame that is on show then; its last frame stays.
final class InputFollower: Sendable {
  private struct State {
    var current: VideoFrame?
    var upcoming: VideoFrame?
    var start: MediaTime?
    var hasEnded = false
    var waiting: [Int: CIImage] = [:]
    var failure: (any Error)?
  }

  private let source: any FrameSource
  private let state = Mutex(State())

  init(_ asset: MediaAsset) { source = asset.source }

  /// Moves to `time` from the start of the output, for the frame numbered `frame`; called in order.
  func advance(to time: MediaTime, frame: Int) {
    state.withLock { state in
      do {
        try read(&state, until: time)
      } catch {
        state.hasEnded = true
        state.failure = error
      }
      state.waiting[frame] = state.current.map { CIImage(pixelBuffer: $0.pixels) }
    }
  }

  private func read(_ state: inout State, until time: MediaTime) throws {
    while !state.hasEnded {
      if state.upcoming == nil { state.upcoming = try source.next() }
      guard let upcoming = state.upcoming else {
        state.hasEnded = true
        return
      }
      let start = state.start ?? upcoming.presentationTime
      state.start = start
      if state.current != nil && upcoming.presentationTime - start > time { return }
      state.current = upcoming
      state.upcoming = nil
    }
  }

  /// The picture for the frame numbered `frame`.
  ///
  /// - Throws: What went wrong while reading.
  func take(frame: Int) throws -> CIImage {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.waiting.removeValue(forKey: frame) ?? .empty()
    }
  }
}
