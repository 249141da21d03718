import VidFX

/// What `vidfx filters` prints: built-in filters, and behind them those that graph files define.
enum FilterListing {
  /// What is to be said beside the list: which files in the folders of filters are none, and why.
  static func remarks(_ query: FilterQuery) -> [String] {
    guard query.name == nil, query.category == nil else { return [] }
    return catalog(query).passedOver.map { "passed over: \($0.path): \($0.reason)" }
  }

  private static func catalog(_ query: FilterQuery) -> FilterCatalog {
    var job = Job()
    job.filterFolders = query.folders
    return job.catalog
  }

  static func text(_ query: FilterQuery) throws(CommandError) -> String {
    let catalog = catalog(query)
    if let name = query.name {
      let preset = query.isJSON ? try PresetHelp.json(name, catalog) : try PresetHelp.details(name, catalog)
      if let preset { return preset }
    }
    let definitions = try FilterSelection.definitions(query)
    let listsAll = query.name == nil && query.category == nil
    if query.isJSON {
      var others: [String] = []
      for name in listsAll ? catalog.presets.names : [] {
        // A file that cannot be used is no filter; the list for people says why.
        if let object = try? PresetHelp.json(name, catalog) { others.append(object) }
      }
      return FilterJSON.text(definitions, and: others)
    }
    if query.name != nil { return FilterHelp.details(definitions[0]) }
    return FilterHelp.list(definitions, and: listsAll ? PresetHelp.list(catalog) : [])
  }
}
