/// The filters that filter text may name.
public struct FilterCatalog: Sendable {
  /// All filters, in the order given.
  public let schemas: [FilterSchema]
  private let byName: [String: Int]

  /// Makes a catalogue; of two filters with the same name the first is found.
  public init(_ schemas: [FilterSchema]) {
    self.schemas = schemas
    var byName: [String: Int] = [:]
    for (index, schema) in schemas.enumerated() {
      for name in [schema.name.lowercased(), schema.shortName.lowercased()] where byName[name] == nil {
        byName[name] = index
      }
    }
    self.byName = byName
  }

  /// The filter called `name`, `CIGaussianBlur` or `gaussianBlur` in any case.
  public func schema(named name: String) -> FilterSchema? { byName[name.lowercased()].map { schemas[$0] } }

  /// The short name nearest to `name`, or nil when none is near.
  public func suggestion(for name: String) -> String? {
    let bare = name.lowercased().hasPrefix("ci") ? String(name.dropFirst(2)) : name
    let names = schemas.map(\.shortName)
    return nearestName(to: name, in: names) ?? nearestName(to: bare, in: names)
  }
}
