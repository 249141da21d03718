import VidFXKernelSet
import VidFXPixels

/// Emits the instructions of one program: quads are handed out and taken back, neighbouring matrices fold, and a step
/// undone by the next one vanishes.
struct ProgramBuilder {
  /// A colour in a quad.
  struct Value {
    var quad: Int
    /// Whether alpha is 1 everywhere; the alpha register then holds nothing.
    var isOpaque: Bool
    /// A matrix that is due before anything else reads the quad.
    var pending: ColorMatrix?
  }

  private(set) var program: Program
  private var freeQuads: [Int] = []
  private var tableIndex: [ColorTable: Int] = [:]
  /// How many instructions no later one takes back.
  private var sealedCount = 0

  init(region: PixelRect, store: Store) { program = Program(region: region, store: store) }

  // MARK: Quads

  mutating func makeQuad() -> Int {
    if let quad = freeQuads.popLast() { return quad }
    program.quadCount += 1
    return program.quadCount - 1
  }

  mutating func release(_ value: Value) { freeQuads.append(value.quad) }

  mutating func copy(_ value: Value) -> Value {
    let copy = Value(quad: makeQuad(), isOpaque: value.isOpaque)
    program.instructions.append(Instruction(code: .operation(.copy), quad: copy.quad, other: value.quad))
    return copy
  }

  // MARK: Instructions

  mutating func load(_ load: Load, isOpaque: Bool) -> Value {
    let value = Value(quad: makeQuad(), isOpaque: isOpaque)
    program.loads.append(load)
    program.instructions.append(Instruction(code: .load(program.loads.count - 1), quad: value.quad))
    return value
  }

  mutating func apply(_ matrix: ColorMatrix, to value: inout Value) {
    value.pending = value.pending?.followed(by: matrix) ?? matrix
  }

  /// Makes what was emitted last stay, though a later step undid it.
  mutating func seal() { sealedCount = program.instructions.count }

  /// Emits the matrix that is due.
  mutating func flush(_ value: inout Value) {
    guard let matrix = value.pending else { return }
    value.pending = nil
    guard matrix != .identity else { return }
    if value.isOpaque {
      emit(.colorMatrixRGB, matrix.opaque.map { Float($0) }, on: value)
    } else {
      emit(.colorMatrix, matrix.elements.map { Float($0) }, on: value)
    }
  }

  mutating func apply(
    _ operation: StripOp, _ constants: [Float], table: ColorTable? = nil, to value: inout Value, originX: Int = 0,
    originY: Int = 0
  ) {
    flush(&value)
    if program.instructions.count > sealedCount, let last = program.instructions.last, last.quad == value.quad,
      cancels(last, operation, constants)
    {
      program.instructions.removeLast()
      return
    }
    var reference = Instruction.Table.none
    if let table {
      reference = .color(
        tableIndex[table]
          ?? {
            program.tables.append(table)
            tableIndex[table] = program.tables.count - 1
            return program.tables.count - 1
          }())
    }
    emit(operation, constants, on: value, table: reference, originX: originX, originY: originY)
  }

  mutating func sample(_ surface: SurfaceReference, _ constants: [Float], originX: Int, originY: Int) -> Value {
    let value = Value(quad: makeQuad(), isOpaque: false)
    emit(.affineSample, constants, on: value, table: .surface(surface), originX: originX, originY: originY)
    return value
  }

  /// Reads `surface` at the positions, or by the colours, that `value` holds.
  mutating func read(
    _ surface: SurfaceReference, _ operation: StripOp, _ constants: [Float], at value: inout Value
  ) {
    flush(&value)
    emit(operation, constants, on: value, table: .surface(surface))
  }

  /// Calls a closure, which writes a new quad and reads those of its inputs.
  mutating func call(_ invocation: KernelInvocation, originX: Int, originY: Int) -> Value {
    let value = Value(quad: makeQuad(), isOpaque: false)
    program.kernels.append(invocation)
    program.instructions.append(
      Instruction(code: .call(program.kernels.count - 1), quad: value.quad, originX: originX, originY: originY))
    return value
  }

  mutating func combine(
    _ operation: StripOp, _ constants: [Float], front: inout Value, back: inout Value, originX: Int, originY: Int
  ) {
    flush(&front)
    flush(&back)
    if operation.mixesByAlpha || !(front.isOpaque && back.isOpaque) {
      fillAlpha(&front)
      fillAlpha(&back)
    }
    program.instructions.append(
      Instruction(
        code: .operation(operation), quad: front.quad, other: back.quad, constants: append(constants),
        originX: originX, originY: originY))
    release(back)
  }

  /// Makes the value transparent outside `rect`.
  mutating func mask(_ value: inout Value, to rect: PixelRect) {
    if rect.contains(program.region) { return }
    flush(&value)
    fillAlpha(&value)
    program.instructions.append(Instruction(code: .mask(rect), quad: value.quad))
  }

  /// Writes the alpha that an opaque value only stands for.
  mutating func fillAlpha(_ value: inout Value) {
    guard value.isOpaque else { return }
    flush(&value)
    value.isOpaque = false
    program.instructions.append(Instruction(code: .opaqueAlpha, quad: value.quad))
  }

  mutating func finish(_ value: inout Value) -> Program {
    flush(&value)
    program.result = value.quad
    return program
  }

  // MARK: Details

  private mutating func append(_ constants: [Float]) -> Int {
    program.constants.append(contentsOf: constants)
    return program.constants.count - constants.count
  }

  private mutating func emit(
    _ operation: StripOp, _ constants: [Float], on value: Value, table: Instruction.Table = .none, originX: Int = 0,
    originY: Int = 0
  ) {
    program.instructions.append(
      Instruction(
        code: .operation(operation), quad: value.quad, constants: append(constants), table: table, originX: originX,
        originY: originY))
  }

  /// Whether `operation` only takes back what `last` did.
  private func cancels(_ last: Instruction, _ operation: StripOp, _ constants: [Float]) -> Bool {
    guard case .operation(let previous) = last.code else { return false }
    let before = program.constants[last.constants..<last.constants + previous.constantCount]
    switch (previous, operation) {
    case (.premultiply, .unpremultiply): return true
    case (.signedPower, .signedPower): return abs(before[before.startIndex] * constants[0] - 1) < 1e-6
    case (.parametricDecode, .parametricEncode):
      // Decoding's constants follow from encoding's; the exponent and the offset tell the curves apart.
      return abs(before[before.startIndex + 4] * constants[4] - 1) < 1e-6
        && before[before.startIndex + 3] == constants[3]
    case (.parametricEncode, .parametricDecode):
      return abs(before[before.startIndex + 4] * constants[4] - 1) < 1e-6
        && before[before.startIndex + 3] == constants[3]
    case (.decodeLogarithm, .encodeLogarithm): return before[before.startIndex] == constants[0]
    case (.decodePQ, .encodePQ), (.encodePQ, .decodePQ), (.decodeHLG, .encodeHLG), (.encodeHLG, .decodeHLG):
      return true
    default: return false
    }
  }
}
