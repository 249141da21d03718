import Foundation
import Testing
import VidFXKernelSet
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// What the planner makes of recipes: numbers that do not vary.
@Suite struct PlannerTests {
  static let source = PixelBuffer(
    format: .yuv420p, width: 320, height: 240,
    color: ColorDescription(matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709, siting: .left))
  let image = CIImage(pixelBuffer: source)
  let frame = CGRect(x: 0, y: 0, width: 320, height: 240)

  static func plan(
    _ image: CIImage, _ format: PixelFormat = .yuv420p, region: PixelRect? = nil, working: WorkingSpace = .none
  ) throws -> Plan {
    let target = RenderTarget(
      format: format, color: format.model == .yuv ? source.color : .sRGB,
      region: region ?? PixelRect(x0: 0, y0: 0, x1: 320, y1: 240))
    return try Planner.plan(image, into: target, working: working)
  }

  private func operations(_ plan: Plan) -> [StripOp] {
    plan.passes.flatMap { pass -> [StripOp] in
      guard case .program(let program) = pass else { return [] }
      return program.instructions.compactMap { if case .operation(let operation) = $0.code { operation } else { nil } }
    }
  }

  private let invert = ColorOperation.matrix(
    ColorMatrix(rgb: [[-1, 0, 0], [0, -1, 0], [0, 0, -1]], bias: [1, 1, 1]))

  @Test func identityTouchesNoPixel() throws {
    #expect(try Self.plan(image).identitySource == 0)
    #expect(try Self.plan(image.clampedToExtent().applyingGaussianBlur(sigma: 0).cropped(to: frame)).passes.isEmpty)
    #expect(try Self.plan(image.applying(.matrix(.identity))).passes.isEmpty)
  }

  @Test func matricesFoldWithTheConversionOnBothSides() throws {
    let chain = image.applying(invert).applying(.matrix(.scale(red: 2, green: 1, blue: 0.5))).applying(invert)
    let plan = try Self.plan(chain)
    #expect(plan.passes.count == 1)
    #expect(plan.surfaces.isEmpty)
    #expect(operations(plan) == [.colorMatrixRGB])
  }

