/// Scripts by which shells complete the command's arguments, made from the table of options.
enum Completions {
  /// The script for `shell`.
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  typealias Option = CommandOption<JobArguments>

  static let options = Option.all

  /// The command that prints the names of the filters.
  static let filterNames = "vidfx filters 2>/dev/null | cut -d' ' -f1"
}

extension CommandOption.Value {
  /// What a value is and how help calls it; nil when there is none.
  var described: (placeholder: String, content: CommandOption.Content)? {
    switch self {
    case .none: nil
    case .required(let placeholder, let content), .optional(let placeholder, let content),
      .optionalNext(let placeholder, let content):
      (placeholder, content)
    }
  }

  /// Whether the next argument is taken for the value.
  var takesNext: Bool {
    switch self {
    case .required, .optionalNext: true
    case .none, .optional: false
    }
  }
}
