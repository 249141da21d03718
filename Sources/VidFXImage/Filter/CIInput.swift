import Foundation

/// A parameter of a filter of your own, which `setValue(_:forKey:)` finds by the property's name.
///
/// ```swift
/// final class Grain: CIFilter {
///   @CIInput var inputImage: CIImage?
///   @CIInput var inputAmount: Double = 0.5
///   override var outputImage: CIImage? { … }
/// }
/// ```
///
/// On Apple's systems the Objective-C runtime does this for every `@objc dynamic` property.
@propertyWrapper
public struct CIInput<Value> {
  private let storage: Storage<Value>

  /// Makes a parameter with a default, which `setDefaults()` restores.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The present value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  fileprivate final class Storage<Stored>: InputStorage {
    var value: Stored
    let initial: Stored

    init(_ value: Stored) { (self.value, initial) = (value, value) }

    var object: Any? {
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }

    func set(_ object: Any?) -> Bool {
      if let object, let converted = Self.converted(object) {
        value = converted
        return true
      }
      if object == nil {
        value = initial
        return true
      }
      return false
    }

    func reset() { value = initial }

    /// `object` as the parameter's type: itself, or a number of another type.
    private static func converted(_ object: Any) -> Stored? {
      if let same = object as? Stored { return same }
      guard case .number(let number) = FilterValue(object) else { return nil }
      let candidates: [Any] = [
        number, CGFloat(number), Float(number), NSNumber(value: number), number != 0,
        Int(exactly: number.rounded()) ?? 0,
      ]
      return candidates.lazy.compactMap { $0 as? Stored }.first
    }
  }
}

extension CIInput: InputProperty {
  var input: InputStorage { storage }
}

/// What a filter needs to know of a property that is a parameter.
protocol InputProperty {
  var input: InputStorage { get }
}

/// The value of a parameter, whatever its type.
protocol InputStorage: AnyObject {
  /// The value; nil for none.
  var object: Any? { get }
  /// Takes `object`, or the default for nil; false if it has another type.
  func set(_ object: Any?) -> Bool
  /// Takes the default.
  func reset()
}

extension CIFilter {
  /// The properties that are parameters, base classes' first, by name.
  var declaredInputs: [(key: String, storage: InputStorage)] {
    var levels: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      levels.insert(level, at: 0)
      mirror = level.superclassMirror
    }
    return levels.flatMap { level in
      level.children.compactMap { label, value in
        // A wrapped property is stored under its name with an underscore before it.
        guard let label, label.hasPrefix("_"), let property = value as? any InputProperty else { return nil }
        return (String(label.dropFirst()), property.input)
      }
    }
  }
}
