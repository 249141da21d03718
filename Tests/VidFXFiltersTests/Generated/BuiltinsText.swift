import Foundation
import VidFXFilters
import VidFXImage

/// Writes a protocol, a class and a maker for each filter: `CIFilter.gaussianBlur() -> any CIFilter & CIGaussianBlur`.
struct BuiltinsText {
  /// A protocol that several filters share, written by hand in `CIFilterProtocol.swift`.
  private struct Family: Sendable {
    let name: String
    let keys: [String]
    /// Whether filters without parameters of their own have no protocol of their own.
    var isWhole = false
    let includes: @Sendable (FilterDefinition) -> Bool
  }

  private static let corners = ["inputTopLeft", "inputTopRight", "inputBottomRight", "inputBottomLeft"]
  private static let families = [
    Family(name: "CICompositeOperation", keys: ["inputImage", "inputBackgroundImage"], isWhole: true) {
      $0.categories.contains(.compositeOperation)
    },
    Family(name: "CITransitionFilter", keys: ["inputImage", "inputTargetImage", "inputTime"]) {
      $0.categories.contains(.transition)
    },
    Family(name: "CIConvolution", keys: ["inputImage", "inputWeights", "inputBias"], isWhole: true) {
      $0.name.hasPrefix("CIConvolution")
    },
    Family(name: "CIPhotoEffect", keys: ["inputImage", "inputExtrapolate"], isWhole: true) {
      $0.name.hasPrefix("CIPhotoEffect")
    },
    Family(name: "CIAreaReductionFilter", keys: ["inputImage", "inputExtent"]) { $0.categories.contains(.reduction) },
    Family(name: "CIFourCoordinateGeometryFilter", keys: ["inputImage"] + corners) { _ in true },
  ]

  /// The groups that files are made of: a filter stands in that of its first category.
  static let groups: [FilterCategory] = Array(FilterCategory.allCases.prefix { $0 != .video })

  /// "ColorEffect".
  static func groupName(_ group: FilterCategory) -> String { String(group.rawValue.dropFirst("CICategory".count)) }

  /// The file of the filters whose first category is `group`; nil where there are none.
  static func file(of group: FilterCategory) -> String? {
    let definitions = BuiltInFilters.all.filter { definition in
      (definition.categories.first { groups.contains($0) } ?? groups[0]) == group
    }
    if definitions.isEmpty { return nil }
    return """
      // Written by Scripts/generate from the filters' definitions: change those.
      import Foundation
      import VidFXImage
      import VidFXPixels

      \(definitions.map(declarations).joined(separator: "\n\n"))

      extension CIFilter {
      \(definitions.map(maker).joined(separator: "\n\n"))
      }

      """
  }

  private static func family(of definition: FilterDefinition) -> Family? {
    let keys = Set(definition.inputs.map(\.key))
    return families.first { $0.includes(definition) && keys.isSuperset(of: $0.keys) }
  }

  /// The protocol of the maker's result.
  private static func protocolName(_ definition: FilterDefinition) -> String {
    if let family = family(of: definition), family.isWhole, family.keys.count == definition.inputs.count {
      return family.name
    }
    return BuiltinNames.protocolName(definition.name)
  }

  private static func className(_ definition: FilterDefinition) -> String {
    String(definition.name.dropFirst("CI".count)) + "Builtin"
  }

  private static func declarations(_ definition: FilterDefinition) -> String {
    let family = family(of: definition)
    let name = protocolName(definition)
    let inherited = Set(family?.keys ?? [])
    var text = ""
    if name != family?.name {
      let requirements = definition.inputs.filter { !inherited.contains($0.key) }.compactMap { input -> String? in
        guard let type = BuiltinNames.type(input) else { return nil }
        let property = BuiltinNames.property(input.key, of: definition.name)
        return "  /// \(summary(input))\n  var \(property): \(type) { get set }"
      }
      let head = "/// \(definition.displayName).\npublic protocol \(name): \(family?.name ?? "CIFilterProtocol") {"
      text += requirements.isEmpty ? "\(head)}\n\n" : "\(head)\n\(requirements.joined(separator: "\n"))\n}\n\n"
    }
    let properties = definition.inputs.compactMap { input -> String? in
      guard let type = BuiltinNames.type(input) else { return nil }
      let property = BuiltinNames.property(input.key, of: definition.name)
      return "  @TypedInput(\"\(input.key)\") var \(property): \(type)"
    }
    let head = "private final class \(className(definition)): BuiltinFilter, \(name) {"
    return text + (properties.isEmpty ? "\(head)}" : "\(head)\n\(properties.joined(separator: "\n"))\n}")
  }

  private static func maker(_ definition: FilterDefinition) -> String {
    """
      /// Makes the filter `\(definition.name)`, \(definition.displayName.lowercased()), every parameter at its default.
      public static func \(BuiltinNames.function(definition.name))() -> any CIFilter & \(protocolName(definition)) {
        \(className(definition))(builtIn: "\(definition.name)")
      }
    """
  }

  /// "Radius in pixels, at least 0, at first 10; 0 changes nothing."
  private static func summary(_ input: FilterInput) -> String {
    var text = input.displayName
    switch input.attributeType {
    case kCIAttributeTypeDistance, kCIAttributeTypePosition, kCIAttributeTypePosition3, kCIAttributeTypeRectangle:
      text += " in pixels"
    case kCIAttributeTypeAngle: text += " in radians"
    default: break
    }
    if input.className == "CIImage", !input.isRequired { text += "; may be nil" }
    if input.attributeType == kCIAttributeTypeBoolean {
      if let value = number(input.defaultValue) { text += ", at first \(value == "0" ? "false" : "true")" }
      return text + "."
    }
    switch (input.minimum, input.maximum) {
    case (let low?, let high?): text += ", \(plain(low))…\(plain(high))"
    case (let low?, nil): text += ", at least \(plain(low))"
    case (nil, let high?): text += ", at most \(plain(high))"
    case (nil, nil): break
    }
    if let value = number(input.defaultValue) { text += ", at first \(value)" }
    if let value = number(input.identity) { text += "; \(value) changes nothing" }
    return text + "."
  }

  private static func number(_ value: FilterValue?) -> String? {
    if case .number(let number) = value { plain(number) } else { nil }
  }

  private static func plain(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
