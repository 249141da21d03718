import CoreImage
import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

/// Filters that programs write themselves, and filters as JSON.
@Suite struct CustomFilterTests {
  init() { registerAllKernels() }

  /// Fades an image, as a program's own filter would.
  private final class Fade: CIFilter {
    @CIInput var inputImage: CIImage?
    @CIInput var inputAmount = 0.25
    @CIInput var inputColor: CIColor = .black

    override class func customAttributes() -> [String: Any]? {
      [kCIAttributeFilterDisplayName: "Fade", "inputAmount": [kCIAttributeMin: 0, kCIAttributeMax: 1]]
    }

    override var outputImage: CIImage? {
      guard let inputImage else { return nil }
      return inputImage.applyingFilter(
        "CIDissolveTransition",
        parameters: [
          "inputTargetImage": CIImage(color: inputColor).cropped(to: inputImage.extent), "inputTime": inputAmount,
        ])
    }
  }

  private final class Maker: CIFilterConstructor {
    func filter(withName name: String) -> CIFilter? { name == "VFXFade" ? Fade() : nil }
  }

  private let white = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))

  private func red(_ image: CIImage?) throws -> Float {
    let image = try #require(image)
    var pixel: [Float] = [0, 0, 0, 0]
    pixel.withUnsafeMutableBytes {
      CIContext(options: [.workingColorSpace: NSNull()]).render(
        image, toBitmap: $0.baseAddress!, rowBytes: 16, bounds: CGRect(x: 1, y: 1, width: 1, height: 1), format: .RGBAf,
        colorSpace: nil)
    }
    return pixel[0]
  }

  @Test func declaredPropertiesAreParameters() throws {
    let fade = Fade()
    #expect(fade.inputKeys == ["inputImage", "inputAmount", "inputColor"])
    #expect(fade.outputImage == nil)
    fade.setValue(white, forKey: kCIInputImageKey)
    #expect(try red(fade.outputImage) == 0.75)
    // Numbers of any type are taken, and read back as the property's.
    fade.setValue(NSNumber(value: 0.5), forKey: "inputAmount")
    #expect(fade.inputAmount == 0.5)
    fade.setValue(1 as Int, forKey: "inputAmount")
    #expect(fade.value(forKey: "inputAmount") as? Double == 1)
    #expect(try red(fade.value(forKey: kCIOutputImageKey) as? CIImage) == 0)
    fade.setDefaults()
    #expect(fade.inputAmount == 0.25 && fade.inputImage == nil)
    #expect(fade.attributes[kCIAttributeFilterDisplayName] as? String == "Fade")
    #expect((fade.attributes["inputAmount"] as? [String: Any])?[kCIAttributeMax] as? Int == 1)
  }

  @Test func registeredNamesMakeFilters() throws {
    CIFilter.registerName(
      "VFXFade", constructor: Maker(),
      classAttributes: [
        kCIAttributeFilterDisplayName: "Fade", kCIAttributeFilterCategories: ["VFXOwn", kCICategoryVideo],
      ])
    let filter = try #require(CIFilter(name: "VFXFade", parameters: ["inputImage": white, "inputAmount": 0.75]))
    #expect(try red(filter.outputImage) == 0.25)
    #expect(try red(white.applyingFilter("VFXFade")) == 0.75)
    #expect(CIFilter.filterNames(inCategory: "VFXOwn") == ["VFXFade"])
    #expect(CIFilter.filterNames(inCategory: kCICategoryVideo).contains("VFXFade"))
    #expect(CIFilter.localizedName(forFilterName: "VFXFade") == "Fade")
    #expect(CIFilter.localizedName(forCategory: kCICategoryColorEffect) == "Color Effect")
  }

  @Test func filtersSurviveJSON() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 7.5, "inputImage": white]))
    let mono = try #require(
      CIFilter(
        name: "CIColorMonochrome",
        parameters: ["inputColor": CIColor(red: 0.25, green: 0.5, blue: 1, alpha: 1), "inputIntensity": 0.5]))
    let crop = try #require(
      CIFilter(name: "CICrop", parameters: ["inputRectangle": CIVector(x: 1, y: 2, z: 3, w: 4)]))
    let json = try FilterSerialization.json([blur, mono, crop])
    let back = try FilterSerialization.filters(fromJSON: json)
    #expect(back.map(\.name) == ["CIGaussianBlur", "CIColorMonochrome", "CICrop"])
    #expect(back[0].value(forKey: "inputRadius") as? Double == 7.5)
    #expect(back[0].value(forKey: "inputImage") == nil)
    #expect(back[1].value(forKey: "inputColor") as? CIColor == CIColor(red: 0.25, green: 0.5, blue: 1))
    #expect(back[2].value(forKey: "inputRectangle") as? CIVector == CIVector(x: 1, y: 2, z: 3, w: 4))
    #expect(try FilterSerialization.json(back) == json)
  }

  @Test func badJSONSaysWhatIsWrong() {
    func failure(_ text: String) -> FilterSerialization.Failure? {
      do throws(FilterSerialization.Failure) {
        _ = try FilterSerialization.filters(fromJSON: Data(text.utf8))
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(#"[{"name": "CINoSuch", "parameters": {}}]"#) == .unknownFilter("CINoSuch"))
    #expect(
      failure(#"[{"name": "CICrop", "parameters": {"inputRadius": 1}}]"#)
        == .unknownParameter(filter: "CICrop", key: "inputRadius"))
    #expect(
      failure(#"[{"name": "CIGaussianBlur", "parameters": {"inputRadius": [1]}}]"#)
        == .wrongType(filter: "CIGaussianBlur", key: "inputRadius", expected: "a number"))
    if case .malformed = failure("{") {} else { Issue.record("half a text is no list of filters") }
  }

  @Test(arguments: CGImagePropertyOrientation.allCases)
  func orientationsAreExifs(orientation: CGImagePropertyOrientation) throws {
    // A picture of 3 by 2 whose top left pixel (stored row 0, column 0) is marked.
    let rect = CGRect(x: 10, y: 20, width: 3, height: 2)
    let mark = CIImage(color: .white).cropped(to: CGRect(x: 10, y: 21, width: 1, height: 1))
    let turned = mark.composited(over: CIImage(color: .black).cropped(to: rect)).oriented(orientation)
    let isUpright = orientation.rawValue <= 4
    #expect(turned.extent == CGRect(x: 10, y: 20, width: isUpright ? 3 : 2, height: isUpright ? 2 : 3))
    // Where EXIF's tag puts row 0 and column 0: top or bottom or a side, left or right.
    let (right, top) = (turned.extent.maxX - 1, turned.extent.maxY - 1)
    let place: CGPoint =
      switch orientation {
      case .up, .leftMirrored: CGPoint(x: 10, y: top)
      case .upMirrored, .right: CGPoint(x: right, y: top)
      case .down, .rightMirrored: CGPoint(x: right, y: 20)
      case .downMirrored, .left: CGPoint(x: 10, y: 20)
      }
    let marked = turned.transformed(by: CGAffineTransform(translationX: 1 - place.x, y: 1 - place.y))
    #expect(try red(marked) == 1, "\(orientation)")
  }

  @Test func alphaOneKeepsPremultipliedColour() throws {
    let half = CIImage(color: CIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
      .cropped(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    let opaque = half.settingAlphaOne(in: CGRect(x: 0, y: 0, width: 3, height: 3))
    #expect(opaque.extent == CGRect(x: 0, y: 0, width: 3, height: 3))
    #expect(try red(opaque) == 0.5)
    #expect(try red(half.unpremultiplyingAlpha()) == 1)
    #expect(try red(half.premultiplyingAlpha()) == 0.25)
  }

  /// Opaque pixels have no alpha in memory: dividing by it must leave them alone, the first row too.
  @Test func opaquePicturesAreNeitherMultipliedNorDivided() throws {
    let plain = PixelBuffer.random(.gbrpf32le, width: 48, height: 32, color: .sRGB, seed: 4)
    let image = CIImage(pixelBuffer: plain)
    for changed in [image.unpremultiplyingAlpha(), image.premultiplyingAlpha()] {
      let found = try FilterRendering.render(changed)
      for y in 0..<32 {
        for x in 0..<48 {
          #expect((0..<3).allSatisfy { found.sample($0, x, y) == plain.sample($0, x, y) } && found.sample(3, x, y) == 1)
        }
      }
    }
  }
}
