// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Affine Clamp.
public protocol CIAffineClamp: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Transform.
  var transform: CGAffineTransform { get set }
}

private final class AffineClampBuiltin: BuiltinFilter, CIAffineClamp {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTransform") var transform: CGAffineTransform
}

/// Affine Tile.
public protocol CIAffineTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Transform.
  var transform: CGAffineTransform { get set }
}

private final class AffineTileBuiltin: BuiltinFilter, CIAffineTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTransform") var transform: CGAffineTransform
}

/// Clamp.
public protocol CIClamp: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Extent in pixels.
  var extent: CGRect { get set }
}

private final class ClampBuiltin: BuiltinFilter, CIClamp {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Eightfold Reflected Tile.
public protocol CIEightfoldReflectedTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
}

private final class EightfoldReflectedTileBuiltin: BuiltinFilter, CIEightfoldReflectedTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
}

/// Fourfold Reflected Tile.
public protocol CIFourfoldReflectedTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
  /// Acute Angle in radians, at first 1.570796; 1.570796 changes nothing.
  var acuteAngle: Float { get set }
}

private final class FourfoldReflectedTileBuiltin: BuiltinFilter, CIFourfoldReflectedTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputAcuteAngle") var acuteAngle: Float
}

/// Fourfold Rotated Tile.
public protocol CIFourfoldRotatedTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
}

private final class FourfoldRotatedTileBuiltin: BuiltinFilter, CIFourfoldRotatedTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
}

/// Fourfold Translated Tile.
public protocol CIFourfoldTranslatedTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
  /// Acute Angle in radians, at first 1.570796; 1.570796 changes nothing.
  var acuteAngle: Float { get set }
}

private final class FourfoldTranslatedTileBuiltin: BuiltinFilter, CIFourfoldTranslatedTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputAcuteAngle") var acuteAngle: Float
}

/// Glide Reflected Tile.
public protocol CIGlideReflectedTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
}

private final class GlideReflectedTileBuiltin: BuiltinFilter, CIGlideReflectedTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
}

/// Kaleidoscope.
public protocol CIKaleidoscope: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Count, at least 1, at first 6.
  var count: Int { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
}

private final class KaleidoscopeBuiltin: BuiltinFilter, CIKaleidoscope {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCount") var count: Int
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
}

/// Op Tile.
public protocol CIOpTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Scale, at least 0, at first 2.8; 1 changes nothing.
  var scale: Float { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 65; 65 changes nothing.
  var width: Float { get set }
}

private final class OpTileBuiltin: BuiltinFilter, CIOpTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputScale") var scale: Float
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
}

/// Parallelogram Tile.
public protocol CIParallelogramTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Acute Angle in radians, at first 1.570796; 1.570796 changes nothing.
  var acuteAngle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
}

private final class ParallelogramTileBuiltin: BuiltinFilter, CIParallelogramTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputAcuteAngle") var acuteAngle: Float
  @TypedInput("inputWidth") var width: Float
}

/// Perspective Tile.
public protocol CIPerspectiveTile: CIFourCoordinateGeometryFilter {}

private final class PerspectiveTileBuiltin: BuiltinFilter, CIPerspectiveTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTopLeft") var topLeft: CGPoint
  @TypedInput("inputTopRight") var topRight: CGPoint
  @TypedInput("inputBottomRight") var bottomRight: CGPoint
  @TypedInput("inputBottomLeft") var bottomLeft: CGPoint
}

/// Sixfold Reflected Tile.
public protocol CISixfoldReflectedTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
}

private final class SixfoldReflectedTileBuiltin: BuiltinFilter, CISixfoldReflectedTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
}

/// Sixfold Rotated Tile.
public protocol CISixfoldRotatedTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
}

private final class SixfoldRotatedTileBuiltin: BuiltinFilter, CISixfoldRotatedTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
}

/// Triangle Kaleidoscope.
public protocol CITriangleKaleidoscope: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Point in pixels.
  var point: CGPoint { get set }
  /// Size, at first 700.
  var size: Float { get set }
  /// Rotation in radians, at first 5.924285.
  var rotation: Float { get set }
  /// Decay, at first 0.85.
  var decay: Float { get set }
}

private final class TriangleKaleidoscopeBuiltin: BuiltinFilter, CITriangleKaleidoscope {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputPoint") var point: CGPoint
  @TypedInput("inputSize") var size: Float
  @TypedInput("inputRotation") var rotation: Float
  @TypedInput("inputDecay") var decay: Float
}

/// Triangle Tile.
public protocol CITriangleTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100.
  var width: Float { get set }
}

private final class TriangleTileBuiltin: BuiltinFilter, CITriangleTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
}

/// Twelvefold Reflected Tile.
public protocol CITwelvefoldReflectedTile: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0, at first 100; 100 changes nothing.
  var width: Float { get set }
}

