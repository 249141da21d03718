import Foundation
import VidFXImage

extension FilterDefinition {
  /// A filter that prints the picture in black; `ink` is what the ink forms.
  static func screen(
    _ name: String, displayName: String, hasDirection: Bool = true,
    ink: @escaping @Sendable (FilterInputs) -> ColorOperation
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName, categories: [.halftoneEffect, .video, .stillImage], conformance: .approximate,
      inputs: [.image, .position("inputCenter", default: 150, 150)]
        + (hasDirection
          ? [.angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0)] : []) + [
          .distance("inputWidth", default: 6, min: 1, slider: 2...50),
          .scalar("inputSharpness", default: 0.7, min: 0, max: 1, slider: 0...1),
        ]
    ) { inputs in inputs.image.luminance.applying(ink(inputs)) }
  }
}

extension FilterInputs {
  /// Constants of a screen of one ink: centre, direction in periods a pixel, softness.
  var screen: [Float] {
    let center = point("inputCenter")
    return ([center.x, center.y] + direction(turnedBy: 0) + [softness]).map { Float($0) }
  }

  /// Constants of a screen of four inks, whose lines stand as printers turn them: cyan 15°, magenta 75°, yellow 0°, black
  /// 45°.
  var plates: [Float] {
    let center = point("inputCenter")
    let directions = [15.0, 75, 0, 45].flatMap { direction(turnedBy: $0 * .pi / 180) }
    return ([center.x, center.y] + directions + [softness, self["inputGCR"], self["inputUCR"]]).map { Float($0) }
  }

  /// A unit vector at the angle and `turn` more, divided by the width.
  private func direction(turnedBy turn: Double) -> [Double] {
    let (angle, width) = (self["inputAngle"] + turn, max(self["inputWidth"], 0.1))
    return [cos(angle) / width, sin(angle) / width]
  }

  /// How much brighter paper gets from no ink to all: never 0, so that there are no jags.
  private var softness: Double { max(0.02, 1 - self["inputSharpness"]) }
}
