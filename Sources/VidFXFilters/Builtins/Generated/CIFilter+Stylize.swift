// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Blend With Alpha Mask.
public protocol CIBlendWithAlphaMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Background Image; may be nil.
  var backgroundImage: CIImage? { get set }
  /// Mask Image.
  var maskImage: CIImage? { get set }
}

private final class BlendWithAlphaMaskBuiltin: BuiltinFilter, CIBlendWithAlphaMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
  @TypedInput("inputMaskImage") var maskImage: CIImage?
}

/// Blend With Blue Mask.
public protocol CIBlendWithBlueMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Background Image; may be nil.
  var backgroundImage: CIImage? { get set }
  /// Mask Image.
  var maskImage: CIImage? { get set }
}

private final class BlendWithBlueMaskBuiltin: BuiltinFilter, CIBlendWithBlueMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
  @TypedInput("inputMaskImage") var maskImage: CIImage?
}

/// Blend With Mask.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Background Image; may be nil.
  var backgroundImage: CIImage? { get set }
  /// Mask Image.
  var maskImage: CIImage? { get set }
}

private final class BlendWithMaskBuiltin: BuiltinFilter, CIBlendWithMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
  @TypedInput("inputMaskImage") var maskImage: CIImage?
}

/// Blend With Red Mask.
public protocol CIBlendWithRedMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Background Image; may be nil.
  var backgroundImage: CIImage? { get set }
  /// Mask Image.
  var maskImage: CIImage? { get set }
}

private final class BlendWithRedMaskBuiltin: BuiltinFilter, CIBlendWithRedMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
  @TypedInput("inputMaskImage") var maskImage: CIImage?
}

private final class Convolution3X3Builtin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class Convolution5X5Builtin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class Convolution7X7Builtin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class Convolution9HorizontalBuiltin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class Convolution9VerticalBuiltin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class ConvolutionRGB3X3Builtin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class ConvolutionRGB5X5Builtin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class ConvolutionRGB7X7Builtin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class ConvolutionRGB9HorizontalBuiltin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

private final class ConvolutionRGB9VerticalBuiltin: BuiltinFilter, CIConvolution {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputWeights") var weights: CIVector
  @TypedInput("inputBias") var bias: Float
}

/// Mix.
public protocol CIMix: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Background Image; may be nil.
  var backgroundImage: CIImage? { get set }
  /// Amount, at first 1; 1 changes nothing.
  var amount: Float { get set }
}

private final class MixBuiltin: BuiltinFilter, CIMix {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
  @TypedInput("inputAmount") var amount: Float
}

/// Pixelate.
public protocol CIPixellate: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Scale in pixels, at least 1, at first 8.
  var scale: Float { get set }
}

private final class PixellateBuiltin: BuiltinFilter, CIPixellate {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputScale") var scale: Float
}

/// Spot Color.
public protocol CISpotColor: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center Color 1.
  var centerColor1: CIColor { get set }
  /// Replacement Color 1.
  var replacementColor1: CIColor { get set }
  /// Closeness 1, at least 0, at first 0.22.
  var closeness1: Float { get set }
  /// Contrast 1, at least 0, at first 0.98.
  var contrast1: Float { get set }
  /// Center Color 2.
  var centerColor2: CIColor { get set }
  /// Replacement Color 2.
  var replacementColor2: CIColor { get set }
  /// Closeness 2, at least 0, at first 0.15.
  var closeness2: Float { get set }
  /// Contrast 2, at least 0, at first 0.98.
  var contrast2: Float { get set }
  /// Center Color 3.
  var centerColor3: CIColor { get set }
  /// Replacement Color 3.
  var replacementColor3: CIColor { get set }
  /// Closeness 3, at least 0, at first 0.5.
  var closeness3: Float { get set }
  /// Contrast 3, at least 0, at first 0.99.
  var contrast3: Float { get set }
}

private final class SpotColorBuiltin: BuiltinFilter, CISpotColor {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenterColor1") var centerColor1: CIColor
  @TypedInput("inputReplacementColor1") var replacementColor1: CIColor
  @TypedInput("inputCloseness1") var closeness1: Float
  @TypedInput("inputContrast1") var contrast1: Float
  @TypedInput("inputCenterColor2") var centerColor2: CIColor
  @TypedInput("inputReplacementColor2") var replacementColor2: CIColor
  @TypedInput("inputCloseness2") var closeness2: Float
  @TypedInput("inputContrast2") var contrast2: Float
  @TypedInput("inputCenterColor3") var centerColor3: CIColor
  @TypedInput("inputReplacementColor3") var replacementColor3: CIColor
  @TypedInput("inputCloseness3") var closeness3: Float
  @TypedInput("inputContrast3") var contrast3: Float
}

/// Spot Light.
public protocol CISpotLight: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Light Position in pixels.
  var lightPosition: CIVector { get set }
  /// Light Points At in pixels.
  var lightPointsAt: CIVector { get set }
  /// Brightness in pixels, at least 0, at first 3; 1 changes nothing.
  var brightness: Float { get set }
  /// Concentration, at least 0.001, at first 0.1; 20 changes nothing.
  var concentration: Float { get set }
  /// Color.
  var color: CIColor { get set }
}

