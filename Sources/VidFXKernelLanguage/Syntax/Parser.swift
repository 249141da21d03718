/// Makes a ``SyntaxTree`` of tokens, by recursive descent: GLSL ES 1.00 (section 9) together with Core Image's kernel
/// language, which has kernels and samplers more and uniforms less.
struct Parser {
  /// Deeper nesting of expressions and statements is refused.
  private static let maximumDepth = 200

  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  /// Names of structures, which begin declarations as built-in types do.
  private var structureNames: Set<String> = []

  private init(_ tokens: [Token]) { self.tokens = tokens }

  static func tree(of text: String) throws(KernelTextError) -> SyntaxTree {
    var parser = Parser(try Preprocessor.expanded(try Tokenizer.tokens(of: text)))
    return try parser.tree()
  }

  // MARK: Tokens

  /// The next token that is no comment.
  var token: Token { tokens[tokenIndex(0)] }

  /// The index of the token `offset` behind the next one.
  private func tokenIndex(_ offset: Int) -> Int {
    var (place, remaining) = (index, offset)
    while place < tokens.count - 1 {
      if case .defaultComment = tokens[place].kind {
        place += 1
      } else if remaining == 0 {
        return place
      } else {
        remaining -= 1
        place += 1
      }
    }
    return tokens.count - 1
  }

  func token(after offset: Int) -> Token { tokens[tokenIndex(offset)] }

  @discardableResult
  mutating func advance() -> Token {
    let place = tokenIndex(0)
    index = min(place + 1, tokens.count - 1)
    return tokens[place]
  }

  mutating func take(_ symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    advance()
    return true
  }

  mutating func expect(_ symbol: String, _ purpose: String) throws(KernelTextError) {
    guard take(symbol) else {
      throw KernelTextError("expected '\(symbol)' \(purpose), found '\(token.text)'", at: token.position)
    }
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard token.kind == .name(word) else { return false }
    advance()
    return true
  }

  mutating func name(_ purpose: String) throws(KernelTextError) -> String {
    guard case .name(let name) = token.kind else {
      throw KernelTextError("expected \(purpose), found '\(token.text)'", at: token.position)
    }
    advance()
    return name
  }

