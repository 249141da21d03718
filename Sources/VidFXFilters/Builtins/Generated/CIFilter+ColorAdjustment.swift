// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Color Absolute Difference.
public protocol CIColorAbsoluteDifference: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Image2.
  var inputImage2: CIImage? { get set }
}

private final class ColorAbsoluteDifferenceBuiltin: BuiltinFilter, CIColorAbsoluteDifference {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputImage2") var inputImage2: CIImage?
}

/// Color Clamp.
public protocol CIColorClamp: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Min Components.
  var minComponents: CIVector { get set }
  /// Max Components.
  var maxComponents: CIVector { get set }
}

private final class ColorClampBuiltin: BuiltinFilter, CIColorClamp {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputMinComponents") var minComponents: CIVector
  @TypedInput("inputMaxComponents") var maxComponents: CIVector
}

/// Color Controls.
public protocol CIColorControls: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Saturation, at least 0, at first 1; 1 changes nothing.
  var saturation: Float { get set }
  /// Brightness, at least -1, at first 0; 0 changes nothing.
  var brightness: Float { get set }
  /// Contrast, at least 0, at first 1; 1 changes nothing.
  var contrast: Float { get set }
}

private final class ColorControlsBuiltin: BuiltinFilter, CIColorControls {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputSaturation") var saturation: Float
  @TypedInput("inputBrightness") var brightness: Float
  @TypedInput("inputContrast") var contrast: Float
}

/// Color Matrix.
public protocol CIColorMatrix: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Red Vector.
  var rVector: CIVector { get set }
  /// Green Vector.
  var gVector: CIVector { get set }
  /// Blue Vector.
  var bVector: CIVector { get set }
  /// Alpha Vector.
  var aVector: CIVector { get set }
  /// Bias Vector.
  var biasVector: CIVector { get set }
}

private final class ColorMatrixBuiltin: BuiltinFilter, CIColorMatrix {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRVector") var rVector: CIVector
  @TypedInput("inputGVector") var gVector: CIVector
  @TypedInput("inputBVector") var bVector: CIVector
  @TypedInput("inputAVector") var aVector: CIVector
  @TypedInput("inputBiasVector") var biasVector: CIVector
}

/// Color Polynomial.
public protocol CIColorPolynomial: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Red Coefficients.
  var redCoefficients: CIVector { get set }
  /// Green Coefficients.
  var greenCoefficients: CIVector { get set }
  /// Blue Coefficients.
  var blueCoefficients: CIVector { get set }
  /// Alpha Coefficients.
  var alphaCoefficients: CIVector { get set }
}

private final class ColorPolynomialBuiltin: BuiltinFilter, CIColorPolynomial {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRedCoefficients") var redCoefficients: CIVector
  @TypedInput("inputGreenCoefficients") var greenCoefficients: CIVector
  @TypedInput("inputBlueCoefficients") var blueCoefficients: CIVector
  @TypedInput("inputAlphaCoefficients") var alphaCoefficients: CIVector
}

/// Color Threshold.
public protocol CIColorThreshold: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Threshold, at first 0.5.
  var threshold: Float { get set }
}

private final class ColorThresholdBuiltin: BuiltinFilter, CIColorThreshold {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputThreshold") var threshold: Float
}

/// Color Threshold Otsu.
public protocol CIColorThresholdOtsu: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class ColorThresholdOtsuBuiltin: BuiltinFilter, CIColorThresholdOtsu {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Depth To Disparity.
public protocol CIDepthToDisparity: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class DepthToDisparityBuiltin: BuiltinFilter, CIDepthToDisparity {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Disparity To Depth.
public protocol CIDisparityToDepth: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class DisparityToDepthBuiltin: BuiltinFilter, CIDisparityToDepth {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Exposure Adjust.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// EV, at first 0; 0 changes nothing.
  var ev: Float { get set }
}

private final class ExposureAdjustBuiltin: BuiltinFilter, CIExposureAdjust {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputEV") var ev: Float
}

/// Gamma Adjust.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Power, at first 1; 1 changes nothing.
  var power: Float { get set }
}

private final class GammaAdjustBuiltin: BuiltinFilter, CIGammaAdjust {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputPower") var power: Float
}

/// Hue Adjust.
public protocol CIHueAdjust: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
}

