import VidFXPixels

extension CIImage {
  /// The image, whose values are coded by `transfer` with `primaries`, as light with primaries of BT.709; for contexts
  /// without colour management, which leave values as they are stored.
  package func decoded(_ transfer: TransferFunction, _ primaries: ColorPrimaries) -> CIImage {
    let curve = TransferCurve(transfer)?.decode
    let light = curve.map { applying(.straight($0.operation, $0.constants)) } ?? self
    return light.changing(primaries, to: .bt709)
  }

  /// Inverse of ``decoded(_:_:)``.
  package func encoded(_ transfer: TransferFunction, _ primaries: ColorPrimaries) -> CIImage {
    let light = changing(.bt709, to: primaries)
    let curve = TransferCurve(transfer)?.encode
    return curve.map { light.applying(.straight($0.operation, $0.constants)) } ?? light
  }

  private func changing(_ primaries: ColorPrimaries, to other: ColorPrimaries) -> CIImage {
    guard let rows = primaries.matrix(to: other) else { return self }
    return applying(.matrix(ColorMatrix(rgb: rows)))
  }
}

extension TransferFunction {
  /// The light that a white page has where the brightest light that the curve holds is 1: ITU-R BT.2408-7, table 1, 203 of
  /// 10 000 cd/m² for PQ, and the light of 75 % for HLG.
  package var whiteLight: Double {
    switch self {
    case .pq: 0.0203
    case .hlg: 0.26496
    default: 1
    }
  }

  /// Whether displays show the same values of either curve alike: the cameras' curves of television and the sRGB curve are
  /// all meant for displays with a gamma of 2.2 to 2.4.
  package func isShown(like other: TransferFunction) -> Bool {
    self == other || (Self.displayed.contains(self) && Self.displayed.contains(other))
  }

  private static let displayed: Set<TransferFunction> = [
    .bt709, .smpte170m, .smpte240m, .bt2020_10, .bt2020_12, .iec61966_2_4, .bt1361, .sRGB, .gamma22,
  ]
}
