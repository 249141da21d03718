/// The filters that filter text and graph files may name.
public struct FilterCatalog: Sendable {
  /// A name that was found.
  enum Entry {
    case filter(FilterSchema)
    case preset(FilterPreset)

    /// What may be said about it.
    var schema: FilterSchema {
      switch self {
      case .filter(let schema): schema
      case .preset(let preset): preset.schema
      }
    }
  }

  /// All filters but those that files define, in the order given.
  public let schemas: [FilterSchema]
  /// Graph files and kernels that are filters; a name in `schemas` is found first.
  public let presets: FilterPresets
  private let byName: [String: Int]

  /// Makes a catalogue; of two filters with the same name the first is found.
  public init(_ schemas: [FilterSchema], presets: FilterPresets = .none) {
    self.schemas = schemas
    self.presets = presets
    var byName: [String: Int] = [:]
    for (index, schema) in schemas.enumerated() {
      for name in [schema.name.lowercased(), schema.shortName.lowercased()] where byName[name] == nil {
        byName[name] = index
      }
    }
    self.byName = byName
  }

  /// The same filters, and the graph files of `presets`.
  public func adding(_ presets: FilterPresets) -> FilterCatalog { FilterCatalog(schemas, presets: presets) }

  /// The filter called `name`, `CIGaussianBlur` or `gaussianBlur` in any case.
  public func schema(named name: String) -> FilterSchema? { byName[name.lowercased()].map { schemas[$0] } }

  /// The graph file that is the filter `name`; nil when there is none, or when something else has the name.
  public func preset(named name: String) throws(GraphFileError) -> FilterPreset? {
    guard schema(named: name) == nil, case (let name, .graph(let file))? = try presets.file(named: name) else {
      return nil
    }
    return FilterPreset(name: name, file: file, worksOnInput: try startsWithInput(file))
  }

  /// The kernel that is the filter `name`, or whose path that is; nil when there is none, or when something else has the
  /// name.
  public func kernel(named name: String) throws(GraphFileError) -> KernelFile? {
    if name.isKernelFile {
      guard case .kernel(let kernel) = try presets.content(of: name) else { return nil }
      // Its name would lead to the other.
      if schema(named: kernel.name) != nil {
        throw GraphFileError(name, nil, "\(kernel.name) is a built-in filter; give the file another name")
      }
      return kernel
    }
    guard schema(named: name) == nil, case (let name, .kernel(var kernel))? = try presets.file(named: name) else {
      return nil
    }
    kernel.reference = name
    return kernel
  }

  /// Files in the folders of ``presets`` that no name leads to, with the reasons.
  public var passedOver: [(path: String, reason: String)] { presets.passedOver { schema(named: $0) != nil } }

  /// The filter called `name`, wherever it is defined.
  func entry(named name: String) throws(GraphFileError) -> Entry? {
    if let schema = schema(named: name) { return .filter(schema) }
    if let kernel = try kernel(named: name) { return .filter(FilterSchema(kernel)) }
    return try preset(named: name).map(Entry.preset)
  }

  /// Whether the first filter of `file` takes an image that nobody gives it.
  private func startsWithInput(_ file: GraphFile, _ nesting: Int = 0) throws(GraphFileError) -> Bool {
    guard let node = file.nodes.first, nesting < 16 else { return false }
    let found: FilterSchema
    if let schema = schema(named: node.filter) {
      found = schema
    } else if node.filter.isKernelFile {
      // Where the graph may not read it, its binder says so.
      guard let path = try? GraphFilePaths().resolve(node.filter, from: file.path) else { return false }
      guard let kernel = try kernel(named: path) else { return false }
      found = FilterSchema(kernel)
    } else {
      switch try presets.file(named: node.filter) {
      case (let name, .graph(let inner))?:
        found = FilterPreset(name: name, file: inner, worksOnInput: try startsWithInput(inner, nesting + 1)).schema
      case (_, .kernel(let kernel))?: found = FilterSchema(kernel)
      case nil: return false
      }
    }
    let images = found.parameters.filter { $0.kind == .image }
    let schema = FilterSchema(name: node.filter, parameters: images)
    let given = Set(node.settings.compactMap { schema.parameter(named: $0.key)?.key })
    return images.first { !given.contains($0.key) }.map { $0.isRequired || $0.key == "inputImage" } ?? false
  }
}
