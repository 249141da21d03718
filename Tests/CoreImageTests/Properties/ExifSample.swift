import Foundation

/// Files with EXIF, byte by byte.
struct ExifSample {
  let isLittle: Bool

  private func integer(_ value: Int, _ size: Int) -> Data {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return Data(isLittle ? bytes : bytes.reversed())
  }

  /// A directory at `place`: entries of 12 bytes, no next directory, then the values that take more than four bytes.
  private func directory(at place: Int, _ entries: [(tag: Int, type: Int, count: Int, value: Data)]) -> Data {
    var head = integer(entries.count, 2)
    var tail = Data()
    let end = place + 2 + 12 * entries.count + 4
    for entry in entries {
      head += integer(entry.tag, 2) + integer(entry.type, 2) + integer(entry.count, 4)
      if entry.value.count <= 4 {
        head += entry.value + Data(count: 4 - entry.value.count)
      } else {
        head += integer(end + tail.count, 4)
        tail += entry.value
      }
    }
    return head + Data(count: 4) + tail
  }

  private func rational(_ numerator: Int, _ denominator: Int) -> Data {
    integer(numerator, 4) + integer(denominator, 4)
  }

  /// A TIFF stream with three directories.
  func stream(orientation: Int) -> Data {
    let header = Data((isLittle ? "II" : "MM").utf8) + integer(42, 2) + integer(8, 4)
    func main(_ exif: Int, _ gps: Int) -> Data {
      directory(
        at: 8,
        [
          (0x010F, 2, 6, Data("Maker\0".utf8)), (0x0112, 3, 1, integer(orientation, 2)),
          (0x011A, 5, 1, rational(300, 1)), (0x0128, 3, 1, integer(2, 2)), (0x8769, 4, 1, integer(exif, 4)),
          (0x8825, 4, 1, integer(gps, 4)),
        ])
    }
    let exifPlace = 8 + main(0, 0).count
    let exif = directory(
      at: exifPlace,
      [
        (0x829A, 5, 1, rational(1, 60)), (0x8827, 3, 1, integer(200, 2)), (0x9000, 7, 4, Data("0232".utf8)),
        (0x9204, 10, 1, rational(-3, 2)),
      ])
    let gpsPlace = exifPlace + exif.count
    let gps = directory(
      at: gpsPlace,
      [
        (1, 2, 2, Data("N\0".utf8)), (2, 5, 3, rational(52, 1) + rational(30, 1) + rational(36, 1)),
      ])
    return header + main(exifPlace, gpsPlace) + exif + gps
  }

  /// A JPEG that ends after its EXIF segment.
  func jpeg(orientation: Int) -> Data { Data([0xFF, 0xD8]) + segment(orientation) + Data([0xFF, 0xD9]) }

  /// The JPEG `file` with an EXIF segment.
  func tagging(_ file: Data, orientation: Int) -> Data { file.prefix(2) + segment(orientation) + file.dropFirst(2) }

  private func segment(_ orientation: Int) -> Data {
    let content = Data("Exif\0\0".utf8) + stream(orientation: orientation)
    return Data([0xFF, 0xE1, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]) + content
  }

  func png(_ stream: Data) -> Data {
    func chunk(_ name: String, _ content: Data) -> Data {
      Data([0, 0, UInt8(content.count >> 8), UInt8(content.count & 255)]) + Data(name.utf8) + content + Data(count: 4)
    }
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", Data(count: 13))
      + chunk("eXIf", stream) + chunk("IEND", Data())
  }

  func webP(_ stream: Data) -> Data {
    let size = Data([UInt8(stream.count & 255), UInt8(stream.count >> 8), 0, 0])
    return Data("RIFF".utf8) + Data(count: 4) + Data("WEBP".utf8) + Data("VP8X".utf8) + Data([10, 0, 0, 0])
      + Data(count: 10) + Data("EXIF".utf8) + size + stream
  }
}
