import VidFX

/// What `vidfx filters` prints: built-in filters, and behind them those that graph files and texts in GLSL define.
enum FilterListing {
  /// What is to be said beside the list: which files in the folders of filters are none, and why.
  static func remarks(_ query: FilterQuery) -> [String] {
    guard query.name == nil, query.category == nil else { return [] }
    let passedOver = catalog(query).passedOver + TransitionFile.passedOver(in: folders(query))
    return passedOver.map { "passed over: \($0.path): \($0.reason)" }
  }

  private static func folders(_ query: FilterQuery) -> [String] { query.folders ?? [Job.standardFilterFolder] }

  private static func catalog(_ query: FilterQuery) -> FilterCatalog {
    var job = Job()
    job.filterFolders = query.folders
    return job.catalog
  }

  static func text(_ query: FilterQuery) throws(CommandError) -> String {
    let (catalog, folders) = (catalog(query), folders(query))
    if let name = query.name {
      let preset = query.isJSON ? try PresetHelp.json(name, catalog) : try PresetHelp.details(name, catalog)
      if let preset { return preset }
      // Filters that are no transitions come before files, too.
      if catalog.schema(named: name) == nil {
        let file = query.isJSON ? try TransitionHelp.json(name, folders) : try TransitionHelp.details(name, folders)
        if let file { return file }
      }
    }
    let definitions = try FilterSelection.definitions(query)
    let listsAll = query.name == nil && query.category == nil
    let listsTransitions = listsAll || query.name == nil && FilterCategory.transition.answers(to: query.category ?? "")
    if query.isJSON {
      var others: [String] = []
      for name in listsAll ? catalog.presets.names : [] {
        // A file that cannot be used is no filter; the list for people says why.
        if let object = try? PresetHelp.json(name, catalog) { others.append(object) }
      }
      return FilterJSON.text(definitions, and: others + (listsTransitions ? TransitionHelp.objects(folders) : []))
    }
    if query.name != nil { return FilterHelp.details(definitions[0]) }
    let presets = listsAll ? PresetHelp.list(catalog) : []
    return FilterHelp.list(definitions, and: presets + (listsTransitions ? TransitionHelp.list(folders) : []))
  }
}
