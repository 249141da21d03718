import VidFXKernelSet

#if KERNELS_V4
  let compiledLevel = InstructionSet.v4
#elseif KERNELS_V3
  let compiledLevel = InstructionSet.v3
#else
  let compiledLevel = InstructionSet.portable
#endif

/// The kernels of the level that this module was compiled for.
public func makeKernelTable() -> KernelTable {
  KernelTable(
    level: compiledLevel, samples: sampleKernels, planes: makePlaneKernels(), stencils: stencilKernels,
    operation: operation)
}

private let sampleKernels = SampleKernels(
  prefetch: prefetchKernel, load: sampleLoads, loadInterleaved: interleavedLoads, upsample: upsampleKernel,
  downsample: downsampleKernel,
  combine: combineKernel, store: sampleStores, storeInterleaved: interleavedStores)

private func operation(_ op: StripOp) -> StripOperation {
  switch op {
  case .fill: fillKernel
  case .checkerboard: checkerboardKernel
  case .linearGradient: linearGradientKernel
  case .random: randomKernel
  case .colorMatrix: colorMatrixKernel
  case .colorMatrixRGB: colorMatrixRGBKernel
  case .clamp: clampKernel
  case .premultiply: premultiplyKernel
  case .unpremultiply: unpremultiplyKernel
  case .signedPower: signedPowerKernel
  case .parametricDecode: parametricDecodeKernel
  case .parametricEncode: parametricEncodeKernel
  case .decodePQ: decodePQKernel
  case .encodePQ: encodePQKernel
  case .decodeHLG: decodeHLGKernel
  case .encodeHLG: encodeHLGKernel
  case .vibrance: vibranceKernel
  case .colorCube: colorCubeKernel
  case .vignette: vignetteKernel
  case .copy: copyKernel
  case .sourceOver: sourceOverKernel
  case .multiply: multiplyKernel
  case .mix: mixKernel
  case .copyMachine: copyMachineKernel
  case .positions: positionsKernel
  case .movePositions: movePositionsKernel
  case .projectPositions: projectPositionsKernel
  case .twirlPositions: twirlPositionsKernel
  case .kaleidoscopePositions: kaleidoscopePositionsKernel
  case .repeatPositions: repeatPositionsKernel
  case .samplePositions: samplePositionsKernel
  case .affineSample: affineSampleKernel
  }
}
