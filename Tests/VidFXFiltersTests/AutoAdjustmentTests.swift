import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// What is suggested for pictures whose faults are known.
@Suite struct AutoAdjustmentTests {
  init() { registerAllKernels() }

  /// A picture of gamma-encoded sRGB values 0…1 by place, 0…1 across and down.
  private func picture(
    width: Int = 120, height: Int = 80, _ color: (_ x: Double, _ y: Double) -> (Double, Double, Double)
  ) -> CIImage {
    let buffer = PixelBuffer(format: .gbrapf32le, width: width, height: height, color: .sRGB)
    buffer.fill { component, x, y in
      let rgb = color((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
      return component == 3 ? 1 : [rgb.0, rgb.1, rgb.2][component]
    }
    return CIImage(pixelBuffer: buffer)
  }

  private func adjusted(_ image: CIImage, _ options: [CIImageAutoAdjustmentOption: Any]? = nil) -> CIImage {
    image.autoAdjustmentFilters(options: options).reduce(image) { image, filter in
      filter.setValue(image, forKey: kCIInputImageKey)
      return filter.outputImage ?? image
    }
  }

  /// Gamma-encoded red, green and blue of every pixel, in rising order of green.
  private func values(_ image: CIImage) -> [SIMD4<Float>] {
    let extent = image.extent
    var floats = [SIMD4<Float>](repeating: .zero, count: Int(extent.width * extent.height))
    floats.withUnsafeMutableBytes { bytes in
      CIContext().render(
        image, toBitmap: bytes.baseAddress!, rowBytes: Int(extent.width) * 16, bounds: extent, format: .RGBAf,
        colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
    }
    return floats.sorted { $0.y < $1.y }
  }

  private func names(_ image: CIImage, _ options: [CIImageAutoAdjustmentOption: Any]? = nil) -> [String] {
    image.autoAdjustmentFilters(options: options).map(\.name)
  }

  /// Tones from 0.35 to 0.6 of little colour.
  private var dull: CIImage {
    picture { x, y in (0.36 + 0.24 * x, 0.35 + 0.24 * x, 0.33 + 0.24 * (0.7 * x + 0.3 * y)) }
  }

  /// All tones, half of them below the middle, of usual colour.
  private var good: CIImage {
    picture { x, y in y < 0.5 ? (0.98 * x, 0.62 * x, 0.4 * x) : (0.4 * x, 0.65 * x, 0.99 * x) }
  }

  @Test func aDullPictureGetsContrastAndColour() {
    #expect(names(dull).prefix(2) == ["CIVibrance", "CIToneCurve"])
    let (before, after) = (values(dull), values(adjusted(dull)))
    func range(_ pixels: [SIMD4<Float>]) -> Float { pixels[pixels.count - 1].y - pixels[0].y }
    #expect(range(before) < 0.26 && range(after) > 0.5, "\(range(after))")
    func colour(_ pixels: [SIMD4<Float>]) -> Float {
      pixels.reduce(0) { $0 + max($1.x, $1.y, $1.z) - min($1.x, $1.y, $1.z) } / Float(pixels.count)
    }
    #expect(colour(after) > 1.5 * colour(before))
    // Darker stays darker.
    #expect(zip(before, before.dropFirst()).allSatisfy { $0.y <= $1.y } && after[0].y < 0.2)
  }

  @Test func aDarkPictureBecomesLighterAndABrightOneDarker() {
    let dark = picture { x, y in (0.2 * x + 0.01, 0.18 * x + 0.02 * y, 0.1 * x) }
    let bright = picture { x, y in (0.75 + 0.24 * x, 0.7 + 0.25 * y, 0.8 + 0.19 * x) }
    func middle(_ image: CIImage) -> Float {
      let all = values(image)
      return all[all.count / 2].y
    }
    #expect(middle(adjusted(dark)) > middle(dark) + 0.1)
    #expect(middle(adjusted(bright)) < middle(bright) - 0.1)
  }

  @Test func aGoodPictureStaysAlmostAsItIs() {
    let (before, after) = (values(good), values(adjusted(good)))
    let change = zip(before, after).reduce(0) { $0 + abs($1.0.y - $1.1.y) } / Float(before.count)
    #expect(change < 0.08, "\(change)")
  }

  @Test func whatIsGrayStaysGray() {
    let gray = picture { x, _ in (0.3 + 0.3 * x, 0.3 + 0.3 * x, 0.3 + 0.3 * x) }
    #expect(!names(gray).contains("CIVibrance") && names(gray).contains("CIToneCurve"))
    #expect(values(adjusted(gray)).allSatisfy { abs($0.x - $0.z) < 1e-3 })
  }

  @Test func optionsChoose() {
    #expect(names(dull, [.enhance: false]).isEmpty)
    #expect(names(dull, [.enhance: NSNumber(value: false), .redEye: true]).isEmpty)
    #expect(names(dull, [.redEye: false]) == names(dull))
    #expect(names(dull, [CIImageAutoAdjustmentOption(rawValue: CIDetectorImageOrientation): 6]) == names(dull))
    let older: [String: Any] = [kCIImageAutoAdjustEnhance: false]
    #expect(dull.autoAdjustmentFilters(options: older).isEmpty)
    #expect(names(CIImage(color: .red)).isEmpty && names(.empty()).isEmpty)
  }

  @Test func suggestionsCanBeKept() throws {
    let filters = dull.autoAdjustmentFilters()
    let back = try FilterSerialization.filters(fromJSON: try FilterSerialization.json(filters))
    #expect(back.map(\.name) == filters.map(\.name) && !back.isEmpty)
    let again = back.reduce(dull) { image, filter in
      filter.setValue(image, forKey: kCIInputImageKey)
      return filter.outputImage ?? image
    }
    let largest = zip(values(again), values(adjusted(dull))).map { abs($0.0.y - $0.1.y) }.max() ?? 1
    #expect(largest < 1e-5)
  }

  // MARK: Features

  private let face = CIFaceFeature(bounds: CGRect(x: 40, y: 30, width: 24, height: 24))

  /// Hue from I to Q of gamma-encoded values.
  private func hue(_ pixel: SIMD4<Float>) -> Double {
    let (r, g, b) = (Double(pixel.x), Double(pixel.y), Double(pixel.z))
    return atan2(0.211 * r - 0.523 * g + 0.312 * b, 0.596 * r - 0.274 * g - 0.322 * b)
  }

  @Test(arguments: [(0.66, 0.64, 0.5), (0.85, 0.55, 0.75)])
  func skinOfAnUnlikelyHueIsBalanced(skin: (Double, Double, Double)) throws {
    let image = picture { _, _ in skin }
    let filter = try #require(image.autoAdjustmentFilters(options: [.features: [face]]).first)
    #expect(filter.name == "CITemperatureAndTint")
    filter.setValue(image, forKey: kCIInputImageKey)
    let before = hue(values(image)[0])
    let after = hue(values(try #require(filter.outputImage))[0])
    #expect(abs(after - 0.05) < abs(before - 0.05) * 0.75, "\(before) \(after)")
  }

  @Test func likelySkinAndPicturesWithoutFacesAreLeftAlone() {
    let image = picture { _, _ in (0.86, 0.66, 0.56) }
    #expect(!names(image, [.features: [face]]).contains("CITemperatureAndTint"))
    let green = picture { _, _ in (0.5, 0.7, 0.5) }
    #expect(!names(green).contains("CITemperatureAndTint"))
    let other = CIFeature(type: "CIFeatureTypeRectangle", bounds: face.bounds)
    #expect(!names(green, [.features: [other]]).contains("CITemperatureAndTint"))
  }

  @Test func cropShowsTheFaces() throws {
    let small = CIFaceFeature(bounds: CGRect(x: 60, y: 40, width: 10, height: 10))
    let filter = try #require(
      good.autoAdjustmentFilters(options: [.enhance: false, .crop: true, .features: [small]]).first)
    let rectangle = try #require(filter.value(forKey: "inputRectangle") as? CIVector).cgRectValue
    #expect(filter.name == "CICrop" && rectangle.contains(small.bounds) && good.extent.contains(rectangle))
    // The picture's proportions, and the face nearer the top than the bottom.
    #expect(abs(rectangle.width / rectangle.height - 1.5) < 0.05)
    #expect(rectangle.maxY - small.bounds.maxY < small.bounds.minY - rectangle.minY)
    #expect(names(good, [.enhance: false, .crop: true]).isEmpty)
    let large = CIFaceFeature(bounds: CGRect(x: 10, y: 5, width: 70, height: 70))
    #expect(names(good, [.enhance: false, .crop: true, .features: [large]]).isEmpty)
  }

  @Test(arguments: [-6.0, -1.5, 0.8, 4, 9]) func tiltedPicturesAreTurnedLevel(degrees: Double) throws {
    let angle = degrees * .pi / 180
    // Bars as wide as a tenth of the picture, turned counterclockwise.
    let bars = picture(width: 400, height: 300) { x, y in
      let across = 400 * x * sin(angle) + 300 * y * cos(angle)
      let edge = min(max(sin(across / 6) * 6 + 0.5, 0), 1)
      return (edge, edge, edge)
    }
    let filter = try #require(bars.autoAdjustmentFilters(options: [.enhance: false, .level: true]).first)
    #expect(filter.name == "CIStraightenFilter")
    let found = try #require(filter.value(forKey: "inputAngle") as? NSNumber).doubleValue * 180 / .pi
    #expect(abs(found + degrees) < 0.3, "\(found)")
  }

  @Test func levelPicturesAndThoseWithoutDirectionAreNotTurned() {
    let level = picture(width: 400, height: 300) { _, y in
      sin(300 * y / 6) > 0 ? (1, 1, 1) : (0, 0, 0)
    }
    let noise = CIFilter(name: "CIRandomGenerator")!.outputImage!.cropped(
      to: CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(names(level, [.enhance: false, .level: true]).isEmpty)
    #expect(names(noise, [.enhance: false, .level: true]).isEmpty)
  }
}
