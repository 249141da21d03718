import Glibc

/// Why a device could not be used: what happened to which one, in which call, and what to do about it.
public struct DeviceError: Error, Hashable, Sendable {
  /// What went wrong, as far as a caller must tell cases apart.
  public enum Kind: Hashable, Sendable {
    /// Nothing has that name, or what has it is no video device.
    case missing
    /// The system does not let us open it.
    case forbidden
    /// Another program uses it.
    case busy
    /// It is no camera, no output, or cannot do what was asked.
    case unsuitable
    /// It was there and is gone.
    case lost
    /// It is there and sends nothing.
    case silent
    /// An option or value that does not exist or does not fit; nothing has been changed.
    case usage
    /// A call failed that should not have.
    case failed
  }

  /// What went wrong.
  public let kind: Kind
  /// The node: `/dev/video0`.
  public let path: String
  /// What happened, in words.
  public let reason: String
  /// The failed call (`open`, `VIDIOC_STREAMON`); nil when no call failed.
  public let call: String?
  /// What the user can do; nil when nothing helps.
  public let remedy: String?

  /// Makes an error; `reason` says what happened in a sentence without its subject.
  public init(_ kind: Kind, _ path: String, _ reason: String, call: String? = nil, remedy: String? = nil) {
    self.kind = kind
    self.path = path
    self.reason = reason
    self.call = call
    self.remedy = remedy
  }

  /// The exit status of a command that ends with this error: 2 for a wrong option, 6 otherwise.
  public var exitStatus: Int32 { kind == .usage ? 2 : 6 }
}

extension DeviceError: CustomStringConvertible {
  /// `/dev/video0: is used by another program (VIDIOC_STREAMON); 'zoom' (process 4711) has it open`.
  public var description: String {
    var text = "\(path): \(reason)"
    if let call { text += " (\(call))" }
    if let remedy { text += "; \(remedy)" }
    return text
  }
}

extension DeviceError {
  /// The error of `call` on an open device.
  init(_ path: String, call: String, errno code: Int32, holders: HolderSearch = .system) {
    switch code {
    case ENODEV, ENXIO: self.init(.lost, path, "the device is gone", call: call)
    case EBUSY: self.init(busy: path, call: call, holders: holders)
    case EACCES, EPERM: self.init(.forbidden, path, Self.text(code), call: call)
    default: self.init(.failed, path, Self.text(code), call: call)
    }
  }

  /// The error of a device that another program uses, with its name where the system shows it.
  init(busy path: String, call: String, holders: HolderSearch) {
    let found = holders.holders(of: path)
    let names = found.map { "'\($0.name)' (process \($0.process))" }.joined(separator: ", ")
    self.init(
      .busy, path, "is used by another program", call: call,
      remedy: found.isEmpty ? "end that program and try again" : "end \(names) and try again")
  }

  /// The system's words for an error number.
  static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
