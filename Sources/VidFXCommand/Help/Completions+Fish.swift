extension Completions {
  /// For fish, as a file in `~/.config/fish/completions`.
  static var fish: String {
    let lines = options.map { option -> String in
      let names = option.names.map { name -> String in
        let bare = name.drop { $0 == "-" }
        let kind = name.hasPrefix("--") ? "-l" : bare.count == 1 ? "-s" : "-o"
        return "\(kind) \(quoted(String(bare)))"
      }
      var words = ["complete", "-c", "vidfx"] + names
      if let (_, content) = option.value.described, option.value.takesNext {
        switch content {
        case .text: words.append("-x")
        case .file: words.append("-rF")
        case .filter: words += ["-x", "-a", quoted("(\(filterNames))")]
        case .choices(let choices): words += ["-x", "-a", quoted(choices.joined(separator: " "))]
        }
      }
      return (words + ["-d", quoted(option.summary)]).joined(separator: " ")
    }
    return """
      # fish completion for vidfx
      complete -c vidfx -n __fish_is_first_arg -a filters -d 'lists the filters'
      complete -c vidfx -n __fish_is_first_arg -a explain -d 'shows how a run would be done'
      complete -c vidfx -n __fish_is_first_arg -a devices -d 'lists cameras and outputs'
      complete -c vidfx -n __fish_is_first_arg -a gallery -d 'writes pages that show every filter'
      \(lines.joined(separator: "\n"))
      """
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
