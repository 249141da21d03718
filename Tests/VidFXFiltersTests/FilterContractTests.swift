import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// What every registered filter owes, whatever it does.
@Suite struct FilterContractTests {
  static let names = BuiltInFilters.all.map(\.name)
  let image = CIImage(pixelBuffer: FilterRendering.source(hasAlpha: true))
  let other = CIImage(pixelBuffer: FilterRendering.source(hasAlpha: true, seed: 6))

  @Test func namesAreSortedAndUnique() {
    #expect(Self.names == Self.names.sorted())
    #expect(Set(Self.names).count == Self.names.count)
  }

  @Test(arguments: names) func defaultsLieInsideTheirRanges(name: String) throws {
    let definition = try #require(BuiltInFilters.definition(named: name))
    for input in definition.inputs {
      guard case .number(let value) = input.defaultValue else { continue }
      // Core Image's own slider for it leaves the default out.
      let isOdd = name == "CIBokehBlur" && input.key == "inputSoftness"
      if let slider = input.slider, !isOdd { #expect(slider.contains(value), "\(input.key)") }
      if let minimum = input.minimum { #expect(value >= minimum, "\(input.key)") }
      if let maximum = input.maximum { #expect(value <= maximum, "\(input.key)") }
    }
  }

  @Test(arguments: names) func withoutARequiredImageThereIsNoOutput(name: String) throws {
    let filter = try #require(CIFilter(name: name))
    let needsImage = filter.definition?.inputs.contains(where: \.isRequired) ?? false
    #expect((filter.outputImage == nil) == needsImage)
  }

  /// Filters whose identity values leave other parameters at work.
  private static let neverIdentities: Set<String> = [
    "CICMYKHalftone", "CICircularWrap", "CIColorCube", "CIColorCubeWithColorSpace", "CIDotScreen",
    "CIEightfoldReflectedTile", "CIFourfoldReflectedTile", "CIFourfoldRotatedTile", "CIFourfoldTranslatedTile",
    "CIGlideReflectedTile", "CIHatchedScreen", "CIHeightFieldFromMask", "CIKaleidoscope", "CILineScreen", "CIOpTile",
    "CIParallelogramTile", "CISixfoldReflectedTile", "CISixfoldRotatedTile", "CISpotLight", "CITriangleTile",
    "CITwelvefoldReflectedTile",
  ]

  @Test(arguments: names) func identityValuesGiveTheImageBack(name: String) throws {
    let definition = try #require(BuiltInFilters.definition(named: name))
    let identities = definition.inputs.filter { $0.identity != nil }
    guard !identities.isEmpty, definition.input(kCIInputImageKey) != nil, !Self.neverIdentities.contains(name) else {
      return
    }
    // Identities of transitions are times; at 0 the image is there alone.
    let values = Dictionary(
      uniqueKeysWithValues: identities.compactMap { input in
        input.identity.map { (input.key, $0.object) }
      })
    let output = try #require(FilterRendering.output(name, values, image: image, other: other))
    if name == "CIAffineClamp" {
      #expect(output == image.clampedToExtent())
      return
    }
    let (before, after) = (try FilterRendering.render(image), try FilterRendering.render(output))
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        // What passes through a surface was multiplied by alpha and divided again: two roundings at most.
        let pairs = zip(FilterRendering.pixel(before, x, y), FilterRendering.pixel(after, x, y))
        #expect(pairs.allSatisfy { abs($0 - $1) <= 0x1p-22 }, "\(name) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: names) func strangeValuesNeitherCrashNorGiveNaN(name: String) throws {
    let definition = try #require(BuiltInFilters.definition(named: name))
    for strange in [Double.nan, .infinity, -.infinity, -1e30, 1e30, 0, -1] {
      var values: [String: Any] = [:]
      for input in definition.inputs {
        switch input.defaultValue {
        case .number: values[input.key] = strange
        case .vector(let vector):
          values[input.key] = CIVector(values: (0..<vector.count).map { _ in CGFloat(strange) })
        case .color: values[input.key] = CIColor(red: strange, green: strange, blue: 0, alpha: 1)
        default: break
        }
      }
      guard let output = FilterRendering.output(name, values, image: image, other: other) else { continue }
      // A plan may be refused for its size; what is rendered is finite.
      guard let result = try? FilterRendering.render(output) else { continue }
      for y in stride(from: 0, to: FilterRendering.height, by: 5) {
        for x in 0..<FilterRendering.width {
          let pixel = FilterRendering.pixel(result, x, y)
          #expect(pixel.allSatisfy { !$0.isNaN }, "\(name) with \(strange): \(pixel) at \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: names) func strangePixelsAreNoCrash(name: String) throws {
    let strange = [Double.nan, .infinity, -.infinity, 1e38, -1e38, 1e-45]
    let buffer = FilterRendering.source(hasAlpha: true)
    buffer.fill { component, x, y in
      (x + y * 3 + component) % 7 == 0 ? strange[(x + component) % strange.count] : buffer.sample(component, x, y)
    }
    let image = CIImage(pixelBuffer: buffer)
    guard let output = FilterRendering.output(name, [:], image: image, other: image) else { return }
    for format in ["rgba", "yuv420p", "gbrapf32le"] {
      let format = try #require(PixelFormat(name: format))
      let result = PixelBuffer(
        format: format, width: FilterRendering.width, height: FilterRendering.height, color: .sRGB)
      for working in [WorkingSpace.none, .linearSRGB] {
        try CIContext(workingSpace: working, threads: 1).render(output, to: result)
      }
    }
  }

  @Test(arguments: names) func threadsAndTilesChangeNothing(name: String) throws {
    let definition = try #require(BuiltInFilters.definition(named: name))
    var values: [String: Any] = [:]
    for input in definition.inputs {
      if case .number = input.defaultValue, let slider = input.slider {
        values[input.key] = slider.lowerBound + (slider.upperBound - slider.lowerBound) * 0.37
      }
    }
    values["inputCubeDimension"] = definition.input("inputCubeDimension") == nil ? nil : 2
    let output = try #require(FilterRendering.output(name, values, image: image, other: other))
    let whole = try FilterRendering.render(output)
    let threaded = try FilterRendering.render(output, threads: 3)
    let tile = CGRect(x: 11, y: 7, width: 20, height: 9)
    let part = try FilterRendering.render(output, tile)
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        #expect(FilterRendering.pixel(whole, x, y) == FilterRendering.pixel(threaded, x, y))
      }
    }
    for y in 0..<9 {
      for x in 0..<20 {
        #expect(
          FilterRendering.pixel(part, x, y)
            == FilterRendering.pixel(whole, x + 11, FilterRendering.height - 7 - 9 + y), "\(name) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: names) func outsideTheExtentThereIsNothing(name: String) throws {
    let output = try #require(FilterRendering.output(name, [:], image: image, other: other))
    guard !output.extent.isInfinite, !output.extent.isEmpty else { return }
    let region = output.extent.insetBy(dx: -6, dy: -6)
    let result = try FilterRendering.render(output, region)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let inside = x >= 6 && y >= 6 && x < result.width - 6 && y < result.height - 6
        if !inside { #expect(FilterRendering.pixel(result, x, y) == [0, 0, 0, 0], "\(name) at \(x), \(y)") }
      }
    }
  }

  @Test func unknownNamesGiveNothing() {
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
    #expect(CIFilter(name: "gaussianBlur") == nil)
  }

  @Test func categoriesAreQueried() {
    #expect(
      CIFilter.filterNames(inCategory: kCICategoryBlur)
        == [
          "CIBokehBlur", "CIBoxBlur", "CIDiscBlur", "CIGaussianBlur", "CIMaskedVariableBlur", "CIMedianFilter",
          "CIMorphologyGradient", "CIMorphologyMaximum", "CIMorphologyMinimum", "CIMorphologyRectangleMaximum",
          "CIMorphologyRectangleMinimum", "CIMotionBlur", "CINoiseReduction", "CIZoomBlur",
        ])
    #expect(
      CIFilter.filterNames(inCategories: [kCICategoryTransition, kCICategoryInterlaced]) == ["CIDissolveTransition"])
    // Other tests register filters of their own.
    #expect(CIFilter.filterNames(inCategory: nil).filter { $0.hasPrefix("CI") } == Self.names)
  }

  @Test func valuesAreReadBackAsTheyWereSet() throws {
    let filter = try #require(CIFilter(name: "CIHueAdjust", parameters: ["inputAngle": 2.094]))
    #expect(filter.value(forKey: "inputAngle") as? Double == 2.094)
    filter.setValue(NSNumber(value: 1), forKey: "inputAngle")
    #expect((filter.value(forKey: "inputAngle") as? NSNumber)?.doubleValue == 1)
    filter.setDefaults()
    #expect((filter.value(forKey: "inputAngle") as? NSNumber)?.doubleValue == 0)
    #expect(filter.value(forKey: "outputImage") == nil)
  }
}
