import Foundation
import VidFXKernelSet
import VidFXPixels

/// Turns a recipe and a target into a plan.
///
/// Regions of interest run from the output backwards; point operations fuse into programs; only neighbourhoods, general
/// transforms and cell means materialise. Equal sub-graphs are computed once, whatever objects they are made of.
struct Planner {
  let working: WorkingSpace
  let pixelLimit: Int
  var plan = Plan()
  /// Surfaces already computed, for reuse where they hold all that is asked for.
  var surfaces: [SurfaceKey: [(reference: SurfaceReference, region: PixelRect)]] = [:]

  struct SurfaceKey: Hashable {
    let image: CIImage
    let purpose: Purpose

    enum Purpose: Hashable { case planar, opaque, interleaved, neighborhood, process }
  }

  init(working: WorkingSpace, pixelLimit: Int) {
    self.working = working
    self.pixelLimit = pixelLimit
  }

  /// Plans `image` into `target`.
  static func plan(
    _ image: CIImage, into target: RenderTarget, working: WorkingSpace, pixelLimit: Int = 1 << 28
  ) throws(RenderError) -> Plan {
    var planner = Planner(working: working, pixelLimit: pixelLimit)
    if try planner.planOnPlanes(image, target) || planner.planMixOnPlanes(image, target) { return planner.plan }
    if try planner.planWeighedMixOnPlanes(image, target) { return planner.plan }
    let code = CodeValues(format: target.format, color: target.color, height: target.region.height)
    let store = Store(
      surface: .destination, format: target.format, rect: target.region, scale: code.storeScale,
      alphaScale: code.alphaMaximum, siting: code.siting, isInterlaced: target.isInterlaced,
      dithers: planner.dithers(image, target))
    try planner.addProgram(image, region: target.region, store: store) { [planner] builder, value in
      planner.convert(&value, to: target, code: code, &builder)
    }
    planner.moveMatrixToPlanes()
    return planner.plan
  }

  func dithers(_ image: CIImage, _ target: RenderTarget) -> Bool {
    guard target.format.sample != .float32 else { return false }
    switch target.dither {
    case .none: return false
    case .always: return true
    case .automatic: return image.traits.depth > target.format.depth
    }
  }

  mutating func reference(to buffer: PixelBuffer) -> SurfaceReference {
    if let index = plan.sources.firstIndex(where: { $0 === buffer }) { return .source(index) }
    plan.sources.append(buffer)
    return .source(plan.sources.count - 1)
  }

  mutating func makeSurface(_ format: PixelFormat, _ region: PixelRect) throws(RenderError) -> SurfaceReference {
    guard region.width <= pixelLimit, region.height <= pixelLimit, region.width * region.height <= pixelLimit else {
      throw .imageTooLarge(width: region.width, height: region.height, limit: pixelLimit)
    }
    plan.surfaces.append(SurfaceShape(format: format, region: region))
    return .intermediate(plan.surfaces.count - 1)
  }

  /// Adds a program that computes `image` over `region`, and the passes that it needs before it.
  mutating func addProgram(
    _ image: CIImage, region: PixelRect, store: Store,
    finally convert: (inout ProgramBuilder, inout ProgramBuilder.Value) -> Void
  ) throws(RenderError) {
    var emitter = ProgramEmitter(image: image, builder: ProgramBuilder(region: region, store: store))
    var value = try emitter.value(of: ProgramEmitter.Site(image: image), &self)
    convert(&emitter.builder, &value)
    plan.passes.append(.program(emitter.builder.finish(&value)))
  }

  /// The pixels of `image` over `region` as planar floats.
  mutating func materialize(
    _ image: CIImage, _ region: PixelRect, interleaved: Bool = false, withAlpha: Bool = false
  ) throws(RenderError) -> (reference: SurfaceReference, format: PixelFormat, region: PixelRect) {
    if !interleaved, let made = try filtered(image, region), !withAlpha || made.format.hasAlpha { return made }
    let isOpaque = image.isOpaque && image.region.contains(region)
    let format = interleaved ? PixelFormat.rgbaf32le : isOpaque && !withAlpha ? .gbrpf32le : .gbrapf32le
    let key = SurfaceKey(image: image, purpose: interleaved ? .interleaved : format.hasAlpha ? .planar : .opaque)
    if let known = surface(key, over: region), known.format == format { return known }
    let surface = try makeSurface(format, region)
    let store = Store(surface: surface, format: format, rect: region, scale: 1, siting: .center)
    try addProgram(image, region: region, store: store) { builder, value in
      if format.hasAlpha { builder.fillAlpha(&value) }
    }
    surfaces[key, default: []].append((surface, region))
    return (surface, format, region)
  }

  /// The surface that holds all of `region`, if there is one.
  func surface(
    _ key: SurfaceKey, over region: PixelRect
  ) -> (reference: SurfaceReference, format: PixelFormat, region: PixelRect)? {
    guard let known = surfaces[key]?.first(where: { $0.region.contains(region) }) else { return nil }
    return (known.reference, plan.surfaces[known.reference].format, known.region)
  }

  /// What a neighbourhood or a stencil writes is planar floats as it is, a crop of it around `region` too.
  private mutating func filtered(
    _ image: CIImage, _ region: PixelRect
  ) throws(RenderError) -> (reference: SurfaceReference, format: PixelFormat, region: PixelRect)? {
    guard image.region.contains(region) else { return nil }
    switch image.node {
    case .crop(_, let inner): return try filtered(inner, region)
    case .neighborhood(let operation, let input):
      // Without colour management a source is blurred on its own planes, which is faster.
      if working == .none && input.clampedSource != nil { return nil }
      return try blur(image, operation, input, over: region)
    case .stencil(let stencil, let input): return try applyStencil(image, stencil, input, over: region)
    default: return nil
    }
  }
}
