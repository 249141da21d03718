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

/// Perspective Transform.
public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}

private final class PerspectiveTransformBuiltin: BuiltinFilter, CIPerspectiveTransform {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTopLeft") var topLeft: CGPoint
  @TypedInput("inputTopRight") var topRight: CGPoint
  @TypedInput("inputBottomRight") var bottomRight: CGPoint
  @TypedInput("inputBottomLeft") var bottomLeft: CGPoint
}

extension CIFilter {
  /// Makes the filter `CIAffineTransform`, affine transform, every parameter at its default.
  public static func affineTransform() -> any CIFilter & CIAffineTransform {
    AffineTransformBuiltin(builtIn: "CIAffineTransform")
  }

  /// Makes the filter `CICrop`, crop, every parameter at its default.
  public static func crop() -> any CIFilter & CICrop {
    CropBuiltin(builtIn: "CICrop")
  }

  /// Makes the filter `CIPerspectiveTransform`, perspective transform, every parameter at its default.
  public static func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    PerspectiveTransformBuiltin(builtIn: "CIPerspectiveTransform")
  }
}
