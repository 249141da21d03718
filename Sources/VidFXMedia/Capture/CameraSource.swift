import Synchronization
import VidFXLibAV
import VidFXPipeline
import VidFXPixels
import VidFXV4L2

/// The frames of a camera: always the newest one, at the times at which they were taken, counted from the first.
public final class CameraSource: MediaSource {
  /// The node.
  public let path: String
  private let options: CameraOptions
  private let calls: any DeviceCalls
  private let buffers = PixelBufferPool()
  private let isCancelled = Atomic(false)
  private let counts = Mutex(CaptureCounts())
  private let end = Mutex<MediaTime?>(nil)

  /// What only ``next()`` touches, which one thread at a time calls.
  private struct Reading {
    /// Nil once the camera is gone.
    var stream: CameraStream?
    var clock = CaptureClock()
    var index = 0
    /// Where the camera is plugged in and what it is called, to find it again.
    var identity: DeviceCapabilities
    /// When the last good picture came.
    var lastArrival: Int64
    /// Whether the picture before was too old to be shown.
    var hasLeftOut = false
    var hasRestarted = false
    var hasBegun = false
    var hasEnded = false
  }
  private nonisolated(unsafe) var reading: Reading

  /// Milliseconds after which ``cancel()`` is noticed.
  private static let patience: Int32 = 100
  /// Microseconds without a good picture after which a camera that is there counts as gone.
  static let silence: Int64 = 5_000_000

  /// Opens the camera at `path`, makes its settings and chooses the mode that suits and gives good pictures.
  ///
  /// - Throws: `DeviceError`, or `LibAVError` when nothing here decodes its pictures.
  public convenience init(_ path: String, options: CameraOptions = CameraOptions()) throws {
    try self.init(path, options: options, calls: SystemDeviceCalls())
  }

  package init(_ path: String, options: CameraOptions, calls: any DeviceCalls) throws {
    self.path = path
    self.options = options
    self.calls = calls
    let start = CameraStart(options: options, pool: buffers)
    let device = try VideoDevice(path, calls: calls)
    let begun = try start.begin(device)
    (firstPicture, mode) = (begun.picture.pixels, begun.stream.stream.mode)
    reading = Reading(stream: begun.stream, identity: device.capabilities, lastArrival: calls.now)
    options.report(.mode("\(path) '\(device.capabilities.card)': \(mode)"))
  }

  /// The picture by which the mode was found good, which is older than the first frame.
  let firstPicture: PixelBuffer
  /// The mode that was chosen, as the camera granted it.
  public let mode: CaptureMode

  /// Counts of frames so far.
  public var captureCounts: CaptureCounts { counts.withLock { $0 } }
  /// Nothing: what a camera loses is counted in ``notes``, and is no damage of a file.
  public var damage: DamageReport { DamageReport() }
  /// What became of the frames that were not passed on.
  public var notes: [String] { captureCounts.messages.map { "\(path): \($0)" } }
  /// How long it will be read.
  public var durationInSeconds: Double? { options.duration?.seconds }

  /// When the time that was asked for was over, up to which the last frame has stayed; nil before, and where something
  /// else ended it.
  package var endTime: MediaTime? { end.withLock { $0 } }

  /// Waits for a picture that is newer than the last one and returns it; nil when the time is over.
  ///
  /// - Throws: `DeviceError` when the camera is gone, unless it is waited for.
  public func next() throws -> VideoFrame? {
    guard !reading.hasEnded else { return nil }
    if !reading.hasBegun {
      reading.hasBegun = true
      reading.lastArrival = calls.now
      // What came while the output was being prepared is old.
      try reading.stream?.stream.discardReady()
    }
    // What counts is how long a picture was waited for, not how long nobody did.
    var begin = calls.now
    while !isCancelled.load(ordering: .relaxed) {
      guard let stream = reading.stream else {
        guard try waitForReturn() else { break }
        begin = calls.now
        continue
      }
      do {
        let turn = calls.now
        if let picture = try take(stream) {
          if isStale(picture, stream) { continue }
          if let frame = frame(of: picture) { return frame }
          break
        }
        if calls.now - turn > 1_000_000 { begin = calls.now }
        guard calls.now - begin < silence(of: stream) else {
          throw DeviceError(
            .silent, path, "sends no good picture any more; the last one came \(Self.silence / 1_000_000) s ago")
        }
      } catch {
        guard let error = error as? DeviceError, Self.isLoss(error), options.reconnects else { throw error }
        reading.stream = nil
        options.report(.problem("\(error.path): \(error.reason); waiting for it to come back"))
      }
    }
    reading.hasEnded = true
    reading.stream = nil
    return nil
  }

