import Foundation
import VidFX

/// One filter as a gallery shows it: the values it is shown with, and what it makes of them.
struct GallerySample {
  let definition: FilterDefinition
  /// What differs from the defaults, by key.
  let values: [String: FilterValue]
  /// The result; nil where a value is needed that nobody can make up.
  let output: CIImage?

  init(_ definition: FilterDefinition, on pictures: GalleryPictures) {
    self.definition = definition
    let size = pictures.image.extent.size
    var values: [String: FilterValue] = [:]
    let filter = CIFilter(definition: definition)
    for input in definition.inputs {
      if input.className == "CIImage" {
        filter.setValue(Self.picture(input, of: definition, pictures), forKey: input.key)
      } else if let value = Self.chosen[definition.name]?[input.key]?(size) ?? Self.value(input, size) {
        filter.setValue(value.object, forKey: input.key)
        values[input.key] = value
      }
    }
    self.values = values
    output = filter.outputImage
  }

  /// What to show of the result: all of it, unless that is larger than the still by a half.
  func shown(of extent: CGRect, on canvas: CGRect) -> CGRect {
    let most = canvas.insetBy(dx: -canvas.width / 4, dy: -canvas.height / 4)
    let shown =
      extent.isInfinite
      ? canvas
      : most.contains(extent) || extent.width * extent.height < 4096
        ? extent : extent.intersection(most)
    return shown.isNull || shown.isEmpty ? canvas : shown
  }

  private static func picture(
    _ input: FilterInput, of definition: FilterDefinition, _ pictures: GalleryPictures
  ) -> CIImage {
    switch input.key {
    // Where images cover each other, each needs a place of its own.
    case kCIInputImageKey where definition.name.hasPrefix("CISource"): pictures.cutout
    case kCIInputBackgroundImageKey where definition.name.hasPrefix("CISource"):
      pictures.other.cropped(
        to: pictures.image.extent.offsetBy(dx: pictures.image.extent.width * 0.45, dy: 0))
    case kCIInputImageKey
    where definition.name.hasSuffix("FromMask") || definition.name.hasSuffix("FromRedMask"):
      pictures.mask
    case kCIInputImageKey where definition.name == "CIMaskToAlpha": pictures.mask
    case kCIInputImageKey where definition.name == "CIConvertLabToRGB":
      pictures.image.applyingFilter("CIConvertRGBtoLab")
    case kCIInputImageKey where definition.name == "CIHistogramDisplayFilter": pictures.histogram
    case kCIInputMaskImageKey where definition.name == "CIBlendWithAlphaMask":
      pictures.mask.applyingFilter("CIMaskToAlpha")
    case kCIInputImageKey, "inputSmallImage", "inputGuideImage", "inputDisplacementImage",
      "inputBacksideImage":
      pictures.image
    case kCIInputMaskImageKey, "inputMask": pictures.mask
    case "inputShadingImage": definition.name == "CIRippleTransition" ? pictures.shine : pictures.sphere
    case "inputGradientImage", "inputPaletteImage": pictures.ramp
    default: pictures.other
    }
  }

  /// A value other than the default, so that something is to be seen and is in the picture; nil for the default.
  private static func value(_ input: FilterInput, _ size: CGSize) -> FilterValue? {
    switch (input.attributeType, input.defaultValue) {
    case (kCIAttributeTypeBoolean, _): return nil
    case (kCIAttributeTypeTime, _): return .number(0.4)
    case (_, .number(let number)):
      guard let slider = input.slider, case .number(number) = input.identity else { return nil }
      // A quarter of the way to the more distant end.
      let far =
        slider.upperBound - number >= number - slider.lowerBound
        ? slider.upperBound : slider.lowerBound
      return .number(number + (far - number) / 4)
    case (_, .color) where input.identity == input.defaultValue:
      return .color(CIColor(red: 1, green: 0.7, blue: 0.4))
    case (nil, .vector(let vector)) where input.identity == input.defaultValue:
      return changed(vector, input.key)
    case (_, .data(let table)) where input.identity == input.defaultValue:
      return .data(exchanged(table))
    case (kCIAttributeTypePosition, .vector(let point)):
      // Core Image's defaults are places in pictures of 300 by 300 pixels.
      return .vector(CIVector(x: point.x / 300 * size.width, y: point.y / 300 * size.height))
    case (kCIAttributeTypeRectangle, .vector(let rect)):
      if rect.cgRectValue.isInfinite {
        return .vector(
          CIVector(x: size.width / 5, y: size.height / 5, z: size.width * 0.6, w: size.height * 0.6)
        )
      }
      return .vector(
        CIVector(
          x: rect.x / 300 * size.width, y: rect.y / 300 * size.height, z: rect.z / 300 * size.width,
          w: rect.w / 300 * size.height))
    case (kCIAttributeTypeTransform, _):
      return .transform(CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.6, y: 0.6))
    case (_, nil) where input.className == "NSData": return .data(Data("vidfx".utf8))
    case (_, nil) where ["NSString", "NSAttributedString", "CIBarcodeDescriptor"].contains(input.className):
      return .string("vidfx")
    default: return nil
    }
  }

  /// Weights that sharpen, limits that show, rows of a matrix that mix; nil for alpha's row.
  private static func changed(_ vector: CIVector, _ key: String) -> FilterValue? {
    let values = (0..<vector.count).map { vector.value(at: $0) }
    switch key {
    case "inputAVector": return nil
    case "inputWeights":
      let around = -2 / CGFloat(values.count - 1)
      return .vector(CIVector(values: values.indices.map { $0 == values.count / 2 ? 3 : around }))
    case "inputMinComponents": return .vector(CIVector(x: 0.2, y: 0.2, z: 0.2, w: 0))
    case "inputMaxComponents": return .vector(CIVector(x: 0.7, y: 0.7, z: 0.7, w: 1))
    default:
      guard values.count == 4 else { return nil }
      let next = [values[2], values[0], values[1], values[3]]
      return .vector(CIVector(values: zip(values, next).map { ($0 + $1) / 2 }))
    }
  }

  /// A table of r, g, b, a floats with red and blue exchanged.
  private static func exchanged(_ table: Data) -> Data {
    var values = table.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
    }
    for entry in stride(from: 0, to: values.count - 3, by: 4) { values.swapAt(entry, entry + 2) }
    return values.withUnsafeBufferPointer { Data(buffer: $0) }
  }
}
