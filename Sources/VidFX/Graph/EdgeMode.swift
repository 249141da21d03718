import CoreImage
import VidFXImage

/// What a filter that looks at its neighbours sees outside the frame.
public enum EdgeMode: String, CaseIterable, Sendable {
  /// The border pixels, repeated.
  case clamp
  /// The picture mirrored at its borders, which are not doubled in weight as a clamped one's are.
  case mirror
  /// The picture again, as if its opposite borders met.
  case wrap
  /// Nothing: the picture fades to black at its border.
  case transparent

  /// `image` with what lies around it.
  func continued(_ image: CIImage) -> CIImage {
    switch self {
    case .clamp: image.clampedToExtent()
    case .mirror: image.mirroredAtExtent()
    case .wrap: image.repeatedFromExtent()
    case .transparent: image
    }
  }
}
