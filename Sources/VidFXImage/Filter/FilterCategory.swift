/// What a filter does, or what it may be used on. A filter belongs to several.
public enum FilterCategory: String, CaseIterable, Sendable {
  /// Moves pixels about.
  case distortionEffect = "CICategoryDistortionEffect"
  /// Changes the shape of the image.
  case geometryAdjustment = "CICategoryGeometryAdjustment"
  /// Puts one image over another.
  case compositeOperation = "CICategoryCompositeOperation"
  /// Imitates print.
  case halftoneEffect = "CICategoryHalftoneEffect"
  /// Corrects colour.
  case colorAdjustment = "CICategoryColorAdjustment"
  /// Changes colour for effect.
  case colorEffect = "CICategoryColorEffect"
  /// Goes from one image to another over time.
  case transition = "CICategoryTransition"
  /// Repeats an image.
  case tileEffect = "CICategoryTileEffect"
  /// Makes an image from nothing.
  case generator = "CICategoryGenerator"
  /// Measures an image.
  case reduction = "CICategoryReduction"
  /// Makes a run of colours.
  case gradient = "CICategoryGradient"
  /// Makes an image look painted or drawn.
  case stylize = "CICategoryStylize"
  /// Sharpens.
  case sharpen = "CICategorySharpen"
  /// Blurs.
  case blur = "CICategoryBlur"
  /// Works on video.
  case video = "CICategoryVideo"
  /// Works on still images.
  case stillImage = "CICategoryStillImage"
  /// Works on interlaced images.
  case interlaced = "CICategoryInterlaced"
  /// Works on images whose pixels are not square.
  case nonSquarePixels = "CICategoryNonSquarePixels"
  /// Works on values above 1.
  case highDynamicRange = "CICategoryHighDynamicRange"
  /// Comes with the system.
  case builtIn = "CICategoryBuiltIn"
  /// Made by a filter generator.
  case filterGenerator = "CICategoryFilterGenerator"
  /// Can be written as XMP.
  case xmpSerializable = "CICategoryXMPSerializable"
}

// Core Image's constants.
/// `CICategoryDistortionEffect`.
public let kCICategoryDistortionEffect = FilterCategory.distortionEffect.rawValue
/// `CICategoryGeometryAdjustment`.
public let kCICategoryGeometryAdjustment = FilterCategory.geometryAdjustment.rawValue
/// `CICategoryCompositeOperation`.
public let kCICategoryCompositeOperation = FilterCategory.compositeOperation.rawValue
/// `CICategoryHalftoneEffect`.
public let kCICategoryHalftoneEffect = FilterCategory.halftoneEffect.rawValue
/// `CICategoryColorAdjustment`.
public let kCICategoryColorAdjustment = FilterCategory.colorAdjustment.rawValue
/// `CICategoryColorEffect`.
public let kCICategoryColorEffect = FilterCategory.colorEffect.rawValue
/// `CICategoryTransition`.
public let kCICategoryTransition = FilterCategory.transition.rawValue
/// `CICategoryTileEffect`.
public let kCICategoryTileEffect = FilterCategory.tileEffect.rawValue
/// `CICategoryGenerator`.
public let kCICategoryGenerator = FilterCategory.generator.rawValue
/// `CICategoryReduction`.
public let kCICategoryReduction = FilterCategory.reduction.rawValue
/// `CICategoryGradient`.
public let kCICategoryGradient = FilterCategory.gradient.rawValue
/// `CICategoryStylize`.
public let kCICategoryStylize = FilterCategory.stylize.rawValue
/// `CICategorySharpen`.
public let kCICategorySharpen = FilterCategory.sharpen.rawValue
/// `CICategoryBlur`.
public let kCICategoryBlur = FilterCategory.blur.rawValue
/// `CICategoryVideo`.
public let kCICategoryVideo = FilterCategory.video.rawValue
/// `CICategoryStillImage`.
public let kCICategoryStillImage = FilterCategory.stillImage.rawValue
/// `CICategoryInterlaced`.
public let kCICategoryInterlaced = FilterCategory.interlaced.rawValue
/// `CICategoryNonSquarePixels`.
public let kCICategoryNonSquarePixels = FilterCategory.nonSquarePixels.rawValue
/// `CICategoryHighDynamicRange`.
public let kCICategoryHighDynamicRange = FilterCategory.highDynamicRange.rawValue
/// `CICategoryBuiltIn`.
public let kCICategoryBuiltIn = FilterCategory.builtIn.rawValue
