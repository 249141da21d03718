internal import CLibAV

/// How stored pixels must be turned to be upright: the eight cases of EXIF 2.3, tag 274.
public enum DisplayOrientation: Int, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Turned by 180°.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Rows become columns: mirrored along the diagonal from the top left.
  case leftMirrored = 5
  /// Turned by 90° clockwise.
  case right = 6
  /// Mirrored along the diagonal from the top right.
  case rightMirrored = 7
  /// Turned by 90° counterclockwise.
  case left = 8

  /// Whether width and height change places.
  public var swapsAxes: Bool { rawValue >= 5 }

  /// Columns of the linear part: displayed x = a·x + c·y, displayed y = b·x + d·y, for stored x right and y down.
  var matrix: (a: Int, b: Int, c: Int, d: Int) {
    switch self {
    case .up: (1, 0, 0, 1)
    case .upMirrored: (-1, 0, 0, 1)
    case .down: (-1, 0, 0, -1)
    case .downMirrored: (1, 0, 0, -1)
    case .leftMirrored: (0, 1, 1, 0)
    case .right: (0, 1, -1, 0)
    case .rightMirrored: (0, -1, -1, 0)
    case .left: (0, -1, 1, 0)
    }
  }

  /// The display matrix of ISO/IEC 14496-12, 8.3.2, as libav keeps it: rows `a b u`, `c d v`, `x y w`, 16.16 and 2.30
  /// fixed point.
  public var displayMatrix: [Int32] {
    let (a, b, c, d) = matrix
    let one: Int32 = 1 << 16
    return [Int32(a) * one, Int32(b) * one, 0, Int32(c) * one, Int32(d) * one, 0, 0, 0, 1 << 30]
  }

  /// The orientation that a display matrix asks for, when it is a multiple of 90° with or without mirroring; scale and
  /// translation do not count.
  public init?(displayMatrix m: [Int32]) {
    guard m.count == 9 else { return nil }
    let scale = max(m[0].magnitude, m[1].magnitude, m[3].magnitude, m[4].magnitude)
    guard scale > 0 else { return nil }
    // One part in 1000 is 0.06°: files written from floating point are that far off.
    func sign(_ value: Int32) -> Int { value.magnitude <= scale / 1000 ? 0 : Int(value.signum()) }
    let found = (sign(m[0]), sign(m[1]), sign(m[3]), sign(m[4]))
    guard let match = Self.allCases.first(where: { $0.matrix == found }) else { return nil }
    self = match
  }

  /// The orientation of the `rotate` tag of older files: degrees clockwise.
  init?(rotateTag text: String) {
    guard let degrees = Double(text), degrees.magnitude < 1e6 else { return nil }
    switch Int((degrees / 90).rounded()) & 3 {
    case _ where degrees.truncatingRemainder(dividingBy: 90).magnitude > 0.5: return nil
    case 0: self = .up
    case 1: self = .right
    case 2: self = .down
    default: self = .left
    }
  }
}
