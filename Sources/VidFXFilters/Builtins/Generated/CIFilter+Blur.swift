// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Bokeh Blur.
public protocol CIBokehBlur: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, 0…500, at first 20.
  var radius: Float { get set }
  /// Ring Amount, 0…1, at first 0.
  var ringAmount: Float { get set }
  /// Ring Size, 0…0.2, at first 0.1.
  var ringSize: Float { get set }
  /// Softness, 0…10, at first 1.
  var softness: Float { get set }
}

private final class BokehBlurBuiltin: BuiltinFilter, CIBokehBlur {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputRingAmount") var ringAmount: Float
  @TypedInput("inputRingSize") var ringSize: Float
  @TypedInput("inputSoftness") var softness: Float
}

/// Box Blur.
public protocol CIBoxBlur: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 1, at first 10.
  var radius: Float { get set }
}

private final class BoxBlurBuiltin: BuiltinFilter, CIBoxBlur {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Disc Blur.
public protocol CIDiscBlur: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 0, at first 8.
  var radius: Float { get set }
}

private final class DiscBlurBuiltin: BuiltinFilter, CIDiscBlur {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Gaussian Blur.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius, at least 0, at first 10; 0 changes nothing.
  var radius: Float { get set }
}

private final class GaussianBlurBuiltin: BuiltinFilter, CIGaussianBlur {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Masked Variable Blur.
public protocol CIMaskedVariableBlur: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Mask.
  var mask: CIImage? { get set }
  /// Radius, at least 0, at first 5; 0 changes nothing.
  var radius: Float { get set }
}

private final class MaskedVariableBlurBuiltin: BuiltinFilter, CIMaskedVariableBlur {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputMask") var mask: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Median.
public protocol CIMedian: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class MedianFilterBuiltin: BuiltinFilter, CIMedian {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Morphology Gradient.
public protocol CIMorphologyGradient: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 0, at first 5; 0 changes nothing.
  var radius: Float { get set }
}

private final class MorphologyGradientBuiltin: BuiltinFilter, CIMorphologyGradient {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Morphology Maximum.
public protocol CIMorphologyMaximum: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at first 0; 0 changes nothing.
  var radius: Float { get set }
}

private final class MorphologyMaximumBuiltin: BuiltinFilter, CIMorphologyMaximum {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Morphology Minimum.
public protocol CIMorphologyMinimum: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at first 0; 0 changes nothing.
  var radius: Float { get set }
}

private final class MorphologyMinimumBuiltin: BuiltinFilter, CIMorphologyMinimum {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Morphology Rectangle Maximum.
public protocol CIMorphologyRectangleMaximum: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Width, at least 1, at first 5; 1 changes nothing.
  var width: Float { get set }
  /// Height, at least 1, at first 5; 1 changes nothing.
  var height: Float { get set }
}

private final class MorphologyRectangleMaximumBuiltin: BuiltinFilter, CIMorphologyRectangleMaximum {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputHeight") var height: Float
}

/// Morphology Rectangle Minimum.
public protocol CIMorphologyRectangleMinimum: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Width, at least 1, at first 5; 1 changes nothing.
  var width: Float { get set }
  /// Height, at least 1, at first 5; 1 changes nothing.
  var height: Float { get set }
}

private final class MorphologyRectangleMinimumBuiltin: BuiltinFilter, CIMorphologyRectangleMinimum {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputHeight") var height: Float
}

/// Motion Blur.
public protocol CIMotionBlur: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 0, at first 20; 0 changes nothing.
  var radius: Float { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
}

private final class MotionBlurBuiltin: BuiltinFilter, CIMotionBlur {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputAngle") var angle: Float
}

/// Noise Reduction.
public protocol CINoiseReduction: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Noise Level, at least 0, at first 0.02; 0 changes nothing.
  var noiseLevel: Float { get set }
  /// Sharpness, at least 0, at first 0.4; 0 changes nothing.
  var sharpness: Float { get set }
}

