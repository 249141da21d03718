/// An expression as a list of steps over a stack of numbers: what is evaluated for every frame.
struct ExpressionProgram: Hashable, Sendable {
  /// One step.
  enum Instruction: Hashable, Sendable {
    /// Pushes a number.
    case constant(Double)
    /// Pushes what the frame says.
    case variable(ExpressionVariable)
    /// Replaces the top number.
    case unary(UnaryOperation)
    /// Replaces the top two numbers by one.
    case binary(BinaryOperation)
    /// Replaces the top three numbers by one.
    case ternary(TernaryOperation)
    /// Replaces the top number, a seed, by a random one for the frame's time.
    case random
    /// Replaces the top four numbers (start, end, value before, value after) by the value between.
    case ease(TimingCurve)
    /// Pushes the value of a keyframe track.
    case keys(track: Int)
  }

  private typealias Stack = InlineArray<64, Double>

  /// The most numbers that may wait for their operation at once; the stack is that large.
  static let stackSize = Stack.count

  /// The steps of the expression, then those of keyframe values that are not constant.
  let code: [Instruction]
  /// How many steps belong to the expression itself.
  let mainCount: Int
  /// Keyframes, by the number in `keys`.
  let tracks: [KeyframeTrack]

  /// The number that the whole always gives, if it does.
  var constant: Double? {
    if mainCount == 1, case .constant(let value) = code[0] { value } else { nil }
  }

  /// The value for one frame, not finite where it is undefined. Allocates nothing.
  func value(at context: TimelineContext) -> Double {
    var stack = Stack(repeating: 0)
    return run(0..<mainCount, at: context, on: &stack, from: 0)
  }

  /// Runs `steps`, with the stack below `base` in use by others. The compiler has seen to it that the stack suffices.
  private func run(_ steps: Range<Int>, at context: TimelineContext, on stack: inout Stack, from base: Int) -> Double {
    var top = base - 1
    for index in steps {
      switch code[index] {
      case .constant(let value):
        top += 1
        stack[top] = value
      case .variable(let variable):
        top += 1
        stack[top] = variable.value(in: context)
      case .unary(let operation):
        stack[top] = operation(stack[top])
      case .binary(let operation):
        top -= 1
        stack[top] = operation(stack[top], stack[top + 1])
      case .ternary(let operation):
        top -= 2
        stack[top] = operation(stack[top], stack[top + 1], stack[top + 2])
      case .random:
        stack[top] = DeterministicNoise.random(seed: stack[top], time: context.time)
      case .ease(let curve):
        top -= 3
        stack[top] = Self.eased(
          context.time, from: stack[top], to: stack[top + 1], stack[top + 2], stack[top + 3], curve)
      case .keys(let track):
        top += 1
        stack[top] = tracks[track].value(at: context) { value in
          switch value {
          case .constant(let number): number
          case .code(let steps): run(steps, at: context, on: &stack, from: top)
          }
        }
      }
    }
    return stack[top]
  }

  /// `a` until `start`, `b` from `end`, `curve` between; a jump when the interval is empty.
  private static func eased(
    _ t: Double, from start: Double, to end: Double, _ a: Double, _ b: Double, _ curve: TimingCurve
  ) -> Double {
    if start.isNaN || end.isNaN { return .nan }
    if t < start { return a }
    if t >= end { return b }
    return a + (b - a) * curve((t - start) / (end - start))
  }
}
