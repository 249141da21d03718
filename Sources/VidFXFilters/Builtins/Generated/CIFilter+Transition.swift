// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Accordion Fold Transition.
public protocol CIAccordionFoldTransition: CITransitionFilter {
  /// Bottom Height in pixels, at least 0, at first 0.
  var bottomHeight: Float { get set }
  /// Number of Folds, 1…50, at first 3.
  var numberOfFolds: Float { get set }
  /// Fold Shadow Amount, 0…1, at first 0.1.
  var foldShadowAmount: Float { get set }
}

private final class AccordionFoldTransitionBuiltin: BuiltinFilter, CIAccordionFoldTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputBottomHeight") var bottomHeight: Float
  @TypedInput("inputNumberOfFolds") var numberOfFolds: Float
  @TypedInput("inputFoldShadowAmount") var foldShadowAmount: Float
  @TypedInput("inputTime") var time: Float
}

/// Bars Swipe Transition.
public protocol CIBarsSwipeTransition: CITransitionFilter {
  /// Angle in radians, at first 3.141593; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 2, at first 30.
  var width: Float { get set }
  /// Bar Offset, at least 1, at first 10.
  var barOffset: Float { get set }
}

private final class BarsSwipeTransitionBuiltin: BuiltinFilter, CIBarsSwipeTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputBarOffset") var barOffset: Float
  @TypedInput("inputTime") var time: Float
}

/// Copy Machine.
public protocol CICopyMachineTransition: CITransitionFilter {
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Color.
  var color: CIColor { get set }
  /// Angle in radians, at least 0, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0.1, at first 200; 200 changes nothing.
  var width: Float { get set }
  /// Opacity, at least 0, at first 1.3; 1.3 changes nothing.
  var opacity: Float { get set }
}

private final class CopyMachineTransitionBuiltin: BuiltinFilter, CICopyMachineTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputTime") var time: Float
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputOpacity") var opacity: Float
}

/// Disintegrate With Mask.
public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {
  /// Mask Image.
  var maskImage: CIImage? { get set }
  /// Shadow Radius in pixels, at least 0, at first 8.
  var shadowRadius: Float { get set }
  /// Shadow Density, 0…1, at first 0.65; 0 changes nothing.
  var shadowDensity: Float { get set }
  /// Shadow Offset.
  var shadowOffset: CGPoint { get set }
}

private final class DisintegrateWithMaskTransitionBuiltin: BuiltinFilter, CIDisintegrateWithMaskTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputMaskImage") var maskImage: CIImage?
  @TypedInput("inputTime") var time: Float
  @TypedInput("inputShadowRadius") var shadowRadius: Float
  @TypedInput("inputShadowDensity") var shadowDensity: Float
  @TypedInput("inputShadowOffset") var shadowOffset: CGPoint
}

/// Dissolve.
public protocol CIDissolveTransition: CITransitionFilter {}

private final class DissolveTransitionBuiltin: BuiltinFilter, CIDissolveTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputTime") var time: Float
}

/// Flash.
public protocol CIFlashTransition: CITransitionFilter {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Color.
  var color: CIColor { get set }
  /// Maximum Striation Radius, at least 0, at first 2.58.
  var maxStriationRadius: Float { get set }
  /// Striation Strength, at least 0, at first 0.5.
  var striationStrength: Float { get set }
  /// Striation Contrast, at least 0, at first 1.375.
  var striationContrast: Float { get set }
  /// Fade Threshold, 0…1, at first 0.85.
  var fadeThreshold: Float { get set }
}

private final class FlashTransitionBuiltin: BuiltinFilter, CIFlashTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputTime") var time: Float
  @TypedInput("inputMaxStriationRadius") var maxStriationRadius: Float
  @TypedInput("inputStriationStrength") var striationStrength: Float
  @TypedInput("inputStriationContrast") var striationContrast: Float
  @TypedInput("inputFadeThreshold") var fadeThreshold: Float
}

/// Mod.
public protocol CIModTransition: CITransitionFilter {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Angle in radians, at first 2; 0 changes nothing.
  var angle: Float { get set }
  /// Radius in pixels, at least 1, at first 150.
  var radius: Float { get set }
  /// Compression in pixels, at least 1, at first 300.
  var compression: Float { get set }
}

private final class ModTransitionBuiltin: BuiltinFilter, CIModTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputTime") var time: Float
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputCompression") var compression: Float
}

/// Page Curl.
public protocol CIPageCurlTransition: CITransitionFilter {
  /// Backside Image; may be nil.
  var backsideImage: CIImage? { get set }
  /// Shading Image; may be nil.
  var shadingImage: CIImage? { get set }
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Radius in pixels, at least 0.01, at first 100.
  var radius: Float { get set }
}

private final class PageCurlTransitionBuiltin: BuiltinFilter, CIPageCurlTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputBacksideImage") var backsideImage: CIImage?
  @TypedInput("inputShadingImage") var shadingImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputTime") var time: Float
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputRadius") var radius: Float
}

