import VidFX

/// What `vidfx filters` and `vidfx --help FILTER` print.
enum FilterHelp {
  /// One filter a line: its short name and its name for people.
  static func list(_ definitions: [FilterDefinition], and others: [(name: String, text: String)] = []) -> String {
    let lines =
      definitions.map { definition in
        (FilterCatalog.builtIn.schema(named: definition.name)?.shortName ?? definition.name, definition.displayName)
      } + others.map { ($0.name, $0.text) }
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }.joined(separator: "\n")
  }

  /// A filter's names, categories and parameters, and a line to try.
  static func details(_ definition: FilterDefinition) -> String {
    guard let schema = FilterCatalog.builtIn.schema(named: definition.name) else { return definition.displayName }
    let isTransition = FilterCatalog.transitions.schema(named: schema.name) != nil
    return """
      \(schema.shortName) (\(schema.name)): \(definition.displayName)
      categories: \(categories(definition))

      \(parameters(definition, schema))

      \(example(schema))\(isTransition ? "\n" + transitionExample(schema.transitionName, schema) : "")
      """
  }

  static func categories(_ definition: FilterDefinition) -> String {
    definition.categories.map(\.shortName).joined(separator: ", ")
  }

  /// A line for each parameter.
  static func parameters(_ definition: FilterDefinition, _ schema: FilterSchema) -> String {
    let width = schema.parameters.map(\.shortName.count).max() ?? 0
    return zip(schema.parameters, definition.inputs).map { parameter, input in
      let name = parameter.shortName
      return "  " + name + String(repeating: " ", count: width - name.count + 2) + describe(parameter, input)
    }.joined(separator: "\n")
  }

  /// A transition as it joins clips, with the first of its own parameters that is a number.
  static func transitionExample(_ name: String, _ schema: FilterSchema) -> String {
    let images = schema.parameters.filter { $0.kind == .image && $0.isRequired }.dropFirst(2)
    let pictures = images.map { ":\($0.shortName)=@mask.png" }.joined()
    let number = schema.parameters.first { $0.kind == .scalar && $0.key != "inputTime" && !$0.defaults.isEmpty }
    let value = number.map { ":\($0.shortName)=\($0.defaults[0].plainText)" } ?? ""
    return "example: vidfx --transition \(name):1s\(pictures)\(value) in0.mp4 in1.mp4 out.mp4"
  }

  private static func describe(_ parameter: FilterParameter, _ input: FilterInput) -> String {
    var parts = [parameter.isWhole ? "whole number" : parameter.kind.noun]
    if !parameter.names.isEmpty { parts = ["one of " + parameter.names.joined(separator: " ")] }
    if let range = parameter.rangeText, parameter.kind != .boolean {
      parts.append(range)
    } else if !parameter.unit.isEmpty {
      parts.append("in \(parameter.unit)")
    }
    if let text = valueText(parameter.defaults, parameter.kind) ?? word(input.defaultValue) {
      parts.append("default \(text)")
    }
    if parameter.isRequired, parameter.key != "inputImage" { parts.append("required") }
    if case .number(let identity) = input.identity, parameter.kind == .scalar {
      parts.append("changes nothing at \(identity.plainText)")
    }
    return parts.joined(separator: ", ")
  }

  /// A value as filter text writes it; nil where there is none that a person could write.
  private static func valueText(_ numbers: [Double], _ kind: FilterParameter.Kind) -> String? {
    guard let first = numbers.first else { return nil }
    switch kind {
    case .scalar: return first.plainText
    case .boolean: return first == 0 ? "false" : "true"
    default:
      // Core Image's infinite rectangle.
      if numbers.contains(where: { abs($0) > 1e300 }) { return "everything" }
      return "[" + numbers.map(\.plainText).joined(separator: " ") + "]"
    }
  }

  /// A default that is a word.
  private static func word(_ value: FilterValue?) -> String? {
    switch value {
    case .string(let text): text
    case .colorSpace(let space): space.description.replacing("kCGColorSpace", with: "")
    default: nil
    }
  }

  private static func example(_ schema: FilterSchema) -> String {
    // Images are given in order, so an optional one before one that is needed is given too.
    let all = schema.parameters.filter { $0.kind == .image }
    let images = all.prefix((all.lastIndex(where: \.isRequired) ?? -1) + 1)
    let labels = images.count > 1 ? images.indices.map { "[\($0)]" }.joined() : ""
    let inputs = images.count > 1 ? images.indices.map { "in\($0).mp4" }.joined(separator: " ") : "in.mp4"
    var text = schema.shortName
    let needed = schema.parameters.first { $0.isRequired && [.string, .data, .table].contains($0.kind) }
    if let needed {
      let value = needed.kind == .table ? "@look.cube" : "\"vidfx\""
      return "example: vidfx -f '\(labels)\(text)=\(needed.shortName)=\(value)' \(inputs) out.mp4"
    }
    let parameters = schema.parameters.filter { $0.kind == .scalar } + schema.parameters
    if let (parameter, value) = parameters.lazy.compactMap({ parameter in sample(parameter).map { (parameter, $0) } })
      .first
    {
      text += "=\(parameter.shortName)=\(value)"
    }
    return "example: vidfx -f '\(labels)\(text)' \(inputs) out.mp4"
  }

  /// A value worth trying; nil for what has no short one.
  private static func sample(_ parameter: FilterParameter) -> String? {
    switch parameter.kind {
    case .scalar: parameter.range == 0...1 ? "p" : parameter.defaults.first?.plainText ?? "1"
    case .vector where parameter.defaults.contains { abs($0) > 1e300 }: "[0 0 w/2 h/2]"
    case .vector, .color: valueText(parameter.defaults, parameter.kind)
    case .boolean, .image, .string, .data, .table: nil
    }
  }
}

extension FilterParameter.Kind {
  /// What it is, in a word or two.
  var noun: String {
    switch self {
    case .scalar: "number"
    case .boolean: "true or false"
    case .vector(let count): count.lowerBound == count.upperBound ? "\(count.upperBound) numbers" : "numbers"
    case .color: "colour"
    case .image: "image"
    case .string: "text"
    case .data: "content of a file, or text"
    case .table: "content of a file"
    }
  }
}
