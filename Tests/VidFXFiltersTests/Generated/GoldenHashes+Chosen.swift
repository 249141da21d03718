import Foundation
import VidFXFilters
import VidFXImage
import VidFXPixels

/// Values where the rule of ``GoldenHashes`` shows nothing of a filter, or of the difference between two.
extension GoldenHashes {
  /// Filters whose pictures are the same for a reason.
  static let alike: [(names: Set<String>, reason: String)] = [
    (["CIDepthToDisparity", "CIDisparityToDepth"], "each is the reciprocal"),
    (
      ["CIDistanceGradientFromRedMask", "CISignedDistanceGradientFromRedMask"],
      "they differ in what is below 0, which codes do not hold"
    ),
  ]

  /// The output of a filter that shows in what is done to it afterwards.
  static func shown(_ output: CIImage?, of name: String) -> CIImage? {
    // Sampling shows where the picture is enlarged.
    name == "CISampleNearest" ? output?.transformed(by: CGAffineTransform(scaleX: 1.75, y: 1.75)) : output
  }

  /// Parameters by their keys.
  static func chosen(_ name: String) -> [String: Any] {
    switch name {
    // 37 % of these sliders is more than the picture is wide, or leaves nothing to turn over.
    case "CICircleSplashDistortion", "CIVignetteEffect": ["inputRadius": 100]
    case "CIHoleDistortion": ["inputRadius": 50]
    case "CIPageCurlTransition", "CIPageCurlWithShadowTransition": ["inputRadius": 20]
    case "CILenticularHaloGenerator": ["inputHaloRadius": 50, "inputHaloWidth": 60]
    case "CIOpTile": ["inputWidth": 65]
    // Bellows unfold where one picture is higher than the other.
    case "CIAccordionFoldTransition":
      ["inputTargetImage": other.cropped(to: CGRect(x: 0, y: 0, width: 300, height: 200))]
    case "CIMeshGenerator":
      ["inputMesh": [CIVector(x: 20, y: 30, z: 250, w: 200), CIVector(x: 40, y: 260, z: 280, w: 60)]]
    // Defaults that change nothing.
    case "CIClamp": ["inputExtent": CGRect(x: 60, y: 80, width: 150, height: 100)]
    case "CIColorClamp":
      [
        "inputMinComponents": CIVector(values: [0.125, 0.25, 0.375, 0]),
        "inputMaxComponents": CIVector(values: [0.875, 0.75, 0.625, 1]),
      ]
    case "CITemperatureAndTint": ["inputNeutral": CIVector(x: 5000, y: 10)]
    case "CIToneCurve":
      [
        "inputPoint0": CIVector(x: 0, y: 0.0625), "inputPoint1": CIVector(x: 0.25, y: 0.1875),
        "inputPoint3": CIVector(x: 0.75, y: 0.875),
      ]
    case "CIColorCubeWithColorSpace": ["inputColorSpace": CGColorSpace.sRGB]
    // A picture in floats is one that may be brighter than white.
    case "CISystemToneMap": ["inputImage": brightImage, "inputDisplayHeadroom": 1.5]
    case "CIToneMapHeadroom": ["inputSourceHeadroom": 6, "inputTargetHeadroom": 1.25]
    case "CIKeystoneCorrectionCombined", "CIKeystoneCorrectionHorizontal", "CIKeystoneCorrectionVertical":
      corners([75, 270], [225, 255], [270, 30], [30, 45])
    case "CIPerspectiveTransform": corners([36, 270], [270, 234], [285, 36], [15, 60])
    case "CIPerspectiveTransformWithExtent":
      corners([36, 270], [270, 234], [285, 36], [15, 60]).merging(
        ["inputExtent": CGRect(x: 40, y: 30, width: 200, height: 180)]) { $1 }
    default: [:]
    }
  }

  private static func corners(
    _ topLeft: [CGFloat], _ topRight: [CGFloat], _ bottomRight: [CGFloat], _ bottomLeft: [CGFloat]
  ) -> [String: Any] {
    [
      "inputTopLeft": CIVector(values: topLeft), "inputTopRight": CIVector(values: topRight),
      "inputBottomRight": CIVector(values: bottomRight), "inputBottomLeft": CIVector(values: bottomLeft),
    ]
  }
}
