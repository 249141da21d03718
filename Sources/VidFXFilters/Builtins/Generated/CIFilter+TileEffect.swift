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

extension CIFilter {
  /// Makes the filter `CIAffineClamp`, affine clamp, every parameter at its default.
  public static func affineClamp() -> any CIFilter & CIAffineClamp {
    AffineClampBuiltin(builtIn: "CIAffineClamp")
  }

  /// Makes the filter `CIAffineTile`, affine tile, every parameter at its default.
  public static func affineTile() -> any CIFilter & CIAffineTile {
    AffineTileBuiltin(builtIn: "CIAffineTile")
  }

  /// Makes the filter `CIKaleidoscope`, kaleidoscope, every parameter at its default.
  public static func kaleidoscope() -> any CIFilter & CIKaleidoscope {
    KaleidoscopeBuiltin(builtIn: "CIKaleidoscope")
  }
}
