internal import CLibAV
import Glibc

extension LibAVError {
  /// Turns a negative return value of libav into an error.
  ///
  /// - Parameter detail: What libav logged meanwhile, which is usually more telling than the code.
  init(
    _ kind: Kind, _ subject: String, call: String, code: Int32, detail: String? = nil, remedy: String? = nil
  ) {
    let kind: Kind =
      switch code {
      case vfx_averror_exit: .cancelled
      case -EPIPE: .outputClosed
      case vfx_averror_option_not_found: .usage
      default: kind
      }
    var reason = LibAV.text(ofError: code)
    if let detail, !detail.isEmpty { reason += ": \(detail)" }
    self.init(kind, subject, reason, call: call, remedy: remedy ?? Self.remedy(forCode: code))
  }

  /// Turns `errno` after a failed system call into an error about an input.
  static func input(_ subject: String, call: String, errno code: Int32) -> LibAVError {
    let kind: Kind =
      switch code {
      case ENOENT, ENOTDIR: .inputMissing
      default: .inputUnreadable
      }
    return LibAVError(
      kind, subject, LibAV.text(ofErrno: code), call: call,
      remedy: code == EACCES ? "you need permission to read it" : nil)
  }

  /// Turns `errno` after a failed system call into an error about an output.
  static func output(_ subject: String, call: String, errno code: Int32) -> LibAVError {
    LibAVError(
      code == EPIPE ? .outputClosed : .output, subject, LibAV.text(ofErrno: code), call: call,
      remedy: remedy(forCode: -code))
  }

  private static func remedy(forCode code: Int32) -> String? {
    switch code {
    case -ENOSPC, -EDQUOT: "free some space or write elsewhere"
    case -EFBIG: "the file system, or ulimit -f, allows no larger file"
    case -EACCES, -EROFS: "you need permission to write there"
    case -ENOMEM: "there is not enough memory"
    default: nil
    }
  }
}
