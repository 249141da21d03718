import VidFXKernelSet

extension StripOp {
  /// Ordinary constants that leave a strip among ordinary numbers however often they are applied.
  var benchmarkConstants: [Float] {
    let colors: [Float] = [1, 0.5, 0, 1, 0, 0.25, 0.5, 1]
    return switch self {
    case .fill: [0.25, 0.5, 0.75, 1]
    case .checkerboard: [150, 150, 80, 0.9] + colors
    case .linearGradient, .smoothLinearGradient: [0, 0, 0.001, 0.002] + colors
    case .radialGradient: [300, 200, 5, 0.01] + colors
    case .gaussianGradient: [300, 200, -1e-4, 0.011] + colors
    case .hueWheel: [300, 200, 300, 1, 0.5]
    case .stripes: [150, 80, 0.9] + colors
    case .starShine: [300, 200, 50, 0.8, 0.6, 0.4, 0.25, 0.002, 0.25, 1, 0.5, 0.25, 1]
    case .sunbeams: [300, 200, 40, 0.01, 0.5, 1.4, 2.5, 1, 0.5, 0.25, 1]
    case .lenticularHalo: [300, 200, 113, 0.02, 10, 0.5, 1, 2.5, 1, 0.5, 0.25, 1]
    case .roundedRectangle: [300, 200, 200, 100, 40, 5, 10, 1, 0.5, 0.25, 1]
    case .lineScreen, .dotScreen, .circularScreen, .hatchedScreen: [150, 150, 0.13, 0.1, 0.3]
    case .cmykHalftone: [150, 150, 0.16, 0.04, 0.04, 0.16, 0.17, 0, 0.12, 0.12, 0.3, 1, 0.5]
    case .swipe: [1, 0, 300, 200, 1, 0.5, 0.25, 0.5]
    case .rippleTransition: [300, 200, 250, 60]
    case .modTransition: [300, 200, 0.006, 0.003, 0.003, 0.5, 48]
    case .segments: [0, 1, 1, 0.5, 0.25, 1]
    case .masked: [0.2126, 0.7152, 0.0722, 0, 0.5, 0.5]
    case .absoluteDifference, .labDifference, .strongestGradient, .hysteresis: []
    case .posterizeLuma: [4]
    case .gradientMagnitude: [0.5]
    case .noiseReduction: [0.02, 100, 0.4]
    case .toneGain: [0.2, 0.8]
    case .ratio: [1]
    case .bilateralTap: [0.9, 10]
    case .cannyEdges: [0.05, 0.02]
    case .gradientPositions: [1]
    case .barPositions: [0, 30, 20, 1]
    case .random, .premultiply, .unpremultiply, .decodePQ, .encodePQ, .decodeHLG, .encodeHLG: []
    case .copy, .sourceOver, .multiply: []
    case .sourceIn, .sourceOut, .sourceAtop, .addition, .maximum, .minimum, .multiplyBlend, .screenBlend,
      .overlayBlend, .darkenBlend, .lightenBlend, .colorDodgeBlend, .colorBurnBlend, .hardLightBlend, .softLightBlend,
      .differenceBlend, .exclusionBlend, .linearBurnBlend, .linearDodgeBlend, .linearLightBlend, .vividLightBlend,
      .pinLightBlend, .subtractBlend, .divideBlend, .hueBlend, .saturationBlend, .colorBlend, .luminosityBlend:
      []
    case .colorMatrix: [0.6, 0.2, 0.2, 0, 0, 0.2, 0.6, 0.2, 0, 0, 0.2, 0.2, 0.6, 0, 0, 0, 0, 0, 1, 0]
    case .colorMatrixRGB: [0.6, 0.2, 0.2, 0, 0.2, 0.6, 0.2, 0, 0.2, 0.2, 0.6, 0]
    case .clamp: [0, 0, 0, 0, 1, 1, 1, 1]
    case .signedPower: [1]
    case .decodeLogarithm, .encodeLogarithm: [6.64]
    case .parametricDecode: [0.04045, 1 / 12.92, 1 / 1.055, 0.055, 2.4]
    case .parametricEncode: [0.0031308, 12.92, 1.055, 0.055, 1 / 2.4]
    case .polynomial: [0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0]
    case .crossPolynomial:
      [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    case .curves: [256, 0, 255, 1, 0, 0, 0, 0, 0, 0]
    case .threshold: [0.5]
    case .posterize: [6]
    case .noise: [0]
    case .reciprocal, .maximumComponent, .minimumComponent: []
    case .toneMap: [0.5, 1.0 / 3.5, 0.5, 7]
    case .spotColor:
      [
        0.1, 0.1, 0.1, 0.2, 50, 0.4, 0.2, 0.2, 0.5, 0.3, 0.3, 0.1, 50, 0.9, 0.5, 0.5, 0.9, 0.4, 0.3, 0.4, 50, 0.9, 0.7,
        0.6,
      ]
    case .spotLight: [400, 600, 150, -0.4, -0.85, -0.32, 222500, 40]
    case .lumaPositions: [255, 0, 0.5]
    case .nearestColor: [16, 1, 64]
    case .vibrance: [0.5]
    case .keyDistance: [-0.5, -0.5, 0.7, 0.2, -0.5, -0.5, 0.7, 0.2, -0.5, -0.5, 0.7, 0.2, 0.2, 10]
    case .despill: [1, 1]
    case .colorCube: [33, 0]
    case .tetrahedralCube: [33]
    case .vignette: [300, 200, 0.002, 0.3, 1.4, 0]
    case .mix: [0.25]
    case .copyMachine: [1, 0, 300, 200, 0, 0, 0]
    case .positions, .movePositions: [1, 0, 0, 0, 1, 0]
    case .projectPositions: [1, 0, 0, 0, 1, 0, 0, 0, 1]
    case .twirlPositions: [0.5]
    case .kaleidoscopePositions: [0.5, 0.1]
    case .repeatPositions: [0, 0, 16, 16]
    case .bumpPositions: [0.5, 1]
    case .pinchPositions: [-0.33]
    case .vortexPositions: [3]
    case .rimPositions: [1]
    case .holePositions: [40]
    case .polarPositions: [20, 100]
    case .lozengePositions, .torusPositions: [1.5, 0.4]
    case .cubicPositions: [1]
    case .ninePartPositions: [50, 100, 200, 50, 100, 200]
    case .ninePartTilePositions: [50, 100, 200, 50, 100, 200, 1]
    case .drostePositions: [1.5, 0.9, 0.3, 0.5]
    case .displacePositions: [20]
    case .mirrorPositions, .octantPositions, .quarterTurnPositions, .glidePositions, .hexagonPositions: []
    case .sectorPositions: [1]
    case .trianglePositions: [-0.01]
    case .squarePositions: [0.3, -0.2]
    case .hexagonCellPositions, .crystalPositions: []
    case .dotPositions: [0, 0, 40]
    case .pleatPositions: [300, 100, 200, 200, 6, 0.03, 0]
    case .curlPositions: [300, 200, 0]
    case .curlShadePositions: [300, 200, 1, 0]
    case .reliefPositions: [10]
    case .ripplePositions: [5, 0.1]
    case .rippleShadePositions: [5, 1]
    case .samplePositions: [180, 190, 720, 1, 0, -190]
    // Turned a little and reduced, within 180 by 190 pixels.
    case .affineSample: [0.25, 0.05, 5, 0.1, 0.25, 8, 180, 190, 720, 0]
    }
  }
}
