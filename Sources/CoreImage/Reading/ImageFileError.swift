import VidFXLibAV

/// Why a picture could not be read or written: which, what happened, and what to do about it.
public struct ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or what stands for it.
  public let subject: String
  /// What happened, in words.
  public let reason: String
  /// What can be done; nil when nothing helps.
  public let remedy: String?

  /// Makes an error.
  public init(_ subject: String, _ reason: String, remedy: String? = nil) {
    self.subject = subject
    self.reason = reason
    self.remedy = remedy
  }

  init(_ error: LibAVError) {
    // Over the limits, libav's wrapper names an option of the command.
    self.init(error.subject, error.reason, remedy: error.kind == .inputOverLimits ? nil : error.remedy)
  }

  /// `in.png: Invalid data found when processing input; is it damaged?`.
  public var description: String { "\(subject): \(reason)" + (remedy.map { "; \($0)" } ?? "") }
}
