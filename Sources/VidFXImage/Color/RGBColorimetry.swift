/// The chromaticities of an RGB space whose primaries H.273 does not number, or whose white is not D65.
package struct RGBColorimetry: Sendable {
  package typealias Point = (x: Double, y: Double)
  let red: Point
  let green: Point
  let blue: Point
  let white: Point

  /// Adobe RGB (1998) Color Image Encoding, 4.3.1.
  package static let adobeRGB = RGBColorimetry(
    red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06), white: (0.3127, 0.3290))
  /// ISO 22028-2, ROMM RGB; D50.
  package static let romm = RGBColorimetry(
    red: (0.7347, 0.2653), green: (0.1596, 0.8404), blue: (0.0366, 0.0001), white: (0.3457, 0.3585))
  /// S-2014-004, ACEScg (AP1).
  package static let acescg = RGBColorimetry(
    red: (0.713, 0.293), green: (0.165, 0.830), blue: (0.128, 0.044), white: (0.32168, 0.33767))
  /// SMPTE RP 431-2; the white of film projectors.
  package static let dciP3 = RGBColorimetry(
    red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.314, 0.351))
  /// IEC 61966-2-1.
  package static let sRGB = RGBColorimetry(
    red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: (0.3127, 0.3290))

  /// SMPTE EG 432-1.
  package static let displayP3 = RGBColorimetry(
    red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.3127, 0.3290))
  /// ITU-R BT.2020.
  package static let bt2020 = RGBColorimetry(
    red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: (0.3127, 0.3290))

  /// Rows that turn light of this space into light with sRGB primaries, whites becoming one (Bradford).
  package var toLinearSRGB: [[Double]] {
    inverse(Self.sRGB.toXYZ).times(Self.adaptation(from: white, to: Self.sRGB.white)).times(toXYZ)
  }

  /// Rows that turn light into CIE XYZ relative to ICC's connection space, whose white is D50 (Bradford).
  package var toConnectionSpace: [[Double]] { adaptation.times(toXYZ) }

  /// Rows that turn this space's white into that of ICC's connection space.
  package var adaptation: [[Double]] {
    // X 0.9642, Y 1, Z 0.8249 (ICC.1:2010, 7.2.16).
    let sum = 0.9642 + 1 + 0.8249
    return Self.adaptation(from: white, to: (0.9642 / sum, 1 / sum))
  }

  /// Light to CIE XYZ, white at Y = 1 (SMPTE RP 177).
  var toXYZ: [[Double]] {
    let columns = [red, green, blue].map(Self.xyz)
    let matrix = (0..<3).map { row in columns.map { $0[row] } }
    let weights = inverse(matrix).times(Self.xyz(white).map { [$0] }).map { $0[0] }
    return matrix.map { row in zip(row, weights).map { $0 * $1 } }
  }

  /// The linear Bradford transform between two whites (ICC.1:2010, annex E).
  static func adaptation(from source: Point, to target: Point) -> [[Double]] {
    let cones = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    let (a, b) = (cones.times(xyz(source).map { [$0] }), cones.times(xyz(target).map { [$0] }))
    let gains = (0..<3).map { row in (0..<3).map { $0 == row ? b[row][0] / a[row][0] : 0 } }
    return inverse(cones).times(gains).times(cones)
  }

  private static func xyz(_ point: Point) -> [Double] { [point.x / point.y, 1, (1 - point.x - point.y) / point.y] }
}

extension [[Double]] {
  /// The product of two matrices, rows by columns.
  package func times(_ other: [[Double]]) -> [[Double]] {
    map { row in
      other[0].indices.map { column in row.indices.reduce(0) { $0 + row[$1] * other[$1][column] } }
    }
  }
}
