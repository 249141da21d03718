import Synchronization
import VidFXImage

/// Filters the frames of one queue into another: several at a time, out in the order in which they came in.
///
/// It occupies `lanes` threads of the pool. Each takes the next frame, filters it, hands the result over and takes the next;
/// inside, a filter may share out its own parts to the rest of the pool. Results that come early wait in a ring of
/// `bounds.frames` places, so a slow frame holds up the order but not the other lanes, and the frames in flight (taken, not
/// yet in the output queue) stay bounded in number and bytes.
///
/// A failing frame stops the intake. Frames already in flight are finished first, so that the error thrown is that of the
/// earliest failing frame whatever the number of threads.
final class FilterStage: Sendable {
  private let filter: any FrameFilter
  private let input: BoundedQueue<VideoFrame>
  private let output: BoundedQueue<VideoFrame>
  private let pool: WorkerPool
  private let lanes: Int
  private let bounds: QueueBounds
  private let meter: PipelineMeter
  /// Frames taken so far; held while a lane takes one, so that places follow the order of the queue.
  private let intake = Mutex(0)
  private let flight: Monitor<Flight>

  /// Frames between the queues.
  private struct Flight: Sendable {
    /// Finished frames by place modulo the size of the ring, with the bytes they were admitted with.
    var finished: [VideoFrame?]
    var admittedBytes: [Int]
    /// Frames taken in; the next place.
    var taken = 0
    /// Frames handed over; the place whose turn it is.
    var delivered = 0
    /// Bytes of the frames in flight, as they were taken in.
    var bytes = 0
    /// Whether a lane is handing frames over.
    var isDelivering = false
    var failure: Failure?
    var isCancelled = false

    var frames: Int { taken - delivered }
  }

  /// What went wrong at which place.
  private struct Failure: Sendable {
    var place: Int
    var index: Int
    var error: any Error
  }

  /// - Parameter bounds: The frames in flight; also limits the number of lanes.
  init(
    filter: any FrameFilter, input: BoundedQueue<VideoFrame>, output: BoundedQueue<VideoFrame>, pool: WorkerPool,
    bounds: QueueBounds, meter: PipelineMeter
  ) {
    self.filter = filter
    self.input = input
    self.output = output
    self.pool = pool
    self.lanes = filter.isSerial ? 1 : min(pool.width, bounds.frames)
    self.bounds = bounds
    self.meter = meter
    flight = Monitor(
      Flight(
        finished: Array(repeating: nil, count: bounds.frames), admittedBytes: Array(repeating: 0, count: bounds.frames))
    )
  }

  /// Frames taken from the input and not yet in the output queue.
  var framesInFlight: Int { flight.read(\.frames) }

  /// Filters until the input ends, then ends the output; returns without ending it when a queue is cancelled.
  ///
  /// Call once. The calling thread is one of the lanes.
  func run() throws(PipelineError) {
    pool.forEach(lanes) { _ in work() }
    let (failure, isCancelled) = flight.read { ($0.failure, $0.isCancelled) }
    if let failure { throw .failed(.filter, frame: failure.index, failure.error) }
    if !isCancelled { output.finish() }
  }

  /// Makes all lanes return soon; the queues are cancelled by whoever owns them.
  func cancel() { flight.update { $0.isCancelled = true } }

  /// One lane.
  private func work() {
    while let (place, frame) = take() {
      do {
        let result = try meter.measure(.filter) { try filter.filter(frame) }
        meter.noteFiltered()
        deliver(result, at: place)
      } catch {
        fail(at: place, frame.index, error)
      }
    }
  }

  /// Takes the next frame as soon as it may be in flight; `nil` when there is nothing more to do.
  private func take() -> (place: Int, frame: VideoFrame)? {
    intake.withLock { taken in
      guard waitForRoom(bytes: 0) else { return nil }
      let frame: VideoFrame
      do {
        guard let next = try input.pop() else { return nil }
        frame = next
      } catch {
        cancel()
        return nil
      }
      let bytes = frame.byteCount
      guard waitForRoom(bytes: bytes) else { return nil }
      let place = taken
      taken += 1
      flight.update { flight in
        flight.taken += 1
        flight.bytes += bytes
        flight.admittedBytes[place % bounds.frames] = bytes
      }
      return (place, frame)
    }
  }

  /// Waits until a frame of `bytes` may join; `false` when none may any more.
  private func waitForRoom(bytes: Int) -> Bool {
    flight.wait { flight in
      if flight.isCancelled || flight.failure != nil { return false }
      return bounds.admit(bytes, besides: flight.frames, ofBytes: flight.bytes) ? true : nil
    }
  }

  /// Puts a result in its place and hands over all whose turn has come, unless another lane is doing that.
  private func deliver(_ result: VideoFrame, at place: Int) {
    var isMine = flight.update { flight in
      flight.finished[place % bounds.frames] = result
      guard !flight.isDelivering else { return false }
      flight.isDelivering = true
      return true
    }
    while isMine {
      let next = flight.update { flight -> VideoFrame? in
        let slot = flight.delivered % bounds.frames
        let next = flight.finished[slot]
        flight.finished[slot] = nil
        if next == nil || flight.isCancelled { flight.isDelivering = false }
        return flight.isCancelled ? nil : next
      }
      guard let next else { return }
      do {
        try output.push(next)
      } catch {
        cancel()
      }
      isMine = flight.update { flight in
        flight.bytes -= flight.admittedBytes[flight.delivered % bounds.frames]
        flight.delivered += 1
        return true
      }
    }
  }

  /// Remembers the earliest failure; no frame is taken in or handed over any more, by a lane that waits for it neither.
  private func fail(at place: Int, _ index: Int, _ error: any Error) {
    flight.update { flight in
      if let known = flight.failure, known.place < place { return }
      flight.failure = Failure(place: place, index: index, error: error)
    }
    input.cancel()
    output.cancel()
  }
}
