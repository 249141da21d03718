import Foundation
import VidFXImage
import VidFXPixels

// What typed filters have in common, beside the protocol of each that is generated from its definition.

/// A filter with typed properties, as `CIFilter.gaussianBlur()` and its like make it.
public protocol CIFilterProtocol: AnyObject {
  /// The recipe for the present parameters; nil without a required image.
  var outputImage: CIImage? { get }
}

/// Combines an image with one behind it.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The image in front.
  var inputImage: CIImage? { get set }
  /// The image behind.
  var backgroundImage: CIImage? { get set }
}

/// Goes from one image to another.
public protocol CITransitionFilter: CIFilterProtocol {
  /// The image at the beginning.
  var inputImage: CIImage? { get set }
  /// The image at the end.
  var targetImage: CIImage? { get set }
  /// How far the transition has come, 0…1.
  var time: Float { get set }
}

/// Weighs the pixels around each pixel.
public protocol CIConvolution: CIFilterProtocol {
  /// The image that is changed.
  var inputImage: CIImage? { get set }
  /// A weight for each pixel of the neighbourhood, row by row from the top left.
  var weights: CIVector { get set }
  /// What is added to the weighted sum.
  var bias: Float { get set }
}

/// Gives a picture the colours of a kind of film.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The image that is changed.
  var inputImage: CIImage? { get set }
  /// Whether colours outside 0…1 are continued instead of cut off.
  var extrapolate: Bool { get set }
}

/// Measures a part of an image.
public protocol CIAreaReductionFilter: CIFilterProtocol {
  /// The image that is measured.
  var inputImage: CIImage? { get set }
  /// The part of it, in pixels.
  var extent: CGRect { get set }
}

/// Moves the corners of an image.
public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
  /// The image that is changed.
  var inputImage: CIImage? { get set }
  /// The corner at the top left, in pixels.
  var topLeft: CGPoint { get set }
  /// The corner at the top right, in pixels.
  var topRight: CGPoint { get set }
  /// The corner at the bottom right, in pixels.
  var bottomRight: CGPoint { get set }
  /// The corner at the bottom left, in pixels.
  var bottomLeft: CGPoint { get set }
}
