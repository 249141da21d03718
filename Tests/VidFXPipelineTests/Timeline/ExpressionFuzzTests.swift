import Testing
import VidFXTestSupport

@testable import VidFXPipeline

struct ExpressionFuzzTests {
  /// An expression as a tree, evaluated by walking it: what the compiler must agree with.
  private indirect enum Tree {
    case number(Double)
    case variable(String, (TimelineContext) -> Double)
    case negated(Tree)
    case infix(Tree, String, Int, Tree, (Double, Double) -> Double)
    case call(String, [Tree], ([Double]) -> Double)
    case choice(Tree, Tree, Tree)

    func value(_ context: TimelineContext) -> Double {
      switch self {
      case .number(let value): value
      case .variable(_, let value): value(context)
      case .negated(let tree): -tree.value(context)
      case .infix(let a, _, _, let b, let apply): apply(a.value(context), b.value(context))
      case .call(_, let arguments, let apply): apply(arguments.map { $0.value(context) })
      case .choice(let condition, let a, let b):
        condition.value(context) != 0 ? a.value(context) : b.value(context)
      }
    }

    /// Precedence as in C: choice 0, equality 1, comparison 2, sum 3, product 4, sign 5, power 6, the rest 7.
    var level: Int {
      switch self {
      case .choice: 0
      case .infix(_, _, let level, _, _): level
      case .negated: 5
      default: 7
      }
    }

    /// The text with no more parentheses than it needs, and random spaces.
    func text(_ random: inout SeededGenerator) -> String {
      func space(_ random: inout SeededGenerator) -> String { Bool.random(using: &random) ? " " : "" }
      func inside(_ tree: Tree, above level: Int, _ random: inout SeededGenerator) -> String {
        let text = tree.text(&random)
        return tree.level >= level ? text : "(\(text))"
      }
      switch self {
      case .number(let value): return "\(value)"
      case .variable(let name, _): return name
      case .negated(let tree): return "-" + space(&random) + inside(tree, above: 5, &random)
      case .infix(let a, let symbol, let level, let b, _):
        let isPower = symbol == "^"
        return inside(a, above: isPower ? 7 : level, &random) + space(&random) + symbol + space(&random)
          + inside(b, above: isPower ? 5 : level + 1, &random)
      case .call(let name, let arguments, _):
        return name + space(&random) + "(" + arguments.map { $0.text(&random) }.joined(separator: ",") + ")"
      case .choice(let condition, let a, let b):
        return inside(condition, above: 1, &random) + space(&random) + "?" + a.text(&random) + space(&random) + ":"
          + b.text(&random)
      }
    }

    static func random(depth: Int, _ random: inout SeededGenerator) -> Tree {
      guard depth > 0 else {
        return Bool.random(using: &random)
          ? .number(Double(Int.random(in: 0...40, using: &random)) / 8)
          : [
            .variable("t", \.time), .variable("n") { Double($0.frame) }, .variable("w", \.width),
            .variable("p") { $0.progress! },
          ].randomElement(using: &random)!
      }
      func sub(_ random: inout SeededGenerator) -> Tree {
        .random(depth: Int.random(in: 0..<depth, using: &random), &random)
      }
      func truth(_ value: Bool) -> Double { value ? 1 : 0 }
      let operators: [(String, Int, (Double, Double) -> Double)] = [
        ("+", 3, { $0 + $1 }), ("-", 3, { $0 - $1 }), ("*", 4, { $0 * $1 }), ("/", 4, { $0 / $1 }),
        ("^", 6, { $0 == 0 ? 0 : $1 == 2 ? $0 * $0 : $0 }), ("<", 2, { truth($0 < $1) }),
        (">=", 2, { truth($0 >= $1) }),
        ("==", 1, { truth($0 == $1) }), ("!=", 1, { truth($0 != $1) }),
      ]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return .negated(sub(&random))
      case 1: return .choice(sub(&random), sub(&random), sub(&random))
      case 2: return .call("min", [sub(&random), sub(&random), sub(&random)]) { $0.min()! }
      case 3: return .call("abs", [sub(&random)]) { Swift.abs($0[0]) }
      default:
        let (symbol, level, apply) = operators.randomElement(using: &random)!
        // Exponents 1 and 2 only, so that the oracle needs no library function.
        let right = symbol == "^" ? Tree.number(Bool.random(using: &random) ? 1 : 2) : sub(&random)
        return .infix(sub(&random), symbol, level, right, apply)
      }
    }

