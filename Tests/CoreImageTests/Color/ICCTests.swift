import CoreImage
import Foundation
import VidFXPixels
import VidFXTestSupport
import _Testing_CoreImage

/// ICC profiles against lcms2, and in files.
@Suite struct ICCTests {
  private static let gammaTable = (0..<1024).map { UInt16((pow(Double($0) / 1023, 1.9) * 65535).rounded()) }

  /// Profiles of a matrix and curves.
  static let shapers: [(name: String, bytes: Data)] = {
    let sRGB = LittleCMS.sRGBCurve
    func gamma(_ g: Double) -> LittleCMS.Curve { .parametric(1, [g]) }
    let table = LittleCMS.Curve.table(gammaTable)
    // Types 2, 3 and 5 of lcms2 are ICC's 1, 2 and 4.
    let cie = LittleCMS.Curve.parametric(2, [2.1, 0.9, 0.1])
    let iec = LittleCMS.Curve.parametric(3, [2.1, 0.9, 0.05, 0.05])
    // Its parts meet at 0.1.
    let full = LittleCMS.Curve.parametric(5, [2.2, 0.9, 0.1, 0.2, 0.1, 0.001, pow(0.19, 2.2) + 0.001 - 0.02])
    return [
      ("sRGB", LittleCMS.rgb(LittleCMS.bt709, [sRGB, sRGB, sRGB])),
      ("gamma 2", LittleCMS.rgb(LittleCMS.adobe, [gamma(2), gamma(2), gamma(2)])),
      ("foot", LittleCMS.rgb(LittleCMS.adobe, [sRGB, sRGB, sRGB])),
      ("table", LittleCMS.rgb(LittleCMS.adobe, [table, table, table])),
      ("three curves", LittleCMS.rgb(LittleCMS.bt709, [gamma(1.8), table, sRGB])),
      ("CIE 122", LittleCMS.rgb(LittleCMS.bt709, [cie, cie, cie])),
      ("IEC 61966-3", LittleCMS.rgb(LittleCMS.bt709, [iec, iec, iec])),
      ("seven numbers", LittleCMS.rgb(LittleCMS.bt709, [full, full, full])),
      ("light", LittleCMS.rgb(LittleCMS.adobe, [gamma(1), gamma(1), gamma(1)])),
    ]
  }()

  /// A row of colours.
  private func colors(_ count: Int, seed: UInt64) -> [Float] {
    var random = SeededGenerator(seed: seed)
    return (0..<count * 3).map { _ in Float.random(in: 0...1, using: &random) }
  }

  private func image(_ values: [Float], _ space: CGColorSpace?) -> CIImage {
    let pixels = stride(from: 0, to: values.count, by: 3).flatMap { values[$0..<$0 + 3] + [1] }
    return pixels.withUnsafeBytes {
      CIImage(
        bitmapData: Data($0), bytesPerRow: pixels.count * 4, size: CGSize(width: pixels.count / 4, height: 1),
        format: .RGBAf, colorSpace: space)
    }
  }

  private func render(_ image: CIImage, _ space: CGColorSpace?) -> [Float] {
    let pixels = Samples.floats(image, context: Samples.managed, space: space)
    return stride(from: 0, to: pixels.count, by: 4).flatMap { pixels[$0..<$0 + 3] }
  }

  private func distance(_ a: [Float], _ b: [Float]) -> Float { zip(a, b).map { abs($0 - $1) }.max() ?? .infinity }

