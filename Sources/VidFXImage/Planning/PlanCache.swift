import Synchronization
import VidFXPixels

/// Plans of recipes that were rendered before, for recipes of the same shape: the same operations and constants on
/// sources of the same format, size and meaning. Such a recipe costs a comparison instead of a plan.
///
/// Safe from any thread; the sixteen used last are kept.
final class PlanCache: Sendable {
  private struct Entry {
    let image: CIImage
    let target: RenderTarget
    let plan: Plan
    /// For each of the plan's sources, its place among the recipe's sources in the order of a walk.
    let places: [Int]
  }

  private let entries = Mutex<[Entry]>([])

  /// The plan for `image`, bound to its own sources, if one of the same shape is kept.
  func plan(_ image: CIImage, into target: RenderTarget) -> Plan? {
    entries.withLock { entries in
      for (index, entry) in entries.enumerated() where entry.target == target {
        var pairs = SourcePairs()
        guard entry.image.hasShape(of: image, &pairs) else { continue }
        var plan = entry.plan
        plan.sources = entry.places.map { pairs.new[$0] }
        if index > 0 { entries.swapAt(index, index - 1) }
        return plan
      }
      return nil
    }
  }

  /// Keeps `plan`, which was made for `image`.
  ///
  /// The recipe's sources are replaced by their like without pixels' memory being held: only their shapes matter. Recipes
  /// that come but once are not kept, nor is what their closures hold.
  func keep(_ plan: Plan, for image: CIImage, into target: RenderTarget) {
    guard image.recurs else { return }
    var pairs = SourcePairs()
    guard image.hasShape(of: image, &pairs) else { return }
    let places = plan.sources.compactMap { source in pairs.old.firstIndex { $0 === source } }
    guard places.count == plan.sources.count else { return }
    var kept = plan
    kept.sources = []
    let entry = Entry(image: image.withoutPixels(), target: target, plan: kept, places: places)
    entries.withLock { entries in
      entries.append(entry)
      if entries.count > 16 { entries.removeFirst() }
    }
  }
}

/// Sources met on a walk through two recipes at once, each once.
struct SourcePairs {
  fileprivate(set) var old: [PixelBuffer] = []
  fileprivate(set) var new: [PixelBuffer] = []
  /// Images that have been found of one shape: recipes share parts, and a walk along every path through them would take
  /// for ever.
  fileprivate var equal: Set<[ObjectIdentifier]> = []

  /// Notes that `a` stands where `b` stands; false when one of them stood elsewhere with another.
  fileprivate mutating func note(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
    for index in old.indices where old[index] === a || new[index] === b {
      return old[index] === a && new[index] === b
    }
    guard
      a.format == b.format && a.width == b.width && a.height == b.height && a.color == b.color
        && a.isInterlaced == b.isInterlaced && a.isPremultiplied == b.isPremultiplied
    else { return false }
    old.append(a)
    new.append(b)
    return true
  }
}

extension CIImage {
  /// Whether an equal recipe can be made of other sources: code over pictures, and what a kernel reads, are of this one.
  fileprivate var recurs: Bool {
    switch node {
    case .process: false
    case .kernel(let call, let images): call.regions == nil && images.allSatisfy(\.recurs)
    default: node.operands.allSatisfy(\.recurs)
    }
  }

  /// Whether both are the same operations with the same constants on sources of the same shape.
  fileprivate func hasShape(of other: CIImage, _ pairs: inout SourcePairs) -> Bool {
    let pair = [ObjectIdentifier(self), ObjectIdentifier(other)]
    if pairs.equal.contains(pair) { return true }
    guard nodeHasShape(of: other, &pairs) else { return false }
    pairs.equal.insert(pair)
    return true
  }

