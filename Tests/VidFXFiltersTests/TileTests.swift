import CoreImage
import Foundation
import Testing
import VidFXImage
import VidFXTestSupport

/// Patterns: what their symmetries leave as it is, and that mirrors leave no seams.
@Suite struct TileTests {
  init() { registerAllKernels() }

  private static let size = 96
  private static let center = CGPoint(x: 48, y: 48)
  private static let width = 30.0

  /// A picture without symmetry, without end.
  private static let image: CIImage = {
    let buffer = PixelBuffer(format: .rgbaf32le, width: size, height: size, color: .sRGB)
    buffer.fill { component, x, y in
      switch component {
      case 0: Double(x) / Double(size)
      case 1: Double(y) / Double(size)
      case 2: (sin(Double(x) * 0.07 + Double(y) * 0.11) + 1) / 2
      default: 1
      }
    }
    return CIImage(pixelBuffer: buffer).clampedToExtent()
  }()

  private func pattern(_ name: String, _ parameters: [String: Any] = [:]) throws -> CIImage {
    var parameters = parameters
    parameters["inputCenter"] = CIVector(x: Self.center.x, y: Self.center.y)
    parameters["inputWidth"] = Self.width
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    filter.setValue(Self.image, forKey: "inputImage")
    return try #require(filter.outputImage)
  }

  /// Straight colours of 8 by 8 pixels around `point`.
  private func patch(_ image: CIImage, around point: CGPoint) -> [Float] {
    var pixels = [Float](repeating: 0, count: 8 * 8 * 4)
    pixels.withUnsafeMutableBytes {
      CIContext(options: [.workingColorSpace: NSNull()]).render(
        image, toBitmap: $0.baseAddress!, rowBytes: 8 * 16,
        bounds: CGRect(x: point.x.rounded() - 4, y: point.y.rounded() - 4, width: 8, height: 8), format: .RGBAf,
        colorSpace: nil)
    }
    return pixels
  }

  private struct Pattern: CustomTestStringConvertible, Sendable {
    let name: String
    /// Of the lattice, in radians.
    var acute: Double?
    /// Moves and turns, in units of the cell about the centre, that leave the pattern as it is.
    let symmetries: [CGAffineTransform]
    /// Whether it is made of mirrors alone, so that neighbours meet.
    let isContinuous: Bool
    var testDescription: String { name }
  }

  private static func turn(_ degrees: Double, about x: Double = 0, _ y: Double = 0) -> CGAffineTransform {
    CGAffineTransform(translationX: -x, y: -y).concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }

