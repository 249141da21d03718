internal import Glibc

/// A name in an expression that stands for a number.
enum ExpressionVariable: String, CaseIterable, Hashable, Sendable {
  /// Seconds from the start of the output.
  case t
  /// Frame number.
  case n
  /// Progress, 0…1.
  case p
  /// Width in pixels.
  case w
  /// Height in pixels.
  case h
  /// Frames a second.
  case fps
  /// Seconds of the whole output.
  case duration

  /// The value for one frame; NaN when it is not known.
  func value(in context: TimelineContext) -> Double {
    switch self {
    case .t: context.time
    case .n: Double(context.frame)
    case .p: context.progress ?? .nan
    case .w: context.width
    case .h: context.height
    case .fps: context.frameRate ?? .nan
    case .duration: context.duration ?? .nan
    }
  }

  /// The names that stand for the same number everywhere.
  static let constants: [(name: String, value: Double)] = [("pi", .pi), ("e", M_E)]

  /// All names, in the order of the documentation.
  static let names = allCases.map(\.rawValue) + constants.map(\.name)
}
