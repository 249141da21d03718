// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Bump Distortion.
public protocol CIBumpDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 300.
  var radius: Float { get set }
  /// Scale, at first 0.5; 0 changes nothing.
  var scale: Float { get set }
}

private final class BumpDistortionBuiltin: BuiltinFilter, CIBumpDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputScale") var scale: Float
}

/// Bump Distortion Linear.
public protocol CIBumpDistortionLinear: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 300; 0 changes nothing.
  var radius: Float { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Scale, at least -1, at first 0.5; 1 changes nothing.
  var scale: Float { get set }
}

private final class BumpDistortionLinearBuiltin: BuiltinFilter, CIBumpDistortionLinear {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputScale") var scale: Float
}

/// Circle Splash Distortion.
public protocol CICircleSplashDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 150.
  var radius: Float { get set }
}

private final class CircleSplashDistortionBuiltin: BuiltinFilter, CICircleSplashDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
}

/// Circular Wrap Distortion.
public protocol CICircularWrap: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 150.
  var radius: Float { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
}

private final class CircularWrapBuiltin: BuiltinFilter, CICircularWrap {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputAngle") var angle: Float
}

/// Displacement Distortion.
public protocol CIDisplacementDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Displacement Image.
  var displacementImage: CIImage? { get set }
  /// Scale in pixels, at least 0, at first 50; 0 changes nothing.
  var scale: Float { get set }
}

private final class DisplacementDistortionBuiltin: BuiltinFilter, CIDisplacementDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputDisplacementImage") var displacementImage: CIImage?
  @TypedInput("inputScale") var scale: Float
}

/// Droste.
public protocol CIDroste: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Inset Point 0 in pixels.
  var insetPoint0: CGPoint { get set }
  /// Inset Point 1 in pixels.
  var insetPoint1: CGPoint { get set }
  /// Strands, -10…10, at first 1.
  var strands: Float { get set }
  /// Periodicity, at least 1, at first 1.
  var periodicity: Float { get set }
  /// Rotation in radians, at first 0.
  var rotation: Float { get set }
  /// Zoom, at least 0.01, at first 1.
  var zoom: Float { get set }
}

private final class DrosteBuiltin: BuiltinFilter, CIDroste {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputInsetPoint0") var insetPoint0: CGPoint
  @TypedInput("inputInsetPoint1") var insetPoint1: CGPoint
  @TypedInput("inputStrands") var strands: Float
  @TypedInput("inputPeriodicity") var periodicity: Float
  @TypedInput("inputRotation") var rotation: Float
  @TypedInput("inputZoom") var zoom: Float
}

/// Glass Distortion.
public protocol CIGlassDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Texture.
  var textureImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Scale in pixels, at least 0, at first 200; 0 changes nothing.
  var scale: Float { get set }
}

private final class GlassDistortionBuiltin: BuiltinFilter, CIGlassDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTexture") var textureImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputScale") var scale: Float
}

/// Glass Lozenge.
public protocol CIGlassLozenge: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Point 0 in pixels.
  var point0: CGPoint { get set }
  /// Point 1 in pixels.
  var point1: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 100; 100 changes nothing.
  var radius: Float { get set }
  /// Refraction, at least 0, at first 1.7; 1 changes nothing.
  var refraction: Float { get set }
}

private final class GlassLozengeBuiltin: BuiltinFilter, CIGlassLozenge {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputPoint0") var point0: CGPoint
  @TypedInput("inputPoint1") var point1: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputRefraction") var refraction: Float
}

/// Hole Distortion.
public protocol CIHoleDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0.01, at first 150; 0.1 changes nothing.
  var radius: Float { get set }
}

private final class HoleDistortionBuiltin: BuiltinFilter, CIHoleDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
}

/// Light Tunnel Distortion.
public protocol CILightTunnel: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Rotation in radians, at first 0; 0 changes nothing.
  var rotation: Float { get set }
  /// Radius in pixels, at first 100; 0 changes nothing.
  var radius: Float { get set }
}

