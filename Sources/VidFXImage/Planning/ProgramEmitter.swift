import Foundation
import VidFXKernelSet
import VidFXPixels

/// Walks the part of a recipe that one program computes and emits its instructions.
struct ProgramEmitter {
  /// An image in a program, moved by whole pixels.
  struct Site: Hashable {
    let image: CIImage
    var dx = 0
    var dy = 0

    func operand(_ image: CIImage, dx: Int = 0, dy: Int = 0) -> Site {
      Site(image: image, dx: self.dx + dx, dy: self.dy + dy)
    }
  }

  var builder: ProgramBuilder
  /// How often each site will still be asked for.
  private var uses: [Site: Int] = [:]
  private var shared: [Site: ProgramBuilder.Value] = [:]
  /// What all transforms of an image show of it, where one surface for them is no larger than one for each.
  private var sampled: [CIImage: (union: PixelRect, pixels: Int)] = [:]

  init(image: CIImage, builder: ProgramBuilder) {
    self.builder = builder
    count(Site(image: image))
  }

  private mutating func count(_ site: Site) {
    uses[site, default: 0] += 1
    guard uses[site] == 1 else { return }
    switch site.image.node {
    case .color(_, let image), .crop(_, let image), .nearest(let image): count(site.operand(image))
    case .blend(_, let front, let back):
      count(site.operand(front))
      count(site.operand(back))
    case .transform(let matrix, let image) where matrix.isWholePixelMove:
      count(site.operand(image, dx: Int(matrix.tx), dy: Int(matrix.ty)))
    case .transform(let matrix, let image):
      let needed = sources(of: site, matrix, image)
      guard !needed.isEmpty, !needed.isInfinite else { break }
      let known = sampled[image] ?? (needed, 0)
      sampled[image] = (known.union.union(needed), known.pixels + needed.width * needed.height)
    case .warp(_, _, let map?): count(site.operand(map))
    case .kernel(let call, let images) where call.body.kind == .color:
      for image in images { count(site.operand(image)) }
    case .kernel(let call, let images):
      for index in images.indices { inPlace(site, call, images, index).map { count($0) } }
    default: break
    }
  }

  /// The value of `site` in a quad that the caller owns.
  mutating func value(of site: Site, _ planner: inout Planner) throws(RenderError) -> ProgramBuilder.Value {
    uses[site, default: 1] -= 1
    let isLast = uses[site] ?? 0 <= 0
    if let known = shared[site] {
      if isLast {
        shared[site] = nil
        return known
      }
      return builder.copy(known)
    }
    var value = try compute(site, &planner)
    if isLast { return value }
    builder.flush(&value)
    shared[site] = value
    return builder.copy(value)
  }

  private mutating func compute(_ site: Site, _ planner: inout Planner) throws(RenderError) -> ProgramBuilder.Value {
    let image = site.image
    if let made = loadMade(site, planner) { return made }
    switch image.node {
    case .source(let buffer):
      var value = load(buffer, clamp: image.region, site, &planner)
      builder.mask(&value, to: image.region.offset(site.dx, site.dy))
      return value

    case .generator(let generator):
      var constants = generator.constants
      for index in generator.colors {
        constants.replaceSubrange(index..<index + 4, with: planner.workingColor(Array(constants[index..<index + 4])))
      }
      // The kernel writes alpha, so what it writes is the truth whether or not it is 1.
      var value = ProgramBuilder.Value(quad: builder.makeQuad(), isOpaque: false)
      builder.apply(
        generator.operation, constants, table: generator.table, to: &value, originX: -site.dx, originY: -site.dy)
      value.isOpaque = generator.isOpaque
      return value

    case .color(let operation, let input):
      var value = try self.value(of: site.operand(input), &planner)
      planner.apply(operation, to: &value, builder: &builder, originX: -site.dx, originY: -site.dy)
      if !operation.keepsTransparency { builder.mask(&value, to: image.region.offset(site.dx, site.dy)) }
      return value

    case .blend(let operation, let front, let back):
      var result = try value(of: site.operand(front), &planner)
      var behind = try value(of: site.operand(back), &planner)
      var constants = operation.constants
      if let color = operation.color {
        let i = color.index
        constants.replaceSubrange(
          i..<i + 3,
          with: planner.workingRGB(constants[i], constants[i + 1], constants[i + 2]).map { $0 * color.scale })
      }
      builder.combine(
        operation.operation, constants, front: &result, back: &behind, originX: -site.dx, originY: -site.dy)
      if operation.reachesOutside { builder.mask(&result, to: image.region.offset(site.dx, site.dy)) }
      return result

    case .crop(let rect, let input):
      var value = try self.value(of: site.operand(input), &planner)
      builder.mask(&value, to: rect.offset(site.dx, site.dy))
      return value

    case .transform(let matrix, let input) where matrix.isWholePixelMove:
      return try value(of: site.operand(input, dx: Int(matrix.tx), dy: Int(matrix.ty)), &planner)

    case .nearest(let input): return try value(of: site.operand(input), &planner)
    case .transform(let matrix, let input): return try transform(site, matrix, input, &planner)
    case .clamp(let rect, let input): return try clamp(site, rect, input, &planner)
    case .neighborhood(let operation, let input): return try neighborhood(site, operation, input, &planner)
    case .stencil(let stencil, let input): return try self.stencil(site, stencil, input, &planner)
    case .cells(let grid, let input): return try cells(site, grid, input, &planner)
    case .reduction(let reduction, let input, let palette):
      return try reduce(site, reduction, input, palette, &planner)
    case .hexagons(let grid, let input): return try hexagons(site, grid, input, &planner)
    case .resampling(let resampling, let input): return try resample(site, resampling, input, &planner)
    case .warp(let steps, let input, let map): return try warp(site, steps, input, map, &planner)
    case .kernel(let call, let images): return try kernel(site, call, images, &planner)
    case .process(let work, let images): return try process(site, work, images, &planner)
    }
  }

