// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Color Cross Polynomial.
public protocol CIColorCrossPolynomial: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Red Coefficients.
  var redCoefficients: CIVector { get set }
  /// Green Coefficients.
  var greenCoefficients: CIVector { get set }
  /// Blue Coefficients.
  var blueCoefficients: CIVector { get set }
}

private final class ColorCrossPolynomialBuiltin: BuiltinFilter, CIColorCrossPolynomial {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputRedCoefficients") var redCoefficients: CIVector
  @TypedInput("inputGreenCoefficients") var greenCoefficients: CIVector
  @TypedInput("inputBlueCoefficients") var blueCoefficients: CIVector
}

/// Color Cube.
public protocol CIColorCube: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Cube Dimension, 2…128, at first 2; 2 changes nothing.
  var cubeDimension: Float { get set }
  /// Cube Data.
  var cubeData: Data { get set }
  /// Extrapolate, at first false.
  var extrapolate: Bool { get set }
}

private final class ColorCubeBuiltin: BuiltinFilter, CIColorCube {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCubeDimension") var cubeDimension: Float
  @TypedInput("inputCubeData") var cubeData: Data
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

/// Color Cube with ColorSpace.
public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Cube Dimension, 2…128, at first 2; 2 changes nothing.
  var cubeDimension: Float { get set }
  /// Cube Data.
  var cubeData: Data { get set }
  /// Extrapolate.
  var extrapolate: Bool { get set }
  /// Color Space.
  var colorSpace: CGColorSpace? { get set }
}

private final class ColorCubeWithColorSpaceBuiltin: BuiltinFilter, CIColorCubeWithColorSpace {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCubeDimension") var cubeDimension: Float
  @TypedInput("inputCubeData") var cubeData: Data
  @TypedInput("inputExtrapolate") var extrapolate: Bool
  @TypedInput("inputColorSpace") var colorSpace: CGColorSpace?
}

/// Color Cubes Mixed With Mask.
public protocol CIColorCubesMixedWithMask: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Mask Image.
  var maskImage: CIImage? { get set }
  /// Cube Dimension, 2…128, at first 2; 2 changes nothing.
  var cubeDimension: Float { get set }
  /// Cube 0 Data.
  var cube0Data: Data { get set }
  /// Cube 1 Data.
  var cube1Data: Data { get set }
  /// Color Space.
  var colorSpace: CGColorSpace? { get set }
  /// Extrapolate, at first false.
  var extrapolate: Bool { get set }
}

private final class ColorCubesMixedWithMaskBuiltin: BuiltinFilter, CIColorCubesMixedWithMask {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputMaskImage") var maskImage: CIImage?
  @TypedInput("inputCubeDimension") var cubeDimension: Float
  @TypedInput("inputCube0Data") var cube0Data: Data
  @TypedInput("inputCube1Data") var cube1Data: Data
  @TypedInput("inputColorSpace") var colorSpace: CGColorSpace?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

/// Color Curves.
public protocol CIColorCurves: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Curves Data.
  var curvesData: Data { get set }
  /// Curves Domain.
  var curvesDomain: CIVector { get set }
  /// Color Space.
  var colorSpace: CGColorSpace? { get set }
}

private final class ColorCurvesBuiltin: BuiltinFilter, CIColorCurves {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCurvesData") var curvesData: Data
  @TypedInput("inputCurvesDomain") var curvesDomain: CIVector
  @TypedInput("inputColorSpace") var colorSpace: CGColorSpace?
}

/// Color Invert.
public protocol CIColorInvert: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class ColorInvertBuiltin: BuiltinFilter, CIColorInvert {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Color Map.
public protocol CIColorMap: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Gradient Image.
  var gradientImage: CIImage? { get set }
}

private final class ColorMapBuiltin: BuiltinFilter, CIColorMap {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputGradientImage") var gradientImage: CIImage?
}

/// Color Monochrome.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Color.
  var color: CIColor { get set }
  /// Intensity, at least 0, at first 1; 0 changes nothing.
  var intensity: Float { get set }
}

private final class ColorMonochromeBuiltin: BuiltinFilter, CIColorMonochrome {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputIntensity") var intensity: Float
}

/// Color Posterize.
public protocol CIColorPosterize: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Levels, at least 1, at first 6; 300 changes nothing.
  var levels: Float { get set }
}

