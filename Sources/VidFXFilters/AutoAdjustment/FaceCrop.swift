import Foundation
import VidFXPixels

/// A part of a picture that shows its faces.
enum FaceCrop {
  /// The rectangle of the picture's own proportions around all of `faces`, one more of their size on every side, the faces
  /// in the middle and above it; nil without faces in the picture, and where it would be almost all of the picture.
  static func rectangle(around faces: [CGRect], in extent: CGRect) -> CGRect? {
    let inside = faces.map { $0.intersection(extent) }.filter { !$0.isEmpty && !$0.isInfinite }
    guard let first = inside.first, !extent.isInfinite else { return nil }
    let union = inside.dropFirst().reduce(first) { $0.union($1) }
    let size = inside.map { max($0.width, $0.height) }.max() ?? 0
    let scale = max((union.width + 2 * size) / extent.width, (union.height + 2 * size) / extent.height)
    guard scale < 0.95 else { return nil }
    let (width, height) = ((extent.width * scale).rounded(), (extent.height * scale).rounded())
    // Shoulders rather than air: a sixth of the height below the middle.
    let x = min(max(union.midX - width / 2, extent.minX), extent.maxX - width)
    let y = min(max(union.midY - height * 2 / 3, extent.minY), extent.maxY - height)
    return CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }
}
