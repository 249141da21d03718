import Foundation
import VidFXKernelSet
import VidFXPixels

/// The values that filters see.
public enum WorkingSpace: Hashable, Sendable {
  /// The gamma-encoded values as stored: no colour management.
  case none
  /// Linear light with sRGB primaries, Core Image's default.
  case linearSRGB
  /// The values of a colour space of red, green and blue whose curves are powers, with a straight foot or none.
  case space(CGColorSpace)

  /// The space of Core Image's option; ``linearSRGB`` for one that filters cannot work in: gray, PQ, HLG and tables.
  public init(_ space: CGColorSpace) {
    let light = CGColorSpace.named(CGColorSpace.linearSRGB)
    let canBeUsed = space.model == .rgb && space.encoding.allSatisfy { $0.converted([0, 0, 0]) != nil }
    self = space.encoding == light.encoding || !canBeUsed ? .linearSRGB : .space(space)
  }

  /// From light with sRGB primaries to working values; empty where those are it, and without colour management.
  var encoding: [ColorStep] { if case .space(let space) = self { space.encoding } else { [] } }
  /// From working values to light with sRGB primaries.
  var decoding: [ColorStep] { if case .space(let space) = self { space.decoding } else { [] } }
}

/// A transfer function as kernels with constants.
struct TransferCurve: Hashable {
  private(set) var decode: (operation: StripOp, constants: [Float])
  private(set) var encode: (operation: StripOp, constants: [Float])

  static func == (a: TransferCurve, b: TransferCurve) -> Bool {
    a.decode.operation == b.decode.operation && a.decode.constants == b.decode.constants
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(decode.operation)
    hasher.combine(decode.constants)
  }

  /// `value < knee ? slope · x : (1 + offset) · x^exponent − offset`, seen from light.
  init(offset: Double, exponent: Double, slope: Double, knee: Double) {
    decode = (
      .parametricDecode,
      [Float(knee * slope), Float(1 / slope), Float(1 / (1 + offset)), Float(offset), Float(1 / exponent)]
    )
    encode = (.parametricEncode, [Float(knee), Float(slope), Float(1 + offset), Float(offset), Float(exponent)])
  }

  /// `value = light^(1 ÷ gamma)`.
  init(gamma: Double) {
    decode = (.signedPower, [Float(gamma)])
    encode = (.signedPower, [Float(1 / gamma)])
  }

  /// `value = (light ÷ white)^(1 ÷ gamma)`.
  private init(gamma: Double, white: Double) {
    self.init(offset: 0, exponent: 1 / gamma, slope: 1, knee: 0)
    let scale = pow(white, 1 / gamma)
    decode.constants[2] = Float(scale)
    encode.constants[2] = Float(1 / scale)
  }

  /// `value = 1 + lg(light) ÷ decades`, and 0 for less light than there are decades for.
  private init(decades: Double) {
    let octaves = Float(decades * log2(10))
    decode = (.decodeLogarithm, [octaves])
    encode = (.encodeLogarithm, [octaves])
  }

  private init(_ decode: StripOp, _ encode: StripOp) {
    self.decode = (decode, [])
    self.encode = (encode, [])
  }

  /// IEC 61966-2-1.
  static let sRGB = TransferCurve(offset: 0.055, exponent: 1 / 2.4, slope: 12.92, knee: 0.0031308)

  /// The curve of `function` (H.273 table 3); nil where values are light already.
  init?(_ function: TransferFunction) {
    switch function {
    case .linear: return nil
    case .sRGB: self = .sRGB
    case .bt709, .smpte170m, .bt2020_10, .bt2020_12, .iec61966_2_4, .bt1361:
      self.init(offset: 0.09929682680944, exponent: 0.45, slope: 4.5, knee: 0.018053968510807)
    case .smpte240m: self.init(offset: 0.1115, exponent: 0.45, slope: 4, knee: 0.0228)
    case .gamma22: self.init(gamma: 2.2)
    case .gamma28: self.init(gamma: 2.8)
    // White is 48 of the 52.37 cd/m² that the code's end stands for.
    case .smpte428: self.init(gamma: 2.6, white: 52.37 / 48)
    case .log100: self.init(decades: 2)
    case .log316: self.init(decades: 2.5)
    case .pq: self.init(.decodePQ, .encodePQ)
    case .hlg: self.init(.decodeHLG, .encodeHLG)
    }
  }
}

extension ColorPrimaries {
  /// x, y of red, green, blue and white (H.273 table 2).
  private var chromaticities: [(x: Double, y: Double)] {
    let d65 = (x: 0.3127, y: 0.3290)
    switch self {
    case .bt709: return [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060), d65]
    case .bt470m: return [(0.67, 0.33), (0.21, 0.71), (0.14, 0.08), (0.310, 0.316)]
    case .bt470bg: return [(0.64, 0.33), (0.29, 0.60), (0.15, 0.06), d65]
    case .smpte170m, .smpte240m: return [(0.630, 0.340), (0.310, 0.595), (0.155, 0.070), d65]
    case .film: return [(0.681, 0.319), (0.243, 0.692), (0.145, 0.049), (0.310, 0.316)]
    case .bt2020: return [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046), d65]
    case .smpte428: return [(1, 0), (0, 1), (0, 0), (1 / 3, 1 / 3)]
    case .smpte431: return [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060), (0.314, 0.351)]
    case .smpte432: return [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060), d65]
    case .ebu3213: return [(0.630, 0.340), (0.295, 0.605), (0.155, 0.077), d65]
    }
  }

  /// Linear RGB to CIE XYZ, white at Y = 1 (SMPTE RP 177).
  package var toXYZ: [[Double]] {
    let points = chromaticities
    func column(_ p: (x: Double, y: Double)) -> [Double] {
      p.y == 0 ? [p.x, p.y, 1 - p.x - p.y] : [p.x / p.y, 1, (1 - p.x - p.y) / p.y]
    }
    let columns = points[..<3].map(column)
    let matrix = (0..<3).map { row in columns.map { $0[row] } }
    let weights = multiply(inverse(matrix), column(points[3]))
    return matrix.map { row in zip(row, weights).map { $0 * $1 } }
  }

  /// Linear RGB of these primaries to linear RGB of `other`, whites left where they are.
  func matrix(to other: ColorPrimaries) -> [[Double]]? {
    if self == other { return nil }
    let back = inverse(other.toXYZ)
    let columns = (0..<3).map { column in multiply(back, toXYZ.map { $0[column] }) }
    return (0..<3).map { row in columns.map { $0[row] } }
  }
}

private func multiply(_ m: [[Double]], _ v: [Double]) -> [Double] {
  m.map { row in zip(row, v).reduce(0) { $0 + $1.0 * $1.1 } }
}

/// Inverse of a 3×3 matrix by cofactors.
package func inverse(_ m: [[Double]]) -> [[Double]] {
  func minor(_ r: Int, _ c: Int) -> Double {
    let rows = [0, 1, 2].filter { $0 != r }
    let columns = [0, 1, 2].filter { $0 != c }
    return m[rows[0]][columns[0]] * m[rows[1]][columns[1]] - m[rows[0]][columns[1]] * m[rows[1]][columns[0]]
  }
  func cofactor(_ r: Int, _ c: Int) -> Double { (r + c).isMultiple(of: 2) ? minor(r, c) : -minor(r, c) }
  let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * cofactor(0, $1) }
  return (0..<3).map { r in (0..<3).map { c in cofactor(c, r) / determinant } }
}
