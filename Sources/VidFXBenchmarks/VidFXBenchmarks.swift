import Foundation

/// `VidFXBenchmarks <what> [--json]`: prints how fast one part is on this machine.
@main struct VidFXBenchmarks {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--json" }
    let asJSON = CommandLine.arguments.contains("--json")
    switch arguments {
    case ["kernels"]: KernelBenchmark().run(asJSON: asJSON)
    default:
      FileHandle.standardError.write(Data("usage: VidFXBenchmarks kernels [--json]\n".utf8))
      exit(64)
    }
  }
}