private final class LightTunnelBuiltin: BuiltinFilter, CILightTunnel {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRotation") var rotation: Float
  @TypedInput("inputRadius") var radius: Float
}

/// Nine Part Stretched.
public protocol CINinePartStretched: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Breakpoint0 in pixels.
  var breakpoint0: CGPoint { get set }
  /// Breakpoint1 in pixels.
  var breakpoint1: CGPoint { get set }
  /// Grow Amount.
  var growAmount: CGPoint { get set }
}

private final class NinePartStretchedBuiltin: BuiltinFilter, CINinePartStretched {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBreakpoint0") var breakpoint0: CGPoint
  @TypedInput("inputBreakpoint1") var breakpoint1: CGPoint
  @TypedInput("inputGrowAmount") var growAmount: CGPoint
}

/// Nine Part Tiled.
public protocol CINinePartTiled: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Breakpoint0 in pixels.
  var breakpoint0: CGPoint { get set }
  /// Breakpoint1 in pixels.
  var breakpoint1: CGPoint { get set }
  /// Grow Amount.
  var growAmount: CGPoint { get set }
  /// Flip Y Tiles, at first true.
  var flipYTiles: Bool { get set }
}

private final class NinePartTiledBuiltin: BuiltinFilter, CINinePartTiled {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBreakpoint0") var breakpoint0: CGPoint
  @TypedInput("inputBreakpoint1") var breakpoint1: CGPoint
  @TypedInput("inputGrowAmount") var growAmount: CGPoint
  @TypedInput("inputFlipYTiles") var flipYTiles: Bool
}

/// Pinch Distortion.
public protocol CIPinchDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 300; 0 changes nothing.
  var radius: Float { get set }
  /// Scale, at least 0, at first 0.5; 0 changes nothing.
  var scale: Float { get set }
}

private final class PinchDistortionBuiltin: BuiltinFilter, CIPinchDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputScale") var scale: Float
}

/// Stretch Crop.
public protocol CIStretchCrop: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Size in pixels.
  var size: CGPoint { get set }
  /// Crop Amount, 0…1, at first 0.25.
  var cropAmount: Float { get set }
  /// Center Stretch Amount, 0…1, at first 0.25.
  var centerStretchAmount: Float { get set }
}

private final class StretchCropBuiltin: BuiltinFilter, CIStretchCrop {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputSize") var size: CGPoint
  @TypedInput("inputCropAmount") var cropAmount: Float
  @TypedInput("inputCenterStretchAmount") var centerStretchAmount: Float
}

/// Torus Lens Distortion.
public protocol CITorusLensDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 160; 0 changes nothing.
  var radius: Float { get set }
  /// Width in pixels, at least 0, at first 80; 0 changes nothing.
  var width: Float { get set }
  /// Refraction, at least 0, at first 1.7; 1 changes nothing.
  var refraction: Float { get set }
}

private final class TorusLensDistortionBuiltin: BuiltinFilter, CITorusLensDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputRefraction") var refraction: Float
}

/// Twirl Distortion.
public protocol CITwirlDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 300; 300 changes nothing.
  var radius: Float { get set }
  /// Angle in radians, at first 3.141593; 0 changes nothing.
  var angle: Float { get set }
}

private final class TwirlDistortionBuiltin: BuiltinFilter, CITwirlDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputAngle") var angle: Float
}

/// Vortex Distortion.
public protocol CIVortexDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 300; 0 changes nothing.
  var radius: Float { get set }
  /// Angle in radians, at first 56.548668; 0 changes nothing.
  var angle: Float { get set }
}

private final class VortexDistortionBuiltin: BuiltinFilter, CIVortexDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputAngle") var angle: Float
}

extension CIFilter {
  /// Makes the filter `CIBumpDistortion`, bump distortion, every parameter at its default.
  public static func bumpDistortion() -> any CIFilter & CIBumpDistortion {
    BumpDistortionBuiltin(builtIn: "CIBumpDistortion")
  }

