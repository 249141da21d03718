/// Filter text as it is written, before anybody asked what filters there are:
/// `[0][1]blendWithMask=mask=@m.png[x];[x]sepiaTone@2s-5s,gaussianBlur=min(t*10, 50)`.
public struct FilterText: Hashable, Sendable {
  /// Filters joined by commas.
  public struct Chain: Hashable, Sendable {
    /// The filters in order, at least one.
    public var calls: [Call]
  }

  /// One filter with its arguments and labels.
  public struct Call: Hashable, Sendable {
    /// Labels before the name: the images that it works on.
    public var inputLabels: [Word]
    /// The filter's name as written.
    public var name: Word
    /// When the filter is there, as it stands behind `@`; nil for always.
    public var interval: Word?
    /// Arguments in order.
    public var arguments: [Argument]
    /// Labels behind: what its result is called.
    public var outputLabels: [Word]
  }

  /// `key=value`, or a value alone.
  public struct Argument: Hashable, Sendable {
    /// How a value is written, which with the parameter's kind says what it is.
    public enum Value: Hashable, Sendable {
      /// An expression, a vector, a colour or a label: whatever stands without quotes.
      case bare
      /// A text in quotes, these removed.
      case quoted(String)
      /// The path behind `@`.
      case file(String)
    }

    /// The parameter's name as written; nil for a value alone.
    public var key: Word?
    /// The value.
    public var value: Value
    /// Where the value stands, quotes and `@` included.
    public var range: SourceRange
  }

  /// A name and where it stands.
  public struct Word: Hashable, Sendable {
    /// The name as written.
    public var text: String
    /// Where it stands; for labels, without the brackets.
    public var range: SourceRange
  }

  /// The text itself.
  public let source: String
  /// Chains separated by semicolons, at least one.
  public let chains: [Chain]

  /// Parses `source`; errors say what was expected where.
  public static func parse(_ source: String) throws(FilterTextError) -> FilterText {
    var parser = FilterTextParser(SourceCursor(Array(source.utf8)))
    return FilterText(source: source, chains: try parser.chains())
  }

  /// One more than the highest number of an input that labels name.
  package var inputCount: Int {
    let bytes = Array(source.utf8)
    return chains.flatMap(\.calls).flatMap { call in
      call.inputLabels.compactMap { "[\($0.text)]".inputLabel }
        + call.arguments.compactMap { String(decoding: bytes[$0.range.bounds], as: UTF8.self).inputLabel }
    }.reduce(0) { max($0, $1 + 1) }
  }
}
