// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Affine Transform.
public protocol CIAffineTransform: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Transform.
  var transform: CGAffineTransform { get set }
}

private final class AffineTransformBuiltin: BuiltinFilter, CIAffineTransform {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTransform") var transform: CGAffineTransform
}

/// Bicubic Scale Transform.
public protocol CIBicubicScaleTransform: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Scale, at least 0, at first 1; 1 changes nothing.
  var scale: Float { get set }
  /// Aspect Ratio, at least 0, at first 1; 1 changes nothing.
  var aspectRatio: Float { get set }
  /// B, 0…1, at first 0.
  var parameterB: Float { get set }
  /// C, 0…1, at first 0.75.
  var parameterC: Float { get set }
}

private final class BicubicScaleTransformBuiltin: BuiltinFilter, CIBicubicScaleTransform {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputScale") var scale: Float
  @TypedInput("inputAspectRatio") var aspectRatio: Float
  @TypedInput("inputB") var parameterB: Float
  @TypedInput("inputC") var parameterC: Float
}

/// Crop.
public protocol CICrop: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Rectangle in pixels.
  var rectangle: CGRect { get set }
}

private final class CropBuiltin: BuiltinFilter, CICrop {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRectangle") var rectangle: CGRect
}

/// Edge Preserve Upsample Filter.
public protocol CIEdgePreserveUpsample: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Small Image.
  var smallImage: CIImage? { get set }
  /// Spatial Sigma, 0…5, at first 3.
  var spatialSigma: Float { get set }
  /// Luma Sigma, 0…1, at first 0.15.
  var lumaSigma: Float { get set }
}

private final class EdgePreserveUpsampleFilterBuiltin: BuiltinFilter, CIEdgePreserveUpsample {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputSmallImage") var smallImage: CIImage?
  @TypedInput("inputSpatialSigma") var spatialSigma: Float
  @TypedInput("inputLumaSigma") var lumaSigma: Float
}

/// Guided Filter.
public protocol CIGuidedFilter: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// A larger image to use as a guide..
  var guideImage: CIImage? { get set }
  /// Radius, at first 1.
  var radius: Float { get set }
  /// Epsilon, at first 0.0001.
  var epsilon: Float { get set }
}

private final class GuidedFilterBuiltin: BuiltinFilter, CIGuidedFilter {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputGuideImage") var guideImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputEpsilon") var epsilon: Float
}

/// Combined Keystone Correction.
public protocol CIKeystoneCorrectionCombined: CIFourCoordinateGeometryFilter {
  /// Focal Length, at first 28.
  var focalLength: Float { get set }
}

private final class KeystoneCorrectionCombinedBuiltin: BuiltinFilter, CIKeystoneCorrectionCombined {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputFocalLength") var focalLength: Float
  @TypedInput("inputTopLeft") var topLeft: CGPoint
  @TypedInput("inputTopRight") var topRight: CGPoint
  @TypedInput("inputBottomRight") var bottomRight: CGPoint
  @TypedInput("inputBottomLeft") var bottomLeft: CGPoint
}

/// Horizontal Keystone Correction.
public protocol CIKeystoneCorrectionHorizontal: CIFourCoordinateGeometryFilter {
  /// Focal Length, at first 28.
  var focalLength: Float { get set }
}

private final class KeystoneCorrectionHorizontalBuiltin: BuiltinFilter, CIKeystoneCorrectionHorizontal {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputFocalLength") var focalLength: Float
  @TypedInput("inputTopLeft") var topLeft: CGPoint
  @TypedInput("inputTopRight") var topRight: CGPoint
  @TypedInput("inputBottomRight") var bottomRight: CGPoint
  @TypedInput("inputBottomLeft") var bottomLeft: CGPoint
}

/// Vertical Keystone Correction.
public protocol CIKeystoneCorrectionVertical: CIFourCoordinateGeometryFilter {
  /// Focal Length, at first 28.
  var focalLength: Float { get set }
}

