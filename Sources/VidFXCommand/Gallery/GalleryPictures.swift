import Foundation
import VidFX

/// The pictures that a gallery's filters are shown on.
struct GalleryPictures {
  /// The still, its bottom left corner at the origin.
  let image: CIImage
  /// A second one of the same extent: backgrounds, targets of transitions.
  let other: CIImage
  /// White in the middle, black at the border.
  let mask: CIImage
  /// How often the still's values occur, as the display of histograms takes it.
  let histogram: CIImage
  /// The still's middle, transparent around it.
  let cutout: CIImage
  /// From black through red and yellow to white, from left to right.
  let ramp: CIImage
  /// A grey ball lit from the upper left: how a surface that faces each way looks.
  let sphere: CIImage
  /// The ball's highlight alone, transparent around it.
  let shine: CIImage

  /// Shows filters on `still`, made 480 pixels wide, or on a generated one.
  init(_ still: CIImage? = nil) {
    if let still, !still.extent.isEmpty, !still.extent.isInfinite {
      let scale = 480 / still.extent.width
      let moved = still.transformed(
        by: CGAffineTransform(translationX: -still.extent.minX, y: -still.extent.minY))
      let height = max(1, (still.extent.height * scale).rounded())
      image = moved.transformed(
        by: CGAffineTransform(scaleX: scale, y: height / still.extent.height)
      )
      .cropped(to: CGRect(x: 0, y: 0, width: 480, height: height))
    } else {
      image = Self.landscape(CGRect(x: 0, y: 0, width: 480, height: 320))
    }
    let extent = image.extent
    let center = CIVector(x: extent.midX, y: extent.midY)
    other = Self.made(
      "CICheckerboardGenerator",
      [
        "inputColor0": CIColor(red: 0.13, green: 0.35, blue: 0.55),
        "inputColor1": CIColor(red: 0.95, green: 0.78, blue: 0.3), "inputWidth": extent.width / 12,
      ], extent)
    mask = Self.made(
      "CIRadialGradient",
      [
        "inputCenter": center, "inputRadius0": extent.height / 6, "inputRadius1": extent.height / 2,
        "inputColor0": CIColor.white, "inputColor1": CIColor.black,
      ], extent)
    histogram = image.applyingFilter(
      "CIAreaHistogram", parameters: ["inputExtent": CIVector(cgRect: extent), "inputCount": 256, "inputScale": 16])
    cutout = image.applyingFilter("CIBlendWithMask", parameters: [kCIInputMaskImageKey: mask])
    ramp = Self.ramp(extent)
    sphere = Self.highlight(extent, radius: extent.height, around: CIColor(red: 0.1, green: 0.1, blue: 0.12))
    shine = Self.highlight(extent, radius: extent.height / 3, around: .clear)
  }

  private static func made(_ name: String, _ parameters: [String: Any], _ extent: CGRect) -> CIImage {
    (CIFilter(name: name, parameters: parameters)?.outputImage ?? .empty()).cropped(to: extent)
  }

  private static func highlight(_ extent: CGRect, radius: CGFloat, around color: CIColor) -> CIImage {
    made(
      "CIRadialGradient",
      [
        "inputCenter": CIVector(x: extent.width * 0.35, y: extent.height * 0.7), "inputRadius0": 0,
        "inputRadius1": radius,
        "inputColor0": CIColor.white, "inputColor1": color,
      ], extent)
  }

  private static func ramp(_ extent: CGRect) -> CIImage {
    let colors = [CIColor.black, CIColor(red: 0.8, green: 0.1, blue: 0.1), .yellow, .white]
    return (0..<3).reduce(CIImage.empty()) { image, index in
      let (from, to) = (extent.width / 3 * CGFloat(index), extent.width / 3 * CGFloat(index + 1))
      let part = made(
        "CILinearGradient",
        [
          "inputPoint0": CIVector(x: from, y: 0), "inputPoint1": CIVector(x: to, y: 0),
          "inputColor0": colors[index], "inputColor1": colors[index + 1],
        ], CGRect(x: from, y: 0, width: to - from, height: extent.height))
      return part.composited(over: image)
    }
  }

  /// A sky with a sun, hills, a house with a roof and a window, a field of fine stripes: slopes, edges and texture.
  private static func landscape(_ extent: CGRect) -> CIImage {
    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(
        x: (x * extent.width).rounded(), y: (y * extent.height).rounded(),
        width: (width * extent.width).rounded(),
        height: (height * extent.height).rounded())
    }
    func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: CIColor) -> CIImage {
      made(
        "CIRadialGradient",
        [
          "inputCenter": CIVector(x: x * extent.width, y: y * extent.height),
          "inputRadius0": radius * extent.height - 0.7,
          "inputRadius1": radius * extent.height + 0.7,
          "inputColor0": color,
          "inputColor1": CIColor(red: color.red, green: color.green, blue: color.blue, alpha: 0),
        ], extent)
    }
    let sky = made(
      "CILinearGradient",
      [
        "inputPoint0": CIVector(x: 0, y: extent.height * 0.3),
        "inputPoint1": CIVector(x: 0, y: extent.height),
        "inputColor0": CIColor(red: 0.98, green: 0.8, blue: 0.6),
        "inputColor1": CIColor(red: 0.2, green: 0.45, blue: 0.8),
      ], extent)
    let field = made(
      "CIStripesGenerator",
      [
        "inputColor0": CIColor(red: 0.25, green: 0.5, blue: 0.2),
        "inputColor1": CIColor(red: 0.4, green: 0.62, blue: 0.25),
        "inputWidth": 3,
      ], box(0, 0, 1, 0.28))
    let house = CIImage(color: CIColor(red: 0.85, green: 0.8, blue: 0.7)).cropped(
      to: box(0.6, 0.2, 0.24, 0.24))
    let roof = CIImage(color: CIColor(red: 0.7, green: 0.15, blue: 0.12)).cropped(
      to: box(0.57, 0.44, 0.3, 0.1))
    let window = CIImage(color: CIColor(red: 0.15, green: 0.2, blue: 0.3)).cropped(
      to: box(0.66, 0.29, 0.06, 0.09))
    let door = CIImage(color: CIColor(red: 0.35, green: 0.2, blue: 0.1)).cropped(
      to: box(0.76, 0.2, 0.05, 0.15))
    let layers = [
      disc(0.24, 0.76, 0.11, CIColor(red: 1, green: 0.95, blue: 0.75)),
      disc(0.2, 0.05, 0.42, CIColor(red: 0.3, green: 0.42, blue: 0.48)),
      disc(0.95, -0.05, 0.55, CIColor(red: 0.22, green: 0.33, blue: 0.42)), field, house, roof,
      window, door,
      disc(0.42, 0.34, 0.09, CIColor(red: 0.12, green: 0.4, blue: 0.18)),
      disc(0.36, 0.3, 0.07, CIColor(red: 0.15, green: 0.48, blue: 0.22)),
    ]
    return layers.reduce(sky) { $1.composited(over: $0) }
  }
}
