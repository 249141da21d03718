import Foundation
import VidFXPixels

/// One parameter of a filter: key, class, type, default and the values that make sense.
///
/// Ranges describe; they are not enforced when a value is set, as in Core Image.
public struct FilterInput: Sendable {
  /// `inputRadius`.
  public let key: String
  /// For people: "Radius".
  public let displayName: String
  /// The value before any is set; nil for images and optional data.
  public let defaultValue: FilterValue?
  /// The class that `attributes` reports, `NSNumber` or `CIVector` for example.
  public let className: String
  /// Core Image's attribute type, `CIAttributeTypeScalar` for example.
  public let attributeType: String?
  /// The value that leaves the image as it is.
  public let identity: FilterValue?
  /// The least value that makes sense.
  public let minimum: Double?
  /// The greatest value that makes sense.
  public let maximum: Double?
  /// The range that a slider offers.
  public let slider: ClosedRange<Double>?
  /// Whether the output is nil without it.
  public let isRequired: Bool

  private init(
    _ key: String, _ displayName: String?, className: String, type: String?, default defaultValue: FilterValue?,
    identity: FilterValue? = nil, min minimum: Double? = nil, max maximum: Double? = nil,
    slider: ClosedRange<Double>? = nil, isRequired: Bool = false
  ) {
    self.key = key
    self.displayName = displayName ?? FilterInput.displayName(of: key)
    self.className = className
    attributeType = type
    self.defaultValue = defaultValue
    self.identity = identity
    self.minimum = minimum
    self.maximum = maximum
    self.slider = slider
    self.isRequired = isRequired
  }

  /// "inputTargetImage" → "Target Image".
  private static func displayName(of key: String) -> String {
    var words = ""
    for character in key.dropFirst("input".count) {
      if character.isUppercase, let last = words.last, last.isLowercase { words += " " }
      words.append(character)
    }
    return words
  }

  /// `inputImage`, without which there is no output.
  public static let image = image("inputImage")

  /// An image; an optional one may be nil.
  public static func image(_ key: String, _ displayName: String? = nil, isRequired: Bool = true) -> FilterInput {
    FilterInput(
      key, displayName, className: "CIImage", type: kCIAttributeTypeImage, default: nil, isRequired: isRequired)
  }

