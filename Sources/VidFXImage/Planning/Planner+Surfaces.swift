import Foundation
import VidFXPixels

// Passes that are not programs.

extension Planner {
  /// Runs `operation` on the planes of `buffer` as they are, its border repeated.
  mutating func blurPlanes(
    _ buffer: PixelBuffer, _ operation: Neighborhood, over rect: PixelRect, format: PixelFormat
  ) throws(RenderError) -> SurfaceReference {
    let key = SurfaceKey(image: CIImage(pixelBuffer: buffer).applying(operation), purpose: .neighborhood)
    if let known = surfaces[key]?.first(where: { $0.region == rect }) { return known.reference }
    let input = reference(to: buffer)
    let output = try makeSurface(format, rect)
    plan.passes.append(
      .neighborhood(
        NeighborhoodPass(
          operation: operation, input: input, inputRegion: rect, inputFormat: buffer.format, output: output,
          outputRegion: rect, outputFormat: format, clampsToEdge: true,
          scale: format.sample == .float32 ? 1 : Float(1 << (format.depth - buffer.format.depth)),
          isInterlaced: buffer.isInterlaced)))
    surfaces[key, default: []].append((output, rect))
    return output
  }

  /// Runs `operation` on working values of `input`, giving `wanted` pixels of `image`.
  mutating func blur(
    _ image: CIImage, _ operation: Neighborhood, _ input: CIImage, over wanted: PixelRect
  ) throws(RenderError) -> (reference: SurfaceReference, format: PixelFormat, region: PixelRect) {
    let key = SurfaceKey(image: image, purpose: .planar)
    if let known = surface(key, over: wanted) { return known }
    var source = input
    var clampsToEdge = false
    var needed = input.region
    if case .clamp(let rect, let clamped) = input.node {
      (source, needed, clampsToEdge) = (clamped, rect, true)
    } else if needed.isInfinite {
      needed = needed.intersection(wanted.outset(operation.margin.x, operation.margin.y))
      clampsToEdge = true
    }
    // Where transparency comes in over the border the result has alpha even if the input has none.
    let surface = try materialize(source, needed, withAlpha: !clampsToEdge)
    let output = try makeSurface(surface.format, wanted)
    plan.passes.append(
      .neighborhood(
        NeighborhoodPass(
          operation: operation, input: surface.reference, inputRegion: surface.region, inputFormat: surface.format,
          output: output, outputRegion: wanted, outputFormat: surface.format, clampsToEdge: clampsToEdge, scale: 1,
          isInterlaced: clampsToEdge && source.traits.isInterlaced && wanted == surface.region)))
    surfaces[key, default: []].append((output, wanted))
    return (output, surface.format, wanted)
  }

  /// Means of the cells of `input`, an interleaved sample a cell.
  mutating func averageCells(
    _ grid: CellGrid, _ input: CIImage, covered: PixelRect, cells: PixelRect
  ) throws(RenderError) -> SurfaceReference {
    let surface = try materialize(input, covered)
    let output = try makeSurface(.rgbaf32le, cells)
    plan.passes.append(
      .cells(
        CellsPass(
          grid: grid, input: surface.reference, inputRegion: surface.region, inputFormat: surface.format,
          output: output, outputRegion: cells)))
    return output
  }

  /// Plans a chain of neighbourhoods on the planes of one source of the target's own format, or a plain copy.
  mutating func planOnPlanes(_ image: CIImage, _ target: RenderTarget) throws(RenderError) -> Bool {
    guard working == .none, let (buffer, operations) = image.planeChain(over: target.region),
      buffer.format == target.format, operations.allSatisfy({ $0.fits(buffer.format) }),
      !buffer.format.hasAlpha || operations.isEmpty,
      buffer.format.hasEveryByteClaimed || operations.isEmpty,
      target.isPremultiplied == buffer.isPremultiplied || !buffer.format.hasAlpha,
      PixelRect(x0: 0, y0: 0, x1: buffer.width, y1: buffer.height) == target.region,
      CodeValues(format: buffer.format, color: buffer.color, height: buffer.height)
        == CodeValues(format: target.format, color: target.color, height: target.region.height)
    else { return false }
    let source = reference(to: buffer)
    if operations.isEmpty {
      plan.identitySource = 0
      return true
    }
    var wide = buffer.format
    if operations.count > 1 {
      guard let format = buffer.format.wide else { return false }
      wide = format
    }
    var input = source
    var inputFormat = buffer.format
    for (index, operation) in operations.enumerated() {
      let isLast = index == operations.count - 1
      let outputFormat = isLast ? target.format : wide
      let output = isLast ? .destination : try makeSurface(wide, target.region)
      let gain = outputFormat.sample == .float32 ? 0 : outputFormat.depth - inputFormat.depth
      plan.passes.append(
        .neighborhood(
          NeighborhoodPass(
            operation: operation, input: input, inputRegion: target.region, inputFormat: inputFormat, output: output,
            outputRegion: target.region, outputFormat: outputFormat, clampsToEdge: true,
            scale: gain >= 0 ? Float(1 << gain) : 1 / Float(1 << -gain),
            dithers: isLast && dithers(image, target), isInterlaced: buffer.isInterlaced)))
      (input, inputFormat) = (output, wide)
    }
    return true
  }
}

extension PixelFormat {
  /// Whether storing every component writes every byte, which formats with padding like `rgb0` do not.
  var hasEveryByteClaimed: Bool {
    (0..<planeCount).allSatisfy { plane in
      let inside = components.filter { $0.plane == plane }
      guard let step = inside.map(\.step).max() else { return true }
      return inside.reduce(0) { $0 + step / $1.step } == step
    }
  }
}

extension [SurfaceShape] {
  subscript(reference: SurfaceReference) -> SurfaceShape {
    guard case .intermediate(let index) = reference else { preconditionFailure("not an intermediate surface") }
    return self[index]
  }
}

extension Neighborhood {
  /// Whether it can run on chroma at half resolution: a box of odd width in luma samples has no width there.
  func fits(_ format: PixelFormat) -> Bool {
    if case .gaussian = self { true } else { !format.isSubsampled }
  }
}

extension CIImage {
  /// The source and the neighbourhoods, first one first, if that is all the image is inside `region`: each works on the
  /// repeated border of `region`.
  func planeChain(over region: PixelRect) -> (PixelBuffer, [Neighborhood])? {
    switch node {
    case .source(let buffer): return (buffer, [])
    case .crop(let rect, let image) where rect.contains(region): return image.planeChain(over: region)
    case .clamp(let rect, let image) where rect.contains(region): return image.planeChain(over: region)
    case .neighborhood(let operation, let image):
      guard case .clamp(region, let inner) = image.node, let (buffer, first) = inner.planeChain(over: region) else {
        return nil
      }
      return (buffer, first + [operation])
    default: return nil
    }
  }
}
