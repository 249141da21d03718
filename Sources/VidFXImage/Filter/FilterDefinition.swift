import Foundation
import VidFXPixels

/// What a built-in filter is: its name, its parameters, and how it lowers to a recipe.
///
/// Everything else about a filter is derived from this value: `CIFilter(name:)`, attributes, help, contract tests and
/// benchmark rows.
public struct FilterDefinition: Sendable {
  /// `CIGaussianBlur`.
  public let name: String
  /// For people: "Gaussian Blur".
  public let displayName: String
  /// What it does and what it may be used on; ``FilterCategory/builtIn`` is implied.
  public let categories: [FilterCategory]
  /// How close to Apple's it is.
  public let conformance: Conformance
  /// Its parameters, in order.
  public let inputs: [FilterInput]
  private let lower: @Sendable (FilterInputs) -> CIImage?

  /// Declares a filter; `lower` is called only when everything required is there, and must be pure.
  package init(
    _ name: String, displayName: String, categories: [FilterCategory], conformance: Conformance,
    inputs: [FilterInput] = [.image],
    lower: @escaping @Sendable (FilterInputs) -> CIImage?
  ) {
    self.name = name
    self.displayName = displayName
    self.categories = categories + [.builtIn]
    self.conformance = conformance
    self.inputs = inputs
    self.lower = lower
  }

  /// The recipe for `values`; nil without what is required.
  package func output(for values: [String: FilterValue]) -> CIImage? {
    for input in inputs where input.isRequired {
      guard let value = values[input.key] else { return nil }
      if input.className == "CIImage" { guard case .image = value else { return nil } }
    }
    return lower(FilterInputs(values: values, definition: self))
  }

  /// The parameter called `key`.
  public func input(_ key: String) -> FilterInput? { inputs.first { $0.key == key } }

  /// Core Image's dictionary: the filter's own entries, and one dictionary for each parameter.
  public var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeFilterName: name,
      kCIAttributeFilterDisplayName: displayName,
      kCIAttributeFilterCategories: categories.map(\.rawValue),
    ]
    for input in inputs { result[input.key] = input.attributes }
    return result
  }
}

extension FilterInput {
  /// Core Image's dictionary of one parameter.
  public var attributes: [String: Any] {
    var result: [String: Any] = [
      kCIAttributeName: key, kCIAttributeDisplayName: displayName, kCIAttributeClass: className,
    ]
    result[kCIAttributeType] = attributeType
    result[kCIAttributeDefault] = defaultValue?.object
    result[kCIAttributeIdentity] = identity?.object
    result[kCIAttributeMin] = minimum.map { NSNumber(value: $0) }
    result[kCIAttributeMax] = maximum.map { NSNumber(value: $0) }
    result[kCIAttributeSliderMin] = (slider?.lowerBound).map { NSNumber(value: $0) }
    result[kCIAttributeSliderMax] = (slider?.upperBound).map { NSNumber(value: $0) }
    return result
  }
}

