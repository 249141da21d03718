import VidFXKernelSet

extension StripOp {
  /// Ordinary constants that leave a strip among ordinary numbers however often they are applied.
  var benchmarkConstants: [Float] {
    let colors: [Float] = [1, 0.5, 0, 1, 0, 0.25, 0.5, 1]
    return switch self {
    case .fill: [0.25, 0.5, 0.75, 1]
    case .checkerboard: [150, 150, 80, 0.9] + colors
    case .linearGradient: [0, 0, 0.001, 0.002] + colors
    case .random, .premultiply, .unpremultiply, .decodePQ, .encodePQ, .decodeHLG, .encodeHLG: []
    case .copy, .sourceOver, .multiply: []
    case .colorMatrix: [0.6, 0.2, 0.2, 0, 0, 0.2, 0.6, 0.2, 0, 0, 0.2, 0.2, 0.6, 0, 0, 0, 0, 0, 1, 0]
    case .colorMatrixRGB: [0.6, 0.2, 0.2, 0, 0.2, 0.6, 0.2, 0, 0.2, 0.2, 0.6, 0]
    case .clamp: [0, 0, 0, 0, 1, 1, 1, 1]
    case .signedPower: [1]
    case .parametricDecode: [0.04045, 1 / 12.92, 1 / 1.055, 0.055, 2.4]
    case .parametricEncode: [0.0031308, 12.92, 1.055, 0.055, 1 / 2.4]
    case .vibrance: [0.5]
    case .colorCube: [33, 0]
    case .vignette: [300, 200, 0.002, 0.3, 1.4, 0]
    case .mix: [0.25]
    case .copyMachine: [1, 0, 300, 200, 0, 0, 0]
    case .positions, .movePositions: [1, 0, 0, 0, 1, 0]
    case .projectPositions: [1, 0, 0, 0, 1, 0, 0, 0, 1]
    case .twirlPositions: [0.5]
    case .kaleidoscopePositions: [0.5, 0.1]
    case .repeatPositions: [0, 0, 16, 16]
    case .samplePositions: [180, 190, 720, 1, 0, -190]
    // Turned a little and reduced, within 180 by 190 pixels.
    case .affineSample: [0.25, 0.05, 5, 0.1, 0.25, 8, 180, 190, 720, 0]
    }
  }
}
