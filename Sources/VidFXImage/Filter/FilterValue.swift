import Foundation
import VidFXPixels

/// The value of a filter's parameter.
public enum FilterValue: Sendable, Equatable {
  /// A number or a truth value (0 or 1).
  case number(Double)
  /// A list of numbers.
  case vector(CIVector)
  /// A colour.
  case color(CIColor)
  /// An image.
  case image(CIImage)
  /// An affine transform.
  case transform(CGAffineTransform)
  /// Bytes.
  case data(Data)
  /// Lists of numbers.
  case vectors([CIVector])
  /// Text.
  case string(String)
  /// A colour space.
  case colorSpace(CGColorSpace)
  /// Text with attributes.
  case attributedText(AttributedText)
  /// The code words of a bar code.
  case barcode(CIBarcodeDescriptor)

  /// Takes what Core Image's `setValue(_:forKey:)` takes; nil for any other type.
  public init?(_ value: Any) {
    switch value {
    case let value as FilterValue: self = value
    case let value as CIImage: self = .image(value)
    case let value as CIVector: self = .vector(value)
    case let value as [CIVector]: self = .vectors(value)
    case let value as CIColor: self = .color(value)
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as Float: self = .number(Double(value))
    case let value as any BinaryInteger: self = .number(Double(value))
    case let value as CGAffineTransform: self = .transform(value)
    case let value as CGRect: self = .vector(CIVector(cgRect: value))
    case let value as CGPoint: self = .vector(CIVector(cgPoint: value))
    case let value as Data: self = .data(value)
    case let value as String: self = .string(value)
    case let value as CGColorSpace: self = .colorSpace(value)
    case let value as NSAttributedString: self = .attributedText(AttributedText(value))
    case let value as CIBarcodeDescriptor: self = .barcode(value)
    case let value as NSNumber: self = .number(value.doubleValue)
    default: return nil
    }
  }

  /// The value in the type that Core Image's `value(forKey:)` gives.
  public var object: Any {
    switch self {
    case .number(let value): NSNumber(value: value)
    case .vector(let value): value
    case .vectors(let value): value
    case .color(let value): value
    case .image(let value): value
    case .transform(let value): value
    case .data(let value): value
    case .string(let value): value
    case .colorSpace(let value): value
    case .attributedText(let value): value.string
    case .barcode(let value): value
    }
  }
}
