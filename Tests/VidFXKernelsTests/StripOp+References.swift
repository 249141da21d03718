import VidFXKernelSet

extension StripOp {
  /// At least one reference; an operation without one does not compile.
  var references: [StripReference] {
    switch self {
    case .fill: [.generator("", [0.25, -1, 2, 1], tolerance: 0) { _, _ in Pixel(0.25, -1, 2, 1) }]
    case .checkerboard: checkerboardReferences
    case .linearGradient: linearGradientReferences
    case .smoothLinearGradient: smoothLinearGradientReferences
    case .radialGradient: radialGradientReferences
    case .gaussianGradient: gaussianGradientReferences
    case .hueWheel: hueWheelReferences
    case .stripes: stripesReferences
    case .starShine: starShineReferences
    case .sunbeams: sunbeamsReferences
    case .lenticularHalo: lenticularHaloReferences
    case .roundedRectangle: roundedRectangleReferences
    case .segments: segmentsReferences
    case .random: [randomReference]
    case .colorMatrix: colorMatrixReferences
    case .colorMatrixRGB: colorMatrixRGBReferences
    case .clamp: [clampReference]
    case .premultiply:
      [
        .color("") { p in
          let value = Pixel(p.x * p.w, p.y * p.w, p.z * p.w, p.w)
          return (value, value.magnitude * ulp)
        }
      ]
    case .unpremultiply: [unpremultiplyReference]
    case .signedPower: signedPowerReferences
    case .parametricDecode: parametricDecodeReferences
    case .parametricEncode: parametricEncodeReferences
    case .decodePQ: [.curve("", relative: 3e-6, absolute: 1e-12, pqDecoded)]
    case .encodePQ: [.curve("", relative: 0, absolute: 3e-7, pqEncoded)]
    case .decodeHLG: [.curve("", relative: 5e-7, hlgDecoded)]
    case .encodeHLG: [.curve("", relative: 3e-7, absolute: 3e-7, hlgEncoded)]
    case .decodeLogarithm: decodeLogarithmReferences
    case .encodeLogarithm: encodeLogarithmReferences
    case .polynomial: [polynomialReference]
    case .crossPolynomial: [crossPolynomialReference]
    case .curves: curvesReferences
    case .threshold: [thresholdReference]
    case .posterize: posterizeReferences
    case .reciprocal: [reciprocalReference]
    case .toneMap: toneMapReferences
    case .maximumComponent: [.color("") { p in (gray(max(p.x, p.y, p.z), p.w), .zero) }]
    case .minimumComponent: [.color("") { p in (gray(min(p.x, p.y, p.z), p.w), .zero) }]
    case .noise: [noiseReference]
    case .spotColor: [spotColorReference]
    case .spotLight: spotLightReferences
    case .lumaPositions: [lumaPositionsReference]
    case .nearestColor: [nearestColorReference]
    case .vibrance: vibranceReferences
    case .keyDistance: [keyDistanceReference]
    case .despill: despillReferences
    case .colorCube: colorCubeReferences
    case .tetrahedralCube: [tetrahedralCubeReference]
    case .vignette: vignetteReferences
    case .lineScreen: lineScreenReferences
    case .dotScreen: dotScreenReferences
    case .circularScreen: circularScreenReferences
    case .hatchedScreen: hatchedScreenReferences
    case .cmykHalftone: [cmykHalftoneReference]
    case .posterizeLuma: posterizeLumaReferences
    case .copy: [.blend("", extremes: true) { _, q in (q, .zero) }]
    case .sourceOver:
      [
        .blend("") { p, q in
          let value = p + q * (1 - p.w)
          return (value, (p.magnitude + q.magnitude * (1 + abs(p.w))) * (2 * ulp))
        }
      ]
    case .multiply: [.blend("") { p, q in (p * q, (p * q).magnitude * ulp) }]
    case .mix:
      [0, 0.3, 1, -0.5, 2].map { t in
        .blend("t \(t)", [t]) { p, q in
          let t = Double(t)
          return (p * (1 - t) + q * t, (p.magnitude * abs(1 - t) + q.magnitude * abs(t)) * (2 * ulp))
        }
      }
    case .copyMachine: copyMachineReferences
    case .swipe: swipeReferences
    case .modTransition: modTransitionReferences
    case .rippleTransition: rippleTransitionReferences
    case .masked: maskedReferences
    case .absoluteDifference: [absoluteDifferenceReference]
    case .labDifference: [labDifferenceReference]
    case .gradientMagnitude: gradientMagnitudeReferences
    case .strongestGradient: [strongestGradientReference]
    case .noiseReduction: noiseReductionReferences
    case .toneGain: toneGainReferences
    case .ratio: [ratioReference]
    case .bilateralTap: bilateralTapReferences
    case .cannyEdges: [cannyEdgesReference]
    case .hysteresis: [hysteresisReference]
    case .sourceIn, .sourceOut, .sourceAtop, .addition, .maximum, .minimum:
      compositingReferences[self].map { [$0] } ?? []
    case .multiplyBlend, .screenBlend, .overlayBlend, .darkenBlend, .lightenBlend, .colorDodgeBlend, .colorBurnBlend,
      .hardLightBlend, .softLightBlend, .differenceBlend, .exclusionBlend, .linearBurnBlend, .linearDodgeBlend,
      .linearLightBlend, .vividLightBlend, .pinLightBlend, .subtractBlend, .divideBlend, .hueBlend, .saturationBlend,
      .colorBlend, .luminosityBlend:
      [blendModeReference]
    case .positions: positionsReferences
    case .movePositions: movePositionsReferences
    case .projectPositions: projectPositionsReferences
    case .twirlPositions: twirlPositionsReferences
    case .kaleidoscopePositions: kaleidoscopePositionsReferences
    case .barPositions: [barPositionsReference]
    case .gradientPositions: gradientPositionsReferences
    case .repeatPositions: repeatPositionsReferences
    case .bumpPositions: bumpPositionsReferences
    case .pinchPositions: pinchPositionsReferences
    case .vortexPositions: vortexPositionsReferences
    case .rimPositions: rimPositionsReferences
    case .holePositions: holePositionsReferences
    case .polarPositions: polarPositionsReferences
    case .lozengePositions: lozengePositionsReferences
    case .torusPositions: torusPositionsReferences
    case .cubicPositions: cubicPositionsReferences
    case .ninePartPositions: ninePartPositionsReferences
    case .ninePartTilePositions: ninePartTilePositionsReferences
    case .drostePositions: drostePositionsReferences
    case .displacePositions: displacePositionsReferences
    case .mirrorPositions: mirrorPositionsReferences
    case .octantPositions: octantPositionsReferences
    case .quarterTurnPositions: quarterTurnPositionsReferences
    case .glidePositions: glidePositionsReferences
    case .hexagonPositions: hexagonPositionsReferences
    case .sectorPositions: sectorPositionsReferences
    case .trianglePositions: trianglePositionsReferences
    case .squarePositions: squarePositionsReferences
    case .hexagonCellPositions: hexagonCellPositionsReferences
    case .crystalPositions: crystalPositionsReferences
    case .dotPositions: dotPositionsReferences
    case .pleatPositions: pleatPositionsReferences
    case .curlPositions: curlPositionsReferences
    case .curlShadePositions: curlShadePositionsReferences
    case .reliefPositions: reliefPositionsReferences
    case .ripplePositions: ripplePositionsReferences
    case .rippleShadePositions: rippleShadePositionsReferences
    case .samplePositions: samplePositionsReferences
    case .affineSample: affineSampleReferences
    }
  }
}
