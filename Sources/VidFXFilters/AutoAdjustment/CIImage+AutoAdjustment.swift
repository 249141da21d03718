import Foundation
import VidFXImage
import VidFXPixels

extension CIImage {
  /// Filters that would improve the image, their parameters set, to be applied one after the other.
  ///
  /// They are `CITemperatureAndTint` where ``CIImageAutoAdjustmentOption/features`` name a face whose skin has an unlikely
  /// hue (Core Image's own `CIFaceBalance` is not in its catalogue), `CIVibrance`, `CIToneCurve` and
  /// `CIHighlightShadowAdjust`; then, where they are asked for, `CICrop` and `CIStraightenFilter`. Each is there only where
  /// it would change something. The image is rendered, small, to be measured; one that is empty or has no end gets none.
  ///
  /// ```swift
  /// for filter in image.autoAdjustmentFilters() {
  ///   filter.setValue(image, forKey: kCIInputImageKey)
  ///   image = filter.outputImage ?? image
  /// }
  /// ```
  public func autoAdjustmentFilters(options: [CIImageAutoAdjustmentOption: Any]? = nil) -> [CIFilter] {
    let options = options ?? [:]
    func isSet(_ option: CIImageAutoAdjustmentOption, else value: Bool) -> Bool {
      (options[option] as? Bool) ?? (options[option] as? NSNumber)?.boolValue ?? value
    }
    var filters: [CIFilter] = []
    let faces = (options[.features] as? [CIFeature] ?? []).filter { $0.type == CIFeatureTypeFace }
    if isSet(.enhance, else: true), let statistics = PictureStatistics(self, longestSide: 256) {
      let balance = FaceBalance(of: faces, in: self)
      let tones = ToneSuggestion(balance.map { statistics.adapted(by: $0.matrix) } ?? statistics)
      filters += [balance?.filter, tones.vibrance, tones.curve, tones.highlightsAndShadows].compactMap(\.self)
    }
    if isSet(.crop, else: false), let rectangle = FaceCrop.rectangle(around: faces.map(\.bounds), in: extent) {
      filters.append(.made("CICrop", ["inputRectangle": CIVector(cgRect: rectangle)]))
    }
    if isSet(.level, else: false), let angle = HorizonAngle.correction(of: self) {
      filters.append(.made("CIStraightenFilter", ["inputAngle": angle]))
    }
    return filters
  }

  /// ``autoAdjustmentFilters(options:)`` with keys as earlier versions of Swift have them.
  @_disfavoredOverload
  public func autoAdjustmentFilters(options: [String: Any]?) -> [CIFilter] {
    let keyed = (options ?? [:]).map { (CIImageAutoAdjustmentOption(rawValue: $0.key), $0.value) }
    return autoAdjustmentFilters(options: Dictionary(keyed) { $1 })
  }
}

extension CIFilter {
  /// A built-in filter with `parameters`.
  static func made(_ name: String, _ parameters: [String: Any]) -> CIFilter {
    guard let filter = CIFilter(name: name, parameters: parameters) else { preconditionFailure("no filter \(name)") }
    return filter
  }
}
