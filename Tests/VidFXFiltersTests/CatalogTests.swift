import Foundation
import Testing
import VidFXFilters
import VidFXImage

/// Definitions against the catalogue of Core Image's filters that stands beside the project, where it is present.
@Suite struct CatalogTests {
  /// Never changed after it was read, which is why sharing it is safe.
  nonisolated(unsafe) static let catalogue: [String: [String: Any]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.deletingLastPathComponent().appendingPathComponent("shared/reference/core-image-filters.json")
    guard let data = try? Data(contentsOf: file),
      let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else {
      print("Filter attributes are not compared: there is no catalogue at \(file.path).")
      return [:]
    }
    return Dictionary(
      uniqueKeysWithValues: list.compactMap { entry in
        (entry["name"] as? String).map { ($0, entry) }
      })
  }()

  @Test(arguments: BuiltInFilters.all.map(\.name)) func attributesAreCoreImages(name: String) throws {
    guard !Self.catalogue.isEmpty else { return }
    let entry = try #require(Self.catalogue[name])
    let definition = try #require(BuiltInFilters.definition(named: name))
    #expect(definition.displayName == entry["displayName"] as? String)
    #expect(definition.categories.map(\.rawValue) == entry["categories"] as? [String])
    let inputs = try #require(entry["inputs"] as? [[String: Any]])
    #expect(definition.inputs.map(\.key) == inputs.compactMap { $0["key"] as? String })
    for (input, expected) in zip(definition.inputs, inputs) {
      let label = "\(name).\(input.key)"
      #expect(input.displayName == expected["displayName"] as? String, "\(label)")
      #expect(input.className == expected["class"] as? String, "\(label)")
      #expect(input.attributeType == expected["type"] as? String, "\(label)")
      for (key, value) in [
        ("min", input.minimum), ("max", input.maximum), ("sliderMin", input.slider?.lowerBound),
        ("sliderMax", input.slider?.upperBound),
      ] {
        let wanted = (expected[key] as? NSNumber)?.doubleValue
        #expect(value == wanted, "\(label) \(key)")
      }
      for (key, value) in [("default", input.defaultValue), ("identity", input.identity)] {
        guard let wanted = expected[key] else {
          #expect(value == nil || key == "default", "\(label) has \(key) \(String(describing: value))")
          continue
        }
        check(value, wanted, "\(label) \(key)")
      }
    }
  }

  private func check(_ value: FilterValue?, _ wanted: Any, _ label: String) {
    switch (value, wanted) {
    case (.number(let number), let expected as NSNumber): #expect(number == expected.doubleValue, "\(label)")
    case (.vector(let vector), let expected as [NSNumber]):
      let numbers = (0..<vector.count).map { Double(vector.value(at: $0)) }
      let infinite = vector.count == 4 && vector.cgRectValue.isInfinite
      #expect(infinite || numbers == expected.map(\.doubleValue), "\(label)")
    case (.vector(let vector), "CGRectInfinite" as String): #expect(vector.cgRectValue.isInfinite, "\(label)")
    case (.color(let color), let expected as [NSNumber]):
      #expect(
        [color.red, color.green, color.blue, color.alpha].map { Double($0) } == expected.map(\.doubleValue), "\(label)")
    case (.transform(let t), let expected as [NSNumber]):
      #expect([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) } == expected.map(\.doubleValue), "\(label)")
    case (.colorSpace(let space), let expected as String): #expect(space == CGColorSpace(called: expected), "\(label)")
    case (.string(let text), let expected as String): #expect(text == expected, "\(label)")
    case (.data(let data), let expected as [String: Any]): #expect(data.count == expected["bytes"] as? Int, "\(label)")
    default: Issue.record("\(label): \(String(describing: value)) is not \(wanted)")
    }
  }
}
