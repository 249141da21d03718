import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Keys on 4:2:0 plates whose chroma sits in different places.
@Suite struct SubsampledKeyTests {
  private static let (width, height) = (96, 64)
  private static let screen = [0.1, 0.72, 0.22]
  private static let skin = [0.8, 0.55, 0.42]
  private static let sitings: [ChromaSiting] = [.left, .center, .topLeft]

  /// Screen before `edge`, skin behind, along rows or columns, with noise of eight levels: 8-bit 4:2:0 after the standard.
  private static func plate(edge: Int, alongRows: Bool, siting: ChromaSiting) -> PixelBuffer {
    var random = SeededGenerator(seed: 23)
    let colors = (0..<width * height).map { index -> [Double] in
      let place = alongRows ? index % width : index / width
      return (place < edge ? screen : skin).map { $0 + Double.random(in: -8...8, using: &random) / 255 }
    }
    let oracle = ConversionOracle(
      format: .yuv420p, width: width, height: height, matrix: .bt709, limited: true, siting: siting)
    let buffer = PixelBuffer(
      format: .yuv420p, width: width, height: height,
      color: ColorDescription(matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709, siting: siting))
    buffer.fill { component, x, y in oracle.code(component, x, y) { colors[$1 * width + $0] }.rounded() }
    return buffer
  }

  /// An edge between two chroma samples, and one within the reach of a sample.
  @Test(arguments: [32, 33], [true, false])
  func edgesStandInTheSamePlaceForEverySiting(edge: Int, alongRows: Bool) throws {
    let color = CIColor(red: Self.screen[0], green: Self.screen[1], blue: Self.screen[2])
    var places: [Double] = []
    for siting in Self.sitings {
      let plate = CIImage(pixelBuffer: Self.plate(edge: edge, alongRows: alongRows, siting: siting))
      let result = try FilterRendering.render(
        plate.applyingFilter("VFXChromaKey", parameters: ["inputColor": color]),
        CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
      var nothing = 0.0
      for y in 0..<Self.height {
        for x in 0..<Self.width {
          let pixel = FilterRendering.pixel(result, x, y)
          let place = alongRows ? x : y
          if place < edge - 4 { #expect(pixel[3] == 0, "\(x), \(y): \(pixel)") }
          if place >= edge + 4 { #expect(pixel[3] == 1, "\(x), \(y): \(pixel)") }
          // What shows of the screen's light.
          #expect((pixel[1] - max(pixel[0], pixel[2])) * pixel[3] <= 0.02, "\(x), \(y): \(pixel)")
          nothing += 1 - pixel[3]
        }
      }
      places.append(nothing / Double(alongRows ? Self.height : Self.width))
    }
    let (first, last) = (places.min() ?? 0, places.max() ?? 0)
    #expect(last - first <= 0.25 && abs(first - Double(edge)) < 1, "\(places)")
  }
}
