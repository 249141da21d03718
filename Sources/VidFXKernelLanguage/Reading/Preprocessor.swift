/// Follows directives and replaces macros: GLSL ES 1.00, section 3.4, as far as fragment shaders of one file need it.
///
/// `#define` with and without arguments, `#undef`, `#ifdef`, `#ifndef`, `#else`, `#endif`; `#version`, `#extension`,
/// `#pragma` and `#line` are passed over. `GL_ES` is defined.
struct Preprocessor {
  private struct Macro {
    let parameters: [String]?
    let body: [Token]
  }

  /// A macro that becomes longer than this is taken for an accident.
  private static let maximumTokens = 200_000

  private var macros: [String: Macro] = ["GL_ES": Macro(parameters: nil, body: [])]
  static func expanded(_ tokens: [Token]) throws(KernelTextError) -> [Token] {
    var preprocessor = Preprocessor()
    return try preprocessor.run(tokens)
  }

  private mutating func run(_ tokens: [Token]) throws(KernelTextError) -> [Token] {
    var output: [Token] = []
    // Whether each enclosing condition's present branch is taken.
    var conditions: [(taken: Bool, position: TextPosition)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      let isActive = conditions.allSatisfy(\.taken)
      if case .directive(let words) = token.kind {
        index += 1
        guard case .name(let directive)? = words.first?.kind else { continue }
        switch directive {
        case "ifdef", "ifndef":
          let isDefined = macros[words[1].text] != nil
          conditions.append((isDefined == (directive == "ifdef"), token.position))
        case "else":
          guard let last = conditions.indices.last else {
            throw KernelTextError("#else without #ifdef", at: token.position)
          }
          conditions[last].taken.toggle()
        case "endif":
          guard conditions.popLast() != nil else { throw KernelTextError("#endif without #ifdef", at: token.position) }
        case "define": if isActive { try define(words) }
        case "undef": if isActive { macros[words[1].text] = nil }
        case "version", "extension", "pragma", "line": break
        default: if isActive { throw KernelTextError("#\(directive) is not understood", at: token.position) }
        }
      } else if token.kind == .end {
        if let open = conditions.last { throw KernelTextError("this condition has no #endif", at: open.position) }
        output.append(token)
        index += 1
      } else if isActive {
        index = try expand(tokens, from: index, within: [], into: &output)
      } else {
        index += 1
      }
    }
    return output
  }

  private mutating func define(_ words: [Token]) throws(KernelTextError) {
    guard words.count > 2 || words.count == 2 && words[1].kind != .end, case .name(let name) = words[1].kind else {
      throw KernelTextError("#define needs a name", at: words[0].position)
    }
    var body = words.dropFirst(2).filter { $0.kind != .end }
    var parameters: [String]?
    if let open = body.first, open.isSymbol("("), open.isAttached {
      guard let close = body.firstIndex(where: { $0.isSymbol(")") }) else {
        throw KernelTextError("the parameters of '\(name)' have no end", at: open.position)
      }
      parameters = body[..<close].compactMap { if case .name(let name) = $0.kind { name } else { nil } }
      body = Array(body[(close + 1)...])
    }
    macros[name] = Macro(parameters: parameters, body: body)
  }

  /// Appends what the token at `index` becomes, and returns the index of the next.
  private func expand(
    _ tokens: [Token], from index: Int, within names: Set<String>, into result: inout [Token]
  ) throws(KernelTextError) -> Int {
    let token = tokens[index]
    guard case .name(let name) = token.kind, let macro = macros[name], !names.contains(name) else {
      result.append(token)
      return index + 1
    }
    var body = macro.body
    var next = index + 1
    if let parameters = macro.parameters {
      guard next < tokens.count, tokens[next].isSymbol("(") else {
        result.append(token)
        return next
      }
      let (arguments, end) = try Self.arguments(tokens, after: next)
      guard arguments.count == parameters.count else {
        throw KernelTextError(
          "'\(name)' takes \(parameters.count) arguments, and was given \(arguments.count)", at: token.position)
      }
      next = end
      var values: [String: [Token]] = [:]
      for (parameter, argument) in zip(parameters, arguments) {
        values[parameter] = try expanded(argument, within: names)
      }
      body = body.flatMap { word in
        if case .name(let name) = word.kind, let value = values[name] { value } else { [word] }
      }
    }
    // Errors inside are shown where the macro is used.
    body = body.map { Token(kind: $0.kind, position: token.position) }
    var place = 0
    while place < body.count {
      place = try expand(body, from: place, within: names.union([name]), into: &result)
      if result.count > Self.maximumTokens { throw KernelTextError("'\(name)' becomes too long", at: token.position) }
    }
    return next
  }

  private func expanded(_ tokens: [Token], within names: Set<String>) throws(KernelTextError) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < tokens.count { index = try expand(tokens, from: index, within: names, into: &result) }
    return result
  }

  private static func arguments(_ tokens: [Token], after open: Int) throws(KernelTextError) -> ([[Token]], Int) {
    var arguments: [[Token]] = [[]]
    var depth = 0
    for index in (open + 1)..<tokens.count {
      let token = tokens[index]
      if token.isSymbol(")"), depth == 0 { return (arguments, index + 1) }
      if token.isSymbol(","), depth == 0 {
        arguments.append([])
        continue
      }
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      arguments[arguments.count - 1].append(token)
    }
    throw KernelTextError("these arguments have no end", at: tokens[open].position)
  }
}
