// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

private final class AdditionCompositingBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class ColorBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class ColorBurnBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class ColorDodgeBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class DarkenBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class DifferenceBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class DivideBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class ExclusionBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class HardLightBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class HueBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class LightenBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class LinearBurnBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class LinearDodgeBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class LinearLightBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class LuminosityBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class MaximumCompositingBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class MinimumCompositingBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class MultiplyBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class MultiplyCompositingBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class OverlayBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class PinLightBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class SaturationBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class ScreenBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class SoftLightBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class SourceAtopCompositingBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class SourceInCompositingBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class SourceOutCompositingBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class SourceOverCompositingBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class SubtractBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

private final class VividLightBlendModeBuiltin: BuiltinFilter, CICompositeOperation {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputBackgroundImage") var backgroundImage: CIImage?
}

extension CIFilter {
  /// Makes the filter `CIAdditionCompositing`, addition, every parameter at its default.
  public static func additionCompositing() -> any CIFilter & CICompositeOperation {
    AdditionCompositingBuiltin(builtIn: "CIAdditionCompositing")
  }

  /// Makes the filter `CIColorBlendMode`, color blend mode, every parameter at its default.
  public static func colorBlendMode() -> any CIFilter & CICompositeOperation {
    ColorBlendModeBuiltin(builtIn: "CIColorBlendMode")
  }

  /// Makes the filter `CIColorBurnBlendMode`, color burn blend mode, every parameter at its default.
  public static func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    ColorBurnBlendModeBuiltin(builtIn: "CIColorBurnBlendMode")
  }

  /// Makes the filter `CIColorDodgeBlendMode`, color dodge blend mode, every parameter at its default.
  public static func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    ColorDodgeBlendModeBuiltin(builtIn: "CIColorDodgeBlendMode")
  }

  /// Makes the filter `CIDarkenBlendMode`, darken blend mode, every parameter at its default.
  public static func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    DarkenBlendModeBuiltin(builtIn: "CIDarkenBlendMode")
  }

  /// Makes the filter `CIDifferenceBlendMode`, difference blend mode, every parameter at its default.
  public static func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    DifferenceBlendModeBuiltin(builtIn: "CIDifferenceBlendMode")
  }

  /// Makes the filter `CIDivideBlendMode`, divide blend mode, every parameter at its default.
  public static func divideBlendMode() -> any CIFilter & CICompositeOperation {
    DivideBlendModeBuiltin(builtIn: "CIDivideBlendMode")
  }

  /// Makes the filter `CIExclusionBlendMode`, exclusion blend mode, every parameter at its default.
  public static func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    ExclusionBlendModeBuiltin(builtIn: "CIExclusionBlendMode")
  }

  /// Makes the filter `CIHardLightBlendMode`, hard light blend mode, every parameter at its default.
  public static func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    HardLightBlendModeBuiltin(builtIn: "CIHardLightBlendMode")
  }

  /// Makes the filter `CIHueBlendMode`, hue blend mode, every parameter at its default.
  public static func hueBlendMode() -> any CIFilter & CICompositeOperation {
    HueBlendModeBuiltin(builtIn: "CIHueBlendMode")
  }

  /// Makes the filter `CILightenBlendMode`, lighten blend mode, every parameter at its default.
  public static func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    LightenBlendModeBuiltin(builtIn: "CILightenBlendMode")
  }

  /// Makes the filter `CILinearBurnBlendMode`, linear burn blend mode, every parameter at its default.
  public static func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    LinearBurnBlendModeBuiltin(builtIn: "CILinearBurnBlendMode")
  }

  /// Makes the filter `CILinearDodgeBlendMode`, linear dodge blend mode, every parameter at its default.
  public static func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    LinearDodgeBlendModeBuiltin(builtIn: "CILinearDodgeBlendMode")
  }

  /// Makes the filter `CILinearLightBlendMode`, linear light blend mode, every parameter at its default.
  public static func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    LinearLightBlendModeBuiltin(builtIn: "CILinearLightBlendMode")
  }

  /// Makes the filter `CILuminosityBlendMode`, luminosity blend mode, every parameter at its default.
  public static func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    LuminosityBlendModeBuiltin(builtIn: "CILuminosityBlendMode")
  }

  /// Makes the filter `CIMaximumCompositing`, maximum, every parameter at its default.
  public static func maximumCompositing() -> any CIFilter & CICompositeOperation {
    MaximumCompositingBuiltin(builtIn: "CIMaximumCompositing")
  }

  /// Makes the filter `CIMinimumCompositing`, minimum, every parameter at its default.
  public static func minimumCompositing() -> any CIFilter & CICompositeOperation {
    MinimumCompositingBuiltin(builtIn: "CIMinimumCompositing")
  }

  /// Makes the filter `CIMultiplyBlendMode`, multiply blend mode, every parameter at its default.
  public static func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    MultiplyBlendModeBuiltin(builtIn: "CIMultiplyBlendMode")
  }

  /// Makes the filter `CIMultiplyCompositing`, multiply, every parameter at its default.
  public static func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    MultiplyCompositingBuiltin(builtIn: "CIMultiplyCompositing")
  }

  /// Makes the filter `CIOverlayBlendMode`, overlay blend mode, every parameter at its default.
  public static func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    OverlayBlendModeBuiltin(builtIn: "CIOverlayBlendMode")
  }

  /// Makes the filter `CIPinLightBlendMode`, pin light blend mode, every parameter at its default.
  public static func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    PinLightBlendModeBuiltin(builtIn: "CIPinLightBlendMode")
  }

  /// Makes the filter `CISaturationBlendMode`, saturation blend mode, every parameter at its default.
  public static func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    SaturationBlendModeBuiltin(builtIn: "CISaturationBlendMode")
  }

  /// Makes the filter `CIScreenBlendMode`, screen blend mode, every parameter at its default.
  public static func screenBlendMode() -> any CIFilter & CICompositeOperation {
    ScreenBlendModeBuiltin(builtIn: "CIScreenBlendMode")
  }

  /// Makes the filter `CISoftLightBlendMode`, soft light blend mode, every parameter at its default.
  public static func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    SoftLightBlendModeBuiltin(builtIn: "CISoftLightBlendMode")
  }

  /// Makes the filter `CISourceAtopCompositing`, source atop, every parameter at its default.
  public static func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    SourceAtopCompositingBuiltin(builtIn: "CISourceAtopCompositing")
  }

  /// Makes the filter `CISourceInCompositing`, source in, every parameter at its default.
  public static func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    SourceInCompositingBuiltin(builtIn: "CISourceInCompositing")
  }

  /// Makes the filter `CISourceOutCompositing`, source out, every parameter at its default.
  public static func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    SourceOutCompositingBuiltin(builtIn: "CISourceOutCompositing")
  }

  /// Makes the filter `CISourceOverCompositing`, source over, every parameter at its default.
  public static func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    SourceOverCompositingBuiltin(builtIn: "CISourceOverCompositing")
  }

  /// Makes the filter `CISubtractBlendMode`, subtract blend mode, every parameter at its default.
  public static func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    SubtractBlendModeBuiltin(builtIn: "CISubtractBlendMode")
  }

  /// Makes the filter `CIVividLightBlendMode`, vivid light blend mode, every parameter at its default.
  public static func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    VividLightBlendModeBuiltin(builtIn: "CIVividLightBlendMode")
  }
}
