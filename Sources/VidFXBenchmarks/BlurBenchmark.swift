import Foundation
import VidFXImage
import VidFXKernelSet
import VidFXKernels
import VidFXPixels

#if canImport(VidFXKernelsV3)
  import VidFXKernelsV3
#endif
#if canImport(VidFXKernelsV4)
  import VidFXKernelsV4
#endif

/// Milliseconds that a Gaussian blur takes for a frame of 1920×1080 in 4:2:0, of 8 and 10 bits, with one thread and with two.
///
/// The chroma planes are blurred with half the σ, as a blur of the picture does.
struct BlurBenchmark {
  private static let sigmas: [Double] = [0.5, 1, 2, 3.9, 4, 8, 20, 50, 100, 500]
  private static let rounds = 25
  private let kernels: KernelTable

  /// Measures the highest instruction set that this processor runs.
  init() {
    var kernels = VidFXKernels.makeKernelTable()
    #if canImport(VidFXKernelsV3)
      if InstructionSet.detected >= .v3 { kernels = VidFXKernelsV3.makeKernelTable() }
    #endif
    #if canImport(VidFXKernelsV4)
      if InstructionSet.detected >= .v4 { kernels = VidFXKernelsV4.makeKernelTable() }
    #endif
    self.kernels = kernels
  }

  /// One σ and what it takes.
  private struct Row: Encodable {
    let sigma: Double
    let milliseconds: [String: Double]
  }

  /// Measures everything and prints a table, or JSON.
  func run(asJSON: Bool) {
    let formats = ["yuv420p", "yuv420p10le"].compactMap { PixelFormat(name: $0) }
    let cases = [1, 2].flatMap { threads in formats.map { (format: $0, threads: threads) } }
    let names = cases.map { "\($0.format.name), \($0.threads) thread\($0.threads == 1 ? "" : "s")" }
    let benches = cases.map { BlurBench(format: $0.format, threads: $0.threads, kernels: kernels) }
    if !asJSON {
      print("ms a frame of 1920×1080, best of \(Self.rounds), \(kernels.level)")
      print(line("σ", names))
    }
    var rows: [Row] = []
    for sigma in Self.sigmas {
      let times = benches.map { $0.milliseconds(sigma: sigma, rounds: Self.rounds) }
      rows.append(Row(sigma: sigma, milliseconds: Dictionary(uniqueKeysWithValues: zip(names, times))))
      if !asJSON { print(line("\(sigma)", times.map { String(format: "%.2f", $0) })) }
    }
    guard asJSON else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let json = try? encoder.encode(rows) else { preconditionFailure("a report of numbers can be encoded") }
    print(String(decoding: json, as: UTF8.self))
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 8, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 24 - $0.count)) + $0 }.joined()
  }
}

/// A frame of noise, room for its blur, and threads.
private struct BlurBench {
  let source: PixelBuffer
  let result: PixelBuffer
  let workers: WorkerPool
  let kernels: KernelTable
  let scratch = ScratchPool()

  init(format: PixelFormat, threads: Int, kernels: KernelTable) {
    source = PixelBuffer(format: format, width: 1920, height: 1080)
    result = PixelBuffer(format: format, width: 1920, height: 1080)
    workers = WorkerPool(width: threads)
    self.kernels = kernels
    // Multiples of the golden ratio: noise enough for kernels that do not branch on it.
    for index in 0..<format.planeCount {
      let plane = source.planes[index]
      for y in 0..<plane.rows {
        let row = plane.row(y)
        let codes = plane.rowBytes / format.sample.size
        for x in 0..<codes {
          let noise = (UInt32(truncatingIfNeeded: y &* 4001 &+ x) &* 2_654_435_761) >> UInt32(32 - format.depth)
          if format.sample == .uint8 {
            row.storeBytes(of: UInt8(truncatingIfNeeded: noise), toByteOffset: x, as: UInt8.self)
          } else {
            row.storeBytes(of: UInt16(truncatingIfNeeded: noise), toByteOffset: 2 * x, as: UInt16.self)
          }
        }
      }
    }
  }

  /// The best time of one frame.
  func milliseconds(sigma: Double, rounds: Int) -> Double {
    let clock = ContinuousClock()
    var best = Duration.seconds(1000)
    for _ in 0..<rounds {
      let time = clock.measure {
        for component in 0..<3 {
          let sigma = source.format.isChroma(component) ? sigma / 2 : sigma
          GaussianPlaneBlur(sigmaX: sigma, sigmaY: sigma).apply(
            from: PlaneView(source, component: component), to: PlaneView(result, component: component),
            workers: workers, kernels: kernels, scratch: scratch)
        }
      }
      best = min(best, time)
    }
    return Double(best.components.attoseconds) / 1e15
  }
}
