import Foundation
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Renders filters on a small picture of straight colours, pixel by pixel comparable.
enum FilterRendering {
  static let width = 48
  static let height = 32

  /// Random straight colours; every third column has partial alpha where `hasAlpha`.
  static func source(hasAlpha: Bool, seed: UInt64 = 5) -> PixelBuffer {
    let buffer = PixelBuffer.random(.gbrapf32le, width: width, height: height, color: .sRGB, seed: seed)
    buffer.fill { component, x, y in
      if component == 3 { return hasAlpha && x % 3 == 0 ? 0.25 + Double(y % 3) * 0.25 : 1 }
      return buffer.sample(component, x, y)
    }
    return buffer
  }

  /// The filter's output, rendered without colour management into straight floats; `region` in Core Image's coordinates.
  static func render(
    _ image: CIImage, _ region: CGRect = CGRect(x: 0, y: 0, width: width, height: height),
    working: WorkingSpace = .none, threads: Int = 1
  ) throws -> PixelBuffer {
    registerAllKernels()
    let buffer = PixelBuffer(
      format: .gbrapf32le, width: Int(region.width), height: Int(region.height), color: .sRGB)
    try CIContext(workingSpace: working, threads: threads).render(image, to: buffer, bounds: region)
    return buffer
  }

  /// Straight r, g, b, a of a pixel, top row first.
  static func pixel(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> [Double] {
    (0..<4).map { buffer.sample($0, x, y) }
  }

  /// The words of "vidfx" in bytes as a QR code of the smallest version (ISO/IEC 18004:2006, 6.4.5).
  static var barcode: CIBarcodeDescriptor {
    let bits =
      "0100" + "00000101"
      + "vidfx".utf8.map { byte in
        String(repeating: "0", count: byte.leadingZeroBitCount) + String(byte, radix: 2)
      }.joined() + "0000"
    let digits = Array(bits)
    let words = stride(from: 0, to: digits.count, by: 8).map { UInt8(String(digits[$0..<$0 + 8]), radix: 2)! }
    // Words without a message fill the rest.
    let payload = Data(words) + Data((words.count..<19).map { ($0 - words.count).isMultiple(of: 2) ? 0xEC : 0x11 })
    return CIQRCodeDescriptor(payload: payload, symbolVersion: 1, maskPattern: 2, errorCorrectionLevel: .levelL)!
  }

  /// An output for a filter with images for all that it needs.
  static func output(_ name: String, _ parameters: [String: Any], image: CIImage, other: CIImage) -> CIImage? {
    guard let filter = CIFilter(name: name) else { return nil }
    for key in filter.inputKeys {
      switch filter.definition?.input(key)?.className {
      case "CIImage": filter.setValue(key == kCIInputImageKey ? image : other, forKey: key)
      case "NSData" where filter.definition?.input(key)?.isRequired == true:
        filter.setValue(Data("vidfx".utf8), forKey: key)
      case "NSString" where filter.definition?.input(key)?.isRequired == true: filter.setValue("vidfx", forKey: key)
      case "NSAttributedString": filter.setValue(NSAttributedString(string: "vidfx"), forKey: key)
      case "CIBarcodeDescriptor": filter.setValue(barcode, forKey: key)
      default: break
      }
    }
    for (key, value) in parameters { filter.setValue(value, forKey: key) }
    return filter.outputImage
  }
}
