import Foundation
import VidFXPixels

/// A mutable set of parameters that produces an image recipe.
///
/// Built-in filters are made by name; filters of your own are subclasses that declare parameters with ``CIInput`` and
/// override ``outputImage``. Not shareable: each thread makes its own. Values are not checked against their ranges when
/// set, as in Core Image.
open class CIFilter {
  /// What a built-in filter is; nil for a filter of your own.
  public let definition: FilterDefinition?
  /// The filter that this one stands for: what a registered constructor made.
  private let actual: CIFilter?
  private var values: [String: FilterValue] = [:]

  /// Makes a filter of `definition` with every parameter at its default.
  public init(definition: FilterDefinition) {
    self.definition = definition
    actual = nil
    setDefaults()
  }

  /// Makes a filter of your own, for a subclass that overrides ``outputImage``.
  public init() { (definition, actual) = (nil, nil) }

  /// Makes a filter that stands for `actual`, whose class is not known where it is made.
  package init(standingFor actual: CIFilter) { (definition, self.actual) = (actual.definition, actual) }

  /// `CIGaussianBlur`; a subclass's own name.
  open var name: String { actual?.name ?? definition?.name ?? String(describing: type(of: self)) }

  /// The keys of the parameters, in order.
  open var inputKeys: [String] {
    actual?.inputKeys ?? definition?.inputs.map(\.key) ?? declaredInputs.map(\.key)
  }

  /// The keys of the results.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// The filter's description and one dictionary for each parameter, under Core Image's keys.
  open var attributes: [String: Any] {
    if let attributes = actual?.attributes ?? definition?.attributes { return attributes }
    var attributes: [String: Any] = [kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: name]
    for (key, storage) in declaredInputs {
      attributes[key] = [kCIAttributeName: key, kCIAttributeDefault: storage.object as Any]
    }
    return attributes.merging(type(of: self).customAttributes() ?? [:]) { $1 }
  }

  /// What a subclass adds to ``attributes``: its display name, categories, ranges of its parameters.
  open class func customAttributes() -> [String: Any]? { nil }

  /// Puts every parameter back to its default; images become nil.
  open func setDefaults() {
    actual?.setDefaults()
    values = [:]
    for input in definition?.inputs ?? [] { values[input.key] = input.defaultValue }
    for (_, storage) in declaredInputs { storage.reset() }
  }

  /// Sets the parameter `key`; nil takes the value away.
  ///
  /// Numbers of any type, `CIVector`, `CIColor`, `CIImage`, `CGAffineTransform`, `CGRect`, `CGPoint`, `CGColorSpace`,
  /// `Data`, `String`, `NSAttributedString` and `CIBarcodeDescriptor` are taken. An unknown key or a type that no parameter has is a programmer's mistake and stops the
  /// program, as key-value coding does.
  open func setValue(_ value: Any?, forKey key: String) {
    if let actual { return actual.setValue(value, forKey: key) }
    guard let definition else {
      guard let input = declaredInputs.first(where: { $0.key == key }) else {
        preconditionFailure("\(name) has no parameter \(key); it has \(inputKeys)")
      }
      precondition(input.storage.set(value), "\(name).\(key) cannot hold a \(type(of: value))")
      return
    }
    precondition(definition.input(key) != nil, "\(name) has no parameter \(key); it has \(inputKeys)")
    guard let value else {
      values[key] = nil
      return
    }
    guard let converted = FilterValue(value) else {
      preconditionFailure("\(name).\(key) cannot hold a \(type(of: value))")
    }
    values[key] = converted
  }

  /// The value of the parameter or output `key`, nil when there is none.
  open func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    if let actual { return actual.value(forKey: key) }
    if definition == nil { return declaredInputs.first { $0.key == key }?.storage.object }
    return values[key]?.object
  }

  /// The recipe for the present parameters; nil without a required image.
  open var outputImage: CIImage? { actual?.outputImage ?? definition?.output(for: values) }
}