/// Page Curl With Shadow.
public protocol CIPageCurlWithShadowTransition: CITransitionFilter {
  /// Backside Image; may be nil.
  var backsideImage: CIImage? { get set }
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Radius in pixels, at least 0.01, at first 100.
  var radius: Float { get set }
  /// Shadow Size in pixels, 0…1, at first 0.5.
  var shadowSize: Float { get set }
  /// Shadow Amount in pixels, 0…1, at first 0.7.
  var shadowAmount: Float { get set }
  /// Shadow Extent in pixels.
  var shadowExtent: CGRect { get set }
}

private final class PageCurlWithShadowTransitionBuiltin: BuiltinFilter, CIPageCurlWithShadowTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputBacksideImage") var backsideImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputTime") var time: Float
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputShadowSize") var shadowSize: Float
  @TypedInput("inputShadowAmount") var shadowAmount: Float
  @TypedInput("inputShadowExtent") var shadowExtent: CGRect
}

/// Ripple.
public protocol CIRippleTransition: CITransitionFilter {
  /// Shading Image; may be nil.
  var shadingImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Width in pixels, at least 1, at first 100.
  var width: Float { get set }
  /// Scale, at least -50, at first 50; 0 changes nothing.
  var scale: Float { get set }
}

private final class RippleTransitionBuiltin: BuiltinFilter, CIRippleTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputShadingImage") var shadingImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputTime") var time: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputScale") var scale: Float
}

/// Swipe.
public protocol CISwipeTransition: CITransitionFilter {
  /// Extent in pixels.
  var extent: CGRect { get set }
  /// Color.
  var color: CIColor { get set }
  /// Angle in radians, at first 0; 0 changes nothing.
  var angle: Float { get set }
  /// Width in pixels, at least 0.1, at first 300.
  var width: Float { get set }
  /// Opacity, at least 0, at first 0; 0 changes nothing.
  var opacity: Float { get set }
}

private final class SwipeTransitionBuiltin: BuiltinFilter, CISwipeTransition {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputTargetImage") var targetImage: CIImage?
  @TypedInput("inputExtent") var extent: CGRect
  @TypedInput("inputColor") var color: CIColor
  @TypedInput("inputTime") var time: Float
  @TypedInput("inputAngle") var angle: Float
  @TypedInput("inputWidth") var width: Float
  @TypedInput("inputOpacity") var opacity: Float
}

extension CIFilter {
  /// Makes the filter `CIAccordionFoldTransition`, accordion fold transition, every parameter at its default.
  public static func accordionFoldTransition() -> any CIFilter & CIAccordionFoldTransition {
    AccordionFoldTransitionBuiltin(builtIn: "CIAccordionFoldTransition")
  }

  /// Makes the filter `CIBarsSwipeTransition`, bars swipe transition, every parameter at its default.
  public static func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
    BarsSwipeTransitionBuiltin(builtIn: "CIBarsSwipeTransition")
  }

  /// Makes the filter `CICopyMachineTransition`, copy machine, every parameter at its default.
  public static func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
    CopyMachineTransitionBuiltin(builtIn: "CICopyMachineTransition")
  }

  /// Makes the filter `CIDisintegrateWithMaskTransition`, disintegrate with mask, every parameter at its default.
  public static func disintegrateWithMaskTransition() -> any CIFilter & CIDisintegrateWithMaskTransition {
    DisintegrateWithMaskTransitionBuiltin(builtIn: "CIDisintegrateWithMaskTransition")
  }

  /// Makes the filter `CIDissolveTransition`, dissolve, every parameter at its default.
  public static func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    DissolveTransitionBuiltin(builtIn: "CIDissolveTransition")
  }

  /// Makes the filter `CIFlashTransition`, flash, every parameter at its default.
  public static func flashTransition() -> any CIFilter & CIFlashTransition {
    FlashTransitionBuiltin(builtIn: "CIFlashTransition")
  }

  /// Makes the filter `CIModTransition`, mod, every parameter at its default.
  public static func modTransition() -> any CIFilter & CIModTransition {
    ModTransitionBuiltin(builtIn: "CIModTransition")
  }

  /// Makes the filter `CIPageCurlTransition`, page curl, every parameter at its default.
  public static func pageCurlTransition() -> any CIFilter & CIPageCurlTransition {
    PageCurlTransitionBuiltin(builtIn: "CIPageCurlTransition")
  }

  /// Makes the filter `CIPageCurlWithShadowTransition`, page curl with shadow, every parameter at its default.
  public static func pageCurlWithShadowTransition() -> any CIFilter & CIPageCurlWithShadowTransition {
    PageCurlWithShadowTransitionBuiltin(builtIn: "CIPageCurlWithShadowTransition")
  }

  /// Makes the filter `CIRippleTransition`, ripple, every parameter at its default.
  public static func rippleTransition() -> any CIFilter & CIRippleTransition {
    RippleTransitionBuiltin(builtIn: "CIRippleTransition")
  }

  /// Makes the filter `CISwipeTransition`, swipe, every parameter at its default.
  public static func swipeTransition() -> any CIFilter & CISwipeTransition {
    SwipeTransitionBuiltin(builtIn: "CISwipeTransition")
  }
}