private final class TwelvefoldReflectedTileBuiltin: BuiltinFilter, CITwelvefoldReflectedTile {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
}

extension CIFilter {
  /// Makes the filter `CIAffineClamp`, affine clamp, every parameter at its default.
  public static func affineClamp() -> any CIFilter & CIAffineClamp {
    AffineClampBuiltin(builtIn: "CIAffineClamp")
  }

  /// Makes the filter `CIAffineTile`, affine tile, every parameter at its default.
  public static func affineTile() -> any CIFilter & CIAffineTile {
    AffineTileBuiltin(builtIn: "CIAffineTile")
  }

  /// Makes the filter `CIClamp`, clamp, every parameter at its default.
  public static func clamp() -> any CIFilter & CIClamp {
    ClampBuiltin(builtIn: "CIClamp")
  }

  /// Makes the filter `CIEightfoldReflectedTile`, eightfold reflected tile, every parameter at its default.
  public static func eightfoldReflectedTile() -> any CIFilter & CIEightfoldReflectedTile {
    EightfoldReflectedTileBuiltin(builtIn: "CIEightfoldReflectedTile")
  }

  /// Makes the filter `CIFourfoldReflectedTile`, fourfold reflected tile, every parameter at its default.
  public static func fourfoldReflectedTile() -> any CIFilter & CIFourfoldReflectedTile {
    FourfoldReflectedTileBuiltin(builtIn: "CIFourfoldReflectedTile")
  }

  /// Makes the filter `CIFourfoldRotatedTile`, fourfold rotated tile, every parameter at its default.
  public static func fourfoldRotatedTile() -> any CIFilter & CIFourfoldRotatedTile {
    FourfoldRotatedTileBuiltin(builtIn: "CIFourfoldRotatedTile")
  }

  /// Makes the filter `CIFourfoldTranslatedTile`, fourfold translated tile, every parameter at its default.
  public static func fourfoldTranslatedTile() -> any CIFilter & CIFourfoldTranslatedTile {
    FourfoldTranslatedTileBuiltin(builtIn: "CIFourfoldTranslatedTile")
  }

  /// Makes the filter `CIGlideReflectedTile`, glide reflected tile, every parameter at its default.
  public static func glideReflectedTile() -> any CIFilter & CIGlideReflectedTile {
    GlideReflectedTileBuiltin(builtIn: "CIGlideReflectedTile")
  }

  /// Makes the filter `CIKaleidoscope`, kaleidoscope, every parameter at its default.
  public static func kaleidoscope() -> any CIFilter & CIKaleidoscope {
    KaleidoscopeBuiltin(builtIn: "CIKaleidoscope")
  }

  /// Makes the filter `CIOpTile`, op tile, every parameter at its default.
  public static func opTile() -> any CIFilter & CIOpTile {
    OpTileBuiltin(builtIn: "CIOpTile")
  }

  /// Makes the filter `CIParallelogramTile`, parallelogram tile, every parameter at its default.
  public static func parallelogramTile() -> any CIFilter & CIParallelogramTile {
    ParallelogramTileBuiltin(builtIn: "CIParallelogramTile")
  }

  /// Makes the filter `CIPerspectiveTile`, perspective tile, every parameter at its default.
  public static func perspectiveTile() -> any CIFilter & CIPerspectiveTile {
    PerspectiveTileBuiltin(builtIn: "CIPerspectiveTile")
  }

  /// Makes the filter `CISixfoldReflectedTile`, sixfold reflected tile, every parameter at its default.
  public static func sixfoldReflectedTile() -> any CIFilter & CISixfoldReflectedTile {
    SixfoldReflectedTileBuiltin(builtIn: "CISixfoldReflectedTile")
  }

  /// Makes the filter `CISixfoldRotatedTile`, sixfold rotated tile, every parameter at its default.
  public static func sixfoldRotatedTile() -> any CIFilter & CISixfoldRotatedTile {
    SixfoldRotatedTileBuiltin(builtIn: "CISixfoldRotatedTile")
  }

  /// Makes the filter `CITriangleKaleidoscope`, triangle kaleidoscope, every parameter at its default.
  public static func triangleKaleidoscope() -> any CIFilter & CITriangleKaleidoscope {
    TriangleKaleidoscopeBuiltin(builtIn: "CITriangleKaleidoscope")
  }

  /// Makes the filter `CITriangleTile`, triangle tile, every parameter at its default.
  public static func triangleTile() -> any CIFilter & CITriangleTile {
    TriangleTileBuiltin(builtIn: "CITriangleTile")
  }

  /// Makes the filter `CITwelvefoldReflectedTile`, twelvefold reflected tile, every parameter at its default.
  public static func twelvefoldReflectedTile() -> any CIFilter & CITwelvefoldReflectedTile {
    TwelvefoldReflectedTileBuiltin(builtIn: "CITwelvefoldReflectedTile")
  }
}
