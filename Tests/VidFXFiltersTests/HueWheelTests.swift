import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels

/// `CIHueSaturationValueGradient` against the conversion from hue, saturation and value.
@Suite struct HueWheelTests {
  /// Smith's hexcone (SIGGRAPH 1978): hue in turns.
  private static func rgb(_ hue: Double, _ saturation: Double, _ value: Double) -> [Double] {
    let sixth = (hue - hue.rounded(.down)) * 6
    let fraction = sixth - sixth.rounded(.down)
    let low = value * (1 - saturation)
    let falling = value * (1 - saturation * fraction)
    let rising = value * (1 - saturation * (1 - fraction))
    switch Int(sixth) {
    case 0: return [value, rising, low]
    case 1: return [falling, value, low]
    case 2: return [low, value, rising]
    case 3: return [low, falling, value]
    case 4: return [rising, low, value]
    default: return [value, low, falling]
    }
  }

  private func wheel(_ parameters: [String: Any], working: WorkingSpace = .none) throws -> PixelBuffer {
    let output = try #require(CIFilter(name: "CIHueSaturationValueGradient", parameters: parameters)?.outputImage)
    #expect(output.extent == CGRect(x: 0, y: 0, width: 30, height: 30))
    return try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 30, height: 30), working: working)
  }

  @Test(arguments: [WorkingSpace.none, .linearSRGB]) func hardWheelsAreTheHexcone(working: WorkingSpace) throws {
    // Values are sRGB's unless another space is asked for, so what is stored does not depend on the working space.
    let result = try wheel(
      ["inputRadius": 15, "inputValue": 0.75, "inputSoftness": 0, "inputDither": 0], working: working)
    for y in 0..<30 {
      for x in 0..<30 {
        let (dx, dy) = (Double(x) - 14.5, 14.5 - Double(y))
        let distance = hypot(dx, dy)
        let found = FilterRendering.pixel(result, x, y)
        #expect(abs(found[3] - min(max(15.5 - distance, 0), 1)) < 1e-4, "at \(x), \(y)")
        guard found[3] > 0.01 else { continue }
        let expected = Self.rgb(atan2(dy, dx) / (2 * .pi), min(distance / 15, 1), 0.75)
        for channel in 0..<3 { #expect(abs(found[channel] - expected[channel]) < 2e-5, "at \(x), \(y)") }
      }
    }
  }

  @Test func lightIsAsked() throws {
    let parameters: [String: Any] = ["inputRadius": 15, "inputValue": 0.75, "inputSoftness": 0, "inputDither": 0]
    let encoded = try wheel(parameters, working: .linearSRGB)
    let light = try wheel(
      parameters.merging(["inputColorSpace": CGColorSpace.linearSRGB]) { $1 }, working: .linearSRGB)
    for (x, y) in [(20, 10), (4, 15), (15, 15), (9, 22)] {
      for channel in 0..<3 {
        let value = encoded.sample(channel, x, y)
        let expected = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
        #expect(abs(light.sample(channel, x, y) - expected) < 2e-5)
      }
    }
  }

  @Test func softWheelsAreCosines() throws {
    let result = try wheel(["inputRadius": 15, "inputSoftness": 1, "inputDither": 0])
    for y in 5..<25 {
      for x in 5..<25 {
        let (dx, dy) = (Double(x) - 14.5, 14.5 - Double(y))
        for channel in 0..<3 {
          let pure = 0.5 + 0.5 * cos(atan2(dy, dx) - Double(channel) * 2 * .pi / 3)
          let expected = 1 - hypot(dx, dy) / 15 * (1 - pure)
          #expect(abs(result.sample(channel, x, y) - expected) < 2e-5, "at \(x), \(y)")
        }
      }
    }
  }

  @Test func ditherAddsThatManyCodesEachWay() throws {
    let smooth = try wheel(["inputRadius": 15, "inputDither": 0])
    let dithered = try wheel(["inputRadius": 15, "inputDither": 2])
    let noise = (0..<900).filter { smooth.sample(3, $0 % 30, $0 / 30) == 1 }
      .map { dithered.sample(0, $0 % 30, $0 / 30) - smooth.sample(0, $0 % 30, $0 / 30) }
    #expect(noise.allSatisfy { abs($0) <= 2.0 / 255 + 1e-5 })
    #expect((noise.max() ?? 0) > 1.8 / 255 && (noise.min() ?? 0) < -1.8 / 255)
  }
}
