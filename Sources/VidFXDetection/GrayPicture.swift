import Foundation
import VidFXImage
import VidFXPixels

/// A picture's luma, for looking for things in it.
struct GrayPicture {
  let width: Int
  let height: Int
  /// 0…255, top row first.
  let samples: [Float]
  /// Pixels of the image a pixel here.
  let scale: Double

  init(width: Int, height: Int, samples: [Float], scale: Double = 1) {
    (self.width, self.height, self.samples, self.scale) = (width, height, samples, scale)
  }

  /// Renders `image` at most `longestSide` pixels wide and high; nil where it is empty or has no end.
  init?(_ image: CIImage, longestSide: Double, _ context: CIContext) {
    let extent = image.extent
    guard !extent.isEmpty, !extent.isInfinite else { return nil }
    let factor = min(1, longestSide / Double(max(extent.width, extent.height)))
    var small = image
    if factor < 1 { small = image.applyingFilter("CILanczosScaleTransform", parameters: ["inputScale": factor]) }
    let region = PixelRect(enclosing: small.extent)
    guard !region.isEmpty else { return nil }
    var bytes = [UInt8](repeating: 0, count: region.width * region.height * 4)
    bytes.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      context.render(
        small, toBitmap: base, rowBytes: region.width * 4, bounds: region.cgRect, format: .RGBA8,
        colorSpace: CGColorSpaceCreateDeviceRGB())
    }
    // Cascades were trained on BT.601 luma of gamma-encoded values.
    samples = (0..<region.width * region.height).map { pixel in
      0.299 * Float(bytes[4 * pixel]) + 0.587 * Float(bytes[4 * pixel + 1]) + 0.114 * Float(bytes[4 * pixel + 2])
    }
    (width, height, scale) = (region.width, region.height, 1 / factor)
  }

  /// The picture `factor` times as small: every pixel the mean of those that it covers.
  func shrunk(by factor: Double) -> GrayPicture {
    let (columns, rows) = (Int(Double(width) / factor), Int(Double(height) / factor))
    guard factor > 1, columns > 0, rows > 0 else { return self }
    func weights(_ index: Int, _ limit: Int) -> [(Int, Float)] {
      let (start, end) = (Double(index) * factor, min(Double(index + 1) * factor, Double(limit)))
      return (Int(start)..<max(Int(start) + 1, Int(end.rounded(.up)))).map { place in
        (place, Float((min(end, Double(place + 1)) - max(start, Double(place))) / (end - start)))
      }
    }
    let across = (0..<columns).map { weights($0, width) }
    var result = [Float](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      for (line, share) in weights(row, height) {
        for column in 0..<columns {
          for (place, part) in across[column] {
            result[row * columns + column] += share * part * samples[line * width + place]
          }
        }
      }
    }
    return GrayPicture(width: columns, height: rows, samples: result, scale: scale * factor)
  }
}
