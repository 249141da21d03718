import VidFXPixels

/// A walk through two recipes at once, which compares each pair of parts but once: a walk along every path through shared
/// parts takes time that doubles with every sharing.
struct RecipeComparison {
  private struct Pair: Hashable {
    let a: ObjectIdentifier
    let b: ObjectIdentifier
  }

  private var alike: Set<Pair> = []

  /// Whether both are the same operations on the same sources.
  mutating func areEqual(_ a: CIImage, _ b: CIImage) -> Bool {
    a === b || areAlike(a, b) { $0 === $1 }
  }

  /// Whether both are the same operations, with the same constants, on sources that are alike in the eyes of `sources`.
  mutating func areAlike(_ a: CIImage, _ b: CIImage, sources: (PixelBuffer, PixelBuffer) -> Bool) -> Bool {
    guard a.region == b.region else { return false }
    if case .source(let old) = a.node {
      guard case .source(let new) = b.node else { return false }
      return sources(old, new)
    }
    guard a.node.isSameOperation(as: b.node) else { return false }
    let (left, right) = (a.node.operands, b.node.operands)
    guard left.count == right.count else { return false }
    let pair = Pair(a: ObjectIdentifier(a), b: ObjectIdentifier(b))
    if left.isEmpty || alike.contains(pair) { return true }
    for (x, y) in zip(left, right) where !areAlike(x, y, sources: sources) { return false }
    alike.insert(pair)
    return true
  }
}
