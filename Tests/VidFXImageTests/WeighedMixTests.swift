import Foundation
import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Transitions that show at each pixel some of both pictures run on planes: every sample against its own formula.
@Suite struct WeighedMixTests {
  init() { registerAllKernels() }

  static let formats = [
    "yuv420p", "nv12", "yuyv422", "yuv422p", "yuv444p", "yuv420p10le", "p010le", "gray", "rgb24", "gbrp10le",
  ].compactMap(PixelFormat.init(name:))

  private static let (width, height) = (600, 24)

  private static func color(_ format: PixelFormat) -> ColorDescription {
    format.model == .rgb
      ? .sRGB
      : ColorDescription(matrix: .bt709, range: .limited, primaries: .bt709, transfer: .bt709, siting: .left)
  }

  private static func picture(_ format: PixelFormat, seed: UInt64) -> PixelBuffer {
    .random(format, width: width, height: height, color: color(format), seed: seed)
  }

  private static func mixed(
    _ from: PixelBuffer, _ to: PixelBuffer, by weight: String, _ before: String = ""
  ) throws -> CIImage {
    let transition = try GLTransition(
      text: "\(before) vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), \(weight)); }")
    return transition.image(
      from: CIImage(pixelBuffer: from), to: CIImage(pixelBuffer: to), progress: 0.5,
      extent: CGRect(x: 0, y: 0, width: from.width, height: from.height))
  }

  private static func plan(
    _ image: CIImage, like buffer: PixelBuffer, working: WorkingSpace = .none, dither: DitherPolicy = .automatic
  ) throws -> Plan {
    var target = RenderTarget(
      format: buffer.format, color: buffer.color,
      region: PixelRect(x0: 0, y0: 0, x1: buffer.width, y1: buffer.height))
    target.dither = dither
    return try Planner.plan(image, into: target, working: working)
  }

  private static func isOnPlanes(_ plan: Plan) -> Bool {
    if case .weighedMix = plan.passes.last { plan.passes.count == 2 } else { false }
  }

  /// The mean over what a chroma sample of `factor` luma samples covers, centred on the first of them.
  private func mean(_ factor: Int, _ index: Int, _ weight: (Int) -> Double) -> Double {
    if factor == 1 { return weight(index) }
    let around = (-factor / 2...factor / 2).map { offset in
      weight(index * factor + offset) * (abs(offset) == factor / 2 ? 0.5 : 1)
    }
    return around.reduce(0, +) / Double(factor)
  }

  @Test(arguments: formats) func everySampleHasTheWeightOfItsPlace(format: PixelFormat) throws {
    let (from, to) = (Self.picture(format, seed: 1), Self.picture(format, seed: 2))
    let target = PixelBuffer(format: format, width: Self.width, height: Self.height, color: Self.color(format))
    let image = try Self.mixed(from, to, by: "clamp(uv.x * 2.0 - 0.5, 0.0, 1.0)")
    #expect(Self.isOnPlanes(try Self.plan(image, like: target)))
    try CIContext(workingSpace: .none, threads: 2).render(image, to: target)
    func weight(_ x: Int) -> Double {
      let x = min(max(x, 0), Self.width - 1)
      return min(max((Double(x) + 0.5) / Double(Self.width) * 2 - 0.5, 0), 1)
    }
    for component in format.components.indices {
      let size = format.size(ofComponent: component, width: Self.width, height: Self.height)
      let factor = Self.width / size.width
      for x in 0..<size.width {
        let part = mean(factor, x, weight)
        for y in 0..<size.height {
          let (a, b) = (from.sample(component, x, y), to.sample(component, x, y))
          let found = target.sample(component, x, y)
          try #require(abs(found - (a + (b - a) * part)) <= 0.52, "component \(component), \(x), \(y): \(found)")
        }
      }
    }
  }

