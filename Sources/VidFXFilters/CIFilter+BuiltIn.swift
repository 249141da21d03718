import VidFXImage

extension CIFilter {
  /// Makes the filter called `name`, built in or registered, every parameter at its default; nil for a name that is not
  /// known.
  public convenience init?(name: String) {
    if let definition = BuiltInFilters.definition(named: name) {
      self.init(definition: definition)
    } else if let filter = FilterRegistry.shared.filter(named: name) {
      self.init(standingFor: filter)
    } else {
      return nil
    }
  }

  /// Makes the filter called `name` and sets `parameters`; nil for a name that is not known.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// The names of the filters in `category`, or of all for nil, sorted.
  public static func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// The names of the filters that are in every one of `categories`, or of all for nil, sorted.
  public static func filterNames(inCategories categories: [String]?) -> [String] {
    let builtIn = BuiltInFilters.all.filter { definition in
      (categories ?? []).allSatisfy { name in definition.categories.contains { $0.rawValue == name } }
    }.map(\.name)
    let registered = FilterRegistry.shared.names(inCategories: categories ?? [])
    return registered.isEmpty ? builtIn : Set(builtIn + registered).sorted()
  }
}

extension CIImage {
  /// The output of the built-in filter called `filterName` on this image.
  ///
  /// A name that is not known, or a filter without output for these parameters, gives an empty image.
  public func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return .empty() }
    if filter.inputKeys.contains(kCIInputImageKey) { filter.setValue(self, forKey: kCIInputImageKey) }
    for (key, value) in parameters { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? .empty()
  }

  /// The output of the built-in filter called `filterName` at its defaults on this image.
  public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }
}
