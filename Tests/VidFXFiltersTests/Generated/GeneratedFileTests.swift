import Testing
import VidFXFilters
import VidFXImage

/// What is written from the registered filters is what they say now.
@Suite(.serialized) struct GeneratedFileTests {
  private static let folder = "Sources/VidFXFilters/Builtins/Generated"

  @Test func typedFiltersAreCurrent() throws {
    var names: Set<String> = []
    for group in BuiltinsText.groups {
      guard let text = BuiltinsText.file(of: group) else { continue }
      let name = "CIFilter+\(BuiltinsText.groupName(group)).swift"
      names.insert(name)
      try GeneratedFile(path: "\(Self.folder)/\(name)").check(text)
    }
    try GeneratedFile.checkFolder(Self.folder, holdsOnly: names)
  }

  @Test func theConformancePageIsCurrent() throws {
    let file = GeneratedFile(path: "docs/absent-filters.txt")
    let absences = ConformanceText.Absences(file.text)
    try file.check(absences.text)
    let page = ConformanceText.text(
      hashes: GoldenHashes(GoldenHashes.file.text), absences: absences, checks: try ConformanceText.Checks())
    try GeneratedFile(path: "docs/conformance.md").check(page)
  }

  @Test func thePageHasEveryFilterOfTheCatalogue() {
    guard !CatalogTests.catalogue.isEmpty else { return }
    let absent = ConformanceText.Absences(GeneratedFile(path: "docs/absent-filters.txt").text).reasons.keys
    #expect(Set(BuiltInFilters.all.map(\.name)).union(absent) == Set(CatalogTests.catalogue.keys))
  }

  @Test(arguments: [
    ("CIGaussianBlur", "gaussianBlur"), ("CIMedianFilter", "median"), ("CIQRCodeGenerator", "qrCodeGenerator"),
    ("CIPDF417BarcodeGenerator", "pdf417BarcodeGenerator"), ("CIXRay", "xRay"), ("CIKMeans", "kMeans"),
    ("CISRGBToneCurveToLinear", "sRGBToneCurveToLinear"), ("CIConvolution3X3", "convolution3X3"),
    ("CICMYKHalftone", "cmykHalftone"), ("CICode128BarcodeGenerator", "code128BarcodeGenerator"),
  ])
  func filtersAreNamedAsAppleNamesThem(filter: String, function: String) {
    #expect(BuiltinNames.function(filter) == function)
  }

  @Test(arguments: [
    ("inputImage", "inputImage"), ("inputRadius", "radius"), ("inputEV", "ev"), ("inputRVector", "rVector"),
    ("inputNRNoiseLevel", "nrNoiseLevel"), ("inputBackgroundImage", "backgroundImage"), ("inputColor0", "color0"),
    ("inputGCR", "grayComponentReplacement"),
  ])
  func parametersAreNamedAsAppleNamesThem(key: String, property: String) {
    #expect(BuiltinNames.property(key, of: "CIAny") == property)
  }
}
