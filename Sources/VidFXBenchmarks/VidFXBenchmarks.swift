import Foundation
import VidFXKernelSet

#if canImport(VidFXKernelsV3)
  import VidFXKernelsV3
#endif
#if canImport(VidFXKernelsV4)
  import VidFXKernelsV4
#endif

/// `VidFXBenchmarks [kernels|blur|timeline|frames|filters|commands] [--threads N] [--rows TEXT] [--json]`: prints how fast one part
/// is on this machine.
@main struct VidFXBenchmarks {
  static func main() throws {
    #if canImport(VidFXKernelsV3)
      KernelRegistry.register(VidFXKernelsV3.makeKernelTable())
    #endif
    #if canImport(VidFXKernelsV4)
      KernelRegistry.register(VidFXKernelsV4.makeKernelTable())
    #endif
    var arguments = Array(CommandLine.arguments.dropFirst())
    let asJSON = arguments.contains("--json")
    arguments.removeAll { $0 == "--json" }
    var threads = 1
    if let index = arguments.firstIndex(of: "--threads"), index + 1 < arguments.count {
      threads = Int(arguments[index + 1]) ?? 1
      arguments.removeSubrange(index...index + 1)
    }
    var rows: String?
    if let index = arguments.firstIndex(of: "--rows"), index + 1 < arguments.count {
      rows = arguments[index + 1]
      arguments.removeSubrange(index...index + 1)
    }
    switch arguments {
    case ["kernels"]: KernelBenchmark().run(asJSON: asJSON)
    case ["blur"]: BlurBenchmark().run(asJSON: asJSON)
    case ["filters"]: try FilterBenchmark(rows: rows).run(asJSON: asJSON)
    case ["timeline"]: try TimelineBenchmark().run(asJSON: asJSON)
    case ["commands"]: try CommandBenchmark().run(asJSON: asJSON)
    case [], ["frames"]: try JobBenchmark(threads: threads, repetitions: 8, rows: rows).run(asJSON: asJSON)
    default:
      FileHandle.standardError.write(
        Data(
          "usage: VidFXBenchmarks [kernels|blur|timeline|frames|filters|commands] [--threads N] [--rows TEXT] [--json]\n"
            .utf8))
      exit(64)
    }
  }
}
