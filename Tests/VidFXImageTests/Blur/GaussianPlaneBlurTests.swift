import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// Standard deviations on both sides of every switch of scale, and between.
private let sigmas: [Double] = [
  0.1, 0.3, 0.5, 0.8, 1, 1.5, 2, 2.99, 3, 3.5, 4, 5.99, 6, 8, 11.99, 12, 16, 20, 31.99, 32, 50, 79.9, 80, 100, 191, 192,
  300,
  511, 512, 1000,
]

/// Contents of 0…1 that show each kind of mistake: edges at every phase, corners, points, noise.
private func patterns(width: Int, height: Int) -> [(name: String, plane: OraclePlane)] {
  var generator = SeededGenerator(seed: 7)
  return [
    ("columns", OraclePlane(width: width, height: height) { x, _ in x >= width / 2 ? 1 : 0 }),
    ("rows", OraclePlane(width: width, height: height) { _, y in y >= height / 2 - 1 ? 1 : 0 }),
    (
      "corners",
      OraclePlane(width: width, height: height) { x, y in (x >= width / 2 - 3) != (y >= height / 2) ? 1 : 0 }
    ),
    ("points", OraclePlane(width: width, height: height) { x, y in x % 37 == 5 && y % 31 == 6 ? 1 : 0 }),
    ("stripes", OraclePlane(width: width, height: height) { x, y in Double((x + y / 3) % 4 / 2) }),
    ("noise", OraclePlane(width: width, height: height) { _, _ in Double.random(in: 0...1, using: &generator) }),
    ("bits", OraclePlane(width: width, height: height) { _, _ in Bool.random(using: &generator) ? 1 : 0 }),
  ]
}

extension OraclePlane {
  /// The values as whole numbers of 0…`maximum`.
  fileprivate func quantized(_ maximum: Double) -> OraclePlane {
    OraclePlane(width: width, height: height) { (self[$0, $1] * maximum).rounded() }
  }
}