  /// Runs `body` one level deeper.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(KernelTextError) -> Result
  ) throws(KernelTextError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw KernelTextError("nested too deep", at: token.position) }
    return try body(&self)
  }

  // MARK: Declarations

  private mutating func tree() throws(KernelTextError) -> SyntaxTree {
    var tree = SyntaxTree()
    while token.kind != .end {
      if take(";") { continue }
      if takeWord("precision") {
        while token.kind != .end, !take(";") { advance() }
      } else if takeWord("struct") {
        tree.structures.append(try structure())
      } else if takeWord("uniform") {
        tree.uniforms += try uniforms()
      } else {
        try declaration(into: &tree)
      }
    }
    return tree
  }

  private mutating func structure() throws(KernelTextError) -> StructureSyntax {
    let name = try name("the structure's name")
    structureNames.insert(name)
    try expect("{", "before the structure's fields")
    var fields: [DeclarationSyntax] = []
    while !take("}") { fields += try declarations(isConstant: false) }
    try expect(";", "after the structure")
    return StructureSyntax(name: name, fields: fields)
  }

  private mutating func uniforms() throws(KernelTextError) -> [UniformSyntax] {
    let type = try self.type()
    var names: [String] = []
    repeat { names.append(try name("the uniform's name")) } while take(",")
    // The default stands before or behind the semicolon, on the same line.
    var initial = try takeDefault(on: tokens[max(index - 1, 0)].position.line)
    let line = token.position.line
    if take("=") { initial = try assignment() }
    try expect(";", "after the uniform")
    if initial == nil { initial = try takeDefault(on: line) }
    return names.map { UniformSyntax(type: type, name: $0, initial: initial) }
  }

  private mutating func takeDefault(on line: Int) throws(KernelTextError) -> ExpressionSyntax? {
    guard case .defaultComment(let words) = tokens[index].kind, tokens[index].position.line == line else { return nil }
    var parser = Parser(words)
    // A comment is anyone's words: what cannot be read as a value is none.
    return try? parser.assignment()
  }

  private mutating func declaration(into tree: inout SyntaxTree) throws(KernelTextError) {
    let isKernel = takeWord("kernel")
    let position = token.position
    let start = index
    let isConstant = takeQualifiers()
    let result = try type()
    if case .name = token.kind, token(after: 1).isSymbol("(") {
      let name = try name("a name")
      advance()
      let parameters = try parameters()
      // A prototype tells nothing that the function does not.
      if !isKernel, take(";") { return }
      tree.functions.append(
        FunctionSyntax(
          isKernel: isKernel, result: result, name: name, parameters: parameters, body: try block(), position: position)
      )
      return
    }
    guard !isKernel else { throw KernelTextError("expected a function after 'kernel'", at: position) }
    index = start
    _ = takeQualifiers()
    tree.globals += try declarations(isConstant: isConstant)
  }

  /// Passes over what says nothing about values; whether `const` was among it.
  mutating func takeQualifiers() -> Bool {
    var isConstant = false
    while case .name(let word) = token.kind,
      ["const", "highp", "mediump", "lowp", "static", "inline", "invariant"].contains(word)
    {
      isConstant = isConstant || word == "const"
      advance()
    }
    return isConstant
  }

  private mutating func parameters() throws(KernelTextError) -> [ParameterSyntax] {
    var parameters: [ParameterSyntax] = []
    if take(")") { return parameters }
    if token.kind == .name("void"), token(after: 1).isSymbol(")") {
      advance()
      advance()
      return parameters
    }
    repeat {
      var direction = ParameterSyntax.Direction.in
      while case .name(let word) = token.kind,
        ["in", "const", "highp", "mediump", "lowp", "__table", "out", "inout"].contains(word)
      {
        if word == "out" { direction = .out }
        if word == "inout" { direction = .inout }
        advance()
      }
      let type = try type()
      var count = try arrayCount()
      let line = token.position.line
      let name = try name("the parameter's name")
      if count == nil { count = try arrayCount() }
      // The default stands before or behind the comma, on the same line.
      var initial = try takeDefault(on: line)
      let isFollowed = take(",")
      if initial == nil { initial = try takeDefault(on: line) }
      parameters.append(
        ParameterSyntax(direction: direction, type: type, count: count, name: name, initial: initial))
      if !isFollowed { break }
    } while true
    try expect(")", "after the parameters")
    return parameters
  }

  mutating func type() throws(KernelTextError) -> TypeSyntax {
    let position = token.position
    return TypeSyntax(name: try name("a type"), position: position)
  }

  private mutating func arrayCount() throws(KernelTextError) -> ExpressionSyntax? {
    guard take("[") else { return nil }
    let count = try assignment()
    try expect("]", "after the array's size")
    return count
  }

  /// `float a, b = 1.0, c[3];`
  mutating func declarations(isConstant: Bool) throws(KernelTextError) -> [DeclarationSyntax] {
    let type = try type()
    let common = try arrayCount()
    var declarations: [DeclarationSyntax] = []
    repeat {
      let position = token.position
      let name = try name("a name")
      let count = try arrayCount() ?? common
      let initial = take("=") ? try assignment() : nil
      declarations.append(
        DeclarationSyntax(
          type: type, name: name, count: count, initial: initial, isConstant: isConstant, position: position))
    } while take(",")
    try expect(";", "after the declaration")
    return declarations
  }

  /// Whether a declaration begins here.
  var startsDeclaration: Bool {
    guard case .name(let word) = token.kind else { return false }
    if ["const", "highp", "mediump", "lowp"].contains(word) { return true }
    guard ValueType(builtIn: word) != nil || structureNames.contains(word) else { return false }
    if case .name = token(after: 1).kind { return true }
    // `vec3[9] c`.
    guard token(after: 1).isSymbol("["), token(after: 3).isSymbol("]") else { return false }
    if case .name = token(after: 4).kind { return true }
    return false
  }
}
