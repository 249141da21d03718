/// What a value of a kernel's text is.
indirect enum ValueType: Hashable, Sendable {
  enum Component: Hashable, Sendable { case float, int, bool }

  case void
  case scalar(Component)
  case vector(Component, count: Int)
  /// Square, by columns.
  case matrix(count: Int)
  case sampler
  case array(ValueType, count: Int)
  case structure(String, [Field])

  struct Field: Hashable, Sendable {
    let name: String
    let type: ValueType
  }

  static let float = ValueType.scalar(.float)
  static let int = ValueType.scalar(.int)
  static let bool = ValueType.scalar(.bool)

  init?(builtIn name: String) {
    switch name {
    case "void": self = .void
    case "float", "half": self = .float
    case "int", "uint": self = .int
    case "bool": self = .bool
    case "vec2", "vec3", "vec4": self = .vector(.float, count: Int(name.suffix(1))!)
    case "ivec2", "ivec3", "ivec4": self = .vector(.int, count: Int(name.suffix(1))!)
    case "bvec2", "bvec3", "bvec4": self = .vector(.bool, count: Int(name.suffix(1))!)
    case "mat2", "mat3", "mat4": self = .matrix(count: Int(name.suffix(1))!)
    case "__color", "__sample", "sample_t": self = .vector(.float, count: 4)
    case "sampler", "sampler2D": self = .sampler
    default: return nil
    }
  }

  /// `component` alone, or `count` of it.
  init(_ component: Component, count: Int) { self = count == 1 ? .scalar(component) : .vector(component, count: count) }

  /// How many registers a value takes.
  var size: Int {
    switch self {
    case .void, .sampler: 0
    case .scalar: 1
    case .vector(_, let count): count
    case .matrix(let count): count * count
    case .array(let element, let count): element.size * count
    case .structure(_, let fields): fields.reduce(0) { $0 + $1.type.size }
    }
  }

  /// What it is made of, where that is one kind of number.
  var component: Component? {
    switch self {
    case .scalar(let component), .vector(let component, _): component
    case .matrix: .float
    case .void, .sampler, .array, .structure: nil
    }
  }

  /// Whether arithmetic is defined on it.
  var isNumeric: Bool { component == .float || component == .int }

  /// The same shape of another kind of number.
  func of(_ component: Component) -> ValueType {
    switch self {
    case .scalar: .scalar(component)
    case .vector(_, let count): .vector(component, count: count)
    default: self
    }
  }

  /// As the text writes it.
  var name: String {
    switch self {
    case .void: return "void"
    case .scalar(.float): return "float"
    case .scalar(.int): return "int"
    case .scalar(.bool): return "bool"
    case .vector(let component, let count):
      return (component == .float ? "" : component == .int ? "i" : "b") + "vec\(count)"
    case .matrix(let count): return "mat\(count)"
    case .sampler: return "sampler"
    case .array(let element, let count): return "\(element.name)[\(count)]"
    case .structure(let name, _): return name
    }
  }
}