  private static func move(_ x: Double, _ y: Double) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }

  /// The mirror at a line through (x, y), `degrees` from the x axis.
  private static func mirror(_ degrees: Double, through x: Double = 0, _ y: Double = 0) -> CGAffineTransform {
    let angle = 2 * degrees * .pi / 180
    return move(-x, -y)
      .concatenating(CGAffineTransform(a: cos(angle), b: sin(angle), c: sin(angle), d: -cos(angle), tx: 0, ty: 0))
      .concatenating(move(x, y))
  }

  private static let root3 = 3.0.squareRoot()

  private static let patterns: [Pattern] = [
    Pattern(
      name: "CIFourfoldTranslatedTile", acute: 1.2, symmetries: [move(1, 0), move(cos(1.2), sin(1.2))],
      isContinuous: false),
    Pattern(
      name: "CIParallelogramTile", acute: .pi / 2,
      symmetries: [mirror(0), mirror(90), mirror(90, through: 1), mirror(0, through: 0, 1)], isContinuous: true),
    Pattern(name: "CIParallelogramTile", acute: 1, symmetries: [move(2, 0), turn(180)], isContinuous: true),
    Pattern(
      name: "CIFourfoldReflectedTile", acute: 1.2,
      symmetries: [mirror(0.6 * 180 / .pi), mirror(0.6 * 180 / .pi + 90), move(2, 0)], isContinuous: true),
    Pattern(
      name: "CIFourfoldRotatedTile", symmetries: [turn(90, about: 1, 1), move(2, 0), move(0, 2)], isContinuous: false),
    Pattern(
      name: "CIEightfoldReflectedTile", symmetries: [mirror(0), mirror(90), mirror(45), mirror(90, through: 1)],
      isContinuous: true),
    Pattern(
      name: "CIGlideReflectedTile", symmetries: [mirror(0, through: 0, 0.25).concatenating(move(1, 0)), move(0, 1)],
      isContinuous: false),
    Pattern(name: "CISixfoldRotatedTile", symmetries: [turn(60), move(root3, 0)], isContinuous: false),
    Pattern(
      name: "CISixfoldReflectedTile", symmetries: [mirror(0), mirror(60), move(root3 / 2, 1.5)], isContinuous: false),
    Pattern(
      name: "CITwelvefoldReflectedTile",
      symmetries: [mirror(0), mirror(30), mirror(90, through: root3 / 2), move(root3, 0)], isContinuous: true),
    Pattern(
      name: "CITriangleTile", symmetries: [mirror(0), mirror(60), mirror(120, through: 1), move(0, root3)],
      isContinuous: true),
  ]

  @Test(arguments: patterns) private func symmetriesLeaveThePatternAsItIs(pattern: Pattern) throws {
    let angle = 0.3
    var parameters: [String: Any] = ["inputAngle": angle]
    parameters["inputAcuteAngle"] = pattern.acute
    let image = try self.pattern(pattern.name, parameters)
    let toImage = CGAffineTransform(scaleX: Self.width, y: Self.width)
      .concatenating(CGAffineTransform(rotationAngle: angle)).concatenating(Self.move(Self.center.x, Self.center.y))
    for symmetry in pattern.symmetries {
      let map = toImage.inverted().concatenating(symmetry).concatenating(toImage)
      // Where the fold itself jumps, nearest and bilinear sampling of the moved pattern differ; hence the middle value.
      for point in [CGPoint(x: 60, y: 53), CGPoint(x: -41, y: 90), CGPoint(x: 130, y: 12)] {
        let (before, after) = (patch(image, around: point), patch(image.transformed(by: map), around: point))
        let differences = zip(before, after).map { abs($0 - $1) }.sorted()
        #expect(differences[differences.count * 2 / 3] < 0.008, "\(symmetry) at \(point)")
      }
    }
  }

  @Test(arguments: patterns.filter(\.isContinuous)) private func mirrorsLeaveNoSeams(pattern: Pattern) throws {
    var parameters: [String: Any] = ["inputAngle": 0.3]
    parameters["inputAcuteAngle"] = pattern.acute
    let image = try self.pattern(pattern.name, parameters)
    for index in 0..<40 {
      let pixels = patch(image, around: CGPoint(x: Double(index * 13 % 97), y: Double(index * 7)))
      for y in 0..<8 {
        for x in 0..<7 {
          for channel in 0..<4 {
            let step = abs(pixels[(y * 8 + x) * 4 + channel] - pixels[(y * 8 + x + 1) * 4 + channel])
            // The picture itself rises by at most 0.065 a pixel in any direction, twice that in a skew lattice.
            #expect(step < 0.13)
          }
        }
      }
    }
  }

  @Test func trianglesOfTheKaleidoscopeDarkenWithEveryMirror() throws {
    let white = CIImage(color: .white)
    let filter = try #require(
      CIFilter(
        name: "CITriangleKaleidoscope",
        parameters: [
          "inputImage": white, "inputPoint": CIVector(x: 48, y: 48), "inputSize": 40, "inputRotation": 0,
          "inputDecay": 0.5,
        ]))
    let output = try #require(filter.outputImage)
    // The centres of the triangle, of its neighbour below, and of that one's neighbour to the left.
    let height = 40 * Self.root3 / 2
    for (x, y, light) in [(48.0, 48.0, Float(1)), (48, 48 - height * 2 / 3, 0.5), (28, 48 - height, 0.25)] {
      #expect(abs(patch(output, around: CGPoint(x: x, y: y))[0] - light) < 1e-5)
    }
  }

  @Test func opTilesShowTheirMiddlesMagnified() throws {
    let output = try pattern("CIOpTile", ["inputScale": 2])
    // The middle of the cell at the centre is a fixed point; 8 pixels from it lie 4 pixels of the source.
    let (middle, moved) = (CGPoint(x: 63, y: 63), CGPoint(x: 71, y: 63))
    let (shown, source) = (patch(output, around: moved), patch(Self.image, around: CGPoint(x: 67, y: 63)))
    #expect(abs(patch(output, around: middle)[4 * 36] - patch(Self.image, around: middle)[4 * 36]) < 0.01)
    #expect(abs(shown[4 * 36] - source[4 * 36]) < 0.01)
  }
}
