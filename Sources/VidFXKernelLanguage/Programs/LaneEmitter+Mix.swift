import VidFXKernelSet

// Results that are a mix of two images, which needs no colour to be known.

extension LaneEmitter {
  /// The register that tells how much of image 1 shows, 0…1, where each of `results` is a mix of the same component of
  /// images 0 and 1 at the pixel's own place; nil where something else is computed, or where an image decides.
  ///
  /// - Parameter units: Registers that hold 0…1.
  func mixWeight(of results: [Int], units: Set<Int>) -> Int? {
    let writers = writers
    guard let positions, let weight = results.first.flatMap({ writers[$0]?.c }) else { return nil }
    func isComponent(_ register: Int, _ component: Int, of image: Int) -> Bool {
      // Four registers from the first on.
      guard let reader = writers[register] else { return false }
      return reader.code == .sample(image: image) && reader.operands == positions
        && reader.result + component == register
    }
    for (component, register) in results.enumerated() {
      guard let mix = writers[register], mix.code == .operate(.mix), mix.c == weight,
        isComponent(mix.a, component, of: 0), isComponent(mix.b, component, of: 1)
      else { return nil }
    }
    guard isUnit(weight, writers, units, depth: 8), !readsImages(weight) else { return nil }
    return weight
  }

  /// The one instruction that writes each register; none for variables, which many may write.
  private var writers: [Int: LaneInstruction] {
    var writers: [Int: LaneInstruction] = [:]
    for instruction in prelude + body {
      for register in instruction.result..<instruction.result + instruction.resultCount where !isVariable(register) {
        writers[register] = instruction
      }
    }
    return writers
  }

  /// Whether a register is known to hold 0…1, and no NaN: comparisons, what was clamped, and what up to `depth` operations
  /// make of those.
  private func isUnit(
    _ register: Int, _ writers: [Int: LaneInstruction], _ units: Set<Int>, depth: Int
  ) -> Bool {
    if let value = known(register) { return (0...1).contains(value) }
    if units.contains(register) { return true }
    guard depth > 0, let writer = writers[register], case .operate(let op) = writer.code else { return false }
    func isUnit(_ operand: Int) -> Bool { self.isUnit(operand, writers, units, depth: depth - 1) }
    func operands(_ register: Int, of op: LaneOp) -> [Int]? {
      writers[register].flatMap { $0.code == .operate(op) ? $0.operands : nil }
    }
    let (a, b, c) = (writer.a, writer.b, writer.c)
    switch op {
    case .less, .lessOrEqual, .equal: return true
    case .copy: return isUnit(a)
    case .select: return isUnit(b) && isUnit(c)
    case .mix: return isUnit(a) && isUnit(b) && isUnit(c)
    case .subtract: return known(a) == 1 && isUnit(b)
    case .minimum:
      // min(max(x, 0), 1): of NaN and a number both take the number, which is their second operand.
      guard let limits = operands(a, of: .maximum) else { return isUnit(a) && isUnit(b) }
      return isUnit(limits[1]) && isUnit(b)
    case .multiply:
      // t·t·(3 − 2t), which `smoothstep` ends with.
      if let square = operands(a, of: .multiply), square[0] == square[1], let slope = operands(b, of: .subtract),
        known(slope[0]) == 3, let twice = operands(slope[1], of: .multiply), known(twice[0]) == 2,
        twice[1] == square[0]
      {
        return isUnit(square[0])
      }
      return isUnit(a) && isUnit(b)
    default: return false
    }
  }

  private func readsImages(_ register: Int) -> Bool {
    neededBody([register]).0.contains { instruction in
      switch instruction.code {
      case .sample, .load: true
      case .operate, .skipUnlessAny, .repeat: false
      }
    }
  }
}
