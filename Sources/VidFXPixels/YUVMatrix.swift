/// YUV↔RGB coefficients (H.273 `MatrixCoefficients`), all derived from Kr and Kb in this one place.
public enum YUVMatrix: Int32, Hashable, Sendable, CaseIterable {
  /// G, B, R in the places of Y, U, V: no matrix at all.
  case identity = 0
  /// ITU-R BT.709.
  case bt709 = 1
  /// FCC Title 47, 73.682.
  case fcc = 4
  /// ITU-R BT.470 System B, G; BT.601 625 lines.
  case bt470bg = 5
  /// SMPTE ST 170; BT.601 525 lines.
  case smpte170m = 6
  /// SMPTE ST 240.
  case smpte240m = 7
  /// YCgCo.
  case ycgco = 8
  /// ITU-R BT.2020 non-constant luminance.
  case bt2020 = 9

  /// The weights of red and blue in luma; `nil` where luma is not such a sum.
  public var lumaWeights: (red: Double, blue: Double)? {
    switch self {
    case .bt709: (0.2126, 0.0722)
    case .fcc: (0.30, 0.11)
    case .bt470bg, .smpte170m: (0.299, 0.114)
    case .smpte240m: (0.212, 0.087)
    case .bt2020: (0.2627, 0.0593)
    case .identity, .ycgco: nil
    }
  }

  /// Rows r, g, b over columns Y (0…1), U and V (−½…½).
  ///
  /// H.273 8.3, equations 38–46 and (YCgCo) 47–50. For `identity` the columns are G, B, R of 0…1.
  public var rgbFromYUV: [[Double]] {
    switch self {
    case .identity: return [[0, 0, 1], [1, 0, 0], [0, 1, 0]]
    case .ycgco: return [[1, -1, 1], [1, 1, 0], [1, -1, -1]]
    default:
      guard let (kr, kb) = lumaWeights else { preconditionFailure("every other matrix has luma weights") }
      let kg = 1 - kr - kb
      return [
        [1, 0, 2 * (1 - kr)],
        [1, -2 * kb * (1 - kb) / kg, -2 * kr * (1 - kr) / kg],
        [1, 2 * (1 - kb), 0],
      ]
    }
  }

  /// Rows Y, U, V over columns r, g, b; the inverse of ``rgbFromYUV``.
  public var yuvFromRGB: [[Double]] {
    switch self {
    case .identity: return [[0, 1, 0], [0, 0, 1], [1, 0, 0]]
    case .ycgco: return [[0.25, 0.5, 0.25], [-0.25, 0.5, -0.25], [0.5, 0, -0.5]]
    default:
      guard let (kr, kb) = lumaWeights else { preconditionFailure("every other matrix has luma weights") }
      let kg = 1 - kr - kb
      return [
        [kr, kg, kb],
        [-kr / (2 * (1 - kb)), -kg / (2 * (1 - kb)), 0.5],
        [0.5, -kg / (2 * (1 - kr)), -kb / (2 * (1 - kr))],
      ]
    }
  }

  /// Whether U and V are differences around a middle code, which `identity`'s are not.
  public var hasChroma: Bool { self != .identity }
}