  private func nodeHasShape(of other: CIImage, _ pairs: inout SourcePairs) -> Bool {
    guard region == other.region else { return false }
    switch (node, other.node) {
    case (.source(let a), .source(let b)): return pairs.note(a, b)
    case (.generator(let a), .generator(let b)): return a == b
    case (.color(let a, let x), .color(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.blend(let a, let x, let u), .blend(let b, let y, let v)):
      return a == b && x.hasShape(of: y, &pairs) && u.hasShape(of: v, &pairs)
    case (.transform(let a, let x), .transform(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.crop(let a, let x), .crop(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.clamp(let a, let x), .clamp(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.neighborhood(let a, let x), .neighborhood(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.stencil(let a, let x), .stencil(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.cells(let a, let x), .cells(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.reduction(let a, let x, let u), .reduction(let b, let y, let v)):
      guard a == b, x.hasShape(of: y, &pairs) else { return false }
      guard let u, let v else { return u == nil && v == nil }
      return u.hasShape(of: v, &pairs)
    case (.hexagons(let a, let x), .hexagons(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.resampling(let a, let x), .resampling(let b, let y)): return a == b && x.hasShape(of: y, &pairs)
    case (.nearest(let u), .nearest(let v)): return u.hasShape(of: v, &pairs)
    case (.warp(let a, let x, let u), .warp(let b, let y, let v)):
      guard a == b, x.hasShape(of: y, &pairs) else { return false }
      guard let u, let v else { return u == nil && v == nil }
      return u.hasShape(of: v, &pairs)
    case (.kernel(let a, let x), .kernel(let b, let y)): return a == b && x.haveShapes(of: y, &pairs)
    case (.process(let a, let x), .process(let b, let y)): return a === b && x.haveShapes(of: y, &pairs)
    default: return false
    }
  }

  /// The same recipe on sources of the same shape that hold no memory.
  fileprivate func withoutPixels() -> CIImage {
    var replaced = Replacements()
    return withoutPixels(&replaced)
  }

  /// What parts of a recipe have become; each part once, however often it is used.
  private struct Replacements {
    var buffers: [ObjectIdentifier: PixelBuffer] = [:]
    var images: [ObjectIdentifier: CIImage] = [:]
  }

  private func withoutPixels(_ replaced: inout Replacements) -> CIImage {
    if let known = replaced.images[ObjectIdentifier(self)] { return known }
    let image = made(&replaced)
    replaced.images[ObjectIdentifier(self)] = image
    return image
  }

  private func made(_ replaced: inout Replacements) -> CIImage {
    let node: ImageNode
    switch self.node {
    case .source(let buffer):
      let shape = replaced.buffers[ObjectIdentifier(buffer)] ?? buffer.shape
      replaced.buffers[ObjectIdentifier(buffer)] = shape
      node = .source(shape)
    case .generator: return self
    case .color(let operation, let image): node = .color(operation, image.withoutPixels(&replaced))
    case .blend(let operation, let front, let back):
      node = .blend(operation, front.withoutPixels(&replaced), back.withoutPixels(&replaced))
    case .transform(let matrix, let image): node = .transform(matrix, image.withoutPixels(&replaced))
    case .crop(let rect, let image): node = .crop(rect, image.withoutPixels(&replaced))
    case .clamp(let rect, let image): node = .clamp(rect, image.withoutPixels(&replaced))
    case .neighborhood(let operation, let image): node = .neighborhood(operation, image.withoutPixels(&replaced))
    case .stencil(let stencil, let image): node = .stencil(stencil, image.withoutPixels(&replaced))
    case .cells(let grid, let image): node = .cells(grid, image.withoutPixels(&replaced))
    case .reduction(let reduction, let image, let palette):
      node = .reduction(reduction, image.withoutPixels(&replaced), by: palette?.withoutPixels(&replaced))
    case .hexagons(let grid, let image): node = .hexagons(grid, image.withoutPixels(&replaced))
    case .resampling(let resampling, let image): node = .resampling(resampling, image.withoutPixels(&replaced))
    case .nearest(let image): node = .nearest(image.withoutPixels(&replaced))
    case .warp(let warp, let image, let map):
      node = .warp(warp, image.withoutPixels(&replaced), by: map?.withoutPixels(&replaced))
    case .kernel(let call, let images): node = .kernel(call, images.map { $0.withoutPixels(&replaced) })
    case .process(let process, let images): node = .process(process, images.map { $0.withoutPixels(&replaced) })
    }
    return CIImage(node, region: region)
  }
}

extension [CIImage] {
  /// Whether each has the shape of its like.
  fileprivate func haveShapes(of others: [CIImage], _ pairs: inout SourcePairs) -> Bool {
    guard count == others.count else { return false }
    for (image, other) in zip(self, others) where !image.hasShape(of: other, &pairs) { return false }
    return true
  }
}

extension PixelBuffer {
  /// A buffer of the same format, size and meaning whose planes are empty: for comparing, not for reading.
  fileprivate var shape: PixelBuffer {
    let empty = EmptyMemory()
    let buffer = PixelBuffer(
      format: format, width: width, height: height,
      planes: planes.map { _ in Plane(baseAddress: empty.address, bytesPerRow: 0, rowBytes: 0, rows: 0) },
      color: color, owner: empty)
    buffer.isInterlaced = isInterlaced
    buffer.isPremultiplied = isPremultiplied
    return buffer
  }
}

/// One byte to point at.
private final class EmptyMemory {
  let address = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  deinit { address.deallocate() }
}
