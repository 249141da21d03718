import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Kernels written in Core Image's kernel language, against closures that compute the same.
@Suite struct KernelTextTests {
  private static let width = 200
  private static let height = 24
  private static let bounds = CGRect(x: 0, y: 0, width: width, height: height)
  private let image: CIImage
  private let other: CIImage

  init() {
    registerAllKernels()
    func random(_ seed: UInt64) -> CIImage {
      CIImage(
        pixelBuffer: .random(.gbrapf32le, width: Self.width, height: Self.height, color: .sRGB, seed: seed))
    }
    (image, other) = (random(5), random(6))
  }

  private func render(_ image: CIImage?, _ bounds: CGRect = bounds, threads: Int = 1) -> [SIMD4<Float>] {
    kernelBitmap(of: image, bounds, threads: threads)
  }

  @Test func aColourKernelReadsItsImagesItsValuesAndItsPlace() throws {
    let text = try CIColorKernel(
      text: """
        kernel vec4 blend(__sample a, __sample b, float amount, vec2 shift, __color tint) {
          return a * amount + b.bgra * tint + vec4(shift, destCoord() / 1000.0);
        }
        """)
    let closure = CIColorKernel { pixel in
      let (b, shift, place) = (pixel[1], pixel.vector(1), pixel.destination / 1000)
      return pixel[0] * pixel.number(0) + SIMD4(b.z, b.y, b.x, b.w) * pixel.vector(2)
        + SIMD4(shift.x, shift.y, place.x, place.y)
    }
    let arguments: [Any] = [
      image, other, 0.25, CIVector(x: 0.5, y: 0.125), CIColor(red: 0.5, green: 1, blue: 0.25, alpha: 0.5),
    ]
    #expect(text.name == "blend")
    let expected = render(closure.apply(extent: Self.bounds, arguments: arguments))
    #expect(render(text.apply(extent: Self.bounds, arguments: arguments)) == expected)
    #expect(expected.contains { $0 != .zero })
  }

  /// The example of Core Image's guide: haze removal.
  @Test func theGuidesHazeRemovalWorks() throws {
    let text = try CIKernel(
      text: """
        kernel vec4 myHazeRemovalKernel(sampler src, __color color, float distance, float slope)
        {
            vec4 t;
            float d;
            d = destCoord().y * slope + distance;
            t = unpremultiply(sample(src, samplerCoord(src)));
            t = (t - d * color) / (1.0 - d);
            return premultiply(t);
        }
        """)
    let color = CIColor(red: 0.9, green: 0.8, blue: 0.7)
    let opaque = CIImage(color: CIColor(red: 0.6, green: 0.5, blue: 0.4)).cropped(to: Self.bounds)
    let result = render(
      text.apply(extent: Self.bounds, roiCallback: { $1 }, arguments: [opaque, color, 0.2, 0.01]))
    for row in [0, 11, 23] {
      let d = (Float(Self.height - 1 - row) + 0.5) * 0.01 + 0.2
      let pixel = result[row * Self.width + 7]
      for (component, expected) in [(Float(0.6), Float(0.9)), (0.5, 0.8), (0.4, 0.7)].enumerated() {
        let value = (expected.0 - d * expected.1) / (1 - d)
        #expect(abs(pixel[component] - value) < 1e-5)
      }
      #expect(abs(pixel.w - 1) < 1e-6)
    }
  }

  @Test func aGeneralKernelSamplesBetweenPixelsAsAClosureDoes() throws {
    let text = try CIKernel(
      text: """
        kernel vec4 edge(sampler image, float amount) {
          vec2 d = samplerCoord(image);
          return sample(image, d) * amount - sample(image, d + vec2(-1.25, 2.5));
        }
        """)
    let closure = CIKernel { pixel in
      pixel.sample(0, at: pixel.destination) * pixel.number(0)
        - pixel.sample(0, at: pixel.destination + SIMD2(-1.25, 2.5))
    }
    let expected = render(
      closure.apply(extent: Self.bounds, roiCallback: { $1.insetBy(dx: -2, dy: -3) }, arguments: [image, 2]))
    let result = render(
      text.apply(extent: Self.bounds, roiCallback: { $1.insetBy(dx: -2, dy: -3) }, arguments: [image, 2]))
    for (a, b) in zip(result, expected) { #expect((0..<4).allSatisfy { abs(a[$0] - b[$0]) <= 4e-7 }) }
  }

  @Test func samplersTellWhereTheyAreAndHowTheyAreRead() throws {
    let text = try CIKernel(
      text: """
        kernel vec4 k(sampler a, sampler b) {
          return vec4(samplerOrigin(a), samplerSize(a)) + samplerExtent(b) + 1000.0 * sample(b, vec2(-5.0, 3.5));
        }
        """)
    let red = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(to: CGRect(x: 3, y: 4, width: 5, height: 6))
    let clamped = CISampler(image: red, options: [kCISamplerWrapMode: kCISamplerWrapClamp])
    let result = render(
      text.apply(
        extent: Self.bounds, roiCallback: { _, _ in .infinite }, arguments: [image, clamped]))
    #expect(result[0] == SIMD4<Float>(0 + 3 + 1000, 0 + 4, 200 + 5, 24 + 6 + 1000))
  }

  @Test func aWarpKernelMovesPixels() throws {
    let text = try CIWarpKernel(
      text: "kernel vec2 mirror(float width) { return vec2(width - destCoord().x, destCoord().y); }")
    let result = render(
      text.apply(
        extent: Self.bounds, roiCallback: { _, _ in Self.bounds }, image: image, arguments: [Self.width]))
    let source = render(image)
    for (x, row) in [(0, 0), (7, 3), (199, 23)] {
      #expect(result[row * Self.width + x] == source[row * Self.width + (Self.width - 1 - x)])
    }
  }

  @Test func aBlendKernelCombinesItsTwoImages() throws {
    let kernel = try CIBlendKernel(
      text: "kernel vec4 k(__sample front, __sample back) { return front * 0.75 + back * 0.25; }")
    let result = render(kernel.apply(foreground: image, background: other))
    let (front, back) = (render(image), render(other))
    #expect(result == zip(front, back).map { $0 * 0.75 + $1 * 0.25 })
  }

  @Test func everyKernelOfATextIsMadeOfItsOwnClass() throws {
    let kernels = try #require(
      CIKernel.makeKernels(
        source: """
          float half(float x) { return x * 0.5; }
          kernel vec4 darker(__sample s) { return s * half(1.0); }
          kernel vec2 left() { return destCoord() + vec2(1.0, 0.0); }
          kernel vec4 lookUp(sampler s) { return sample(s, samplerCoord(s)); }
          """))
    #expect(kernels.map(\.name) == ["darker", "left", "lookUp"])
    #expect(kernels[0] is CIColorKernel && kernels[1] is CIWarpKernel)
    #expect(!(kernels[2] is CIColorKernel || kernels[2] is CIWarpKernel))
  }

