import Foundation
import VidFX

extension GallerySample {
  /// Values by filter and key, for pictures of a size, where a rule made of ranges and defaults shows little: corners of a
  /// leaning sheet, patterns that stay inside the picture, scales that keep it recognisable.
  static let chosen: [String: [String: @Sendable (CGSize) -> FilterValue]] = {
    func number(_ value: Double) -> @Sendable (CGSize) -> FilterValue { { _ in .number(value) } }
    func point(_ x: Double, _ y: Double) -> @Sendable (CGSize) -> FilterValue {
      { .vector(CIVector(x: x * $0.width, y: y * $0.height)) }
    }
    let sheet = [
      "inputTopLeft": point(0.12, 0.9), "inputTopRight": point(0.9, 0.78), "inputBottomRight": point(0.95, 0.12),
      "inputBottomLeft": point(0.05, 0.2),
    ]
    let facade = [
      "inputTopLeft": point(0.25, 0.9), "inputTopRight": point(0.75, 0.85), "inputBottomRight": point(0.9, 0.1),
      "inputBottomLeft": point(0.1, 0.15),
    ]
    let scale = ["inputScale": number(0.6), "inputAspectRatio": number(1.25)]
    let tile = ["inputCenter": point(0.5, 0.5), "inputAngle": number(0.3), "inputWidth": number(90)]
    let leaning = tile.merging(["inputAcuteAngle": number(1.2)]) { $1 }
    return [
      "CIPerspectiveCorrection": sheet, "CIPerspectiveTransform": sheet, "CIPerspectiveTransformWithExtent": sheet,
      "CIPerspectiveTile": sheet,
      "CIKeystoneCorrectionHorizontal": facade, "CIKeystoneCorrectionVertical": facade,
      "CIKeystoneCorrectionCombined": facade,
      "CIBicubicScaleTransform": scale, "CILanczosScaleTransform": scale,
      "CIMaximumScaleTransform": ["inputScale": number(0.3)],
      "CIStraightenFilter": ["inputAngle": number(0.15)],
      "CIStretchCrop": [
        "inputSize": { .vector(CIVector(x: $0.width * 0.9, y: $0.height * 0.6)) }, "inputCropAmount": number(0.5),
      ],
      "CIEightfoldReflectedTile": tile, "CIFourfoldRotatedTile": tile, "CIGlideReflectedTile": tile,
      "CISixfoldReflectedTile": tile, "CISixfoldRotatedTile": tile, "CITriangleTile": tile,
      "CITwelvefoldReflectedTile": tile,
      "CIFourfoldReflectedTile": leaning, "CIFourfoldTranslatedTile": leaning, "CIParallelogramTile": leaning,
    ]
  }()
}