private final class HueAdjustBuiltin: BuiltinFilter, CIHueAdjust {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputAngle") var angle: Float
}

/// Linear to sRGB Tone Curve.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class LinearToSRGBToneCurveBuiltin: BuiltinFilter, CILinearToSRGBToneCurve {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// sRGB Tone Curve to Linear.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class SRGBToneCurveToLinearBuiltin: BuiltinFilter, CISRGBToneCurveToLinear {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// System Tone Map.
public protocol CISystemToneMap: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Display Headroom, 1…32, at first 1.
  var displayHeadroom: Float { get set }
  /// Preferred Dynamic Range.
  var preferredDynamicRange: String { get set }
}

private final class SystemToneMapBuiltin: BuiltinFilter, CISystemToneMap {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputDisplayHeadroom") var displayHeadroom: Float
  @TypedInput("inputPreferredDynamicRange") var preferredDynamicRange: String
}

/// Temperature and Tint.
public protocol CITemperatureAndTint: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Neutral.
  var neutral: CIVector { get set }
  /// Target Neutral.
  var targetNeutral: CIVector { get set }
}

private final class TemperatureAndTintBuiltin: BuiltinFilter, CITemperatureAndTint {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputNeutral") var neutral: CIVector
  @TypedInput("inputTargetNeutral") var targetNeutral: CIVector
}

/// Tone Curve.
public protocol CIToneCurve: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Point 0.
  var point0: CGPoint { get set }
  /// Point 1.
  var point1: CGPoint { get set }
  /// Point 2.
  var point2: CGPoint { get set }
  /// Point 3.
  var point3: CGPoint { get set }
  /// Point 4.
  var point4: CGPoint { get set }
  /// Extrapolate, at first false.
  var extrapolate: Bool { get set }
}

private final class ToneCurveBuiltin: BuiltinFilter, CIToneCurve {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputPoint0") var point0: CGPoint
  @TypedInput("inputPoint1") var point1: CGPoint
  @TypedInput("inputPoint2") var point2: CGPoint
  @TypedInput("inputPoint3") var point3: CGPoint
  @TypedInput("inputPoint4") var point4: CGPoint
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

/// Tone Map Headroom.
public protocol CIToneMapHeadroom: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Source Headroom, 1…32.
  var sourceHeadroom: Float { get set }
  /// Target Headroom, 1…32, at first 1.
  var targetHeadroom: Float { get set }
}

private final class ToneMapHeadroomBuiltin: BuiltinFilter, CIToneMapHeadroom {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputSourceHeadroom") var sourceHeadroom: Float
  @TypedInput("inputTargetHeadroom") var targetHeadroom: Float
}

/// Vibrance.
public protocol CIVibrance: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Amount, -1…1, at first 0; 0 changes nothing.
  var amount: Float { get set }
}

private final class VibranceBuiltin: BuiltinFilter, CIVibrance {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputAmount") var amount: Float
}

/// White Point Adjust.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Color.
  var color: CIColor { get set }
}

private final class WhitePointAdjustBuiltin: BuiltinFilter, CIWhitePointAdjust {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputColor") var color: CIColor
}

extension CIFilter {
  /// Makes the filter `CIColorAbsoluteDifference`, color absolute difference, every parameter at its default.
  public static func colorAbsoluteDifference() -> any CIFilter & CIColorAbsoluteDifference {
    ColorAbsoluteDifferenceBuiltin(builtIn: "CIColorAbsoluteDifference")
  }

  /// Makes the filter `CIColorClamp`, color clamp, every parameter at its default.
  public static func colorClamp() -> any CIFilter & CIColorClamp {
    ColorClampBuiltin(builtIn: "CIColorClamp")
  }

  /// Makes the filter `CIColorControls`, color controls, every parameter at its default.
  public static func colorControls() -> any CIFilter & CIColorControls {
    ColorControlsBuiltin(builtIn: "CIColorControls")
  }

