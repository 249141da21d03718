internal import CLibAV
import Synchronization
import VidFXPixels

/// Encodes frames, copies or converts the packets of other streams, and writes both to a file or pipe.
///
/// A file is written as `NAME.part` and gets its name in ``finish()``; an object that goes without having finished
/// removes it, unless it was live. One thread at a time uses a writer; ``interrupt`` may be raised and ``abort()`` called from any.
public final class MediaWriter: @unchecked Sendable {
  /// What is written and how.
  public let plan: OutputPlan
  /// Raise it to make a blocked write throw ``LibAVError/Kind/cancelled``; the output is then not complete.
  public let interrupt: InterruptFlag
  /// Frames taken so far.
  public private(set) var frameCount = 0

  /// `nil` for a numbered sequence of pictures, each of which has a file of its own.
  private let output: OutputFile?
  private let backend: any WriterBackend
  private var isOver = false

  /// What to do when the output exists.
  public enum ExistingOutput: Hashable, Sendable {
    /// Refuse with ``LibAVError/Kind/outputExists``.
    case refuse
    /// Replace it once the new one is complete.
    case replace
  }

  /// Opens the encoder and the output, and writes the header.
  ///
  /// - Parameters:
  ///   - inputs: The readers of the job; none of their files can be the output.
  /// - Throws: `outputExists` when the output exists and `existing` does not allow replacing it, or is an input;
  ///   `output` when it cannot be created.
  public convenience init(
    _ plan: OutputPlan, existing: ExistingOutput = .refuse, inputs: [MediaReader] = [],
    interrupt: InterruptFlag = InterruptFlag()
  ) throws(LibAVError) {
    try self.init(plan, existing: existing, files: ProtectedFiles(inputs), interrupt: interrupt)
  }

  /// The same for a job whose inputs are not all open: `files` are theirs, with the names that messages use.
  package convenience init(
    _ plan: OutputPlan, existing: ExistingOutput, inputs: [MediaReader],
    files: [(file: FileIdentity, name: String)]
  ) throws(LibAVError) {
    try self.init(
      plan, existing: existing, files: ProtectedFiles(inputs, named: files), interrupt: InterruptFlag())
  }

  private init(
    _ plan: OutputPlan, existing: ExistingOutput, files: ProtectedFiles, interrupt: InterruptFlag
  ) throws(LibAVError) {
    self.plan = plan
    self.interrupt = interrupt
    let policy: OutputFile.Existing = existing == .replace ? .replace : .refuse
    let isPicture = plan.container.isPicture
    output =
      isPicture && PictureOutput.isSequence(plan.path)
      ? nil
      : try OutputFile(
        path: plan.path, existing: policy, isRecording: plan.options.isLive && !isPicture, inputs: files)
    do {
      if isPicture {
        backend = try PictureOutput(plan, file: output?.file, existing: policy, inputs: files, interrupt: interrupt)
      } else if plan.container.isYUV4MPEG {
        backend = try Y4MOutput(plan, file: output!.file, interrupt: interrupt)
      } else {
        backend = try MuxedOutput(plan, file: output!.file, interrupt: interrupt)
      }
    } catch {
      output?.discard()
      throw error
    }
  }

  /// Encodes a frame in the planned format, colour and size.
  ///
  /// - Throws: `output` or `outputClosed` when the encoder or the output fails; the writer is then of no more use.
  public func write(_ frame: MediaFrame) throws(LibAVError) {
    do throws(LibAVError) {
      try backend.write(frame)
    } catch { throw telling(error) }
    output?.holdsFrames.store(true, ordering: .relaxed)
    frameCount += 1
  }

  /// The error with the place of what has been recorded.
  private func telling(_ error: LibAVError) -> LibAVError {
    guard error.kind == .output, let path = output?.keptPath else { return error }
    let remedy = (error.remedy.map { $0 + "; " } ?? "") + "what was recorded is in \(path)"
    return LibAVError(error.kind, error.subject, error.reason, call: error.call, remedy: remedy)
  }

  /// Where what has been recorded stays when the output is given up; nil where nothing does.
  public var keptPath: String? { output?.keptPath }

  /// Copies or converts a packet; packets of streams that the plan drops are ignored.
  ///
  /// - Throws: As ``write(_:)-(MediaFrame)``.
  public func write(_ packet: MediaPacket) throws(LibAVError) { try backend.write(packet) }

  /// Flushes the encoders, completes the file, makes it durable and gives it its name.
  ///
  /// - Throws: As ``write(_:)-(MediaFrame)``; what has been written is then removed.
  public func finish() throws(LibAVError) {
    guard !isOver else { return }
    isOver = true
    do {
      try backend.finish()
      if let rewriting = backend.rewriting { try output?.rewrite(rewriting) }
      try output?.commit()
    } catch {
      output?.discard()
      throw telling(error)
    }
  }

  /// Gives the output up and removes what has been written, unless it is complete or was live; from any thread.
  ///
  /// A running ``finish()`` or write throws ``LibAVError/Kind/cancelled`` soon.
  public func abort() {
    interrupt.raise()
    output?.discard()
  }

  /// What had to be repaired so that the container took it, one line each.
  public var messages: [String] { backend.messages + (output?.messages ?? []) }
}

/// How a ``MediaWriter`` turns frames and packets into bytes.
protocol WriterBackend: AnyObject {
  /// What had to be repaired, one line each.
  var messages: [String] { get }
  func write(_ frame: MediaFrame) throws(LibAVError)
  func write(_ packet: MediaPacket) throws(LibAVError)
  /// Writes what is held back and whatever completes the file.
  func finish() throws(LibAVError)
  /// Writes the finished file anew, in a form that it could not have before; nil where it is as it should be.
  var rewriting: ((FileDescriptor) throws(LibAVError) -> Void)? { get }
}

extension WriterBackend {
  var rewriting: ((FileDescriptor) throws(LibAVError) -> Void)? { nil }
}
