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
        guard pairs.match(entry.image, image) else { continue }
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
    guard image.traits.recurs else { return }
    var pairs = SourcePairs()
    guard pairs.match(image, image) else { return }
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
private struct SourcePairs {
  private(set) var old: [PixelBuffer] = []
  private(set) var new: [PixelBuffer] = []

  /// Whether both are the same operations with the same constants on sources of the same shape, which are noted.
  mutating func match(_ a: CIImage, _ b: CIImage) -> Bool {
    var comparison = RecipeComparison()
    return comparison.areAlike(a, b) { note($0, $1) }
  }

  /// Notes that `a` stands where `b` stands; false when one of them stood elsewhere with another.
  private mutating func note(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
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
  /// The same recipe on sources of the same shape that hold no memory.
  fileprivate func withoutPixels() -> CIImage {
    var replaced = Replacements()
    return replaced.image(for: self)
  }
}

/// What parts of a recipe have become; each part once, however often it is used.
private struct Replacements {
  private var buffers: [ObjectIdentifier: PixelBuffer] = [:]
  private var images: [ObjectIdentifier: CIImage] = [:]

  mutating func image(for image: CIImage) -> CIImage {
    if let known = images[ObjectIdentifier(image)] { return known }
    let node: ImageNode
    if case .source(let buffer) = image.node {
      node = .source(shape(of: buffer))
    } else {
      node = image.node.replacingOperands(image.node.operands.map { self.image(for: $0) })
    }
    let made = CIImage(node, region: image.region)
    images[ObjectIdentifier(image)] = made
    return made
  }

  private mutating func shape(of buffer: PixelBuffer) -> PixelBuffer {
    let shape = buffers[ObjectIdentifier(buffer)] ?? buffer.shape
    buffers[ObjectIdentifier(buffer)] = shape
    return shape
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
