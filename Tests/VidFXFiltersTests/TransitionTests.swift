import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Transitions: what is shown where, and that they begin with the image and end with the target.
@Suite struct TransitionTests {
  private let image = FilterRendering.source(hasAlpha: true)
  private let target = FilterRendering.source(hasAlpha: true, seed: 6)
  private static let extent = CIVector(x: 0, y: 0, z: 48, w: 32)

  private func render(_ name: String, _ parameters: [String: Any]) throws -> PixelBuffer {
    try FilterRendering.render(
      try #require(
        FilterRendering.output(
          name, parameters, image: CIImage(pixelBuffer: image), other: CIImage(pixelBuffer: target))))
  }

  private func differs(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).contains { abs($0 - $1) > 1e-5 } }

  private static let names = [
    "CIAccordionFoldTransition", "CIBarsSwipeTransition", "CIDisintegrateWithMaskTransition", "CIFlashTransition",
    "CIModTransition", "CIPageCurlTransition", "CIPageCurlWithShadowTransition", "CIRippleTransition",
    "CISwipeTransition",
  ]

  @Test(arguments: names) func beginsWithTheImageAndEndsWithTheTarget(name: String) throws {
    for (time, expected) in [(0.0, image), (1.0, target), (-1, image), (2, target)] {
      let result = try render(name, ["inputTime": time])
      let pure = try FilterRendering.render(CIImage(pixelBuffer: expected))
      for y in 0..<FilterRendering.height {
        for x in 0..<FilterRendering.width {
          #expect(FilterRendering.pixel(result, x, y) == FilterRendering.pixel(pure, x, y), "\(name) at \(time)")
        }
      }
    }
  }

  @Test func swipesMixAcrossTheBar() throws {
    let result = try render(
      "CISwipeTransition",
      [
        "inputTime": 0.5, "inputWidth": 16, "inputExtent": Self.extent, "inputOpacity": 0.5,
        "inputColor": CIColor(red: 0.25, green: 0.5, blue: 0.75),
      ])
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        // From −16 to 48: at half time the bar is over 16…32.
        let k = min(max((Double(x) + 0.5 - 16) / 16, 0), 1)
        let h: Double = 0.5 * (1 - abs(2 * k - 1))
        func premultiplied(_ c: [Double]) -> [Double] { c[..<3].map { $0 * c[3] } + [c[3]] }
        let (s, t) = (
          premultiplied(FilterRendering.pixel(image, x, y)), premultiplied(FilterRendering.pixel(target, x, y))
        )
        let color: [Double] = [0.25, 0.5, 0.75, 1]
        let found = premultiplied(FilterRendering.pixel(result, x, y))
        for channel in 0..<4 {
          let base: Double = t[channel] * (1 - k) + s[channel] * k
          #expect(abs(found[channel] - (base * (1 - h) + color[channel] * h)) < 1e-5, "at \(x), \(y)")
        }
      }
    }
  }

  /// In Core Image's render bar i has moved by (c − i)² pixels at barOffset 1, along the bars.
  @Test func barsMoveWithTheSquareOfTheirTime() throws {
    let opaque = PixelBuffer.random(.gbrapf32le, width: 48, height: 32, color: .sRGB, seed: 7)
    opaque.fill { component, x, y in component == 3 ? 1 : opaque.sample(component, x, y) }
    let output = try #require(
      FilterRendering.output(
        "CIBarsSwipeTransition", ["inputTime": 0.5, "inputWidth": 8, "inputBarOffset": 1, "inputAngle": 0],
        image: CIImage(pixelBuffer: opaque), other: CIImage(pixelBuffer: target)))
    let result = try FilterRendering.render(output)
    // Six bars; the last has waited for 5 and is gone after √32 more. Half of that has passed. Bars move downwards.
    let time = (5 + 32.0.squareRoot()) / 2
    for bar in 0..<6 {
      let own = max(0, time - Double(bar))
      let moved = own * own
      for x in bar * 8 + 1..<bar * 8 + 7 {
        for y in 0..<FilterRendering.height {
          let from = Double(y) - moved
          let found = FilterRendering.pixel(result, x, y)
          if from < -1 {
            #expect(!differs(found, FilterRendering.pixel(target, x, y)), "at \(x), \(y)")
          } else if from > 1 {
            let (row, part) = (Int(from.rounded(.down)), from - from.rounded(.down))
            let (a, b) = (
              FilterRendering.pixel(opaque, x, row), FilterRendering.pixel(opaque, x, min(row + 1, 31))
            )
            for channel in 0..<3 {
              let expected: Double = a[channel] * (1 - part) + b[channel] * part
              #expect(abs(found[channel] - expected) < 1e-3, "at \(x), \(y)")
            }
          }
        }
      }
    }
  }

  @Test func holesGrowUntilNothingIsLeft() throws {
    var covered: [Int] = []
    for time in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let result = try render("CIModTransition", ["inputTime": time, "inputRadius": 12])
      var count = 0
      for y in 0..<FilterRendering.height {
        for x in 0..<FilterRendering.width
        where !differs(FilterRendering.pixel(result, x, y), FilterRendering.pixel(target, x, y)) {
          count += 1
        }
      }
      covered.append(count)
    }
    #expect(covered == covered.sorted() && covered[0] < 400 && covered[4] > 1100, "\(covered)")
  }

  @Test func flashesHideTheChange() throws {
    let parameters: [String: Any] = [
      "inputExtent": Self.extent, "inputCenter": CIVector(x: 24, y: 16), "inputFadeThreshold": 0.5,
    ]
    let (before, after) = (
      try render("CIFlashTransition", parameters.merging(["inputTime": 0.49999]) { $1 }),
      try render("CIFlashTransition", parameters.merging(["inputTime": 0.5]) { $1 })
    )
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        #expect(before.sample(3, x, y) == 1 && after.sample(3, x, y) == 1, "at \(x), \(y)")
        for channel in 0..<3 {
          #expect(abs(before.sample(channel, x, y) - after.sample(channel, x, y)) < 2e-3, "at \(x), \(y)")
        }
      }
    }
    // At first the corner is the image's; near the end the picture is almost the target's.
    let early = try render("CIFlashTransition", parameters.merging(["inputTime": 0.01]) { $1 })
    #expect(FilterRendering.pixel(early, 0, 0) == FilterRendering.pixel(image, 0, 0))
    let late = try render("CIFlashTransition", parameters.merging(["inputTime": 0.999]) { $1 })
    for channel in 0..<4 {
      #expect(abs(late.sample(channel, 20, 3) - FilterRendering.pixel(target, 20, 3)[channel]) < 2e-2)
    }
  }
}
