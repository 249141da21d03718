import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

/// That where, how and by whom a result is made does not change it.
@Suite struct BlurWindowTests {
  private static let sigmas: [Double] = [0, 0.6, 2, 3, 5, 6, 11, 13, 40, 100, 250, 700]

  /// One of each way through: words of bytes, words of 10 bits, floats.
  private static let kinds: [(PixelFormat.SampleType, Int)] = [
    (.uint8, 8), (.uint16, 10), (.uint16, 16), (.float32, 32),
  ]

  private static func noise(_ width: Int, _ height: Int, _ maximum: Double) -> OraclePlane {
    var generator = SeededGenerator(seed: UInt64(width * 1000 + height))
    return OraclePlane(width: width, height: height) { _, _ in
      Double.random(in: 0...maximum, using: &generator).rounded()
    }
  }

  @Test(arguments: sigmas, [GaussianPlaneBlur.Edge.clamp, .transparent])
  func windowsEqualTheWhole(sigma: Double, edge: GaussianPlaneBlur.Edge) {
    let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma, edge: edge)
    for (type, depth) in Self.kinds {
      let source = TestPlane(Self.noise(150, 90, 250), type: type, depth: depth)
      let whole = TestPlane(width: 230, height: 170, type: type, depth: depth)
      let dither: PlaneDither? = depth == 10 ? nil : .uniform
      blur.apply(from: source, to: whole, originX: -40, originY: -40, dither: dither)
      for (x, y, width, height) in [
        (0, 0, 150, 90), (1, 1, 1, 1), (-40, -39, 7, 3), (37, 21, 64, 33), (101, 50, 89, 80), (-13, 7, 200, 2),
        (147, 3, 1, 90),
      ] {
        let window = TestPlane(width: width, height: height, type: type, depth: depth)
        blur.apply(from: source, to: window, originX: x, originY: y, dither: dither)
        var same = true
        for row in 0..<height {
          for column in 0..<width { same = same && window[column, row] == whole[column + x + 40, row + y + 40] }
        }
        #expect(same, "\(type) window \(width)x\(height) at (\(x), \(y))")
        #expect(window.guardsHold, "\(type) window \(width)x\(height) at (\(x), \(y))")
      }
    }
  }

  @Test(arguments: sigmas)
  func threadsAndLevelsGiveTheSameBits(sigma: Double) {
    let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma)
    for (type, depth) in Self.kinds {
      let source = TestPlane(Self.noise(700, 500, 255), type: type, depth: depth)
      let expected = TestPlane(width: 700, height: 500, type: type, depth: depth)
      blur.apply(from: source, to: expected)
      for table in availableKernelTables() {
        for threads in [1, 2, 5] {
          let result = TestPlane(width: 700, height: 500, type: type, depth: depth)
          blur.apply(
            from: source.view, to: result.view, workers: WorkerPool(width: threads), kernels: table,
            scratch: ScratchPool())
          #expect(result.values == expected.values, "\(table.level), \(threads) threads, \(type)")
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func stepsDoNotMatter(step: Int) {
    for sigma in Self.sigmas {
      let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma)
      for (type, depth, shift) in [
        (PixelFormat.SampleType.uint8, 8, 0), (.uint16, 10, 6), (.uint16, 12, 4), (.float32, 32, 0),
      ] {
        let plane = Self.noise(75, 41, 255)
        let expected = TestPlane(width: 75, height: 41, type: type, depth: depth)
        blur.apply(from: TestPlane(plane, type: type, depth: depth), to: expected)
        let result = TestPlane(width: 75, height: 41, type: type, depth: depth, shift: shift, step: step)
        blur.apply(from: TestPlane(plane, type: type, depth: depth, shift: shift, step: step), to: result)
        #expect(result.values == expected.values)
        #expect(result.guardsHold)
      }
    }
  }

  @Test func everySmallSizeIsRight() {
    for sigma in [0.7, 2.5, 4, 9, 50, 1000] {
      let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma)
      for size in 1...67 {
        for (width, height) in [(size, 68 - size), (size, 1 + size / 5), (1 + size / 7, size)] {
          let plane = Self.noise(width, height, 255)
          let expected = plane.blurred(sigmaX: sigma, sigmaY: sigma, edge: .clamp)
          let result = TestPlane(width: width, height: height, type: .uint8)
          blur.apply(from: TestPlane(plane, type: .uint8), to: result)
          #expect(result.greatestError(expected) <= 1, "\(width)x\(height), σ \(sigma)")
          #expect(result.guardsHold)
          let codes = TestPlane(width: width, height: height, type: .uint16, depth: 10)
          blur.apply(from: TestPlane(plane, type: .uint16, depth: 10), to: codes)
          #expect(codes.greatestError(expected) <= 1, "\(width)x\(height), σ \(sigma)")
          #expect(codes.guardsHold)
        }
      }
    }
  }

  @Test(arguments: [0, 1.5, 4, 15])
  func typesConvertWithAScale(sigma: Double) {
    let blur = GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma, edge: .transparent)
    let plane = Self.noise(90, 70, 255)
    let source = TestPlane(plane, type: .uint8)
    let reach = GaussianPlaneBlur.reach(sigma: sigma)
    let (columns, rows) = (-reach..<90 + reach, -reach..<70 + reach)
    let expected = plane.blurred(sigmaX: sigma, sigmaY: sigma, edge: .transparent, x: columns, y: rows)
    func result(_ type: PixelFormat.SampleType, scale: Float) -> OraclePlane {
      let result = TestPlane(width: columns.count, height: rows.count, type: type)
      blur.apply(from: source, to: result, originX: -reach, originY: -reach, scale: scale)
      return OraclePlane(width: columns.count, height: rows.count) { result[$0, $1] / Double(scale) }
    }
    for (type, scale) in [(PixelFormat.SampleType.uint16, Float(256)), (.float32, 1.0 / 255), (.uint8, 0.5)] {
      let difference = zip(result(type, scale: scale).values, expected.values).map { abs($0 - $1) }.max()!
      #expect(difference <= (type == .uint8 ? 1.3 : 0.3), "\(type)")
    }
  }

  @Test func repeatedWorkAllocatesNothing() {
    let scratch = ScratchPool()
    let workers = WorkerPool(width: 1)
    let source = TestPlane(Self.noise(400, 300, 255), type: .uint8)
    let result = TestPlane(width: 400, height: 300, type: .uint8)
    func run() {
      for sigma in [1.0, 4, 30] {
        GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma).apply(
          from: source.view, to: result.view, workers: workers, kernels: bestKernels, scratch: scratch)
      }
    }
    run()
    let before = scratch.idle
    for _ in 0..<5 { run() }
    #expect(scratch.idle == before)
  }
}