private final class KeystoneCorrectionVerticalBuiltin: BuiltinFilter, CIKeystoneCorrectionVertical {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputFocalLength") var focalLength: Float
  @TypedInput("inputTopLeft") var topLeft: CGPoint
  @TypedInput("inputTopRight") var topRight: CGPoint
  @TypedInput("inputBottomRight") var bottomRight: CGPoint
  @TypedInput("inputBottomLeft") var bottomLeft: CGPoint
}

/// Lanczos Scale Transform.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Scale, at least 0, at first 1; 1 changes nothing.
  var scale: Float { get set }
  /// Aspect Ratio, at least 0, at first 1; 1 changes nothing.
  var aspectRatio: Float { get set }
}

private final class LanczosScaleTransformBuiltin: BuiltinFilter, CILanczosScaleTransform {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputScale") var scale: Float
  @TypedInput("inputAspectRatio") var aspectRatio: Float
}

/// Maximum Scale Transform.
public protocol CIMaximumScaleTransform: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Scale, at least 0, at first 1.
  var scale: Float { get set }
  /// Aspect Ratio, at least 0, at first 1.
  var aspectRatio: Float { get set }
}

private final class MaximumScaleTransformBuiltin: BuiltinFilter, CIMaximumScaleTransform {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputScale") var scale: Float
  @TypedInput("inputAspectRatio") var aspectRatio: Float
}

/// Perspective Correction.
public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter {
  /// Crop, at first true.
  var crop: Bool { get set }
}

private final class PerspectiveCorrectionBuiltin: BuiltinFilter, CIPerspectiveCorrection {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTopLeft") var topLeft: CGPoint
  @TypedInput("inputTopRight") var topRight: CGPoint
  @TypedInput("inputBottomRight") var bottomRight: CGPoint
  @TypedInput("inputBottomLeft") var bottomLeft: CGPoint
  @TypedInput("inputCrop") var crop: Bool
}

/// Perspective Rotate.
public protocol CIPerspectiveRotate: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Focal Length, at first 28.
  var focalLength: Float { get set }
  /// Pitch in radians, at first 0; 0 changes nothing.
  var pitch: Float { get set }
  /// Yaw in radians, at first 0; 0 changes nothing.
  var yaw: Float { get set }
  /// Roll in radians, at first 0; 0 changes nothing.
  var roll: Float { get set }
}

private final class PerspectiveRotateBuiltin: BuiltinFilter, CIPerspectiveRotate {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputFocalLength") var focalLength: Float
  @TypedInput("inputPitch") var pitch: Float
  @TypedInput("inputYaw") var yaw: Float
  @TypedInput("inputRoll") var roll: Float
}

/// Perspective Transform.
public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}

private final class PerspectiveTransformBuiltin: BuiltinFilter, CIPerspectiveTransform {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTopLeft") var topLeft: CGPoint
  @TypedInput("inputTopRight") var topRight: CGPoint
  @TypedInput("inputBottomRight") var bottomRight: CGPoint
  @TypedInput("inputBottomLeft") var bottomLeft: CGPoint
}

/// Perspective Transform with Extent.
public protocol CIPerspectiveTransformWithExtent: CIFourCoordinateGeometryFilter {
  /// Extent in pixels.
  var extent: CGRect { get set }
}

private final class PerspectiveTransformWithExtentBuiltin: BuiltinFilter, CIPerspectiveTransformWithExtent {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputTopLeft") var topLeft: CGPoint
  @TypedInput("inputTopRight") var topRight: CGPoint
  @TypedInput("inputBottomRight") var bottomRight: CGPoint
  @TypedInput("inputBottomLeft") var bottomLeft: CGPoint
}

/// Straighten.
public protocol CIStraighten: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
}

private final class StraightenFilterBuiltin: BuiltinFilter, CIStraighten {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputAngle") var angle: Float
}

extension CIFilter {
  /// Makes the filter `CIAffineTransform`, affine transform, every parameter at its default.
  public static func affineTransform() -> any CIFilter & CIAffineTransform {
    AffineTransformBuiltin(builtIn: "CIAffineTransform")
  }