    /// Whether some part is not finite; there a lazy tree and an eager program may differ.
    func isTame(_ context: TimelineContext) -> Bool {
      guard value(context).isFinite else { return false }
      switch self {
      case .number, .variable: return true
      case .negated(let tree): return tree.isTame(context)
      case .infix(let a, _, _, let b, _): return a.isTame(context) && b.isTame(context)
      case .call(_, let arguments, _): return arguments.allSatisfy { $0.isTame(context) }
      case .choice(let a, let b, let c): return a.isTame(context) && b.isTame(context) && c.isTame(context)
      }
    }
  }

  @Test func printedTreesEvaluateAlike() throws {
    var random = SeededGenerator(seed: 7)
    let context = TimelineContext(time: 1.75, frame: 42, width: 640, height: 360, frameRate: 24, duration: 8)
    var compared = 0
    for _ in 0..<5000 {
      let tree = Tree.random(depth: Int.random(in: 1...7, using: &random), &random)
      guard tree.isTame(context) else { continue }
      let text = tree.text(&random)
      let expression = try TimelineExpression.compile(text)
      #expect(expression.value(at: context) == tree.value(context), "\(text)")
      compared += 1
    }
    #expect(compared > 4000)
  }

  @Test func mutationsNeverCrashAndErrorsPointInside() {
    let seeds = [
      "min(t*10,50)", "keys(0s:0, 2s:pi easeInOut, 100%:0)", "keys(00:01:02.5:1 hold, end-2s:t>1?2:3 cubic-in)",
      "ease(1s, end - 50%, -1, 1e-3^2, easeOutElastic)", "if(random(n) < .5, clamp(w, 0, h), noise(t, 3))",
      "[w/2 -h 3 , keys(0:1,12f:2) #]", "((t))%7?-1:--2^3", "漢字 + π × é", "smoothstep(0,1,p)!=hypot(3,4)",
    ]
    let alphabet = Array("()[]:,;+-*/%^<>=!?.'\"@#_ \t\n0123456789abcefghiklmnoprstuwxyzE€漢\u{0}\u{301}")
    var random = SeededGenerator(seed: 20_260)
    let symbols: [TimelineSymbols] = [
      .perFrame, TimelineSymbols(frameRate: .unknown, duration: .unknown),
      TimelineSymbols(width: .known(0), height: .known(1), frameRate: .known(0), duration: .known(0)),
    ]
    let contexts = [
      TimelineContext(time: 0, frame: 0, width: 0, height: 0),
      TimelineContext(time: -1e300, frame: .max, width: .infinity, height: .nan, frameRate: 0, duration: 0),
      TimelineContext(time: .nan, frame: .min, width: 1, height: 1, frameRate: 30, duration: 3),
    ]
    for round in 0..<8000 {
      var text = Array(seeds.randomElement(using: &random)!)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.insert(alphabet.randomElement(using: &random)!, at: place)
        case 1: if place < text.count { text.remove(at: place) }
        case 2: if place < text.count { text[place] = alphabet.randomElement(using: &random)! }
        default:
          let other = Array(seeds.randomElement(using: &random)!)
          text.insert(contentsOf: other[Int.random(in: 0..<other.count, using: &random)...], at: place)
        }
      }
      let source = String(text)
      let known = symbols.randomElement(using: &random)!
      do throws(ExpressionError) {
        let expression = try TimelineExpression.compile(source, symbols: known)
        for context in contexts {
          if let value = expression.value(at: context) { #expect(value.isFinite) }
        }
      } catch {
        check(error, in: source, round)
      }
      do throws(ExpressionError) { _ = try AnimatedVector.compile("[" + source + "]", symbols: known) } catch {
        check(error, in: "[" + source + "]", round)
      }
    }
  }

  private func check(_ error: ExpressionError, in source: String, _ round: Int) {
    let count = source.utf8.count
    let range = error.range
    let isInside = range.offset >= 0 && range.length >= 0 && range.offset + range.length <= count
    #expect(isInside, "round \(round): \(range) in \(source.debugDescription)")
    // Nor does it cut a character of the text in two.
    let bytes = Array(source.utf8)
    for edge in [range.offset, range.offset + range.length] where edge < count {
      #expect(bytes[edge] & 0xC0 != 0x80, "round \(round): \(range) in \(source.debugDescription)")
    }
    #expect(error.rendered(in: source).contains("^"))
  }
}
