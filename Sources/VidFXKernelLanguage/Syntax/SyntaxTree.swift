/// A kernel's text as its grammar sees it.
struct SyntaxTree: Sendable {
  var structures: [StructureSyntax] = []
  var uniforms: [UniformSyntax] = []
  var globals: [DeclarationSyntax] = []
  var functions: [FunctionSyntax] = []
}

/// A type as it is written; what it is, the generator says.
struct TypeSyntax: Hashable, Sendable {
  var name: String
  var position: TextPosition
}

struct StructureSyntax: Sendable {
  var name: String
  var fields: [DeclarationSyntax]
}

struct UniformSyntax: Sendable {
  var type: TypeSyntax
  var name: String
  /// What the comment behind it says after an equals sign.
  var initial: ExpressionSyntax?
}

struct DeclarationSyntax: Sendable {
  var type: TypeSyntax
  var name: String
  /// nil for what is no array.
  var count: ExpressionSyntax?
  var initial: ExpressionSyntax?
  var isConstant = false
  var position: TextPosition
}

struct ParameterSyntax: Sendable {
  enum Direction: Sendable { case `in`, out, `inout` }

  var direction: Direction
  var type: TypeSyntax
  var count: ExpressionSyntax?
  var name: String
  /// What the comment behind it says after an equals sign.
  var initial: ExpressionSyntax?
}

struct FunctionSyntax: Sendable {
  var isKernel: Bool
  var result: TypeSyntax
  var name: String
  var parameters: [ParameterSyntax]
  var body: [StatementSyntax]
  var position: TextPosition
}

struct StatementSyntax: Sendable {
  indirect enum Kind: Sendable {
    case declare([DeclarationSyntax])
    case expression(ExpressionSyntax)
    case choose(ExpressionSyntax, StatementSyntax, otherwise: StatementSyntax?)
    /// `for` and `while`.
    case loop(start: StatementSyntax?, while: ExpressionSyntax?, step: ExpressionSyntax?, StatementSyntax)
    /// `do … while`.
    case loopOnce(StatementSyntax, while: ExpressionSyntax)
    case block([StatementSyntax])
    case leave(ExpressionSyntax?)
    case leaveLoop
    case nextTurn
  }

  var kind: Kind
  var position: TextPosition
}

struct ExpressionSyntax: Sendable {
  indirect enum Kind: Sendable {
    case number(Float, isWhole: Bool)
    case boolean(Bool)
    case name(String)
    case negate(ExpressionSyntax)
    case not(ExpressionSyntax)
    case binary(String, ExpressionSyntax, ExpressionSyntax)
    /// `=` with no operator; `+=` with `+`.
    case assign(operator: String?, ExpressionSyntax, ExpressionSyntax)
    /// `++` with `+`.
    case step(operator: String, ExpressionSyntax, givesOld: Bool)
    case choose(ExpressionSyntax, ExpressionSyntax, otherwise: ExpressionSyntax)
    /// Functions and constructors.
    case call(String, [ExpressionSyntax])
    case member(ExpressionSyntax, String)
    case element(ExpressionSyntax, ExpressionSyntax)
    case sequence(ExpressionSyntax, ExpressionSyntax)
  }

  var kind: Kind
  var position: TextPosition
}
