import VidFXKernelSet

/// Collects the instructions of a program over as many registers as it likes.
///
/// A register is written once, and then may be known under any name, unless it is a *variable*. Operations on what is the
/// same for every pixel go into the prelude; equal operations are computed once.
final class LaneEmitter {
  /// What the collected instructions may not exceed: unrolled by nested calls, a text of a page could become any size.
  static let maximumInstructions = 100_000
  /// What the operations asked for may not exceed, those that were there already included.
  static let maximumRequests = 400_000

  private struct Key: Hashable {
    let code: LaneInstruction.Code
    let operands: [Int]
  }

  private(set) var inputs: [(register: Int, input: LaneProgram.Input)] = []
  private(set) var prelude: [LaneInstruction] = []
  private(set) var body: [LaneInstruction] = []
  private(set) var isUniform: [Bool] = []
  private var isVariable: [Bool] = []
  private var constants: [UInt32: Int] = [:]
  private var constantValues: [Int: Float] = [:]
  private var values: [LaneProgram.Input: Int] = [:]
  /// What was divided by what: a place within an image times its size is the pixel again, to the last bit.
  private var quotients: [Int: (dividend: Int, divisor: Int)] = [:]
  private var preludeResults: [Key: Int] = [:]
  /// Results by operation.
  private var results: [Key: Int] = [:]
  /// What each branch computed, the innermost last: where it was skipped, that is not there behind it.
  private var branchResults: [[Key]] = [[]]
  /// The registers of the pixel's position, where something asked for it.
  private(set) var positions: [Int]?

  var registerCount: Int { isUniform.count }
  private var requestCount = 0

  /// Whether the text has become more than a kernel should be.
  var isTooLong: Bool {
    prelude.count + body.count > Self.maximumInstructions || requestCount > Self.maximumRequests
  }

  private func register(uniform: Bool, variable: Bool = false) -> Int {
    isUniform.append(uniform)
    isVariable.append(variable)
    return isUniform.count - 1
  }

  // MARK: What there is at the start

  func constant(_ value: Float) -> Int {
    if let register = constants[value.bitPattern] { return register }
    let register = register(uniform: true)
    constants[value.bitPattern] = register
    constantValues[register] = value
    inputs.append((register, .constant(value)))
    return register
  }

  func value(_ index: Int, component: Int) -> Int {
    let input = LaneProgram.Input.value(index: index, component: component)
    if let register = values[input] { return register }
    let register = register(uniform: true)
    values[input] = register
    inputs.append((register, input))
    return register
  }

  func position() -> [Int] {
    if let positions { return positions }
    let registers = [register(uniform: false), register(uniform: false)]
    positions = registers
    return registers
  }

  /// What a register is known to hold in every lane.
  func known(_ register: Int) -> Float? { constantValues[register] }

  // MARK: Operations

  func operate(_ op: LaneOp, _ operands: Int...) -> Int {
    requestCount += 1
    if let folded = fold(op, operands) { return folded }
    let key = Key(code: .operate(op), operands: operands)
    if operands.allSatisfy({ isUniform[$0] }) {
      if let register = preludeResults[key] { return register }
      let register = register(uniform: true)
      preludeResults[key] = register
      prelude.append(instruction(.operate(op), register, operands))
      return register
    }
    let isLasting = !operands.contains { isVariable[$0] }
    if isLasting, let register = results[key] { return register }
    let register = register(uniform: false)
    if isLasting { note(register, for: key) }
    if isLasting, op == .divide { quotients[register] = (operands[0], operands[1]) }
    body.append(instruction(.operate(op), register, operands))
    return register
  }

  /// The result where it needs no operation: arithmetic on constants, and products and sums that change nothing.
  private func fold(_ op: LaneOp, _ operands: [Int]) -> Int? {
    let known = operands.map { constantValues[$0] }
    switch op {
    case .multiply:
      if known[0] == 1 { return keep(operands[1]) }
      if known[1] == 1 { return keep(operands[0]) }
      if let quotient = quotients[operands[0]], quotient.divisor == operands[1] { return quotient.dividend }
    case .divide: if known[1] == 1 { return keep(operands[0]) }
    case .select: if let truth = known[0] { return keep(truth != 0 ? operands[1] : operands[2]) }
    default: break
    }
    guard operands.count == 2, let a = known[0], let b = known[1] else { return nil }
    switch op {
    case .add: return constant(a + b)
    case .subtract: return constant(a - b)
    case .multiply: return constant(a * b)
    case .divide: return constant(a / b)
    default: return nil
    }
  }

  /// The register itself; nil for a variable, whose value must be taken now.
  private func keep(_ register: Int) -> Int? { isVariable[register] ? nil : register }

  private func note(_ register: Int, for key: Key) {
    results[key] = register
    branchResults[branchResults.count - 1].append(key)
  }

  private func forgetBranch() {
    for key in branchResults.removeLast() { results[key] = nil }
  }

  private func instruction(_ code: LaneInstruction.Code, _ result: Int, _ operands: [Int]) -> LaneInstruction {
    var instruction = LaneInstruction(code: code, result: result)
    if let a = operands.first { (instruction.a, instruction.b, instruction.c) = (a, a, a) }
    if operands.count > 1 { instruction.b = operands[1] }
    if operands.count > 2 { instruction.c = operands[2] }
    return instruction
  }

  /// The four registers of an image's colour.
  func read(_ code: LaneInstruction.Code, at operands: [Int] = []) -> [Int] {
    let key = Key(code: code, operands: operands)
    let isLasting = !operands.contains { isVariable[$0] }
    if isLasting, let first = results[key] { return Array(first..<first + 4) }
    let registers = (0..<4).map { _ in register(uniform: false) }
    if isLasting { note(registers[0], for: key) }
    body.append(instruction(code, registers[0], operands))
    return registers
  }

  // MARK: Variables

  /// A register that may be written again, and holds `start` now.
  func variable(_ start: Int) -> Int {
    let register = register(uniform: false, variable: true)
    body.append(instruction(.operate(.copy), register, [start]))
    return register
  }

  /// `register` where it stays as it is, else its present value.
  func lasting(_ register: Int) -> Int {
    guard isVariable[register] else { return register }
    let copy = self.register(uniform: false)
    body.append(instruction(.operate(.copy), copy, [register]))
    return copy
  }

  func isVariable(_ register: Int) -> Bool { isVariable[register] }

  /// Writes `value` into a variable, in the lanes of `mask` where there is one.
  func write(_ value: Int, into variable: Int, mask: Int?) {
    if let mask {
      body.append(instruction(.operate(.select), variable, [mask, value, variable]))
    } else {
      body.append(instruction(.operate(.copy), variable, [value]))
    }
  }

  // MARK: Branches

  /// Begins what is skipped at run time where no lane of `mask` is set.
  func branch(_ mask: Int) -> BranchStart {
    body.append(instruction(.skipUnlessAny(target: 0), 0, [mask]))
    branchResults.append([])
    return BranchStart(skip: body.count - 1)
  }

  struct BranchStart { let skip: Int }

  func endBranch(_ start: BranchStart) {
    forgetBranch()
    body[start.skip].code = .skipUnlessAny(target: body.count)
  }

  /// The start of a loop: what is computed in a turn is not there in the next.
  func loop() -> Int {
    branchResults.append([])
    return body.count
  }

  /// Ends the turn that `turn` began and goes back to the loop's start; the turn that is not taken goes on here.
  func endTurn(_ turn: BranchStart, loop start: Int) {
    body.append(LaneInstruction(code: .repeat(target: start)))
    endBranch(turn)
    forgetBranch()
  }
}