  /// Makes the filter `CIBicubicScaleTransform`, bicubic scale transform, every parameter at its default.
  public static func bicubicScaleTransform() -> any CIFilter & CIBicubicScaleTransform {
    BicubicScaleTransformBuiltin(builtIn: "CIBicubicScaleTransform")
  }

  /// Makes the filter `CICrop`, crop, every parameter at its default.
  public static func crop() -> any CIFilter & CICrop {
    CropBuiltin(builtIn: "CICrop")
  }

  /// Makes the filter `CIEdgePreserveUpsampleFilter`, edge preserve upsample filter, every parameter at its default.
  public static func edgePreserveUpsample() -> any CIFilter & CIEdgePreserveUpsample {
    EdgePreserveUpsampleFilterBuiltin(builtIn: "CIEdgePreserveUpsampleFilter")
  }

  /// Makes the filter `CIGuidedFilter`, guided filter, every parameter at its default.
  public static func guidedFilter() -> any CIFilter & CIGuidedFilter {
    GuidedFilterBuiltin(builtIn: "CIGuidedFilter")
  }

  /// Makes the filter `CIKeystoneCorrectionCombined`, combined keystone correction, every parameter at its default.
  public static func keystoneCorrectionCombined() -> any CIFilter & CIKeystoneCorrectionCombined {
    KeystoneCorrectionCombinedBuiltin(builtIn: "CIKeystoneCorrectionCombined")
  }

  /// Makes the filter `CIKeystoneCorrectionHorizontal`, horizontal keystone correction, every parameter at its default.
  public static func keystoneCorrectionHorizontal() -> any CIFilter & CIKeystoneCorrectionHorizontal {
    KeystoneCorrectionHorizontalBuiltin(builtIn: "CIKeystoneCorrectionHorizontal")
  }

  /// Makes the filter `CIKeystoneCorrectionVertical`, vertical keystone correction, every parameter at its default.
  public static func keystoneCorrectionVertical() -> any CIFilter & CIKeystoneCorrectionVertical {
    KeystoneCorrectionVerticalBuiltin(builtIn: "CIKeystoneCorrectionVertical")
  }

  /// Makes the filter `CILanczosScaleTransform`, lanczos scale transform, every parameter at its default.
  public static func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    LanczosScaleTransformBuiltin(builtIn: "CILanczosScaleTransform")
  }

  /// Makes the filter `CIMaximumScaleTransform`, maximum scale transform, every parameter at its default.
  public static func maximumScaleTransform() -> any CIFilter & CIMaximumScaleTransform {
    MaximumScaleTransformBuiltin(builtIn: "CIMaximumScaleTransform")
  }

  /// Makes the filter `CIPerspectiveCorrection`, perspective correction, every parameter at its default.
  public static func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    PerspectiveCorrectionBuiltin(builtIn: "CIPerspectiveCorrection")
  }

  /// Makes the filter `CIPerspectiveRotate`, perspective rotate, every parameter at its default.
  public static func perspectiveRotate() -> any CIFilter & CIPerspectiveRotate {
    PerspectiveRotateBuiltin(builtIn: "CIPerspectiveRotate")
  }

  /// Makes the filter `CIPerspectiveTransform`, perspective transform, every parameter at its default.
  public static func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    PerspectiveTransformBuiltin(builtIn: "CIPerspectiveTransform")
  }

  /// Makes the filter `CIPerspectiveTransformWithExtent`, perspective transform with extent, every parameter at its default.
  public static func perspectiveTransformWithExtent() -> any CIFilter & CIPerspectiveTransformWithExtent {
    PerspectiveTransformWithExtentBuiltin(builtIn: "CIPerspectiveTransformWithExtent")
  }

  /// Makes the filter `CIStraightenFilter`, straighten, every parameter at its default.
  public static func straighten() -> any CIFilter & CIStraighten {
    StraightenFilterBuiltin(builtIn: "CIStraightenFilter")
  }
}
