/// Finds the names that statements write, functions that they call included.
struct AssignedNames {
  private let functions: [String: [FunctionSyntax]]
  private let globals: Set<String>
  private(set) var names: Set<String> = []
  private var visited: Set<String> = []

  init(_ statements: [StatementSyntax], in tree: SyntaxTree) {
    functions = Dictionary(grouping: tree.functions, by: \.name)
    globals = Set(tree.globals.map(\.name))
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: StatementSyntax) {
    switch statement.kind {
    case .declare(let declarations): for declaration in declarations { visit(declaration.initial) }
    case .expression(let expression): visit(expression)
    case .choose(let condition, let then, let otherwise):
      visit(condition)
      visit(then)
      if let otherwise { visit(otherwise) }
    case .loop(let start, let condition, let step, let body):
      if let start { visit(start) }
      visit(condition)
      visit(step)
      visit(body)
    case .loopOnce(let body, let condition):
      visit(body)
      visit(condition)
    case .block(let statements): for statement in statements { visit(statement) }
    case .leave(let value): visit(value)
    case .leaveLoop, .nextTurn: break
    }
  }

  private mutating func visit(_ expression: ExpressionSyntax?) {
    guard let expression else { return }
    switch expression.kind {
    case .number, .boolean, .name: break
    case .negate(let operand), .not(let operand), .member(let operand, _): visit(operand)
    case .binary(_, let first, let second), .element(let first, let second), .sequence(let first, let second):
      visit(first)
      visit(second)
    case .assign(_, let target, let value):
      note(target)
      visit(target)
      visit(value)
    case .step(_, let target, _):
      note(target)
      visit(target)
    case .choose(let condition, let first, let second):
      visit(condition)
      visit(first)
      visit(second)
    case .call(let name, let arguments):
      for argument in arguments { visit(argument) }
      for function in functions[name] ?? [] {
        for (parameter, argument) in zip(function.parameters, arguments) where parameter.direction != .in {
          note(argument)
        }
      }
      guard visited.insert(name).inserted else { return }
      // Of what a function writes, only globals are written outside it.
      let outer = names
      names = []
      for function in functions[name] ?? [] { for statement in function.body { visit(statement) } }
      names = outer.union(names.intersection(globals))
    }
  }

  private mutating func note(_ target: ExpressionSyntax) {
    switch target.kind {
    case .name(let name): names.insert(name)
    case .member(let base, _), .element(let base, _): note(base)
    default: break
    }
  }
}

extension ProgramGenerator {
  func assignedNames(_ statements: [StatementSyntax]) -> Set<String> { AssignedNames(statements, in: tree).names }
}
