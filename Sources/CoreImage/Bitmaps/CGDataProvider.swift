import Foundation

/// Bytes that an image is made of.
public final class CGDataProvider: Sendable {
  /// All of the bytes; a copy costs nothing until it is changed.
  public let data: Data?

  /// Provides `data`.
  public init?(data: Data) { self.data = data }

  /// Provides the content of a file; nil where it cannot be read.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    self.data = data
  }
}
