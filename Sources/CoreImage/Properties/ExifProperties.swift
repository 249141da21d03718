import Foundation

/// The tags of EXIF 2.32 (CIPA DC-008) under ImageIO's keys.
enum ExifProperties {
  /// Adds what the TIFF stream `bytes` says: orientation, resolution and the dictionaries of TIFF, EXIF and GPS.
  static func read(_ bytes: Data, _ properties: inout [String: any Sendable]) {
    guard let (stream, offset) = TIFFDirectory.stream(bytes) else { return }
    let main = TIFFDirectory(stream, at: offset)
    if let orientation = main.integer(0x0112), (1...8).contains(orientation) {
      properties[kCGImagePropertyOrientation] = orientation
    }
    // Inches, or centimetres.
    let unit = main.integer(0x0128) == 3 ? 2.54 : 1
    if let x = main.real(0x011A), x > 0 { properties[kCGImagePropertyDPIWidth] = x * unit }
    if let y = main.real(0x011B), y > 0 { properties[kCGImagePropertyDPIHeight] = y * unit }
    add(main, tiff, as: kCGImagePropertyTIFFDictionary, to: &properties)
    if let place = main.integer(0x8769) {
      add(TIFFDirectory(stream, at: place), exif, as: kCGImagePropertyExifDictionary, to: &properties)
    }
    if let place = main.integer(0x8825) {
      add(TIFFDirectory(stream, at: place), gps, as: kCGImagePropertyGPSDictionary, to: &properties)
    }
  }

  private static func add(
    _ directory: TIFFDirectory, _ names: [Int: String], as key: String, to properties: inout [String: any Sendable]
  ) {
    var values: [String: any Sendable] = [:]
    for (tag, value) in directory.values {
      guard let name = names[tag] else { continue }
      values[name] = sendable(value, name)
    }
    if !values.isEmpty { properties[key] = values }
  }

  /// ImageIO gives degrees as one number, most counts of one as a number, and versions as lists.
  private static func sendable(_ value: TIFFDirectory.Value, _ name: String) -> any Sendable {
    switch value {
    case .text(let text): return text
    case .bytes(let bytes):
      if bytes.count == 1 { return Int(bytes[0]) }
      return name.hasSuffix("Version") ? bytes.map { Int($0) &- 48 } : bytes.map { Int($0) }
    case .integers(let values): return values.count == 1 && !lists.contains(name) ? values[0] : values
    case .reals(let values):
      if ["Latitude", "Longitude", "DestLatitude", "DestLongitude"].contains(name), values.count == 3 {
        return values[0] + values[1] / 60 + values[2] / 3600
      }
      if name == "TimeStamp", values.count == 3 {
        let parts = values.map { Int(exactly: $0.rounded()) ?? 0 }
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      }
      return values.count == 1 ? values[0] : values
    }
  }

  /// Tags that may have several numbers, and are lists even of one.
  private static let lists: Set<String> = ["ISOSpeedRatings", "SubjectArea", "GPSVersion"]

  /// Tags of the first directory.
  private static let tiff: [Int: String] = [
    0x0103: "Compression", 0x0106: "PhotometricInterpretation", 0x010D: "DocumentName", 0x010E: "ImageDescription",
    0x010F: "Make", 0x0110: "Model", 0x0112: "Orientation", 0x011A: "XResolution", 0x011B: "YResolution",
    0x0128: "ResolutionUnit", 0x0131: "Software", 0x0132: "DateTime", 0x013B: "Artist", 0x013C: "HostComputer",
    0x8298: "Copyright",
  ]

  private static let exif: [Int: String] = [
    0x829A: "ExposureTime", 0x829D: "FNumber", 0x8822: "ExposureProgram", 0x8824: "SpectralSensitivity",
    0x8827: "ISOSpeedRatings", 0x8830: "SensitivityType", 0x8832: "RecommendedExposureIndex", 0x9000: "ExifVersion",
    0x9003: "DateTimeOriginal", 0x9004: "DateTimeDigitized", 0x9010: "OffsetTime", 0x9011: "OffsetTimeOriginal",
    0x9012: "OffsetTimeDigitized", 0x9101: "ComponentsConfiguration", 0x9102: "CompressedBitsPerPixel",
    0x9201: "ShutterSpeedValue", 0x9202: "ApertureValue", 0x9203: "BrightnessValue", 0x9204: "ExposureBiasValue",
    0x9205: "MaxApertureValue", 0x9206: "SubjectDistance", 0x9207: "MeteringMode", 0x9208: "LightSource",
    0x9209: "Flash", 0x920A: "FocalLength", 0x9214: "SubjectArea", 0x9290: "SubsecTime",
    0x9291: "SubsecTimeOriginal", 0x9292: "SubsecTimeDigitized", 0xA000: "FlashPixVersion", 0xA001: "ColorSpace",
    0xA002: "PixelXDimension", 0xA003: "PixelYDimension", 0xA20B: "FlashEnergy", 0xA20E: "FocalPlaneXResolution",
    0xA20F: "FocalPlaneYResolution", 0xA210: "FocalPlaneResolutionUnit", 0xA215: "ExposureIndex",
    0xA217: "SensingMethod", 0xA300: "FileSource", 0xA301: "SceneType", 0xA401: "CustomRendered",
    0xA402: "ExposureMode", 0xA403: "WhiteBalance", 0xA404: "DigitalZoomRatio", 0xA405: "FocalLenIn35mmFilm",
    0xA406: "SceneCaptureType", 0xA407: "GainControl", 0xA408: "Contrast", 0xA409: "Saturation", 0xA40A: "Sharpness",
    0xA40C: "SubjectDistRange", 0xA420: "ImageUniqueID", 0xA430: "CameraOwnerName", 0xA431: "BodySerialNumber",
    0xA432: "LensSpecification", 0xA433: "LensMake", 0xA434: "LensModel", 0xA435: "LensSerialNumber",
  ]

  private static let gps: [Int: String] = [
    0x00: "GPSVersion", 0x01: "LatitudeRef", 0x02: "Latitude", 0x03: "LongitudeRef", 0x04: "Longitude",
    0x05: "AltitudeRef", 0x06: "Altitude", 0x07: "TimeStamp", 0x08: "Satellites", 0x09: "Status",
    0x0A: "MeasureMode", 0x0B: "DOP", 0x0C: "SpeedRef", 0x0D: "Speed", 0x0E: "TrackRef", 0x0F: "Track",
    0x10: "ImgDirectionRef", 0x11: "ImgDirection", 0x12: "MapDatum", 0x13: "DestLatitudeRef", 0x14: "DestLatitude",
    0x15: "DestLongitudeRef", 0x16: "DestLongitude", 0x17: "DestBearingRef", 0x18: "DestBearing",
    0x1D: "DateStamp", 0x1F: "HPositioningError",
  ]
}
