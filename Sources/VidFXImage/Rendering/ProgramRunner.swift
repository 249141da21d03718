import VidFXKernelSet
import VidFXPixels

/// A program with its kernels chosen and its surfaces bound, ready to run on any rows from any thread.
struct ProgramRunner {
  private let program: Program
  private let loads: [CompiledLoad]
  private let store: CompiledStore
  private let steps: [Step]
  private let stripLength: Int
  /// Keeps alive the surfaces that steps know by address only.
  private let tableBuffers: [PixelBuffer]

  private struct Step {
    let instruction: Instruction
    let kernel: StripOperation?
    let table: UnsafePointer<Float>?
    let custom: KernelRunner?
  }

  init(_ program: Program, kernels: KernelTable, bind: (SurfaceReference) -> PixelBuffer) {
    var program = program
    // A program without constants still hands its kernels a valid address.
    if program.constants.isEmpty { program.constants = [0] }
    self.program = program
    loads = program.loads.map { CompiledLoad($0, bind($0.surface), kernels: kernels.samples) }
    store = CompiledStore(program.store, bind(program.store.surface), kernels: kernels.samples)
    // Registers that are read and written stay in a first-level cache of 32 KiB.
    stripLength = program.quadCount <= 2 ? 512 : 256
    var tableBuffers: [PixelBuffer] = []
    steps = program.instructions.map { instruction in
      var kernel: StripOperation?
      var table: UnsafePointer<Float>?
      if case .operation(let operation) = instruction.code { kernel = kernels[operation] }
      var custom: KernelRunner?
      if case .call(let index) = instruction.code {
        custom = KernelRunner(program.kernels[index], kernels: kernels, bind: bind)
      }
      switch instruction.table {
      case .none: break
      case .color(let index): table = program.tables[index].pointer
      case .surface(let reference):
        let buffer = bind(reference)
        tableBuffers.append(buffer)
        table = UnsafePointer(buffer.planes[0].baseAddress.assumingMemoryBound(to: Float.self))
      }
      return Step(instruction: instruction, kernel: kernel, table: table, custom: custom)
    }
    self.tableBuffers = tableBuffers
  }

  /// Rows are handed out in multiples of this.
  var rowGranularity: Int { store.group.rows }

  /// Computes rows `rows` of the region, counted from the top.
  func run(rows: Range<Int>, pool: RegisterPool) {
    pool.withRegisters(length: stripLength, quadCount: program.quadCount) { registers in
      var top = rows.lowerBound
      while top < rows.upperBound {
        runGroup(top: top, end: min(top + store.group.rows, rows.upperBound), registers)
        top += store.group.rows
      }
    }
  }

  private func runGroup(top: Int, end: Int, _ registers: StripRegisters) {
    let region = program.region
    let target = program.store.rect
    let group = store.group
    let quad = registers.quad(program.result)
    let height = region.height
    var x = region.x0
    while x < region.x1 {
      let count = min(stripLength, region.x1 - x)
      let column = x - target.x0
      for computed in group.computed {
        // Beyond the picture its first and last rows repeat.
        let row = min(max(top + computed.offset, 0), height - 1)
        let isOwn = computed.offset >= 0 && top + computed.offset < end && computed.offset < group.rows
        if !isOwn && computed.shares.isEmpty { continue }
        let y = region.y1 - 1 - row
        run(x: x, y: y, count: count, registers)
        if isOwn {
          store.storePixels(
            row: target.y1 - 1 - y, column: column, count: count, quad: quad, stride: registers.stride,
            dither: dither(x: x, y: y))
        }
        for share in computed.shares {
          store.accumulate(2 + 2 * share.chromaRow, quad: quad, share: share, count: count, registers)
        }
      }
      let firstChromaRow = (target.y1 - region.y1 + top) / store.factorY
      for index in 0..<group.chromaRows {
        let chromaRow = firstChromaRow + index
        store.storeChroma(
          2 + 2 * index, chromaRow: chromaRow, column: column, count: count, isFirst: x == region.x0, registers,
          dither: dither(x: column / 2, y: chromaRow))
      }
      x += stripLength
    }
  }

  private func dither(x: Int, y: Int) -> UnsafePointer<Float>? {
    program.store.dithers ? PlaneDither.uniform.row(x: x, y: y) : nil
  }

  private func run(x: Int, y: Int, count: Int, _ registers: StripRegisters) {
    let whole = (count + 15) & ~15
    program.constants.withUnsafeBufferPointer { constants in
      for step in steps {
        let instruction = step.instruction
        let quad = registers.quad(instruction.quad)
        switch instruction.code {
        case .load(let index):
          loads[index].run(x: x, y: y, count: count, quad: quad, registers: registers)
        case .operation:
          guard let kernel = step.kernel, let base = constants.baseAddress else { continue }
          let other = instruction.other.map { UnsafePointer(registers.quad($0)) }
          kernel(
            quad, other, registers.stride, whole, base + instruction.constants, step.table,
            Float(x + instruction.originX) + 0.5, Float(y + instruction.originY) + 0.5)
        case .mask(let rect): mask(quad, registers.stride, x: x, y: y, count: count, rect)
        case .call:
          step.custom?.run(
            instruction.quad, x: Float(x + instruction.originX) + 0.5, y: Float(y + instruction.originY) + 0.5,
            count: count, registers)
        case .opaqueAlpha: (quad + 3 * registers.stride).update(repeating: 1, count: whole)
        }
      }
    }
  }

  private func mask(
    _ quad: UnsafeMutablePointer<Float>, _ stride: Int, x: Int, y: Int, count: Int, _ rect: PixelRect
  ) {
    let first = y >= rect.y0 && y < rect.y1 ? min(max(rect.x0 - x, 0), count) : count
    let end = max(min(rect.x1 - x, count), first)
    for register in 0..<4 {
      let values = quad + register * stride
      if first > 0 { values.update(repeating: 0, count: first) }
      if end < count { (values + end).update(repeating: 0, count: count - end) }
    }
  }
}
