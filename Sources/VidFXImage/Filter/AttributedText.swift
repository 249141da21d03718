import Foundation

/// A copy of a text with attributes that nobody changes any more, which is why threads may share it.
public struct AttributedText: Equatable, @unchecked Sendable {
  /// The text; not to be changed, whatever its class.
  public let string: NSAttributedString

  /// Copies `string`.
  public init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }
}
