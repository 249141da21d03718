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

/// Bloom.
public protocol CIBloom: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 0, at first 10; 0 changes nothing.
  var radius: Float { get set }
  /// Intensity, at least 0, at first 0.5; 0 changes nothing.
  var intensity: Float { get set }
}

private final class BloomBuiltin: BuiltinFilter, CIBloom {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputIntensity") var intensity: Float
}

/// Canny Edge Detector.
public protocol CICannyEdgeDetector: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Gaussian Sigma, at least 0, at first 1.6.
  var gaussianSigma: Float { get set }
  /// Perceptual, at first false.
  var perceptual: Bool { get set }
  /// Threshold High, at least 0, at first 0.05.
  var thresholdHigh: Float { get set }
  /// Threshold Low, at least 0, at first 0.02.
  var thresholdLow: Float { get set }
  /// Hysteresis Passes, 0…20, at first 1.
  var hysteresisPasses: Int { get set }
}

private final class CannyEdgeDetectorBuiltin: BuiltinFilter, CICannyEdgeDetector {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputGaussianSigma") var gaussianSigma: Float
  @TypedInput("inputPerceptual") var perceptual: Bool
  @TypedInput("inputThresholdHigh") var thresholdHigh: Float
  @TypedInput("inputThresholdLow") var thresholdLow: Float
  @TypedInput("inputHysteresisPasses") var hysteresisPasses: Int
}

/// Comic Effect.
public protocol CIComicEffect: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class ComicEffectBuiltin: BuiltinFilter, CIComicEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
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

/// Crystallize.
public protocol CICrystallize: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 1, at first 20; 1 changes nothing.
  var radius: Float { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
}

private final class CrystallizeBuiltin: BuiltinFilter, CICrystallize {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputCenter") var center: CGPoint
}

/// Depth of Field.
public protocol CIDepthOfField: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Point 0 in pixels.
  var point0: CGPoint { get set }
  /// Point 1 in pixels.
  var point1: CGPoint { get set }
  /// Saturation, at least 0, at first 1.5.
  var saturation: Float { get set }
  /// Unsharp Mask Radius, at least 0, at first 2.5.
  var unsharpMaskRadius: Float { get set }
  /// Unsharp Mask Intensity, at least 0, at first 0.5.
  var unsharpMaskIntensity: Float { get set }
  /// Radius, at least 0, at first 6.
  var radius: Float { get set }
}

private final class DepthOfFieldBuiltin: BuiltinFilter, CIDepthOfField {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputPoint0") var point0: CGPoint
  @TypedInput("inputPoint1") var point1: CGPoint
  @TypedInput("inputSaturation") var saturation: Float
  @TypedInput("inputUnsharpMaskRadius") var unsharpMaskRadius: Float
  @TypedInput("inputUnsharpMaskIntensity") var unsharpMaskIntensity: Float
  @TypedInput("inputRadius") var radius: Float
}

/// Edge Work.
public protocol CIEdgeWork: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 0, at first 3.
  var radius: Float { get set }
}

private final class EdgeWorkBuiltin: BuiltinFilter, CIEdgeWork {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Edges.
public protocol CIEdges: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Intensity, at least 0, at first 1; 0 changes nothing.
  var intensity: Float { get set }
}

private final class EdgesBuiltin: BuiltinFilter, CIEdges {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputIntensity") var intensity: Float
}

/// Gabor Gradients.
public protocol CIGaborGradients: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class GaborGradientsBuiltin: BuiltinFilter, CIGaborGradients {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Gloom.
public protocol CIGloom: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 0, at first 10; 0 changes nothing.
  var radius: Float { get set }
  /// Intensity, at least 0, at first 0.5; 0 changes nothing.
  var intensity: Float { get set }
}

private final class GloomBuiltin: BuiltinFilter, CIGloom {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputIntensity") var intensity: Float
}

/// Height Field From Mask.
public protocol CIHeightFieldFromMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 0, at first 10; 10 changes nothing.
  var radius: Float { get set }
}

private final class HeightFieldFromMaskBuiltin: BuiltinFilter, CIHeightFieldFromMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
}

/// Hexagonal Pixelate.
public protocol CIHexagonalPixellate: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Scale in pixels, at least 1, at first 8; 1 changes nothing.
  var scale: Float { get set }
}

private final class HexagonalPixellateBuiltin: BuiltinFilter, CIHexagonalPixellate {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputScale") var scale: Float
}

/// Highlight and Shadow Adjust.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius, at least 0, at first 0; 0 changes nothing.
  var radius: Float { get set }
  /// Shadow Amount, -1…1, at first 0; 0 changes nothing.
  var shadowAmount: Float { get set }
  /// Highlight Amount, 0…1, at first 1; 1 changes nothing.
  var highlightAmount: Float { get set }
}

private final class HighlightShadowAdjustBuiltin: BuiltinFilter, CIHighlightShadowAdjust {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputShadowAmount") var shadowAmount: Float
  @TypedInput("inputHighlightAmount") var highlightAmount: Float
}

/// Line Overlay.
public protocol CILineOverlay: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// NR Noise Level, at least 0, at first 0.07; 0 changes nothing.
  var nrNoiseLevel: Float { get set }
  /// NR Sharpness, at least 0, at first 0.71; 0 changes nothing.
  var nrSharpness: Float { get set }
  /// Edge Intensity, at least 0, at first 1; 0 changes nothing.
  var edgeIntensity: Float { get set }
  /// Threshold, at least 0, at first 0.1; 0 changes nothing.
  var threshold: Float { get set }
  /// Contrast, at least 0.25, at first 50; 1 changes nothing.
  var contrast: Float { get set }
}

