// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Area Alpha Weighted Histogram.
public protocol CIAreaAlphaWeightedHistogram: CIAreaReductionFilter {
  /// Scale, at least 0, at first 1.
  var scale: Float { get set }
  /// Count, 1…2048, at first 64.
  var count: Int { get set }
}

private final class AreaAlphaWeightedHistogramBuiltin: BuiltinFilter, CIAreaAlphaWeightedHistogram {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputScale") var scale: Float
  @TypedInput("inputCount") var count: Int
}

/// Area Average.
public protocol CIAreaAverage: CIAreaReductionFilter {}

private final class AreaAverageBuiltin: BuiltinFilter, CIAreaAverage {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Area Average and Maximum Red.
public protocol CIAreaAverageMaximumRed: CIAreaReductionFilter {}

private final class AreaAverageMaximumRedBuiltin: BuiltinFilter, CIAreaAverageMaximumRed {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Area Bounds Red.
public protocol CIAreaBoundsRed: CIAreaReductionFilter {}

private final class AreaBoundsRedBuiltin: BuiltinFilter, CIAreaBoundsRed {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Area Histogram.
public protocol CIAreaHistogram: CIAreaReductionFilter {
  /// Scale, at least 0, at first 1.
  var scale: Float { get set }
  /// Count, 1…2048, at first 64.
  var count: Int { get set }
}

private final class AreaHistogramBuiltin: BuiltinFilter, CIAreaHistogram {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputScale") var scale: Float
  @TypedInput("inputCount") var count: Int
}

/// Area Logarithmic Histogram.
public protocol CIAreaLogarithmicHistogram: CIAreaReductionFilter {
  /// Scale, at least 0, at first 1.
  var scale: Float { get set }
  /// Count, 1…2048, at first 64.
  var count: Int { get set }
  /// Minimum Stop, at first -10.
  var minimumStop: Float { get set }
  /// Maximum Stop, at first 4.
  var maximumStop: Float { get set }
}

private final class AreaLogarithmicHistogramBuiltin: BuiltinFilter, CIAreaLogarithmicHistogram {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputScale") var scale: Float
  @TypedInput("inputCount") var count: Int
  @TypedInput("inputMinimumStop") var minimumStop: Float
  @TypedInput("inputMaximumStop") var maximumStop: Float
}

/// Area Maximum.
public protocol CIAreaMaximum: CIAreaReductionFilter {}

private final class AreaMaximumBuiltin: BuiltinFilter, CIAreaMaximum {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Area Maximum Alpha.
public protocol CIAreaMaximumAlpha: CIAreaReductionFilter {}

private final class AreaMaximumAlphaBuiltin: BuiltinFilter, CIAreaMaximumAlpha {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Area Min and Max.
public protocol CIAreaMinMax: CIAreaReductionFilter {}

private final class AreaMinMaxBuiltin: BuiltinFilter, CIAreaMinMax {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Area Min and Max Red.
public protocol CIAreaMinMaxRed: CIAreaReductionFilter {}

private final class AreaMinMaxRedBuiltin: BuiltinFilter, CIAreaMinMaxRed {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Area Minimum.
public protocol CIAreaMinimum: CIAreaReductionFilter {}

private final class AreaMinimumBuiltin: BuiltinFilter, CIAreaMinimum {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Area Minimum Alpha.
public protocol CIAreaMinimumAlpha: CIAreaReductionFilter {}

private final class AreaMinimumAlphaBuiltin: BuiltinFilter, CIAreaMinimumAlpha {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Column Average.
public protocol CIColumnAverage: CIAreaReductionFilter {}

private final class ColumnAverageBuiltin: BuiltinFilter, CIColumnAverage {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

/// Histogram Display.
public protocol CIHistogramDisplay: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Height, 1…200, at first 100.
  var height: Float { get set }
  /// High Limit, 0…1, at first 1.
  var highLimit: Float { get set }
  /// Low Limit, 0…1, at first 0.
  var lowLimit: Float { get set }
}

private final class HistogramDisplayFilterBuiltin: BuiltinFilter, CIHistogramDisplay {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputHeight") var height: Float
  @TypedInput("inputHighLimit") var highLimit: Float
  @TypedInput("inputLowLimit") var lowLimit: Float
}

/// KMeans.
public protocol CIKMeans: CIAreaReductionFilter {
  /// Means; may be nil.
  var inputMeans: CIImage? { get set }
  /// Count, 0…128, at first 8; 0 changes nothing.
  var count: Int { get set }
  /// Passes, 0…20, at first 5; 0 changes nothing.
  var passes: Float { get set }
  /// Perceptual, at first false.
  var perceptual: Bool { get set }
}

private final class KMeansBuiltin: BuiltinFilter, CIKMeans {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputMeans") var inputMeans: CIImage?
  @TypedInput("inputCount") var count: Int
  @TypedInput("inputPasses") var passes: Float
  @TypedInput("inputPerceptual") var perceptual: Bool
}

/// Row Average.
public protocol CIRowAverage: CIAreaReductionFilter {}

private final class RowAverageBuiltin: BuiltinFilter, CIRowAverage {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
}

extension CIFilter {
  /// Makes the filter `CIAreaAlphaWeightedHistogram`, area alpha weighted histogram, every parameter at its default.
  public static func areaAlphaWeightedHistogram() -> any CIFilter & CIAreaAlphaWeightedHistogram {
    AreaAlphaWeightedHistogramBuiltin(builtIn: "CIAreaAlphaWeightedHistogram")
  }

