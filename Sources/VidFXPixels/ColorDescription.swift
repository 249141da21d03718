/// How code values of a picture become colour: matrix, range, primaries, transfer and chroma siting.
///
/// The names and code points are those of ITU-T H.273; `nil` stands for "not stated" (code point 2), which is kept as
/// such from input to output.
public struct ColorDescription: Hashable, Sendable {
  /// YUV↔RGB coefficients.
  public var matrix: YUVMatrix?
  /// The code values that stand for black and white.
  public var range: ColorRange?
  /// The chromaticities of red, green, blue and white.
  public var primaries: ColorPrimaries?
  /// The curve between code values and light.
  public var transfer: TransferFunction?
  /// Where chroma samples sit among luma samples.
  public var siting: ChromaSiting?

  /// Makes a description; what is not given is unknown.
  public init(
    matrix: YUVMatrix? = nil, range: ColorRange? = nil, primaries: ColorPrimaries? = nil,
    transfer: TransferFunction? = nil, siting: ChromaSiting? = nil
  ) {
    self.matrix = matrix
    self.range = range
    self.primaries = primaries
    self.transfer = transfer
    self.siting = siting
  }

  /// Nothing stated.
  public static let unspecified = ColorDescription()

  /// Full-range R'G'B' with the sRGB curve (IEC 61966-2-1).
  public static let sRGB = ColorDescription(
    matrix: .identity, range: .full, primaries: .bt709, transfer: .sRGB, siting: nil)
}

/// The code values that stand for black and white (H.273 `VideoFullRangeFlag`).
public enum ColorRange: Hashable, Sendable {
  /// 16…235 for luma, 16…240 for chroma at 8 bits, scaled by 2^(depth−8).
  case limited
  /// 0…2^depth−1.
  case full
}

/// The chromaticities of red, green, blue and white (H.273 `ColourPrimaries`).
public enum ColorPrimaries: Int32, Hashable, Sendable, CaseIterable {
  /// ITU-R BT.709, sRGB.
  case bt709 = 1
  /// ITU-R BT.470 System M.
  case bt470m = 4
  /// ITU-R BT.470 System B, G; BT.601 625 lines.
  case bt470bg = 5
  /// SMPTE ST 170; BT.601 525 lines.
  case smpte170m = 6
  /// SMPTE ST 240.
  case smpte240m = 7
  /// Generic film, illuminant C.
  case film = 8
  /// ITU-R BT.2020, BT.2100.
  case bt2020 = 9
  /// SMPTE ST 428, CIE XYZ.
  case smpte428 = 10
  /// SMPTE RP 431, DCI P3.
  case smpte431 = 11
  /// SMPTE EG 432, Display P3.
  case smpte432 = 12
  /// EBU Tech 3213.
  case ebu3213 = 22
}

/// The curve between code values and light (H.273 `TransferCharacteristics`).
public enum TransferFunction: Int32, Hashable, Sendable, CaseIterable {
  /// ITU-R BT.709; the same curve as BT.601 and BT.2020.
  case bt709 = 1
  /// Assumed display gamma 2.2.
  case gamma22 = 4
  /// Assumed display gamma 2.8.
  case gamma28 = 5
  /// SMPTE ST 170; the curve of BT.709.
  case smpte170m = 6
  /// SMPTE ST 240.
  case smpte240m = 7
  /// Light itself.
  case linear = 8
  /// Logarithmic, 100:1.
  case log100 = 9
  /// Logarithmic, 100·√10:1.
  case log316 = 10
  /// IEC 61966-2-4 (xvYCC).
  case iec61966_2_4 = 11
  /// ITU-R BT.1361 extended gamut.
  case bt1361 = 12
  /// IEC 61966-2-1, the sRGB curve.
  case sRGB = 13
  /// ITU-R BT.2020 at 10 bits; the curve of BT.709.
  case bt2020_10 = 14
  /// ITU-R BT.2020 at 12 bits; the curve of BT.709.
  case bt2020_12 = 15
  /// SMPTE ST 2084, perceptual quantiser.
  case pq = 16
  /// SMPTE ST 428.
  case smpte428 = 17
  /// ARIB STD-B67, hybrid log-gamma.
  case hlg = 18

  /// Whether the curve belongs to high dynamic range, which 8 bits cannot carry.
  public var isHDR: Bool { self == .pq || self == .hlg }
}

/// Where chroma samples sit, as fractions of the way across the luma samples they cover: 0 first, ½ centre, 1 last.
///
/// Codes are those of H.273 `ChromaLocType` as libav numbers them (one higher).
public struct ChromaSiting: Hashable, Sendable {
  /// 0 at the left-most luma sample covered, ½ in the middle, 1 at the right-most.
  public var horizontal: Double
  /// 0 at the top luma sample covered, ½ in the middle, 1 at the bottom.
  public var vertical: Double

  /// Makes a siting from its two fractions.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// MPEG-2, H.264 and HEVC default for 4:2:0.
  public static let left = ChromaSiting(horizontal: 0, vertical: 0.5)
  /// JPEG and MPEG-1.
  public static let center = ChromaSiting(horizontal: 0.5, vertical: 0.5)
  /// DV 4:2:2 and BT.2020 4:2:0.
  public static let topLeft = ChromaSiting(horizontal: 0, vertical: 0)
  /// `AVCHROMA_LOC_TOP`.
  public static let top = ChromaSiting(horizontal: 0.5, vertical: 0)
  /// `AVCHROMA_LOC_BOTTOMLEFT`.
  public static let bottomLeft = ChromaSiting(horizontal: 0, vertical: 1)
  /// `AVCHROMA_LOC_BOTTOM`.
  public static let bottom = ChromaSiting(horizontal: 0.5, vertical: 1)

  /// In the order of libav's `AVChromaLocation`, from 1.
  public static let coded: [ChromaSiting] = [.left, .center, .topLeft, .top, .bottomLeft, .bottom]
}
