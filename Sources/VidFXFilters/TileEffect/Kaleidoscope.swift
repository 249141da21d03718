import Foundation
import VidFXImage

extension FilterDefinition {
  /// Mirrors a sector of the image around a centre, as often as fits.
  static let kaleidoscope = FilterDefinition(
    "CIKaleidoscope", displayName: "Kaleidoscope",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .scalar("inputCount", default: 6, min: 1, slider: 1...64),
      .position("inputCenter", default: 150, 150),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
    ]
  ) { inputs in
    let (image, center) = (inputs.image, inputs.point("inputCenter"))
    let sector = Double.pi / max(1, inputs["inputCount"].rounded(.down))
    let warp = Warp(around: center, reach: .infinite)
      .then(.kaleidoscopePositions, [sector, inputs["inputAngle"]]).back(to: center)
    return image.warped(warp, extent: image.extent.square(around: center))
  }
}

extension CGRect {
  /// The square around `center` that holds every turn of the rectangle, in whole pixels.
  fileprivate func square(around center: CGPoint) -> CGRect {
    if isInfinite { return self }
    let far = hypot(max(abs(minX - center.x), abs(maxX - center.x)), max(abs(minY - center.y), abs(maxY - center.y)))
      .rounded(.up)
    return CGRect(x: center.x - far, y: center.y - far, width: 2 * far, height: 2 * far)
  }
}
