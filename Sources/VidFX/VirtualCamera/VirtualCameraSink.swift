import CoreImage
import Foundation
import Synchronization
import VidFXImage
import VidFXPipeline
import VidFXPixels
import VidFXV4L2

/// Shows frames to other programs as those of a camera.
///
/// It keeps the last frame, to show it again where it is to hold the picture.
public final class VirtualCameraSink: FrameSink {
  /// How it is opened.
  public struct Options: Sendable {
    /// How pixels are stored.
    public var format = FourCC.yuyv
    /// Pixels across that are asked for.
    public var width: Int
    /// Pixels down that are asked for.
    public var height: Int
    /// Frames a second that are asked for; unknown for what the node likes.
    public var frameRate = Rational.unknown
    /// Whether readers go on seeing the last frame, at the nominal rate, while none comes, and after the last one until
    /// ``VirtualCameraSink/release()``.
    public var holds = false
    /// The node that the frames come from; nil when they come from none.
    public var input: String?

    /// Asks for pictures of this size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// What the node takes.
  public let picture: OutputPicture
  /// What the user should know before the first frame.
  public let notes: [String]

  private let path: String
  private let fitter: PictureFitter
  private let holds: Bool
  /// Nanoseconds between frames.
  private let interval: Duration
  private let clock: any MediaClock
  private let state: Mutex<State>
  /// Entered while the thread runs that repeats frames.
  private let repeating = DispatchGroup()

  private struct State {
    /// Nil once nothing is shown any more.
    var device: OutputDevice?
    var last: PixelBuffer?
    var shown = Duration.zero
    /// The time that readers were told of the last picture, in microseconds.
    var lastTime = Int64.min
    /// Whether what was shown last was the last frame once more.
    var isRepeating = false
    var failure: DeviceError?
    var dropped = 0
    var isReleased = false
  }

  /// Rate of what nobody states.
  private static let assumedRate = Rational(30, 1)
  /// Milliseconds that a frame waits for room in the driver.
  private static let patience: Int32 = 200

  /// Opens the node `path` and agrees with it on a format.
  ///
  /// - Throws: ``DeviceError`` when it is no output, the input itself, or busy.
  public convenience init(_ path: String, options: Options) throws(DeviceError) {
    try self.init(
      path, options: options, calls: SystemDeviceCalls(), clock: SystemClock())
  }

  package init(
    _ path: String, options: Options, calls: any DeviceCalls, clock: any MediaClock
  ) throws(DeviceError) {
    let device = try OutputDevice(
      path,
      OutputRequest(
        code: options.format, width: options.width, height: options.height,
        interval: options.frameRate.isKnown ? options.frameRate.inverse : .unknown), input: options.input, calls: calls)
    self.path = path
    self.clock = clock
    holds = options.holds
    picture = OutputPicture(
      format: device.pixelFormat, color: device.color, width: device.format.width, height: device.format.height)
    notes = device.notes
    fitter = PictureFitter(picture)
    let rate =
      options.frameRate.isKnown
      ? options.frameRate : device.interval.isKnown ? device.interval.inverse : Self.assumedRate
    interval = .seconds(1 / rate.doubleValue)
    state = Mutex(State(device: device))
    if holds { startRepeating() }
  }

  /// Frames that the driver had no room for.
  public var framesDropped: Int { state.withLock { $0.dropped } }

  /// Fits `frame` into what the node takes and shows it.
  ///
  /// - Throws: ``DeviceError`` when the node is gone; `RenderError`.
  public func write(_ frame: VideoFrame) throws {
    let pixels = try fitter.fit(frame)
    let now = clock.now
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      guard let device = state.device else { throw CancellationError() }
      if holds { state.last = pixels }
      state.isRepeating = false
      try show(pixels, at: frame.captureTime ?? now, device, &state)
    }
  }

  private func show(
    _ pixels: PixelBuffer, at time: Duration, _ device: OutputDevice, _ state: inout State
  ) throws(DeviceError) {
    state.shown = clock.now
    let microseconds = time.components.seconds * 1_000_000 + time.components.attoseconds / 1_000_000_000_000
    // A camera's frame was taken before the last one was shown again: readers expect times that rise.
    state.lastTime = max(microseconds, state.lastTime == .min ? .min : state.lastTime + 1)
    if try !device.show(pixels, time: state.lastTime, timeout: Self.patience) { state.dropped += 1 }
  }

  /// Ends what readers see; where the picture is held, not before ``release()``.
  public func finish() throws {
    if holds { repeating.wait() }
    let failure = state.withLock { state in
      state.device = nil
      return state.failure
    }
    if let failure { throw failure }
  }

  /// Lets a held picture go, so that ``finish()`` returns.
  public func release() {
    state.withLock { $0.isReleased = true }
    clock.wake()
  }

  /// Ends what readers see.
  public func cancel() {
    state.withLock { state in
      state.isReleased = true
      state.device = nil
    }
    clock.wake()
  }

  // MARK: Holding

  private func startRepeating() {
    repeating.enter()
    do throws(SystemThreadError) {
      try SystemThread.start("vidfx-hold") { [self] in
        while repeatLast() {}
        repeating.leave()
      }
    } catch {
      repeating.leave()
      state.withLock { $0.failure = DeviceError(.failed, path, error.description, call: "pthread_create") }
    }
  }

  /// Waits until a frame is overdue and shows the last one again, or a dark picture before the first.
  ///
  /// - Returns: Whether to go on.
  private func repeatLast() -> Bool {
    let due = state.withLock { nextTime(after: $0) }
    _ = clock.wait(until: due) { [self] in state.withLock { $0.isReleased } }
    return state.withLock { (state: inout State) -> Bool in
      guard !state.isReleased, state.failure == nil, let device = state.device else { return false }
      guard clock.now >= nextTime(after: state) else { return true }
      do {
        let pixels = try state.last ?? fitter.placeholder()
        state.last = pixels
        state.isRepeating = true
        try show(pixels, at: clock.now, device, &state)
      } catch let error as DeviceError {
        state.failure = error
        return false
      } catch {
        return false
      }
      return true
    }
  }

  /// When the last frame is to be shown again: half a frame late at first, as cameras are now and then, and then at the
  /// nominal rate.
  private func nextTime(after state: borrowing State) -> Duration {
    state.shown + (state.isRepeating ? interval : interval + interval / 2)
  }
}
