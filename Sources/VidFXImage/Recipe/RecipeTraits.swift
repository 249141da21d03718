import VidFXPixels

/// What is known of a recipe's pixels when it is made.
///
/// Kept with every image, because recipes share parts: to ask each part whenever it is used takes time that doubles with
/// every sharing.
package struct RecipeTraits: Sendable {
  /// Whether every pixel of the extent has alpha 1.
  package let isOpaque: Bool
  /// Whether rows of a source belong to two instants.
  package let isInterlaced: Bool
  /// Bits a sample, at most, that the sources' values have or that gradients and wide blurs are made with.
  package let depth: Int
  /// How far above 1 the sources' values may lie: 1 where samples are whole numbers, and what filters' attributes allow at
  /// most, 32, where they are floats.
  package let headroom: Double
  /// Whether an equal recipe can be made of other sources: code over pictures, and what a kernel reads, are of this one.
  package let recurs: Bool

  init(of node: ImageNode, over region: PixelRect) {
    isOpaque = Self.isOpaque(node, over: region)
    if case .source(let buffer) = node {
      isInterlaced = buffer.isInterlaced
      depth = buffer.format.depth
      headroom = buffer.format.sample == .float32 ? 32 : 1
      recurs = true
      return
    }
    let operands = node.operands.map(\.traits)
    isInterlaced = operands.contains(where: \.isInterlaced)
    depth = operands.reduce(Self.isGradual(node) ? .max : 0) { max($0, $1.depth) }
    headroom = operands.reduce(1) { max($0, $1.headroom) }
    recurs = Self.recurs(node) && operands.allSatisfy(\.recurs)
  }

  private static func recurs(_ node: ImageNode) -> Bool {
    switch node {
    case .process: false
    case .kernel(let call, _): call.regions == nil
    default: true
    }
  }

  private static func isGradual(_ node: ImageNode) -> Bool {
    switch node {
    case .generator(let generator): generator.isGradual
    case .neighborhood(.gaussian(let x, let y), _): max(x, y) >= 4
    default: false
    }
  }

  private static func isOpaque(_ node: ImageNode, over region: PixelRect) -> Bool {
    switch node {
    case .source(let buffer): !buffer.format.hasAlpha
    case .generator(let generator): generator.isOpaque
    case .color(let operation, let image): operation.keepsOpacity && image.isOpaque
    case .blend(let operation, let front, let back): operation.isOpaque(front, back, over: region)
    case .crop(_, let image): image.isOpaque && image.region.contains(region)
    case .clamp(_, let image): image.isOpaque
    case .transform(let transform, let image): transform.isWholePixelMove && image.isOpaque
    case .neighborhood(_, let image): image.isOpaque && image.region.isInfinite && region.isInfinite
    case .stencil(let stencil, let image):
      image.isOpaque && stencil.keepsOpacity && (stencil.keepsAlpha || image.region.isInfinite)
    case .cells(_, let image), .resampling(_, let image), .nearest(let image): image.isOpaque
    case .warp, .kernel, .hexagons, .reduction: false
    case .process(let process, _): process.isOpaque
    }
  }
}
