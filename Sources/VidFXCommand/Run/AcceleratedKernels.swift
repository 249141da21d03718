import VidFXKernelSet

#if canImport(VidFXKernelsV3)
  import VidFXKernelsV3
#endif
#if canImport(VidFXKernelsV4)
  import VidFXKernelsV4
#endif

/// The kernel levels that the library products do not carry.
enum AcceleratedKernels {
  /// Registers every level that this architecture has; called once, before the first render.
  static func register() {
    #if canImport(VidFXKernelsV3)
      KernelRegistry.register(VidFXKernelsV3.makeKernelTable())
    #endif
    #if canImport(VidFXKernelsV4)
      KernelRegistry.register(VidFXKernelsV4.makeKernelTable())
    #endif
  }
}
