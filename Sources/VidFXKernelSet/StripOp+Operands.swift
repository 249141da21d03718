// What each operation reads beside its own quad: planner, harness and benchmark go by these.

extension StripOp {
  /// How many constants the kernel reads.
  public var constantCount: Int {
    switch self {
    case .fill: 4
    case .checkerboard: 12
    case .linearGradient, .smoothLinearGradient, .radialGradient, .gaussianGradient: 12
    case .hueWheel, .lineScreen, .dotScreen, .circularScreen, .hatchedScreen: 5
    case .stripes, .sunbeams, .roundedRectangle: 11
    case .starShine, .cmykHalftone: 13
    case .lenticularHalo: 12
    case .swipe: 8
    case .modTransition: 7
    case .masked, .segments: 6
    case .absoluteDifference, .labDifference, .strongestGradient, .hysteresis: 0
    case .posterizeLuma, .gradientMagnitude, .ratio, .gradientPositions: 1
    case .noiseReduction: 3
    case .toneGain, .cannyEdges, .bilateralTap: 2
    case .barPositions, .rippleTransition: 4
    case .random, .premultiply, .unpremultiply, .decodePQ, .encodePQ, .decodeHLG, .encodeHLG: 0
    case .copy, .sourceOver, .multiply: 0
    case .sourceIn, .sourceOut, .sourceAtop, .addition, .maximum, .minimum, .multiplyBlend, .screenBlend,
      .overlayBlend, .darkenBlend, .lightenBlend, .colorDodgeBlend, .colorBurnBlend, .hardLightBlend, .softLightBlend,
      .differenceBlend, .exclusionBlend, .linearBurnBlend, .linearDodgeBlend, .linearLightBlend, .vividLightBlend,
      .pinLightBlend, .subtractBlend, .divideBlend, .hueBlend, .saturationBlend, .colorBlend, .luminosityBlend:
      0
    case .colorMatrix: 20
    case .colorMatrixRGB: 12
    case .clamp: 8
    case .polynomial: 16
    case .crossPolynomial: 30
    case .curves: 10
    case .threshold, .posterize, .noise: 1
    case .reciprocal, .maximumComponent, .minimumComponent: 0
    case .toneMap: 4
    case .spotColor: 24
    case .spotLight: 8
    case .lumaPositions, .nearestColor: 3
    case .signedPower, .decodeLogarithm, .encodeLogarithm, .vibrance, .mix: 1
    case .parametricDecode, .parametricEncode: 5
    case .colorCube: 2
    case .tetrahedralCube: 1
    case .keyDistance: 14
    case .despill: 2
    case .vignette: 6
    case .copyMachine: 7
    case .positions, .movePositions, .samplePositions: 6
    case .projectPositions: 9
    case .twirlPositions: 1
    case .kaleidoscopePositions: 2
    case .repeatPositions, .drostePositions: 4
    case .mirrorPositions, .octantPositions, .quarterTurnPositions, .glidePositions, .hexagonPositions: 0
    case .pinchPositions, .vortexPositions, .rimPositions, .holePositions, .cubicPositions, .displacePositions: 1
    case .sectorPositions, .trianglePositions: 1
    case .bumpPositions, .polarPositions, .lozengePositions, .torusPositions, .squarePositions: 2
    case .ninePartPositions: 6
    case .ninePartTilePositions, .pleatPositions: 7
    case .hexagonCellPositions, .crystalPositions: 0
    case .dotPositions, .curlPositions: 3
    case .curlShadePositions: 4
    case .reliefPositions: 1
    case .ripplePositions, .rippleShadePositions: 2
    case .affineSample: 12
    }
  }

  /// Whether the kernel reads a second quad.
  public var readsOther: Bool {
    switch self {
    case .copy, .sourceOver, .multiply, .mix, .copyMachine: true
    case .sourceIn, .sourceOut, .sourceAtop, .addition, .maximum, .minimum: true
    case .swipe, .modTransition, .rippleTransition, .masked, .absoluteDifference, .labDifference: true
    case .gradientMagnitude, .strongestGradient, .noiseReduction, .toneGain, .ratio, .bilateralTap, .cannyEdges,
      .hysteresis:
      true
    default: isBlendMode
    }
  }

  /// Whether it is one of the blend modes.
  public var isBlendMode: Bool {
    switch self {
    case .multiplyBlend, .screenBlend, .overlayBlend, .darkenBlend, .lightenBlend, .colorDodgeBlend, .colorBurnBlend,
      .hardLightBlend, .softLightBlend, .differenceBlend, .exclusionBlend, .linearBurnBlend, .linearDodgeBlend,
      .linearLightBlend, .vividLightBlend, .pinLightBlend, .subtractBlend, .divideBlend, .hueBlend, .saturationBlend,
      .colorBlend, .luminosityBlend:
      true
    default: false
    }
  }

  /// Whether r, g and b of the result depend on alphas, so that those of opaque quads must be there.
  public var mixesByAlpha: Bool {
    switch self {
    case .sourceOver, .sourceIn, .sourceOut, .sourceAtop, .masked, .absoluteDifference, .labDifference: true
    default: isBlendMode
    }
  }
}
