import Foundation
import VidFXHEIF

/// Finds what picture files say about themselves, without decoding them: EXIF in JPEG, PNG, WebP, HEIF and TIFF, and
/// resolution.
enum PropertyReader {
  /// Under ImageIO's keys; empty for formats that say nothing, and for bytes that are no picture.
  static func properties(of file: Data) -> [String: any Sendable] {
    var properties: [String: any Sendable] = [:]
    if file.starts(with: [0xFF, 0xD8]) {
      readJPEG(file, &properties)
    } else if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      readPNG(file, &properties)
    } else if file.starts(with: Array("RIFF".utf8)), file.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      readWebP(file, &properties)
    } else if HEIFBrand(file.prefix(256)) != nil {
      readHEIF(file, &properties)
    } else {
      ExifProperties.read(file, &properties)
    }
    return properties
  }

  /// The EXIF of the primary picture; its orientation does not count (ISO/IEC 23000-22, 7.3.6.6): boxes of the file turn
  /// the picture, and have by the time that it is decoded.
  private static func readHEIF(_ file: Data, _ properties: inout [String: any Sendable]) {
    guard let exif = (try? HEIFFile(file))?.exif else { return }
    ExifProperties.read(Data(exif), &properties)
    properties[kCGImagePropertyOrientation] = nil
    if var tiff = properties[kCGImagePropertyTIFFDictionary] as? [String: any Sendable], tiff["Orientation"] != nil {
      tiff["Orientation"] = 1
      properties[kCGImagePropertyTIFFDictionary] = tiff
    }
  }

  /// Segments up to the start of the scan (ITU-T T.81, B.1.1.3).
  private static func readJPEG(_ file: Data, _ properties: inout [String: any Sendable]) {
    let stream = TIFFStream(bytes: file, isLittle: false)
    var place = 2
    while let marker = stream.integer(at: place, size: 2), marker >> 8 == 0xFF {
      if marker == 0xFFFF || marker == 0xFF01 || (0xFFD0...0xFFD7).contains(marker) {
        place += marker == 0xFFFF ? 1 : 2
        continue
      }
      guard marker != 0xFFDA, marker != 0xFFD9, let length = stream.integer(at: place + 2, size: 2), length >= 2 else {
        return
      }
      let content = part(of: file, place + 4, length - 2)
      if marker == 0xFFE1, content.starts(with: Array("Exif\0\0".utf8)) {
        ExifProperties.read(content.dropFirst(6), &properties)
      } else if marker == 0xFFE0, content.starts(with: Array("JFIF\0".utf8)) {
        readJFIF(content, &properties)
      }
      place += 2 + length
    }
  }

  /// Density of JFIF 1.02: units, x, y.
  private static func readJFIF(_ content: Data, _ properties: inout [String: any Sendable]) {
    let stream = TIFFStream(bytes: content, isLittle: false)
    guard let unit = stream.integer(at: 7, size: 1), unit == 1 || unit == 2, let x = stream.integer(at: 8, size: 2),
      let y = stream.integer(at: 10, size: 2)
    else { return }
    let inches = unit == 1 ? 1 : 2.54
    properties[kCGImagePropertyDPIWidth] = Double(x) * inches
    properties[kCGImagePropertyDPIHeight] = Double(y) * inches
  }

  /// Chunks of ISO/IEC 15948, 5.3.
  private static func readPNG(_ file: Data, _ properties: inout [String: any Sendable]) {
    let stream = TIFFStream(bytes: file, isLittle: false)
    var place = 8
    while let length = stream.integer(at: place, size: 4) {
      let content = part(of: file, place + 8, length)
      switch String(decoding: part(of: file, place + 4, 4), as: UTF8.self) {
      case "eXIf": ExifProperties.read(content, &properties)
      case "pHYs":
        let physical = TIFFStream(bytes: content, isLittle: false)
        if physical.integer(at: 8, size: 1) == 1, let x = physical.integer(at: 0, size: 4),
          let y = physical.integer(at: 4, size: 4)
        {
          properties[kCGImagePropertyDPIWidth] = Double(x) * 0.0254
          properties[kCGImagePropertyDPIHeight] = Double(y) * 0.0254
        }
      case "IEND": return
      default: break
      }
      place += 12 + length
    }
  }

  /// Chunks of the WebP container specification.
  private static func readWebP(_ file: Data, _ properties: inout [String: any Sendable]) {
    let stream = TIFFStream(bytes: file, isLittle: true)
    var place = 12
    while let length = stream.integer(at: place + 4, size: 4) {
      if part(of: file, place, 4).elementsEqual("EXIF".utf8) {
        var content = part(of: file, place + 8, length)
        // Some writers keep the prefix that JPEG has.
        if content.starts(with: Array("Exif\0\0".utf8)) { content = content.dropFirst(6) }
        ExifProperties.read(content, &properties)
        return
      }
      place += 8 + (length + 1) / 2 * 2
    }
  }

  /// As much of the part as there is.
  private static func part(of file: Data, _ place: Int, _ length: Int) -> Data {
    file.dropFirst(max(0, place)).prefix(max(0, length))
  }
}
