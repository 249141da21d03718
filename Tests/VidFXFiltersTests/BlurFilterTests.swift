import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Blurs, guided filters and distances against their definitions in `Double`.
@Suite struct BlurFilterTests {
  /// A white pixel in the middle of a transparent picture: what a filter makes of it is its kernel.
  private static let side = 61
  private static func point() -> CIImage {
    let buffer = PixelBuffer(format: .gbrapf32le, width: side, height: side, color: .sRGB)
    buffer.fill { _, x, y in x == side / 2 && y == side / 2 ? 1 : 0 }
    return CIImage(pixelBuffer: buffer)
  }

  /// Alpha of the filter's output around the point, row by row from the top.
  private static func kernel(_ name: String, _ parameters: [String: Any]) throws -> [[Double]] {
    let output = point().applyingFilter(name, parameters: parameters)
    let result = try FilterRendering.render(output, CGRect(x: 0, y: 0, width: side, height: side))
    return (0..<side).map { y in (0..<side).map { x in result.sample(3, x, y) } }
  }

  private static func distance(_ x: Int, _ y: Int) -> Double {
    hypot(Double(x - side / 2), Double(y - side / 2))
  }

  /// As Core Image's: three standard deviations on each side, which what is clamped and cropped does not show.
  @Test func aGaussianGrowsTheExtentAndFadesAtTheBorderUnlessClamped() throws {
    let buffer = PixelBuffer(format: .gbrapf32le, width: 48, height: 32, color: .sRGB)
    buffer.fill { _, _, _ in 1 }
    let image = CIImage(pixelBuffer: buffer)
    let faded = image.applyingGaussianBlur(sigma: 3)
    #expect(faded.extent == CGRect(x: -9, y: -9, width: 66, height: 50))
    #expect(image.applyingGaussianBlur(sigma: 0).extent == image.extent)
    let clamped = image.clampedToExtent().applyingGaussianBlur(sigma: 3).cropped(to: image.extent)
    #expect(clamped.extent == image.extent)
    let (open, closed) = try (
      FilterRendering.render(faded, image.extent), FilterRendering.render(clamped, image.extent)
    )
    // Of the weights, half of all but the middle one, and that one, fall on the first column.
    let share = (1 + 1 / (3 * (2 * Double.pi).squareRoot())) / 2
    #expect(abs(open.sample(3, 0, 16) - share) < 0.005, "\(open.sample(3, 0, 16))")
    for (x, y) in [(0, 0), (0, 16), (47, 31), (24, 16)] {
      for plane in 0..<4 { #expect(abs(closed.sample(plane, x, y) - 1) < 1e-5) }
    }
  }

  @Test(arguments: [0.6, 2, 5.25, 14, 25]) func discsAreFlatAndRound(radius: Double) throws {
    let kernel = try Self.kernel("CIDiscBlur", ["inputRadius": radius])
    let total = kernel.joined().reduce(0, +)
    #expect(abs(total - 1) < 1e-5)
    let area = Double.pi * radius * radius
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let distance = Self.distance(x, y)
        if radius >= 3 && distance < radius - 1 { #expect(abs(kernel[y][x] * area - 1) < 0.01, "\(x), \(y)") }
        if distance > radius + 1 { #expect(kernel[y][x] == 0, "\(x), \(y)") }
        #expect(abs(kernel[y][x] - kernel[Self.side - 1 - y][x]) < 1e-7)
        #expect(abs(kernel[y][x] - kernel[y][Self.side - 1 - x]) < 1e-7)
      }
    }
  }

  @Test func bokehHasABrightRing() throws {
    let plain = try Self.kernel("CIBokehBlur", ["inputRadius": 20, "inputSoftness": 0])
    let ringed = try Self.kernel(
      "CIBokehBlur", ["inputRadius": 20, "inputRingAmount": 1, "inputRingSize": 0.2, "inputSoftness": 0])
    let middle = Self.side / 2
    for kernel in [plain, ringed] { #expect(abs(kernel.joined().reduce(0, +) - 1) < 1e-5) }
    #expect(abs(plain[middle][middle] - plain[middle][middle + 18]) < 1e-7)
    #expect(abs(ringed[middle][middle + 18] / ringed[middle][middle] - 2) < 1e-3)
  }

  @Test(arguments: [(4.0, 0.0), (4, 0.5), (4, 2), (5, -1), (12, 0.7), (12, 2.2)])
  func motionIsAGaussianAlongItsAngle(radius: Double, angle: Double) throws {
    let kernel = try Self.kernel("CIMotionBlur", ["inputRadius": radius, "inputAngle": angle])
    let total = kernel.joined().reduce(0, +)
    // A pixel of a picture that is turned weighs a little more or less than one.
    #expect(abs(total - 1) < (radius > 8 ? 0.12 : 1e-4))
    var (along, across) = (0.0, 0.0)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let (dx, dy) = (Double(x - Self.side / 2), Double(Self.side / 2 - y))
        along += kernel[y][x] / total * pow(dx * cos(angle) + dy * sin(angle), 2)
        across += kernel[y][x] / total * pow(dy * cos(angle) - dx * sin(angle), 2)
      }
    }
    // Cut off at three deviations, or by the picture, it is a little narrower.
    let sigma = 0.95 * radius
    #expect(along.squareRoot() > sigma * 0.9 && along.squareRoot() < sigma * 1.02, "\(along.squareRoot()) not \(sigma)")
    #expect(across < (radius > 8 ? 0.7 : 0.26), "\(across)")
  }

