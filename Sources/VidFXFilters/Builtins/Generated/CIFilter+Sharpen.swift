// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Sharpen Luminance.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Sharpness, at first 0.4; 0 changes nothing.
  var sharpness: Float { get set }
  /// Radius, at first 1.69; 0 changes nothing.
  var radius: Float { get set }
}

private final class SharpenLuminanceBuiltin: BuiltinFilter, CISharpenLuminance {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputSharpness") var sharpness: Float
  @TypedInput("inputRadius") var radius: Float
}

/// Unsharp Mask.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 0, at first 2.5; 0 changes nothing.
  var radius: Float { get set }
  /// Intensity, at least 0, at first 0.5; 0 changes nothing.
  var intensity: Float { get set }
}

private final class UnsharpMaskBuiltin: BuiltinFilter, CIUnsharpMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputIntensity") var intensity: Float
}

extension CIFilter {
  /// Makes the filter `CISharpenLuminance`, sharpen luminance, every parameter at its default.
  public static func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    SharpenLuminanceBuiltin(builtIn: "CISharpenLuminance")
  }

  /// Makes the filter `CIUnsharpMask`, unsharp mask, every parameter at its default.
  public static func unsharpMask() -> any CIFilter & CIUnsharpMask {
    UnsharpMaskBuiltin(builtIn: "CIUnsharpMask")
  }
}
