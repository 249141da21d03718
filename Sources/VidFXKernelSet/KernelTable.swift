import Synchronization

/// Every kernel of one instruction-set level.
public struct KernelTable: Sendable {
  /// The level that the kernels were compiled for.
  public let level: InstructionSet
  /// Between memory and registers.
  public let samples: SampleKernels
  /// Between rows of planes: the blurs.
  public let planes: PlaneKernels
  /// Between rows of planes: the stencils.
  public let stencils: StencilKernels
  private let operations: [StripOperation]
  private let laneOperations: [LaneOperation]

  /// Makes the table of `level`; `operation` answers for every ``StripOp``, `laneOperation` for every ``LaneOp``.
  public init(
    level: InstructionSet, samples: SampleKernels, planes: PlaneKernels, stencils: StencilKernels,
    operation: (StripOp) -> StripOperation, laneOperation: (LaneOp) -> LaneOperation
  ) {
    self.level = level
    self.samples = samples
    self.planes = planes
    self.stencils = stencils
    operations = StripOp.allCases.map(operation)
    laneOperations = LaneOp.allCases.map(laneOperation)
  }

  /// The kernel of `op`.
  public subscript(op: StripOp) -> StripOperation { operations[Int(op.rawValue)] }

  /// The kernel of `op`.
  public subscript(op: LaneOp) -> LaneOperation { laneOperations[Int(op.rawValue)] }
}

/// The tables that are linked into this program, filled once at start.
///
/// Library products bring the portable table; what links faster kernel modules registers theirs before the first render.
public enum KernelRegistry {
  private static let tables = Mutex<[InstructionSet: KernelTable]>([:])

  /// Adds `table`; a second one of the same level replaces the first.
  public static func register(_ table: KernelTable) {
    tables.withLock { $0[table.level] = table }
  }

  /// The registered levels that this processor runs, lowest first.
  public static var available: [InstructionSet] {
    tables.withLock { tables in tables.keys.filter { $0 <= .detected }.sorted() }
  }

  /// The best available table that is not above `limit`.
  public static func table(atMost limit: InstructionSet = .v4) -> KernelTable? {
    tables.withLock { tables in
      tables.filter { $0.key <= limit && $0.key <= .detected }.max { $0.key < $1.key }?.value
    }
  }
}
