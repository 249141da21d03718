import VidFXKernelSet

#if KERNELS_V4
  let compiledLevel = InstructionSet.v4
#elseif KERNELS_V3
  let compiledLevel = InstructionSet.v3
#else
  let compiledLevel = InstructionSet.portable
#endif
