extension Completions {
  /// For bash 4 and later, without the bash-completion package.
  static var bash: String {
    let cases = options.filter(\.value.takesNext).compactMap { option -> String? in
      let pattern = option.names.joined(separator: "|")
      return switch option.value.described?.content {
      case .choices(let choices):
        "    \(pattern)) COMPREPLY=($(compgen -W '\(choices.joined(separator: " "))' -- \"$cur\")) ;;"
      case .filter: "    \(pattern)) _vidfx_filters ;;"
      case .text: "    \(pattern)) ;;"
      case .file, nil: nil
      }
    }
    let names = options.flatMap(\.names).joined(separator: " ")
    return """
      # bash completion for vidfx
      _vidfx_filters() {
        # After a comma the next filter begins.
        local last=${cur##*,}
        COMPREPLY=($(compgen -P "${cur%"$last"}" -W "$(\(filterNames))" -- "$last"))
      }
      _vidfx() {
        # Words are split at spaces only: bash's own splitting breaks -c:v and --option=value apart.
        local words
        read -ra words <<<"${COMP_LINE:0:COMP_POINT}x"
        local cur=${words[-1]%x} prev=${words[-2]}
        COMPREPLY=()
        case $prev in
      \(cases.joined(separator: "\n"))
          *)
            case $cur in
              -*) COMPREPLY=($(compgen -W '\(names)' -- "$cur")) ;;
              *) COMPREPLY=($(compgen -f -- "$cur"))
                if [[ ${#words[@]} -eq 2 ]]; then COMPREPLY+=($(compgen -W 'filters explain devices gallery' -- "$cur")); fi ;;
            esac ;;
        esac
        # What bash takes for a word of its own starts behind the last : or =.
        local kept=${cur%"${cur##*[:=]}"}
        COMPREPLY=("${COMPREPLY[@]#"$kept"}")
      }
      complete -o filenames -F _vidfx vidfx
      """
  }
}
