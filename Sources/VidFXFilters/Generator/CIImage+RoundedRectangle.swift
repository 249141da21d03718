import Foundation
import VidFXImage

extension CIImage {
  /// A rectangle with rounded corners, filled, or as an outline of `line` pixels.
  ///
  /// Smoothness 0 rounds by circles, 1 by superellipses of exponent 5.
  static func roundedRectangle(
    _ rect: CGRect, radius: Double, smoothness: Double, color: CIColor, line: Double? = nil
  ) -> CIImage {
    if rect.isInfinite { return line == nil ? CIImage(color: color) : .empty() }
    let rect = rect.standardized
    guard !rect.isEmpty else { return .empty() }
    let (width, height) = (rect.width / 2, rect.height / 2)
    let corner = max(0, min(radius, width, height))
    let halfLine = line.map { max($0, 0) / 2 }
    let shape: [Double] = [
      rect.midX, rect.midY, width, height, corner, 2 + 3 * max(0, min(smoothness, 1)), halfLine ?? -1,
    ]
    return CIImage(
      .generator(
        Generator(
          .roundedRectangle, constants: shape.map { Float($0) } + color.components, colors: [7], isOpaque: false)),
      region: .infinite
    ).cropped(to: rect.insetBy(dx: -(halfLine ?? 0), dy: -(halfLine ?? 0)))
  }
}

extension FilterInput {
  /// Inputs that generators of rounded rectangles share.
  static let roundedRectangle: [FilterInput] = [
    .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 100, height: 100)),
    .distance("inputRadius", default: 10, min: 0, slider: 0...100),
    .distance("inputSmoothness", default: 0, min: 0, max: 1, slider: 0...1),
  ]
}

extension FilterInputs {
  /// The shape of ``FilterInput/roundedRectangle``.
  func roundedRectangle(line: Double? = nil) -> CIImage {
    .roundedRectangle(
      rect("inputExtent"), radius: self["inputRadius"], smoothness: self["inputSmoothness"],
      color: color("inputColor"), line: line)
  }
}
