import Foundation
import VidFXPixels

/// A mutable set of parameters that produces an image recipe.
///
/// Not shareable: each thread makes its own. Values are not checked against their ranges when set, as in Core Image.
open class CIFilter {
  /// What the filter is; nil for a subclass that defines itself.
  public let definition: FilterDefinition?
  private var values: [String: FilterValue] = [:]

  /// Makes a filter of `definition` with every parameter at its default.
  public init(definition: FilterDefinition) {
    self.definition = definition
    setDefaults()
  }

  /// Makes a filter for a subclass, which overrides ``outputImage``.
  public init() { definition = nil }

  /// `CIGaussianBlur`; a subclass's own name.
  open var name: String { definition?.name ?? String(describing: type(of: self)) }

  /// The keys of the parameters, in order.
  open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }

  /// The keys of the results.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// The filter's description and one dictionary for each parameter, under Core Image's keys.
  open var attributes: [String: Any] { definition?.attributes ?? [kCIAttributeFilterName: name] }

  /// Puts every parameter back to its default; images become nil.
  open func setDefaults() {
    values = [:]
    for input in definition?.inputs ?? [] { values[input.key] = input.defaultValue }
  }

  /// Sets the parameter `key`; nil takes the value away.
  ///
  /// Numbers of any type, `CIVector`, `CIColor`, `CIImage`, `CGAffineTransform`, `CGRect`, `CGPoint`, `Data` and
  /// `String` are taken. An unknown key or a type that no parameter has is a programmer's mistake and stops the program,
  /// as key-value coding does.
  open func setValue(_ value: Any?, forKey key: String) {
    if let definition {
      precondition(definition.input(key) != nil, "\(name) has no parameter \(key); it has \(inputKeys)")
    }
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
    key == kCIOutputImageKey ? outputImage : values[key]?.object
  }

  /// The recipe for the present parameters; nil without a required image.
  open var outputImage: CIImage? { definition?.output(for: values) }
}
