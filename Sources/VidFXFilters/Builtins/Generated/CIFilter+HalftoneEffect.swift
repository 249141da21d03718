// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// CMYK Halftone.
public protocol CICMYKHalftone: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Width in pixels, at least -2, at first 6; 6 changes nothing.
  var width: Float { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Sharpness in pixels, at least 0, at first 0.7.
  var sharpness: Float { get set }
  /// Gray Component Replacement, at least 0, at first 1; 1 changes nothing.
  var grayComponentReplacement: Float { get set }
  /// Under Color Removal, at least 0, at first 0.5; 0.5 changes nothing.
  var underColorRemoval: Float { get set }
}

private final class CMYKHalftoneBuiltin: BuiltinFilter, CICMYKHalftone {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputSharpness") var sharpness: Float
  @TypedInput("inputGCR") var grayComponentReplacement: Float
  @TypedInput("inputUCR") var underColorRemoval: Float
}

/// Circular Screen.
public protocol CICircularScreen: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Width in pixels, at least 1, at first 6.
  var width: Float { get set }
  /// Sharpness, 0…1, at first 0.7.
  var sharpness: Float { get set }
}

private final class CircularScreenBuiltin: BuiltinFilter, CICircularScreen {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputSharpness") var sharpness: Float
}

/// Dot Screen.
public protocol CIDotScreen: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 1, at first 6.
  var width: Float { get set }
  /// Sharpness, 0…1, at first 0.7.
  var sharpness: Float { get set }
}

private final class DotScreenBuiltin: BuiltinFilter, CIDotScreen {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputSharpness") var sharpness: Float
}

/// Hatched Screen.
public protocol CIHatchedScreen: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 1, at first 6.
  var width: Float { get set }
  /// Sharpness, 0…1, at first 0.7.
  var sharpness: Float { get set }
}

private final class HatchedScreenBuiltin: BuiltinFilter, CIHatchedScreen {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputSharpness") var sharpness: Float
}

/// Line Screen.
public protocol CILineScreen: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 1, at first 6.
  var width: Float { get set }
  /// Sharpness, 0…1, at first 0.7.
  var sharpness: Float { get set }
}

private final class LineScreenBuiltin: BuiltinFilter, CILineScreen {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputSharpness") var sharpness: Float
}

extension CIFilter {
  /// Makes the filter `CICMYKHalftone`, cmyk halftone, every parameter at its default.
  public static func cmykHalftone() -> any CIFilter & CICMYKHalftone {
    CMYKHalftoneBuiltin(builtIn: "CICMYKHalftone")
  }

  /// Makes the filter `CICircularScreen`, circular screen, every parameter at its default.
  public static func circularScreen() -> any CIFilter & CICircularScreen {
    CircularScreenBuiltin(builtIn: "CICircularScreen")
  }

  /// Makes the filter `CIDotScreen`, dot screen, every parameter at its default.
  public static func dotScreen() -> any CIFilter & CIDotScreen {
    DotScreenBuiltin(builtIn: "CIDotScreen")
  }

  /// Makes the filter `CIHatchedScreen`, hatched screen, every parameter at its default.
  public static func hatchedScreen() -> any CIFilter & CIHatchedScreen {
    HatchedScreenBuiltin(builtIn: "CIHatchedScreen")
  }

  /// Makes the filter `CILineScreen`, line screen, every parameter at its default.
  public static func lineScreen() -> any CIFilter & CILineScreen {
    LineScreenBuiltin(builtIn: "CILineScreen")
  }
}
