import Foundation
import VidFXKernelSet
import VidFXKernels

#if canImport(VidFXKernelsV3)
  import VidFXKernelsV3
#endif
#if canImport(VidFXKernelsV4)
  import VidFXKernelsV4
#endif

/// Nanoseconds a pixel of every kernel at every level that this processor runs, on one strip in the first-level cache.
struct KernelBenchmark {
  /// Pixels of a strip, as the renderer cuts them.
  private static let count = 512
  private static let callsPerRound = 50
  private static let rounds = 200
  private let tables: [KernelTable]

  init() {
    var tables = [VidFXKernels.makeKernelTable()]
    #if canImport(VidFXKernelsV3)
      tables.append(VidFXKernelsV3.makeKernelTable())
    #endif
    #if canImport(VidFXKernelsV4)
      tables.append(VidFXKernelsV4.makeKernelTable())
    #endif
    self.tables = tables.filter { $0.level <= .detected }
  }

  /// One kernel and what it takes at each level.
  private struct Row: Encodable {
    let kernel: String
    let nanosecondsPerPixel: [String: Double]
  }

  /// What is written as JSON.
  private struct Report: Encodable {
    let processor: String
    let pixels: Int
    let rows: [Row]
  }

  /// Measures everything and prints a table, or JSON.
  func run(asJSON: Bool) {
    let rows = StripOp.allCases.map(row(of:)) + sampleKernelCases.map(row(of:))
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let report = Report(processor: processorName(), pixels: Self.count, rows: rows)
      guard let json = try? encoder.encode(report) else { preconditionFailure("a report of numbers can be encoded") }
      print(String(decoding: json, as: UTF8.self))
      return
    }
    print("ns a pixel, strips of \(Self.count), one thread, \(processorName())")
    print(line("kernel", tables.map { "\($0.level)" }))
    for row in rows {
      print(line(row.kernel, tables.map { String(format: "%.3f", row.nanosecondsPerPixel["\($0.level)"] ?? .nan) }))
    }
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 28, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
  }

  private func row(of op: StripOp) -> Row {
    let memory = BenchmarkMemory(count: Self.count)
    let constants = op.benchmarkConstants + [0]
    return row("\(op)") { table in
      let kernel = table[op]
      return {
        kernel(
          memory.quad, op.readsOther ? UnsafePointer(memory.other) : nil, memory.stride, Self.count, constants,
          memory.table, 100.5, 40.5)
      }
    }
  }

  private func row(of sample: SampleKernelCase) -> Row {
    let memory = BenchmarkMemory(count: Self.count)
    return row(sample.name) { table in
      let samples = table.samples
      return { sample.call(samples, memory, Self.count) }
    }
  }

  private func row(_ name: String, _ body: (KernelTable) -> () -> Void) -> Row {
    let times = tables.map { ("\($0.level)", nanoseconds(body($0)) / Double(Self.count)) }
    return Row(kernel: name, nanosecondsPerPixel: Dictionary(uniqueKeysWithValues: times))
  }

  /// The best time of one call.
  private func nanoseconds(_ call: () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Duration.seconds(1000)
    for _ in 0..<Self.rounds {
      best = min(best, clock.measure { for _ in 0..<Self.callsPerRound { call() } })
    }
    return Double(best.components.attoseconds) / 1e9 / Double(Self.callsPerRound)
  }

  private func processorName() -> String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    return model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
  }
}
