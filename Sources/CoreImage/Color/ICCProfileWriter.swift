import Foundation
import VidFXImage

/// Writes display profiles of ICC.1:2010 (version 4.3): three columns and a curve, or a curve alone for gray.
enum ICCProfileWriter {
  /// The profile of `space`; nil where it has no name, or a curve that profiles cannot state.
  static func profile(of space: CGColorSpace) -> Data? {
    guard let name = space.name else { return nil }
    let title = name.replacing("kCGColorSpace", with: "")
    if space.model == .monochrome {
      let isLight = space.encoding.isEmpty
      return profile(title, "GRAY", [("wtpt", xyz(white)), ("kTRC", curve(.gamma(isLight ? 1 : 2.2)))])
    }
    let standard =
      RGBStandard.all.first { $0.name == name }
      ?? RGBStandard.all.first { standard in
        CGColorSpace(name: standard.name).map { $0.encoding == space.encoding } ?? false
      }
    guard let standard else { return nil }
    let matrix = standard.colorimetry.toConnectionSpace
    let columns = (0..<3).map { column in matrix.map { $0[column] } }
    let shape = curve(standard.curve)
    return profile(
      title, "RGB ",
      [
        ("wtpt", xyz(white)), ("chad", adaptation(standard.colorimetry)), ("rXYZ", xyz(columns[0])),
        ("gXYZ", xyz(columns[1])), ("bXYZ", xyz(columns[2])), ("rTRC", shape), ("gTRC", shape), ("bTRC", shape),
      ])
  }

  /// The profile connection space's white (7.2.16).
  private static let white = [0.9642, 1, 0.8249]

  private static func profile(_ title: String, _ model: String, _ content: [(tag: String, data: Data)]) -> Data {
    let tags = [("desc", text(title)), ("cprt", text("No copyright, use freely"))] + content
    var table = word(tags.count)
    var body = Data()
    var places: [Data: Int] = [:]
    let start = 128 + 4 + 12 * tags.count
    for (tag, data) in tags {
      // Equal tags share their bytes.
      let place = places[data] ?? start + body.count
      if places[data] == nil {
        places[data] = place
        body += data + Data(count: (4 - data.count % 4) % 4)
      }
      table += Data(tag.utf8) + word(place) + word(data.count)
    }
    // The header (7.2): a date that does not change, so that equal spaces have equal profiles.
    var header = word(start + body.count) + Data(count: 4) + word(0x0430_0000) + Data("mntr".utf8)
    header += Data(model.utf8) + Data("XYZ ".utf8)
    header += [2010, 12, 1, 0, 0, 0].reduce(Data()) { $0 + Data([UInt8($1 >> 8), UInt8($1 & 255)]) }
    header += Data("acsp".utf8) + Data(count: 24) + word(1) + white.reduce(Data()) { $0 + fixed($1) }
    return header + Data(count: 128 - header.count) + table + body
  }

  // MARK: Types of tags

  private static func xyz(_ values: [Double]) -> Data {
    Data("XYZ ".utf8) + Data(count: 4) + values.reduce(Data()) { $0 + fixed($1) }
  }

  /// How white was adapted (9.2.15), for those who want to know the white before.
  private static func adaptation(_ colorimetry: RGBColorimetry) -> Data {
    Data("sf32".utf8) + Data(count: 4) + colorimetry.adaptation.joined().reduce(Data()) { $0 + fixed($1) }
  }

  private static func curve(_ curve: ICCCurve) -> Data {
    let head = Data("para".utf8) + Data(count: 4)
    switch curve {
    case .parametric(let g, 1, 0, 0, 0): return head + Data([0, 0, 0, 0]) + fixed(g)
    case .parametric(let g, let a, let b, let c, let d):
      return head + Data([0, 3, 0, 0]) + [g, a, b, c, d].reduce(Data()) { $0 + fixed($1) }
    case .table, .offset: preconditionFailure("no standard's curve")
    }
  }

  /// One text, in English (10.13).
  private static func text(_ text: String) -> Data {
    let letters = text.utf16.reduce(Data()) { $0 + Data([UInt8($1 >> 8), UInt8($1 & 255)]) }
    return Data("mluc".utf8) + Data(count: 4) + word(1) + word(12) + Data("enUS".utf8) + word(letters.count) + word(28)
      + letters
  }

  private static func word(_ value: Int) -> Data {
    Data((0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) })
  }
  private static func fixed(_ value: Double) -> Data { word(Int((value * 65536).rounded())) }
}