  /// A number of some meaning.
  public static func number(
    _ key: String, _ displayName: String? = nil, type: String?, default value: Double?, min: Double? = nil,
    max: Double? = nil, slider: ClosedRange<Double>? = nil, identity: Double? = nil
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "NSNumber", type: type, default: value.map(FilterValue.number),
      identity: identity.map(FilterValue.number), min: min, max: max, slider: slider)
  }

  /// A number without unit; without a default it may be left out.
  public static func scalar(
    _ key: String, _ displayName: String? = nil, default value: Double?, min: Double? = nil, max: Double? = nil,
    slider: ClosedRange<Double>? = nil, identity: Double? = nil
  ) -> FilterInput {
    number(
      key, displayName, type: kCIAttributeTypeScalar, default: value, min: min, max: max, slider: slider,
      identity: identity)
  }

  /// A length in pixels.
  public static func distance(
    _ key: String, _ displayName: String? = nil, default value: Double, min: Double? = nil, max: Double? = nil,
    slider: ClosedRange<Double>? = nil, identity: Double? = nil
  ) -> FilterInput {
    number(
      key, displayName, type: kCIAttributeTypeDistance, default: value, min: min, max: max, slider: slider,
      identity: identity)
  }

  /// An angle in radians, counter-clockwise.
  public static func angle(
    _ key: String, _ displayName: String? = nil, default value: Double, min: Double? = nil, max: Double? = nil,
    slider: ClosedRange<Double>? = nil, identity: Double? = nil
  ) -> FilterInput {
    number(
      key, displayName, type: kCIAttributeTypeAngle, default: value, min: min, max: max, slider: slider,
      identity: identity)
  }

  /// `inputTime`, how far a transition has come: 0…1.
  public static let time = number(
    "inputTime", type: kCIAttributeTypeTime, default: 0, min: 0, max: 1, slider: 0...1, identity: 0)

  /// A whole number.
  public static func count(
    _ key: String, _ displayName: String? = nil, default value: Double, min: Double? = nil, max: Double? = nil,
    slider: ClosedRange<Double>? = nil, identity: Double? = nil
  ) -> FilterInput {
    number(
      key, displayName, type: kCIAttributeTypeCount, default: value, min: min, max: max, slider: slider,
      identity: identity)
  }

  /// True or false, and false where nobody says: Core Image names neither a default nor limits.
  public static func flag(_ key: String, _ displayName: String? = nil) -> FilterInput {
    FilterInput(key, displayName, className: "NSNumber", type: kCIAttributeTypeBoolean, default: nil)
  }

  /// A colour space, which may be left out; `name` is that of the default.
  public static func colorSpace(
    _ key: String, _ displayName: String? = nil, default name: String? = nil
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "NSObject", type: nil,
      default: name.flatMap { CGColorSpace(name: $0) }.map(FilterValue.colorSpace))
  }

  /// A point in space: x and y in pixels, z above the picture.
  public static func position3(
    _ key: String, _ displayName: String? = nil, default x: Double, _ y: Double, _ z: Double
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "CIVector", type: kCIAttributeTypePosition3,
      default: .vector(CIVector(x: x, y: y, z: z)))
  }

  /// An image that is read along its middle row.
  public static func gradient(_ key: String, _ displayName: String? = nil) -> FilterInput {
    FilterInput(
      key, displayName, className: "CIImage", type: kCIAttributeTypeGradient, default: nil, isRequired: true)
  }

  /// A whole number; without a default the filter decides when none is set.
  public static func integer(
    _ key: String, _ displayName: String? = nil, default value: Double? = nil, min: Double? = nil, max: Double? = nil,
    slider: ClosedRange<Double>? = nil
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "NSNumber", type: kCIAttributeTypeInteger, default: value.map(FilterValue.number),
      min: min, max: max, slider: slider)
  }

  /// True or false; without a default it is false when none is set.
  public static func boolean(
    _ key: String, _ displayName: String? = nil, default value: Bool?, slider: ClosedRange<Double>? = nil
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "NSNumber", type: kCIAttributeTypeBoolean,
      default: value.map { .number($0 ? 1 : 0) },
      min: 0, max: 1, slider: slider)
  }

  /// Text.
  public static func text(
    _ key: String, _ displayName: String? = nil, default text: String? = nil, isRequired: Bool = false
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "NSString", type: nil, default: text.map(FilterValue.string), isRequired: isRequired)
  }

  /// Text with attributes, without which there is no output.
  public static func attributedText(_ key: String, _ displayName: String? = nil) -> FilterInput {
    FilterInput(key, displayName, className: "NSAttributedString", type: nil, default: nil, isRequired: true)
  }

  /// The code words of a bar code, without which there is no output.
  public static func barcode(_ key: String, _ displayName: String? = nil) -> FilterInput {
    FilterInput(key, displayName, className: "CIBarcodeDescriptor", type: nil, default: nil, isRequired: true)
  }

  /// A point in pixels.
  public static func position(
    _ key: String, _ displayName: String? = nil, default x: Double, _ y: Double
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "CIVector", type: kCIAttributeTypePosition,
      default: .vector(CIVector(x: x, y: y)))
  }

  /// A point in pixels that has no default.
  public static func position(_ key: String, _ displayName: String? = nil) -> FilterInput {
    FilterInput(key, displayName, className: "CIVector", type: kCIAttributeTypePosition, default: nil)
  }

  /// A distance to the right and up, or another pair of numbers that is not a place.
  public static func offset(
    _ key: String, _ displayName: String? = nil, default x: Double, _ y: Double, identity: (Double, Double)? = nil
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "CIVector", type: kCIAttributeTypeOffset, default: .vector(CIVector(x: x, y: y)),
      identity: identity.map { .vector(CIVector(x: $0.0, y: $0.1)) })
  }

  /// A rectangle: x, y, width, height in pixels.
  public static func rectangle(
    _ key: String, _ displayName: String? = nil, default rect: CGRect, identity: CGRect? = nil
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "CIVector", type: kCIAttributeTypeRectangle,
      default: .vector(CIVector(cgRect: rect)), identity: identity.map { .vector(CIVector(cgRect: $0)) })
  }

  /// A list of numbers.
  public static func vector(
    _ key: String, _ displayName: String? = nil, default values: [CGFloat], identity: [CGFloat]? = nil
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "CIVector", type: nil, default: .vector(CIVector(values: values)),
      identity: identity.map { .vector(CIVector(values: $0)) })
  }

  /// Vectors, none at first.
  public static func vectors(_ key: String, _ displayName: String? = nil) -> FilterInput {
    FilterInput(key, displayName, className: "NSArray", type: nil, default: nil)
  }

  /// A colour; `opaque` where its alpha means nothing.
  public static func color(
    _ key: String, _ displayName: String? = nil, default color: CIColor, isOpaque: Bool = false,
    identity: CIColor? = nil
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "CIColor", type: isOpaque ? kCIAttributeTypeOpaqueColor : kCIAttributeTypeColor,
      default: .color(color), identity: identity.map(FilterValue.color))
  }

  /// An affine transform.
  public static func transform(_ key: String, _ displayName: String? = nil) -> FilterInput {
    FilterInput(
      key, displayName, className: "NSValue", type: kCIAttributeTypeTransform, default: .transform(.identity),
      identity: .transform(.identity))
  }

  /// Raw bytes.
  public static func data(
    _ key: String, _ displayName: String? = nil, default data: Data? = nil, identity: Data? = nil,
    isRequired: Bool = false
  ) -> FilterInput {
    FilterInput(
      key, displayName, className: "NSData", type: nil, default: data.map(FilterValue.data),
      identity: identity.map(FilterValue.data), isRequired: isRequired)
  }
}
