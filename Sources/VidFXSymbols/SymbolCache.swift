import Synchronization
import VidFXPixels

/// Pictures that were drawn before, so that a symbol over a video is drawn once and not for each frame.
package final class SymbolCache: Sendable {
  /// The cache of the process.
  package static let shared = SymbolCache(limit: 16)

  private let limit: Int
  private let pictures = Mutex<(all: [AnyHashableSendable: PixelBuffer?], order: [AnyHashableSendable])>(([:], []))

  init(limit: Int) { self.limit = limit }

  /// The picture for `key`, drawn by `draw` when it is not among the last ones; nil when `draw` can draw none.
  package func picture(_ key: some Hashable & Sendable, draw: () -> PixelBuffer?) -> PixelBuffer? {
    let key = AnyHashableSendable(key)
    if let known = pictures.withLock({ $0.all[key] }) { return known }
    let picture = draw()
    pictures.withLock { pictures in
      if pictures.all.updateValue(picture, forKey: key) == nil { pictures.order.append(key) }
      if pictures.order.count > limit { pictures.all[pictures.order.removeFirst()] = nil }
    }
    return picture
  }
}

/// A key of any kind.
private struct AnyHashableSendable: Hashable, @unchecked Sendable {
  private let base: AnyHashable

  init(_ base: some Hashable & Sendable) { self.base = AnyHashable(base) }
}