  // MARK: Reading surfaces

  private mutating func load(
    _ buffer: PixelBuffer, clamp: PixelRect, _ site: Site, _ planner: inout Planner
  ) -> ProgramBuilder.Value {
    let code = CodeValues(format: buffer.format, color: buffer.color, height: buffer.height)
    let rect = PixelRect(x0: 0, y0: 0, x1: buffer.width, y1: buffer.height).offset(site.dx, site.dy)
    var value = builder.load(
      Load(
        surface: planner.reference(to: buffer), format: buffer.format, rect: rect,
        clamp: clamp.offset(site.dx, site.dy).intersection(rect), scale: code.loadScale,
        alphaScale: 1 / code.alphaMaximum, siting: code.siting, isInterlaced: buffer.isInterlaced),
      isOpaque: !buffer.format.hasAlpha)
    planner.decode(&value, code, isPremultiplied: buffer.isPremultiplied, &builder)
    return value
  }

  /// Reads a surface of working values.
  private mutating func load(
    _ surface: SurfaceReference, _ format: PixelFormat, _ region: PixelRect, _ site: Site
  ) -> ProgramBuilder.Value {
    let rect = region.offset(site.dx, site.dy)
    return builder.load(
      Load(surface: surface, format: format, rect: rect, clamp: rect, scale: 1, siting: .center),
      isOpaque: !format.hasAlpha)
  }

  /// Reads the surface that an earlier pass filled with `site`'s pixels, if one did.
  private mutating func loadMade(_ site: Site, _ planner: Planner) -> ProgramBuilder.Value? {
    switch site.image.node {
    case .color, .blend, .warp: break
    default: return nil
    }
    let shown = region(of: site).intersection(site.image.region)
    guard !shown.isEmpty else { return nil }
    for purpose in [Planner.SurfaceKey.Purpose.opaque, .planar] {
      let key = Planner.SurfaceKey(image: site.image, purpose: purpose)
      guard let known = planner.surface(key, over: shown) else { continue }
      var value = load(known.reference, known.format, known.region, site)
      builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
      return value
    }
    return nil
  }

  func region(of site: Site) -> PixelRect { builder.program.region.offset(-site.dx, -site.dy) }

  // MARK: Nodes that materialise

  private mutating func clamp(
    _ site: Site, _ rect: PixelRect, _ input: CIImage, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    if rect.contains(region(of: site)) { return try value(of: site.operand(input), &planner) }
    if case .source(let buffer) = input.node, input.region.contains(rect) {
      return load(buffer, clamp: rect, site, &planner)
    }
    // The border pixels outside the region of interest still show where they repeat.
    let surface = try planner.materialize(input, rect)
    return load(surface.reference, surface.format, surface.region, site)
  }

