import VidFXKernelSet
import VidFXKernels

#if canImport(VidFXKernelsV3)
  import VidFXKernelsV3
#endif
#if canImport(VidFXKernelsV4)
  import VidFXKernelsV4
#endif

/// Registers the kernels of every level that this architecture has; further calls do nothing.
public func registerAllKernels() { _ = registration }

private let registration: Void = {
  KernelRegistry.register(VidFXKernels.makeKernelTable())
  #if canImport(VidFXKernelsV3)
    KernelRegistry.register(VidFXKernelsV3.makeKernelTable())
  #endif
  #if canImport(VidFXKernelsV4)
    KernelRegistry.register(VidFXKernelsV4.makeKernelTable())
  #endif
  for level in InstructionSet.allCases where !KernelRegistry.available.contains(level) {
    print("Kernels of level \(level) are not tested: this processor does not run them.")
  }
}()

/// The kernels that can be tested here, the portable ones first; says once which levels the processor lacks.
public func availableKernelTables() -> [KernelTable] {
  registerAllKernels()
  return KernelRegistry.available.compactMap { KernelRegistry.table(atMost: $0) }
}
