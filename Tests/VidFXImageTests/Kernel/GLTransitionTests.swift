import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Transitions in GLSL, as people publish them.
@Suite struct GLTransitionTests {
  private static let width = 64
  private static let height = 32
  private static let extent = CGRect(x: 0, y: 0, width: width, height: height)

  private let from: CIImage
  private let to: CIImage

  init() {
    registerAllKernels()
    func random(_ seed: UInt64) -> CIImage {
      CIImage(pixelBuffer: .random(.gbrapf32le, width: Self.width, height: Self.height, color: .sRGB, seed: seed))
    }
    (from, to) = (random(1), random(2))
  }

  /// Rows from the bottom.
  private func render(_ image: CIImage, _ bounds: CGRect = extent) -> [SIMD4<Float>] {
    let pixels = kernelBitmap(of: image, bounds)
    let (width, height) = (Int(bounds.width), Int(bounds.height))
    return (0..<height).reversed().flatMap { pixels[$0 * width..<($0 + 1) * width] }
  }

  private static let wipe = """
    // A wipe from the bottom left.
    uniform float smoothness; // = 0.5
    uniform vec2 direction /* = vec2(1.0, 1.0) */;
    uniform bool reversed; // = false
    uniform ivec3 counts; // = ivec3(1, 2, 3); not used
    vec4 transition(vec2 uv) {
      vec2 d = direction / (abs(direction.x) + abs(direction.y));
      float place = dot(uv, d);
      if (reversed) place = 1.0 - place;
      float m = 1.0 - smoothstep(-smoothness, 0.0, place - progress * (1.0 + smoothness));
      return mix(getFromColor(uv), getToColor(uv), m);
    }
    """

