import VidFXLibAV
import VidFXPipeline

/// Encodes frames into a file or pipe, together with the packets that the source of the job read.
public final class FileSink: FrameSink {
  private let writer: MediaWriter
  private let relay: PacketRelay?

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
    try source?.claimPackets(of: plan.packetStreams)
  }

  /// Encodes and writes; the packets read meanwhile go first.
  ///
  /// - Throws: `LibAVError`.
  public func write(_ frame: VideoFrame) throws {
    try writePackets()
    try writer.write(MediaFrame(frame))
  }

  /// Flushes the encoder, completes the file and gives it its name.
  ///
  /// - Throws: `LibAVError`.
  public func finish() throws {
    try writePackets()
    try writer.finish()
  }

  /// Gives the output up and removes what was written, unless it is complete.
  public func cancel() { writer.abort() }

  /// What had to be repaired so that the container took it, one line each; complete after ``finish()``.
  public var messages: [String] { writer.messages }

  private func writePackets() throws(LibAVError) {
    for packet in relay?.takeAll() ?? [] { try writer.write(packet) }
  }
}
