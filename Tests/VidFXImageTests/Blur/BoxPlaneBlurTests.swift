import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXImage

@Suite struct BoxPlaneBlurTests {
  private static let sizes = [(1, 1), (3, 1), (1, 5), (3, 3), (7, 31), (101, 9), (255, 255), (2047, 2047)]

  private static func noise(_ width: Int, _ height: Int, _ maximum: Double) -> OraclePlane {
    var generator = SeededGenerator(seed: UInt64(width * 1000 + height))
    return OraclePlane(width: width, height: height) { _, _ in
      Double.random(in: 0...maximum, using: &generator).rounded()
    }
  }

  /// How often sample `k` of `count` stands in the box of `side` around `position`.
  private static func times(_ position: Int, side: Int, count: Int, edge: GaussianPlaneBlur.Edge) -> [Int] {
    var times = [Int](repeating: 0, count: count)
    for neighbor in position - side / 2...position + side / 2 {
      if edge == .clamp {
        times[min(max(neighbor, 0), count - 1)] += 1
      } else if (0..<count).contains(neighbor) {
        times[neighbor] += 1
      }
    }
    return times
  }

  /// Sums over the box, by definition, of a window.
  private static func sums(
    _ plane: OraclePlane, _ box: BoxPlaneBlur, columns: Range<Int>, rows: Range<Int>
  ) -> [Double] {
    let across = columns.map { times($0, side: box.width, count: plane.width, edge: box.edge) }
    return rows.flatMap { y -> [Double] in
      let down = times(y, side: box.height, count: plane.height, edge: box.edge)
      let columnSums = (0..<plane.width).map { x in
        (0..<plane.height).reduce(0.0) { $0 + Double(down[$1]) * plane[x, $1] }
      }
      return across.map { times in zip(times, columnSums).reduce(0) { $0 + Double($1.0) * $1.1 } }
    }
  }

  private static func apply(
    _ box: BoxPlaneBlur, _ source: TestPlane, _ result: TestPlane, x: Int = 0, y: Int = 0, scale: Float = 1,
    threads: Int = 1
  ) {
    withExtendedLifetime((source, result)) {
      box.apply(
        from: source.view, to: result.view, originX: x, originY: y, scale: scale, workers: WorkerPool(width: threads),
        kernels: bestKernels, scratch: ScratchPool())
    }
  }

  @Test(arguments: sizes, [GaussianPlaneBlur.Edge.clamp, .transparent])
  func isTheExactAverage(size: (Int, Int), edge: GaussianPlaneBlur.Edge) {
    let box = BoxPlaneBlur(width: size.0, height: size.1, edge: edge)
    let area = Double(size.0 * size.1)
    let (columns, rows) = (-9..<61, -11..<50)
    for (type, maximum) in [(PixelFormat.SampleType.uint8, 255.0), (.uint16, 65535), (.float32, 1000)] {
      let plane = Self.noise(53, 41, maximum)
      let expected = Self.sums(plane, box, columns: columns, rows: rows)
      let result = TestPlane(width: columns.count, height: rows.count, type: type)
      Self.apply(box, TestPlane(plane, type: type), result, x: columns.lowerBound, y: rows.lowerBound)
      let tolerance = type == .float32 ? 1e-4 : 0
      let agrees = zip(result.values, expected).allSatisfy { value, sum in
        abs(value - (type == .float32 ? sum / area : (sum / area).rounded())) <= tolerance
      }
      #expect(agrees, "\(type)")
      #expect(result.guardsHold)
    }
  }

  @Test func windowsThreadsLevelsAndStepsGiveTheSameBits() {
    for (width, height) in Self.sizes {
      let box = BoxPlaneBlur(width: width, height: height)
      for (type, step) in [(PixelFormat.SampleType.uint8, 1), (.uint8, 2), (.uint16, 1), (.float32, 1), (.float32, 3)] {
        let plane = Self.noise(600, 300, 255)
        let source = TestPlane(plane, type: type, step: step)
        let whole = TestPlane(width: 600, height: 300, type: type)
        Self.apply(box, source, whole)
        for table in availableKernelTables() {
          let again = TestPlane(width: 600, height: 300, type: type, step: step)
          box.apply(
            from: source.view, to: again.view, workers: WorkerPool(width: 3), kernels: table, scratch: ScratchPool())
          #expect(again.values == whole.values, "\(width)x\(height) \(type) \(table.level)")
        }
        let window = TestPlane(width: 97, height: 31, type: type)
        Self.apply(box, source, window, x: 203, y: 111)
        let part = (0..<31).flatMap { y in (0..<97).map { whole[203 + $0, 111 + y] } }
        #expect(window.values == part, "\(width)x\(height) \(type)")
      }
    }
  }

  @Test func typesConvertWithAScale() {
    let box = BoxPlaneBlur(width: 5, height: 3)
    let plane = Self.noise(40, 30, 255)
    let expected = Self.sums(plane, box, columns: 0..<40, rows: 0..<30).map { $0 / 15 }
    for (type, scale) in [(PixelFormat.SampleType.uint16, Float(256)), (.float32, 1.0 / 255)] {
      let result = TestPlane(width: 40, height: 30, type: type)
      Self.apply(box, TestPlane(plane, type: .uint8), result, scale: scale)
      let difference = zip(result.values, expected).map { abs($0 / Double(scale) - $1) }.max()!
      #expect(difference < 0.002)
    }
  }
}
