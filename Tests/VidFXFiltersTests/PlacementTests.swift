import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Affine transforms, with a transparent and with a repeated border, against bilinear sampling in `Double`.
@Suite struct PlacementTests {
  private static let transforms: [CGAffineTransform] = [
    CGAffineTransform(translationX: 3, y: -2), CGAffineTransform(translationX: 3.25, y: -2.5),
    CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(scaleX: 1.7, y: 0.8),
    CGAffineTransform(a: 1, b: 0.2, c: -0.4, d: 1.1, tx: 7.5, ty: 1),
    CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 48, ty: 0),
  ]

  /// Premultiplied components of the pixel `x`, `y` from the bottom left; the border repeats, or nothing is beyond it.
  private static func component(_ source: PixelBuffer, _ channel: Int, _ x: Int, _ y: Int, repeats: Bool) -> Double {
    let (width, height) = (source.width, source.height)
    if !repeats && !(0..<width ~= x && 0..<height ~= y) { return 0 }
    let (column, row) = (min(max(x, 0), width - 1), height - 1 - min(max(y, 0), height - 1))
    let alpha = source.sample(3, column, row)
    return channel == 3 ? alpha : source.sample(channel, column, row) * alpha
  }

  /// What lies at `point`, between the centres of four pixels.
  private static func sampled(_ source: PixelBuffer, _ channel: Int, _ point: CGPoint, repeats: Bool) -> Double {
    let (x, y) = (Double(point.x) - 0.5, Double(point.y) - 0.5)
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (right, up) = (x - Double(column), y - Double(row))
    func at(_ dx: Int, _ dy: Int) -> Double {
      component(source, channel, column + dx, row + dy, repeats: repeats)
    }
    return (1 - up) * ((1 - right) * at(0, 0) + right * at(1, 0)) + up * ((1 - right) * at(0, 1) + right * at(1, 1))
  }

  private static func check(
    _ name: String, _ parameters: [String: Any], repeats: Bool, map: (CGPoint) -> CGPoint
  ) throws {
    let margin = 5
    for hasAlpha in [false, true] {
      let source = FilterRendering.source(hasAlpha: hasAlpha)
      let output = CIImage(pixelBuffer: source).applyingFilter(name, parameters: parameters)
      let region = CGRect(x: 0, y: 0, width: source.width, height: source.height).insetBy(
        dx: CGFloat(-margin), dy: CGFloat(-margin))
      let result = try FilterRendering.render(output, region)
      var worst = 0.0
      for y in 0..<result.height {
        for x in 0..<result.width {
          let center = CGPoint(x: Double(x - margin) + 0.5, y: Double(result.height - 1 - y - margin) + 0.5)
          let place = map(center)
          let alpha = result.sample(3, x, y)
          for channel in 0..<4 where channel == 3 || alpha > 0 {
            let found = channel == 3 ? alpha : result.sample(channel, x, y) * alpha
            worst = max(worst, abs(found - sampled(source, channel, place, repeats: repeats)))
          }
        }
      }
      #expect(worst < 2e-4, "\(name), alpha \(hasAlpha): off by \(worst)")
    }
  }

  @Test(arguments: transforms.indices) func transformsSampleBetweenPixels(index: Int) throws {
    let transform = Self.transforms[index]
    let inverse = transform.inverted()
    try Self.check("CIAffineTransform", ["inputTransform": transform], repeats: false) { $0.applying(inverse) }
  }

  @Test(arguments: transforms.indices) func clampedTransformsRepeatTheBorder(index: Int) throws {
    let transform = Self.transforms[index]
    let inverse = transform.inverted()
    try Self.check("CIAffineClamp", ["inputTransform": transform], repeats: true) { $0.applying(inverse) }
  }

  @Test func clampingRepeatsTheBorderOfARectangle() throws {
    let rect = CGRect(x: 10, y: 5, width: 20, height: 12)
    try Self.check("CIClamp", ["inputExtent": CIVector(cgRect: rect)], repeats: false) { point in
      CGPoint(
        x: min(max(point.x, rect.minX + 0.5), rect.maxX - 0.5), y: min(max(point.y, rect.minY + 0.5), rect.maxY - 0.5))
    }
  }
}