  private mutating func transform(
    _ site: Site, _ matrix: CGAffineTransform, _ input: CIImage, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let inverse = matrix.inverted()
    guard inverse != matrix || matrix.concatenating(matrix).isIdentity else {
      // A transform onto a line or a point leaves nothing to see.
      return nothing()
    }
    let (image, extent, isClamped, mode) = input.sampled
    var wanted = isClamped ? extent : extent.intersection(sources(of: site, matrix, input))
    guard !wanted.isEmpty else {
      return nothing()
    }
    if !isClamped, let all = sampled[input], all.union.width * all.union.height <= all.pixels { wanted = all.union }
    let surface = try planner.materialize(image, wanted, interleaved: true)
    let held = surface.region
    // Rows in memory run downwards, so the source's y is negated; the surface's top row is the one at −y1.
    let mapping = [inverse.a, inverse.c, inverse.tx, -inverse.b, -inverse.d, -inverse.ty].map { Float($0) }
    let shape = [held.width, held.height, floatsPerRow(held.width)].map { Float($0) }
    return builder.sample(
      surface.reference, mapping + shape + [mode, Float(held.x0), Float(-held.y1)], originX: -site.dx,
      originY: -site.dy)
  }

  /// The part of `input` that `site`, a transform of it, shows.
  private func sources(of site: Site, _ matrix: CGAffineTransform, _ input: CIImage) -> PixelRect {
    // Bilinear sampling reads one pixel beyond the mapped region; whole cells of slack cost nothing.
    region(of: site).applying(matrix.inverted()).outset(2, 2).intersection(input.region)
  }

  /// Floats from one row of an interleaved surface to the next, as pooled buffers lay them out.
  func floatsPerRow(_ width: Int) -> Int {
    PixelBuffer.bytesPerRow(format: .rgbaf32le, width: width, plane: 0) / 4
  }

  private mutating func warp(
    _ site: Site, _ warp: Warp, _ input: CIImage, _ map: CIImage?, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let (image, extent, isClamped, mode) = input.sampled
    let shown = region(of: site).intersection(site.image.region)
    let wanted = isClamped ? extent : warp.source(of: shown, extent: extent)
    guard !shown.isEmpty, !wanted.isEmpty else { return nothing() }
    let held = try planner.materialize(image, wanted, interleaved: true)
    var value: ProgramBuilder.Value
    if let map {
      value = try self.value(of: site.operand(map), &planner)
      builder.fillAlpha(&value)
    } else {
      value = ProgramBuilder.Value(quad: builder.makeQuad(), isOpaque: false)
    }
    for step in warp.steps {
      builder.apply(step.operation, step.constants, to: &value, originX: -site.dx, originY: -site.dy)
    }
    let shape = [held.region.width, held.region.height, floatsPerRow(held.region.width)].map { Float($0) }
    switch warp.sampler {
    case .bilinear:
      builder.read(
        held.reference, .samplePositions, shape + [mode, Float(held.region.x0), Float(-held.region.y1)], at: &value)
    case .nearestColor: builder.read(held.reference, .nearestColor, shape, at: &value)
    }
    builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
    return value
  }

  /// A quad of zeros.
  mutating func nothing() -> ProgramBuilder.Value {
    var nothing = ProgramBuilder.Value(quad: builder.makeQuad(), isOpaque: false)
    builder.apply(.fill, [0, 0, 0, 0], to: &nothing)
    return nothing
  }

  private mutating func neighborhood(
    _ site: Site, _ operation: Neighborhood, _ input: CIImage, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let image = site.image
    let wanted = region(of: site).intersection(image.region)
    guard !wanted.isEmpty else {
      return nothing()
    }
    if let (buffer, rect) = input.clampedSource, planner.working == .none, !buffer.format.hasAlpha,
      operation.fits(buffer.format), let wide = buffer.format.wide
    {
      // Linear and shift-invariant: it commutes with the conversion to RGB, so it runs on the planes as they are.
      let surface = try planner.blurPlanes(buffer, operation, over: rect, format: wide)
      let code = CodeValues(format: buffer.format, color: buffer.color, height: buffer.height)
      let placed = rect.offset(site.dx, site.dy)
      let unit = Float(1 << (16 - min(buffer.format.depth, 16)))
      var value = builder.load(
        Load(
          surface: surface, format: wide, rect: placed, clamp: placed,
          scale: wide.sample == .float32 ? code.loadScale : code.loadScale / unit, siting: code.siting,
          isInterlaced: buffer.isInterlaced), isOpaque: true)
      planner.decode(&value, code, &builder)
      if !rect.contains(region(of: site)) {
        // Beyond the picture the blur of the repeated border is not the border of the blur.
        builder.release(value)
        return try blurred(site, operation, input, wanted, &planner)
      }
      return value
    }
    return try blurred(site, operation, input, wanted, &planner)
  }

  private mutating func blurred(
    _ site: Site, _ operation: Neighborhood, _ input: CIImage, _ wanted: PixelRect, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let surface = try planner.blur(site.image, operation, input, over: wanted)
    var value = load(surface.reference, surface.format, surface.region, site)
    builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
    return value
  }

