import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Keying on plates whose right result is known.
@Suite struct ChromaKeyTests {
  private static let (width, height) = (96, 32)
  private static let screen = [0.1, 0.72, 0.22]
  private static let skin = [0.8, 0.55, 0.42]

  /// A picture of opaque colours, rows from the top.
  private static func plate(_ color: (_ x: Int, _ y: Int) -> [Double]) -> PixelBuffer {
    let buffer = PixelBuffer(format: .gbrpf32le, width: width, height: height, color: .sRGB)
    buffer.fill { component, x, y in color(x, y)[component] }
    return buffer
  }

  private static func color(_ c: [Double]) -> CIColor { CIColor(red: c[0], green: c[1], blue: c[2]) }

  /// Straight r, g, b, a of the keyed plate.
  private static func keyed(_ plate: PixelBuffer, _ parameters: [String: Any]) throws -> PixelBuffer {
    let output = CIImage(pixelBuffer: plate).applyingFilter("VFXChromaKey", parameters: parameters)
    #expect(output.extent == CGRect(x: 0, y: 0, width: width, height: height))
    return try FilterRendering.render(output, output.extent)
  }

  private static func mixed(_ a: [Double], _ b: [Double], _ share: Double) -> [Double] {
    zip(a, b).map { $0 + ($1 - $0) * share }
  }

