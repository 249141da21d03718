/// Why a pipeline ended without a complete output.
public enum PipelineError: Error {
  /// A stage threw `error`; of several, the first.
  ///
  /// `frame` is the index of the frame concerned; for the source, of the frame that could not be read; `nil` while the sink
  /// was finishing.
  case failed(Stage, frame: Int?, any Error)
  /// ``Pipeline/abort()`` was called.
  case aborted

  /// Who failed.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    /// Reading and decoding.
    case source
    /// Filtering.
    case filter
    /// Encoding and writing.
    case sink
  }
}

extension PipelineError: CustomStringConvertible {
  /// The stage's own error, with the frame where there is one.
  public var description: String {
    switch self {
    case .failed(_, .some(let frame), let error): "\(error) (frame \(frame))"
    case .failed(_, nil, let error): "\(error)"
    case .aborted: "aborted"
    }
  }
}