  /// Makes a running or later ``next()`` return nil soon.
  public func cancel() { isCancelled.store(true, ordering: .relaxed) }

  private func take(_ stream: CameraStream) throws -> CameraStream.Picture? {
    // Only this thread counts; whoever reads meanwhile does not wait for a picture.
    var now = captureCounts
    defer { counts.withLock { $0 = now } }
    return try stream.next(timeout: Self.patience, pool: buffers, counts: &now)
  }

  /// Whether it was taken long ago, before this process stood still (Ctrl-Z, a laptop asleep): the driver kept it and then
  /// had no buffers for newer ones, the next of which comes at once.
  private func isStale(_ picture: CameraStream.Picture, _ stream: CameraStream) -> Bool {
    let (now, interval) = (calls.now, stream.stream.rate.isKnown ? 1_000_000 / stream.stream.rate.doubleValue : 0)
    let away = now - reading.lastArrival
    // Never two in a row: what a camera with another clock says of itself must not hide it.
    guard reading.index > 0, !reading.hasLeftOut, picture.age > 1_000_000 + Int64(2 * interval),
      picture.age <= away + 1_000_000
    else {
      reading.hasLeftOut = false
      return false
    }
    reading.hasLeftOut = true
    reading.lastArrival = now
    counts.withLock { $0.skipped += 1 }
    return true
  }

  private func silence(of stream: CameraStream) -> Int64 {
    let rate = stream.stream.rate
    return max(Self.silence, rate.isKnown ? Int64(10_000_000 / rate.doubleValue) : 0)
  }

  private static func isLoss(_ error: DeviceError) -> Bool {
    // A grabber that answers EIO has lost its signal or its bus for a moment: streaming anew cures it.
    error.kind == .lost || error.kind == .silent || error.kind == .missing
      || error.kind == .failed && error.call == DeviceRequest.dqBuf.name
  }

  private func frame(of picture: CameraStream.Picture) -> VideoFrame? {
    reading.lastArrival = calls.now
    let time =
      reading.hasRestarted
      ? reading.clock.restart(device: picture.time, arrival: picture.captureTime)
      : reading.clock.time(device: picture.time, arrival: picture.captureTime)
    reading.hasRestarted = false
    let presentationTime = MediaTime(value: time, timescale: 1_000_000)
    if isOver(at: presentationTime) { return nil }
    counts.withLock { $0.frames += 1 }
    defer { reading.index += 1 }
    return VideoFrame(
      pixels: picture.pixels, presentationTime: presentationTime, index: reading.index,
      fieldOrder: reading.stream?.stream.format.fields.order ?? .unknown, isKeyFrame: true,
      sampleAspectRatio: Rational(1, 1), captureTime: .microseconds(picture.captureTime))
  }

  /// Whether the time that was asked for is over at `time`, which is then remembered.
  private func isOver(at time: MediaTime) -> Bool {
    guard let duration = options.duration, time >= duration else { return false }
    end.withLock { $0 = duration }
    return true
  }

  // MARK: Coming back

  /// Waits until the camera is back and sends pictures; false when the time is over or nobody wants more.
  private func waitForReturn() throws -> Bool {
    let left = calls.now
    while !isCancelled.load(ordering: .relaxed) {
      let time = MediaTime(value: reading.clock.time(at: calls.now), timescale: 1_000_000)
      if reading.index > 0, isOver(at: time) { return false }
      if let device = DeviceList.cameras(calls: calls).first(where: { isSame($0.capabilities) }) {
        let start = CameraStart(options: options, pool: buffers) { [self] in isCancelled.load(ordering: .relaxed) }
        if let begun = try? start.begin(device) {
          reading.stream = begun.stream
          reading.hasRestarted = true
          reading.lastArrival = calls.now
          let gap = Rational(calls.now - left, 1_000_000).shortText
          options.report(
            .problem(
              "'\(device.capabilities.card)' is back at \(device.path) after \(gap) s: \(begun.stream.stream.mode)"))
          return true
        }
      }
      calls.sleep(milliseconds: Self.patience)
    }
    return false
  }

  private func isSame(_ other: DeviceCapabilities) -> Bool {
    other.card == reading.identity.card && other.bus == reading.identity.bus
  }
}

extension PictureFormat.Fields {
  /// The pipeline's word for it.
  fileprivate var order: VideoFrame.FieldOrder {
    switch self {
    case .progressive: .progressive
    case .topFirst: .topFieldFirst
    case .bottomFirst: .bottomFieldFirst
    case .other: .unknown
    }
  }
}
