import CoreImage
import Foundation

/// A slider of a window that lets a person try a filter.
struct Slider: Equatable {
  let key: String
  let title: String
  let range: ClosedRange<Double>
  let value: Double
}

/// The filters of a category by the names that people know, each with a slider for each of its numbers.
func sliders(ofCategory category: String) -> [(filter: String, sliders: [Slider])] {
  CIFilter.filterNames(inCategory: category).compactMap { name in
    guard let filter = CIFilter(name: name) else { return nil }
    let sliders = filter.inputKeys.compactMap { key -> Slider? in
      guard let attributes = filter.attributes[key] as? [String: Any],
        attributes[kCIAttributeClass] as? String == "NSNumber",
        let low = (attributes[kCIAttributeSliderMin] as? NSNumber)?.doubleValue,
        let high = (attributes[kCIAttributeSliderMax] as? NSNumber)?.doubleValue, low < high
      else { return nil }
      // Some filters begin outside what their sliders offer.
      let value = (attributes[kCIAttributeDefault] as? NSNumber)?.doubleValue ?? low
      return Slider(
        key: key, title: attributes[kCIAttributeDisplayName] as? String ?? key, range: low...high,
        value: min(max(value, low), high))
    }
    return (CIFilter.localizedName(forFilterName: name) ?? name, sliders)
  }
}