  @Test func zoomAveragesScalesAboutTheCentre() throws {
    let buffer = PixelBuffer(format: .gbrapf32le, width: 200, height: 10, color: .sRGB)
    // A ramp: its mean over scales is the ramp times the mean scale.
    buffer.fill { component, x, _ in component == 3 ? 1 : (Double(x) + 0.5) / 200 }
    let image = CIImage(pixelBuffer: buffer).clampedToExtent()
    let output = image.applyingFilter(
      "CIZoomBlur", parameters: ["inputCenter": CIVector(x: 0, y: 5), "inputAmount": 30])
    let result = try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 200, height: 10))
    let least = exp(-0.0202 * 30)
    var (sum, total) = (0.0, 0.0)
    for step in 0..<10000 {
      let t = (Double(step) + 0.5) / 10000
      let weight = 1.35 + pow(sin(.pi * t), 2)
      sum += weight * (least + t * (1 - least))
      total += weight
    }
    for x in [60, 100, 140] {
      let expected = (Double(x) + 0.5) / 200 * sum / total
      #expect(abs(result.sample(0, x, 5) - expected) < 0.004, "at \(x)")
    }
    let still = CIImage(pixelBuffer: buffer)
    #expect(still.applyingFilter("CIZoomBlur", parameters: ["inputAmount": 0]) == still)
    let grown = still.applyingFilter(
      "CIZoomBlur", parameters: ["inputCenter": CIVector(x: 0, y: 0), "inputAmount": 30])
    #expect(grown.extent == CGRect(x: 0, y: 0, width: (200 / least).rounded(.up), height: (10 / least).rounded(.up)))
  }

  @Test func aMaskSaysHowMuchIsBlurred() throws {
    // A step blurred by a Gaussian is an error function.
    let buffer = PixelBuffer(format: .gbrapf32le, width: 120, height: 20, color: .sRGB)
    buffer.fill { component, x, _ in component == 3 || x >= 60 ? 1 : 0 }
    let image = CIImage(pixelBuffer: buffer).clampedToExtent()
    for amount in [0, 0.25, 0.35, 0.7, 1] {
      let mask = CIImage(color: CIColor(red: 0, green: amount, blue: 1))
      let output = image.applyingFilter("CIMaskedVariableBlur", parameters: ["inputMask": mask, "inputRadius": 8])
      let result = try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 120, height: 20))
      let sigma = max(8 * amount, 1e-6)
      for x in 30..<90 {
        let expected = 0.5 + 0.5 * erf((Double(x) - 59.5) / (sigma * 2.0.squareRoot()))
        // Between two Gaussians is not quite one.
        #expect(abs(result.sample(0, x, 10) - expected) < 0.035, "amount \(amount) at \(x)")
      }
    }
  }

  @Test func depthOfFieldIsSharpOnItsLine() throws {
    let buffer = PixelBuffer.random(.gbrapf32le, width: 64, height: 80, color: .sRGB, seed: 3)
    buffer.fill { component, x, y in component == 3 ? 1 : buffer.sample(component, x, y) }
    let image = CIImage(pixelBuffer: buffer)
    let parameters: [String: Any] = [
      "inputPoint0": CIVector(x: 0, y: 40.5), "inputPoint1": CIVector(x: 64, y: 40.5), "inputSaturation": 1,
      "inputUnsharpMaskIntensity": 0,
    ]
    let result = try FilterRendering.render(
      image.clampedToExtent().cropped(to: image.extent).applyingFilter("CIDepthOfField", parameters: parameters),
      image.extent)
    func roughness(_ y: Int) -> Double {
      (10..<54).reduce(0) { $0 + abs(result.sample(1, $1, y) - result.sample(1, $1 + 1, y)) }
    }
    for x in 0..<64 { #expect(abs(result.sample(1, x, 39) - buffer.sample(1, x, 39)) < 1e-5) }
    #expect(roughness(12) < roughness(39) / 4)
  }

  @Test func theGuideSaysWhereEdgesAre() throws {
    // At the guide's own size, and with nothing to smooth, the image comes back.
    let buffer = FilterRendering.source(hasAlpha: false)
    let image = CIImage(pixelBuffer: buffer)
    let own = try FilterRendering.render(
      image.applyingFilter(
        "CIGuidedFilter", parameters: ["inputGuideImage": image, "inputRadius": 2, "inputEpsilon": 1e-7]))
    for x in 0..<FilterRendering.width { #expect(abs(own.sample(0, x, 9) - buffer.sample(0, x, 9)) < 1e-3) }

    // By the definition, with a guide of its own, in the middle of the picture.
    let guide = FilterRendering.source(hasAlpha: false, seed: 9)
    let result = try FilterRendering.render(
      image.applyingFilter(
        "CIGuidedFilter",
        parameters: ["inputGuideImage": CIImage(pixelBuffer: guide), "inputRadius": 2, "inputEpsilon": 0.05]))
    func means(_ x: Int, _ y: Int) -> (guide: Double, image: Double, square: Double, product: Double) {
      var sums = (0.0, 0.0, 0.0, 0.0)
      for dy in -2...2 {
        for dx in -2...2 {
          let (i, p) = (guide.sample(1, x + dx, y + dy), buffer.sample(1, x + dx, y + dy))
          sums = (sums.0 + i, sums.1 + p, sums.2 + i * i, sums.3 + i * p)
        }
      }
      return (sums.0 / 25, sums.1 / 25, sums.2 / 25, sums.3 / 25)
    }
    for (x, y) in [(10, 10), (24, 16), (37, 20)] {
      var (a, b) = (0.0, 0.0)
      for dy in -2...2 {
        for dx in -2...2 {
          let m = means(x + dx, y + dy)
          let slope = (m.product - m.guide * m.image) / (m.square - m.guide * m.guide + 0.05)
          (a, b) = (a + slope / 25, b + (m.image - slope * m.guide) / 25)
        }
      }
      #expect(abs(result.sample(1, x, y) - (a * guide.sample(1, x, y) + b)) < 2e-5, "at \(x), \(y)")
    }

    // From a quarter of the size, the edge of the guide.
    let small = PixelBuffer(format: .gbrapf32le, width: 12, height: 8, color: .sRGB)
    small.fill { component, x, _ in component == 3 || x >= 6 ? 1 : 0 }
    let step = PixelBuffer(format: .gbrapf32le, width: 48, height: 32, color: .sRGB)
    step.fill { component, x, _ in component == 3 || x >= 24 ? 1 : 0 }
    let enlarged = CIImage(pixelBuffer: small).applyingFilter(
      "CIGuidedFilter", parameters: ["inputGuideImage": CIImage(pixelBuffer: step)])
    #expect(enlarged.extent == CGRect(x: 0, y: 0, width: 48, height: 32))
    let sharp = try FilterRendering.render(enlarged)
    // Bilinear enlargement alone would climb by a quarter a pixel.
    #expect(sharp.sample(0, 24, 16) - sharp.sample(0, 23, 16) > 0.5)
  }

  @Test(arguments: [1, 4.5, 12]) func distancesAreExact(limit: Double) throws {
    let buffer = PixelBuffer(
      format: .gbrapf32le, width: FilterRendering.width, height: FilterRendering.height, color: .sRGB)
    var generator = SeededGenerator(seed: 12)
    var inside = Set<[Int]>()
    for _ in 0..<9 {
      let (x, y) = (Int.random(in: 0..<40, using: &generator), Int.random(in: 0..<26, using: &generator))
      for dx in 0..<6 { for dy in 0..<4 { inside.insert([x + dx, y + dy]) } }
    }
    buffer.fill { component, x, y in component == 3 ? 1 : component == 0 && inside.contains([x, y]) ? 0.75 : 0.25 }
    let image = CIImage(pixelBuffer: buffer)
    let margin = 10
    let region = image.extent.insetBy(dx: -Double(margin), dy: -Double(margin))
    for name in ["CIDistanceGradientFromRedMask", "CISignedDistanceGradientFromRedMask"] {
      let isSigned = name.hasPrefix("CISigned")
      let output = image.applyingFilter(name, parameters: ["inputMaximumDistance": limit])
      #expect(output.extent.isInfinite)
      for threads in [1, 3] {
        let result = try FilterRendering.render(output, region, threads: threads)
        var worst = 0.0
        for y in 0..<result.height {
          for x in 0..<result.width {
            let isInside = inside.contains([x - margin, y - margin])
            var least = limit
            for dy in -13...13 {
              for dx in -13...13 where inside.contains([x - margin + dx, y - margin + dy]) != isInside {
                least = min(least, hypot(Double(dx), Double(dy)))
              }
            }
            let expected = isInside ? (isSigned ? -least / limit : 0) : least / limit
            worst = max(worst, abs(result.sample(0, x, y) - expected))
            #expect(result.sample(1, x, y) == 0 && result.sample(2, x, y) == 0 && result.sample(3, x, y) == 1)
          }
        }
        #expect(worst < 1e-6, "\(name): off by \(worst)")
      }
    }
  }

  @Test func hillsAreBlackOutsideTheMaskAndHighestInTheMiddle() throws {
    let buffer = PixelBuffer(format: .gbrapf32le, width: 101, height: 101, color: .sRGB)
    buffer.fill { component, x, y in component == 3 || hypot(Double(x - 50), Double(y - 50)) < 40 ? 1 : 0 }
    let output = CIImage(pixelBuffer: buffer).applyingFilter("CIHeightFieldFromMask", parameters: ["inputRadius": 20])
    let result = try FilterRendering.render(output, output.extent)
    #expect(result.sample(0, 5, 50) == 0 && result.sample(3, 5, 50) == 1)
    let slope = (11...50).map { result.sample(0, $0, 50) }
    #expect(zip(slope, slope.dropFirst()).allSatisfy { $0 < $1 })
    #expect(slope[39] > 0.7 && slope[0] < 0.2)
  }
}
