/// A kernel written in Core Image's kernel language, compiled.
///
/// The language is that of Apple's "Core Image Kernel Language Reference": GLSL with `kernel` functions, `sampler`,
/// `__sample`, `__color`, `sample`, `destCoord`, `samplerCoord` and the rest of its section "Functions".
package struct KernelText: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A colour from the colours of images at the same place.
    case color
    /// The position that a pixel shows.
    case warp
    /// A colour from any pixels of images.
    case general
  }

  /// What an argument must be.
  package enum Argument: Hashable, Sendable {
    case image
    /// A number or as many as these.
    case numbers(count: Int)
    case color
  }

  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let argument: Argument
    /// As many numbers as the argument has, four of a colour; nil where no comment says `= …`.
    package let initial: [Float]?
  }

  package let name: String
  package let kind: Kind
  package let parameters: [Parameter]
  package var arguments: [Argument] { parameters.map(\.argument) }
  /// Values 0… are the arguments that are not images, in order; behind them comes left, bottom, width and height of each
  /// image.
  package let program: LaneProgram
  /// Where the text declares it.
  package let position: TextPosition

  /// Every kernel of `text`, in its order.
  package static func kernels(in text: String) throws(KernelTextError) -> [KernelText] {
    let tree = try Parser.tree(of: text)
    guard tree.uniforms.isEmpty else {
      throw KernelTextError("kernels have arguments, no uniforms", at: tree.uniforms[0].type.position)
    }
    var kernels: [KernelText] = []
    for function in tree.functions where function.isKernel { kernels.append(try KernelText(function, in: tree)) }
    guard !kernels.isEmpty else { throw KernelTextError("there is no kernel in this text", at: .start) }
    return kernels
  }

  private init(_ function: FunctionSyntax, in tree: SyntaxTree) throws(KernelTextError) {
    (name, position) = (function.name, function.position)
    var parameters: [Parameter] = []
    for parameter in function.parameters { parameters.append(try Parameter(parameter)) }
    self.parameters = parameters
    let arguments = parameters.map(\.argument)
    let samples = function.parameters.contains { $0.type.name == "sampler" }
    switch function.result.name {
    case "vec4", "__color", "__sample", "sample_t": kind = samples ? .general : .color
    case "vec2" where !arguments.contains(.image): kind = .warp
    default:
      throw KernelTextError(
        "a kernel returns a vec4, or without images a vec2, not a \(function.result.name)", at: function.position)
    }
    if samples, function.parameters.contains(where: { ["__sample", "sample_t"].contains($0.type.name) }) {
      throw KernelTextError("a kernel takes samplers or samples, not both", at: function.position)
    }
    let valueCount = arguments.count { $0 != .image }
    var generator = try ProgramGenerator(tree, KernelDialect(language: .coreImage, extents: valueCount))
    try generator.declareGlobals()
    let values = try generator.arguments(of: function)
    program = try generator.program(function, values) { (generator: inout ProgramGenerator, value) in
      value.registers + [Int](repeating: generator.emitter.constant(1), count: 4 - value.registers.count)
    }
  }
}

extension KernelText.Parameter {
  fileprivate init(_ parameter: ParameterSyntax) throws(KernelTextError) {
    let type = try ProgramGenerator.argumentType(parameter)
    name = parameter.name
    switch parameter.type.name {
    case "sampler", "__sample", "sample_t": argument = .image
    case "__color": argument = .color
    default: argument = .numbers(count: type.size)
    }
    guard argument != .image, let initial = parameter.initial else {
      initial = nil
      return
    }
    self.initial = try ConstantValue.components(of: initial, for: name, type)
  }
}

extension ProgramGenerator {
  static func argumentType(_ parameter: ParameterSyntax) throws(KernelTextError) -> ValueType {
    guard let type = ValueType(builtIn: parameter.type.name), parameter.count == nil, parameter.direction == .in,
      type == .sampler || type.isNumeric && type.size <= 4
    else {
      throw KernelTextError("a kernel's argument cannot be a \(parameter.type.name)", at: parameter.type.position)
    }
    return type
  }

  /// What a kernel's parameters stand for: images by their number, values by theirs.
  mutating func arguments(of function: FunctionSyntax) throws(KernelTextError) -> [Value] {
    var (images, values) = (0, 0)
    var arguments: [Value] = []
    for parameter in function.parameters {
      let type = try Self.argumentType(parameter)
      if type == .sampler {
        arguments.append(Value(type: type, image: images))
        images += 1
      } else if ["__sample", "sample_t"].contains(parameter.type.name) {
        arguments.append(Value(type: type, registers: emitter.read(.load(image: images))))
        images += 1
      } else {
        arguments.append(
          Value(type: type, registers: (0..<type.size).map { emitter.value(values, component: $0) }))
        values += 1
      }
    }
    return arguments
  }
}
