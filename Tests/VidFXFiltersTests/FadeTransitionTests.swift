import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels

/// Fades, crops and zooms by the names of ffmpeg's `xfade`, on plain pictures whose results formulas tell.
@Suite struct FadeTransitionTests {
  private static let extent = CGRect(x: 0, y: 0, width: FilterRendering.width, height: FilterRendering.height)

  private func render(
    _ name: String, _ time: Double, _ image: CIImage, _ target: CIImage, _ parameters: [String: Any] = [:]
  ) throws -> PixelBuffer {
    try FilterRendering.render(
      try #require(
        FilterRendering.output(
          "VFX\(name)Transition", parameters.merging(["inputTime": time]) { $1 }, image: image, other: target)))
  }

  private func plain(_ red: Double, _ green: Double, _ blue: Double) -> CIImage {
    CIImage(color: CIColor(red: red, green: green, blue: blue)).cropped(to: Self.extent)
  }

  private func mean(_ buffer: PixelBuffer) -> Double {
    let sum = (0..<FilterRendering.height).reduce(0.0) { sum, y in
      (0..<FilterRendering.width).reduce(sum) { $0 + FilterRendering.pixel(buffer, $1, y)[0] }
    }
    return sum / Double(FilterRendering.width * FilterRendering.height)
  }

  private func smooth(_ value: Double) -> Double {
    let part = min(max(value, 0), 1)
    return part * part * (3 - 2 * part)
  }

  private func expect(_ buffer: PixelBuffer, _ color: [Double], _ what: String) {
    let found = FilterRendering.pixel(buffer, 7, 9)
    #expect(zip(found, color).allSatisfy { abs($0 - $1) < 1e-4 }, "\(what): \(found), not \(color)")
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.9]) func fadesGoTheirWays(time: Double) throws {
    let (a, b): ([Double], [Double]) = ([0.2, 0.4, 0.6], [0.7, 0.1, 0.5])
    let (from, to) = (plain(0.2, 0.4, 0.6), plain(0.7, 0.1, 0.5))
    func mixed(_ a: [Double], _ b: [Double], _ part: Double) -> [Double] { zip(a, b).map { $0 + ($1 - $0) * part } }
    expect(try render("Fade", time, from, to), mixed(a, b, time), "fade")
    expect(try render("HBlur", time, from, to), mixed(a, b, time), "hBlur of plain pictures")
    expect(try render("Pixelize", time, from, to), mixed(a, b, time), "pixelize of plain pictures")
    for (name, parameters, color, phase) in [
      ("FadeBlack", [:], [0.0, 0, 0], 0.2), ("FadeWhite", [:], [1.0, 1, 1], 0.2),
      (
        "FadeBlack", ["inputPhase": 0.5, "inputColor": CIColor(red: 0.3, green: 0.6, blue: 0.9)], [0.3, 0.6, 0.9], 0.5
      ),
    ] as [(String, [String: Any], [Double], Double)] {
      let going = mixed(a, color, smooth(time / phase))
      let coming = mixed(color, b, smooth(time / (1 - phase)))
      expect(try render(name, time, from, to, parameters), mixed(going, coming, time), name)
    }
    func gray(_ c: [Double]) -> [Double] {
      [Double](repeating: 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2], count: 3)
    }
    let going = mixed(a, gray(a), smooth(time / 0.2))
    let coming = mixed(gray(b), b, smooth(time / 0.8))
    expect(try render("FadeGrays", time, from, to), mixed(going, coming, time), "fadeGrays")
    let fast: [Double] = zip(a, b).map { a, b in b + (a - b) * pow(1 - time, 1 + log(1 + abs(a - b))) }
    expect(try render("FadeFast", time, from, to), fast, "fadeFast")
    let slow: [Double] = zip(a, b).map { a, b in b + (a - b) * pow(1 - time, 1 + log(2 - abs(a - b))) }
    expect(try render("FadeSlow", time, from, to), slow, "fadeSlow")
  }

  /// Two greys that are 0.5 apart fade until half of the time is left; then the target is there.
  @Test func distantColoursChangeFirst() throws {
    let (from, to) = (plain(0.2, 0.2, 0.2), plain(0.7, 0.7, 0.7))
    for (time, expected) in [(0.25, 0.325), (0.49, 0.445), (0.51, 0.7), (0.9, 0.7)] {
      expect(try render("Distance", time, from, to), [expected, expected, expected], "at \(time)")
    }
    expect(
      try render("Distance", 0.01, plain(0, 0, 0), plain(1, 1, 1)), [1, 1, 1], "black and white are furthest apart")
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.9]) func cropsShrinkAndGrow(time: Double) throws {
    let part = abs(1 - 2 * time)
    let (width, height) = (Double(FilterRendering.width), Double(FilterRendering.height))
    let red = CIColor(red: 0.5, green: 0, blue: 0)
    for (name, share) in [
      ("RectCrop", part * part),
      // At these times the disc is within the picture.
      ("CircleCrop", .pi * pow(part * part * part * hypot(width, height) / 2, 2) / width / height),
    ] {
      let both = time < 0.5 ? (plain(1, 1, 1), plain(0, 0, 0)) : (plain(0, 0, 0), plain(1, 1, 1))
      #expect(abs(mean(try render(name, time, both.0, both.1)) - share) < 3e-3, "\(name)")
      let found = mean(try render(name, time, both.0, both.1, ["inputColor": red]))
      #expect(abs(found - (share + (1 - share) / 2)) < 3e-3, "\(name) on a colour")
    }
  }

  @Test func zoomsEndInTheMiddleOfTheImage() throws {
    // A white half and a black one: what is left of them is the mean in the middle.
    let side = Double(FilterRendering.width) / 2
    let left = plain(1, 1, 1).cropped(to: CGRect(x: 0, y: 0, width: side, height: Double(FilterRendering.height)))
    let image = left.composited(over: plain(0, 0, 0))
    let half = try render("ZoomIn", 0.5, image, plain(0, 1, 0))
    for x in [0, 20, 30, 47] { #expect(abs(FilterRendering.pixel(half, x, 5)[0] - 0.5) < 1e-4) }
    let early = try render("ZoomIn", 0.3, image, plain(0, 1, 0), ["inputPhase": 0.6])
    // Half of the zoom: a picture of twice the size, of which only the ramp in the middle is wider.
    #expect(FilterRendering.pixel(early, 20, 5)[0] > 0.9999 && FilterRendering.pixel(early, 27, 5)[0] < 0.0001)
    for time in [0.6, 0.75, 0.9] {
      let late = try render("ZoomIn", time, plain(0.2, 0.2, 0.2), plain(0.7, 0.7, 0.7))
      let expected = 0.2 + 0.5 * smooth((time - 0.5) / 0.5)
      expect(late, [expected, expected, expected], "at \(time)")
    }
  }

  @Test func squeezedPicturesShowTheMeanOfWhatTheyHold() throws {
    // Stripes of a pixel, black and white: at half the size each pixel holds two.
    let stripes = PixelBuffer(
      format: .gbrapf32le, width: FilterRendering.width, height: FilterRendering.height, color: .sRGB)
    stripes.fill { component, x, _ in component == 3 ? 1 : Double(x % 2) }
    let result = try render("SqueezeV", 0.5, CIImage(pixelBuffer: stripes), plain(0, 0, 1))
    for x in 14..<34 { #expect(abs(FilterRendering.pixel(result, x, 5)[0] - 0.5) < 1e-3, "\(x)") }
    for x in [0, 11, 36, 47] { #expect(FilterRendering.pixel(result, x, 5)[2] == 1) }
    // Hardly squeezed, it is hardly softer.
    let early = try render("SqueezeV", 0.01, CIImage(pixelBuffer: stripes), plain(0, 0, 1))
    for x in 22..<26 { #expect(abs(FilterRendering.pixel(early, x, 5)[0] - Double(x % 2)) < 0.03, "\(x)") }
  }

  @Test func noiseTurnsPixelsOneByOneAndNoneBack() throws {
    let (from, to) = (plain(0, 0, 0), plain(1, 1, 1))
    var before = [Double](repeating: 0, count: FilterRendering.width * FilterRendering.height)
    for time in [0.25, 0.5, 0.75] {
      let result = try render("DissolveNoise", time, from, to)
      #expect(abs(mean(result) - time) < 0.04, "\(mean(result)) at \(time)")
      let now = (0..<FilterRendering.height).flatMap { y in
        (0..<FilterRendering.width).map { FilterRendering.pixel(result, $0, y)[0] }
      }
      #expect(zip(before, now).allSatisfy { $0 <= $1 } && now.allSatisfy { $0 == 0 || $0 == 1 })
      before = now
    }
    let grains = try render("DissolveNoise", 0.5, from, to, ["inputGrain": 8])
    for x in 0..<48 { #expect(FilterRendering.pixel(grains, x, 3) == FilterRendering.pixel(grains, x / 8 * 8, 7)) }
  }

  /// In the middle of the time squares of a quarter of the height, from the top left corner, have the mean of their pixels.
  @Test func pixelsBecomeSquares() throws {
    let (a, b) = (FilterRendering.source(hasAlpha: false), FilterRendering.source(hasAlpha: false, seed: 6))
    let result = try render(
      "Pixelize", 0.5, CIImage(pixelBuffer: a), CIImage(pixelBuffer: b), ["inputSquares": 4])
    for (left, top) in [(0, 0), (8, 16), (40, 24)] {
      var mean = 0.0
      for y in top..<top + 8 {
        for x in left..<left + 8 { mean += (a.sample(0, x, y) + b.sample(0, x, y)) / 128 }
      }
      for (x, y) in [(left, top), (left + 7, top + 7)] {
        #expect(abs(FilterRendering.pixel(result, x, y)[0] - mean) < 1e-4, "at \(x), \(y)")
      }
    }
    // A quarter of the time is 0.26 in fiftieths: squares of 0.52 of the largest.
    let early = try render(
      "Pixelize", 0.25, CIImage(pixelBuffer: a), CIImage(pixelBuffer: a), ["inputSquares": 32.0 * 0.52 / 4])
    #expect(FilterRendering.pixel(early, 0, 0) == FilterRendering.pixel(early, 3, 3))
    #expect(FilterRendering.pixel(early, 0, 0) != FilterRendering.pixel(early, 4, 3))
  }

  /// An edge becomes the integral of the Gaussian that has the variance of a box.
  @Test func rowsAreBlurredAndColumnsAreNot() throws {
    let side = Double(FilterRendering.width) / 2
    let left = plain(1, 1, 1).cropped(to: CGRect(x: 0, y: 0, width: side, height: Double(FilterRendering.height)))
    let image = left.composited(over: plain(0, 0, 0))
    let result = try render("HBlur", 0.5, image, image, ["inputAmount": 0.25])
    let sigma = 12 / 12.0.squareRoot()
    for x in 0..<FilterRendering.width {
      let expected = 0.5 * erfc((Double(x) + 0.5 - side) / sigma / 2.0.squareRoot())
      #expect(abs(FilterRendering.pixel(result, x, 5)[0] - expected) < 5e-3, "\(x)")
    }
    let lying = plain(1, 1, 1).cropped(to: CGRect(x: 0, y: 0, width: Double(FilterRendering.width), height: 16))
    let upright = lying.composited(over: plain(0, 0, 0))
    let kept = try render("HBlur", 0.5, upright, upright)
    for (y, expected) in [(0, 0.0), (15, 0), (16, 1), (31, 1)] {
      #expect(abs(FilterRendering.pixel(kept, 20, y)[0] - expected) < 1e-5)
    }
  }
}
