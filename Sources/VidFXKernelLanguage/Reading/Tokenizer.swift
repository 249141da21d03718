/// Splits a kernel's text into tokens: GLSL ES 1.00, section 3, with the defaults that gl-transitions keep in comments.
struct Tokenizer {
  private let text: [UInt8]
  private var index = 0
  private var position: TextPosition
  private var startsLine = true

  private init(_ text: [UInt8], at position: TextPosition) { (self.text, self.position) = (text, position) }

  static func tokens(of text: String) throws(KernelTextError) -> [Token] {
    try tokens(of: Array(text.utf8), at: .start)
  }

  private static func tokens(of text: [UInt8], at start: TextPosition) throws(KernelTextError) -> [Token] {
    var tokenizer = Tokenizer(text, at: start)
    var tokens: [Token] = []
    while let token = try tokenizer.next() { tokens.append(token) }
    tokens.append(Token(kind: .end, position: tokenizer.position))
    return tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8? { index + offset < text.count ? text[index + offset] : nil }

  private mutating func advance() {
    if text[index] == UInt8(ascii: "\n") {
      position = TextPosition(line: position.line + 1, column: 1)
      startsLine = true
    } else if text[index] & 0xC0 != 0x80 {
      position.column += 1
    }
    index += 1
  }

  private mutating func next() throws(KernelTextError) -> Token? {
    let before = index
    while let current = byte() {
      if current == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*") {
        if let token = try comment() { return token }
      } else if current == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\n") {
        advance()
        advance()
        startsLine = false
      } else if current <= UInt8(ascii: " ") {
        advance()
      } else {
        break
      }
    }
    guard let first = byte() else { return nil }
    let isAttached = index == before
    if first == UInt8(ascii: "#"), startsLine { return try directive() }
    startsLine = false
    let start = position
    var token: Token
    if first.isNameStart {
      token = Token(kind: .name(take { $0.isNameStart || $0.isDigit }), position: start)
    } else if first.isDigit || first == UInt8(ascii: ".") && byte(1)?.isDigit == true {
      token = Token(kind: try number(), position: start)
    } else {
      token = Token(kind: .symbol(try symbol()), position: start)
    }
    token.isAttached = isAttached
    return token
  }

  private mutating func take(while belongs: (UInt8) -> Bool) -> String {
    let start = index
    while let current = byte(), belongs(current) { advance() }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func number() throws(KernelTextError) -> Token.Kind {
    let start = position
    if byte() == UInt8(ascii: "0"), byte(1) == UInt8(ascii: "x") || byte(1) == UInt8(ascii: "X") {
      let digits = take { $0.isNameStart || $0.isDigit }.dropFirst(2)
      guard let value = UInt32(digits, radix: 16) else { throw KernelTextError("not a number", at: start) }
      return .number(Float(value), isWhole: true)
    }
    var digits = take { $0.isDigit }
    var isWhole = true
    if byte() == UInt8(ascii: ".") {
      advance()
      digits = (digits.isEmpty ? "0" : digits) + "."
      let more = take { $0.isDigit }
      digits += more.isEmpty ? "0" : more
      isWhole = false
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      advance()
      digits += "e"
      if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") {
        digits.append(Character(UnicodeScalar(text[index])))
        advance()
      }
      digits += take { $0.isDigit }
      isWhole = false
    }
    if byte() == UInt8(ascii: "f") || byte() == UInt8(ascii: "F") {
      advance()
      isWhole = false
    }
    let rest = take { $0.isNameStart || $0.isDigit }
    guard let value = Float(digits), rest.isEmpty else {
      throw KernelTextError("'\(digits)\(rest)' is no number", at: start)
    }
    return .number(value, isWhole: isWhole)
  }

  private static let symbols = [
    "<<=", ">>=", "++", "--", "<=", ">=", "==", "!=", "&&", "||", "^^", "+=", "-=", "*=", "/=", "%=", "<<", ">>",
  ]

  private mutating func symbol() throws(KernelTextError) -> String {
    for symbol in Self.symbols where text[index...].starts(with: symbol.utf8) {
      for _ in 0..<symbol.utf8.count { advance() }
      return symbol
    }
    let character = text[index]
    guard "(){}[];,.?:+-*/%<>=!&|^~".utf8.contains(character) else {
      throw KernelTextError("'\(String(decoding: [character], as: UTF8.self))' means nothing here", at: position)
    }
    advance()
    return String(decoding: [character], as: UTF8.self)
  }

  /// Passes over a comment; gives a token where the comment begins with `=`.
  private mutating func comment() throws(KernelTextError) -> Token? {
    let start = position
    let isBlock = byte(1) == UInt8(ascii: "*")
    advance()
    advance()
    let (first, firstPosition) = (index, position)
    var end = index
    while true {
      guard let current = byte() else {
        if isBlock { throw KernelTextError("the comment has no end", at: start) }
        end = index
        break
      }
      if isBlock, current == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        end = index
        advance()
        advance()
        break
      }
      if !isBlock, current == UInt8(ascii: "\n") {
        end = index
        break
      }
      advance()
    }
    let content = text[first..<end]
    guard let sign = content.firstIndex(where: { $0 > UInt8(ascii: " ") }), content[sign] == UInt8(ascii: "=") else {
      return nil
    }
    // A comment is anyone's words: what cannot be read as a value is none.
    var place = firstPosition
    place.column += sign + 1 - first
    let value = content[(sign + 1)...].prefix { $0 != UInt8(ascii: ";") }
    guard let tokens = try? Self.tokens(of: Array(value), at: place) else { return nil }
    return Token(kind: .defaultComment(tokens), position: start)
  }

  private mutating func directive() throws(KernelTextError) -> Token {
    let start = position
    advance()
    startsLine = false
    let place = position
    var content: [UInt8] = []
    while let current = byte(), current != UInt8(ascii: "\n") {
      if current == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\n") {
        content += [UInt8(ascii: " "), UInt8(ascii: " ")]
        advance()
      } else if current == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
        while let skipped = byte(), skipped != UInt8(ascii: "\n") { advance() }
        continue
      } else {
        content.append(current)
      }
      advance()
    }
    return Token(kind: .directive(try Self.tokens(of: content, at: place)), position: start)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isNameStart: Bool {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z")
      || self == UInt8(ascii: "_")
  }
}