  @Test(arguments: shapers.indices) func matrixProfilesAreWhatTheySay(index: Int) throws {
    let (name, bytes) = Self.shapers[index]
    let space = try #require(CGColorSpace(iccData: bytes))
    #expect(space.model == .rgb && space.name == nil && space.copyICCData() == bytes)
    let values = colors(500, seed: 1)
    let light = render(image(values, space), nil)
    #expect(distance(light, LittleCMS.light(values, bytes)) < 1.5e-4, "\(name)")
    // Back from light that has values of 0…1; where a table is level, others have the same light.
    let back = render(image(light, nil), space)
    #expect(distance(LittleCMS.light(back, bytes), light) < 1.5e-4, "\(name)")
    if !["table", "three curves"].contains(name) { #expect(distance(back, values) < 1.5e-4, "\(name)") }
  }

  @Test func whiteBecomesWhite() throws {
    for (name, bytes) in Self.shapers where name != "seven numbers" && name != "IEC 61966-3" {
      let space = try #require(CGColorSpace(iccData: bytes))
      let light = render(image([1, 1, 1], space), nil)
      #expect(distance(light, [1, 1, 1]) < 2e-6, "\(name)")
    }
  }

  @Test func grayProfilesAreTheirCurve() throws {
    for curve in [LittleCMS.Curve.parametric(1, [1.8]), .table(Self.gammaTable), LittleCMS.sRGBCurve] {
      let bytes = LittleCMS.gray(curve)
      let space = try #require(CGColorSpace(iccData: bytes))
      #expect(space.model == .monochrome)
      let values = (0..<64).map { Float($0) / 63 }
      let pixels = values.withUnsafeBytes {
        CIImage(
          bitmapData: Data($0), bytesPerRow: 256, size: CGSize(width: 64, height: 1), format: .Lf, colorSpace: space)
      }
      #expect(distance(render(pixels, nil), LittleCMS.light(values, bytes, components: 1)) < 1.5e-4)
    }
  }

  @Test func profilesOfTablesBecomeCubes() throws {
    let bytes = LittleCMS.tables()
    let space = try #require(CGColorSpace(iccData: bytes))
    let values = colors(500, seed: 2)
    let light = render(image(values, space), nil)
    #expect(distance(light, LittleCMS.light(values, bytes)) < 1e-3)
    let back = render(image(light, nil), space)
    // Values stop at 0 and 1 there, and a cube rounds the edge off: a little on the whole, more where it is.
    let wanted = LittleCMS.light(light, bytes, isInverse: true)
    let mean = zip(back, wanted).reduce(Float(0)) { $0 + abs($1.0 - $1.1) } / Float(wanted.count)
    #expect(mean < 3e-3 && distance(back, wanted) < 0.1)
  }

  @Test func whatIsNoProfileIsNil() {
    #expect(CGColorSpace(iccData: Data()) == nil)
    #expect(CGColorSpace(iccData: Data(count: 500)) == nil)
    var random = SeededGenerator(seed: 5)
    for round in 0..<400 {
      var bytes = Self.shapers[round % Self.shapers.count].bytes
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes = bytes.prefix(Int.random(in: bytes.count / 2...bytes.count, using: &random))
      if let space = CGColorSpace(iccData: bytes) { #expect(!render(image([0.5, 0.25, 1], space), nil).isEmpty) }
    }
  }

  // MARK: Profiles that are written

  static let named = [
    CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3,
    CGColorSpace.dcip3, CGColorSpace.itur_709, CGColorSpace.itur_2020, CGColorSpace.adobeRGB1998,
    CGColorSpace.rommrgb, CGColorSpace.acescgLinear, CGColorSpace.linearITUR_2020,
  ]

  @Test(arguments: named) func littleCMSUnderstandsOurProfiles(name: String) throws {
    let space = CGColorSpace.known(name)
    let bytes = try #require(space.copyICCData())
    let values = colors(200, seed: 3)
    let light = render(image(values, space), nil)
    #expect(distance(light, LittleCMS.light(values, bytes)) < 2e-4)
    // Read again it is the same space, step for step.
    let read = try #require(CGColorSpace(iccData: bytes))
    #expect(render(image(values, read), nil) == light)
    #expect(bytes == space.copyICCData())
  }

  @Test func grayIsWrittenToo() throws {
    for name in [CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray] {
      let bytes = try #require(CGColorSpace.known(name).copyICCData())
      #expect(CGColorSpace(iccData: bytes)?.model == .monochrome)
      let value = LittleCMS.light([0.5], bytes, components: 1)[0]
      #expect(abs(value - (name == CGColorSpace.linearGray ? 0.5 : pow(0.5, 2.2))) < 1e-4)
    }
    #expect(CGColorSpace.known(CGColorSpace.itur_2100_PQ).copyICCData() == nil)
  }

  // MARK: Files

  @Test(arguments: ["png", "jpg", "tiff"]) func filesCarryTheProfile(suffix: String) throws {
    let space = CGColorSpace.known(CGColorSpace.displayP3)
    // Redder than sRGB's red.
    let pixels = (0..<64).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
    let red = CIImage(
      bitmapData: Data(pixels), bytesPerRow: 32, size: CGSize(width: 8, height: 8), format: .RGBA8, colorSpace: space)
    let context = Samples.managed
    let data =
      switch suffix {
      case "png": context.pngRepresentation(of: red, format: .RGBA8, colorSpace: space)
      case "jpg": context.jpegRepresentation(of: red, colorSpace: space)
      default: context.tiffRepresentation(of: red, format: .RGBA8, colorSpace: space)
      }
    let read = try #require(data.flatMap { CIImage(data: $0) })
    #expect(read.colorSpace?.profile == space.copyICCData())
    #expect(read.properties[kCGImagePropertyProfileName] as? String == "DisplayP3")
    let light = Array(Samples.floats(read, context: context, space: nil)[0..<3])
    // P3's red in sRGB's light: 1.2249, −0.0421, −0.0196.
    #expect(distance(light, [1.2249, -0.0421, -0.0196]) < (suffix == "jpg" ? 4e-2 : 1e-3), "\(light)")
  }

  @Test func aProfileOfAnotherKindIsNotTakenForThePixels() throws {
    let folder = try TemporaryFolder()
    let path = try Peer.make("a.png", in: folder, "-f lavfi -i testsrc2=size=16x16 -frames:v 1 -pix_fmt rgb24")
    let plain = try #require(CIImage(contentsOf: URL(fileURLWithPath: path)))
    #expect(plain.colorSpace?.name == CGColorSpace.sRGB)
    let gray = try #require(CGColorSpace(iccData: LittleCMS.gray(.parametric(1, [1.8]))))
    let written = Samples.managed.pngRepresentation(of: plain, format: .L8, colorSpace: gray)
    let read = try #require(written.flatMap { CIImage(data: $0) })
    #expect(read.colorSpace == gray)
    #expect(Samples.managed.pngRepresentation(of: read, format: .L8, colorSpace: gray) == written)
  }
}
