/// One option: how it is written, what help says of it, and what it does to what is being described.
///
/// Parsing, help, completion and "did you mean" all read the same list of these.
struct CommandOption<Target>: Sendable {
  /// Which heading of the help it stands under, in this order.
  enum Group: String, CaseIterable, Sendable {
    case filters = "Filters"
    case joining = "Joining"
    case inputs = "Input and output"
    case camera = "Camera"
    case time = "Time and size"
    case encoding = "Encoding"
    case streams = "Streams"
    case running = "Running"
    case messages = "Messages"
    case information = "Information"
  }

  /// What a value is, for completion.
  enum Content: Hashable, Sendable {
    case text
    case file
    case filter
    case choices([String])
  }

  /// Whether a value follows.
  enum Value: Hashable, Sendable {
    case none
    /// Behind `=` or as the next argument.
    case required(placeholder: String, Content)
    /// Behind `=` only, so that the next argument is never taken for it.
    case optional(placeholder: String, Content)
    /// Behind `=`, or the next argument unless that begins with a dash.
    case optionalNext(placeholder: String, Content)
  }

  /// Every spelling with its dashes; help leads with the first.
  let names: [String]
  let group: Group
  let value: Value
  /// What it does, in a line or two, with its default and its range.
  let summary: String
  /// Changes the target; the text is nil when none was given.
  let apply: @Sendable (inout Target, String?) throws(ValueError) -> Void

  /// An option without a value.
  static func flag(
    _ names: String..., group: Group, _ summary: String, _ apply: @escaping @Sendable (inout Target) -> Void
  ) -> CommandOption {
    CommandOption(names: names, group: group, value: .none, summary: summary) { (target, _) throws(ValueError) in
      apply(&target)
    }
  }

  /// An option with a value.
  static func value(
    _ names: String..., placeholder: String, _ content: Content = .text, group: Group, _ summary: String,
    _ apply: @escaping @Sendable (inout Target, String) throws(ValueError) -> Void
  ) -> CommandOption {
    CommandOption(
      names: names, group: group, value: .required(placeholder: placeholder, content), summary: summary
    ) { (target, text) throws(ValueError) in try apply(&target, text ?? "") }
  }

  /// An option whose value may be left out; `value` says how it is written.
  static func optional(
    _ names: String..., value: Value, group: Group, _ summary: String,
    _ apply: @escaping @Sendable (inout Target, String?) throws(ValueError) -> Void
  ) -> CommandOption {
    CommandOption(names: names, group: group, value: value, summary: summary, apply: apply)
  }
}
