/// An operation of a pixel program on one strip: a run of pixels of one row, in planar float registers.
///
/// This list is the only one. Each kernel module answers an exhaustive `switch` over it, the harness checks every entry
/// at every level, and the kernel benchmark walks it.
///
/// Colours are working values: not clamped, alpha premultiplied unless an entry says straight. `constants` are listed in
/// the order in which the kernel reads them. Positions are pixel centres in Core Image's coordinates (y up).
public enum StripOp: UInt8, CaseIterable, Sendable {
  // MARK: Generators: write the quad
  /// r g b a.
  case fill
  /// centre x y, width (> 0), sharpness 0…1, colour 0 (4), colour 1 (4).
  ///
  /// Colour 0·(½ + ½·w) + colour 1·(½ − ½·w) with w = wave((x − centre x) ÷ width) · wave((y − centre y) ÷ width): a wave
  /// is 1 in 0 ≤ u < 1, −1 in 1 ≤ u < 2 and so on, with a linear ramp of (1 − sharpness) ÷ 2 on either side of each edge.
  case checkerboard
  /// point 0 x y, direction x y divided by its squared length, colour 0 (4), colour 1 (4): mix by the clamped projection.
  case linearGradient
  /// No constants. A fixed integer hash of (floor x mod 256, floor y mod 256, channel), uniform over 0 ≤ v < 1.
  case random

  // MARK: Colour: in place
  /// Rows r, g, b, a over columns r, g, b, a, 1 (20).
  case colorMatrix
  /// Rows r, g, b over columns r, g, b, 1 (12); alpha is neither read nor written.
  case colorMatrixRGB
  /// Minimum r g b a, maximum r g b a: max of the minimum, then min of the maximum. NaN becomes the minimum.
  case clamp
  /// rgb × a.
  case premultiply
  /// rgb ÷ a, and 0 where a = 0.
  case unpremultiply
  /// power: sign(x)·|x|^power on r, g, b (straight); 0 (and |x| < 2⁻¹²⁶) stays 0 whatever the power.
  case signedPower
  /// threshold, slope, scale, offset, power: |x| ≤ threshold ? x·slope : sign(x)·((|x| + offset)·scale)^power on r, g, b.
  /// Decodes sRGB and BT.709.
  case parametricDecode
  /// threshold, slope, scale, offset, power: |x| ≤ threshold ? x·slope : sign(x)·(scale·|x|^power − offset) on r, g, b.
  /// Encodes sRGB and BT.709.
  case parametricEncode
  /// SMPTE ST 2084 EOTF on r, g, b, 1 = 10 000 cd/m²; values are clamped to 0…1.
  case decodePQ
  /// Inverse of ``decodePQ``; values are clamped to 0…1.
  case encodePQ
  /// ARIB STD-B67 inverse OETF on r, g, b (scene light 0…1); negative values give 0.
  case decodeHLG
  /// Inverse of ``decodeHLG``.
  case encodeHLG
  /// amount −1…1, on straight r, g, b: Y + (rgb − Y)·(1 + amount·w), Y = 0.2126 r + 0.7152 g + 0.0722 b.
  ///
  /// w is 1 for amounts below 0, else (1 − s)·(1 − h ÷ 2): s = (max − min) ÷ max (at least 10⁻⁴) clamped to 0…1, and h
  /// is 1 for the hues of skin (25°…45°), 0 below 15° and above 55°, linear between.
  case vibrance
  /// size n (≥ 2), extrapolate 0 or 1; `table`: n³ interleaved r g b a, red fastest, premultiplied: trilinear (straight
  /// in; the result times the incoming alpha). Extrapolation goes on from the outermost cell.
  case colorCube
  /// centre x y, 1 ÷ half diagonal, edge 0, 1 ÷ (edge 1 − edge 0), intensity:
  /// rgb × (1 − intensity · smoothstep((q − edge 0) ÷ …)) for q = distance from the centre ÷ half diagonal.
  case vignette