  @Test func linearLightAddsTheCurveOnceEachWay() throws {
    let plan = try Self.plan(image.applying(invert), working: .linearSRGB)
    #expect(
      operations(plan) == [.colorMatrixRGB, .parametricDecode, .colorMatrixRGB, .parametricEncode, .colorMatrixRGB])
  }

  @Test func curvesThatCancelVanish() throws {
    let encoded = ColorOperation.straight(.clamp, [0, 0, 0, 0, 1, 1, 1, 1], in: .encoded)
    let rgb = PixelBuffer(format: .rgba, width: 320, height: 240, color: .sRGB)
    let chain = CIImage(pixelBuffer: rgb).applying(encoded).applying(encoded)
    let plan = try Self.plan(chain, .rgba, working: .linearSRGB)
    #expect(operations(plan) == [.clamp, .clamp])
  }

  @Test func blurRunsOnThePlanesThemselves() throws {
    let blurred = image.clampedToExtent().applyingGaussianBlur(sigma: 9).cropped(to: frame)
    let plan = try Self.plan(blurred)
    #expect(plan.passes.count == 1)
    #expect(plan.surfaces.isEmpty)
    guard case .neighborhood(let pass) = plan.passes.first else {
      Issue.record("not a pass on planes: \(plan)")
      return
    }
    #expect(pass.inputFormat == .yuv420p && pass.outputFormat == .yuv420p && pass.clampsToEdge)
  }

  @Test func colourAfterBlurReadsSixteenBitPlanes() throws {
    let chain = image.clampedToExtent().applyingGaussianBlur(sigma: 9).cropped(to: frame).applying(invert)
    let plan = try Self.plan(chain)
    #expect(plan.passes.count == 2)
    #expect(plan.surfaces.map(\.format.name) == ["yuv420p16le"])
  }

  @Test func equalSubgraphsAreComputedOnce() throws {
    func blurred() -> CIImage { CIImage(pixelBuffer: Self.source).clampedToExtent().applyingGaussianBlur(sigma: 9) }
    let chain = blurred().applying(invert).blended(.mix(0.5), with: blurred())
    let plan = try Self.plan(chain)
    let blurs = plan.passes.filter { if case .neighborhood = $0 { true } else { false } }
    #expect(blurs.count == 1)
  }

  @Test func cropsReachTheSource() throws {
    let chain = image.applying(.straight(.signedPower, [2])).transformed(by: CGAffineTransform(rotationAngle: 0.1))
      .cropped(to: CGRect(x: 100, y: 100, width: 10, height: 10))
    let plan = try Self.plan(chain, .rgba, region: PixelRect(x0: 100, y0: 100, x1: 110, y1: 110))
    #expect(plan.surfaces.count == 1)
    #expect(plan.surfaces[0].region.width <= 18 && plan.surfaces[0].region.height <= 18)
  }

  @Test func transformsOfOneImageShareItsSurface() throws {
    let bright = image.applying(.straight(.signedPower, [2]))
    func moved(_ x: CGFloat) -> CIImage { bright.transformed(by: CGAffineTransform(translationX: x, y: 0.5)) }
    // None of the three shows all that the others show.
    let region = PixelRect(x0: 100, y0: 100, x1: 200, y1: 200)
    let sum = moved(0.5).blended(.mix(0.5), with: moved(-9.5)).blended(.mix(0.5), with: moved(9.5))
    #expect(try Self.plan(sum, .rgba, region: region).surfaces.count == 1)
    // Two that lie far apart do not.
    let apart = moved(0.5).cropped(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    let far = PixelRect(x0: 0, y0: 0, x1: 4, y1: 4)
    #expect(try Self.plan(apart.blended(.mix(0.5), with: moved(-200.5)), .rgba, region: far).surfaces.count == 2)
  }

  @Test func transformsConcatenate() throws {
    let chain = image.transformed(by: CGAffineTransform(rotationAngle: 0.1))
      .transformed(by: CGAffineTransform(scaleX: 2, y: 2)).transformed(by: CGAffineTransform(translationX: 3, y: 4))
    #expect(operations(try Self.plan(chain, .rgba)).filter { $0 == .affineSample }.count == 1)
    let back = image.transformed(by: CGAffineTransform(translationX: 3, y: 4))
      .transformed(by: CGAffineTransform(translationX: -3, y: -4))
    #expect(back == image)
  }

  @Test func opaqueImagesNeedNoAlpha() throws {
    let used = operations(try Self.plan(image.applying(.straight(.signedPower, [2]))))
    #expect(!used.contains(.premultiply) && !used.contains(.unpremultiply))
  }

  @Test func oversizedIntermediatesAreRefusedWhilePlanning() {
    let huge = image.transformed(by: CGAffineTransform(scaleX: 1e5, y: 1e5)).applyingGaussianBlur(sigma: 3)
    #expect(throws: RenderError.self) {
      try Self.plan(
        huge.transformed(by: CGAffineTransform(rotationAngle: 1)), .rgba,
        region: PixelRect(x0: 0, y0: 0, x1: 1 << 24, y1: 1 << 24))
    }
  }

  @Test func aDissolveRunsOnThePlanesThemselves() throws {
    let other = PixelBuffer(format: .yuv420p, width: 320, height: 240, color: Self.source.color)
    let plan = try Self.plan(image.blended(.mix(0.25), with: CIImage(pixelBuffer: other)).cropped(to: frame))
    #expect(plan.passes.count == 1)
    guard case .mix(let pass) = plan.passes.first else {
      Issue.record("not a mix of planes: \(plan)")
      return
    }
    #expect(pass.weight == 0.25)
  }

  @Test func plansAreKeptForRecipesOfTheSameShape() throws {
    let cache = PlanCache()
    let target = RenderTarget(
      format: .yuv420p, color: Self.source.color, region: PixelRect(x0: 0, y0: 0, x1: 320, y1: 240))
    func recipe(_ buffer: PixelBuffer, _ gamma: Float) -> CIImage {
      CIImage(pixelBuffer: buffer).applying(.straight(.signedPower, [gamma]))
    }
    let first = recipe(Self.source, 2)
    #expect(cache.plan(first, into: target) == nil)
    cache.keep(try Planner.plan(first, into: target, working: .none), for: first, into: target)
    let like = PixelBuffer(format: .yuv420p, width: 320, height: 240, color: Self.source.color)
    #expect(cache.plan(recipe(like, 2), into: target)?.sources.first === like)
    #expect(cache.plan(recipe(like, 3), into: target) == nil)
    let larger = PixelBuffer(format: .yuv420p, width: 322, height: 240, color: Self.source.color)
    #expect(cache.plan(recipe(larger, 2), into: target) == nil)
  }
}
