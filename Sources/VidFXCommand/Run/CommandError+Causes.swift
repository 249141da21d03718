import Glibc
import VidFX
import VidFXLibAV
import VidFXPreview
import VidFXV4L2

extension CommandError {
  /// What writes to standard output says when nobody reads it any more.
  static let readerGone = CommandError(.readerGone, "the reader of the output went away")

  /// Why standard output takes no more.
  init(writingToStandardOutput code: Int32) {
    self =
      code == EPIPE
      ? .readerGone : CommandError(.output, "standard output: \(String(cString: strerror(code)))")
  }

  /// What libav's owners say, with what the command's user can do.
  init(_ error: LibAVError) {
    if error.kind == .outputClosed {
      self = .readerGone
      if error.subject != "-" { message = "\(error.subject): its reader went away" }
      return
    }
    var message = error.description
    if error.kind == .outputExists && error.remedy == nil { message += "; -y replaces it" }
    self.init(ExitCode(rawValue: error.exitStatus) ?? .internalError, message)
  }

  /// Why a pipeline ended without a complete output.
  init(_ error: PipelineError, interruptedBy signal: Int32?) {
    switch error {
    case .aborted: self.init(signal == SIGTERM || signal == SIGHUP ? .terminated : .interrupted, "given up")
    case .failed(_, _, let cause as LibAVError): self.init(cause)
    case .failed(_, _, let cause as DeviceError): self.init(cause)
    case .failed(_, _, let cause as CommandError): self = cause
    case .failed(_, _, let cause as ReversalError): self.init(cause)
    case .failed(_, _, let cause as RenderError): self.init(.usage, cause.description)
    case .failed(_, _, let cause as SizeChangeError): self.init(.input, cause.description)
    case .failed(_, _, let cause as SystemThreadError): self.init(.output, cause.description)
    case .failed(_, _, let cause as PreviewError): self.init(.output, "--preview: \(cause)")
    case .failed: self.init(.internalError, error.description)
    }
  }
}
