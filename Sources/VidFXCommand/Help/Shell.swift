/// A shell that completes the command's arguments.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
