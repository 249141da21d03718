import VidFXImage

/// The built-in filters, sorted by name: the one list that lookup, help, tests and benchmarks walk.
public enum BuiltInFilters {
  /// Every definition.
  public static let all: [FilterDefinition] = [
    .affineClamp,
    .affineTile,
    .affineTransform,
    .boxBlur,
    .checkerboardGenerator,
    .colorClamp,
    .colorControls,
    .colorCube,
    .colorInvert,
    .colorMatrix,
    .colorMonochrome,
    .constantColorGenerator,
    .convolution3X3,
    .convolution5X5,
    .convolution7X7,
    .convolution9Horizontal,
    .convolution9Vertical,
    .convolutionRGB3X3,
    .convolutionRGB5X5,
    .convolutionRGB7X7,
    .convolutionRGB9Horizontal,
    .convolutionRGB9Vertical,
    .copyMachineTransition,
    .crop,
    .dissolveTransition,
    .exposureAdjust,
    .gammaAdjust,
    .gaussianBlur,
    .hueAdjust,
    .kaleidoscope,
    .linearGradient,
    .medianFilter,
    .morphologyGradient,
    .morphologyMaximum,
    .morphologyMinimum,
    .morphologyRectangleMaximum,
    .morphologyRectangleMinimum,
    .multiplyCompositing,
    .perspectiveTransform,
    .pixellate,
    .randomGenerator,
    .sepiaTone,
    .sourceOverCompositing,
    .twirlDistortion,
    .vibrance,
    .vignette,
    .whitePointAdjust,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The filter called `name`, exactly as Core Image spells it.
  public static func definition(named name: String) -> FilterDefinition? { byName[name] }
}
