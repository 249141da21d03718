import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Draws the bins of a histogram as bars: a pixel a bin across, each channel on where its value times the height is above
  /// the row.
  ///
  /// Columns below the low limit, a part of the width, are half as bright; those above the high limit lie half way to
  /// white.
  static let histogramDisplayFilter = FilterDefinition(
    "CIHistogramDisplayFilter", displayName: "Histogram Display",
    categories: [.reduction, .video, .stillImage], conformance: .known,
    inputs: [
      .image,
      .scalar("inputHeight", default: 100, min: 1, max: 200, slider: 1...100),
      .scalar("inputHighLimit", default: 1, min: 0, max: 1, slider: 0...1),
      .scalar("inputLowLimit", default: 0, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    let bins = inputs.image.extent
    guard !bins.isInfinite, !bins.isEmpty else { return nil }
    let height = min(max(inputs["inputHeight"].rounded(), 1), 4096)
    let frame = CGRect(x: bins.minX, y: 0, width: bins.width, height: height)
    let columns = inputs.image.applying(.matrix(.opaque))
      .cropped(to: CGRect(x: bins.minX, y: bins.minY, width: bins.width, height: 1))
      .transformed(by: CGAffineTransform(translationX: 0, y: -bins.minY)).clampedToExtent()
    let bars = columns.blended(BlendOperation(.addition), with: .rowNumbers(upTo: height).applying(.matrix(.negative)))
      .applying(.straight(.threshold, [0])).cropped(to: frame)
    let low = bins.minX + min(max(inputs["inputLowLimit"], 0), 1) * bins.width
    let high = bins.minX + min(max(inputs["inputHighLimit"], 0), 1) * bins.width
    func part(_ from: Double, _ to: Double) -> CGRect {
      CGRect(x: from, y: 0, width: max(0, to - from), height: height)
    }
    let dark = bars.applying(.matrix(ColorMatrix.scale(0.5))).cropped(to: part(bins.minX, low.rounded()))
    let light = bars.applying(.matrix(ColorMatrix.scale(0.5, bias: 0.5))).cropped(to: part(high.rounded(), bins.maxX))
    return dark.composited(over: light.composited(over: bars))
  }
}

extension CIImage {
  /// The number of each pixel's row, 0 for that on the axis, over `height`; at most 1.
  fileprivate static func rowNumbers(upTo height: Double) -> CIImage {
    let constants = [0, 0.5, 0, 1 / height] + [0, 0, 0, 1] + [1, 1, 1, 1]
    return CIImage(
      .generator(Generator(.linearGradient, constants: constants.map { Float($0) }, isOpaque: true)), region: .infinite)
  }
}

extension ColorMatrix {
  /// The values as they are, alpha 1.
  fileprivate static let opaque = ColorMatrix(
    elements: [1, 0, 0, 0, 0] + [0, 1, 0, 0, 0] + [0, 0, 1, 0, 0] + [0, 0, 0, 0, 1])

  /// Red, green and blue times `factor` plus `bias`; alpha as it is.
  fileprivate static func scale(_ factor: Double, bias: Double = 0) -> ColorMatrix {
    ColorMatrix(
      elements: [factor, 0, 0, 0, bias] + [0, factor, 0, 0, bias] + [0, 0, factor, 0, bias] + [0, 0, 0, 1, 0])
  }
}
