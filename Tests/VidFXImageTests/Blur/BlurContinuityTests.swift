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
        from: TestPlane(ramp, type: .uint8), to: result, dither: .triangular)
      for y in 0..<4 {
        var (run, longest) = (1, 1)
        for x in 1..<width {
          run = result[x, y] == result[x - 1, y] ? run + 1 : 1
          longest = max(longest, run)
        }
        #expect(longest < 8, "σ \(sigma), row \(y)")
      }
      let error = zip(result.values, expected.values).reduce(0) { $0 + $1.0 - $1.1 } / Double(width * 4)
      #expect(abs(error) < 0.05)
      #expect(result.greatestError(expected) <= 2)
    }
  }
}
