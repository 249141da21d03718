import Synchronization
import VidFXLibAV
import VidFXPipeline

/// Encodes frames into a file or pipe, together with the packets that the source of the job read.
public final class FileSink: FrameSink {
  private let writer: MediaWriter
  private let relay: PacketRelay?
  private let sound: JoinedSound?
  /// When the frames that were written end.
  private let end = Mutex(MediaTime.zero)

  /// Opens the output.
  ///
  /// - Parameters:
  ///   - source: Whose packets go along, and whose file must not be the output.
  ///   - others: More sources whose files must not be the output.
  /// - Throws: `LibAVError` when the output exists and may not be replaced, is an input, or cannot be created.
  public init(
    _ plan: OutputPlan, existing: MediaWriter.ExistingOutput = .refuse, source: FileSource? = nil,
    others: [FileSource] = []
  ) throws(LibAVError) {
    writer = try MediaWriter(plan, existing: existing, inputs: ((source.map { [$0] } ?? []) + others).map(\.reader))
    relay = source?.relay
    sound = nil
    try source?.claimPackets(of: plan.packetStreams)
  }

  /// Opens the output of joined clips.
  ///
  /// - Parameters:
  ///   - sound: What is heard with the frames; nil for silence.
  ///   - clips: The inputs, whose files must not be the output.
  ///   - others: More sources whose files must not be the output.
  /// - Throws: As ``init(_:existing:source:others:)``.
  package init(
    _ plan: OutputPlan, existing: MediaWriter.ExistingOutput, sound: JoinedSound?, clips: [MediaClip],
    others: [FileSource]
  ) throws(LibAVError) {
    let files = clips.flatMap { clip in clip.files.map { (file: $0, name: clip.path) } }
    writer = try MediaWriter(plan, existing: existing, inputs: others.map(\.reader), files: files)
    relay = nil
    self.sound = plan.packetStreams.isEmpty ? nil : sound
  }

  /// Where what has been recorded stays when the job is given up; nil where nothing does.
  public var keptPath: String? { writer.keptPath }

  /// Encodes and writes; the packets read meanwhile go first.
  ///
  /// - Throws: `LibAVError`.
  public func write(_ frame: VideoFrame) throws {
    try writePackets()
    // The sound of a frame goes before it, so that nothing waits for it in the container's queue.
    end.withLock { $0 = frame.presentationTime + (frame.duration ?? .zero) }
    try writeSound()
    try writer.write(MediaFrame(frame))
  }

  /// Flushes the encoder, completes the file and gives it its name.
  ///
  /// - Throws: `LibAVError`.
  public func finish() throws {
    try writePackets()
    try writeSound()
    try writer.finish()
  }

  /// Gives the output up and removes what was written, unless it is complete.
  public func cancel() { writer.abort() }

  /// What had to be repaired so that the container took it, one line each; complete after ``finish()``.
  public var messages: [String] { writer.messages }

  private func writeSound() throws(LibAVError) {
    guard let sound else { return }
    for packet in try sound.packets(until: end.withLock(\.self)) { try writer.write(packet) }
  }

  private func writePackets() throws(LibAVError) {
    for packet in relay?.takeAll() ?? [] { try writer.write(packet) }
  }
}
