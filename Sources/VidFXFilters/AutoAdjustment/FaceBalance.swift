import Foundation
import VidFXImage
import VidFXPixels

/// A temperature and tint under which the skin of faces has the hue that skin has.
///
/// Skin of every lightness lies near one line of hue, the one that vectorscopes draw along NTSC's I axis
/// (SMPTE ST 170, 9.3); lightness and saturation say nothing.
struct FaceBalance {
  let filter: CIFilter
  /// What the filter multiplies light with sRGB primaries by.
  let matrix: [[Double]]

  /// The hue of skin in radians from the I axis towards Q, and how far from it skin may be.
  private static let (skinHue, tolerance) = (0.05, 0.12)

  /// nil without faces, where their skin is near that hue, or where they are of no colour.
  init?(of faces: [CIFeature], in image: CIImage) {
    let colors = faces.compactMap { face -> SIMD4<Float>? in
      // Hair and background lie around the middle.
      let middle = face.bounds.insetBy(dx: face.bounds.width / 4, dy: face.bounds.height / 4)
      guard let pixels = PictureStatistics(image.cropped(to: middle), longestSide: 64)?.visible, !pixels.isEmpty else {
        return nil
      }
      return pixels.reduce(.zero, +) / Float(pixels.count)
    }
    guard !colors.isEmpty else { return nil }
    let sum = colors.reduce(.zero, +) / Float(colors.count)
    let skin = [Double(sum.x), Double(sum.y), Double(sum.z)]
    guard let hue = Self.hue(skin), abs(hue - Self.skinHue) > Self.tolerance, abs(hue) < 1.2 else { return nil }
    // As far as the near side of the tolerance, and no farther than half of the way asks for.
    let wanted = hue + (Self.skinHue - hue) * 0.6
    var best: (cost: Double, pair: [Double], matrix: [[Double]])?
    for temperature in stride(from: 4500.0, through: 9500, by: 100) {
      for tint in stride(from: -40.0, through: 40, by: 5) {
        let adaptation = WhitePoint([temperature, tint]).adaptation(to: WhitePoint([6500, 0]))
        let matrix = (0..<3).map { row in (0..<3).map { adaptation[row, $0] } }
        let color = matrix.map { row in zip(row, skin).reduce(0) { $0 + $1.0 * $1.1 } }
        guard let found = Self.hue(color) else { continue }
        // The smallest change that does it.
        let cost = pow((found - wanted) / 0.05, 2) + pow(log(temperature / 6500) / 0.2, 2) + pow(tint / 30, 2)
        if cost < best?.cost ?? .infinity { best = (cost, [temperature, tint], matrix) }
      }
    }
    guard let best, best.pair != [6500, 0] else { return nil }
    matrix = best.matrix
    filter = .made(
      "CITemperatureAndTint",
      ["inputNeutral": CIVector(x: best.pair[0], y: best.pair[1]), "inputTargetNeutral": CIVector(x: 6500, y: 0)])
  }

  /// The angle from I to Q (FCC 73.682, of gamma-encoded values); nil for grays.
  private static func hue(_ light: [Double]) -> Double? {
    let (r, g, b) = (
      pow(max(0, light[0]), 1 / 2.2), pow(max(0, light[1]), 1 / 2.2), pow(max(0, light[2]), 1 / 2.2)
    )
    let (i, q) = (0.596 * r - 0.274 * g - 0.322 * b, 0.211 * r - 0.523 * g + 0.312 * b)
    return hypot(i, q) > 0.02 ? atan2(q, i) : nil
  }
}
