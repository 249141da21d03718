// Written by Scripts/generate from the filters' definitions: change those.
import Foundation
import VidFXImage
import VidFXPixels

/// Twirl Distortion.
public protocol CITwirlDistortion: CIFilterProtocol {
  /// Image.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Radius in pixels, at least 0, at first 300; 300 changes nothing.
  var radius: Float { get set }
  /// Angle in radians, at first 3.141593; 0 changes nothing.
  var angle: Float { get set }
}

private final class TwirlDistortionBuiltin: BuiltinFilter, CITwirlDistortion {
  @TypedInput("inputImage") var inputImage: CIImage?
  @TypedInput("inputCenter") var center: CGPoint
  @TypedInput("inputRadius") var radius: Float
  @TypedInput("inputAngle") var angle: Float
}

extension CIFilter {
  /// Makes the filter `CITwirlDistortion`, twirl distortion, every parameter at its default.
  public static func twirlDistortion() -> any CIFilter & CITwirlDistortion {
    TwirlDistortionBuiltin(builtIn: "CITwirlDistortion")
  }
}
