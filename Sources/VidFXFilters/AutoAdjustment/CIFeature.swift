import Foundation
import VidFXPixels

/// Something that was found in an image: what it is, and where.
open class CIFeature {
  /// What it is: ``CIFeatureTypeFace`` for example.
  public let type: String
  /// The rectangle around it, in the image's coordinates.
  public let bounds: CGRect

  /// Describes what was found.
  public init(type: String, bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}

/// A face seen from the front.
open class CIFaceFeature: CIFeature {
  /// Whether ``leftEyePosition`` is known.
  public let hasLeftEyePosition: Bool
  /// The eye at the left of the image.
  public let leftEyePosition: CGPoint
  /// Whether ``rightEyePosition`` is known.
  public let hasRightEyePosition: Bool
  /// The eye at the right of the image.
  public let rightEyePosition: CGPoint
  /// Whether ``mouthPosition`` is known.
  public let hasMouthPosition: Bool
  /// The middle of the mouth.
  public let mouthPosition: CGPoint

  /// Describes a face whose eyes and mouth are known or not, in the image's coordinates.
  public init(bounds: CGRect, leftEye: CGPoint? = nil, rightEye: CGPoint? = nil, mouth: CGPoint? = nil) {
    (hasLeftEyePosition, leftEyePosition) = (leftEye != nil, leftEye ?? .zero)
    (hasRightEyePosition, rightEyePosition) = (rightEye != nil, rightEye ?? .zero)
    (hasMouthPosition, mouthPosition) = (mouth != nil, mouth ?? .zero)
    super.init(type: CIFeatureTypeFace, bounds: bounds)
  }
}

/// The type of a ``CIFaceFeature``.
public let CIFeatureTypeFace = "CIFeatureTypeFace"
