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

  /// Makes the filter `CIVibrance`, vibrance, every parameter at its default.
  public static func vibrance() -> any CIFilter & CIVibrance {
    VibranceBuiltin(builtIn: "CIVibrance")
  }

  /// Makes the filter `CIWhitePointAdjust`, white point adjust, every parameter at its default.
  public static func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    WhitePointAdjustBuiltin(builtIn: "CIWhitePointAdjust")
  }
}
