import Foundation
import VidFXImage

extension FilterDefinition {
  /// Turns the plane of the image before a camera: pitch about the horizontal axis, yaw about the vertical one, roll about
  /// the view. The focal length is that of a camera whose sensor is 36 mm on the image's longer side.
  static let perspectiveRotate = FilterDefinition(
    "CIPerspectiveRotate", displayName: "Perspective Rotate",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .scalar("inputFocalLength", default: 28, slider: 15...100),
      .angle("inputPitch", default: 0, slider: -0.5235988...0.5235988, identity: 0),
      .angle("inputYaw", default: 0, slider: -0.5235988...0.5235988, identity: 0),
      .angle("inputRoll", default: 0, slider: -0.7853982...0.7853982, identity: 0),
    ]
  ) { inputs in
    let (image, extent) = (inputs.image, inputs.image.extent)
    guard !extent.isInfinite, !extent.isEmpty else { return image }
    let camera = Camera(extent: extent, focalLength: inputs["inputFocalLength"])
    return camera.turned(
      image, by: camera.rotation(pitch: inputs["inputPitch"], yaw: inputs["inputYaw"], roll: inputs["inputRoll"]))
  }
}
