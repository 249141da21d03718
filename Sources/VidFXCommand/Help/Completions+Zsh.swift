extension Completions {
  /// For zsh, as a file `_vidfx` in `$fpath`, or sourced.
  static var zsh: String {
    let specs = options.flatMap { option in option.names.map { spec($0, of: option) } }
    return """
      #compdef vidfx
      _vidfx_filters() {
        compset -P '*,'
        compadd -S '' -- ${(f)"$(\(filterNames))"}
      }
      _vidfx() {
        _arguments -s : \\
      \(specs.map { "    \($0) \\" }.joined(separator: "\n"))
          '1: :->first' \\
          '*:file:_files'
        if [[ $state == first ]]; then
          compadd filters explain devices gallery
          _files
        fi
      }
      if [[ $funcstack[1] == _vidfx ]]; then _vidfx "$@"; else compdef _vidfx vidfx; fi
      """
  }

  private static func spec(_ name: String, of option: Option) -> String {
    let summary = option.summary.flatMap { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.map(String.init).joined()
    let escaped = name.replacing(":", with: "\\:")
    let text: String
    if let (placeholder, content) = option.value.described {
      let action =
        switch content {
        case .text: " "
        case .file: "_files"
        case .filter: "_vidfx_filters"
        case .choices(let choices): "(\(choices.joined(separator: " ")))"
        }
      let form =
        switch option.value {
        case .optional: "\(escaped)=-[\(summary)]:"
        case .optionalNext: "\(escaped)[\(summary)]:"
        default: "\(escaped)\(name.hasPrefix("--") ? "=" : "")[\(summary)]"
        }
      text = "*\(form):\(placeholder):\(action)"
    } else {
      text = "*\(escaped)[\(summary)]"
    }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
