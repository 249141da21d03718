import CoreImage
import Foundation
import Testing
import VidFXImage
import VidFXTestSupport

/// Filters that move pixels, against what the formulas of their mappings say.
@Suite struct WarpTests {
  init() { registerAllKernels() }

  private static let (width, height) = (64, 48)

  /// A smooth picture: each pixel's r and g are its own position over the size, b is 1, alpha is 1.
  private static let positions: CIImage = {
    let buffer = PixelBuffer(format: .rgbaf32le, width: width, height: height, color: .sRGB)
    buffer.fill { component, x, y in
      switch component {
      case 0: (Double(x) + 0.5) / Double(width)
      case 1: (Double(height - y) - 0.5) / Double(height)
      default: 1
      }
    }
    return CIImage(pixelBuffer: buffer)
  }()

  /// Where the pixel at (x, y) from the bottom left shows from, or nil where it is transparent.
  private func sources(
    _ name: String, _ parameters: [String: Any], image: CIImage? = nil, at points: [(Int, Int)]
  ) throws -> [CGPoint?] {
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    filter.setValue(image ?? Self.positions, forKey: "inputImage")
    let output = try #require(filter.outputImage)
    let context = CIContext(options: [.workingColorSpace: NSNull()])
    return points.map { x, y in
      var pixel: [Float] = [0, 0, 0, 0]
      pixel.withUnsafeMutableBytes {
        context.render(
          output, toBitmap: $0.baseAddress!, rowBytes: 16, bounds: CGRect(x: x, y: y, width: 1, height: 1),
          format: .RGBAf, colorSpace: nil)
      }
      guard pixel[3] > 0.999 else { return nil }
      return CGPoint(x: Double(pixel[0]) * Double(Self.width), y: Double(pixel[1]) * Double(Self.height))
    }
  }

  private func expect(_ shown: CGPoint?, near expected: CGPoint, _ comment: Comment) {
    guard let shown else {
      Issue.record("transparent: \(comment)")
      return
    }
    #expect(hypot(shown.x - expected.x, shown.y - expected.y) < 0.01, "\(shown), not \(expected): \(comment)")
  }

  @Test func twirlTurnsMostAtTheCentreAndNotOutside() throws {
    let points = [(32, 24), (40, 24), (32, 35), (60, 44), (2, 3)]
    let shown = try sources(
      "CITwirlDistortion", ["inputCenter": CIVector(x: 32, y: 24), "inputRadius": 20, "inputAngle": 2], at: points)
    for (point, place) in zip(points, shown) {
      let (dx, dy) = (Double(point.0) + 0.5 - 32, Double(point.1) + 0.5 - 24)
      let inside = max(1 - hypot(dx, dy) / 20, 0)
      let turn = 2 * inside * inside
      expect(
        place, near: CGPoint(x: 32 + cos(turn) * dx - sin(turn) * dy, y: 24 + sin(turn) * dx + cos(turn) * dy),
        "\(point)")
    }
  }

  @Test func kaleidoscopeIsTheSameInEverySectorAndItsMirror() throws {
    let image = Self.positions.clampedToExtent()
    let center = CIVector(x: 32, y: 24)
    // Two points that a turn by a third of the circle, and a mirror at the angle, take into each other.
    let shown = try sources(
      "CIKaleidoscope", ["inputCount": 4, "inputCenter": center, "inputAngle": 0], image: image,
      at: [(40, 27), (40, 20), (28, 32), (35, 32)])
    let expected = CGPoint(x: 40.5, y: 27.5)
    for place in shown { expect(place, near: expected, "mirrored") }
  }

  @Test func tilesRepeatWithoutSeams() throws {
    let shown = try sources(
      "CIAffineTile", [:], at: [(5, 7), (5 + Self.width, 7), (5 - 2 * Self.width, 7 + 3 * Self.height), (-1, -1)])
    for place in shown.prefix(3) { expect(place, near: CGPoint(x: 5.5, y: 7.5), "repeated") }
    expect(shown[3], near: CGPoint(x: 63.5, y: 47.5), "the last pixel lies before the first")
  }

  @Test func perspectiveMovesTheCornersAndKeepsLines() throws {
    let corners: [String: Any] = [
      "inputTopLeft": CIVector(x: 10, y: 50), "inputTopRight": CIVector(x: 80, y: 60),
      "inputBottomRight": CIVector(x: 90, y: 5), "inputBottomLeft": CIVector(x: 0, y: 0),
    ]
    let filter = try #require(CIFilter(name: "CIPerspectiveTransform", parameters: corners))
    filter.setValue(Self.positions, forKey: "inputImage")
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 90, height: 60))
    // The diagonals of the image meet in its middle, and so do those of what it becomes:
    // (0,0)–(80,60) is y = ¾x, and (90,5)–(10,50) is y = 5 + (90 − x)·9⁄16.
    let x = (5 + 90.0 * 9 / 16) / (0.75 + 9.0 / 16)
    let around = [(Int(x), Int(0.75 * x)), (3, 57), (89, 59)]
    let shown = try sources("CIPerspectiveTransform", corners, at: around)
    let middle = try #require(shown[0])
    #expect(hypot(middle.x - 32, middle.y - 24) < 0.9)
    #expect(shown[1] == nil && shown[2] == nil)
  }
}
