import VidFX

/// What `vidfx filters` prints: built-in filters, and behind them those that graph files define.
enum FilterListing {
  static func text(_ query: FilterQuery) throws(CommandError) -> String {
    var job = Job()
    job.filterFolders = query.folders
    let catalog = job.catalog
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
