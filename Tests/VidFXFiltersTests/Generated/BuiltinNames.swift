import VidFXFilters
import VidFXImage

/// How `CIFilterBuiltins` calls filters and their parameters.
enum BuiltinNames {
  /// `CIGaussianBlur` for itself, `CIMedian` for `CIMedianFilter`.
  static func protocolName(_ filter: String) -> String {
    let kept: Set = ["CIGuidedFilter"]
    return filter.hasSuffix("Filter") && !kept.contains(filter) ? String(filter.dropLast("Filter".count)) : filter
  }

  /// `gaussianBlur` for `CIGaussianBlur`.
  static func function(_ filter: String) -> String {
    let name = protocolName(filter).dropFirst("CI".count)
    return name.hasPrefix("SRGB") ? "sRGB" + name.dropFirst("SRGB".count) : lowercasingFirstWord(String(name))
  }

  /// Parameters that have other names as properties.
  private static let properties = [
    "inputImage": "inputImage", "inputMeans": "inputMeans", "inputTexture": "textureImage",
    "inputGCR": "grayComponentReplacement", "inputUCR": "underColorRemoval", "inputB": "parameterB",
    "inputC": "parameterC", "CIColorAbsoluteDifference.inputImage2": "inputImage2",
  ]

  /// `radius` for `inputRadius`.
  static func property(_ key: String, of filter: String) -> String {
    properties["\(filter).\(key)"] ?? properties[key] ?? lowercasingFirstWord(String(key.dropFirst("input".count)))
  }

  /// Counts that are whole numbers in Swift; Core Image's other numbers are `Float`.
  private static let integers: Set = [
    "inputCount", "inputHysteresisPasses", "inputQualityLevel", "inputRoundedMarkers",
  ]
  /// Offsets that stand for something other than a place.
  private static let plainVectors: Set = ["inputNeutral", "inputTargetNeutral"]

  /// The property's type in Swift; nil for a class that Linux does not have.
  static func type(_ input: FilterInput) -> String? {
    switch (input.className, input.attributeType) {
    case ("CIImage", _): "CIImage?"
    case ("NSNumber", kCIAttributeTypeBoolean): "Bool"
    case ("NSNumber", _): integers.contains(input.key) ? "Int" : "Float"
    case ("CIVector", kCIAttributeTypeRectangle): "CGRect"
    case ("CIVector", kCIAttributeTypePosition), ("CIVector", kCIAttributeTypeOffset):
      plainVectors.contains(input.key) ? "CIVector" : "CGPoint"
    case ("CIVector", _): "CIVector"
    case ("CIColor", _): "CIColor"
    case ("NSData", _): "Data"
    case ("NSString", _): "String"
    case ("NSAttributedString", _): "NSAttributedString?"
    case ("CIBarcodeDescriptor", _): "CIBarcodeDescriptor?"
    case ("NSValue", _): "CGAffineTransform"
    case ("NSObject", _): "CGColorSpace?"
    case ("NSArray", _): "[Any]?"
    default: nil
    }
  }

  /// `qrCodeGenerator` for `QRCodeGenerator`, `ev` for `EV`, `pdf417BarcodeGenerator` for `PDF417BarcodeGenerator`.
  private static func lowercasingFirstWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(capitals.count)
    // The last capital begins the next word, unless a digit or nothing follows.
    let isWhole = capitals.count == 1 || rest.first.map { !$0.isLowercase } ?? true
    let first = isWhole ? capitals : capitals.dropLast()
    return first.lowercased() + name.dropFirst(first.count)
  }
}
