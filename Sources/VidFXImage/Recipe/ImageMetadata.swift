import Foundation
import VidFXPixels

/// What is known of an image beside its pixels.
package struct ImageMetadata: Sendable {
  /// Names and values under ImageIO's keys.
  package var properties: [String: any Sendable] = [:]
  /// What the pixels' values mean.
  package var colorSpace: CGColorSpace?
  /// Where it was read from.
  package var url: URL?
  /// The pixels it was made from, where the recipe does more than read them.
  package var pixels: PixelBuffer?
  /// The object it was made from.
  package var origin: (any Sendable)?

  package init() {}
}

extension CIImage {
  /// The same image with other metadata.
  package func with(_ metadata: ImageMetadata) -> CIImage { CIImage(node, region: region, metadata: metadata) }

  /// What the image's file says about it, under ImageIO's keys: `Orientation`, `PixelWidth`, `{Exif}`, `{TIFF}`, `{GPS}`.
  ///
  /// Empty for an image that was not read from a file, and for what filters make of one that was.
  public var properties: [String: Any] { metadata.map(\.properties) ?? [:] }

  /// The colour space that the image was made in; nil for images made by filters or without colour management.
  public var colorSpace: CGColorSpace? { metadata?.colorSpace }

  /// The file that the image was read from; nil for all others.
  public var url: URL? { metadata?.url }

  /// The pixels that the image was made of; nil for images made otherwise.
  public var pixelBuffer: PixelBuffer? {
    if case .source(let buffer) = node { buffer } else { metadata?.pixels }
  }

  /// The same image with other properties: text, numbers, and lists and dictionaries of them; other values are left out.
  public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
    var metadata = metadata ?? ImageMetadata()
    metadata.properties = PropertyValue.dictionary(properties)
    return with(metadata)
  }
}

/// Values of properties that may cross threads.
enum PropertyValue {
  static func dictionary(_ values: [AnyHashable: Any]) -> [String: any Sendable] {
    var result: [String: any Sendable] = [:]
    for (key, value) in values {
      if let key = key.base as? String, let value = sendable(value) { result[key] = value }
    }
    return result
  }

  private static func sendable(_ value: Any) -> (any Sendable)? {
    switch value {
    case let value as String: value
    case let value as Bool: value
    case let value as Int: value
    case let value as any BinaryInteger: Int(clamping: value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as [AnyHashable: Any]: dictionary(value)
    case let value as [Any]: value.compactMap(sendable)
    default: nil
    }
  }
}
