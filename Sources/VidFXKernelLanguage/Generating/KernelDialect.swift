import VidFXKernelSet

/// What a kernel's surroundings offer by name: which language it is written in.
struct KernelDialect {
  enum Language {
    /// Core Image's kernel language: positions in pixels, `sample`, `destCoord`.
    case coreImage
    /// A transition of gl-transitions: positions 0…1, `getFromColor`, `progress`.
    case transition
  }

  let language: Language
  /// The index of the value whose four components are an image's left, bottom, width and height, by image; of a transition
  /// the one value of progress, ratio, width and height.
  let extents: Int

  func name(_ name: String, _ emitter: LaneEmitter) -> ProgramGenerator.Value? {
    guard language == .transition else { return nil }
    switch name {
    case "progress": return ProgramGenerator.Value(type: .float, registers: [emitter.value(extents, component: 0)])
    case "ratio", "_fromR", "_toR":
      return ProgramGenerator.Value(type: .float, registers: [emitter.value(extents, component: 1)])
    case "from": return ProgramGenerator.Value(type: .sampler, image: 0)
    case "to": return ProgramGenerator.Value(type: .sampler, image: 1)
    default: return nil
    }
  }

  /// What the function makes of `arguments`; nil where it is none of the surroundings'.
  func call(
    _ name: String, _ arguments: [ProgramGenerator.Value], _ generator: inout ProgramGenerator,
    at position: TextPosition
  ) throws(KernelTextError) -> ProgramGenerator.Value? {
    switch language {
    case .transition: return try transition(name, arguments, &generator, at: position)
    case .coreImage: return try coreImage(name, arguments, &generator, at: position)
    }
  }

  private func transition(
    _ name: String, _ arguments: [ProgramGenerator.Value], _ generator: inout ProgramGenerator,
    at position: TextPosition
  ) throws(KernelTextError) -> ProgramGenerator.Value? {
    let types = arguments.map(\.type)
    let place = ValueType.vector(.float, count: 2)
    switch name {
    case "getFromColor" where types == [place]: return sample(0, arguments[0], &generator)
    case "getToColor" where types == [place]: return sample(1, arguments[0], &generator)
    case "texture2D" where types == [.sampler, place], "texture" where types == [.sampler, place]:
      return sample(arguments[0].image ?? 0, arguments[1], &generator)
    case "getFromColor", "getToColor", "texture2D", "texture":
      throw KernelTextError("'\(name)' needs a vec2", at: position)
    default: return nil
    }
  }

  /// An image's colour at a place of 0…1, whatever its size.
  private func sample(
    _ image: Int, _ place: ProgramGenerator.Value, _ generator: inout ProgramGenerator
  ) -> ProgramGenerator.Value {
    let size = [generator.emitter.value(extents, component: 2), generator.emitter.value(extents, component: 3)]
    let position = zip(place.registers, size).map { generator.emitter.operate(.multiply, $0, $1) }
    return ProgramGenerator.Value(
      type: .vector(.float, count: 4), registers: generator.emitter.read(.sample(image: image), at: position))
  }

  private func coreImage(
    _ name: String, _ arguments: [ProgramGenerator.Value], _ generator: inout ProgramGenerator,
    at position: TextPosition
  ) throws(KernelTextError) -> ProgramGenerator.Value? {
    let pair = ValueType.vector(.float, count: 2)
    let types = arguments.map(\.type)
    func extent(_ components: [Int], _ generator: inout ProgramGenerator) -> ProgramGenerator.Value {
      let image = arguments[0].image ?? 0
      return ProgramGenerator.Value(
        type: ValueType(.float, count: components.count),
        registers: components.map { generator.emitter.value(extents + image, component: $0) })
    }
    switch name {
    case "destCoord" where types.isEmpty, "samplerCoord" where types == [.sampler]:
      return ProgramGenerator.Value(type: pair, registers: generator.emitter.position())
    case "samplerTransform" where types == [.sampler, pair]: return arguments[1]
    case "samplerExtent" where types == [.sampler]: return extent([0, 1, 2, 3], &generator)
    case "samplerOrigin" where types == [.sampler]: return extent([0, 1], &generator)
    case "samplerSize" where types == [.sampler]: return extent([2, 3], &generator)
    case "sample" where types == [.sampler, pair]:
      return ProgramGenerator.Value(
        type: .vector(.float, count: 4),
        registers: generator.emitter.read(.sample(image: arguments[0].image ?? 0), at: arguments[1].registers))
    case "destCoord", "samplerCoord", "samplerTransform", "samplerExtent", "samplerOrigin", "samplerSize", "sample":
      throw KernelTextError(
        "'\(name)' does not take (\(types.map(\.name).joined(separator: ", ")))", at: position)
    default: return nil
    }
  }
}
