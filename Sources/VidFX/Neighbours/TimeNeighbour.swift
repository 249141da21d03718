import VidFXFilters
import VidFXPipeline

/// A filter that shows other moments than that of the frame: which frames it needs, and how.
enum TimeNeighbour: Hashable, Sendable {
  /// What was shown before, faded.
  case trails
  /// The frames around.
  case average(FrameSpan)
  /// The frame of `start` seconds, up to `end` seconds.
  case freeze(start: Double, end: Double)

  /// Names of all such filters.
  static let names: Set<String> = [Trails.name, FrameAverage.name, Freeze.name]
  /// Keys of parameters that decide which frames are kept, by the names of the filters; their values hold for the job.
  static let fixedKeys: [String: Set<String>] = [
    FrameAverage.name: ["inputFrames", "inputSeconds"], Freeze.name: ["inputStart", "inputDuration"],
  ]
  /// Keys of parameters of which only one may be given, by the names of the filters.
  static let alternativeKeys: [String: Set<String>] = [FrameAverage.name: ["inputFrames", "inputSeconds"]]
  /// Keys of parameters that are seconds.
  static let secondsKeys: Set<String> = ["inputHalfLife", "inputSeconds", "inputStart", "inputDuration"]

  /// The neighbours that `node` needs; nil for filters of one moment.
  init?(_ node: FilterGraph.Node) {
    func number(_ key: String) -> Double? {
      for argument in node.arguments where argument.parameter.key == key {
        if case .scalar(let value) = argument.value { return value.constant }
      }
      return BuiltInFilters.definition(named: node.schema.name)?.input(key)?.defaultValue?.numbers.first
    }
    switch node.schema.name {
    case Trails.name: self = .trails
    case FrameAverage.name:
      if let seconds = number("inputSeconds") {
        self = .average(.seconds(seconds / 2))
      } else {
        let count = min(max(Int((number("inputFrames") ?? 1).rounded()), 1), FrameAverage.maximumFrames)
        self = .average(.frames(before: count / 2, after: (count - 1) / 2))
      }
    case Freeze.name:
      let start = number("inputStart") ?? 0
      self = .freeze(start: start, end: start + (number("inputDuration") ?? 0))
    default: return nil
    }
  }

  /// What must be at hand when a frame is filtered.
  var span: FrameSpan {
    switch self {
    // The frame before is asked for while it is at hand; what it became is kept.
    case .trails, .freeze: .frames(before: 1, after: 0)
    case .average(let span): span
    }
  }

  /// Whether a frame depends on all frames before it.
  var remembers: Bool {
    switch self {
    case .trails, .freeze: true
    case .average: false
    }
  }
}

/// Frames around one.
enum FrameSpan: Hashable, Sendable {
  /// As many before and after it.
  case frames(before: Int, after: Int)
  /// Those within as many seconds before and after it.
  case seconds(Double)
}