  /// Makes the filter `CIColorMatrix`, color matrix, every parameter at its default.
  public static func colorMatrix() -> any CIFilter & CIColorMatrix {
    ColorMatrixBuiltin(builtIn: "CIColorMatrix")
  }

  /// Makes the filter `CIColorPolynomial`, color polynomial, every parameter at its default.
  public static func colorPolynomial() -> any CIFilter & CIColorPolynomial {
    ColorPolynomialBuiltin(builtIn: "CIColorPolynomial")
  }

  /// Makes the filter `CIColorThreshold`, color threshold, every parameter at its default.
  public static func colorThreshold() -> any CIFilter & CIColorThreshold {
    ColorThresholdBuiltin(builtIn: "CIColorThreshold")
  }

  /// Makes the filter `CIColorThresholdOtsu`, color threshold otsu, every parameter at its default.
  public static func colorThresholdOtsu() -> any CIFilter & CIColorThresholdOtsu {
    ColorThresholdOtsuBuiltin(builtIn: "CIColorThresholdOtsu")
  }

  /// Makes the filter `CIDepthToDisparity`, depth to disparity, every parameter at its default.
  public static func depthToDisparity() -> any CIFilter & CIDepthToDisparity {
    DepthToDisparityBuiltin(builtIn: "CIDepthToDisparity")
  }

  /// Makes the filter `CIDisparityToDepth`, disparity to depth, every parameter at its default.
  public static func disparityToDepth() -> any CIFilter & CIDisparityToDepth {
    DisparityToDepthBuiltin(builtIn: "CIDisparityToDepth")
  }

  /// Makes the filter `CIExposureAdjust`, exposure adjust, every parameter at its default.
  public static func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    ExposureAdjustBuiltin(builtIn: "CIExposureAdjust")
  }

  /// Makes the filter `CIGammaAdjust`, gamma adjust, every parameter at its default.
  public static func gammaAdjust() -> any CIFilter & CIGammaAdjust {
    GammaAdjustBuiltin(builtIn: "CIGammaAdjust")
  }

  /// Makes the filter `CIHueAdjust`, hue adjust, every parameter at its default.
  public static func hueAdjust() -> any CIFilter & CIHueAdjust {
    HueAdjustBuiltin(builtIn: "CIHueAdjust")
  }

  /// Makes the filter `CILinearToSRGBToneCurve`, linear to srgb tone curve, every parameter at its default.
  public static func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    LinearToSRGBToneCurveBuiltin(builtIn: "CILinearToSRGBToneCurve")
  }

  /// Makes the filter `CISRGBToneCurveToLinear`, srgb tone curve to linear, every parameter at its default.
  public static func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    SRGBToneCurveToLinearBuiltin(builtIn: "CISRGBToneCurveToLinear")
  }

  /// Makes the filter `CISystemToneMap`, system tone map, every parameter at its default.
  public static func systemToneMap() -> any CIFilter & CISystemToneMap {
    SystemToneMapBuiltin(builtIn: "CISystemToneMap")
  }

  /// Makes the filter `CITemperatureAndTint`, temperature and tint, every parameter at its default.
  public static func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    TemperatureAndTintBuiltin(builtIn: "CITemperatureAndTint")
  }

  /// Makes the filter `CIToneCurve`, tone curve, every parameter at its default.
  public static func toneCurve() -> any CIFilter & CIToneCurve {
    ToneCurveBuiltin(builtIn: "CIToneCurve")
  }

  /// Makes the filter `CIToneMapHeadroom`, tone map headroom, every parameter at its default.
  public static func toneMapHeadroom() -> any CIFilter & CIToneMapHeadroom {
    ToneMapHeadroomBuiltin(builtIn: "CIToneMapHeadroom")
  }

  /// Makes the filter `CIVibrance`, vibrance, every parameter at its default.
  public static func vibrance() -> any CIFilter & CIVibrance {
    VibranceBuiltin(builtIn: "CIVibrance")
  }

  /// Makes the filter `CIWhitePointAdjust`, white point adjust, every parameter at its default.
  public static func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    WhitePointAdjustBuiltin(builtIn: "CIWhitePointAdjust")
  }
}
