import Foundation

/// An image file directory of TIFF 6.0 (section 2), the form of EXIF too: tags with lists of numbers or texts.
///
/// Reads whatever bytes it is given: what lies outside them is left out.
struct TIFFDirectory {
  /// The values of a tag.
  enum Value: Equatable {
    case integers([Int])
    case reals([Double])
    case text(String)
    case bytes([UInt8])
  }

  private(set) var values: [Int: Value] = [:]

  /// Reads the header of a TIFF stream; nil where it is none.
  ///
  /// - Returns: The stream and the place of its first directory.
  static func stream(_ bytes: Data) -> (TIFFStream, offset: Int)? {
    guard bytes.count >= 8 else { return nil }
    let order = bytes.prefix(2)
    let isLittle: Bool
    if order.elementsEqual("II".utf8) {
      isLittle = true
    } else if order.elementsEqual("MM".utf8) {
      isLittle = false
    } else {
      return nil
    }
    let stream = TIFFStream(bytes: bytes, isLittle: isLittle)
    guard stream.integer(at: 2, size: 2) == 42, let offset = stream.integer(at: 4, size: 4) else { return nil }
    return (stream, offset)
  }

  /// Reads the directory at `offset`.
  init(_ stream: TIFFStream, at offset: Int) {
    guard let count = stream.integer(at: offset, size: 2) else { return }
    for index in 0..<count {
      let entry = offset + 2 + 12 * index
      guard let tag = stream.integer(at: entry, size: 2), let type = stream.integer(at: entry + 2, size: 2),
        let length = stream.integer(at: entry + 4, size: 4), let size = Self.size(ofType: type)
      else { return }
      // No tag of use is longer: thumbnails and makers' notes are left out.
      guard length > 0, length <= 65536 else { continue }
      let place = length * size <= 4 ? entry + 8 : stream.integer(at: entry + 8, size: 4)
      guard let place, values[tag] == nil, let value = Self.value(stream, type, length, size, at: place) else {
        continue
      }
      values[tag] = value
    }
  }

  /// Bytes of a value: BYTE, ASCII, SHORT, LONG, RATIONAL, SBYTE, UNDEFINED, SSHORT, SLONG, SRATIONAL, FLOAT, DOUBLE.
  private static func size(ofType type: Int) -> Int? {
    let sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
    return (1...12).contains(type) ? sizes[type - 1] : nil
  }

  private static func value(_ stream: TIFFStream, _ type: Int, _ count: Int, _ size: Int, at place: Int) -> Value? {
    guard place >= 0, place <= stream.count - count * size else { return nil }
    func all<Element>(_ read: (Int) -> Element?) -> [Element] { (0..<count).compactMap { read(place + $0 * size) } }
    switch type {
    case 2:
      let text = all { stream.byte(at: $0) }.prefix { $0 != 0 }
      return .text(String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespaces))
    case 7: return .bytes(all { stream.byte(at: $0) })
    case 5, 10:
      return .reals(
        all { at in
          guard let a = stream.integer(at: at, size: 4, isSigned: type == 10),
            let b = stream.integer(at: at + 4, size: 4, isSigned: type == 10)
          else { return nil }
          return b == 0 ? 0 : Double(a) / Double(b)
        })
    case 11: return .reals(all { stream.integer(at: $0, size: 4).map { Double(Float(bitPattern: UInt32($0))) } })
    case 12:
      return .reals(
        all { at in
          guard let bits = stream.integer(at: at, size: 8, isSigned: true) else { return nil }
          return Double(bitPattern: UInt64(bitPattern: Int64(bits)))
        })
    default: return .integers(all { stream.integer(at: $0, size: size, isSigned: type >= 6) })
    }
  }

  /// The first number of a tag.
  func integer(_ tag: Int) -> Int? {
    if case .integers(let values) = values[tag] { values.first } else { nil }
  }

  /// The first number of a tag, a fraction or not.
  func real(_ tag: Int) -> Double? {
    switch values[tag] {
    case .reals(let values): values.first
    case .integers(let values): values.first.map(Double.init)
    default: nil
    }
  }
}

/// Bytes with an order.
struct TIFFStream {
  let bytes: Data
  let isLittle: Bool

  var count: Int { bytes.count }

  func byte(at place: Int) -> UInt8? {
    place >= 0 && place < bytes.count ? bytes[bytes.startIndex + place] : nil
  }

  /// A number of `size` bytes; nil where they are not all there.
  func integer(at place: Int, size: Int, isSigned: Bool = false) -> Int? {
    guard place >= 0, place <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for index in 0..<size {
      let byte = bytes[bytes.startIndex + place + (isLittle ? size - 1 - index : index)]
      value = value << 8 | UInt64(byte)
    }
    guard isSigned else { return Int(exactly: value) }
    return Int(Int64(bitPattern: value << UInt64(64 - 8 * size)) >> Int64(64 - 8 * size))
  }
}
