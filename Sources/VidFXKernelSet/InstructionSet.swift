internal import CVector

/// A level of vector instructions that kernels are compiled for. Every level gives the same bits.
public enum InstructionSet: String, CaseIterable, Comparable, Sendable {
  /// What every processor of the architecture has (SSE2 on x86-64, NEON on arm64).
  case portable
  /// x86-64-v3: AVX2.
  case v3
  /// x86-64-v4: AVX-512.
  case v4

  /// The highest level that this processor and system run.
  public static let detected: InstructionSet =
    switch vfx_cpu_level() {
    case 4: .v4
    case 3: .v3
    default: .portable
    }

  /// Lower levels first.
  public static func < (a: InstructionSet, b: InstructionSet) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .portable: 0
    case .v3: 1
    case .v4: 2
    }
  }
}
