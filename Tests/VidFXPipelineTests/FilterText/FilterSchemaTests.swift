import Testing

@testable import VidFXPipeline

struct FilterSchemaTests {
  @Test(arguments: [
    ("CIGaussianBlur", "gaussianBlur"), ("CIQRCodeGenerator", "qrCodeGenerator"), ("CICMYKHalftone", "cmykHalftone"),
    ("CIPDF417BarcodeGenerator", "pdf417BarcodeGenerator"), ("CISRGBToneCurveToLinear", "srgbToneCurveToLinear"),
    ("CIKMeans", "kMeans"), ("CIXRay", "xRay"), ("ripple", "ripple"), ("CI", "ci"),
  ])
  func shortNamesReadAsWords(name: String, short: String) {
    #expect(FilterSchema(name: name, parameters: []).shortName == short)
  }

  @Test(arguments: [
    ("inputRadius", "radius"), ("inputRVector", "rVector"), ("inputEV", "ev"), ("inputGCR", "gcr"),
    ("inputNRNoiseLevel", "nrNoiseLevel"), ("inputImage", "image"), ("input", "input"), ("inputRadius0", "radius0"),
  ])
  func shortKeysReadAsWords(key: String, short: String) {
    #expect(FilterParameter(key, .scalar).shortName == short)
  }

  @Test func shortKeysOfImagesLeaveOutTheWord() {
    let keys = [("inputImage", "image"), ("inputMaskImage", "mask"), ("inputTargetImage", "target")]
    for (key, short) in keys { #expect(FilterParameter(key, .image).shortName == short) }
    let mask = FilterCatalog.samples.schema(named: "blendWithMask")!
    for name in ["mask", "maskImage", "inputMaskImage", "MASK"] {
      #expect(mask.parameter(named: name)?.key == "inputMaskImage")
    }
  }

  @Test func namesAreFoundInAnyFormAndCase() {
    for name in ["CIGaussianBlur", "gaussianBlur", "GAUSSIANBLUR", "cigaussianblur"] {
      #expect(FilterCatalog.samples.schema(named: name)?.name == "CIGaussianBlur")
    }
    let blur = FilterCatalog.samples.schema(named: "gaussianBlur")!
    for name in ["inputRadius", "radius", "RADIUS", "inputradius"] {
      #expect(blur.parameter(named: name)?.key == "inputRadius")
    }
    #expect(FilterCatalog.samples.schema(named: "gaussian") == nil)
    #expect(FilterCatalog.samples.suggestion(for: "CIGausianBlur") == "gaussianBlur")
    #expect(FilterCatalog.samples.suggestion(for: "sepia") == "sepiaTone")
  }

  @Test func rangesArePrintedWithTheirUnit() {
    #expect(FilterParameter("r", .scalar, range: 0...1000, unit: "px").rangeText == "0…1000 px")
    #expect(FilterParameter("r", .scalar, range: -0.5...0.25).rangeText == "-0.5…0.25")
    #expect(FilterParameter("r", .scalar, range: -10 ... .infinity, unit: "EV").rangeText == "at least -10 EV")
    #expect(FilterParameter("r", .scalar, range: -.infinity...3).rangeText == "at most 3")
    #expect(FilterParameter("r", .scalar).rangeText == nil)
  }
}
