import VidFXKernelSet

extension LaneEmitter {
  /// The program that computes `results`: without what nothing needs, and in as few registers as it takes.
  func program(results: [Int]) -> LaneProgram {
    let (kept, needed) = neededBody(results)
    let body = readingInPlace(kept)
    var allocation = LaneAllocation(registerCount: registerCount)
    let uniforms = needed.filter { isUniform[$0] }
    for register in uniforms { allocation.keep(register) }
    for register in positions ?? [] where needed.contains(register) { allocation.keep(register) }
    let placed = allocation.allocate(body, results: results)
    // The prelude's registers are few and of one lane: as they come.
    var slots: [Int: Int] = [:]
    var preludeNeeded = Set(uniforms)
    var keptPrelude: [LaneInstruction] = []
    for instruction in prelude.reversed() where preludeNeeded.contains(instruction.result) {
      keptPrelude.append(instruction)
      preludeNeeded.formUnion(instruction.operands)
    }
    let inputs = inputs.filter { preludeNeeded.contains($0.register) }
    for input in inputs { slots[input.register] = slots.count }
    for instruction in keptPrelude.reversed() { slots[instruction.result] = slots.count }
    return LaneProgram(
      inputs: inputs.map(\.input),
      prelude: keptPrelude.reversed().map { $0.renamed { slots[$0]! } },
      preludeRegisterCount: slots.count,
      uniforms: uniforms.map { LaneProgram.Uniform(register: allocation.place(of: $0), source: slots[$0]!) },
      body: placed, registerCount: allocation.count,
      positions: (positions ?? []).map { needed.contains($0) ? allocation.place(of: $0) : nil },
      results: results.map { allocation.place(of: $0) })
  }

  /// The body without what nothing needs, and the registers that it and the results do, in order.
  func neededBody(_ results: [Int]) -> ([LaneInstruction], [Int]) {
    var isNeeded = [Bool](repeating: false, count: registerCount)
    for register in results { isNeeded[register] = true }
    // Loops carry needs to what stands before them: until nothing changes.
    var changed = true
    while changed {
      changed = false
      for instruction in body.reversed() where isUseful(instruction, isNeeded) {
        for operand in instruction.operands where !isNeeded[operand] {
          isNeeded[operand] = true
          changed = true
        }
      }
    }
    var kept: [LaneInstruction] = []
    var places: [Int] = []
    for instruction in body {
      places.append(kept.count)
      if isUseful(instruction, isNeeded) { kept.append(instruction) }
    }
    places.append(kept.count)
    for index in kept.indices {
      switch kept[index].code {
      case .skipUnlessAny(let target): kept[index].code = .skipUnlessAny(target: places[target])
      case .repeat(let target): kept[index].code = .repeat(target: places[target])
      case .operate, .sample, .load: break
      }
    }
    return (kept, isNeeded.indices.filter { isNeeded[$0] })
  }

  /// Samples of the pixel's own place become loads, of images that are sampled nowhere else: such an image needs no surface.
  private func readingInPlace(_ body: [LaneInstruction]) -> [LaneInstruction] {
    guard let positions else { return body }
    var elsewhere: Set<Int> = []
    for instruction in body {
      if case .sample(let image) = instruction.code, instruction.operands != positions { elsewhere.insert(image) }
    }
    return body.map { instruction in
      guard case .sample(let image) = instruction.code, !elsewhere.contains(image) else { return instruction }
      var load = instruction
      load.code = .load(image: image)
      return load
    }
  }

  private func isUseful(_ instruction: LaneInstruction, _ isNeeded: [Bool]) -> Bool {
    let count = instruction.resultCount
    return count == 0 || (instruction.result..<instruction.result + count).contains { isNeeded[$0] }
  }
}

extension LaneInstruction {
  /// The same step over registers of other names.
  func renamed(_ name: (Int) -> Int) -> LaneInstruction {
    var instruction = self
    if resultCount > 0 { instruction.result = name(result) }
    let first = operandCount > 0 ? name(a) : 0
    instruction.a = first
    instruction.b = operandCount > 1 ? name(b) : first
    instruction.c = operandCount > 2 ? name(c) : first
    return instruction
  }
}
