import VidFXPipeline

extension FilterCatalog {
  /// Filters of every kind of parameter, named as Core Image names them.
  static let samples = FilterCatalog([
    FilterSchema(
      name: "CIGaussianBlur",
      parameters: [.source, FilterParameter("inputRadius", .scalar, range: 0...1000, unit: "px", defaults: [10])]),
    FilterSchema(
      name: "CISepiaTone",
      parameters: [.source, FilterParameter("inputIntensity", .scalar, range: 0...1, defaults: [1])]),
    FilterSchema(name: "CIColorInvert", parameters: [.source]),
    FilterSchema(name: "CIHueAdjust", parameters: [.source, FilterParameter("inputAngle", .scalar, unit: "rad")]),
    FilterSchema(
      name: "CIExposureAdjust",
      parameters: [.source, FilterParameter("inputEV", .scalar, range: -10 ... .infinity, unit: "EV")]),
    FilterSchema(
      name: "CICrop", parameters: [.source, FilterParameter("inputRectangle", .vector(count: 4...4))]),
    FilterSchema(
      name: "CIBlendWithMask",
      parameters: [
        .source, FilterParameter("inputBackgroundImage", .image, isRequired: true),
        FilterParameter("inputMaskImage", .image, isRequired: true),
      ]),
    FilterSchema(
      name: "CIDissolveTransition",
      parameters: [
        .source, FilterParameter("inputTargetImage", .image, isRequired: true),
        FilterParameter("inputTime", .scalar, range: 0...1),
      ]),
    FilterSchema(
      name: "CIColorCube",
      parameters: [
        .source, FilterParameter("inputCubeDimension", .scalar, range: 2...128),
        FilterParameter("inputCubeData", .table, isRequired: true), FilterParameter("inputExtrapolate", .boolean),
      ]),
    FilterSchema(
      name: "CIColorCurves",
      parameters: [.source, FilterParameter("inputColorSpace", .string, names: ["DisplayP3", "SRGB"])]),
    FilterSchema(name: "CIConstantColorGenerator", parameters: [FilterParameter("inputColor", .color)]),
    FilterSchema(
      name: "CIQRCodeGenerator",
      parameters: [
        FilterParameter("inputMessage", .data, isRequired: true), FilterParameter("inputCorrectionLevel", .string),
      ]),
    FilterSchema(
      name: "CIColorPolynomial",
      parameters: [.source, FilterParameter("inputRedCoefficients", .vector(count: 1...4), range: 0...2)]),
  ])
}

extension FilterParameter {
  /// The image that most filters work on.
  static let source = FilterParameter("inputImage", .image, isRequired: true)
}
