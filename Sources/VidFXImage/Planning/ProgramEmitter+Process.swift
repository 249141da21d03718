import VidFXPixels

// Code over whole pictures.

extension ProgramEmitter {
  /// The value of an image that code fills.
  mutating func process(
    _ site: Site, _ process: ImageProcess, _ images: [CIImage], _ planner: inout Planner
  ) throws(RenderError) -> ProgramBuilder.Value {
    let shown = region(of: site).intersection(site.image.region)
    guard !shown.isEmpty else { return nothing() }
    let (surface, held) = try planner.process(site.image, process, images, over: shown)
    let format = process.output.pixelFormat
    let placed = held.offset(site.dx, site.dy)
    var load = Load(
      surface: surface, format: format, rect: placed, clamp: placed, scale: 1 / process.output.codeMaximum,
      alphaScale: 1 / process.output.codeMaximum, siting: .center)
    var value: ProgramBuilder.Value
    if let color = process.color {
      let code = CodeValues(format: format, color: color, height: held.height)
      load.scale = code.loadScale
      value = builder.load(load, isOpaque: process.isOpaque)
      if !process.isOpaque { builder.apply(.unpremultiply, [], to: &value) }
      planner.decode(&value, code, &builder)
    } else {
      value = builder.load(load, isOpaque: process.isOpaque)
    }
    builder.mask(&value, to: site.image.region.offset(site.dx, site.dy))
    return value
  }
}

extension Planner {
  /// The picture of `image`, which `process` fills, over at least `region`.
  mutating func process(
    _ image: CIImage, _ process: ImageProcess, _ images: [CIImage], over region: PixelRect
  ) throws(RenderError) -> (SurfaceReference, PixelRect) {
    let key = SurfaceKey(image: image, purpose: .process)
    if let known = surfaces[key]?.first(where: { $0.region.contains(region) }) {
      return (known.reference, known.region)
    }
    var inputs: [(surface: SurfaceReference, region: PixelRect)] = []
    for (index, input) in images.enumerated() {
      let asked = process.source(index, region)
      var wanted = asked.intersection(input.region)
      // Code is never handed a picture without pixels: one transparent pixel stands for none.
      if wanted.isEmpty { wanted = PixelRect(x0: asked.x0, y0: asked.y0, x1: asked.x0 + 1, y1: asked.y0 + 1) }
      inputs.append((try picture(of: input, wanted, process.inputs[index]), wanted))
    }
    let output = try makeSurface(process.output.pixelFormat, region)
    plan.passes.append(.process(ProcessPass(process: process, inputs: inputs, output: output, region: region)))
    surfaces[key, default: []].append((output, region))
    return (output, region)
  }

  /// Working values of `image` in the layout `format`.
  private mutating func picture(
    of image: CIImage, _ region: PixelRect, _ format: CIFormat
  ) throws(RenderError) -> SurfaceReference {
    let surface = try makeSurface(format.pixelFormat, region)
    let store = Store(
      surface: surface, format: format.pixelFormat, rect: region, scale: format.codeMaximum,
      alphaScale: format.codeMaximum, siting: .center)
    try addProgram(image, region: region, store: store) { builder, value in builder.fillAlpha(&value) }
    return surface
  }
}

extension CIFormat {
  /// The code of 1.
  var codeMaximum: Float { pixelFormat.sample == .float32 ? 1 : Float((1 << pixelFormat.depth) - 1) }
}
