import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// What a growing σ looks like, frame by frame.
@Suite struct BlurContinuityTests {
  /// Root mean square of the difference.
  private static func change(_ a: [Double], _ b: [Double]) -> Double {
    let squares = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return (squares / Double(a.count)).squareRoot()
  }

  private static func scene(_ width: Int, _ height: Int) -> OraclePlane {
    var generator = SeededGenerator(seed: 3)
    let noise = OraclePlane(width: width, height: height) { _, _ in Double.random(in: -20...20, using: &generator) }
    return OraclePlane(width: width, height: height) { x, y in
      let disk = (x - width / 3) * (x - width / 3) + (y - height / 2) * (y - height / 2) < height * height / 9
      return (100 + (disk ? 80 : 0) + (x > 2 * width / 3 ? -60 : 0) + noise[x, y]).rounded()
    }
  }

  @Test(arguments: [
    (0.0, 4.0, 0.05, 320), (2.5, 3.5, 0.02, 320), (5, 6, 0.02, 320), (10, 12, 0.05, 320), (31, 33, 0.1, 800),
    (78, 82, 0.2, 1200), (188, 196, 0.33, 1600),
  ])
  func noFrameStandsOut(lower: Double, upper: Double, step: Double, width: Int) {
    let source = TestPlane(Self.scene(width, 96), type: .float32)
    var frames: [[Double]] = []
    for sigma in stride(from: lower, through: upper, by: step) {
      let frame = TestPlane(width: width, height: 96, type: .float32)
      GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma).apply(from: source, to: frame)
      frames.append(frame.values)
    }
    let changes = zip(frames, frames.dropFirst()).map(Self.change)
    for index in 1..<changes.count - 1 where changes[index] > 0.002 {
      // The ramp's own acceleration at its start is a neighbour's business too: the greater one counts.
      let neighbor = max(changes[index - 1], changes[index + 1])
      #expect(changes[index] <= 1.5 * neighbor, "σ \(lower + Double(index) * step)")
    }
  }

  @Test func slowRampsDoNotBandWithDither() {
    let width = 1920
    for (from, to, sigma) in [(100.0, 112.0, 60.0), (16, 20, 8), (30, 60, 300)] {
      let ramp = OraclePlane(width: width, height: 4) { x, _ in
        (from + (to - from) * Double(x) / Double(width - 1)).rounded()
      }
      let expected = ramp.blurred(sigmaX: sigma, sigmaY: sigma, edge: .clamp)
      let result = TestPlane(width: width, height: 4, type: .uint8)
      GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma).apply(
        from: TestPlane(ramp, type: .uint8), to: result, dither: .uniform)
      // Rounding alone is up to half a level off over hundreds of pixels, which is what makes bands.
      let errors = zip(result.values, expected.values).map { $0 - $1 }
      for y in 0..<4 {
        for x in stride(from: 0, to: width, by: 16) {
          let mean = errors[y * width + x..<y * width + x + 16].reduce(0, +) / 16
          #expect(abs(mean) < 0.2, "σ \(sigma), row \(y), from \(x)")
        }
      }
      #expect(abs(errors.reduce(0, +)) / Double(width * 4) < 0.02)
      #expect(result.greatestError(expected) <= 1)
    }
  }
  /// Whatever the level, the depth and the size, down to planes smaller than the taps.
  @Test(arguments: [0.3, 1, 3, 4.5, 6, 9, 16, 33, 64, 150, 400, 1000])
  func flatStaysFlatWithDither(sigma: Double) {
    for depth in [8, 10, 12, 16] {
      let maximum = (1 << depth) - 1
      for level in stride(from: 0, through: maximum, by: maximum / 15) {
        for (width, height) in [(97, 71), (5, 3)] {
          let flat = OraclePlane(width: width, height: height) { _, _ in Double(level) }
          let type: PixelFormat.SampleType = depth == 8 ? .uint8 : .uint16
          let result = TestPlane(width: width, height: height, type: type, depth: depth)
          GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma).apply(
            from: TestPlane(flat, type: type, depth: depth), to: result, dither: .uniform)
          let isFlat = result.values.allSatisfy { $0 == Double(level) }
          #expect(isFlat, "level \(level) of \(depth) bits, \(width)×\(height)")
        }
      }
    }
  }
}
