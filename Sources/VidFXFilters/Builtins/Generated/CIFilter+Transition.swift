// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

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
  /// Makes the filter `CIBarsSwipeTransition`, bars swipe transition, every parameter at its default.
  public static func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
    BarsSwipeTransitionBuiltin(builtIn: "CIBarsSwipeTransition")
  }

  /// Makes the filter `CICopyMachineTransition`, copy machine, every parameter at its default.
  public static func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
    CopyMachineTransitionBuiltin(builtIn: "CICopyMachineTransition")
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

  /// Makes the filter `CISwipeTransition`, swipe, every parameter at its default.
  public static func swipeTransition() -> any CIFilter & CISwipeTransition {
    SwipeTransitionBuiltin(builtIn: "CISwipeTransition")
  }
}
