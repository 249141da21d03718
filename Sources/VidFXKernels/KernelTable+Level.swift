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
    operation: operation, laneOperation: laneOperation)
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
  case .smoothLinearGradient: smoothLinearGradientKernel
  case .radialGradient: radialGradientKernel
  case .gaussianGradient: gaussianGradientKernel
  case .hueWheel: hueWheelKernel
  case .stripes: stripesKernel
  case .starShine: starShineKernel
  case .sunbeams: sunbeamsKernel
  case .lenticularHalo: lenticularHaloKernel
  case .roundedRectangle: roundedRectangleKernel
  case .segments: segmentsKernel
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
  case .decodeLogarithm: decodeLogarithmKernel
  case .encodeLogarithm: encodeLogarithmKernel
  case .polynomial: polynomialKernel
  case .crossPolynomial: crossPolynomialKernel
  case .curves: curvesKernel
  case .threshold: thresholdKernel
  case .posterize: posterizeKernel
  case .reciprocal: reciprocalKernel
  case .toneMap: toneMapKernel
  case .maximumComponent: maximumComponentKernel
  case .minimumComponent: minimumComponentKernel
  case .noise: noiseKernel
  case .spotColor: spotColorKernel
  case .spotLight: spotLightKernel
  case .vibrance: vibranceKernel
  case .keyDistance: keyDistanceKernel
  case .despill: despillKernel
  case .colorCube: colorCubeKernel
  case .tetrahedralCube: tetrahedralCubeKernel
  case .vignette: vignetteKernel
  case .lineScreen: lineScreenKernel
  case .dotScreen: dotScreenKernel
  case .circularScreen: circularScreenKernel
  case .hatchedScreen: hatchedScreenKernel
  case .cmykHalftone: cmykHalftoneKernel
  case .posterizeLuma: posterizeLumaKernel
  case .copy: copyKernel
  case .sourceOver: sourceOverKernel
  case .multiply: multiplyKernel
  case .mix: mixKernel
  case .copyMachine: copyMachineKernel
  case .swipe: swipeKernel
  case .modTransition: modTransitionKernel
  case .rippleTransition: rippleTransitionKernel
  case .masked: maskedKernel
  case .absoluteDifference: absoluteDifferenceKernel
  case .labDifference: labDifferenceKernel
  case .gradientMagnitude: gradientMagnitudeKernel
  case .strongestGradient: strongestGradientKernel
  case .noiseReduction: noiseReductionKernel
  case .toneGain: toneGainKernel
  case .ratio: ratioKernel
  case .bilateralTap: bilateralTapKernel
  case .cannyEdges: cannyEdgesKernel
  case .hysteresis: hysteresisKernel
  case .sourceIn: sourceInKernel
  case .sourceOut: sourceOutKernel
  case .sourceAtop: sourceAtopKernel
  case .addition: additionKernel
  case .maximum: maximumKernel
  case .minimum: minimumKernel
  case .multiplyBlend: multiplyBlendKernel
  case .screenBlend: screenBlendKernel
  case .overlayBlend: overlayBlendKernel
  case .darkenBlend: darkenBlendKernel
  case .lightenBlend: lightenBlendKernel
  case .colorDodgeBlend: colorDodgeBlendKernel
  case .colorBurnBlend: colorBurnBlendKernel
  case .hardLightBlend: hardLightBlendKernel
  case .softLightBlend: softLightBlendKernel
  case .differenceBlend: differenceBlendKernel
  case .exclusionBlend: exclusionBlendKernel
  case .linearBurnBlend: linearBurnBlendKernel
  case .linearDodgeBlend: linearDodgeBlendKernel
  case .linearLightBlend: linearLightBlendKernel
  case .vividLightBlend: vividLightBlendKernel
  case .pinLightBlend: pinLightBlendKernel
  case .subtractBlend: subtractBlendKernel
  case .divideBlend: divideBlendKernel
  case .hueBlend: hueBlendKernel
  case .saturationBlend: saturationBlendKernel
  case .colorBlend: colorBlendKernel
  case .luminosityBlend: luminosityBlendKernel
  case .positions: positionsKernel
  case .movePositions: movePositionsKernel
  case .projectPositions: projectPositionsKernel
  case .twirlPositions: twirlPositionsKernel
  case .kaleidoscopePositions: kaleidoscopePositionsKernel
  case .barPositions: barPositionsKernel
  case .lumaPositions: lumaPositionsKernel
  case .nearestColor: nearestColorKernel
  case .gradientPositions: gradientPositionsKernel
  case .repeatPositions: repeatPositionsKernel
  case .bumpPositions: bumpPositionsKernel
  case .pinchPositions: pinchPositionsKernel
  case .vortexPositions: vortexPositionsKernel
  case .rimPositions: rimPositionsKernel
  case .holePositions: holePositionsKernel
  case .polarPositions: polarPositionsKernel
  case .lozengePositions: lozengePositionsKernel
  case .torusPositions: torusPositionsKernel
  case .cubicPositions: cubicPositionsKernel
  case .ninePartPositions: ninePartPositionsKernel
  case .ninePartTilePositions: ninePartTilePositionsKernel
  case .drostePositions: drostePositionsKernel
  case .displacePositions: displacePositionsKernel
  case .mirrorPositions: mirrorPositionsKernel
  case .octantPositions: octantPositionsKernel
  case .quarterTurnPositions: quarterTurnPositionsKernel
  case .glidePositions: glidePositionsKernel
  case .hexagonPositions: hexagonPositionsKernel
  case .sectorPositions: sectorPositionsKernel
  case .trianglePositions: trianglePositionsKernel
  case .squarePositions: squarePositionsKernel
  case .hexagonCellPositions: hexagonCellPositionsKernel
  case .crystalPositions: crystalPositionsKernel
  case .dotPositions: dotPositionsKernel
  case .pleatPositions: pleatPositionsKernel
  case .curlPositions: curlPositionsKernel
  case .curlShadePositions: curlShadePositionsKernel
  case .reliefPositions: reliefPositionsKernel
  case .ripplePositions: ripplePositionsKernel
  case .rippleShadePositions: rippleShadePositionsKernel
  case .samplePositions: samplePositionsKernel
  case .affineSample: affineSampleKernel
  }
}