  /// Makes the filter `CIBumpDistortionLinear`, bump distortion linear, every parameter at its default.
  public static func bumpDistortionLinear() -> any CIFilter & CIBumpDistortionLinear {
    BumpDistortionLinearBuiltin(builtIn: "CIBumpDistortionLinear")
  }

  /// Makes the filter `CICircleSplashDistortion`, circle splash distortion, every parameter at its default.
  public static func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
    CircleSplashDistortionBuiltin(builtIn: "CICircleSplashDistortion")
  }

  /// Makes the filter `CICircularWrap`, circular wrap distortion, every parameter at its default.
  public static func circularWrap() -> any CIFilter & CICircularWrap {
    CircularWrapBuiltin(builtIn: "CICircularWrap")
  }

  /// Makes the filter `CIDisplacementDistortion`, displacement distortion, every parameter at its default.
  public static func displacementDistortion() -> any CIFilter & CIDisplacementDistortion {
    DisplacementDistortionBuiltin(builtIn: "CIDisplacementDistortion")
  }

  /// Makes the filter `CIDroste`, droste, every parameter at its default.
  public static func droste() -> any CIFilter & CIDroste {
    DrosteBuiltin(builtIn: "CIDroste")
  }

  /// Makes the filter `CIGlassDistortion`, glass distortion, every parameter at its default.
  public static func glassDistortion() -> any CIFilter & CIGlassDistortion {
    GlassDistortionBuiltin(builtIn: "CIGlassDistortion")
  }

  /// Makes the filter `CIGlassLozenge`, glass lozenge, every parameter at its default.
  public static func glassLozenge() -> any CIFilter & CIGlassLozenge {
    GlassLozengeBuiltin(builtIn: "CIGlassLozenge")
  }

  /// Makes the filter `CIHoleDistortion`, hole distortion, every parameter at its default.
  public static func holeDistortion() -> any CIFilter & CIHoleDistortion {
    HoleDistortionBuiltin(builtIn: "CIHoleDistortion")
  }

  /// Makes the filter `CILightTunnel`, light tunnel distortion, every parameter at its default.
  public static func lightTunnel() -> any CIFilter & CILightTunnel {
    LightTunnelBuiltin(builtIn: "CILightTunnel")
  }

  /// Makes the filter `CINinePartStretched`, nine part stretched, every parameter at its default.
  public static func ninePartStretched() -> any CIFilter & CINinePartStretched {
    NinePartStretchedBuiltin(builtIn: "CINinePartStretched")
  }

  /// Makes the filter `CINinePartTiled`, nine part tiled, every parameter at its default.
  public static func ninePartTiled() -> any CIFilter & CINinePartTiled {
    NinePartTiledBuiltin(builtIn: "CINinePartTiled")
  }

  /// Makes the filter `CIPinchDistortion`, pinch distortion, every parameter at its default.
  public static func pinchDistortion() -> any CIFilter & CIPinchDistortion {
    PinchDistortionBuiltin(builtIn: "CIPinchDistortion")
  }

  /// Makes the filter `CIStretchCrop`, stretch crop, every parameter at its default.
  public static func stretchCrop() -> any CIFilter & CIStretchCrop {
    StretchCropBuiltin(builtIn: "CIStretchCrop")
  }

  /// Makes the filter `CITorusLensDistortion`, torus lens distortion, every parameter at its default.
  public static func torusLensDistortion() -> any CIFilter & CITorusLensDistortion {
    TorusLensDistortionBuiltin(builtIn: "CITorusLensDistortion")
  }

  /// Makes the filter `CITwirlDistortion`, twirl distortion, every parameter at its default.
  public static func twirlDistortion() -> any CIFilter & CITwirlDistortion {
    TwirlDistortionBuiltin(builtIn: "CITwirlDistortion")
  }

  /// Makes the filter `CIVortexDistortion`, vortex distortion, every parameter at its default.
  public static func vortexDistortion() -> any CIFilter & CIVortexDistortion {
    VortexDistortionBuiltin(builtIn: "CIVortexDistortion")
  }
}
