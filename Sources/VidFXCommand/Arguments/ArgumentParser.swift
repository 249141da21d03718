import VidFX

/// Reads arguments by a table of options.
///
/// - `--option VALUE` and `--option=VALUE`, one dash or two as the table spells it; the value is taken as it is, even when
///   it begins with a dash, unless it is the name of an option.
/// - Options and other arguments may be mixed. After `--` nothing is an option.
/// - A single `-` is no option: it stands for the standard streams, `-@10s` for ten seconds of one.
struct ArgumentParser<Target> {
  /// The options that there are.
  let options: [CommandOption<Target>]
  /// Names that other programs give to options, and what they are called here.
  var foreignNames: [String: String] = [:]

  /// Applies the options of `arguments` to `target` and hands every other argument to `positional`.
  func parse(
    _ arguments: [String], into target: inout Target,
    positional: (inout Target, String) throws(CommandError) -> Void
  ) throws(CommandError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" { break }
      guard looksLikeOption(argument) else {
        try positional(&target, argument)
        continue
      }
      let (name, attached) = split(argument)
      guard let option = option(named: name) else { throw unknown(name) }
      var text = attached
      switch option.value {
      case .none:
        if let attached { throw CommandError(.usage, "\(name) takes no value, found '\(attached)'") }
      case .required(let placeholder, _):
        if text == nil {
          guard let next = rest.first, name == "-i" || !isOption(next) else {
            throw CommandError(.usage, "\(name) needs a value: \(name) \(placeholder)")
          }
          text = next
          rest.removeFirst()
        }
      case .optional: break
      case .optionalNext:
        if text == nil, let next = rest.first, !next.hasPrefix("-") { text = rest.removeFirst() }
      }
      do {
        try option.apply(&target, text)
      } catch {
        throw CommandError(.usage, "\(name): \(error.message)")
      }
    }
    for argument in rest { try positional(&target, argument) }
  }

  /// Where the first argument stands that is neither an option nor the value of one; nil where there is none, or an option
  /// that is not known comes before it.
  func firstPositional(of arguments: [String]) -> Int? {
    var place = 0
    while place < arguments.count {
      let argument = arguments[place]
      guard argument != "--" else { return nil }
      guard looksLikeOption(argument) else { return place }
      let (name, attached) = split(argument)
      guard let option = option(named: name) else { return nil }
      place += 1
      guard attached == nil, place < arguments.count else { continue }
      switch option.value {
      case .none, .optional: break
      case .required: place += 1
      case .optionalNext: if !arguments[place].hasPrefix("-") { place += 1 }
      }
    }
    return nil
  }

  /// The option that is spelled `name`.
  func option(named name: String) -> CommandOption<Target>? { options.first { $0.names.contains(name) } }

  private func isOption(_ argument: String) -> Bool {
    argument == "--" || option(named: split(argument).name) != nil
  }

  private func looksLikeOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-" && !argument.hasPrefix("-@")
  }

  private func split(_ argument: String) -> (name: String, value: String?) {
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private func unknown(_ name: String) -> CommandError {
    let known = options.flatMap(\.names)
    let bare = name.drop { $0 == "-" }
    let twin = known.first { $0.drop { $0 == "-" } == bare }
    let suggestion = foreignNames[name] ?? twin ?? nearestName(to: name, in: known.filter { $0.count > 2 })
    return CommandError(.usage, "unknown option '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
  }
}
