extension TransitionText {
  /// The parameter that the transition's time drives.
  static let timeKey = "inputTime"

  /// The filter with its parameters as a graph of two inputs, the clip that goes and the clip that comes.
  ///
  /// Expressions see as `t` the seconds since the transition began, as `p` the part of it that has passed.
  ///
  /// - Parameter catalog: The transitions, by their whole names (`CISwipeTransition`), which may be left short: `swipe`.
  public func graph(
    catalog: FilterCatalog, symbols: TimelineSymbols = .perFrame
  ) throws(FilterTextError) -> FilterGraph {
    try graph(of: try schema(in: catalog), symbols: symbols)
  }

  /// The transition that it names.
  public func schema(in catalog: FilterCatalog, andFiles files: [String] = []) throws(FilterTextError) -> FilterSchema {
    if let schema = catalog.schema(named: name.text) ?? catalog.schema(named: name.text + "Transition") {
      return schema
    }
    let known = catalog.schemas.map(\.transitionName) + files
    throw FilterTextError(
      .unknownTransition(name.text, known: ["cut"] + known), at: name.range,
      suggestion: nearestName(to: name.text, in: ["cut"] + known))
  }

  /// The filter `schema` with the parameters as a graph of two inputs, as ``graph(catalog:symbols:)`` makes it.
  public func graph(of schema: FilterSchema, symbols: TimelineSymbols = .perFrame) throws(FilterTextError)
    -> FilterGraph
  {
    for argument in arguments {
      guard let key = argument.key else { continue }
      guard let parameter = schema.parameter(named: key.text) else { throw unknown(key, of: schema) }
      if parameter.key == Self.timeKey {
        throw FilterTextError(.drivenParameter("\(schema.transitionName).time"), at: key.range)
      }
    }
    try requireImages(of: schema)
    let labels = ["0", "1"].map { FilterText.Word(text: $0, range: name.range) }
    let call = FilterText.Call(
      inputLabels: labels, name: FilterText.Word(text: schema.name, range: name.range), arguments: arguments,
      outputLabels: [])
    let text = FilterText(source: source, chains: [FilterText.Chain(calls: [call])])
    return try FilterGraph(text, catalog: FilterCatalog([schema]), symbols: symbols, inputCount: 2)
      .addingArgument(Self.timeKey, .scalar(.constant(0)))
  }

  /// What to say of a parameter that `schema` does not have.
  private func unknown(_ key: FilterText.Word, of schema: FilterSchema) -> FilterTextError {
    if ["duration", "length", "seconds", "d"].contains(key.text.lowercased()) {
      return FilterTextError(.transitionLengthByName(key.text, transition: name.text), at: key.range)
    }
    let clips = schema.parameters.filter { $0.kind == .image }.prefix(2)
    let known =
      schema.parameters.filter { !clips.contains($0) && $0.key != Self.timeKey }.map(\.shortName) + ["easing"]
    return FilterTextError(
      .unknownParameter(key.text, filter: schema.transitionName, known: known), at: key.range,
      suggestion: nearestName(to: key.text, in: known))
  }

  /// The clips are the first two images; a third that is required must be given.
  private func requireImages(of schema: FilterSchema) throws(FilterTextError) {
    let given = arguments.compactMap { $0.key.flatMap { schema.parameter(named: $0.text)?.key } }
    for parameter in schema.parameters.filter({ $0.kind == .image }).dropFirst(2)
    where parameter.isRequired && !given.contains(parameter.key) {
      throw FilterTextError(
        .missingTransitionImage(parameter: parameter.shortName, transition: schema.transitionName), at: name.range)
    }
  }
}

extension FilterSchema {
  /// The name as `--transition` takes it: `swipe` for `CISwipeTransition`.
  public var transitionName: String {
    shortName.hasSuffix("Transition") ? String(shortName.dropLast("Transition".count)) : shortName
  }
}
