import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Text with attributes, and bar codes of code words.
@Suite struct TextAndBarcodeTests {
  init() { registerAllKernels() }

  private func text(_ string: NSAttributedString?, scale: Double = 1, padding: Double = 0) -> CIImage? {
    let filter = CIFilter(name: "CIAttributedTextImageGenerator")
    filter?.setValue(string, forKey: "inputText")
    filter?.setValue(scale, forKey: "inputScaleFactor")
    filter?.setValue(padding, forKey: "inputPadding")
    return filter?.outputImage
  }

  private func font(_ size: CGFloat) throws -> NSFont { try #require(NSFont(name: "DejaVu Sans", size: size)) }

  @Test func attributesDecide() throws {
    let string = NSMutableAttributedString(string: "II", attributes: [.font: try font(80)])
    string.addAttribute(.foregroundColor, value: CIColor.red, range: NSRange(location: 1, length: 1))
    let image = try #require(text(string))
    let pixels = try FilterRendering.render(image, image.extent)
    var colors: Set<[Double]> = []
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels.sample(3, x, y) == 1 {
        colors.insert((0..<3).map { pixels.sample($0, x, y).rounded() } + [x < pixels.width / 2 ? 0 : 1])
      }
    }
    // Black where nothing is said.
    #expect(colors == [[0, 0, 0, 0], [1, 0, 0, 1]])
    // What is changed afterwards changes nothing.
    string.replaceCharacters(in: NSRange(location: 0, length: 2), with: "WWWWW")
    #expect(try #require(text(string)).extent.width > 2 * image.extent.width)
  }

  @Test func plainTextIsBlackAndAsLargeAsTheGeneratorOfWhiteText() throws {
    let white = CIFilter(
      name: "CITextImageGenerator",
      parameters: ["inputText": "vidfx\nÄ", "inputFontName": "Helvetica", "inputScaleFactor": 3])?.outputImage
    #expect(text(NSAttributedString(string: "vidfx\nÄ"), scale: 3)?.extent == white?.extent)
    let filter = CIFilter(name: "CIAttributedTextImageGenerator", parameters: ["inputText": "vidfx\nÄ"])
    filter?.setValue(3, forKey: "inputScaleFactor")
    #expect(filter?.outputImage?.extent == white?.extent)
    #expect(text(nil) == nil && text(NSAttributedString(string: "")) == nil)
  }

  @Test func scalePaddingAndKerningCount() throws {
    let string = NSAttributedString(string: "HHHH", attributes: [.font: try font(40)])
    let extent = try #require(text(string)).extent
    let large = NSAttributedString(string: "HHHH", attributes: [.font: try font(80)])
    #expect(text(string, scale: 2)?.extent == text(large)?.extent)
    #expect(
      text(string, padding: 7)?.extent == CGRect(x: 0, y: 0, width: extent.width + 14, height: extent.height + 14))
    let wide = NSAttributedString(string: "HHHH", attributes: [.font: try font(40), .kern: 5])
    #expect(text(wide, scale: 2)?.extent.width == text(string, scale: 2).map { $0.extent.width + 40 })
  }

  @Test func fontsHaveNamesAndSizes() throws {
    #expect(try font(20) == font(20) && font(20) != font(21))
    #expect(NSFont(name: "x", size: -1) == nil && NSFont(name: "x", size: 0)?.pointSize == 12)
    #expect(UIFont.systemFont(ofSize: 17).pointSize == 17)
  }

  // MARK: Bar codes

  private func drawn(_ descriptor: CIBarcodeDescriptor?) -> CIImage? {
    let filter = CIFilter(name: "CIBarcodeGenerator")
    filter?.setValue(descriptor, forKey: "inputBarcodeDescriptor")
    return filter?.outputImage
  }

  /// The generator of messages chooses version 1 and one of the masks for the same bytes.
  @Test func aQRCodeIsThatOfItsMessage() throws {
    let whole = try #require(FilterRendering.barcode as? CIQRCodeDescriptor)
    let message = CIFilter(
      name: "CIQRCodeGenerator", parameters: ["inputMessage": Data("vidfx".utf8), "inputCorrectionLevel": "L"])
    let expected = try #require(message?.outputImage)
    let area = expected.extent
    func samples(_ image: CIImage?) throws -> [Double] {
      let pixels = try FilterRendering.render(try #require(image), area)
      return (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels.sample(0, $0, y) } }
    }
    let wanted = try samples(expected)
    let found = try (0..<8).filter { mask in
      let code = CIQRCodeDescriptor(
        payload: whole.errorCorrectedPayload, symbolVersion: 1, maskPattern: UInt8(mask), errorCorrectionLevel: .levelL)
      #expect(drawn(code)?.extent == area)
      return try samples(drawn(code)) == wanted
    }
    #expect(found.count == 1)
  }

  @Test func whatDoesNotFillASymbolIsNotDrawn() {
    let words = Data(repeating: 66, count: 8)
    #expect(drawn(nil) == nil)
    #expect(
      drawn(
        CIQRCodeDescriptor(payload: words, symbolVersion: 1, maskPattern: 0, errorCorrectionLevel: .levelL)) == nil)
    let matrix = CIDataMatrixCodeDescriptor(payload: words, rowCount: 14, columnCount: 14, eccVersion: .v200)
    #expect(drawn(matrix)?.extent == CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(
      drawn(CIDataMatrixCodeDescriptor(payload: words, rowCount: 14, columnCount: 14, eccVersion: .v140)) == nil)
    let aztec = CIAztecCodeDescriptor(payload: words, isCompact: true, layerCount: 1, dataCodewordCount: 10)
    #expect(drawn(aztec)?.extent == CGRect(x: 0, y: 0, width: 19, height: 19))
    #expect(drawn(CIPDF417CodeDescriptor(payload: words, isCompact: false, rowCount: 5, columnCount: 2)) == nil)
  }

  @Test func descriptorsThatThereAreNotAreNil() {
    let words = Data(repeating: 66, count: 8)
    #expect(CIQRCodeDescriptor(payload: words, symbolVersion: 41, maskPattern: 0, errorCorrectionLevel: .levelL) == nil)
    #expect(CIQRCodeDescriptor(payload: words, symbolVersion: 1, maskPattern: 8, errorCorrectionLevel: .levelL) == nil)
    #expect(CIAztecCodeDescriptor(payload: words, isCompact: true, layerCount: 5, dataCodewordCount: 3) == nil)
    #expect(CIPDF417CodeDescriptor(payload: words, isCompact: true, rowCount: 2, columnCount: 3) == nil)
    #expect(CIDataMatrixCodeDescriptor(payload: words, rowCount: 7, columnCount: 14, eccVersion: .v200) == nil)
    let one = CIAztecCodeDescriptor(payload: words, isCompact: true, layerCount: 2, dataCodewordCount: 3)
    let other = CIAztecCodeDescriptor(payload: words, isCompact: true, layerCount: 2, dataCodewordCount: 4)
    #expect(
      one != other && one == CIAztecCodeDescriptor(payload: words, isCompact: true, layerCount: 2, dataCodewordCount: 3)
    )
  }
}
