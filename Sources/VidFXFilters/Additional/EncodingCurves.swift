import Synchronization
import VidFXImage

/// The curves between encodings that have been used, each made once.
final class EncodingCurves: Sendable {
  /// A table with the constants of its kernel.
  struct Curve: Sendable {
    let table: ColorTable
    let constants: [Float]
  }

  private struct Key: Hashable {
    let source: TableEncoding
    let target: TableEncoding
  }

  static let shared = EncodingCurves()
  private static let entries = 16384
  private let known = Mutex<[Key: Curve]>([:])

  /// Values from 0 to 1; beyond them those at the border hold, as the tables of a look have it.
  func curve(from source: TableEncoding, to target: TableEncoding) -> Curve {
    known.withLock { known in
      let key = Key(source: source, target: target)
      if let curve = known[key] { return curve }
      let lookup = CurveLookup(entries: Self.entries, domain: 0...1)
      let values = CurveLookup.table(Self.entries, over: 0...1) { value in
        [Double](repeating: target.encoded(source.light(value)), count: 3)
      }
      let curve = Curve(table: ColorTable(values: values), constants: lookup.constants)
      known[key] = curve
      return curve
    }
  }
}
