import VidFXPipeline

/// What is remembered of one filter's values from frame to frame.
struct HeldNode {
  private var conditions: [HeldVector]
  private var arguments: [HeldVector]

  init(_ node: FilterGraph.Node) {
    // A filter whose time is not known yet is there.
    conditions = node.conditions.map { _ in HeldVector(initial: [1]) }
    arguments = node.arguments.map { HeldNode.held($0) }
  }

  /// Goes on from `old`, where the parameters of `before` last stood, with those of `node`.
  init(_ node: FilterGraph.Node, after old: HeldNode, of before: FilterGraph.Node) {
    conditions = node.conditions == before.conditions ? old.conditions : HeldNode(node).conditions
    arguments = node.arguments.enumerated().map { index, argument in
      guard index < before.arguments.count else { return HeldNode.held(argument) }
      return argument == before.arguments[index]
        ? old.arguments[index] : HeldNode.held(argument, from: old.arguments[index].last)
    }
  }

  private static func held(_ argument: FilterGraph.Argument, from last: [Double] = []) -> HeldVector {
    let count = argument.value.animatedValues.count
    let defaults = last.count == count ? last : argument.parameter.defaults
    let initial = (0..<count).map { $0 < defaults.count && defaults[$0].isFinite ? defaults[$0] : 0 }
    return HeldVector(initial: initial, range: argument.value.limits(within: argument.parameter.range))
  }

  /// The numbers that an argument had last.
  func last(ofArgument place: Int) -> [Double] { arguments[place].last }

  /// The numbers of every argument; nil when the filter is not there, whose parameters then do not matter.
  mutating func evaluate(
    _ node: FilterGraph.Node, _ context: TimelineContext, into reports: inout [String]
  ) -> [[Double]]? {
    for index in conditions.indices {
      let (values, mended) = conditions[index].admit([node.conditions[index]], at: context)
      if let mended {
        reports.append(HeldNode.sentence(mended.0, mended.used, "\(node.schema.shortName).enable", nil, context.time))
      }
      if values[0] == 0 { return nil }
    }
    var numbers: [[Double]] = []
    for (index, argument) in node.arguments.enumerated() {
      let (values, mended) = arguments[index].admit(argument.value.animatedValues, at: context)
      if let mended {
        let name = "\(node.schema.shortName).\(argument.parameter.shortName)"
        let range = argument.value.rangeText(of: argument.parameter)
        reports.append(HeldNode.sentence(mended.0, mended.used, name, range, context.time))
      }
      numbers.append(values)
    }
    return numbers
  }

  private static func sentence(
    _ mended: HeldValue.Report, _ used: Double, _ name: String, _ range: String?, _ time: Double
  ) -> String {
    let at = "at \(((time * 1000).rounded() / 1000).plainText) s"
    switch mended {
    case .undefined: return "\(name) is undefined \(at); the last value, \(used.plainText), holds"
    case .outOfRange(let wanted):
      return "\(name)=\(wanted.plainText) \(at) is outside \(range ?? "its range"); \(used.plainText) is used"
    }
  }
}

extension FilterGraph.Value {
  /// What the numbers may be, of those in `range`.
  fileprivate func limits(within range: ClosedRange<Double>) -> ClosedRange<Double> {
    guard case .vector(let vector) = self, let limits = vector.limits else { return range }
    return limits.clamped(to: range)
  }

  fileprivate func rangeText(of parameter: FilterParameter) -> String? {
    guard case .vector(let vector) = self, let limits = vector.limits else { return parameter.rangeText }
    return "\(limits.lowerBound.plainText)…\(limits.upperBound.plainText)"
  }
}
