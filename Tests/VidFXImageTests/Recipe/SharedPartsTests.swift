import Foundation
import Testing
import VidFXPixels

@testable import VidFXImage

/// Recipes that use a part twice, which uses its part twice, and so on: 2⁶⁰ paths lead through them.
@Suite struct SharedPartsTests {
  private static func source() -> PixelBuffer { PixelBuffer(format: .rgba, width: 16, height: 8, color: .sRGB) }

  private static func shared(_ buffer: PixelBuffer) -> CIImage {
    (0..<60).reduce(CIImage(pixelBuffer: buffer)) { image, step in
      image.blended(.mix(Double(step % 3 + 1) / 4), with: image.applying(.matrix(.scale(red: 0.5, green: 1, blue: 2))))
    }
  }

  @Test func areMadeComparedAndAskedPartByPart() {
    let buffer = Self.source()
    let (image, like) = (Self.shared(buffer), Self.shared(buffer))
    #expect(image !== like && image == like && image.hashValue == like.hashValue)
    #expect(image != Self.shared(Self.source()))
    #expect(!image.isOpaque && image.traits.depth == 8 && !image.traits.isInterlaced && image.traits.recurs)
  }

  @Test func arePlannedAndKeptPartByPart() throws {
    let image = Self.shared(Self.source())
    let target = RenderTarget(format: .rgba, color: .sRGB, region: PixelRect(x0: 0, y0: 0, x1: 16, y1: 8))
    let plan = try Planner.plan(image, into: target, working: .none)
    let instructions = plan.passes.map { pass in
      if case .program(let program) = pass { program.instructions.count } else { 0 }
    }
    #expect(instructions.reduce(0, +) < 60 * 8)
    let cache = PlanCache()
    cache.keep(plan, for: image, into: target)
    let other = Self.source()
    #expect(cache.plan(Self.shared(other), into: target)?.sources.first === other)
  }
}