  private mutating func stencil(
    _ site: Site, _ stencil: Stencil, _ input: CIImage, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let wanted = region(of: site).intersection(site.image.region)
    guard !wanted.isEmpty else { return nothing() }
    let surface = try planner.applyStencil(site.image, stencil, input, over: wanted)
    var value = load(surface.reference, surface.format, surface.region, site)
    builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
    return value
  }

  private mutating func reduce(
    _ site: Site, _ reduction: Reduction, _ input: CIImage, _ palette: CIImage?, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    guard !region(of: site).intersection(site.image.region).isEmpty else { return nothing() }
    guard !reduction.region.intersection(input.region).isEmpty else { return nothing() }
    let surface = try planner.reduce(site.image, reduction, input, by: palette)
    var value = load(surface, .gbrapf32le, site.image.region, site)
    builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
    return value
  }

  private mutating func resample(
    _ site: Site, _ resampling: Resampling, _ input: CIImage, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let wanted = region(of: site).intersection(site.image.region)
    guard !wanted.isEmpty else { return nothing() }
    let surface = try planner.resample(site.image, resampling, input, over: wanted)
    var value = load(surface.reference, .rgbaf32le, surface.region, site)
    value.isOpaque = site.image.isOpaque
    builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
    return value
  }

  private mutating func hexagons(
    _ site: Site, _ grid: HexagonGrid, _ input: CIImage, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let cells = grid.cells(around: region(of: site).intersection(site.image.region))
    let covered = grid.pixels(ofCells: cells).outset(1, 1).intersection(input.region)
    guard !cells.isEmpty, !covered.isEmpty else { return nothing() }
    let surface = try planner.averageHexagons(grid, input, covered: covered, cells: cells)
    var value = ProgramBuilder.Value(quad: builder.makeQuad(), isOpaque: false)
    builder.apply(.positions, grid.positions, to: &value, originX: -site.dx, originY: -site.dy)
    builder.apply(.hexagonCellPositions, [], to: &value)
    let shape = [cells.width, cells.height, floatsPerRow(cells.width)].map { Float($0) }
    builder.read(surface, .samplePositions, shape + [3, Float(cells.x0), Float(-cells.y1)], at: &value)
    builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
    return value
  }

  private mutating func cells(
    _ site: Site, _ grid: CellGrid, _ input: CIImage, _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let wanted = region(of: site).intersection(site.image.region)
    let cells = grid.cells(of: wanted)
    let covered = grid.pixels(ofCells: cells).outset(1, 1).intersection(input.region)
    guard !cells.isEmpty, !covered.isEmpty else {
      return nothing()
    }
    let surface = try planner.averageCells(grid, input, covered: covered, cells: cells)
    let scale = 1 / grid.scale
    let constants: [Double] = [
      scale, 0, -grid.centerX * scale, 0, -scale, grid.centerY * scale, Double(cells.width), Double(cells.height),
      Double(floatsPerRow(cells.width)), 3, Double(cells.x0), Double(-cells.y1),
    ]
    var value = builder.sample(surface, constants.map { Float($0) }, originX: -site.dx, originY: -site.dy)
    builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
    if site.image.isOpaque && site.image.region.contains(region(of: site)) { value.isOpaque = true }
    return value
  }
}

extension BlendOperation {
  /// Whether the result may be other than transparent where both operands are.
  var reachesOutside: Bool {
    switch operation {
    case .copyMachine, .swipe, .labDifference, .strongestGradient, .cannyEdges: true
    default: false
    }
  }
}

extension CIImage {
  /// What a change of geometry reads: an image and its extent, whether its border repeats, and the mode of sampling.
  var sampled: (image: CIImage, extent: PixelRect, isClamped: Bool, mode: Float) {
    var (image, extent, isClamped, isNearest) = (self, region, false, false)
    while true {
      switch image.node {
      case .nearest(let inner): (image, isNearest) = (inner, true)
      case .clamp(let rect, let inner) where !isClamped: (image, extent, isClamped) = (inner, rect, true)
      default: return (image, extent, isClamped, (isNearest ? 2 : 0) + (isClamped ? 1 : 0))
      }
    }
  }

  /// The buffer and the rectangle, if this is the border of a rectangle of a buffer repeated for ever.
  var clampedSource: (buffer: PixelBuffer, rect: PixelRect)? {
    guard case .clamp(let rect, let image) = node, case .source(let buffer) = image.node, rect == image.region else {
      return nil
    }
    return (buffer, rect)
  }
}
