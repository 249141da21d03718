import Foundation
import VidFX

/// What ten thousand keys cost: milliseconds to read them, nanoseconds to find a value between them.
struct TimelineBenchmark {
  private static let keys = 10_000
  private static let lookups = 1_000_000

  private struct Row: Encodable {
    let form: String
    let parseMilliseconds: Double
    let lookupNanoseconds: Double
  }

  /// Measures each form in which keys may be written and prints a table, or JSON.
  func run(asJSON: Bool) throws {
    let numbers = (0..<Self.keys).map { "\($0),\($0 * 7 % 1000),easeInOutCubic\n" }.joined()
    let pairs = (0..<Self.keys).map { "[\($0),\($0 * 7 % 1000),\"easeInOutCubic\"]" }.joined(separator: ",")
    let text = (0..<Self.keys).map { "\($0)s:\($0 * 7 % 1000) easeInOutCubic" }.joined(separator: ", ")
    let rows = try [
      row("keys(…)") { "gaussianBlur=keys(\(text))" }, row("spline") { "gaussianBlur=@spline.csv" },
      row("@track.csv") { "gaussianBlur=@track.csv" }, row("@track.json") { "gaussianBlur=@track.json" },
    ].map { row in
      try measure(row.form, row.text()) { path in
        switch path {
        case "track.json": Array("[\(pairs)]".utf8)
        case "spline.csv": Array(numbers.replacing(",easeInOutCubic", with: "").utf8)
        default: Array(numbers.utf8)
        }
      }
    }
    guard asJSON else {
      print("\(Self.keys) keys, best of 5")
      for row in rows {
        print("\(row.form): \(String(format: "%.1f ms, %.0f ns", row.parseMilliseconds, row.lookupNanoseconds))")
      }
      return
    }
    print(String(decoding: try JSONEncoder().encode(rows), as: UTF8.self))
  }

  private func row(_ form: String, _ text: @escaping () -> String) -> (form: String, text: () -> String) {
    (form, text)
  }

  private func measure(
    _ form: String, _ text: String, _ content: @escaping @Sendable (String) -> [UInt8]
  ) throws -> Row {
    var parse = Double.infinity
    var lookup = Double.infinity
    for _ in 0..<5 {
      let tracks = TrackFiles { (path) throws(TrackFileError) in content(path) }
      let start = DispatchTime.now()
      let graph = try FilterGraph(FilterText.parse(text), catalog: .builtIn, tracks: tracks)
      parse = min(parse, Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6)
      guard case .scalar(let value) = graph.nodes[0].arguments.last?.value else {
        preconditionFailure("a blur has a radius")
      }
      lookup = min(lookup, nanoseconds(value))
    }
    return Row(form: form, parseMilliseconds: parse, lookupNanoseconds: lookup)
  }

  /// Frames all over the track, none near the one before it.
  private func nanoseconds(_ value: AnimatedValue) -> Double {
    var context = TimelineContext(time: 0, frame: 0, width: 1920, height: 1080)
    var sum = 0.0
    let start = DispatchTime.now()
    for index in 0..<Self.lookups {
      context.time = Double(index * 7919 % (Self.keys * 1000)) / 1000
      sum += value.value(at: context) ?? 0
    }
    let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds)
    precondition(sum > 0, "the values are positive")
    return elapsed / Double(Self.lookups)
  }
}
