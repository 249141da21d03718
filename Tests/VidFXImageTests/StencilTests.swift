import Foundation
import Testing
import VidFXKernelSet
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// What stencils become: shapes, passes, plans that are kept.
@Suite struct StencilTests {
  private static let source = PixelBuffer(format: .rgba, width: 320, height: 240, color: .sRGB)
  private static let opaque = PixelBuffer(format: .gbrpf32le, width: 320, height: 240, color: .sRGB)
  private let image = CIImage(pixelBuffer: source)
  private let opaqueImage = CIImage(pixelBuffer: opaque)
  private let frame = PixelRect(x0: 0, y0: 0, x1: 320, y1: 240)
  private let sobel = Stencil.weights([-1, 0, 1, -2, 0, 2, -1, 0, 1], columns: 3, rows: 3, keepsAlpha: true)

  private func plan(_ image: CIImage, _ region: PixelRect? = nil) throws -> Plan {
    try Planner.plan(
      image, into: RenderTarget(format: .rgba, color: .sRGB, region: region ?? frame), working: .none)
  }

  private func stencils(_ plan: Plan) -> [StencilPass] {
    plan.passes.compactMap { if case .stencil(let pass) = $0 { pass } else { nil } }
  }

  @Test func aStencilReadsWhatItReachesAndNoMore() throws {
    let blurred = image.applying(Stencil.disc(radius: 7.5, .maximum))
    #expect(blurred.region == PixelRect(x0: -7, y0: -7, x1: 327, y1: 247))
    let part = PixelRect(x0: 100, y0: 50, x1: 110, y1: 60)
    let pass = try #require(stencils(try plan(blurred, part)).first)
    #expect(pass.outputRegion == part)
    #expect(pass.inputRegion == part.outset(7, 7))
    let corner = try #require(stencils(try plan(blurred, PixelRect(x0: -5, y0: -5, x1: 5, y1: 5))).first)
    #expect(corner.inputRegion == PixelRect(x0: 0, y0: 0, x1: 12, y1: 12))
  }

  @Test func opaqueImagesGoThroughAsThreePlanesWhereAlphaStays() throws {
    let kept = try #require(stencils(try plan(opaqueImage.applying(sobel))).first)
    #expect(kept.format == .gbrpf32le)
    let grown = try #require(stencils(try plan(opaqueImage.applying(Stencil.disc(radius: 2, .minimum)))).first)
    #expect(grown.format == .gbrapf32le)
    let inside = PixelRect(x0: 10, y0: 10, x1: 20, y1: 20)
    let apart = try #require(stencils(try plan(opaqueImage.applying(Stencil.disc(radius: 2, .minimum)), inside)).first)
    #expect(apart.format == .gbrpf32le)
  }

  @Test func twoStencilsOfOneImageShareItsSurface() throws {
    let turned = Stencil.weights([1, 2, 1, 0, 0, 0, -1, -2, -1], columns: 3, rows: 3, keepsAlpha: true)
    let source = opaqueImage.applying(.straight(.signedPower, [2])).clampedToExtent()
    let made = try plan(source.applying(sobel).blended(.multiply, with: source.applying(turned)))
    let passes = stencils(made)
    #expect(passes.count == 2)
    #expect(passes[0].input == passes[1].input)
  }

  @Test func stencilsOnStencilsReadTheirSurfacesAsTheyAre() throws {
    let twice = image.applying(Stencil.disc(radius: 3, .maximum)).applying(Stencil.disc(radius: 3, .minimum))
    let made = try plan(twice)
    let passes = stencils(made)
    #expect(passes.count == 2)
    #expect(passes[1].input == passes[0].output)
    // One program in front, one behind.
    #expect(made.passes.count == 4)
  }

  @Test func whatAnEarlierPassMadeIsLoaded() throws {
    let bright = opaqueImage.applying(.straight(.signedPower, [2]))
    let sharpened = bright.clampedToExtent().applying(sobel).cropped(to: frame)
      .blended(BlendOperation(.addition), with: bright)
    let powers = try plan(sharpened).passes.map { pass -> Int in
      guard case .program(let program) = pass else { return 0 }
      return program.instructions.count { $0.code == .operation(.signedPower) }
    }
    #expect(powers.reduce(0, +) == 1)
  }

  @Test func aSurfaceWithoutAlphaIsNotTakenForOneWithIt() throws {
    let blurred = opaqueImage.clampedToExtent().applyingGaussianBlur(sigma: 3)
    let sums = blurred.applying(Stencil.weights([1, 1, 1], columns: 3, rows: 1, keepsAlpha: false))
    let made = try plan(blurred.blended(.mix(0.5), with: sums).cropped(to: frame))
    for pass in stencils(made) {
      guard case .intermediate(let index) = pass.input else {
        Issue.record("reads no surface: \(made)")
        return
      }
      #expect(made.surfaces[index].format == pass.format)
    }
  }

