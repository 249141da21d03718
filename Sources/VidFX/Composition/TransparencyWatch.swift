import CoreImage
import Synchronization
import VidFXImage
import VidFXPixels

/// Finds out whether what filters make of opaque frames is transparent anywhere, and says so once.
///
/// Recipes that are known to be opaque cost nothing. Of others the 1st, 2nd, 4th, 8th… picture is rendered once more with
/// alpha and looked at, and each that follows an opaque one: whether a distortion leaves something uncovered only its
/// pixels tell.
final class TransparencyWatch: Sendable {
  private struct State {
    /// Pictures that were not known to be opaque.
    var count = 0
    var wasOpaque = true
    var isOver = false
  }

  private let state = Mutex(State())
  private let report: @Sendable () -> Void

  /// - Parameter report: Called once, when a picture is seen to be transparent.
  init(report: @escaping @Sendable () -> Void) { self.report = report }

  /// Sees a picture of which `region` is shown; in any order.
  func look(at image: CIImage, _ region: PixelRect, _ context: CIContext) throws {
    let covers = image.region.contains(region)
    let isOpaque = image.isOpaque && covers
    let isWanted = state.withLock { state in
      if state.isOver { return false }
      defer { state.wasOpaque = isOpaque }
      if isOpaque { return false }
      state.count += 1
      return state.wasOpaque || state.count.nonzeroBitCount == 1
    }
    guard try isWanted && (!covers || isTransparent(image, region, context)) else { return }
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    if isFirst { report() }
  }

  private func isTransparent(_ image: CIImage, _ region: PixelRect, _ context: CIContext) throws -> Bool {
    var target = RenderTarget(
      format: .rgba, color: .sRGB, region: region)
    target.dither = .none
    let pixels = try context.buffer(for: image, target)
    return withExtendedLifetime(pixels) {
      let plane = pixels.planes[0]
      return (0..<pixels.height).contains { row in
        let samples = plane.row(row).assumingMemoryBound(to: UInt8.self)
        return (0..<pixels.width).contains { samples[4 * $0 + 3] < 255 }
      }
    }
  }
}