private final class ColorPosterizeBuiltin: BuiltinFilter, CIColorPosterize {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputLevels") var levels: Float
}

/// Convert Lab to RGB.
public protocol CIConvertLabToRGB: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Normalize, at first false.
  var normalize: Bool { get set }
}

private final class ConvertLabToRGBBuiltin: BuiltinFilter, CIConvertLabToRGB {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputNormalize") var normalize: Bool
}

/// Convert RGB to Lab.
public protocol CIConvertRGBtoLab: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Normalize, at first false.
  var normalize: Bool { get set }
}

private final class ConvertRGBtoLabBuiltin: BuiltinFilter, CIConvertRGBtoLab {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputNormalize") var normalize: Bool
}

/// Dither.
public protocol CIDither: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Intensity, 0…5, at first 0.1; 0 changes nothing.
  var intensity: Float { get set }
}

private final class DitherBuiltin: BuiltinFilter, CIDither {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputIntensity") var intensity: Float
}

/// False Color.
public protocol CIFalseColor: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Color 1.
  var color0: CIColor { get set }
  /// Color 2.
  var color1: CIColor { get set }
}

private final class FalseColorBuiltin: BuiltinFilter, CIFalseColor {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputColor0") var color0: CIColor
  @TypedInput("inputColor1") var color1: CIColor
}

/// Lab ∆E.
public protocol CILabDeltaE: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Image2.
  var image2: CIImage? { get set }
}

private final class LabDeltaEBuiltin: BuiltinFilter, CILabDeltaE {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputImage2") var image2: CIImage?
}

/// Mask to Alpha.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class MaskToAlphaBuiltin: BuiltinFilter, CIMaskToAlpha {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Maximum Component.
public protocol CIMaximumComponent: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class MaximumComponentBuiltin: BuiltinFilter, CIMaximumComponent {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Minimum Component.
public protocol CIMinimumComponent: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class MinimumComponentBuiltin: BuiltinFilter, CIMinimumComponent {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Palette Centroid.
public protocol CIPaletteCentroid: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Palette Image.
  var paletteImage: CIImage? { get set }
  /// Perceptual, at first false.
  var perceptual: Bool { get set }
}

private final class PaletteCentroidBuiltin: BuiltinFilter, CIPaletteCentroid {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputPaletteImage") var paletteImage: CIImage?
  @TypedInput("inputPerceptual") var perceptual: Bool
}

/// Palettize.
public protocol CIPalettize: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Palette Image.
  var paletteImage: CIImage? { get set }
  /// Perceptual, at first false.
  var perceptual: Bool { get set }
}

private final class PalettizeBuiltin: BuiltinFilter, CIPalettize {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputPaletteImage") var paletteImage: CIImage?
  @TypedInput("inputPerceptual") var perceptual: Bool
}

private final class PhotoEffectChromeBuiltin: BuiltinFilter, CIPhotoEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

private final class PhotoEffectFadeBuiltin: BuiltinFilter, CIPhotoEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

private final class PhotoEffectInstantBuiltin: BuiltinFilter, CIPhotoEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

private final class PhotoEffectMonoBuiltin: BuiltinFilter, CIPhotoEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

private final class PhotoEffectNoirBuiltin: BuiltinFilter, CIPhotoEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

private final class PhotoEffectProcessBuiltin: BuiltinFilter, CIPhotoEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

private final class PhotoEffectTonalBuiltin: BuiltinFilter, CIPhotoEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

private final class PhotoEffectTransferBuiltin: BuiltinFilter, CIPhotoEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtrapolate") var extrapolate: Bool
}

/// Sepia Tone.
public protocol CISepiaTone: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Intensity, at least 0, at first 1; 0 changes nothing.
  var intensity: Float { get set }
}

private final class SepiaToneBuiltin: BuiltinFilter, CISepiaTone {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputIntensity") var intensity: Float
}

/// Thermal.
public protocol CIThermal: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class ThermalBuiltin: BuiltinFilter, CIThermal {
  @TypedInput("inputImage") var inputImage: CIImage?
}

/// Vignette.
public protocol CIVignette: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Intensity, -1…1, at first 0; 0 changes nothing.
  var intensity: Float { get set }
  /// Radius, 0…2, at first 1.
  var radius: Float { get set }
}

