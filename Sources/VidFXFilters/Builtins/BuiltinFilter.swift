import VidFXImage

/// What the classes of typed filters are.
class BuiltinFilter: CIFilter {
  /// Makes the built-in filter called `name`, which must be there.
  convenience init(builtIn name: String) {
    guard let definition = BuiltInFilters.definition(named: name) else {
      preconditionFailure("no built-in filter is called \(name): run Scripts/generate")
    }
    self.init(definition: definition)
  }
}