  /// The first row is the top one; chroma of 4:2:0 lies between two rows.
  @Test func rowsCountFromTheTop() throws {
    let format = PixelFormat.yuv420p
    let (from, to) = (Self.picture(format, seed: 3), Self.picture(format, seed: 4))
    let target = PixelBuffer(format: format, width: Self.width, height: Self.height, color: Self.color(format))
    try CIContext(workingSpace: .none, threads: 1).render(
      Self.mixed(from, to, by: "smoothstep(0.25, 0.75, 1.0 - uv.y)"), to: target)
    func weight(_ row: Int) -> Double {
      let part = min(max(((Double(row) + 0.5) / Double(Self.height) - 0.25) * 2, 0), 1)
      return part * part * (3 - 2 * part)
    }
    for component in 0..<3 {
      let size = format.size(ofComponent: component, width: Self.width, height: Self.height)
      for y in 0..<size.height {
        let part = component == 0 ? weight(y) : (weight(2 * y) + weight(2 * y + 1)) / 2
        for x in 0..<size.width {
          let (a, b) = (from.sample(component, x, y), to.sample(component, x, y))
          try #require(abs(target.sample(component, x, y) - (a + (b - a) * part)) <= 0.52, "\(component), \(x), \(y)")
        }
      }
    }
  }

  /// Rows of one field have chroma of their own.
  @Test func fieldsStayApart() throws {
    let format = PixelFormat.yuv420p
    let (from, to) = (Self.picture(format, seed: 5), Self.picture(format, seed: 6))
    let target = PixelBuffer(format: format, width: Self.width, height: Self.height, color: Self.color(format))
    for buffer in [from, to, target] { buffer.isInterlaced = true }
    // All of the top field's rows.
    let image = try Self.mixed(from, to, by: "mod(floor((1.0 - uv.y) * 24.0), 2.0) < 0.5 ? 1.0 : 0.0")
    #expect(Self.isOnPlanes(try Self.plan(image, like: target)))
    try CIContext(workingSpace: .none, threads: 1).render(image, to: target)
    for component in 0..<3 {
      let size = format.size(ofComponent: component, width: Self.width, height: Self.height)
      for y in 0..<size.height {
        let source = y.isMultiple(of: 2) ? to : from
        for x in 0..<size.width {
          try #require(target.sample(component, x, y) == source.sample(component, x, y), "\(component), \(x), \(y)")
        }
      }
    }
  }

  /// Core Image's own, in Swift kernels, with light of no opacity.
  @Test func swipesAreMixesToo() throws {
    let format = PixelFormat.yuv420p
    let (from, to) = (Self.picture(format, seed: 1), Self.picture(format, seed: 2))
    let target = PixelBuffer(format: format, width: Self.width, height: Self.height, color: Self.color(format))
    // From the left edge at 200 to 500: all of the front's behind it.
    func swipe(opacity: Float) -> CIImage {
      CIImage(pixelBuffer: from).blended(
        BlendOperation(
          .swipe, constants: [1, 0, 200, 300, 1, 1, 1, opacity], color: BlendOperation.ColorConstant(index: 4, scale: 1)
        ),
        with: CIImage(pixelBuffer: to))
    }
    #expect(Self.isOnPlanes(try Self.plan(swipe(opacity: 0), like: target)))
    #expect(!Self.isOnPlanes(try Self.plan(swipe(opacity: 0.5), like: target)))
    try CIContext(workingSpace: .none, threads: 1).render(swipe(opacity: 0), to: target)
    func weight(_ x: Int) -> Double { min(max((Double(x) + 0.5 - 200) / 300, 0), 1) }
    for component in 0..<3 {
      let size = format.size(ofComponent: component, width: Self.width, height: Self.height)
      for x in 0..<size.width {
        let part = mean(Self.width / size.width, x, weight)
        for y in 0..<size.height {
          let (a, b) = (to.sample(component, x, y), from.sample(component, x, y))
          try #require(abs(target.sample(component, x, y) - (a + (b - a) * part)) <= 0.52, "\(component), \(x), \(y)")
        }
      }
    }
    let mod = CIImage(pixelBuffer: from).blended(
      BlendOperation(.modTransition, constants: [300, 12, 0.02, 0.01, 0.003, 0.5, 30]),
      with: CIImage(pixelBuffer: to))
    #expect(Self.isOnPlanes(try Self.plan(mod, like: target)))
  }

