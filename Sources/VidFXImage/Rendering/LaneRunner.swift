import VidFXKernelLanguage
import VidFXKernelSet

/// A kernel's text compiled, with its kernels chosen and its values known, ready to run on any pixels from any thread.
struct LaneRunner {
  /// Pixels at a time.
  private let width: Int
  /// How often one run of pixels may go back in loops, after which it goes on as if they had ended. A loop that does not
  /// end must not stop a video.
  private static let maximumTurns = 1 << 16

  private enum Step {
    case operate(LaneOperation, result: Int, a: Int, b: Int, c: Int)
    case sample(image: Int, result: Int, x: Int, y: Int)
    case load(image: Int, result: Int)
    case skipUnlessAny(mask: Int, target: Int)
    case `repeat`(target: Int)
  }

  private let steps: [Step]
  private let registers: LaneRegisters
  private let x: Int?
  private let y: Int?
  private let results: [Int]
  private let sampling: StripOperation

  init(_ program: LaneProgram, values: [SIMD4<Float>], kernels: KernelTable) {
    let width = Self.width(for: program)
    self.width = width
    steps = program.body.map { instruction in
      let (a, b, c) = (instruction.a * width, instruction.b * width, instruction.c * width)
      let result = instruction.result * width
      return switch instruction.code {
      case .operate(let op): .operate(kernels[op], result: result, a: a, b: b, c: c)
      case .sample(let image): .sample(image: image, result: result, x: a, y: b)
      case .load(let image): .load(image: image, result: result)
      case .skipUnlessAny(let target): .skipUnlessAny(mask: a, target: target)
      case .repeat(let target): .repeat(target: target)
      }
    }
    let known = Self.prelude(program, values, kernels)
    registers = LaneRegisters(
      count: program.registerCount, width: width,
      uniforms: program.uniforms.map { ($0.register * width, known[$0.source]) })
    x = program.positions.first.flatMap { $0 }.map { $0 * width }
    y = program.positions.last.flatMap { $0 }.map { $0 * width }
    results = program.results.map { $0 * width }
    sampling = kernels[StripOp.samplePositions]
  }

  /// As many pixels as leave the registers in 24 KiB of a first-level cache; but 64, four cache lines a register, where
  /// pixels take ways of their own, for fewer wait for others.
  private static func width(for program: LaneProgram) -> Int {
    let branches = program.body.contains { instruction in
      switch instruction.code {
      case .skipUnlessAny, .repeat: true
      case .operate, .sample, .load: false
      }
    }
    if branches { return 64 }
    let floats = (24 << 10) / MemoryLayout<Float>.size
    return min(512, max(64, floats / max(program.registerCount, 1) & ~63))
  }

  /// What the registers of the prelude hold behind it.
  private static func prelude(_ program: LaneProgram, _ values: [SIMD4<Float>], _ kernels: KernelTable) -> [Float] {
    // Kernels work on sixteen lanes at least; all but the first are the same.
    let lanes = 16
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: max(program.preludeRegisterCount, 1) * lanes) {
      memory in
      guard let base = memory.baseAddress else { return [] }
      for (register, input) in program.inputs.enumerated() {
        let value: Float =
          switch input {
          case .constant(let value): value
          case .value(let index, let component): index < values.count ? values[index][component] : 0
          }
        (base + register * lanes).update(repeating: value, count: lanes)
      }
      for instruction in program.prelude {
        guard case .operate(let op) = instruction.code else { continue }
        kernels[op](
          base + instruction.result * lanes, base + instruction.a * lanes, base + instruction.b * lanes,
          base + instruction.c * lanes, lanes)
      }
      return (0..<program.preludeRegisterCount).map { base[$0 * lanes] }
    }
  }

  /// Fills `count` pixels of the quad `result`, the first of which has its centre at (`x`, `y`).
  func run(
    _ result: UnsafeMutablePointer<Float>, stride: Int, x: Float, y: Float, count: Int,
    sources: UnsafeBufferPointer<KernelSource>
  ) {
    registers.withRegisters { base in
      if let offset = self.y { (base + offset).update(repeating: y, count: min(width, (count + 15) & ~15)) }
      var first = 0
      while first < count {
        // Registers of strips have room for whole sixteens.
        let lanes = min(width, (count - first + 15) & ~15)
        if let offset = self.x { Self.fill(base + offset, from: x + Float(first), lanes) }
        run(base, lanes, first: first, sources: sources)
        for (component, offset) in results.enumerated() {
          (result + component * stride + first).update(from: base + offset, count: lanes)
        }
        first += width
      }
    }
  }

  /// Fills `lanes` floats, whole sixteens, with `start`, `start + 1`, … Exact: centres of pixels are halves below 2^23.
  private static func fill(_ floats: UnsafeMutablePointer<Float>, from start: Float, _ lanes: Int) {
    let steps = SIMD16<Float>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    for lane in stride(from: 0, to: lanes, by: 16) {
      UnsafeMutableRawPointer(floats + lane).storeBytes(of: steps + (start + Float(lane)), as: SIMD16<Float>.self)
    }
  }

  private func run(
    _ base: UnsafeMutablePointer<Float>, _ lanes: Int, first: Int, sources: UnsafeBufferPointer<KernelSource>
  ) {
    var turns = 0
    steps.withUnsafeBufferPointer { steps in
      var index = 0
      while index < steps.count {
        switch steps[index] {
        case .operate(let operation, let result, let a, let b, let c):
          operation(base + result, base + a, base + b, base + c, lanes)
          index += 1
        case .sample(let image, let result, let x, let y):
          sample(sources[image], base + result, base + x, base + y, lanes)
          index += 1
        case .load(let image, let result):
          let source = sources[image]
          for component in 0..<4 {
            let values = source.base + component * source.stride + first
            (base + result + component * width).update(from: values, count: lanes)
          }
          index += 1
        case .skipUnlessAny(let mask, let target):
          index = Self.isAny(base + mask, lanes) ? index + 1 : target
        case .repeat(let target):
          turns += 1
          index = turns < Self.maximumTurns ? target : index + 1
        }
      }
    }
  }

  private static func isAny(_ mask: UnsafePointer<Float>, _ lanes: Int) -> Bool {
    var any = SIMD16<UInt32>(repeating: 0)
    var lane = 0
    while lane < lanes {
      any |= UnsafeRawPointer(mask + lane).loadUnaligned(as: SIMD16<UInt32>.self)
      lane += 16
    }
    // Minus zero is false as well.
    return (any &<< 1) != SIMD16(repeating: 0)
  }

  private func sample(
    _ source: KernelSource, _ result: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ y: UnsafePointer<Float>,
    _ lanes: Int
  ) {
    guard let region = source.region, region.width > 0, region.height > 0 else {
      for component in 0..<4 { (result + component * width).update(repeating: 0, count: lanes) }
      return
    }
    result.update(from: x, count: lanes)
    (result + width).update(from: y, count: lanes)
    // Light and coverage.
    (result + 2 * width).update(repeating: 1, count: lanes)
    (result + 3 * width).update(repeating: 1, count: lanes)
    // Constants of StripOp.samplePositions.
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 6) { constants in
      constants[0] = Float(region.width)
      constants[1] = Float(region.height)
      constants[2] = Float(source.stride)
      constants[3] = (region.mode.isLinear ? 0 : 2) + (region.mode.repeatsBorder ? 1 : 0)
      constants[4] = Float(region.left)
      constants[5] = Float(-region.top)
      sampling(result, nil, width, lanes, constants.baseAddress!, source.base, 0, 0)
    }
  }
}
