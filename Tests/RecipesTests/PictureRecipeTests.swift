import CoreImage
import Foundation
import Testing
import VidFXTestSupport

@testable import Recipes

/// The pictures that the guide's recipes make.
@Suite struct PictureRecipeTests {
  private static let extent = CGRect(x: 0, y: 0, width: 64, height: 48)
  private let context: CIContext

  init() {
    registerAllKernels()
    context = CIContext(workingSpace: .none, threads: 1)
  }

  /// Straight sRGB bytes would lose what floats keep: premultiplied r, g, b, a, top row first.
  private func pixels(_ image: CIImage?, _ bounds: CGRect = extent) throws -> [SIMD4<Float>] {
    let image = try #require(image)
    var pixels = [SIMD4<Float>](repeating: .zero, count: Int(bounds.width * bounds.height))
    pixels.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      context.render(
        image, toBitmap: base, rowBytes: Int(bounds.width) * 16, bounds: bounds, format: .RGBAf, colorSpace: nil)
    }
    return pixels
  }

  private func color(_ image: CIImage?, _ x: Int = 8, _ y: Int = 8) throws -> SIMD4<Float> {
    try pixels(image, CGRect(x: x, y: y, width: 1, height: 1))[0]
  }

  private func flat(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CIImage {
    CIImage(color: CIColor(red: red, green: green, blue: blue)).cropped(to: Self.extent)
  }

  /// Noise, so that every pixel differs from its neighbours.
  private let noise = CIFilter.randomGenerator().outputImage!.settingAlphaOne(in: extent).cropped(to: extent)

  private func isClose(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ tolerance: Float = 1e-5) -> Bool {
    (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
  }

  @Test func sepiaMakesGreyWarmAndNothingOfNothing() throws {
    let warm = try color(basicSepia(flat(0.5, 0.5, 0.5)))
    #expect(warm.x > warm.y && warm.y > warm.z && warm.w == 1)
    #expect(basicSepia(noise, intensity: 0) == noise)
  }

  @Test func huesGoRound() throws {
    let turn = Float.pi * 2 / 3
    let images = hues(of: flat(1, 0, 0), angles: [0, turn, 2 * turn])
    #expect(images.count == 3)
    for (image, expected) in zip(images, [SIMD4<Float>(1, 0, 0, 1), [0, 1, 0, 1], [0, 0, 1, 1]]) {
      #expect(isClose(try color(image), expected))
    }
  }

  @Test func oldFilmHasSpecksAndScratchesThatMove() throws {
    let grey = flat(0.5, 0.5, 0.5)
    let still = try pixels(oldFilm(grey, time: 1))
    #expect(still == (try pixels(oldFilm(grey, time: 1.01))), "a frame of 1/24 s")
    #expect(still != (try pixels(oldFilm(grey, time: 1.05))))
    let sepia = try color(grey.applyingFilter("CISepiaTone", parameters: ["inputIntensity": 1.0]))
    // Most of it is film; some of it is brighter, some darker.
    #expect(still.filter { isClose($0, sepia, 1e-3) }.count > still.count / 2)
    #expect(still.contains { $0.z > sepia.z + 0.2 } && still.contains { $0.x < sepia.x - 0.2 })
    #expect(oldFilm(grey, time: 0).extent == Self.extent)
  }

  /// The guide's own filters and values: scratches are four times red, which is the least component beside two that are 1.
  @Test func scratchesByTheGuidesValuesDarkenAsTheirFormulaSays() throws {
    let grey = flat(0.5, 0.5, 0.5)
    let random = try #require(CIFilter.randomGenerator().outputImage).cropped(to: Self.extent)
    let (none, green) = (CIVector(x: 0, y: 0, z: 0, w: 0), CIVector(x: 0, y: 1, z: 0, w: 0))
    let specks = random.applyingFilter(
      "CIColorMatrix",
      parameters: ["inputRVector": green, "inputGVector": green, "inputBVector": green, "inputBiasVector": none])
    let sepia = grey.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 1.0])
    let speckled = sepia.applyingFilter(
      "CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: specks])
    let stretched = random.applyingFilter(
      "CIAffineTransform", parameters: [kCIInputTransformKey: CGAffineTransform(scaleX: 1.5, y: 25)])
    let scratches = stretched.applyingFilter(
      "CIColorMatrix",
      parameters: [
        "inputRVector": CIVector(x: 4, y: 0, z: 0, w: 0), "inputGVector": none, "inputBVector": none,
        "inputAVector": none, "inputBiasVector": CIVector(x: 0, y: 1, z: 1, w: 1),
      ]
    ).applyingFilter("CIMinimumComponent")
    let film = speckled.applyingFilter("CIMultiplyCompositing", parameters: [kCIInputBackgroundImageKey: scratches])
    let (tone, found, noise) = (try color(sepia), try pixels(film), try pixels(stretched))
    var dark = 0
    for (pixel, random) in zip(found, noise) where random.w > 0.02 {
      // Matrices are of straight colours.
      let light = min(4 * random.x / random.w, 1)
      #expect(isClose(pixel, [tone.x * light, tone.y * light, tone.z * light, 1], 1e-3), "\(random)")
      dark += light < 0.9 ? 1 : 0
    }
    #expect(dark > 30 && dark < found.count / 2, "\(dark)")
  }

  @Test func keyedColoursShowTheBackground() throws {
    let background = flat(0.1, 0.2, 0.7)
    let red = chromaKey(flat(0.8, 0.1, 0.1), from: 0.25, to: 0.45, over: background)
    #expect(isClose(try color(red), [0.8, 0.1, 0.1, 1], 1e-3))
    let green = chromaKey(flat(0.1, 0.8, 0.1), from: 0.25, to: 0.45, over: background)
    #expect(isClose(try color(green), [0.1, 0.2, 0.7, 1]))
    let grey = chromaKey(flat(0.5, 0.5, 0.5), from: 0.25, to: 0.45, over: background)
    #expect(isClose(try color(grey), [0.5, 0.5, 0.5, 1], 1e-3))
    #expect(keyingCube(from: 0, to: 1, side: 2).count == 128)
  }

  @Test func tiltShiftKeepsTheMiddleSharp() throws {
    let (before, after) = (try pixels(noise), try pixels(tiltShift(noise, radius: 4)))
    func contrast(_ pixels: [SIMD4<Float>], _ row: Int) -> Float {
      (1..<64).reduce(0) { $0 + abs(pixels[row * 64 + $1].x - pixels[row * 64 + $1 - 1].x) }
    }
    #expect(contrast(after, 24) > 0.9 * contrast(before, 24))
    #expect(contrast(after, 2) < 0.3 * contrast(before, 2) && contrast(after, 45) < 0.3 * contrast(before, 45))
  }

  @Test func theSubclassInverts() throws {
    let filter = ColorInvert()
    #expect(filter.outputImage == nil)
    filter.setValue(flat(0.25, 0.5, 1), forKey: kCIInputImageKey)
    #expect(isClose(try color(filter.outputImage), [0.75, 0.5, 0, 1]))
  }

  @Test func theCopierEndsWithTheTarget() throws {
    let (from, to) = (flat(0.2, 0.2, 0.2), flat(0.4, 0.4, 0.4))
    #expect(try pixels(copyMachine(from: from, to: to, time: 0)) == pixels(from))
    #expect(try pixels(copyMachine(from: from, to: to, time: 1)) == pixels(to))
    // On the way: target behind, image ahead, light between.
    let middle = try pixels(copyMachine(from: from, to: to, time: 0.4)).prefix(64)
    #expect(isClose(middle[0], [0.4, 0.4, 0.4, 1]) && isClose(middle[63], [0.2, 0.2, 0.2, 1]))
    #expect(middle.contains { $0.y > 0.6 })
  }

  @Test func theCopiersLightGoesOneWay() throws {
    let (from, to) = (flat(0.2, 0.2, 0.2), flat(0.4, 0.4, 0.4))
    var (targets, sources) = ([Int](), [Int]())
    for step in 0...10 {
      let row = try pixels(copyMachine(from: from, to: to, time: Float(step) / 10)).prefix(64)
      targets.append(row.prefix { isClose($0, [0.4, 0.4, 0.4, 1]) }.count)
      sources.append(row.reversed().prefix { isClose($0, [0.2, 0.2, 0.2, 1]) }.count)
    }
    // What is behind the light grows at every step; what is ahead of it shrinks until the light has left the picture.
    for (a, b) in zip(targets, targets.dropFirst()) { #expect(a < b, "\(targets)") }
    for (a, b) in zip(sources, sources.dropFirst()) { #expect(a > b || a == 0 && b == 0, "\(sources)") }
    #expect(targets[0] == 0 && targets[10] == 64 && sources[0] == 64 && sources[10] == 0)
    // The edge slows down as a sine and goes an eighth further than the picture is wide.
    for step in 1...6 {
      let edge = sin(Double(step) / 20 * .pi) * 72
      #expect(abs(Double(64 - sources[step]) - edge) <= 1, "\(step): \(sources)")
    }
  }

  @Test func theTransitionsAreThoseOfCoreImage() {
    #expect(
      CIFilter.filterNames(inCategory: kCICategoryTransition).sorted() == [
        "CIAccordionFoldTransition", "CIBarsSwipeTransition", "CICopyMachineTransition",
        "CIDisintegrateWithMaskTransition", "CIDissolveTransition", "CIFlashTransition", "CIModTransition",
        "CIPageCurlTransition", "CIPageCurlWithShadowTransition", "CIRippleTransition", "CISwipeTransition",
      ])
  }

  @Test func slidersAreMadeFromAttributes() throws {
    let blurs = sliders(ofCategory: kCICategoryBlur)
    let gaussian = try #require(blurs.first { $0.filter == "Gaussian Blur" })
    #expect(gaussian.sliders == [Slider(key: "inputRadius", title: "Radius", range: 0...100, value: 10)])
    for (_, sliders) in blurs { for slider in sliders { #expect(slider.range.contains(slider.value)) } }
  }

  @Test func theGhostIsGreyAndAQuarterAsWide() throws {
    let image = CIImage(color: .red).cropped(to: Self.extent)
    let result = try pixels(ghostAverage(image, context: context))
    #expect(result.allSatisfy { $0.x == $0.y && $0.y == $0.z && $0.w == 1 })
    // Red's mean; the ghost of a flat picture over it changes nothing.
    #expect(result.allSatisfy { abs($0.x - 85 / 255) < 1e-6 })
    let half = flat(0, 0, 0).composited(over: flat(1, 1, 1)).cropped(to: CGRect(x: 0, y: 0, width: 32, height: 48))
      .composited(over: flat(1, 1, 1))
    let striped = try pixels(ghostAverage(half, context: context))
    // Bottom left: a ghost of black over black, then of white over black; beyond it black, then white.
    let row = striped[47 * 64..<48 * 64].map(\.x)
    #expect(row[2] == 0 && abs(row[12] - 128 / 255) < 0.01 && row[20] == 0 && row[40] == 1)
  }

  @Test func gloomDullsAndTheBumpMagnifies() throws {
    let dot = flat(1, 1, 1).cropped(to: CGRect(x: 29, y: 21, width: 6, height: 6)).composited(over: flat(0, 0, 0))
    let (before, after) = (try pixels(dot), try pixels(gloomAndBump(dot)))
    // The dot loses light to its surroundings and is wider where its middle was.
    #expect(try color(gloomAndBump(dot), 32, 24).x < 0.6)
    let widest = after.map(\.x).max() ?? 0
    #expect(after.filter { $0.x > widest / 2 }.count > 2 * before.filter { $0.x > 0.5 }.count)
    #expect(gloomAndBump(dot)?.extent.intersection(Self.extent) == Self.extent)
  }

  @Test func theCropIsThePartOfTheWhole() throws {
    let cut = processBloomCrop(noise, around: CGPoint(x: 30, y: 20), side: 16)
    let part = CGRect(x: 22, y: 12, width: 16, height: 16)
    #expect(cut.extent == part)
    let whole = processBloomCrop(noise, around: CGPoint(x: 32, y: 32), side: 1000)
    #expect(try pixels(cut, part) == pixels(whole.cropped(to: part), part))
  }

  @Test func numbersOfAnImageAreReadBack() throws {
    let quarter = CGRect(x: 0, y: 0, width: 16, height: 48)
    let image = flat(0.302, 0.502, 0).cropped(to: quarter).composited(over: flat(0, 0.902, 0))
    #expect(brightest(image, context: context) == [77, 230, 0, 255])
    let bins = try #require(histogram(image, count: 5, context: context))
    // Fifths of 0…1: a quarter of the red is in the second, of the green in the third; alpha is in the last.
    #expect(isClose(bins[0], [0.75, 0, 1, 0]) && isClose(bins[1], [0.25, 0, 0, 0]))
    #expect(isClose(bins[2], [0, 0.25, 0, 0]) && isClose(bins[4], [0, 0.75, 0, 1]))
  }
}
