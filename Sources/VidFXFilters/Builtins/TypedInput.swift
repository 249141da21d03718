import Foundation
import VidFXImage
import VidFXPixels

/// A property of a built-in filter that is one of its parameters: reading and writing go to the filter's own values.
@propertyWrapper
struct TypedInput<Value: TypedInputValue> {
  private let key: String

  init(_ key: String) { self.key = key }

  static subscript<Filter: CIFilter>(
    _enclosingInstance filter: Filter, wrapped property: ReferenceWritableKeyPath<Filter, Value>,
    storage storage: ReferenceWritableKeyPath<Filter, TypedInput>
  ) -> Value {
    get { Value.read(filter.value(forKey: filter[keyPath: storage].key)) }
    set { filter.setValue(newValue.written, forKey: filter[keyPath: storage].key) }
  }

  @available(*, unavailable, message: "only properties of filters are parameters")
  var wrappedValue: Value {
    get { preconditionFailure("only properties of filters are parameters") }
    set { preconditionFailure("only properties of filters are parameters; not set to \(newValue)") }
  }
}

/// A type that parameters of built-in filters have.
protocol TypedInputValue {
  /// The parameter's value, or nothing's like where there is none.
  static func read(_ object: Any?) -> Self
  /// What `setValue(_:forKey:)` takes.
  var written: Any? { get }
}

extension TypedInputValue {
  var written: Any? { self }
}

extension Float: TypedInputValue {
  static func read(_ object: Any?) -> Float { (object as? NSNumber)?.floatValue ?? 0 }
}

extension Int: TypedInputValue {
  /// A number beyond the range of whole numbers is the nearest end of it.
  static func read(_ object: Any?) -> Int {
    let number = ((object as? NSNumber)?.doubleValue ?? 0).rounded()
    return Int(exactly: number) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}

extension Bool: TypedInputValue {
  static func read(_ object: Any?) -> Bool { (object as? NSNumber)?.boolValue ?? false }
}

extension String: TypedInputValue {
  static func read(_ object: Any?) -> String { object as? String ?? "" }
}

extension Data: TypedInputValue {
  static func read(_ object: Any?) -> Data { object as? Data ?? Data() }
}

extension CIVector: TypedInputValue {
  static func read(_ object: Any?) -> CIVector { object as? CIVector ?? CIVector(values: []) }
}

extension CIColor: TypedInputValue {
  static func read(_ object: Any?) -> CIColor { object as? CIColor ?? .clear }
}

extension CGPoint: TypedInputValue {
  static func read(_ object: Any?) -> CGPoint { (object as? CIVector)?.cgPointValue ?? .zero }
}

extension CGRect: TypedInputValue {
  static func read(_ object: Any?) -> CGRect { (object as? CIVector)?.cgRectValue ?? .zero }
}

extension CGAffineTransform: TypedInputValue {
  static func read(_ object: Any?) -> CGAffineTransform {
    (object as? CIVector)?.cgAffineTransformValue ?? object as? CGAffineTransform ?? .identity
  }
}

/// Images, colour spaces and what else may be missing.
extension Optional: TypedInputValue {
  static func read(_ object: Any?) -> Wrapped? { object as? Wrapped }
  var written: Any? { map { $0 as Any } }
}
