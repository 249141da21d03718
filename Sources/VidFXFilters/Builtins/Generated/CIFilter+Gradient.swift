// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Distance Gradient From Red Mask.
public protocol CIDistanceGradientFromRedMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Maximum Distance in pixels, 0…1000, at first 10.
  var maximumDistance: Float { get set }
}

private final class DistanceGradientFromRedMaskBuiltin: BuiltinFilter, CIDistanceGradientFromRedMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputMaximumDistance") var maximumDistance: Float
}

/// Gaussian Gradient.
public protocol CIGaussianGradient: CIFilterProtocol {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Color 1.
  var color0: CIColor { get set }
  /// Color 2.
  var color1: CIColor { get set }
  /// Radius in pixels, at least 0, at first 300.
  var radius: Float { get set }
}

private final class GaussianGradientBuiltin: BuiltinFilter, CIGaussianGradient {
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputColor0") var color0: CIColor
  @TypedInput("inputColor1") var color1: CIColor
  @TypedInput("inputRadius") var radius: Float
}

/// Hue/Saturation/Value Gradient.
public protocol CIHueSaturationValueGradient: CIFilterProtocol {
  /// Value, at least 0, at first 1.
  var value: Float { get set }
  /// Radius in pixels, at least 0, at first 300.
  var radius: Float { get set }
  /// Softness, at least 0, at first 1.
  var softness: Float { get set }
  /// Dither, at least 0, at first 1.
  var dither: Float { get set }
  /// Color Space.
  var colorSpace: CGColorSpace? { get set }
}

private final class HueSaturationValueGradientBuiltin: BuiltinFilter, CIHueSaturationValueGradient {
  @TypedInput("inputValue") var value: Float
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputSoftness") var softness: Float
  @TypedInput("inputDither") var dither: Float
  @TypedInput("inputColorSpace") var colorSpace: CGColorSpace?
}

/// Linear Gradient.
public protocol CILinearGradient: CIFilterProtocol {
  /// Point 0 in pixels.
  var point0: CGPoint { get set }
  /// Point 1 in pixels.
  var point1: CGPoint { get set }
  /// Color 1.
  var color0: CIColor { get set }
  /// Color 2.
  var color1: CIColor { get set }
}

private final class LinearGradientBuiltin: BuiltinFilter, CILinearGradient {
  @TypedInput("inputPoint0") var point0: CGPoint
  @TypedInput("inputPoint1") var point1: CGPoint
  @TypedInput("inputColor0") var color0: CIColor
  @TypedInput("inputColor1") var color1: CIColor
}

/// Radial Gradient.
public protocol CIRadialGradient: CIFilterProtocol {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius 1 in pixels, at least 0, at first 5.
  var radius0: Float { get set }
  /// Radius 2 in pixels, at least 0, at first 100.
  var radius1: Float { get set }
  /// Color 1.
  var color0: CIColor { get set }
  /// Color 2.
  var color1: CIColor { get set }
}

private final class RadialGradientBuiltin: BuiltinFilter, CIRadialGradient {
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius0") var radius0: Float
  @TypedInput("inputRadius1") var radius1: Float
  @TypedInput("inputColor0") var color0: CIColor
  @TypedInput("inputColor1") var color1: CIColor
}

/// Signed Distance Gradient From Red Mask.
public protocol CISignedDistanceGradientFromRedMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Maximum Distance in pixels, 0…1000, at first 10.
  var maximumDistance: Float { get set }
}

private final class SignedDistanceGradientFromRedMaskBuiltin: BuiltinFilter, CISignedDistanceGradientFromRedMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputMaximumDistance") var maximumDistance: Float
}

/// Smooth Linear Gradient.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  /// Point 0 in pixels.
  var point0: CGPoint { get set }
  /// Point 1 in pixels.
  var point1: CGPoint { get set }
  /// Color 1.
  var color0: CIColor { get set }
  /// Color 2.
  var color1: CIColor { get set }
}

private final class SmoothLinearGradientBuiltin: BuiltinFilter, CISmoothLinearGradient {
  @TypedInput("inputPoint0") var point0: CGPoint
  @TypedInput("inputPoint1") var point1: CGPoint
  @TypedInput("inputColor0") var color0: CIColor
  @TypedInput("inputColor1") var color1: CIColor
}

extension CIFilter {
  /// Makes the filter `CIDistanceGradientFromRedMask`, distance gradient from red mask, every parameter at its default.
  public static func distanceGradientFromRedMask() -> any CIFilter & CIDistanceGradientFromRedMask {
    DistanceGradientFromRedMaskBuiltin(builtIn: "CIDistanceGradientFromRedMask")
  }

  /// Makes the filter `CIGaussianGradient`, gaussian gradient, every parameter at its default.
  public static func gaussianGradient() -> any CIFilter & CIGaussianGradient {
    GaussianGradientBuiltin(builtIn: "CIGaussianGradient")
  }

  /// Makes the filter `CIHueSaturationValueGradient`, hue/saturation/value gradient, every parameter at its default.
  public static func hueSaturationValueGradient() -> any CIFilter & CIHueSaturationValueGradient {
    HueSaturationValueGradientBuiltin(builtIn: "CIHueSaturationValueGradient")
  }

  /// Makes the filter `CILinearGradient`, linear gradient, every parameter at its default.
  public static func linearGradient() -> any CIFilter & CILinearGradient {
    LinearGradientBuiltin(builtIn: "CILinearGradient")
  }

  /// Makes the filter `CIRadialGradient`, radial gradient, every parameter at its default.
  public static func radialGradient() -> any CIFilter & CIRadialGradient {
    RadialGradientBuiltin(builtIn: "CIRadialGradient")
  }

  /// Makes the filter `CISignedDistanceGradientFromRedMask`, signed distance gradient from red mask, every parameter at its default.
  public static func signedDistanceGradientFromRedMask() -> any CIFilter & CISignedDistanceGradientFromRedMask {
    SignedDistanceGradientFromRedMaskBuiltin(builtIn: "CISignedDistanceGradientFromRedMask")
  }

  /// Makes the filter `CISmoothLinearGradient`, smooth linear gradient, every parameter at its default.
  public static func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    SmoothLinearGradientBuiltin(builtIn: "CISmoothLinearGradient")
  }
}
