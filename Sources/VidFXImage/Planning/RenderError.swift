/// Why an image cannot be rendered; found while planning, never while pixels are computed.
public enum RenderError: Error, Hashable, CustomStringConvertible {
  /// An intermediate image would have this many pixels, more than the context allows.
  case imageTooLarge(width: Int, height: Int, limit: Int)
  /// No kernels are linked into the program.
  case noKernels

  /// A sentence for people.
  public var description: String {
    switch self {
    case .imageTooLarge(let width, let height, let limit):
      "an intermediate image of \(width)x\(height) pixels is over the limit of \(limit) pixels; crop or scale first"
    case .noKernels: "no kernel table is registered"
    }
  }
}