private final class SpotLightBuiltin: BuiltinFilter, CISpotLight {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputLightPosition") var lightPosition: CIVector
  @TypedInput("inputLightPointsAt") var lightPointsAt: CIVector
  @TypedInput("inputBrightness") var brightness: Float
  @TypedInput("inputConcentration") var concentration: Float
  @TypedInput("inputColor") var color: CIColor
}

extension CIFilter {
  /// Makes the filter `CIBlendWithAlphaMask`, blend with alpha mask, every parameter at its default.
  public static func blendWithAlphaMask() -> any CIFilter & CIBlendWithAlphaMask {
    BlendWithAlphaMaskBuiltin(builtIn: "CIBlendWithAlphaMask")
  }

  /// Makes the filter `CIBlendWithBlueMask`, blend with blue mask, every parameter at its default.
  public static func blendWithBlueMask() -> any CIFilter & CIBlendWithBlueMask {
    BlendWithBlueMaskBuiltin(builtIn: "CIBlendWithBlueMask")
  }

  /// Makes the filter `CIBlendWithMask`, blend with mask, every parameter at its default.
  public static func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BlendWithMaskBuiltin(builtIn: "CIBlendWithMask")
  }

  /// Makes the filter `CIBlendWithRedMask`, blend with red mask, every parameter at its default.
  public static func blendWithRedMask() -> any CIFilter & CIBlendWithRedMask {
    BlendWithRedMaskBuiltin(builtIn: "CIBlendWithRedMask")
  }

  /// Makes the filter `CIConvolution3X3`, 3 by 3 convolution, every parameter at its default.
  public static func convolution3X3() -> any CIFilter & CIConvolution {
    Convolution3X3Builtin(builtIn: "CIConvolution3X3")
  }

  /// Makes the filter `CIConvolution5X5`, 5 by 5 convolution, every parameter at its default.
  public static func convolution5X5() -> any CIFilter & CIConvolution {
    Convolution5X5Builtin(builtIn: "CIConvolution5X5")
  }

  /// Makes the filter `CIConvolution7X7`, 7 by 7 convolution, every parameter at its default.
  public static func convolution7X7() -> any CIFilter & CIConvolution {
    Convolution7X7Builtin(builtIn: "CIConvolution7X7")
  }

  /// Makes the filter `CIConvolution9Horizontal`, horizontal 9 convolution, every parameter at its default.
  public static func convolution9Horizontal() -> any CIFilter & CIConvolution {
    Convolution9HorizontalBuiltin(builtIn: "CIConvolution9Horizontal")
  }

  /// Makes the filter `CIConvolution9Vertical`, vertical 9 convolution, every parameter at its default.
  public static func convolution9Vertical() -> any CIFilter & CIConvolution {
    Convolution9VerticalBuiltin(builtIn: "CIConvolution9Vertical")
  }

  /// Makes the filter `CIConvolutionRGB3X3`, 3 by 3 rgb convolution, every parameter at its default.
  public static func convolutionRGB3X3() -> any CIFilter & CIConvolution {
    ConvolutionRGB3X3Builtin(builtIn: "CIConvolutionRGB3X3")
  }

  /// Makes the filter `CIConvolutionRGB5X5`, 5 by 5 rgb convolution, every parameter at its default.
  public static func convolutionRGB5X5() -> any CIFilter & CIConvolution {
    ConvolutionRGB5X5Builtin(builtIn: "CIConvolutionRGB5X5")
  }

  /// Makes the filter `CIConvolutionRGB7X7`, 7 by 7 rgb convolution, every parameter at its default.
  public static func convolutionRGB7X7() -> any CIFilter & CIConvolution {
    ConvolutionRGB7X7Builtin(builtIn: "CIConvolutionRGB7X7")
  }

  /// Makes the filter `CIConvolutionRGB9Horizontal`, horizontal 9 rgb convolution, every parameter at its default.
  public static func convolutionRGB9Horizontal() -> any CIFilter & CIConvolution {
    ConvolutionRGB9HorizontalBuiltin(builtIn: "CIConvolutionRGB9Horizontal")
  }

  /// Makes the filter `CIConvolutionRGB9Vertical`, vertical 9 rgb convolution, every parameter at its default.
  public static func convolutionRGB9Vertical() -> any CIFilter & CIConvolution {
    ConvolutionRGB9VerticalBuiltin(builtIn: "CIConvolutionRGB9Vertical")
  }

  /// Makes the filter `CIMix`, mix, every parameter at its default.
  public static func mix() -> any CIFilter & CIMix {
    MixBuiltin(builtIn: "CIMix")
  }

  /// Makes the filter `CIPixellate`, pixelate, every parameter at its default.
  public static func pixellate() -> any CIFilter & CIPixellate {
    PixellateBuiltin(builtIn: "CIPixellate")
  }

  /// Makes the filter `CISpotColor`, spot color, every parameter at its default.
  public static func spotColor() -> any CIFilter & CISpotColor {
    SpotColorBuiltin(builtIn: "CISpotColor")
  }

  /// Makes the filter `CISpotLight`, spot light, every parameter at its default.
  public static func spotLight() -> any CIFilter & CISpotLight {
    SpotLightBuiltin(builtIn: "CISpotLight")
  }
}