  /// Makes the filter `CIAreaAverage`, area average, every parameter at its default.
  public static func areaAverage() -> any CIFilter & CIAreaAverage {
    AreaAverageBuiltin(builtIn: "CIAreaAverage")
  }

  /// Makes the filter `CIAreaAverageMaximumRed`, area average and maximum red, every parameter at its default.
  public static func areaAverageMaximumRed() -> any CIFilter & CIAreaAverageMaximumRed {
    AreaAverageMaximumRedBuiltin(builtIn: "CIAreaAverageMaximumRed")
  }

  /// Makes the filter `CIAreaBoundsRed`, area bounds red, every parameter at its default.
  public static func areaBoundsRed() -> any CIFilter & CIAreaBoundsRed {
    AreaBoundsRedBuiltin(builtIn: "CIAreaBoundsRed")
  }

  /// Makes the filter `CIAreaHistogram`, area histogram, every parameter at its default.
  public static func areaHistogram() -> any CIFilter & CIAreaHistogram {
    AreaHistogramBuiltin(builtIn: "CIAreaHistogram")
  }

  /// Makes the filter `CIAreaLogarithmicHistogram`, area logarithmic histogram, every parameter at its default.
  public static func areaLogarithmicHistogram() -> any CIFilter & CIAreaLogarithmicHistogram {
    AreaLogarithmicHistogramBuiltin(builtIn: "CIAreaLogarithmicHistogram")
  }

  /// Makes the filter `CIAreaMaximum`, area maximum, every parameter at its default.
  public static func areaMaximum() -> any CIFilter & CIAreaMaximum {
    AreaMaximumBuiltin(builtIn: "CIAreaMaximum")
  }

  /// Makes the filter `CIAreaMaximumAlpha`, area maximum alpha, every parameter at its default.
  public static func areaMaximumAlpha() -> any CIFilter & CIAreaMaximumAlpha {
    AreaMaximumAlphaBuiltin(builtIn: "CIAreaMaximumAlpha")
  }

  /// Makes the filter `CIAreaMinMax`, area min and max, every parameter at its default.
  public static func areaMinMax() -> any CIFilter & CIAreaMinMax {
    AreaMinMaxBuiltin(builtIn: "CIAreaMinMax")
  }

  /// Makes the filter `CIAreaMinMaxRed`, area min and max red, every parameter at its default.
  public static func areaMinMaxRed() -> any CIFilter & CIAreaMinMaxRed {
    AreaMinMaxRedBuiltin(builtIn: "CIAreaMinMaxRed")
  }

  /// Makes the filter `CIAreaMinimum`, area minimum, every parameter at its default.
  public static func areaMinimum() -> any CIFilter & CIAreaMinimum {
    AreaMinimumBuiltin(builtIn: "CIAreaMinimum")
  }

  /// Makes the filter `CIAreaMinimumAlpha`, area minimum alpha, every parameter at its default.
  public static func areaMinimumAlpha() -> any CIFilter & CIAreaMinimumAlpha {
    AreaMinimumAlphaBuiltin(builtIn: "CIAreaMinimumAlpha")
  }

  /// Makes the filter `CIColumnAverage`, column average, every parameter at its default.
  public static func columnAverage() -> any CIFilter & CIColumnAverage {
    ColumnAverageBuiltin(builtIn: "CIColumnAverage")
  }

  /// Makes the filter `CIHistogramDisplayFilter`, histogram display, every parameter at its default.
  public static func histogramDisplay() -> any CIFilter & CIHistogramDisplay {
    HistogramDisplayFilterBuiltin(builtIn: "CIHistogramDisplayFilter")
  }

  /// Makes the filter `CIKMeans`, kmeans, every parameter at its default.
  public static func kMeans() -> any CIFilter & CIKMeans {
    KMeansBuiltin(builtIn: "CIKMeans")
  }

  /// Makes the filter `CIRowAverage`, row average, every parameter at its default.
  public static func rowAverage() -> any CIFilter & CIRowAverage {
    RowAverageBuiltin(builtIn: "CIRowAverage")
  }
}
