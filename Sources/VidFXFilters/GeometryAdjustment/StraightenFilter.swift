import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Turns the image about its centre, enlarged just so far that no corner is empty.
  static let straightenFilter = FilterDefinition(
    "CIStraightenFilter", displayName: "Straighten",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
    ]
  ) { inputs in
    let (image, extent, angle) = (inputs.image, inputs.image.extent, inputs["inputAngle"])
    if extent.isInfinite || extent.isEmpty || angle == 0 { return image }
    let ratio = max(extent.width / extent.height, extent.height / extent.width)
    let zoom = abs(cos(angle)) + ratio * abs(sin(angle))
    let turned = CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(scaleX: zoom, y: zoom))
      .concatenating(CGAffineTransform(translationX: extent.midX, y: extent.midY))
    return image.transformed(by: turned).cropped(to: extent)
  }
}