private final class VignetteBuiltin: BuiltinFilter, CIVignette {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputIntensity") var intensity: Float
  @TypedInput("inputRadius") var radius: Float
}

/// Vignette Effect.
public protocol CIVignetteEffect: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 150.
  var radius: Float { get set }
  /// Intensity, -1…1, at first 1; 0 changes nothing.
  var intensity: Float { get set }
  /// Falloff, 0…1, at first 0.5.
  var falloff: Float { get set }
}

private final class VignetteEffectBuiltin: BuiltinFilter, CIVignetteEffect {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputIntensity") var intensity: Float
  @TypedInput("inputFalloff") var falloff: Float
}

/// X-Ray.
public protocol CIXRay: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class XRayBuiltin: BuiltinFilter, CIXRay {
  @TypedInput("inputImage") var inputImage: CIImage?
}

extension CIFilter {
  /// Makes the filter `CIColorCrossPolynomial`, color cross polynomial, every parameter at its default.
  public static func colorCrossPolynomial() -> any CIFilter & CIColorCrossPolynomial {
    ColorCrossPolynomialBuiltin(builtIn: "CIColorCrossPolynomial")
  }

  /// Makes the filter `CIColorCube`, color cube, every parameter at its default.
  public static func colorCube() -> any CIFilter & CIColorCube {
    ColorCubeBuiltin(builtIn: "CIColorCube")
  }

