import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Changes of size against sums written pixel by pixel.
@Suite struct ScaleTests {
  private let picture = FilterRendering.source(hasAlpha: true)

  private func scaled(_ name: String, _ parameters: [String: Any]) throws -> CIImage {
    try #require(
      FilterRendering.output(
        name, parameters, image: CIImage(pixelBuffer: picture), other: CIImage(pixelBuffer: picture)))
  }

  private static func lanczos(_ x: Double) -> Double {
    if abs(x) < 1e-12 { return 1 }
    return abs(x) >= 3 ? 0 : sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3)
  }

  /// Mitchell and Netravali's equation 8.
  private static func cubic(_ b: Double, _ c: Double) -> (Double) -> Double {
    { value in
      let x = abs(value)
      if x < 1 { return ((12 - 9 * b - 6 * c) * pow(x, 3) + (-18 + 12 * b + 6 * c) * pow(x, 2) + (6 - 2 * b)) / 6 }
      if x < 2 {
        return ((-b - 6 * c) * pow(x, 3) + (6 * b + 30 * c) * pow(x, 2) + (-12 * b - 48 * c) * x + (8 * b + 24 * c)) / 6
      }
      return 0
    }
  }

  /// Weights of the pixels 0…`count` − 1 for the result at `index`, border repeated.
  private static func weights(
    _ index: Int, _ scale: Double, _ count: Int, _ kernel: (Double) -> Double
  ) -> [Double] {
    let centre = (Double(index) + 0.5) / scale - 0.5
    var weights = [Double](repeating: 0, count: count)
    for pixel in -400..<count + 400 {
      weights[min(max(pixel, 0), count - 1)] += kernel((Double(pixel) - centre) * min(1, scale))
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  private func premultiplied(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> [Double] {
    let p = FilterRendering.pixel(buffer, x, y)
    return p[..<3].map { $0 * p[3] } + [p[3]]
  }

  private func check(
    _ name: String, _ parameters: [String: Any], _ scaleX: Double, _ scaleY: Double, _ kernel: (Double) -> Double
  ) throws {
    let output = try scaled(name, parameters)
    let (width, height) = (Int((48 * scaleX).rounded()), Int((32 * scaleY).rounded()))
    #expect(output.extent == CGRect(x: 0, y: 0, width: width, height: height))
    let result = try FilterRendering.render(output, output.extent)
    for y in stride(from: 0, to: height, by: 3) {
      // Rows in memory run downwards.
      let rows = Self.weights(height - 1 - y, scaleY, 32, kernel)
      for x in 0..<width {
        let columns = Self.weights(x, scaleX, 48, kernel)
        var sum = [0.0, 0, 0, 0]
        for j in 0..<32 where rows[31 - j] != 0 {
          for i in 0..<48 where columns[i] != 0 {
            let pixel = premultiplied(picture, i, j)
            for channel in 0..<4 { sum[channel] += rows[31 - j] * columns[i] * pixel[channel] }
          }
        }
        sum[3] = min(max(sum[3], 0), 1)
        let found = premultiplied(result, x, y)
        for channel in 0..<4 where sum[3] > 0.05 {
          #expect(abs(found[channel] - sum[channel]) < 2e-5, "\(name) by \(scaleX), \(scaleY) at \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: [(0.4, 1.0), (1.7, 1), (1, 0.5), (0.25, 2), (2.5, 0.3)])
  func resultsAreWeightedSums(scale: Double, aspect: Double) throws {
    let parameters: [String: Any] = ["inputScale": scale, "inputAspectRatio": aspect]
    try check("CILanczosScaleTransform", parameters, scale * aspect, scale, Self.lanczos)
    // B = 0 is interpolating: at scale 1 an axis stays as it is. Other values are checked where both axes change.
    try check("CIBicubicScaleTransform", parameters, scale * aspect, scale, Self.cubic(0, 0.75))
    if scale != 1 && scale * aspect != 1 {
      try check(
        "CIBicubicScaleTransform", parameters.merging(["inputB": 0.4, "inputC": 0.3]) { $1 }, scale * aspect, scale,
        Self.cubic(0.4, 0.3))
    }
  }

  @Test(arguments: [0.5, 1.0 / 3, 0.37, 1, 2, 1.5]) func maximaAreThoseOfTheCoveredPixels(scale: Double) throws {
    let output = try scaled("CIMaximumScaleTransform", ["inputScale": scale])
    let result = try FilterRendering.render(output, output.extent)
    func covered(_ index: Int, _ count: Int) -> Range<Int> {
      let (from, to) = (Double(index) / scale, Double(index + 1) / scale)
      return min(Int((from + 1e-6).rounded(.down)), count - 1)..<min(Int((to - 1e-6).rounded(.up)), count)
    }
    for y in 0..<result.height {
      for x in 0..<result.width {
        var greatest = [-1.0, -1, -1, -1]
        for row in covered(result.height - 1 - y, 32) {
          for column in covered(x, 48) {
            let pixel = premultiplied(picture, column, 31 - row)
            for channel in 0..<4 { greatest[channel] = max(greatest[channel], pixel[channel]) }
          }
        }
        let found = premultiplied(result, x, y)
        for channel in 0..<4 { #expect(abs(found[channel] - greatest[channel]) < 1e-6, "\(scale) at \(x), \(y)") }
      }
    }
  }

  @Test(arguments: ["CILanczosScaleTransform", "CIBicubicScaleTransform", "CIMaximumScaleTransform"])
  func scaleOneIsTheImageItself(name: String) throws {
    let image = CIImage(pixelBuffer: picture)
    #expect(try scaled(name, ["inputScale": 1]) == image)
    #expect(try scaled(name, ["inputScale": 0]).extent.isEmpty)
  }

  @Test func evenColourStaysEvenAndOpaque() throws {
    let image = CIImage(color: CIColor(red: 0.2, green: 0.4, blue: 0.6)).cropped(
      to: CGRect(x: -7, y: 5, width: 31, height: 23))
    let output = try #require(
      FilterRendering.output("CILanczosScaleTransform", ["inputScale": 0.6], image: image, other: image))
    #expect(output.extent == CGRect(x: -4, y: 3, width: 19, height: 14) && output.isOpaque)
    for (x, y) in [(-4, 3), (14, 16), (3, 9)] {
      let pixel = PositionPicture.pixel(output, x, y)
      #expect(zip(pixel, [0.2, 0.4, 0.6, 1] as [Float]).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  @Test func nearestShowsWholePixels() throws {
    let image = CIImage(pixelBuffer: picture)
    let nearest = try #require(FilterRendering.output("CISampleNearest", [:], image: image, other: image))
    let (same, before) = (try FilterRendering.render(nearest), try FilterRendering.render(image))
    for y in 0..<32 {
      for x in 0..<48 { #expect(FilterRendering.pixel(same, x, y) == FilterRendering.pixel(before, x, y)) }
    }
    let larger = nearest.transformed(by: CGAffineTransform(scaleX: 3, y: 3))
    let result = try FilterRendering.render(larger, larger.extent)
    for y in 0..<96 {
      for x in 0..<144 {
        let (found, expected) = (premultiplied(result, x, y), premultiplied(picture, x / 3, y / 3))
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "at \(x), \(y)")
      }
    }
    // So does what is made of it.
    let tiled = try #require(
      FilterRendering.output(
        "CIPerspectiveTransform",
        [
          "inputTopLeft": CIVector(x: 0, y: 96), "inputTopRight": CIVector(x: 144, y: 96),
          "inputBottomRight": CIVector(x: 144, y: 0), "inputBottomLeft": CIVector(x: 0, y: 0),
        ], image: nearest, other: image))
    let other = try FilterRendering.render(tiled, larger.extent)
    for x in 0..<144 {
      let (a, b) = (premultiplied(other, x, 40), premultiplied(result, x, 40))
      #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }, "at \(x)")
    }
  }
}
