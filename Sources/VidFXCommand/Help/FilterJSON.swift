import VidFX

/// The filters with Core Image's attributes as JSON: an array of objects with `name`, `displayName`, `categories` and
/// `inputs`, and for each input what it has of `key`, `class`, `type`, `default`, `min`, `max`, `sliderMin`, `sliderMax`,
/// `identity`, `choices` (the words that it takes) and `displayName`.
enum FilterJSON {
  /// One filter a line, so that the text also serves line by line.
  static func text(_ definitions: [FilterDefinition], and others: [String] = []) -> String {
    "[\n" + (definitions.map(object) + others).joined(separator: ",\n") + "\n]"
  }

  private static func object(_ definition: FilterDefinition) -> String { object(definition, file: nil) }

  /// The filter that `file` defines, or a built-in one.
  static func object(_ definition: FilterDefinition, file: String?) -> String {
    let categories = definition.categories.map { JSONText.string($0.rawValue) }.joined(separator: ",")
    let origin = file.map { "\"file\":\(JSONText.string($0))," } ?? ""
    let schema = FilterCatalog.builtIn.schema(named: definition.name)
    let inputs = definition.inputs.map { input in
      object(input, names: schema?.parameters.first { $0.key == input.key }?.names ?? [])
    }
    return """
      {"name":\(JSONText.string(definition.name)),"displayName":\(JSONText.string(definition.displayName)),"categories":[\(categories)],\
      \(origin)"inputs":[\(inputs.joined(separator: ","))]}
      """
  }

  private static func object(_ input: FilterInput, names: [String]) -> String {
    let isBoolean = input.attributeType == kCIAttributeTypeBoolean
    func limit(_ value: Double) -> String { isBoolean ? (value == 0 ? "false" : "true") : number(value) }
    var members = [("key", JSONText.string(input.key)), ("class", JSONText.string(input.className))]
    members.append(("type", input.attributeType.map(JSONText.string) ?? "null"))
    if let value = input.defaultValue.flatMap({ json($0, isBoolean: isBoolean) }) {
      members.append(("default", isInfinite(input.defaultValue) ? JSONText.string("CGRectInfinite") : value))
    }
    if let minimum = input.minimum { members.append(("min", limit(minimum))) }
    if let maximum = input.maximum { members.append(("max", limit(maximum))) }
    if let slider = input.slider {
      members.append(("sliderMin", number(slider.lowerBound)))
      members.append(("sliderMax", number(slider.upperBound)))
    }
    if let value = input.identity.flatMap({ json($0, isBoolean: isBoolean) }) { members.append(("identity", value)) }
    if !names.isEmpty { members.append(("choices", "[" + names.map(JSONText.string).joined(separator: ",") + "]")) }
    members.append(("displayName", JSONText.string(input.displayName)))
    return "{" + members.map { "\(JSONText.string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  /// Whether it is the rectangle that holds everything, which a default is written as the name of.
  private static func isInfinite(_ value: FilterValue?) -> Bool {
    if case .vector(let vector) = value { vector.count == 4 && vector.cgRectValue.isInfinite } else { false }
  }

  private static func json(_ value: FilterValue, isBoolean: Bool) -> String? {
    switch value {
    case .number(let value): isBoolean ? (value == 0 ? "false" : "true") : number(value)
    case .vector(let vector): array((0..<vector.count).map { Double(vector.value(at: $0)) })
    case .vectors: nil
    case .color(let color): array([color.red, color.green, color.blue, color.alpha].map { Double($0) })
    case .transform(let t): array([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
    case .data(let data): "{\"bytes\":\(data.count)}"
    case .string(let text): JSONText.string(text)
    case .colorSpace(let space): JSONText.string(space.description.replacing("kCGColorSpaceSRGB", with: "sRGB"))
    case .attributedText(let text): JSONText.string(text.string.string)
    case .image, .barcode: nil
    }
  }

  private static func array(_ numbers: [Double]) -> String { "[" + numbers.map(number).joined(separator: ",") + "]" }

  private static func number(_ value: Double) -> String { value.isFinite ? value.plainText : "null" }
}
