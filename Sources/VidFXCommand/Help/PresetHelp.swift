import VidFX

/// What `vidfx filters` and `vidfx --help FILTER` print of filters that graph files and kernels define.
enum PresetHelp {
  /// What is told of a filter.
  private struct Entry {
    let name: String
    /// What it says of itself; empty where it says nothing.
    let summary: String
    let path: String
    let schema: FilterSchema
    /// What a graph file declares.
    var declared: [GraphFile.Parameter] = []
  }

  /// A line for each file: its name and what it says of itself, or why it cannot be used.
  static func list(_ catalog: FilterCatalog) -> [(name: String, text: String)] {
    catalog.presets.names.compactMap { name in
      do throws(GraphFileError) {
        guard let entry = try entry(name, in: catalog) else { return nil }
        return (name, entry.summary.isEmpty ? "a filter of \(entry.path)" : entry.summary)
      } catch {
        return (name, "cannot be used: \(error.description.prefix { $0 != "\n" })")
      }
    }
  }

  /// The filter called `name`; nil when no file is called that.
  static func details(_ name: String, _ catalog: FilterCatalog) throws(CommandError) -> String? {
    guard let entry = try entry(name, catalog) else { return nil }
    let shown = entry.schema.parameters.map { parameter in
      (parameter.shortName, describe(parameter, entry.declared.first { $0.name == parameter.key }))
    }
    let width = shown.map(\.0.count).max() ?? 0
    let lines = shown.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
    let title = entry.summary.isEmpty ? entry.name : "\(entry.name): \(entry.summary)"
    return ([title, "defined in \(entry.path)", ""] + lines).joined(separator: "\n")
  }

  /// The filter as an object like those of ``FilterJSON``, with its file.
  static func json(_ name: String, _ catalog: FilterCatalog) throws(CommandError) -> String? {
    guard let entry = try entry(name, catalog) else { return nil }
    let inputs = entry.schema.parameters.map { parameter in
      var members = ["\"key\":\(JSONText.string(parameter.key))", "\"type\":\(JSONText.string(parameter.kind.noun))"]
      if !parameter.defaults.isEmpty {
        let numbers = parameter.defaults.map(\.plainText).joined(separator: ",")
        members.append("\"default\":" + (parameter.defaults.count == 1 ? numbers : "[\(numbers)]"))
      }
      if parameter.range.lowerBound.isFinite { members.append("\"min\":\(parameter.range.lowerBound.plainText)") }
      if parameter.range.upperBound.isFinite { members.append("\"max\":\(parameter.range.upperBound.plainText)") }
      return "{\(members.joined(separator: ","))}"
    }
    return """
      {"name":\(JSONText.string(entry.name)),"displayName":\(JSONText.string(entry.summary)),\
      "file":\(JSONText.string(entry.path)),"inputs":[\(inputs.joined(separator: ","))]}
      """
  }

  private static func entry(_ name: String, _ catalog: FilterCatalog) throws(CommandError) -> Entry? {
    do throws(GraphFileError) {
      return try entry(name, in: catalog)
    } catch {
      throw CommandError(.usage, error.description)
    }
  }

  private static func entry(_ name: String, in catalog: FilterCatalog) throws(GraphFileError) -> Entry? {
    if let kernel = try catalog.kernel(named: name) {
      return Entry(
        name: kernel.name, summary: "", path: kernel.path, schema: FilterSchema(kernel))
    }
    return try catalog.preset(named: name).map { preset in
      Entry(
        name: preset.name, summary: preset.file.summary, path: preset.file.path, schema: preset.schema,
        declared: preset.file.parameters)
    }
  }

  private static func describe(_ parameter: FilterParameter, _ declared: GraphFile.Parameter?) -> String {
    var parts = [parameter.kind.noun]
    if let range = parameter.rangeText, parameter.kind != .boolean { parts.append(range) }
    switch declared?.standard {
    case .string(let text), .text(let text): parts.append("default \(text)")
    case .boolean(let truth): parts.append("default \(truth)")
    default:
      if !parameter.defaults.isEmpty {
        let numbers = parameter.defaults.map(\.plainText).joined(separator: " ")
        parts.append("default " + (parameter.defaults.count == 1 ? numbers : "[\(numbers)]"))
      }
    }
    if parameter.isRequired, parameter.kind != .image || parameter.key != "inputImage" { parts.append("required") }
    if let summary = declared?.summary, !summary.isEmpty { parts.append(summary) }
    return parts.joined(separator: ", ")
  }
}
