import Foundation
import VidFXPixels
import VidFXTestSupport

/// An independent reader of bar codes: ZXing.
enum BarcodeReader {
  /// What ZXing finds in `picture`, enlarged as a scanner would see it; nil when it finds nothing.
  static func read(_ picture: PixelBuffer, scale: Int = 4) throws -> (text: String, format: String)? {
    let (component, margin) = (picture.format.components.count == 4 ? 3 : 0, 8)
    // Pictures with alpha are white on nothing and stand for what is dark.
    let isInverted = component == 3
    let (width, height) = (picture.width * scale + 2 * margin, picture.height * scale + 2 * margin)
    var map = Data("P5 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = ((x - margin + scale) / scale - 1, (y - margin + scale) / scale - 1)
        let isInside = (0..<picture.width).contains(column) && (0..<picture.height).contains(row)
        let value = isInside ? UInt8(picture.sample(component, column, row)) : (isInverted ? 0 : 255)
        map.append(isInverted ? 255 - value : value)
      }
    }
    let folder = try TemporaryFolder()
    let path = folder.path("code.pgm")
    try map.write(to: URL(fileURLWithPath: path))
    guard let output = try? Peer.run("ZXingReader", [path]) else { return nil }
    var fields: [Substring: String] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { fields[parts[0]] = String(parts[1]).trimmingCharacters(in: .whitespaces) }
    }
    guard let text = fields["Text"], let format = fields["Format"] else { return nil }
    return (text.trimmingCharacters(in: ["\""]), format)
  }
}