  /// Makes the filter `CIColorCubeWithColorSpace`, color cube with colorspace, every parameter at its default.
  public static func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
    ColorCubeWithColorSpaceBuiltin(builtIn: "CIColorCubeWithColorSpace")
  }

  /// Makes the filter `CIColorCubesMixedWithMask`, color cubes mixed with mask, every parameter at its default.
  public static func colorCubesMixedWithMask() -> any CIFilter & CIColorCubesMixedWithMask {
    ColorCubesMixedWithMaskBuiltin(builtIn: "CIColorCubesMixedWithMask")
  }

  /// Makes the filter `CIColorCurves`, color curves, every parameter at its default.
  public static func colorCurves() -> any CIFilter & CIColorCurves {
    ColorCurvesBuiltin(builtIn: "CIColorCurves")
  }

  /// Makes the filter `CIColorInvert`, color invert, every parameter at its default.
  public static func colorInvert() -> any CIFilter & CIColorInvert {
    ColorInvertBuiltin(builtIn: "CIColorInvert")
  }

  /// Makes the filter `CIColorMap`, color map, every parameter at its default.
  public static func colorMap() -> any CIFilter & CIColorMap {
    ColorMapBuiltin(builtIn: "CIColorMap")
  }

  /// Makes the filter `CIColorMonochrome`, color monochrome, every parameter at its default.
  public static func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    ColorMonochromeBuiltin(builtIn: "CIColorMonochrome")
  }

  /// Makes the filter `CIColorPosterize`, color posterize, every parameter at its default.
  public static func colorPosterize() -> any CIFilter & CIColorPosterize {
    ColorPosterizeBuiltin(builtIn: "CIColorPosterize")
  }

  /// Makes the filter `CIConvertLabToRGB`, convert lab to rgb, every parameter at its default.
  public static func convertLabToRGB() -> any CIFilter & CIConvertLabToRGB {
    ConvertLabToRGBBuiltin(builtIn: "CIConvertLabToRGB")
  }

  /// Makes the filter `CIConvertRGBtoLab`, convert rgb to lab, every parameter at its default.
  public static func convertRGBtoLab() -> any CIFilter & CIConvertRGBtoLab {
    ConvertRGBtoLabBuiltin(builtIn: "CIConvertRGBtoLab")
  }

  /// Makes the filter `CIDither`, dither, every parameter at its default.
  public static func dither() -> any CIFilter & CIDither {
    DitherBuiltin(builtIn: "CIDither")
  }

  /// Makes the filter `CIFalseColor`, false color, every parameter at its default.
  public static func falseColor() -> any CIFilter & CIFalseColor {
    FalseColorBuiltin(builtIn: "CIFalseColor")
  }

  /// Makes the filter `CILabDeltaE`, lab ∆e, every parameter at its default.
  public static func labDeltaE() -> any CIFilter & CILabDeltaE {
    LabDeltaEBuiltin(builtIn: "CILabDeltaE")
  }

  /// Makes the filter `CIMaskToAlpha`, mask to alpha, every parameter at its default.
  public static func maskToAlpha() -> any CIFilter & CIMaskToAlpha {
    MaskToAlphaBuiltin(builtIn: "CIMaskToAlpha")
  }

  /// Makes the filter `CIMaximumComponent`, maximum component, every parameter at its default.
  public static func maximumComponent() -> any CIFilter & CIMaximumComponent {
    MaximumComponentBuiltin(builtIn: "CIMaximumComponent")
  }

  /// Makes the filter `CIMinimumComponent`, minimum component, every parameter at its default.
  public static func minimumComponent() -> any CIFilter & CIMinimumComponent {
    MinimumComponentBuiltin(builtIn: "CIMinimumComponent")
  }

  /// Makes the filter `CIPaletteCentroid`, palette centroid, every parameter at its default.
  public static func paletteCentroid() -> any CIFilter & CIPaletteCentroid {
    PaletteCentroidBuiltin(builtIn: "CIPaletteCentroid")
  }

  /// Makes the filter `CIPalettize`, palettize, every parameter at its default.
  public static func palettize() -> any CIFilter & CIPalettize {
    PalettizeBuiltin(builtIn: "CIPalettize")
  }

  /// Makes the filter `CIPhotoEffectChrome`, photo effect chrome, every parameter at its default.
  public static func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    PhotoEffectChromeBuiltin(builtIn: "CIPhotoEffectChrome")
  }

  /// Makes the filter `CIPhotoEffectFade`, photo effect fade, every parameter at its default.
  public static func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    PhotoEffectFadeBuiltin(builtIn: "CIPhotoEffectFade")
  }

  /// Makes the filter `CIPhotoEffectInstant`, photo effect instant, every parameter at its default.
  public static func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    PhotoEffectInstantBuiltin(builtIn: "CIPhotoEffectInstant")
  }

  /// Makes the filter `CIPhotoEffectMono`, photo effect mono, every parameter at its default.
  public static func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    PhotoEffectMonoBuiltin(builtIn: "CIPhotoEffectMono")
  }

  /// Makes the filter `CIPhotoEffectNoir`, photo effect noir, every parameter at its default.
  public static func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    PhotoEffectNoirBuiltin(builtIn: "CIPhotoEffectNoir")
  }

  /// Makes the filter `CIPhotoEffectProcess`, photo effect process, every parameter at its default.
  public static func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    PhotoEffectProcessBuiltin(builtIn: "CIPhotoEffectProcess")
  }

  /// Makes the filter `CIPhotoEffectTonal`, photo effect tonal, every parameter at its default.
  public static func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    PhotoEffectTonalBuiltin(builtIn: "CIPhotoEffectTonal")
  }

  /// Makes the filter `CIPhotoEffectTransfer`, photo effect transfer, every parameter at its default.
  public static func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    PhotoEffectTransferBuiltin(builtIn: "CIPhotoEffectTransfer")
  }

  /// Makes the filter `CISepiaTone`, sepia tone, every parameter at its default.
  public static func sepiaTone() -> any CIFilter & CISepiaTone {
    SepiaToneBuiltin(builtIn: "CISepiaTone")
  }

  /// Makes the filter `CIThermal`, thermal, every parameter at its default.
  public static func thermal() -> any CIFilter & CIThermal {
    ThermalBuiltin(builtIn: "CIThermal")
  }

  /// Makes the filter `CIVignette`, vignette, every parameter at its default.
  public static func vignette() -> any CIFilter & CIVignette {
    VignetteBuiltin(builtIn: "CIVignette")
  }

  /// Makes the filter `CIVignetteEffect`, vignette effect, every parameter at its default.
  public static func vignetteEffect() -> any CIFilter & CIVignetteEffect {
    VignetteEffectBuiltin(builtIn: "CIVignetteEffect")
  }

  /// Makes the filter `CIXRay`, x-ray, every parameter at its default.
  public static func xRay() -> any CIFilter & CIXRay {
    XRayBuiltin(builtIn: "CIXRay")
  }
}