  @Test func textThatIsNoKernelOfItsClassMakesNone() {
    let general = "kernel vec4 k(sampler s) { return sample(s, samplerCoord(s)); }"
    let color = "kernel vec4 k(__sample s) { return s; }"
    #expect(CIColorKernel(source: general) == nil && CIKernel(source: general) != nil)
    #expect(CIWarpKernel(source: color) == nil && CIColorKernel(source: color) != nil)
    #expect(CIBlendKernel(source: color) == nil)
    #expect(CIKernel(source: "kernel vec4 k(") == nil && CIKernel.makeKernels(source: "") == nil)
    let error = #expect(throws: KernelTextError.self) { _ = try CIColorKernel(text: general) }
    #expect(error?.message == "'k' cannot be a CIColorKernel: it reads its images at any place")
  }

  @Test func argumentsMustBeWhatTheTextSays() throws {
    let kernel = try CIColorKernel(text: "kernel vec4 k(__sample s, vec2 v, float f) { return s * v.x * f; }")
    let vector = CIVector(x: 1, y: 2)
    #expect(kernel.apply(extent: Self.bounds, arguments: [image, vector, 1]) != nil)
    #expect(kernel.apply(extent: Self.bounds, arguments: [image, vector]) == nil)
    #expect(kernel.apply(extent: Self.bounds, arguments: [image, 1, 1]) == nil)
    #expect(kernel.apply(extent: Self.bounds, arguments: [vector, image, 1]) == nil)
    #expect(kernel.apply(extent: Self.bounds, arguments: [image, CIVector(x: 1, y: 2, z: 3), 1]) == nil)
  }

  @Test func aColourKernelIsNoPassOfItsOwn() throws {
    let kernel = try CIColorKernel(text: "kernel vec4 halve(__sample s) { return s * 0.5; }")
    let result = try #require(kernel.apply(extent: Self.bounds, arguments: [image]))
    let target = RenderTarget(format: .gbrapf32le, color: .sRGB, region: image.region)
    let plan = try CIContext(workingSpace: .none).plan(result, into: target)
    #expect(plan.passes.count == 1 && plan.surfaces.isEmpty && "\(plan)".contains("kernel 'halve'"))
  }

  @Test(arguments: [1, 3]) func tilesAndThreadsChangeNothing(threads: Int) throws {
    let kernel = try CIKernel(
      text: """
        kernel vec4 k(sampler s, float angle) {
          vec2 p = destCoord() - vec2(50.0, 10.0);
          mat2 turn = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
          vec4 sum = vec4(0.0);
          for (int i = 0; i < 4; i++) {
            if (p.x > 20.0 * float(i)) sum += sample(s, turn * p * (1.0 + 0.1 * float(i)) + vec2(50.0, 10.0));
          }
          return sum;
        }
        """)
    let turned = kernel.apply(extent: Self.bounds, roiCallback: { _, _ in Self.bounds }, arguments: [image, 0.3])
    let result = try #require(turned)
    let whole = render(result)
    #expect(render(result, threads: threads) == whole)
    for tile in [CGRect(x: 0, y: 0, width: 70, height: 24), CGRect(x: 70, y: 5, width: 130, height: 7)] {
      let part = render(result, tile, threads: threads)
      for row in 0..<Int(tile.height) {
        let first = (Self.height - Int(tile.maxY) + row) * Self.width + Int(tile.minX)
        #expect(
          Array(part[row * Int(tile.width)..<(row + 1) * Int(tile.width)])
            == Array(whole[first..<first + Int(tile.width)]))
      }
    }
  }
}
