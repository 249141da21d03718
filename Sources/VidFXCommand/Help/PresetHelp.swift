import VidFX

/// What `vidfx filters` and `vidfx --help FILTER` print of filters that graph files define.
enum PresetHelp {
  /// A line for each file: its name and what it says of itself, or why it cannot be used.
  static func list(_ catalog: FilterCatalog) -> [(name: String, text: String)] {
    catalog.presets.names.compactMap { name in
      do throws(GraphFileError) {
        guard let preset = try catalog.preset(named: name) else { return nil }
        return (name, preset.file.summary.isEmpty ? "a filter of \(preset.file.path)" : preset.file.summary)
      } catch {
        return (name, "cannot be used: \(error.description.prefix { $0 != "\n" })")
      }
    }
  }

  /// The filter called `name`; nil when no file is called that.
  static func details(_ name: String, _ catalog: FilterCatalog) throws(CommandError) -> String? {
    guard let preset = try preset(name, catalog) else { return nil }
    let shown = preset.schema.parameters.map { parameter in
      (parameter.shortName, describe(parameter, preset.file.parameters.first { $0.name == parameter.key }))
    }
    let width = shown.map(\.0.count).max() ?? 0
    let lines = shown.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
    let title = preset.file.summary.isEmpty ? preset.name : "\(preset.name): \(preset.file.summary)"
    return ([title, "defined in \(preset.file.path)", ""] + lines).joined(separator: "\n")
  }

  /// The filter as an object like those of ``FilterJSON``, with its file.
  static func json(_ name: String, _ catalog: FilterCatalog) throws(CommandError) -> String? {
    guard let preset = try preset(name, catalog) else { return nil }
    let inputs = preset.schema.parameters.map { parameter in
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
      {"name":\(JSONText.string(preset.name)),"displayName":\(JSONText.string(preset.file.summary)),\
      "file":\(JSONText.string(preset.file.path)),"inputs":[\(inputs.joined(separator: ","))]}
      """
  }

  private static func preset(_ name: String, _ catalog: FilterCatalog) throws(CommandError) -> FilterPreset? {
    do throws(GraphFileError) {
      return try catalog.preset(named: name)
    } catch {
      throw CommandError(.usage, error.description)
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
    if parameter.isRequired, parameter.key != "inputImage" { parts.append("required") }
    if let summary = declared?.summary, !summary.isEmpty { parts.append(summary) }
    return parts.joined(separator: ", ")
  }
}