private final class NoiseReductionBuiltin: BuiltinFilter, CINoiseReduction {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputNoiseLevel") var noiseLevel: Float
  @TypedInput("inputSharpness") var sharpness: Float
}

/// Zoom Blur.
public protocol CIZoomBlur: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Amount in pixels, at first 20; 0 changes nothing.
  var amount: Float { get set }
}

private final class ZoomBlurBuiltin: BuiltinFilter, CIZoomBlur {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputAmount") var amount: Float
}

extension CIFilter {
  /// Makes the filter `CIBokehBlur`, bokeh blur, every parameter at its default.
  public static func bokehBlur() -> any CIFilter & CIBokehBlur {
    BokehBlurBuiltin(builtIn: "CIBokehBlur")
  }

  /// Makes the filter `CIBoxBlur`, box blur, every parameter at its default.
  public static func boxBlur() -> any CIFilter & CIBoxBlur {
    BoxBlurBuiltin(builtIn: "CIBoxBlur")
  }

  /// Makes the filter `CIDiscBlur`, disc blur, every parameter at its default.
  public static func discBlur() -> any CIFilter & CIDiscBlur {
    DiscBlurBuiltin(builtIn: "CIDiscBlur")
  }

  /// Makes the filter `CIGaussianBlur`, gaussian blur, every parameter at its default.
  public static func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    GaussianBlurBuiltin(builtIn: "CIGaussianBlur")
  }

  /// Makes the filter `CIMaskedVariableBlur`, masked variable blur, every parameter at its default.
  public static func maskedVariableBlur() -> any CIFilter & CIMaskedVariableBlur {
    MaskedVariableBlurBuiltin(builtIn: "CIMaskedVariableBlur")
  }

  /// Makes the filter `CIMedianFilter`, median, every parameter at its default.
  public static func median() -> any CIFilter & CIMedian {
    MedianFilterBuiltin(builtIn: "CIMedianFilter")
  }

  /// Makes the filter `CIMorphologyGradient`, morphology gradient, every parameter at its default.
  public static func morphologyGradient() -> any CIFilter & CIMorphologyGradient {
    MorphologyGradientBuiltin(builtIn: "CIMorphologyGradient")
  }

  /// Makes the filter `CIMorphologyMaximum`, morphology maximum, every parameter at its default.
  public static func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum {
    MorphologyMaximumBuiltin(builtIn: "CIMorphologyMaximum")
  }

  /// Makes the filter `CIMorphologyMinimum`, morphology minimum, every parameter at its default.
  public static func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum {
    MorphologyMinimumBuiltin(builtIn: "CIMorphologyMinimum")
  }

  /// Makes the filter `CIMorphologyRectangleMaximum`, morphology rectangle maximum, every parameter at its default.
  public static func morphologyRectangleMaximum() -> any CIFilter & CIMorphologyRectangleMaximum {
    MorphologyRectangleMaximumBuiltin(builtIn: "CIMorphologyRectangleMaximum")
  }

  /// Makes the filter `CIMorphologyRectangleMinimum`, morphology rectangle minimum, every parameter at its default.
  public static func morphologyRectangleMinimum() -> any CIFilter & CIMorphologyRectangleMinimum {
    MorphologyRectangleMinimumBuiltin(builtIn: "CIMorphologyRectangleMinimum")
  }

  /// Makes the filter `CIMotionBlur`, motion blur, every parameter at its default.
  public static func motionBlur() -> any CIFilter & CIMotionBlur {
    MotionBlurBuiltin(builtIn: "CIMotionBlur")
  }

  /// Makes the filter `CINoiseReduction`, noise reduction, every parameter at its default.
  public static func noiseReduction() -> any CIFilter & CINoiseReduction {
    NoiseReductionBuiltin(builtIn: "CINoiseReduction")
  }

  /// Makes the filter `CIZoomBlur`, zoom blur, every parameter at its default.
  public static func zoomBlur() -> any CIFilter & CIZoomBlur {
    ZoomBlurBuiltin(builtIn: "CIZoomBlur")
  }
}