  // MARK: Two quads: the quad becomes a function of itself and `other`
  /// quad := other.
  case copy
  /// quad over other (Porter and Duff 1984).
  case sourceOver
  /// quad × other, component by component.
  case multiply
  /// t: quad·(1 − t) + other·t.
  case mix
  /// direction x y (a unit vector), position of the leading edge along it, width (> 0), colour r g b (times opacity).
  ///
  /// With b = position − (x·direction x + y·direction y), how far the pixel is behind the edge, and d = b ÷ width:
  /// mix(quad, other, clamp(b + ½)) + colour · clamp(10 d) · (1 − smoothstep(0.1, 1, d)), clamp to 0…1. So `other` is
  /// shown behind the edge, the light rises over a tenth of the width and falls over the rest; alpha has no light.
  case copyMachine

  // MARK: Warps: a quad of x, y, coverage, light says where the source shows and how
  /// Source x = k0·x + k1·y + k2, source y = k3·x + k4·y + k5, coverage 1, light 1: writes the quad. A warp begins so.
  case positions
  /// x := k0·x + k1·y + k2, y := k3·x + k4·y + k5.
  case movePositions
  /// x := (k0·x + k1·y + k2) ÷ w, y := (k3·x + k4·y + k5) ÷ w, w = k6·x + k7·y + k8; coverage 0 where w ≤ 0.
  case projectPositions
  /// angle: turns the position by angle·(1 − r)² where r, its distance from the origin, is below 1.
  case twirlPositions
  /// sector (π ÷ count > 0), angle: folds the polar angle t of the position to |mod(t − angle + sector, 2·sector) − sector| + angle.
  case kaleidoscopePositions
  /// left, bottom, width, height (> 0): x and y modulo the rectangle, so that it repeats for ever.
  case repeatPositions
  /// width, height, floats a row, mode, and the whole numbers x and −y of the source that `table` begins at.
  ///
  /// Writes the pixel at the position in the quad, times coverage, its r, g, b times light too. `table` is interleaved
  /// r g b a, its rows from the top: pixel (i, j) has its centre at (x + i + ½, −(−y + j + ½)). Modes as of ``affineSample``.
  case samplePositions

  // MARK: Sampling: writes the quad from a materialised image
  /// Source x = k0·x + k1·y + k2, source y = k3·x + k4·y + k5, then width, height, floats a row, mode, and the whole
  /// numbers x and y of the source that `table` begins at.
  ///
  /// `table` is interleaved r g b a; its pixel (i, j) has its centre at (x + i + ½, y + j + ½). Mode 0: bilinear, transparent
  /// outside; 1: bilinear, clamped to the border pixels; 2: nearest, transparent outside; 3: nearest, clamped.
  case affineSample

  /// How many constants the kernel reads.
  public var constantCount: Int {
    switch self {
    case .fill: 4
    case .checkerboard: 12
    case .linearGradient: 12
    case .random, .premultiply, .unpremultiply, .decodePQ, .encodePQ, .decodeHLG, .encodeHLG: 0
    case .copy, .sourceOver, .multiply: 0
    case .colorMatrix: 20
    case .colorMatrixRGB: 12
    case .clamp: 8
    case .signedPower, .vibrance, .mix: 1
    case .parametricDecode, .parametricEncode: 5
    case .colorCube: 2
    case .vignette: 6
    case .copyMachine: 7
    case .positions, .movePositions, .samplePositions: 6
    case .projectPositions: 9
    case .twirlPositions: 1
    case .kaleidoscopePositions: 2
    case .repeatPositions: 4
    case .affineSample: 12
    }
  }

  /// Whether the kernel reads a second quad.
  public var readsOther: Bool {
    switch self {
    case .copy, .sourceOver, .multiply, .mix, .copyMachine: true
    default: false
    }
  }
}

/// The kernel of a ``StripOp``.
///
/// - `quad`: four registers r, g, b, a, `stride` floats apart, each at a 64-byte boundary; read and written in place.
/// - `other`: the second quad, laid out alike, or nil. Never overlaps `quad` partly.
/// - `count`: pixels; a multiple of 16. The kernel touches exactly these.
/// - `constants`, `table`: as the entry says. `x`, `y`: the centre of the first pixel; x grows by 1 a pixel.
///
/// Kernels neither fail nor allocate, use no fused multiply-add, and give the same bits at every level (of a NaN, that it
/// is one). NaN and infinity in give anything but a crash, and no write outside.
public typealias StripOperation =
  @convention(c) (
    _ quad: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>?, _ stride: Int, _ count: Int,
    _ constants: UnsafePointer<Float>, _ table: UnsafePointer<Float>?, _ x: Float, _ y: Float
  ) -> Void