  @Test func uniformsAreParametersWithTheirDefaults() throws {
    let transition = try GLTransition(text: Self.wipe + "\nuniform sampler2D luma;\nuniform int n; // = 7")
    #expect(
      transition.parameters == [
        .init(name: "smoothness", kind: .numbers(count: 1), initial: [0.5]),
        .init(name: "direction", kind: .numbers(count: 2), initial: [1, 1]),
        .init(name: "reversed", kind: .boolean, initial: [0]),
        .init(name: "counts", kind: .wholeNumbers(count: 3), initial: [1, 2, 3]),
        .init(name: "luma", kind: .image, initial: []),
        .init(name: "n", kind: .wholeNumbers(count: 1), initial: [7]),
      ])
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75, 1]) func everyPixelIsWhatTheTextSays(progress: Double) throws {
    let transition = try GLTransition(text: Self.wipe)
    let (a, b) = (render(from), render(to))
    for (values, smoothness, reversed) in [
      ([String: [Double]](), 0.5, false), (["smoothness": [0.25], "reversed": [1], "direction": [1, 1]], 0.25, true),
    ] {
      let pixels = render(
        transition.image(from: from, to: to, progress: progress, extent: Self.extent, values: values))
      for y in 0..<Self.height {
        for x in 0..<Self.width {
          let (u, v) = ((Double(x) + 0.5) / Double(Self.width), (Double(y) + 0.5) / Double(Self.height))
          let place = reversed ? 1 - (u + v) / 2 : (u + v) / 2
          let t = min(max((place - progress * (1 + smoothness) + smoothness) / smoothness, 0), 1)
          let m = Float(1 - t * t * (3 - 2 * t))
          let index = y * Self.width + x
          let expected = a[index] * (1 - m) + b[index] * m
          #expect((0..<4).allSatisfy { abs(pixels[index][$0] - expected[$0]) < 3e-6 }, "(\(x), \(y))")
        }
      }
    }
  }

  /// A place within the picture times its size is the pixel again: nothing is interpolated.
  @Test func picturesThatDoNotMoveAreUntouched() throws {
    let transition = try GLTransition(
      text: "vec4 transition(vec2 uv) { return uv.x < 0.5 ? getFromColor(uv) : texture2D(to, uv); }")
    let pixels = render(transition.image(from: from, to: to, progress: 0.3, extent: Self.extent))
    let (a, b) = (render(from), render(to))
    for index in pixels.indices { #expect(pixels[index] == (index % Self.width < 32 ? a : b)[index]) }
  }

  @Test func bordersAreRepeatedOutside() throws {
    let transition = try GLTransition(text: "vec4 transition(vec2 uv) { return getFromColor(uv + vec2(1.0, -1.0)); }")
    let pixels = render(transition.image(from: from, to: to, progress: 0.3, extent: Self.extent))
    #expect(Set(pixels).count == 1 && pixels[0] == render(from)[Self.width - 1])
  }

  // MARK: What is read in place

  /// The same transition, which reads one of the pictures beside the pixel as well, and makes nothing of it.
  private static func beside(_ picture: String) -> String {
    wipe.replacing("return mix(", with: "return 0.0 * \(picture)(uv + vec2(0.25)) + mix(")
  }

  private func passes(_ text: String) throws -> [Pass] {
    func source(_ seed: UInt64) -> CIImage {
      CIImage(pixelBuffer: .random(.yuv420p, width: 320, height: 240, color: PlannerTests.source.color, seed: seed))
    }
    let frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    let image = try GLTransition(text: text).image(from: source(1), to: source(2), progress: 0.4, extent: frame)
    return try PlannerTests.plan(image).passes
  }

  /// Pictures that are read at the pixel's own place only are part of the pass; others are surfaces before it.
  @Test func whatDoesNotMoveNeedsNoSurface() throws {
    #expect(try passes(Self.wipe.replacing("return mix(", with: "return 0.5 * mix(")).count == 1)
    #expect(try passes(Self.beside("getFromColor")).count == 2)
    #expect(try passes(Self.beside("getToColor")).count == 2)
    // Through a function, a variable and a branch it is still the pixel's own place.
    let text = """
      vec4 shown(vec2 place) { vec2 copy = place; return texture2D(from, copy); }
      vec4 transition(vec2 uv) { if (uv.x < progress) return getToColor(uv.xy); return shown(vec2(uv.x, uv.y)); }
      """
    #expect(try passes(text).count == 1)
    // What is written over is a place of its own.
    let moved = "vec4 transition(vec2 uv) { uv.x = uv.x * 0.5; return getFromColor(uv); }"
    #expect(try passes(moved).count == 2)
  }

  @Test(arguments: ["getFromColor", "getToColor"]) func bothWaysGiveTheSameBits(picture: String) throws {
    for progress in [0.1, 0.5, 0.8] {
      let (here, there) = (try GLTransition(text: Self.wipe), try GLTransition(text: Self.beside(picture)))
      let a = render(here.image(from: from, to: to, progress: progress, extent: Self.extent))
      #expect(a == render(there.image(from: from, to: to, progress: progress, extent: Self.extent)))
    }
  }

  /// A smaller picture goes on beyond its border, and none at all is transparent.
  @Test func picturesNeedNotFillTheFrame() throws {
    let small = to.cropped(to: CGRect(x: 3, y: 5, width: 20, height: 9))
    for other in [small, CIImage.empty()] {
      let (here, there) = (try GLTransition(text: Self.wipe), try GLTransition(text: Self.beside("getToColor")))
      let a = render(here.image(from: from, to: other, progress: 0.6, extent: Self.extent))
      #expect(a == render(there.image(from: from, to: other, progress: 0.6, extent: Self.extent)))
    }
  }

  @Test func picturesAndColoursAreParameters() throws {
    let transition = try GLTransition(
      text: """
        uniform sampler2D luma;
        uniform vec3 tint; // = vec3(0.25)
        vec4 transition(vec2 uv) { return texture2D(luma, uv) * vec4(tint * ratio, 1.0); }
        """)
    let mask = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0.25)).cropped(to: Self.extent)
    let plain = render(
      transition.image(from: from, to: to, progress: 0.5, extent: Self.extent, images: ["luma": mask]))
    #expect(plain[77] == SIMD4(0.5, 0.25, 0.125, 1))
    let red = render(
      transition.image(
        from: from, to: to, progress: 0.5, extent: Self.extent, colors: ["tint": CIColor(red: 0.5, green: 0, blue: 0)],
        images: ["luma": mask]))
    #expect(red[77] == SIMD4(1, 0, 0, 1))
  }

  @Test func anExtentNeedNotBeginAtTheOrigin() throws {
    let transition = try GLTransition(text: Self.wipe)
    let move = CGAffineTransform(translationX: 100, y: -20)
    let here = render(transition.image(from: from, to: to, progress: 0.4, extent: Self.extent))
    let image = transition.image(
      from: from.transformed(by: move), to: to.transformed(by: move), progress: 0.4,
      extent: Self.extent.offsetBy(dx: 100, dy: -20))
    #expect(render(image, Self.extent.offsetBy(dx: 100, dy: -20)) == here)
  }

  @Test(arguments: [
    ("float f() { return 1.0; }", "line 1, column 1: there is no function 'vec4 transition(vec2 uv)' in this text"),
    (
      "vec3 transition(vec2 uv) { return vec3(1.0); }", "line 1, column 1: a transition is a 'vec4 transition(vec2 uv)'"
    ),
    ("vec4 transition(vec2 uv) { return getFromColor(uv.x); }", "line 1, column 35: 'getFromColor' needs a vec2"),
    (
      "uniform vec2 a; // = vec2(1.0, 2.0, 3.0)\nvec4 transition(vec2 uv) { return getFromColor(uv); }",
      "line 1, column 22: vec2 has 2 components, not 3"
    ),
    (
      "uniform mat2 a;\nvec4 transition(vec2 uv) { return getFromColor(uv); }",
      "line 1, column 9: a uniform cannot be a mat2"
    ),
  ])
  func mistakesAreShownWhereTheyAre(text: String, message: String) {
    let error = #expect(throws: KernelTextError.self) { _ = try GLTransition(text: text) }
    #expect(error?.description == message)
  }
}
