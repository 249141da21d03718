import VidFXPixels

// Mixes of pictures on their planes. A mix commutes with the conversion to RGB, which would spread chroma to every pixel and
// gather it again: the planes are not softened, and it takes a third of the time.

extension Planner {
  /// Plans a dissolve of sources of the target's own format.
  mutating func planMixOnPlanes(_ image: CIImage, _ target: RenderTarget) -> Bool {
    guard canMix(target), let mix = image.planeMix(over: target.region), mix.count > 1,
      mix.allSatisfy({ isAlike($0.buffer, target) })
    else { return false }
    plan.passes.append(
      .mix(
        MixPass(
          front: reference(to: mix[0].buffer), back: reference(to: mix[1].buffer), format: target.format,
          region: target.region, weight: mix[1].weight,
          others: mix[2...].map { MixPass.Other(picture: reference(to: $0.buffer), weight: $0.weight) })))
    return true
  }

  /// Plans a transition between two sources of the target's own format that shows at each pixel some of both.
  mutating func planWeighedMixOnPlanes(_ image: CIImage, _ target: RenderTarget) throws(RenderError) -> Bool {
    guard canMix(target), let mix = image.weighedMix(over: target.region), let format = target.format.wide,
      isAlike(mix.from, target), isAlike(mix.to, target)
    else { return false }
    let weights = try makeSurface(format, target.region)
    let code = CodeValues(format: target.format, color: target.color, height: target.region.height)
    let store = Store(
      surface: weights, format: format, rect: target.region, scale: Float((1 << format.depth) - 1), siting: code.siting,
      isInterlaced: target.isInterlaced)
    try addProgram(mix.weight, region: target.region, store: store) { _, _ in }
    plan.passes.append(
      .weighedMix(
        WeighedMixPass(
          front: reference(to: mix.from), back: reference(to: mix.to), weights: weights, weightFormat: format,
          format: target.format, region: target.region)))
    return true
  }

  private func canMix(_ target: RenderTarget) -> Bool {
    working == .none && target.dither != .always && !target.format.hasAlpha && target.format.hasEveryByteClaimed
      && target.format.sample != .float32
  }

  /// Whether the samples of `buffer` mean what those of the target do, and cover it.
  private func isAlike(_ buffer: PixelBuffer, _ target: RenderTarget) -> Bool {
    buffer.format == target.format && PixelRect(x0: 0, y0: 0, x1: buffer.width, y1: buffer.height) == target.region
      && CodeValues(format: buffer.format, color: buffer.color, height: buffer.height)
        == CodeValues(format: target.format, color: target.color, height: target.region.height)
  }
}

extension CIImage {
  /// The sources, each with its weight beside all before it, if the image is a mix of them inside `region`.
  func planeMix(over region: PixelRect) -> [(buffer: PixelBuffer, weight: Float)]? {
    switch node {
    case .crop(let rect, let image) where rect.contains(region): return image.planeMix(over: region)
    case .blend(let operation, let front, let back) where operation.operation == .mix:
      guard let first = front.planeMix(over: region), let (buffer, others) = back.planeChain(over: region),
        others.isEmpty
      else { return nil }
      return first + [(buffer, operation.constants[0])]
    default:
      guard let (buffer, others) = planeChain(over: region), others.isEmpty else { return nil }
      return [(buffer, 1)]
    }
  }

  /// Two sources, and an image of how much of the second shows, if the image is nothing but that inside `region`.
  fileprivate func weighedMix(over region: PixelRect) -> (from: PixelBuffer, to: PixelBuffer, weight: CIImage)? {
    switch node {
    case .crop(let rect, let image) where rect.contains(region): return image.weighedMix(over: region)
    case .kernel(let call, let images):
      guard let body = call.body.mixWeight, let pair = CIImage.sources(images[0], images[1], over: region) else {
        break
      }
      let weight = KernelCall(body: body, values: call.values, sampling: [], regions: nil)
      return self.region.contains(region) ? (pair.0, pair.1, CIImage(.kernel(weight, []), region: self.region)) : nil
    case .blend(let operation, let front, let back) where operation.isMixByPosition:
      guard let pair = CIImage.sources(front, back, over: region) else { break }
      return (pair.0, pair.1, CIImage(color: .black).blended(operation, with: CIImage(color: .white)))
    default: break
    }
    return nil
  }

  /// Two images that are nothing but sources inside `region`.
  private static func sources(
    _ from: CIImage, _ to: CIImage, over region: PixelRect
  ) -> (PixelBuffer, PixelBuffer)? {
    guard let (from, before) = from.planeChain(over: region), before.isEmpty,
      let (to, after) = to.planeChain(over: region), after.isEmpty
    else { return nil }
    return (from, to)
  }
}
