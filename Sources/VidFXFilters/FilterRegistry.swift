import Synchronization
import VidFXImage

/// Makes filters by name: what a program registers to have its own found by `CIFilter(name:)`.
public protocol CIFilterConstructor: AnyObject {
  /// A new filter called `name`; nil when it cannot be made.
  func filter(withName name: String) -> CIFilter?
}

/// The filters that programs registered, beside the built-in ones.
struct FilterRegistry: Sendable {
  static let shared = FilterRegistry()

  /// One registration; constructors are called under the registry's lock only.
  private struct Entry: @unchecked Sendable {
    let constructor: any CIFilterConstructor
    let attributes: [String: Any]
    var categories: [String] { attributes[kCIAttributeFilterCategories] as? [String] ?? [] }
  }

  private final class Entries: Sendable { let all = Mutex<[String: Entry]>([:]) }
  private let entries = Entries()

  func register(_ name: String, _ constructor: any CIFilterConstructor, _ attributes: [String: Any]) {
    let entry = Entry(constructor: constructor, attributes: attributes)
    entries.all.withLock { $0[name] = entry }
  }

  func filter(named name: String) -> CIFilter? {
    let entry = entries.all.withLock { $0[name] }
    return entry?.constructor.filter(withName: name)
  }

  /// Names of those that are in every one of `categories`.
  func names(inCategories categories: [String]) -> [String] {
    entries.all.withLock { all in
      all.filter { entry in categories.allSatisfy(entry.value.categories.contains) }.map(\.key)
    }
  }

  func displayName(of name: String) -> String? {
    entries.all.withLock { $0[name]?.attributes[kCIAttributeFilterDisplayName] as? String }
  }
}

extension CIFilter {
  /// Makes filters called `name` available to `CIFilter(name:)`.
  ///
  /// - Parameters:
  ///   - constructor: Makes one each time; it is kept, and called from any thread.
  ///   - attributes: At least the display name and the categories, under Core Image's keys.
  public static func registerName(
    _ name: String, constructor: any CIFilterConstructor, classAttributes attributes: [String: Any] = [:]
  ) {
    FilterRegistry.shared.register(name, constructor, attributes)
  }

  /// What people call the filter `filterName`: "Gaussian Blur".
  public static func localizedName(forFilterName filterName: String) -> String? {
    BuiltInFilters.definition(named: filterName)?.displayName ?? FilterRegistry.shared.displayName(of: filterName)
  }

  /// What people call a category: "Color Effect".
  public static func localizedName(forCategory category: String) -> String {
    let name = category.hasPrefix("CICategory") ? String(category.dropFirst("CICategory".count)) : category
    return name.reduce(into: "") { words, letter in
      if letter.isUppercase, let last = words.last, !last.isUppercase { words.append(" ") }
      words.append(letter)
    }
  }
}
