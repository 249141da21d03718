/// The smallest part of a kernel's text that means something.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case name(String)
    case number(Float, isWhole: Bool)
    /// Operators and brackets.
    case symbol(String)
    /// A comment that begins with an equals sign: the default of the uniform before it.
    case defaultComment([Token])
    /// A line that begins with `#`, its tokens without it.
    case directive([Token])
    case end
  }

  let kind: Kind
  let position: TextPosition
  /// Whether nothing stands between it and the token before: `F(x)` defines a macro with arguments, `F (x)` does not.
  var isAttached = false

  var text: String {
    switch kind {
    case .name(let text), .symbol(let text): text
    case .number(let number, let isWhole): isWhole ? "\(Int(number))" : "\(number)"
    case .defaultComment: "a comment"
    case .directive: "#"
    case .end: "the end of the text"
    }
  }

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }
}
