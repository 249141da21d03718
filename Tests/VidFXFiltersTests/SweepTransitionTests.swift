import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage

/// Transitions whose border sweeps over the picture, from black to white: how much has arrived where, and in all.
@Suite struct SweepTransitionTests {
  private static let (width, height) = (Double(FilterRendering.width), Double(FilterRendering.height))
  private static let radius = hypot(width, height) / 2

  /// The part that has arrived, by pixel, top row first.
  private func arrived(_ name: String, _ time: Double, _ parameters: [String: Any] = [:]) throws -> [Double] {
    let extent = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
    let output = try #require(
      FilterRendering.output(
        "VFX\(name)Transition", parameters.merging(["inputTime": time]) { $1 },
        image: CIImage(color: .black).cropped(to: extent), other: CIImage(color: .white).cropped(to: extent)))
    let result = try FilterRendering.render(output)
    return (0..<FilterRendering.height).flatMap { y in
      (0..<FilterRendering.width).map { x in FilterRendering.pixel(result, x, y)[0] }
    }
  }

  private func share(_ name: String, _ time: Double, _ parameters: [String: Any] = [:]) throws -> Double {
    let pixels = try arrived(name, time, parameters)
    return pixels.reduce(0, +) / Double(pixels.count)
  }

  /// When a place, right and down from the top left corner in parts of the picture, is reached.
  typealias Place = @Sendable (_ x: Double, _ y: Double) -> Double

  private static let places: [(name: String, smoothness: Double, place: Place)] = [
    ("WipeLeft", 0, { x, _ in 1 - x }), ("WipeRight", 0, { x, _ in x }), ("WipeUp", 0, { _, y in 1 - y }),
    ("WipeDown", 0, { _, y in y }),
    ("WipeTL", 0, { x, y in min(1 - x, 1 - y) }), ("WipeTR", 0, { x, y in min(x, 1 - y) }),
    ("WipeBL", 0, { x, y in min(1 - x, y) }), ("WipeBR", 0, { x, y in min(x, y) }),
    ("SmoothLeft", 1, { x, _ in 1 - x }), ("SmoothRight", 1, { x, _ in x }), ("SmoothUp", 1, { _, y in 1 - y }),
    ("SmoothDown", 1, { _, y in y }),
    ("DiagTL", 1, { x, y in 1 - x * y }), ("DiagTR", 1, { x, y in 1 - (1 - x) * y }),
    ("DiagBL", 1, { x, y in 1 - x * (1 - y) }), ("DiagBR", 1, { x, y in 1 - (1 - x) * (1 - y) }),
    ("CircleOpen", 1, { x, y in hypot((x - 0.5) * width, (y - 0.5) * height) / radius }),
    ("CircleClose", 1, { x, y in 1 - hypot((x - 0.5) * width, (y - 0.5) * height) / radius }),
    ("VertOpen", 1, { x, _ in abs(2 * x - 1) }), ("VertClose", 1, { x, _ in 1 - abs(2 * x - 1) }),
    ("HorzOpen", 1, { _, y in abs(2 * y - 1) }), ("HorzClose", 1, { _, y in 1 - abs(2 * y - 1) }),
    (
      "Radial", 0.16,
      { x, y in
        // Clockwise from twelve.
        let turn = atan2((x - 0.5) * width, (0.5 - y) * height) / (2 * .pi)
        return turn < 0 ? turn + 1 : turn
      }
    ),
  ]

  @Test(arguments: places.map(\.name)) func softBordersAreWhereTheFormulaSays(name: String) throws {
    let test = try #require(Self.places.first { $0.name == name })
    for smoothness in Set([0.3, test.smoothness]) where smoothness > 0 {
      for time in [0.25, 0.5, 0.75] {
        let given: [String: Any] = smoothness == test.smoothness ? [:] : ["inputSmoothness": smoothness]
        let found = try arrived(name, time, given)
        var worst = 0.0
        for y in 0..<FilterRendering.height {
          for x in 0..<FilterRendering.width {
            // A pixel at the hand's axis is wider than a soft border there.
            if name == "Radial", (23...24).contains(x), (15...16).contains(y) { continue }
            let place = test.place((Double(x) + 0.5) / Self.width, (Double(y) + 0.5) / Self.height)
            let part = min(max((time * (1 + smoothness) - place) / smoothness, 0), 1)
            worst = max(worst, abs(found[y * FilterRendering.width + x] - part * part * (3 - 2 * part)))
          }
        }
        #expect(worst < 1e-4, "\(name), smoothness \(smoothness) at \(time): \(worst)")
      }
    }
  }

  /// A sharp border gives each pixel that it crosses the part behind it, so shares are right at any time.
  @Test(arguments: [0.25, 0.3017, 0.5, 0.75]) func sharesOfSharpBordersAreThoseOfTheirShapes(time: Double) throws {
    let left = 1 - time
    let sharp: [String: Any] = ["inputSmoothness": 0]
    for name in ["WipeLeft", "WipeRight", "WipeUp", "WipeDown", "VertOpen", "VertClose", "HorzOpen", "HorzClose"] {
      #expect(abs(try share(name, time, sharp) - time) < 1e-5, "\(name)")
    }
    for name in ["SlideLeft", "SlideRight", "SlideUp", "SlideDown", "SqueezeH", "SqueezeV"] {
      #expect(abs(try share(name, time) - time) < 1e-5, "\(name)")
    }
    for name in ["WipeTL", "WipeTR", "WipeBL", "WipeBR"] {
      #expect(abs(try share(name, time) - (1 - left * left)) < 1e-3, "\(name)")
    }
    for name in ["DiagTL", "DiagTR", "DiagBL", "DiagBR"] {
      // Above the hyperbola xy = 1 − t.
      #expect(abs(try share(name, time, sharp) - (1 - left + left * log(left))) < 2e-3, "\(name)")
    }
    #expect(abs(try share("CircleOpen", time, sharp) - disc(time)) < 2e-3)
    #expect(abs(try share("CircleClose", time, sharp) - (1 - disc(left))) < 2e-3)
    // The quarters of a rectangle are equal; between them the hand is not at its share.
    if time * 4 == (time * 4).rounded() { #expect(abs(try share("Radial", time, sharp) - time) < 4e-3) }
  }

  /// The part of the picture that a disc of `part` of the way to the corners covers.
  private func disc(_ part: Double) -> Double {
    let (r, steps) = (part * Self.radius, 4000)
    let sum = (0..<steps).reduce(0.0) { sum, step in
      let y = Self.height / 2 * (Double(step) + 0.5) / Double(steps)
      return sum + min(max(r * r - y * y, 0).squareRoot(), Self.width / 2)
    }
    return sum / Double(steps) / (Self.width / 2)
  }

  /// Pictures that slide keep their pixels; the new one comes from the side that its name points away from.
  @Test func slidesMoveBothPictures() throws {
    let (a, b) = (FilterRendering.source(hasAlpha: true), FilterRendering.source(hasAlpha: true, seed: 6))
    for (name, dx, dy) in [
      ("SlideLeft", 12, 0), ("SlideRight", -12, 0), ("SlideUp", 0, 8), ("SlideDown", 0, -8),
    ] {
      let result = try FilterRendering.render(
        try #require(
          FilterRendering.output(
            "VFX\(name)Transition", ["inputTime": 0.25], image: CIImage(pixelBuffer: a),
            other: CIImage(pixelBuffer: b))))
      for y in 0..<FilterRendering.height {
        for x in 0..<FilterRendering.width {
          // Rows are counted from the top.
          let (sx, sy) = (x + dx, y + dy)
          let isInside = (0..<FilterRendering.width).contains(sx) && (0..<FilterRendering.height).contains(sy)
          let (wx, wy) = (
            (sx + FilterRendering.width) % FilterRendering.width,
            (sy + FilterRendering.height) % FilterRendering.height
          )
          let expected = FilterRendering.pixel(isInside ? a : b, wx, wy)
          let found = FilterRendering.pixel(result, x, y)
          #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 }, "\(name) at \(x), \(y)")
        }
      }
    }
  }

  /// Slice i of n turns while the border passes; within a slice the target comes from the side it began at.
  @Test func slicesTurnOneAfterTheOther() throws {
    for (name, isAcross, isReversed) in [
      ("HLSlice", true, false), ("HRSlice", true, true), ("VUSlice", false, false), ("VDSlice", false, true),
    ] {
      let count = isAcross ? FilterRendering.width : FilterRendering.height
      for time in [0.25, 0.5, 0.75] {
        let found = try arrived(name, time, ["inputCount": 4, "inputSmoothness": 0.5])
        for pixel in 0..<count {
          // From the left or from the top; the border comes from the other end.
          let place = (Double(isReversed ? count - 1 - pixel : pixel) + 0.5) / Double(count)
          let part = min(max((time * 1.5 - (1 - place)) / 0.5, 0), 1)
          let width = part * part * (3 - 2 * part)
          let side = Double(count) / 4
          let low = Double((isReversed ? count - 1 - pixel : pixel) % (count / 4))
          let expected = min(max(width * side - low, 0), 1)
          let index = isAcross ? 5 * FilterRendering.width + pixel : pixel * FilterRendering.width + 5
          #expect(abs(found[index] - expected) < 1e-3, "\(name), \(pixel) at \(time)")
        }
      }
    }
  }
}
