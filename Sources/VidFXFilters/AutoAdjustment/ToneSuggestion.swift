import Foundation
import VidFXImage

/// What the histogram of a picture says about its tones and colours.
///
/// The aims are ours, chosen by looking: nothing is published of Core Image's. All tones are square roots of light.
struct ToneSuggestion {
  /// Parts of all pixels that may become black, and white.
  private static let (blackShare, whiteShare) = (0.003, 0.003)
  /// The tone that the middle pixel is drawn towards, half of the way: photography's middle gray of 18 % is 0.42.
  private static let middleTone = 0.44
  /// The mean saturation that dull pictures are drawn towards.
  private static let usualSaturation = 0.42

  private let pixels: [SIMD4<Float>]
  /// Where the curve meets black and white.
  private let (black, white): (Double, Double)
  /// The power of what lies between them.
  private let exponent: Double

  init(_ statistics: PictureStatistics) {
    pixels = statistics.visible
    let tones = PictureStatistics.tones(pixels)
    // No channel may be clipped at the top, and gray decides at the bottom.
    let peaks = pixels.map { Double(max(0, $0.x, $0.y, $0.z)).squareRoot() }.sorted()
    let low = min(tones.percentile(Self.blackShare), 0.35)
    let high = min(max(peaks.percentile(1 - Self.whiteShare), 0.5), 1)
    // Fog and dim light are part of some pictures: most of it goes, not all.
    black = low * 0.85
    white = 1 - (1 - high) * 0.85
    let middle = min(max((tones.percentile(0.5) - black) / (white - black), 0.02), 0.98)
    let wanted = middle + (Self.middleTone - middle) * 0.5
    exponent = min(max(log(wanted) / log(middle), 0.65), 1.35)
  }

  /// The tone that the curve makes of `tone`.
  private func adjusted(_ tone: Double) -> Double {
    pow(min(max((tone - black) / (white - black), 0), 1), exponent)
  }

  /// Five points from black to white; nil where they would hardly move anything.
  var curve: CIFilter? {
    guard !pixels.isEmpty else { return nil }
    let points = (0...4).map { step in
      let tone = black + (white - black) * Double(step) / 4
      return CGPoint(x: tone, y: adjusted(tone))
    }
    guard points.contains(where: { abs($0.x - $0.y) > 0.012 }) else { return nil }
    var parameters: [String: Any] = [:]
    for (index, point) in points.enumerated() { parameters["inputPoint\(index)"] = CIVector(cgPoint: point) }
    return .made("CIToneCurve", parameters)
  }

  /// More colour for dull pictures, none for gray ones.
  var vibrance: CIFilter? {
    let saturations = pixels.compactMap { pixel -> Double? in
      let (high, low) = (max(pixel.x, pixel.y, pixel.z), min(pixel.x, pixel.y, pixel.z))
      // What is almost black has any saturation.
      guard high > 0.01 else { return nil }
      return 1 - Double(max(0, low)).squareRoot() / Double(high).squareRoot()
    }
    guard !saturations.isEmpty else { return nil }
    let mean = saturations.reduce(0, +) / Double(saturations.count)
    let amount = min((Self.usualSaturation - mean) * 1.2, 0.4)
    return mean > 0.02 && amount > 0.02 ? .made("CIVibrance", ["inputAmount": amount]) : nil
  }

  /// Lighter shadows where much stays dark after the curve, dimmer highlights where much is almost white.
  var highlightsAndShadows: CIFilter? {
    let tones = PictureStatistics.tones(pixels).map(adjusted)
    guard !tones.isEmpty else { return nil }
    func share(_ isIn: (Double) -> Bool) -> Double { Double(tones.count(where: isIn)) / Double(tones.count) }
    let shadow = min(max(share { $0 < 0.22 } - 0.15, 0) * 0.8, 0.4)
    let highlight = 1 - min(max(share { $0 > 0.9 } - 0.06, 0) * 1.2, 0.3)
    guard shadow > 0.02 || highlight < 0.98 else { return nil }
    return .made(
      "CIHighlightShadowAdjust", ["inputShadowAmount": shadow, "inputHighlightAmount": highlight, "inputRadius": 8])
  }
}
