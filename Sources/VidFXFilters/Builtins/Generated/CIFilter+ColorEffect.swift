// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

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

/// Color Invert.
public protocol CIColorInvert: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
}

private final class ColorInvertBuiltin: BuiltinFilter, CIColorInvert {
  @TypedInput("inputImage") var inputImage: CIImage?
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

extension CIFilter {
  /// Makes the filter `CIColorCube`, color cube, every parameter at its default.
  public static func colorCube() -> any CIFilter & CIColorCube {
    ColorCubeBuiltin(builtIn: "CIColorCube")
  }

  /// Makes the filter `CIColorInvert`, color invert, every parameter at its default.
  public static func colorInvert() -> any CIFilter & CIColorInvert {
    ColorInvertBuiltin(builtIn: "CIColorInvert")
  }

  /// Makes the filter `CIColorMonochrome`, color monochrome, every parameter at its default.
  public static func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    ColorMonochromeBuiltin(builtIn: "CIColorMonochrome")
  }

  /// Makes the filter `CISepiaTone`, sepia tone, every parameter at its default.
  public static func sepiaTone() -> any CIFilter & CISepiaTone {
    SepiaToneBuiltin(builtIn: "CISepiaTone")
  }

  /// Makes the filter `CIVignette`, vignette, every parameter at its default.
  public static func vignette() -> any CIFilter & CIVignette {
    VignetteBuiltin(builtIn: "CIVignette")
  }
}
