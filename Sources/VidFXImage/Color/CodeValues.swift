import VidFXPixels

/// What the code values of a buffer mean, with everything unstated decided.
struct CodeValues: Hashable {
  let format: PixelFormat
  /// For gray, that whose luma it is.
  let matrix: YUVMatrix
  let range: ColorRange
  let primaries: ColorPrimaries
  let transfer: TransferFunction
  let siting: ChromaSiting

  /// Decides what `color` leaves open as players do: BT.709 from 720 lines up and BT.601 below, limited range for YUV,
  /// full range for RGB and gray, chroma sited left (4:2:0 of MPEG-2 and later).
  init(format: PixelFormat, color: ColorDescription, height: Int) {
    self.format = format
    let isYUV = format.model == .yuv
    let unstated: YUVMatrix = height >= 720 ? .bt709 : .smpte170m
    matrix =
      switch (format.model, color.matrix) {
      case (.rgb, _): .identity
      // What was RGB before, as bitmaps, has the luma of sRGB's primaries.
      case (.gray, .identity): .bt709
      case (_, let stated): stated ?? unstated
      }
    range = format.sample == .float32 ? .full : color.range ?? (isYUV ? .limited : .full)
    primaries = color.primaries ?? .bt709
    transfer = color.transfer ?? (isYUV ? .bt709 : .sRGB)
    siting = color.siting ?? .left
  }

  /// Code of black and distance from black to white, for luma and RGB (H.273 8.3, equations 20–37).
  private var luma: (black: Double, span: Double) {
    if format.sample == .float32 { return (0, 1) }
    let unit = Double(1 << (format.depth - 8))
    return range == .limited ? (16 * unit, 219 * unit) : (0, Double((1 << format.depth) - 1))
  }

  /// Code of no colour and distance between the extremes −½ and ½.
  private var chroma: (middle: Double, span: Double) {
    guard matrix.hasChroma else { return (luma.black, luma.span) }
    let unit = Double(1 << (format.depth - 8))
    return (128 * unit, range == .limited ? 224 * unit : Double((1 << format.depth) - 1))
  }

  /// From the components as stored (Y U V, R G B or gray in r, g, b) to R'G'B' of 0…1.
  var toRGB: ColorMatrix {
    switch format.model {
    case .gray: affine([[1, 0, 0], [1, 0, 0], [1, 0, 0]], from: [luma, luma, luma])
    case .rgb: affine([[1, 0, 0], [0, 1, 0], [0, 0, 1]], from: [luma, luma, luma])
    case .yuv: affine(matrix.rgbFromYUV, from: [luma, (chroma.middle, chroma.span), (chroma.middle, chroma.span)])
    }
  }

  /// From R'G'B' of 0…1 to the components as stored.
  var fromRGB: ColorMatrix {
    let rows: [[Double]]
    let spans: [(Double, Double)]
    switch format.model {
    case .gray:
      // A gray picture of colour is its luma: that of YUV stays as it was.
      rows = [[Double]](repeating: matrix.yuvFromRGB[0], count: 3)
      spans = [luma, luma, luma]
    case .rgb:
      rows = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      spans = [luma, luma, luma]
    case .yuv:
      rows = matrix.yuvFromRGB
      spans = [luma, (chroma.middle, chroma.span), (chroma.middle, chroma.span)]
    }
    return ColorMatrix(
      elements: (0..<3).flatMap { row -> [Double] in
        let (zero, span) = spans[row]
        return rows[row].map { $0 * span } + [0, zero]
      } + [0, 0, 0, 1, 0])
  }

  private func affine(_ rows: [[Double]], from codes: [(black: Double, span: Double)]) -> ColorMatrix {
    ColorMatrix(
      elements: rows.flatMap { row -> [Double] in
        let scaled = zip(row, codes).map { $0 / $1.span }
        let bias = -zip(scaled, codes).reduce(0) { $0 + $1.0 * $1.1.black }
        return scaled + [0, bias]
      } + [0, 0, 0, 1, 0])
  }
}