  @Test func softEdgesKeepNoGreen() throws {
    // From the screen on the left to skin on the right over sixteen pixels.
    let plate = Self.plate { x, _ in Self.mixed(Self.screen, Self.skin, min(max(Double(x - 40) / 16, 0), 1)) }
    let result = try Self.keyed(plate, ["inputColor": Self.color(Self.screen)])
    for x in 0..<Self.width {
      let pixel = FilterRendering.pixel(result, x, 16)
      #expect(pixel[1] - max(pixel[0], pixel[2]) <= 0.02, "\(x): \(pixel)")
      if x < 36 { #expect(pixel == [0, 0, 0, 0]) }
      if x > 60 { #expect(zip(pixel, Self.skin + [1]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(pixel)") }
    }
    let alphas = (36..<60).map { result.sample(3, $0, 16) }
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }

  @Test func neutralKeysWork() throws {
    // Yellow and black letters on white paper.
    let plate = Self.plate { x, _ in (30..<40) ~= x ? [1, 0.9, 0.1] : (60..<70) ~= x ? [0.02, 0.02, 0.02] : [1, 1, 1] }
    let result = try Self.keyed(plate, ["inputColor": CIColor.white, "inputSmoothing": 0])
    for x in 0..<Self.width {
      let pixel = FilterRendering.pixel(result, x, 16)
      if (30..<40) ~= x {
        #expect(zip(pixel, [1, 0.9, 0.1, 1]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(pixel)")
      } else {
        #expect(pixel[3] == ((60..<70) ~= x ? 1 : 0), "\(x): \(pixel)")
      }
    }
  }

  /// Black and grey paper under what is written on it, smoothed: only what is next to an edge is in between.
  @Test(arguments: [[0, 0, 0], [0.5, 0.5, 0.5], [1, 1, 1]] as [[Double]], [0, 1, 2] as [Double])
  func neutralKeysWorkSmoothed(paper: [Double], smoothing: Double) throws {
    let bright = paper[0] > 0.3 ? [0.1, 0.05, 0.3] : [1, 0.9, 0.1]
    let plate = Self.plate { x, _ in (40..<64) ~= x ? bright : paper }
    let result = try Self.keyed(plate, ["inputColor": Self.color(paper), "inputSmoothing": smoothing])
    // Three times the Gaussian and a pixel of rounding.
    let reach = Int(3 * smoothing) + 1
    for x in 0..<Self.width {
      let pixel = FilterRendering.pixel(result, x, 16)
      if x < 40 - reach || x >= 64 + reach { #expect(pixel == [0, 0, 0, 0], "\(x): \(pixel)") }
      if (40 + reach..<64 - reach) ~= x {
        #expect(zip(pixel, bright + [1]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(x): \(pixel)")
      }
    }
  }

  /// A blue screen, a green one and a white wall beside one another: none of the keys takes from what is kept.
  @Test func threeKeysAreOneOperation() throws {
    let (blue, wall) = ([0.1, 0.2, 0.8], [0.95, 0.95, 0.95])
    let plate = Self.plate { x, _ in x < 24 ? Self.screen : x < 48 ? Self.skin : x < 72 ? blue : wall }
    let settings: [String: Any] = [
      "inputColor": Self.color(Self.screen), "inputTolerance": 0.1, "inputSoftness": 0.02, "inputSmoothing": 0,
    ]
    let further: [[String: Any]] = [
      [:], ["inputColor1": Self.color(blue)], ["inputColor2": Self.color(wall)],
      ["inputColor1": Self.color(blue), "inputColor2": Self.color(wall)],
    ]
    for keys in further {
      let result = try Self.keyed(plate, settings.merging(keys) { $1 })
      let alphas = [12, 36, 60, 84].map { result.sample(3, $0, 16) }
      #expect(alphas == [0, 1, keys["inputColor1"] == nil ? 1 : 0, keys["inputColor2"] == nil ? 1 : 0], "\(keys)")
      #expect(zip(FilterRendering.pixel(result, 36, 16), Self.skin + [1]).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  @Test func severalKeysAreOneOperation() throws {
    // An uneven screen, in light and in shadow, and skin in the middle.
    let shade = [0.04, 0.36, 0.1]
    let plate = Self.plate { x, _ in x < 32 ? Self.screen : x < 64 ? Self.skin : shade }
    let settings: [String: Any] = [
      "inputColor": Self.color(Self.screen), "inputTolerance": 0.1, "inputSoftness": 0.02, "inputSmoothing": 0,
    ]
    let one = try Self.keyed(plate, settings)
    #expect(one.sample(3, 80, 16) == 1)
    let both = try Self.keyed(plate, settings.merging(["inputColor1": Self.color(shade)]) { $1 })
    #expect(both.sample(3, 10, 16) == 0 && both.sample(3, 80, 16) == 0)
    #expect(zip(FilterRendering.pixel(both, 48, 16), Self.skin + [1]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func noiseOfSubsampledVideoStaysOutOfTheMask() throws {
    var generator = SeededGenerator(seed: 11)
    // Camera noise of eight levels in each channel, then 8-bit 4:2:0.
    let noisy = Self.plate { _, _ in Self.screen.map { $0 + Double.random(in: -8...8, using: &generator) / 255 } }
    let video = PixelBuffer(
      format: .yuv420p, width: Self.width, height: Self.height,
      color: ColorDescription(matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709, siting: .left))
    registerAllKernels()
    try CIContext(workingSpace: .none, threads: 1).render(CIImage(pixelBuffer: noisy), to: video)
    func alphas(_ parameters: [String: Any]) throws -> [Double] {
      let key = parameters.merging(["inputColor": Self.color(Self.screen)]) { $1 }
      let result = try Self.keyed(video, key)
      return (0..<Self.width * Self.height).map { result.sample(3, $0 % Self.width, $0 / Self.width) }
    }
    #expect(try alphas([:]).allSatisfy { $0 == 0 })
    // With a key so tight that noise shows, smoothing leaves less than half of it.
    func spread(_ values: [Double]) -> Double {
      let mean = values.reduce(0, +) / Double(values.count)
      return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
    }
    let tight: [String: Any] = ["inputTolerance": 0, "inputSoftness": 0.05]
    let rough = spread(try alphas(tight.merging(["inputSmoothing": 0]) { $1 }))
    let smooth = spread(try alphas(tight.merging(["inputSmoothing": 3]) { $1 }))
    #expect(rough > 0.02 && smooth < rough / 2, "\(rough), \(smooth)")
  }

  @Test func whatIsTransparentStaysSo() throws {
    let source = FilterRendering.source(hasAlpha: true)
    let output = CIImage(pixelBuffer: source).applyingFilter("VFXChromaKey", parameters: ["inputSmoothing": 0])
    let result = try FilterRendering.render(output)
    for x in stride(from: 0, to: FilterRendering.width, by: 3) {
      #expect(result.sample(3, x, 5) <= source.sample(3, x, 5) + 1e-6)
    }
  }
}
