// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

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

extension CIFilter {
  /// Makes the filter `CIBoxBlur`, box blur, every parameter at its default.
  public static func boxBlur() -> any CIFilter & CIBoxBlur {
    BoxBlurBuiltin(builtIn: "CIBoxBlur")
  }

  /// Makes the filter `CIGaussianBlur`, gaussian blur, every parameter at its default.
  public static func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    GaussianBlurBuiltin(builtIn: "CIGaussianBlur")
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
}
