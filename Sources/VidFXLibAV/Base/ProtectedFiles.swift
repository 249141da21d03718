internal import CLibAV
import Glibc

/// The files that a job reads, none of which its outputs may replace.
struct ProtectedFiles {
  private var names: [FileIdentity: String] = [:]

  init(_ readers: [MediaReader] = [], named files: [(file: FileIdentity, name: String)] = []) {
    for reader in readers { for file in reader.files { names[file] = reader.name } }
    for (file, name) in files { names[file] = name }
  }

  /// Refuses a file that is about to be written and is one of these.
  ///
  /// - Throws: `outputExists`.
  func refuse(_ status: stat, path: String) throws(LibAVError) {
    guard let input = names[FileIdentity(status)] else { return }
    throw LibAVError(.outputExists, path, "is the input \(input) itself", remedy: "write to another file")
  }
}

extension FileIdentity {
  /// All files whose names a numbered sequence of pictures (`shot%04d.png`) could mean.
  static func sequence(_ pattern: String) -> [FileIdentity] {
    var expression = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        expression += "*?[]\\".contains(character) ? "\\\(character)" : String(character)
        continue
      }
      // `%%` is a percent sign, `%d` and `%04d` the number.
      let width = rest.prefix(while: \.isNumber)
      rest = rest.dropFirst(width.count)
      expression += rest.popFirst() == "%" ? "%" : "*"
    }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(expression, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].flatMap { FileIdentity(path: String(cString: $0)) }
    }
  }
}