  @Test func plansAreKeptForStencilsOfTheSameShape() throws {
    let cache = PlanCache()
    let target = RenderTarget(format: .rgba, color: .sRGB, region: frame)
    func recipe(_ radius: Double, _ width: Int = 320) -> CIImage {
      CIImage(pixelBuffer: PixelBuffer(format: .rgba, width: width, height: 240, color: .sRGB))
        .applying(Stencil.disc(radius: radius, .maximum))
    }
    let first = recipe(4)
    #expect(cache.plan(first, into: target) == nil)
    cache.keep(try Planner.plan(first, into: target, working: .none), for: first, into: target)
    let again = recipe(4)
    let kept = try #require(cache.plan(again, into: target))
    #expect(stencils(kept).count == 1)
    guard case .stencil(_, let input) = again.node, case .source(let buffer) = input.node else {
      Issue.record("not a stencil of a source")
      return
    }
    #expect(kept.sources.first === buffer)
    #expect(cache.plan(recipe(5), into: target) == nil)
    #expect(cache.plan(recipe(4, 322), into: target) == nil)
  }

  @Test func discsGrowSmoothly() {
    func weights(_ radius: Double) -> [[Double]] {
      let stencil = Stencil.discMean(radius: radius)
      var grid = [[Double]](repeating: [Double](repeating: 0, count: 41), count: 41)
      switch stencil.shape {
      case .taps(let taps): for tap in taps { grid[20 + tap.dy][20 + tap.dx] = Double(tap.weight) }
      case .disc(let chords):
        let sum = chords.dropFirst().reduce(chords[0].weight) { $0 + 2 * $1.weight }
        for (dy, chord) in chords.enumerated() {
          for dx in 0...20 {
            let isEdge = dx == chord.reach + 1
            let weight = dx <= chord.reach ? 1 : isEdge ? Double(chord.edge) : 0
            for (y, x) in [(dy, dx), (dy, -dx), (-dy, dx), (-dy, -dx)] { grid[20 + y][20 + x] = weight / sum }
          }
        }
      case .rectangle: break
      }
      return grid
    }
    for step in 0..<300 {
      let radius = Double(step) * 0.05
      let (a, b) = (weights(radius), weights(radius + 0.05))
      #expect(abs(a.flatMap(\.self).reduce(0, +) - 1) < 1e-5, "radius \(radius)")
      let change = zip(a, b).reduce(0.0) { $0 + zip($1.0, $1.1).reduce(0.0) { $0 + abs($1.0 - $1.1) } }
      // A rim of 2πr pixels moves by a twentieth of a pixel; between the two forms a little more.
      #expect(change < 0.3 / max(radius, 0.5) + 0.01, "radius \(radius): \(change)")
    }
  }

  @Test(arguments: [0, 1, 3, 24, 200]) func rectanglesAreExact(reach: Int) throws {
    try expectExtremes(.rectangle(width: 2 * reach + 1, height: 2 * (reach / 2) + 1, .maximum)) {
      abs($0) <= reach && abs($1) <= reach / 2
    }
  }

  @Test(arguments: [1, 4.5, 30, 200]) func discsAreExact(radius: Double) throws {
    try expectExtremes(.disc(radius: radius, .maximum)) { Double($0 * $0 + $1 * $1) <= radius * radius }
  }

  /// Compares with the greatest of all pixels inside, one by one, with a picture wider than a strip.
  private func expectExtremes(_ stencil: Stencil, _ isInside: (_ dx: Int, _ dy: Int) -> Bool) throws {
    registerAllKernels()
    let (width, height) = (700, 60)
    let buffer = PixelBuffer(format: .gbrapf32le, width: width, height: height, color: .sRGB)
    // Few bright pixels, so that every one of them decides over many results.
    var generator = SeededGenerator(seed: 4)
    let lit = (0..<40).map { _ in
      (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
    }
    buffer.fill { component, x, y in
      if component == 3 { return 1 }
      return Double(lit.firstIndex { $0 == (x, y) }.map { $0 + 1 } ?? 0)
    }
    let target = PixelBuffer(format: .gbrapf32le, width: width, height: height, color: .sRGB)
    try CIContext(workingSpace: .none, threads: 3).render(CIImage(pixelBuffer: buffer).applying(stencil), to: target)
    var wrong = 0
    for y in stride(from: 0, to: height, by: 7) {
      for x in 0..<width {
        let seen = lit.enumerated().filter { isInside($1.0 - x, $1.1 - y) }.map { Double($0.offset + 1) }.max() ?? 0
        if target.sample(0, x, y) != seen { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }
}
