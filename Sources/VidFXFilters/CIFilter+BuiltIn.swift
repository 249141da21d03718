import VidFXImage

extension CIFilter {
  /// Makes the built-in filter called `name`, every parameter at its default; nil for a name that is not known.
  public convenience init?(name: String) {
    guard let definition = BuiltInFilters.definition(named: name) else { return nil }
    self.init(definition: definition)
  }

  /// Makes the built-in filter called `name` and sets `parameters`; nil for a name that is not known.
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
    BuiltInFilters.all.filter { definition in
      (categories ?? []).allSatisfy { name in definition.categories.contains { $0.rawValue == name } }
    }.map(\.name)
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
