import CoreImage
import VidFXFilters
import VidFXImage
import VidFXPipeline

extension FilterCatalog {
  /// The built-in filters as filter text sees them.
  public static let builtIn = FilterCatalog(
    (BuiltInFilters.all + BuiltInFilters.additional).map(FilterSchema.init))
}

extension FilterSchema {
  /// What filter text may say about `definition`.
  package init(_ definition: FilterDefinition) {
    self.init(
      name: definition.name, parameters: definition.inputs.map { FilterParameter($0, of: definition) },
      alternatives: TimeNeighbour.alternativeKeys[definition.name] ?? [])
  }
}

extension FilterParameter {
  init(_ input: FilterInput, of definition: FilterDefinition) {
    let isRadius = definition.categories.contains(.blur) && input.key == "inputRadius"
    // Blurs beyond 1000 pixels leave one colour; whoever writes one has mistaken the unit.
    let maximum = input.maximum ?? (isRadius ? 1000 : .infinity)
    self.init(
      input.key, FilterParameter.kind(of: input), range: (input.minimum ?? -.infinity)...maximum,
      unit: FilterParameter.unit(of: input, isRadius: isRadius), isRequired: input.isRequired,
      defaults: input.defaultValue?.numbers ?? [],
      isWhole: [kCIAttributeTypeCount, kCIAttributeTypeInteger].contains(input.attributeType),
      names: FilterParameter.names(of: input, in: definition),
      isFixed: TimeNeighbour.fixedKeys[definition.name]?.contains(input.key) ?? false)
  }

  private static func names(of input: FilterInput, in definition: FilterDefinition) -> [String] {
    switch (input.className, input.key) {
    case ("NSObject", _): CGColorSpace.shortNames
    case (_, "inputPreferredDynamicRange"): ["standard", "constrainedHigh", "high"]
    case (_, "inputIn"), (_, "inputOut"): TableEncoding.allCases.map(\.rawValue)
    case (_, "inputMode") where definition.name == Trails.name: Trails.Mode.allCases.map(\.rawValue)
    case ("NSString", "inputCorrectionLevel"): ["L", "M", "Q", "H"]
    default: []
    }
  }

  private static func kind(of input: FilterInput) -> Kind {
    switch input.className {
    case "CIImage": .image
    case "CIColor": .color
    // What a code says may be written as it is.
    case "NSData": input.key == "inputMessage" ? .data : .table
    case "NSString", "NSObject", "NSAttributedString", "CIBarcodeDescriptor": .string
    case "NSValue": .vector(count: 6...6)
    case "NSArray": .vector(count: 1...4096)
    case "CIVector":
      switch input.attributeType {
      case kCIAttributeTypePosition, kCIAttributeTypeOffset: .vector(count: 2...2)
      case kCIAttributeTypeRectangle: .vector(count: 4...4)
      case kCIAttributeTypePosition3: .vector(count: 3...3)
      default: .vector(count: 1...max(1, input.defaultValue?.numbers.count ?? 1))
      }
    default: input.attributeType == kCIAttributeTypeBoolean ? .boolean : .scalar
    }
  }

  private static func unit(of input: FilterInput, isRadius: Bool) -> String {
    switch input.attributeType {
    case kCIAttributeTypeDistance, kCIAttributeTypePosition, kCIAttributeTypeRectangle: "px"
    case kCIAttributeTypeAngle: "rad"
    default:
      isRadius ? "px" : input.key == "inputEV" ? "EV" : TimeNeighbour.secondsKeys.contains(input.key) ? "s" : ""
    }
  }
}

extension FilterValue {
  /// The value as plain numbers; empty for images, bytes and text.
  var numbers: [Double] {
    switch self {
    case .number(let value): [value]
    case .vector(let vector): (0..<vector.count).map { Double(vector.value(at: $0)) }
    case .vectors(let vectors): vectors.flatMap { FilterValue.vector($0).numbers }
    case .color(let color): [color.red, color.green, color.blue, color.alpha].map { Double($0) }
    case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }
    case .image, .data, .string, .colorSpace, .attributedText, .barcode: []
    }
  }
}