/// The values that a filter's lowering reads: what was set, or the default.
///
/// Not-a-number and infinity never reach a lowering: a number that is not finite is replaced by the default, and one that is
/// beyond ±10⁶ (numbers, colours) or ±10⁹ (vectors, in pixels) by that, so that no product of a few leaves single precision.
package struct FilterInputs {
  private let values: [String: FilterValue]
  private let definition: FilterDefinition

  init(values: [String: FilterValue], definition: FilterDefinition) {
    self.values = values
    self.definition = definition
  }

  private func value(_ key: String) -> FilterValue? { values[key] ?? definition.input(key)?.defaultValue }

  private func fallback(_ key: String) -> FilterValue? { definition.input(key)?.defaultValue }

  /// `inputImage`, which is there whenever it is required.
  package var image: CIImage { self.image("inputImage") ?? .empty() }

  package func image(_ key: String) -> CIImage? {
    if case .image(let image) = values[key] { image } else { nil }
  }

  package subscript(_ key: String) -> Double {
    if case .number(let value) = value(key), value.isFinite { return min(max(value, -1e6), 1e6) }
    if case .number(let value) = fallback(key) { return value }
    return 0
  }

  /// A number that may be missing: neither set nor with a default.
  package func number(_ key: String) -> Double? { if case .number = value(key) { self[key] } else { nil } }

  package func boolean(_ key: String) -> Bool { self[key] != 0 }

  package func vector(_ key: String) -> [Double] {
    func numbers(_ value: FilterValue?) -> [Double]? {
      guard case .vector(let vector) = value else { return nil }
      let numbers = (0..<vector.count).map { Double(vector.value(at: $0)) }
      return numbers.allSatisfy(\.isFinite) ? numbers.map { min(max($0, -1e9), 1e9) } : nil
    }
    let missing = numbers(fallback(key)) ?? []
    guard let set = numbers(value(key)) else { return missing }
    // A vector shorter than the default is filled up with zeros, as `CIVector` reads beyond its end.
    return set + [Double](repeating: 0, count: max(0, missing.count - set.count))
  }

  /// Groups of `count` numbers: vectors, or the numbers of one vector in turn; those that are not finite are left out.
  package func groups(of count: Int, _ key: String) -> [[Double]] {
    var groups: [[Double]] = []
    switch value(key) {
    case .vectors(let vectors):
      groups = vectors.map { vector in (0..<count).map { Double(vector.value(at: $0)) } }
    case .vector(let vector):
      groups = stride(from: 0, to: vector.count - count + 1, by: count).map { start in
        (start..<start + count).map { Double(vector.value(at: $0)) }
      }
    default: break
    }
    return groups.filter { $0.allSatisfy(\.isFinite) }.map { $0.map { min(max($0, -1e9), 1e9) } }
  }

  package func point(_ key: String) -> CGPoint {
    let numbers = vector(key)
    return numbers.count >= 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
  }

  package func rect(_ key: String) -> CGRect {
    func rect(_ value: FilterValue?) -> CGRect? {
      guard case .vector(let vector) = value, vector.count >= 4 else { return nil }
      let rect = vector.cgRectValue
      if rect.isInfinite { return rect }
      let numbers = (0..<4).map { vector.value(at: $0) }
      guard numbers.allSatisfy(\.isFinite) else { return nil }
      let kept = numbers.map { min(max($0, -1e9), 1e9) }
      return CGRect(x: kept[0], y: kept[1], width: kept[2], height: kept[3])
    }
    return rect(value(key)) ?? rect(fallback(key)) ?? .infinite
  }

  package func color(_ key: String) -> CIColor {
    if case .color(let color) = value(key), color.components.allSatisfy({ abs($0) <= 1e6 }) { return color }
    if case .color(let color) = fallback(key) { return color }
    return .clear
  }

  package func transform(_ key: String) -> CGAffineTransform {
    switch value(key) {
    case .transform(let transform): transform
    case .vector(let vector) where vector.count == 6: vector.cgAffineTransformValue
    default: .identity
    }
  }

  /// The colour space; one that is named by a text is found by ``CGColorSpace/init(called:)``. Nil without a value.
  package func colorSpace(_ key: String) throws(UnknownColorSpace) -> CGColorSpace? {
    switch value(key) {
    case .colorSpace(let space): return space
    case .string(let name):
      guard let space = CGColorSpace(called: name) else { throw UnknownColorSpace(name: name) }
      return space
    default: return nil
    }
  }

  package func string(_ key: String) -> String? {
    if case .string(let text) = value(key) { text } else { nil }
  }

  /// Text with attributes; plain text has none.
  package func attributedText(_ key: String) -> AttributedText? {
    switch value(key) {
    case .attributedText(let text): text
    case .string(let text): AttributedText(NSAttributedString(string: text))
    default: nil
    }
  }

  package func barcode(_ key: String) -> CIBarcodeDescriptor? {
    if case .barcode(let descriptor) = value(key) { descriptor } else { nil }
  }

  package func data(_ key: String) -> Data? {
    if case .data(let data) = value(key) { data } else { nil }
  }
}