  @Test func whatIsNoPlainMixGoesThroughColor() throws {
    let (from, to) = (Self.picture(.yuv420p, seed: 1), Self.picture(.yuv420p, seed: 2))
    func isOnPlanes(
      _ weight: String, before: String = "", from: PixelBuffer = from, to: PixelBuffer = to,
      working: WorkingSpace = .none, dither: DitherPolicy = .automatic
    ) throws -> Bool {
      Self.isOnPlanes(
        try Self.plan(Self.mixed(from, to, by: weight, before), like: from, working: working, dither: dither))
    }
    #expect(try isOnPlanes("step(0.5, uv.x)"))
    #expect(try isOnPlanes("step(0.5, uv.x) * clamp(uv.y, 0.0, 1.0)"))
    #expect(try isOnPlanes("1.0 - smoothstep(0.2, 0.4, length(uv))"))
    #expect(try isOnPlanes("part(uv)", before: "float part(vec2 uv) { return step(uv.x, progress); }"))
    #expect(try isOnPlanes("progress"))
    // Sixteen bits hold no other parts than 0…1.
    #expect(try !isOnPlanes("uv.x"))
    #expect(try !isOnPlanes("progress * 1.5"))
    #expect(try !isOnPlanes("smoothstep(0.2, 0.4, uv.x) * 2.0"))
    #expect(try !isOnPlanes("step(0.5, getToColor(uv).r)"))
    #expect(try !isOnPlanes("step(0.5, uv.x)", working: .linearSRGB))
    #expect(try !isOnPlanes("step(0.5, uv.x)", dither: .always))
    let other = PixelBuffer.random(.yuv420p, width: 300, height: 24, color: Self.color(.yuv420p), seed: 7)
    #expect(try !isOnPlanes("step(0.5, uv.x)", to: other))
    #expect(try !isOnPlanes("step(0.5, uv.x)", to: Self.picture(try #require(PixelFormat(name: "nv12")), seed: 8)))
    // There is alpha, and there are no sixteen bits of such chroma.
    for name in ["yuva420p", "yuv440p"] {
      let picture = Self.picture(try #require(PixelFormat(name: name)), seed: 9)
      #expect(try !isOnPlanes("step(0.5, uv.x)", from: picture, to: picture))
    }
  }

  @Test func otherTextsAreNoMix() throws {
    let (from, to) = (Self.picture(.yuv420p, seed: 1), Self.picture(.yuv420p, seed: 2))
    let texts = [
      // The other way round; other places; a part for each component; more than a mix; another picture.
      "return mix(getToColor(uv), getFromColor(uv), step(0.5, uv.x));",
      "return mix(getFromColor(uv.yx), getToColor(uv), step(0.5, uv.x));",
      "return mix(getFromColor(uv), getToColor(uv * 0.5), step(0.5, uv.x));",
      "return mix(getFromColor(uv), getToColor(uv), step(vec4(0.5, 0.5, 0.4, 0.5), uv.xxxx));",
      "return mix(getFromColor(uv).bgra, getToColor(uv), step(0.5, uv.x));",
      "return mix(getFromColor(uv), getToColor(uv), step(0.5, uv.x)) * 0.5;",
      "return mix(getFromColor(uv), vec4(1.0), step(0.5, uv.x));",
      "if (uv.x < 0.5) return getFromColor(uv); return getToColor(uv);",
    ]
    for text in texts {
      let image = try GLTransition(text: "vec4 transition(vec2 uv) { \(text) }").image(
        from: CIImage(pixelBuffer: from), to: CIImage(pixelBuffer: to), progress: 0.5,
        extent: CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
      #expect(!Self.isOnPlanes(try Self.plan(image, like: from)), "\(text)")
    }
  }
}
