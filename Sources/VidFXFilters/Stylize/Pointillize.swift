import Foundation
import VidFXImage

extension FilterDefinition {
  /// Paints the image in dots, scattered and of differing sizes, on nothing.
  ///
  /// Beyond 40 ms a 1080p frame: for every pixel the dots around it are sought, in four layers.
  static let pointillize = FilterDefinition(
    "CIPointillize", displayName: "Pointillize",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .distance("inputRadius", default: 20, min: 1, slider: 1...100, identity: 1),
      .position("inputCenter", default: 150, 150),
    ]
  ) { inputs in
    let (image, center, step) = (inputs.image, inputs.point("inputCenter"), 2 * inputs["inputRadius"])
    if step <= 2 { return image }
    // Dots of every second column and row do not meet: four layers hold all.
    let layers = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { oddX, oddY in
      let warp = Warp(around: center, unit: step, drift: 3 * step).then(.dotPositions, [oddX, oddY, step])
        .back(to: center, unit: step)
      return image.clampedToExtent().warped(warp, extent: image.extent)
    }
    return layers.dropFirst().reduce(layers[0]) { $1.composited(over: $0) }
  }
}
