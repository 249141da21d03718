import Foundation
import VidFXImage
import VidFXPixels

/// A white by its CIE 1931 chromaticity.
struct WhitePoint {
  let x: Double
  let y: Double

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// CIE illuminant D50 (CIE 15:2004, table T.3).
  static let d50 = WhitePoint(x: 0.34567, y: 0.35850)
  /// CIE illuminant D65 as ITU-R BT.709 rounds it.
  static let d65 = WhitePoint(x: 0.3127, y: 0.3290)

  /// The white of temperature and tint as `CITemperatureAndTint` gives them: kelvin (1667…25000) and 1 ÷ 3000 of CIE 1960
  /// uv across the locus, greener above 0; or x and y, where both are below 1.
  init(_ pair: [Double]) {
    let (first, second) = (pair.first ?? 6500, pair.count > 1 ? pair[1] : 0)
    if first < 1 && second < 1 && first > 0 && second > 0 {
      self.init(x: max(first, 0.05), y: max(second, 0.05))
      return
    }
    let kelvin = min(max(first, 1667), 25000)
    let (a, b) = (Self.locus(kelvin * 0.999).uv, Self.locus(kelvin * 1.001).uv)
    // Across the locus, towards green, where v grows.
    let (du, dv) = (b.v - a.v, a.u - b.u)
    let offset = min(max(second, -150), 150) / 3000 / hypot(du, dv) * (dv < 0 ? -1 : 1)
    let place = Self.locus(kelvin).uv
    let (u, v) = (place.u + du * offset, place.v + dv * offset)
    let divisor = 2 * u - 8 * v + 4
    self.init(x: 3 * u / divisor, y: 2 * v / divisor)
  }

  /// CIE 1960 UCS.
  private var uv: (u: Double, v: Double) {
    let divisor = -2 * x + 12 * y + 3
    return (4 * x / divisor, 6 * y / divisor)
  }

  /// A black body below 4000 K, daylight above 5000 K, and between them a mixture, so that no step shows.
  private static func locus(_ kelvin: Double) -> WhitePoint {
    let share = min(max((kelvin - 4000) / 1000, 0), 1)
    let body = blackBody(kelvin)
    guard share > 0 else { return body }
    let day = daylight(kelvin)
    return WhitePoint(x: body.x + (day.x - body.x) * share, y: body.y + (day.y - body.y) * share)
  }

  /// Kim et al., US patent 7024034: a fit of the Planckian locus, 1667…25000 K.
  private static func blackBody(_ kelvin: Double) -> WhitePoint {
    let t = 1000 / kelvin
    let x =
      kelvin <= 4000
      ? ((-0.2661239 * t - 0.2343589) * t + 0.8776956) * t + 0.179910
      : ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.240390
    let y =
      kelvin <= 2222
      ? ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
      : kelvin <= 4000
        ? ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
        : ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483
    return WhitePoint(x: x, y: y)
  }

  /// CIE 15:2004, 3.1: daylight of 4000…25000 K.
  private static func daylight(_ kelvin: Double) -> WhitePoint {
    let t = 1000 / kelvin
    let x =
      kelvin <= 7000
      ? ((-4.6070 * t + 2.9678) * t + 0.09911) * t + 0.244063
      : ((-2.0064 * t + 1.9018) * t + 0.24748) * t + 0.237040
    return WhitePoint(x: x, y: (-3 * x + 2.870) * x - 0.275)
  }

  /// CIE XYZ at Y = 1.
  var xyz: [Double] { [x / y, 1, (1 - x - y) / y] }

  /// Bradford's cone responses (Lam 1985), rows over X, Y, Z.
  private static let bradford = [
    [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
  ]

  /// Linear adaptation of XYZ from this white to `target`.
  func adaptationOfXYZ(to target: WhitePoint) -> ColorMatrix {
    func cones(_ white: WhitePoint) -> [Double] {
      Self.bradford.map { row in max(zip(row, white.xyz).reduce(0) { $0 + $1.0 * $1.1 }, 1e-3) }
    }
    let gains = zip(cones(target), cones(self)).map { $0 / $1 }
    return ColorMatrix(rgb: Self.bradford)
      .followed(by: .scale(red: gains[0], green: gains[1], blue: gains[2]))
      .followed(by: ColorMatrix(rgb: inverse(Self.bradford)))
  }

  /// The same on light with sRGB primaries.
  func adaptation(to target: WhitePoint) -> ColorMatrix {
    let toXYZ = ColorPrimaries.bt709.toXYZ
    return ColorMatrix(rgb: toXYZ).followed(by: adaptationOfXYZ(to: target))
      .followed(by: ColorMatrix(rgb: inverse(toXYZ)))
  }
}
