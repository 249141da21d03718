/// A transition between two images written in GLSL as gl-transitions are, compiled.
///
/// The form is that of <https://github.com/gl-transitions/gl-transitions>: a function `vec4 transition(vec2 uv)`, uniforms
/// whose defaults stand in comments, and `getFromColor`, `getToColor`, `progress` and `ratio` around it.
package struct TransitionKernel: Sendable {
  /// What a uniform may be set to.
  package enum Kind: Hashable, Sendable {
    case numbers(count: Int)
    case wholeNumbers(count: Int)
    case boolean
    /// A picture as large as those that it joins.
    case image
  }

  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let kind: Kind
    /// As many numbers as the kind has; empty for an image.
    package let initial: [Float]
  }

  package let parameters: [Parameter]
  /// Value 0 is progress (0…1), ratio, width and height; values 1… are the parameters that are no images, in order. Images
  /// are the one before, the one after, and the parameters' in order.
  package let program: LaneProgram
  /// How much of the image after shows, in each of four results, where the text mixes both by that at the pixel's own place
  /// and does nothing else.
  package let weight: LaneProgram?

  package init(_ text: String) throws(KernelTextError) {
    let tree = try Parser.tree(of: text)
    let place = ValueType.vector(.float, count: 2)
    guard
      let function = tree.functions.first(where: { $0.name == "transition" && $0.parameters.count == 1 })
    else {
      throw KernelTextError("there is no function 'vec4 transition(vec2 uv)' in this text", at: .start)
    }
    var generator = try ProgramGenerator(tree, KernelDialect(language: .transition, extents: 0))
    guard try generator.type(function.result) == .vector(.float, count: 4),
      try generator.type(function.parameters[0].type) == place
    else { throw KernelTextError("a transition is a 'vec4 transition(vec2 uv)'", at: function.position) }
    var parameters: [Parameter] = []
    var (images, values) = (2, 1)
    for uniform in tree.uniforms {
      // Some texts declare what is there anyway.
      if ["progress", "ratio", "from", "to"].contains(uniform.name) { continue }
      guard !parameters.contains(where: { $0.name == uniform.name }) else {
        throw KernelTextError("there is a uniform '\(uniform.name)' already", at: uniform.type.position)
      }
      let type = try generator.type(uniform.type)
      let parameter = try Parameter(uniform, type)
      parameters.append(parameter)
      if parameter.kind == .image {
        generator.bind(uniform.name, ProgramGenerator.Variable(ProgramGenerator.Value(type: type, image: images)))
        images += 1
      } else {
        let registers = (0..<type.size).map { generator.emitter.value(values, component: $0) }
        generator.bind(
          uniform.name,
          ProgramGenerator.Variable(ProgramGenerator.Value(type: type, registers: registers), isConstant: true))
        values += 1
      }
    }
    self.parameters = parameters
    try generator.declareGlobals()
    let position = generator.emitter.position()
    let size = [generator.emitter.value(0, component: 2), generator.emitter.value(0, component: 3)]
    let uv = zip(position, size).map { generator.emitter.operate(.divide, $0, $1) }
    var weight: LaneProgram?
    program = try generator.program(function, [ProgramGenerator.Value(type: place, registers: uv)]) {
      generator, value in
      let emitter = generator.emitter
      weight = emitter.mixWeight(of: value.registers, units: [emitter.value(0, component: 0)]).map {
        emitter.program(results: [$0, $0, $0, $0])
      }
      return value.registers
    }
    self.weight = weight
  }
}

extension TransitionKernel.Parameter {
  fileprivate init(_ uniform: UniformSyntax, _ type: ValueType) throws(KernelTextError) {
    let kind: TransitionKernel.Kind
    switch type {
    case .sampler: kind = .image
    case .bool: kind = .boolean
    case .scalar(.int), .vector(.int, _): kind = .wholeNumbers(count: type.size)
    case .scalar(.float), .vector(.float, _): kind = .numbers(count: type.size)
    default: throw KernelTextError("a uniform cannot be a \(type.name)", at: uniform.type.position)
    }
    var initial = [Float](repeating: 0, count: type.size)
    if let expression = uniform.initial, type.size > 0 {
      initial = try ConstantValue.components(of: expression, for: uniform.name, type)
      if type.component == .bool { initial = initial.map { $0 == 0 ? 0 : 1 } }
    }
    self.init(name: uniform.name, kind: kind, initial: initial)
  }
}
