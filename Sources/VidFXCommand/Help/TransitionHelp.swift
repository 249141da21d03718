import VidFX

/// What `vidfx filters` prints of transitions in GLSL in the folders of filters.
enum TransitionHelp {
  /// A line for each file that a name leads to: where it is, or why it cannot be used.
  static func list(_ folders: [String]) -> [(name: String, text: String)] {
    files(folders).map { name, path in
      do throws(ClipSequenceError) {
        _ = try TransitionFile.definition(path: path)
        return (name, "a transition of \(path)")
      } catch {
        return (name, "cannot be used: \(error.description.prefix { $0 != "\n" })")
      }
    }
  }

  /// The transition called `name` with its parameters; nil when no file is called that.
  static func details(_ name: String, _ folders: [String]) throws(CommandError) -> String? {
    guard let (path, definition) = try find(name, folders) else { return nil }
    let schema = FilterSchema(definition)
    return """
      \(definition.name): a transition in GLSL
      defined in \(path)
      categories: \(FilterHelp.categories(definition))

      \(FilterHelp.parameters(definition, schema))

      \(FilterHelp.transitionExample(name, schema))
      """
  }

  /// The transition as an object like those of ``FilterJSON``, with its file.
  static func json(_ name: String, _ folders: [String]) throws(CommandError) -> String? {
    try find(name, folders).map { FilterJSON.object($0.definition, file: $0.path) }
  }

  /// The objects of all transitions that can be used; the list for people says why others cannot.
  static func objects(_ folders: [String]) -> [String] {
    files(folders).compactMap { name, _ in try? json(name, folders) }
  }

  private static func files(_ folders: [String]) -> [(name: String, path: String)] {
    Set(TransitionFile.names(in: folders)).sorted().compactMap { name in
      TransitionFile.path(named: name, in: folders).map { (name, $0) }
    }
  }

  private static func find(
    _ name: String, _ folders: [String]
  ) throws(CommandError) -> (path: String, definition: FilterDefinition)? {
    guard let path = TransitionFile.path(named: name, in: folders) else { return nil }
    do throws(ClipSequenceError) {
      return (path, try TransitionFile.definition(path: path))
    } catch {
      throw CommandError(.usage, error.description)
    }
  }
}