private final class LineOverlayBuiltin: BuiltinFilter, CILineOverlay {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputNRNoiseLevel") var nrNoiseLevel: Float
  @TypedInput("inputNRSharpness") var nrSharpness: Float
  @TypedInput("inputEdgeIntensity") var edgeIntensity: Float
  @TypedInput("inputThreshold") var threshold: Float
  @TypedInput("inputContrast") var contrast: Float
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

/// Pointillize.
public protocol CIPointillize: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Radius in pixels, at least 1, at first 20; 1 changes nothing.
  var radius: Float { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
}

private final class PointillizeBuiltin: BuiltinFilter, CIPointillize {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputCenter") var center: CGPoint
}

/// Sample Nearest.
public protocol CISampleNearest: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class SampleNearestBuiltin: BuiltinFilter, CISampleNearest {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Shaded Material.
public protocol CIShadedMaterial: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Shading Image.
  var shadingImage: CIImage? { get set }
  /// Scale in pixels, at least 0, at first 10.
  var scale: Float { get set }
}

private final class ShadedMaterialBuiltin: BuiltinFilter, CIShadedMaterial {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputShadingImage") var shadingImage: CIImage?
  @TypedInput("inputScale") var scale: Float
}

/// Sobel Gradients.
public protocol CISobelGradients: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class SobelGradientsBuiltin: BuiltinFilter, CISobelGradients {
  @TypedInput("inputImage") var inputImage: CIImage?
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

  /// Makes the filter `CIBloom`, bloom, every parameter at its default.
  public static func bloom() -> any CIFilter & CIBloom {
    BloomBuiltin(builtIn: "CIBloom")
  }

  /// Makes the filter `CICannyEdgeDetector`, canny edge detector, every parameter at its default.
  public static func cannyEdgeDetector() -> any CIFilter & CICannyEdgeDetector {
    CannyEdgeDetectorBuiltin(builtIn: "CICannyEdgeDetector")
  }

  /// Makes the filter `CIComicEffect`, comic effect, every parameter at its default.
  public static func comicEffect() -> any CIFilter & CIComicEffect {
    ComicEffectBuiltin(builtIn: "CIComicEffect")
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

  /// Makes the filter `CICrystallize`, crystallize, every parameter at its default.
  public static func crystallize() -> any CIFilter & CICrystallize {
    CrystallizeBuiltin(builtIn: "CICrystallize")
  }

  /// Makes the filter `CIDepthOfField`, depth of field, every parameter at its default.
  public static func depthOfField() -> any CIFilter & CIDepthOfField {
    DepthOfFieldBuiltin(builtIn: "CIDepthOfField")
  }

  /// Makes the filter `CIEdgeWork`, edge work, every parameter at its default.
  public static func edgeWork() -> any CIFilter & CIEdgeWork {
    EdgeWorkBuiltin(builtIn: "CIEdgeWork")
  }

  /// Makes the filter `CIEdges`, edges, every parameter at its default.
  public static func edges() -> any CIFilter & CIEdges {
    EdgesBuiltin(builtIn: "CIEdges")
  }

  /// Makes the filter `CIGaborGradients`, gabor gradients, every parameter at its default.
  public static func gaborGradients() -> any CIFilter & CIGaborGradients {
    GaborGradientsBuiltin(builtIn: "CIGaborGradients")
  }

  /// Makes the filter `CIGloom`, gloom, every parameter at its default.
  public static func gloom() -> any CIFilter & CIGloom {
    GloomBuiltin(builtIn: "CIGloom")
  }

  /// Makes the filter `CIHeightFieldFromMask`, height field from mask, every parameter at its default.
  public static func heightFieldFromMask() -> any CIFilter & CIHeightFieldFromMask {
    HeightFieldFromMaskBuiltin(builtIn: "CIHeightFieldFromMask")
  }

  /// Makes the filter `CIHexagonalPixellate`, hexagonal pixelate, every parameter at its default.
  public static func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate {
    HexagonalPixellateBuiltin(builtIn: "CIHexagonalPixellate")
  }

  /// Makes the filter `CIHighlightShadowAdjust`, highlight and shadow adjust, every parameter at its default.
  public static func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    HighlightShadowAdjustBuiltin(builtIn: "CIHighlightShadowAdjust")
  }

  /// Makes the filter `CILineOverlay`, line overlay, every parameter at its default.
  public static func lineOverlay() -> any CIFilter & CILineOverlay {
    LineOverlayBuiltin(builtIn: "CILineOverlay")
  }

  /// Makes the filter `CIMix`, mix, every parameter at its default.
  public static func mix() -> any CIFilter & CIMix {
    MixBuiltin(builtIn: "CIMix")
  }

  /// Makes the filter `CIPixellate`, pixelate, every parameter at its default.
  public static func pixellate() -> any CIFilter & CIPixellate {
    PixellateBuiltin(builtIn: "CIPixellate")
  }

  /// Makes the filter `CIPointillize`, pointillize, every parameter at its default.
  public static func pointillize() -> any CIFilter & CIPointillize {
    PointillizeBuiltin(builtIn: "CIPointillize")
  }

  /// Makes the filter `CISampleNearest`, sample nearest, every parameter at its default.
  public static func sampleNearest() -> any CIFilter & CISampleNearest {
    SampleNearestBuiltin(builtIn: "CISampleNearest")
  }

  /// Makes the filter `CIShadedMaterial`, shaded material, every parameter at its default.
  public static func shadedMaterial() -> any CIFilter & CIShadedMaterial {
    ShadedMaterialBuiltin(builtIn: "CIShadedMaterial")
  }

  /// Makes the filter `CISobelGradients`, sobel gradients, every parameter at its default.
  public static func sobelGradients() -> any CIFilter & CISobelGradients {
    SobelGradientsBuiltin(builtIn: "CISobelGradients")
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
