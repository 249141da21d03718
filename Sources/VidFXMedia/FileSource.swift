import Synchronization
import VidFXLibAV
import VidFXPipeline
import VidFXPixels

/// The frames of a file or pipe; packets of its other streams go to the writer around the pipeline.
public final class FileSource: MediaSource {
  let reader: MediaReader
  let relay = PacketRelay()
  private let videoIndex: Int
  private let autorotates: Bool
  private let buffers = PixelBufferPool()
  private let state = Mutex(State())

  private struct State {
    var peeked: VideoFrame?
    var nextIndex = 0
    /// Whether a writer takes the packets of other streams.
    var isClaimed = false
    var hasBegun = false
  }

  init(reader: MediaReader, videoIndex: Int, autorotates: Bool) {
    self.reader = reader
    self.videoIndex = videoIndex
    self.autorotates = autorotates
  }

  /// What was wrong with the input so far; complete at the end.
  public var damage: DamageReport { reader.report }
  /// Nothing: no frame of a file is ever left out.
  public var notes: [String] { [] }
  /// Seconds of video that are read, as far as the file states it; nil for pipes.
  public var durationInSeconds: Double? { reader.durationInSeconds }

  /// Waits for the next frame and returns it; nil at the end.
  ///
  /// - Throws: `LibAVError`.
  public func next() throws -> VideoFrame? {
    try begin()
    if let frame = state.withLock({ $0.peeked.take() }) { return frame }
    return try read()
  }

  /// Makes a running or later ``next()`` throw soon.
  public func cancel() { reader.interrupt.raise() }

  /// Lets the packets of `streams`, and of no others, go to the relay; before the first ``next()``.
  func claimPackets(of streams: Set<Int>) throws(LibAVError) {
    state.withLock { $0.isClaimed = true }
    try reader.select(video: videoIndex, packets: streams)
  }

  /// Packets that nobody claimed are not even read: nothing would take them out of the relay.
  private func begin() throws(LibAVError) {
    let isUnclaimed = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun && !state.isClaimed
    }
    guard isUnclaimed else { return }
    _ = relay.takeAll()
    try reader.select(video: videoIndex, packets: [])
  }

  /// The next frame, which ``next()`` will give again.
  func peek() throws(LibAVError) -> VideoFrame? {
    let frame = try read()
    state.withLock { $0.peeked = frame }
    return frame
  }

  private func read() throws(LibAVError) -> VideoFrame? {
    while let event = try reader.next() {
      switch event {
      case .packet(let packet): relay.append(packet)
      case .frame(let frame):
        let index = state.withLock { state in
          defer { state.nextIndex += 1 }
          return state.nextIndex
        }
        // Waiting for a pipe is over here: what follows counts as delay.
        let captureTime = SystemClock().now
        var result = VideoFrame(upright(frame), index: index)
        result.captureTime = captureTime
        return result
      }
    }
    return nil
  }

  private func upright(_ frame: MediaFrame) -> MediaFrame {
    guard autorotates, let orientation = frame.orientation, orientation != .up else { return frame }
    var turned = frame
    turned.pixels = PixelOrienter(orientation).oriented(frame.pixels, pool: buffers)
    turned.orientation = .up
    if orientation.swapsAxes { turned.sampleAspectRatio = frame.sampleAspectRatio.inverse }
    // Rows that were columns belong to no field.
    if orientation.swapsAxes && frame.fieldOrder != .unknown { turned.fieldOrder = .progressive }
    return turned
  }
}

/// What the writer wants back of a frame, whoever made it.
package protocol MediaFrameAttachment: AnyObject, Sendable {
  /// Everything about the frame but its pixels and its place in time.
  var frame: MediaFrame { get }
}

/// What the writer wants back of a frame that came from a reader.
final class MediaFrameProperties: MediaFrameAttachment {
  let frame: MediaFrame

  init(_ frame: MediaFrame) { self.frame = frame }
}

extension VideoFrame {
  init(_ frame: MediaFrame, index: Int) {
    let fields: VideoFrame.FieldOrder =
      switch frame.fieldOrder {
      case .unknown: .unknown
      case .progressive: .progressive
      case .topFirst: .topFieldFirst
      case .bottomFirst: .bottomFieldFirst
      }
    frame.pixels.isInterlaced = fields.isInterlaced
    self.init(
      pixels: frame.pixels,
      presentationTime: MediaTime(value: frame.presentationTime, timeBase: frame.timeBase),
      duration: frame.duration > 0 ? MediaTime(value: frame.duration, timeBase: frame.timeBase) : nil,
      index: index, fieldOrder: fields, isKeyFrame: frame.isKey, isDamaged: frame.isDamaged,
      sampleAspectRatio: frame.sampleAspectRatio, attachments: MediaFrameProperties(frame))
  }
}

extension FieldOrder {
  init(_ order: VideoFrame.FieldOrder) {
    self =
      switch order {
      case .unknown: .unknown
      case .progressive: .progressive
      case .topFieldFirst: .topFirst
      case .bottomFieldFirst: .bottomFirst
      }
  }
}

extension MediaFrame {
  /// The frame as the writer takes it: the filtered pixels at their place in time, the properties of the input's frame.
  init(_ frame: VideoFrame) {
    if let properties = frame.attachments as? any MediaFrameAttachment {
      self = properties.frame
      pixels = frame.pixels
      presentationTime = frame.presentationTime.value
      timeBase = frame.presentationTime.timeBase
      duration = frame.duration?.converted(to: timeBase).value ?? 0
    } else {
      self.init(
        pixels: frame.pixels, presentationTime: frame.presentationTime.value,
        duration: frame.duration?.value ?? 0, timeBase: frame.presentationTime.timeBase, isKey: frame.isKeyFrame,
        sampleAspectRatio: frame.sampleAspectRatio, fieldOrder: FieldOrder(frame.fieldOrder))
    }
  }
}