@Suite struct GaussianPlaneBlurTests {
  @Test(arguments: sigmas, [GaussianPlaneBlur.Edge.clamp, .transparent])
  func isWithinOneOf255OfTheGaussian(sigma: Double, edge: GaussianPlaneBlur.Edge) {
    for (name, pattern) in patterns(width: 131, height: 97) {
      let plane = pattern.quantized(255)
      let expected = plane.blurred(sigmaX: sigma, sigmaY: sigma, edge: edge)
      let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma, edge: edge)
      let bytes = TestPlane(width: 131, height: 97, type: .uint8)
      blur.apply(from: TestPlane(plane, type: .uint8), to: bytes)
      #expect(bytes.greatestError(expected) <= 1, "\(name)")
      let floats = TestPlane(width: 131, height: 97, type: .float32)
      blur.apply(from: TestPlane(plane, type: .float32), to: floats)
      #expect(floats.greatestError(expected) <= 0.3, "\(name)")
    }
  }

  @Test(arguments: sigmas)
  func isWithinTwoOf1023OfTheGaussian(sigma: Double) {
    for (name, pattern) in patterns(width: 131, height: 97) {
      let plane = pattern.quantized(1023)
      let expected = plane.blurred(sigmaX: sigma, sigmaY: sigma, edge: .clamp)
      let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma)
      // 10 bits go through words, 12 bits through floats.
      for (depth, shift) in [(10, 0), (10, 6), (12, 0)] {
        let codes = TestPlane(width: 131, height: 97, type: .uint16, depth: depth, shift: shift)
        blur.apply(from: TestPlane(plane, type: .uint16, depth: depth, shift: shift), to: codes)
        #expect(codes.greatestError(expected) <= 2, "\(name), \(depth) bits, shift \(shift)")
      }
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (0.7, 9), (20, 1), (3, 6), (100, 2.5), (4, 400), (0, 0.4)])
  func axesAreIndependent(sigmaX: Double, sigmaY: Double) {
    for (name, pattern) in patterns(width: 97, height: 131) {
      let plane = pattern.quantized(255)
      for edge in [GaussianPlaneBlur.Edge.clamp, .transparent] {
        let expected = plane.blurred(sigmaX: sigmaX, sigmaY: sigmaY, edge: edge)
        let blurred = TestPlane(width: 97, height: 131, type: .uint8)
        GaussianPlaneBlur(sigmaX: sigmaX, sigmaY: sigmaY, edge: edge).apply(
          from: TestPlane(plane, type: .uint8), to: blurred)
        #expect(blurred.greatestError(expected) <= 1, "\(name) \(edge)")
      }
    }
  }

  @Test func longEdgesAreRightAtLargeSigmas() {
    for sigma in [12.0, 31, 33, 100, 200] {
      for phase in [0, 1, 2, 5, 17] {
        let plane = OraclePlane(width: 1500, height: 3) { x, _ in x >= 700 + phase ? 255 : 0 }
        let expected = plane.blurred(sigmaX: sigma, sigmaY: 0, edge: .clamp)
        let blurred = TestPlane(width: 1500, height: 3, type: .float32)
        GaussianPlaneBlur(sigmaX: sigma, sigmaY: 0).apply(from: TestPlane(plane, type: .float32), to: blurred)
        #expect(blurred.greatestError(expected) <= 0.1)
      }
    }
  }

  @Test(arguments: [0.6, 1, 2, 3, 5, 6, 10, 12, 20, 31, 32])
  func impulsePeakIsThatOfTheGaussian(sigma: Double) {
    let plane = OraclePlane(width: 301, height: 301) { x, y in x == 150 && y == 150 ? 1 : 0 }
    let blurred = TestPlane(width: 301, height: 301, type: .float32)
    GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma).apply(from: TestPlane(plane, type: .float32), to: blurred)
    let values = blurred.values
    let peak = 1 / (2 * Double.pi * sigma * sigma)
    #expect(abs(values.max()! / peak - 1) < 0.02)
    if sigma < 32 { #expect(abs(values.reduce(0, +) - 1) < 1e-3) }
  }

  @Test func sigmaZeroIsTheIdentity() {
    for type in [PixelFormat.SampleType.uint8, .uint16, .float32] {
      let (_, pattern) = patterns(width: 67, height: 31)[5]
      let source = TestPlane(pattern.quantized(200), type: type)
      for (width, height, x, y) in [(67, 31, 0, 0), (20, 11, 33, 7), (80, 40, -5, -4)] {
        let result = TestPlane(width: width, height: height, type: type)
        GaussianPlaneBlur(sigmaX: 0, sigmaY: 0).apply(from: source, to: result, originX: x, originY: y)
        for row in 0..<height {
          for column in 0..<width {
            #expect(result[column, row] == source[min(max(column + x, 0), 66), min(max(row + y, 0), 30)])
          }
        }
      }
    }
  }

  @Test(arguments: [0.2, 1, 2.7, 3, 7, 13, 40, 100, 200, 600, 1000])
  func constantPlanesStayConstant(sigma: Double) {
    let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma)
    let (width, height) = (37, 21)
    for value in 0...255 {
      let plane = OraclePlane(width: width, height: height) { _, _ in Double(value) }
      let result = TestPlane(width: width, height: height, type: .uint8)
      blur.apply(from: TestPlane(plane, type: .uint8), to: result)
      #expect(result.values.allSatisfy { $0 == Double(value) })
    }
    for (depth, step) in [(9, 7), (10, 13), (16, 331)] {
      for value in Array(stride(from: 0, to: 1 << depth, by: step)) + [(1 << depth) - 1] {
        let plane = OraclePlane(width: width, height: height) { _, _ in Double(value) }
        let result = TestPlane(width: width, height: height, type: .uint16, depth: depth)
        blur.apply(from: TestPlane(plane, type: .uint16, depth: depth), to: result)
        #expect(result.values.allSatisfy { $0 == Double(value) })
      }
    }
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let value = Double(Float.random(in: -4...4, using: &generator))
      let plane = OraclePlane(width: width, height: height) { _, _ in value }
      let result = TestPlane(width: width, height: height, type: .float32)
      blur.apply(from: TestPlane(plane, type: .float32), to: result)
      #expect(result.values.allSatisfy { $0 == value })
    }
  }

  @Test(arguments: [0, 0.4, 2, 3, 9, 40])
  func codesAboveTheGreatestCountAsTheGreatest(sigma: Double) {
    let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma)
    let (_, bits) = patterns(width: 131, height: 97)[6]
    for step in [1, 2] {
      let wild = TestPlane(bits.quantized(65535), type: .uint16, depth: 10, step: step)
      let tame = TestPlane(bits.quantized(1023), type: .uint16, depth: 10, step: step)
      let results = [wild, tame].map { source in
        let result = TestPlane(width: 131, height: 97, type: .uint16, depth: 10)
        blur.apply(from: source, to: result)
        return result.values
      }
      #expect(results[0] == (sigma == 0 && step == 1 ? wild.values : results[1]))
    }
  }
}
