/// Why a file could not be read or written: what happened to which file, in which call, and what to do about it.
public struct LibAVError: Error, Sendable, Hashable {
  /// What went wrong, as far as a caller must tell cases apart.
  public let kind: Kind
  /// The file, stream or option that the message is about; `-` for standard input and output.
  public let subject: String
  /// What happened, in words.
  public let reason: String
  /// The failed call (`avformat_open_input`, `write`); `nil` when no call failed.
  public let call: String?
  /// What the user can do; `nil` when nothing helps.
  public let remedy: String?

  /// What went wrong, as far as a caller must tell cases apart.
  public enum Kind: Hashable, Sendable {
    /// An option, format or encoder name that does not exist or does not fit; nothing has been written.
    case usage
    /// The input does not exist.
    case inputMissing
    /// The input exists but the system does not let us read it.
    case inputUnreadable
    /// Nothing known, nothing allowed, or nothing that holds video.
    case inputUnsupported
    /// Larger than the limits allow.
    case inputOverLimits
    /// Damaged, and the caller asked to stop at damage or nothing could be recovered.
    case inputDamaged
    /// The output exists and the caller did not allow replacing it, or it is one of the inputs.
    case outputExists
    /// The output could not be created or written, or the encoder failed.
    case output
    /// The reader of the output went away (EPIPE).
    case outputClosed
    /// Somebody raised the ``InterruptFlag``.
    case cancelled
    /// A state that libav promises not to reach.
    case `internal`
  }

  /// Makes an error; `reason` says what happened in a sentence without its subject.
  public init(_ kind: Kind, _ subject: String, _ reason: String, call: String? = nil, remedy: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.reason = reason
    self.call = call
    self.remedy = remedy
  }

  /// The exit status of a command that ends with this error: 1 internal, 2 usage, 3 input, 4 damage, 5 output,
  /// 130 interrupted, 141 reader gone.
  public var exitStatus: Int32 {
    switch kind {
    case .internal: 1
    case .usage, .outputExists: 2
    case .inputMissing, .inputUnreadable, .inputUnsupported, .inputOverLimits: 3
    case .inputDamaged: 4
    case .output: 5
    case .cancelled: 130
    case .outputClosed: 141
    }
  }
}

extension LibAVError: CustomStringConvertible {
  /// `in.mp4: Invalid data found when processing input (avformat_open_input); is it a video?`.
  public var description: String {
    var text = "\(subject): \(reason)"
    if let call { text += " (\(call))" }
    if let remedy { text += "; \(remedy)" }
    return text
  }
}
