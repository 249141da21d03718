import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// The patterns by which a reader finds a code, where their standards have them.
@Suite struct CodeGeneratorTests {
  /// Whether pixels are dark, rows from the top; every pixel must be black or white, and opaque.
  private static func modules(
    _ name: String, _ parameters: [String: Any] = [:], everyNth step: Int = 1
  ) throws -> [[Bool]] {
    let message: [String: Any] = ["inputMessage": Data("vidfx 239".utf8)]
    let output = try #require(CIFilter(name: name, parameters: message.merging(parameters) { $1 })?.outputImage)
    #expect(output.extent.origin == .zero)
    let result = try FilterRendering.render(output, output.extent)
    return stride(from: step / 2, to: result.height, by: step).map { y in
      stride(from: step / 2, to: result.width, by: step).map { x in
        let pixel = FilterRendering.pixel(result, x, y)
        #expect(pixel == [0, 0, 0, 1] || pixel == [1, 1, 1, 1], "\(name) at \(x), \(y)")
        return pixel[0] == 0
      }
    }
  }

  /// ISO/IEC 24778, 7.2: squares around the centre, dark and light in turn, four of them in a compact code.
  @Test func aztecHasABullseye() throws {
    let code = try Self.modules("CIAztecCodeGenerator")
    let middle = code.count / 2
    #expect(code.count == code[0].count && !code.count.isMultiple(of: 2))
    for y in -4...4 {
      for x in -4...4 {
        #expect(code[middle + y][middle + x] == max(abs(x), abs(y)).isMultiple(of: 2), "\(x), \(y)")
      }
    }
    for index in code.indices {
      #expect(!code[0][index] && !code[1][index] && !code[index][0] && !code[index][1])
    }
  }

  /// ISO/IEC 15438, 5.3: every row begins with bars and spaces of 8, 1, 1, 1, 1, 1, 1, 3 modules.
  @Test func pdf417RowsHaveTheirStartPattern() throws {
    let code = try Self.modules("CIPDF417BarcodeGenerator")
    let start = "11111111010101000".map { $0 == "1" }
    for y in 2..<code.count - 2 {
      #expect(Array(code[y][2..<19]) == start, "row \(y)")
      #expect(code[y] == code[2 + (y - 2) / 3 * 3], "a row is three pixels high")
    }
  }

  /// Rounding takes corners off modules, not their middles; of the marks in the corners it takes more.
  @Test(arguments: ["L", "Q"]) func roundCodesAreThePlainOnesInTheirModulesMiddles(level: String) throws {
    let level: [String: Any] = ["inputCorrectionLevel": level]
    let plain = try Self.modules("CIQRCodeGenerator", level)
    let shape: [String: Any] = ["inputScale": 9, "inputCenterSpaceSize": 0, "inputRoundedMarkers": 0]
    let round = try Self.modules("CIRoundedQRCodeGenerator", level.merging(shape) { $1 }, everyNth: 9)
    #expect(round == plain)
  }
}
