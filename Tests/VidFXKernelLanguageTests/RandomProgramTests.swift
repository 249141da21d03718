import Testing
import VidFXTestSupport

@testable import VidFXImage

/// Programs made at random, whose every pixel must be what walking through the statements one by one gives.
///
/// All numbers are whole and small, so that both ways are exact.
@Suite struct RandomProgramTests {
  private static let width = 20
  private static let height = 3

  @Test(arguments: 0..<60) func lanesDoWhatTheStatementsSay(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let program = RandomProgram(&generator)
    let text = """
      float help(float a, float b) {
      \(program.function.map { $0.text("  ") }.joined(separator: "\n"))
        return a;
      }
      kernel vec4 test() {
        vec2 p = destCoord();
        float a = floor(p.x); float b = floor(p.y); float c = 1.0; float d = 2.0;
      \(program.body.map { $0.text("  ") }.joined(separator: "\n"))
        return vec4(a, b, c, d);
      }
      """
    let pixels = try #require(
      KernelPictures.pixels(CIKernel(text: text), width: Self.width, height: Self.height), "\(text)")
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let expected = program.result(x, y)
        let pixel = pixels[y * Self.width + x]
        #expect((0..<4).map { pixel[$0] } == expected, "(\(x), \(y)) of\n\(text)")
      }
    }
  }
}

/// Statements over the variables a, b, c and d.
private struct RandomProgram {
  indirect enum Statement {
    case set(Int, Operation, Int, Int)
    /// `v = help(v, v)`.
    case call(Int, Int, Int)
    case choose(Int, Int, [Statement], [Statement])
    case loop(Int, [Statement])
    case leaveLoop(Int, Int)
    case nextTurn(Int, Int)
    case leave(Int, Int, Int)

    func text(_ indent: String) -> String {
      func name(_ variable: Int) -> String { ["a", "b", "c", "d"][variable] }
      func block(_ statements: [Statement]) -> String {
        statements.map { $0.text(indent + "  ") }.joined(separator: "\n")
      }
      switch self {
      case .set(let v, let operation, let x, let y): return "\(indent)\(name(v)) = \(operation.text(name(x), name(y)));"
      case .call(let v, let x, let y): return "\(indent)\(name(v)) = help(\(name(x)), \(name(y)));"
      case .choose(let x, let y, let then, let otherwise):
        return
          "\(indent)if (\(name(x)) < \(name(y))) {\n\(block(then))\n\(indent)} else {\n\(block(otherwise))\n\(indent)}"
      case .loop(let count, let body):
        // Each loop has a counter of its own.
        let counter = "i\(indent.count)"
        return "\(indent)for (int \(counter) = 0; \(counter) < \(count); \(counter)++) {\n\(block(body))\n\(indent)}"
      case .leaveLoop(let x, let y): return "\(indent)if (\(name(x)) < \(name(y))) break;"
      case .nextTurn(let x, let y): return "\(indent)if (\(name(x)) < \(name(y))) continue;"
      case .leave(let x, let y, let value): return "\(indent)if (\(name(x)) < \(name(y))) return \(name(value));"
      }
    }
  }

  enum Operation: CaseIterable {
    case add, subtract, minimum, maximum, half, choose, constant

    func text(_ x: String, _ y: String) -> String {
      switch self {
      case .add: "mod(\(x) + \(y), 64.0)"
      case .subtract: "\(x) - min(\(y), 64.0)"
      case .minimum: "min(\(x), \(y))"
      case .maximum: "max(\(x), \(y))"
      case .half: "floor(\(x) * 0.5) + 1.0"
      case .choose: "\(x) < \(y) ? \(x) : 3.0"
      case .constant: "5.0"
      }
    }

    func value(_ x: Float, _ y: Float) -> Float {
      switch self {
      case .add: (x + y) - 64 * ((x + y) / 64).rounded(.down)
      case .subtract: x - min(y, 64)
      case .minimum: min(x, y)
      case .maximum: max(x, y)
      case .half: (x * 0.5).rounded(.down) + 1
      case .choose: x < y ? x : 3
      case .constant: 5
      }
    }
  }

  /// How a run of statements ended.
  private enum End { case through, leftLoop, nextTurn, returned(Float) }

  let function: [Statement]
  let body: [Statement]

  init(_ generator: inout SeededGenerator) {
    function = Self.statements(count: 4, depth: 2, variables: 2, inLoop: false, inFunction: true, &generator)
    body = Self.statements(count: 7, depth: 3, variables: 4, inLoop: false, inFunction: false, &generator)
  }

  private static func statements(
    count: Int, depth: Int, variables: Int, inLoop: Bool, inFunction: Bool, _ generator: inout SeededGenerator
  ) -> [Statement] {
    (0..<count).map { _ in
      func variable() -> Int { Int.random(in: 0..<variables, using: &generator) }
      func inner(loop: Bool) -> [Statement] {
        statements(
          count: Int.random(in: 1...3, using: &generator), depth: depth - 1, variables: variables, inLoop: loop,
          inFunction: inFunction, &generator)
      }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0,
        1 where depth > 0:
        return .choose(variable(), variable(), inner(loop: inLoop), inner(loop: inLoop))
      case 2,
        3 where depth > 0:
        return .loop(Int.random(in: 1...4, using: &generator), inner(loop: true))
      case 4 where inLoop: return .leaveLoop(variable(), variable())
      case 5 where inLoop: return .nextTurn(variable(), variable())
      case 6 where inFunction: return .leave(variable(), variable(), variable())
      case 7 where !inFunction: return .call(variable(), variable(), variable())
      default: return .set(variable(), Operation.allCases.randomElement(using: &generator)!, variable(), variable())
      }
    }
  }

  func result(_ x: Int, _ y: Int) -> [Float] {
    var values: [Float] = [Float(x), Float(y), 1, 2]
    _ = run(body, &values)
    return values
  }

  private func run(_ statements: [Statement], _ v: inout [Float]) -> End {
    for statement in statements {
      switch statement {
      case .set(let target, let operation, let x, let y): v[target] = operation.value(v[x], v[y])
      case .call(let target, let x, let y):
        var inner = [v[x], v[y]]
        if case .returned(let value) = run(function, &inner) { v[target] = value } else { v[target] = inner[0] }
      case .choose(let x, let y, let then, let otherwise):
        let end = run(v[x] < v[y] ? then : otherwise, &v)
        if case .through = end { continue }
        return end
      case .loop(let count, let body):
        turns: for _ in 0..<count {
          switch run(body, &v) {
          case .leftLoop: break turns
          case .returned(let value): return .returned(value)
          case .through, .nextTurn: break
          }
        }
      case .leaveLoop(let x, let y): if v[x] < v[y] { return .leftLoop }
      case .nextTurn(let x, let y): if v[x] < v[y] { return .nextTurn }
      case .leave(let x, let y, let value): if v[x] < v[y] { return .returned(v[value]) }
      }
    }
    return .through
  }
}
