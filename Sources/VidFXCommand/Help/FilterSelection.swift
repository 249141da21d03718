import VidFX

/// The filters that a name or a category stands for.
enum FilterSelection {
  /// Core Image's, then vidfx's own.
  static let all = BuiltInFilters.all + BuiltInFilters.additional

  /// The filters that `query` asks for, sorted by name, vidfx's own last; all of them when it names none.
  static func definitions(_ query: FilterQuery) throws(CommandError) -> [FilterDefinition] {
    if let name = query.name { return [try definition(named: name)] }
    guard let name = query.category else { return all }
    let used = FilterCategory.allCases.filter { category in
      all.contains { $0.categories.contains(category) }
    }
    guard let category = used.first(where: { $0.answers(to: name) }) else {
      let known = used.map(\.shortName)
      let hint = nearestName(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandError(.usage, "unknown category '\(name)'\(hint)\ncategories: \(known.joined(separator: " "))")
    }
    return all.filter { $0.categories.contains(category) }
  }

  /// The filter called `name`, in Core Image's form, the short one, or that of `--transition` or of an input, in any case.
  static func definition(named name: String) throws(CommandError) -> FilterDefinition {
    let catalog = FilterCatalog.builtIn
    guard
      let schema = catalog.schema(named: name) ?? catalog.schema(named: name + "Transition")
        ?? GeneratorText.filterName(name).flatMap(catalog.schema),
      let definition = BuiltInFilters.definition(named: schema.name)
    else {
      let hint = catalog.suggestion(for: name).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandError(.usage, "unknown filter '\(name)'\(hint)\n'vidfx filters' lists them all")
    }
    return definition
  }
}

extension FilterCategory {
  /// `blur` for `CICategoryBlur`.
  var shortName: String { rawValue.shortened(dropping: "CICategory") }

  /// Whether it is called `name`, in Core Image's form or the short one, in any case.
  func answers(to name: String) -> Bool {
    [rawValue, shortName].contains { $0.lowercased() == name.lowercased() }
  }
}
