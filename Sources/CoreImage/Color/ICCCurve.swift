import Foundation
import VidFXImage

/// A tone curve of an ICC profile, from values to light (ICC.1:2010, 10.5 and 10.15).
enum ICCCurve: Hashable {
  /// `curv`: entries from 0 to 1, linear between.
  case table([Double])
  /// `para` of type 3, and all that it can say: (a·x + b)^g from d on, c·x below.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double)
  /// `para` of type 4: (a·x + b)^g + e from d on, c·x + f below; of types 1 and 2 too.
  case offset(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  static func gamma(_ g: Double) -> ICCCurve { .parametric(g: g, a: 1, b: 0, c: 0, d: 0) }

  /// Reads a tag; nil for another type, and for numbers that are no curve.
  init?(tag bytes: Data) {
    let stream = TIFFStream(bytes: bytes, isLittle: false)
    func fixed(_ index: Int) -> Double? {
      stream.integer(at: 12 + 4 * index, size: 4, isSigned: true).map { Double($0) / 65536 }
    }
    switch String(decoding: bytes.prefix(4), as: UTF8.self) {
    case "curv":
      guard let count = stream.integer(at: 8, size: 4), count <= 65536 else { return nil }
      switch count {
      case 0: self = .gamma(1)
      case 1:
        guard let gamma = stream.integer(at: 12, size: 2), gamma > 0 else { return nil }
        self = .gamma(Double(gamma) / 256)
      default:
        let entries = (0..<count).compactMap { stream.integer(at: 12 + 2 * $0, size: 2) }
        guard entries.count == count, entries[0] != entries[count - 1] else { return nil }
        self = .table(entries.map { Double($0) / 65535 })
      }
    case "para":
      guard let type = stream.integer(at: 8, size: 2), (0...4).contains(type) else { return nil }
      let k = (0..<[1, 3, 4, 5, 7][type]).compactMap(fixed)
      guard k.count == [1, 3, 4, 5, 7][type], k[0] > 0, type == 0 || k[1] > 0 else { return nil }
      switch type {
      case 0: self = .gamma(k[0])
      case 1: self = .offset(g: k[0], a: k[1], b: k[2], c: 0, d: -k[2] / k[1], e: 0, f: 0)
      case 2: self = .offset(g: k[0], a: k[1], b: k[2], c: 0, d: -k[2] / k[1], e: k[3], f: k[3])
      case 3: self = .parametric(g: k[0], a: k[1], b: k[2], c: k[3], d: k[4])
      default: self = .offset(g: k[0], a: k[1], b: k[2], c: k[3], d: k[4], e: k[5], f: k[6])
      }
    default: return nil
    }
  }

  /// The light of value `x`; beyond 0…1 tables go on as they end.
  func light(_ x: Double) -> Double {
    switch self {
    case .table(let entries):
      let place = x * Double(entries.count - 1)
      let index = Int(min(max(place.rounded(.down), 0), Double(entries.count - 2)))
      return entries[index] + (entries[index + 1] - entries[index]) * (place - Double(index))
    case .parametric(let g, let a, let b, let c, let d):
      return x >= d ? pow(max(a * x + b, 0), g) : c * x
    case .offset(let g, let a, let b, let c, let d, let e, let f):
      return x >= d ? pow(max(a * x + b, 0), g) + e : c * x + f
    }
  }

  /// The value of 0…1 whose light is `y`: bisection, for curves that rise or fall.
  func value(_ y: Double) -> Double {
    let rises = light(1) > light(0)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (light(middle) < y) == rises { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension ICCCurve {
  /// Steps from values of three components to light, and back.
  ///
  /// One power for all three, with or without a straight foot, is a kernel of its own and exact; tables are looked up as they
  /// are; whatever else is sampled at 4096 places. The way back is sampled at 4096 places over light^(1 ÷ 2.2), where it is
  /// nearly straight: off by less than 10⁻⁵.
  static func steps(_ curves: [ICCCurve]) -> (decoding: [ColorStep], encoding: [ColorStep]) {
    if curves == [curves[0], curves[0], curves[0]], case .parametric(let g, let a, let b, let c, let d) = curves[0] {
      if (a, b, d) == (1, 0, 0) {
        guard g != 1 else { return ([], []) }
        return ([.kernel(.signedPower, [Float(g)])], [.kernel(.signedPower, [Float(1 / g)])])
      }
      if c > 0, d > 0 {
        // Both kernels say x ↦ ((x + b/a) · a)^g; encoding's scale and offset are those of the standards' notation.
        let decode = [d, c, a, b / a, g].map { Float($0) }
        let encode = [c * d, 1 / c, 1 / a, b / a, 1 / g].map { Float($0) }
        return ([.kernel(.parametricDecode, decode)], [.kernel(.parametricEncode, encode)])
      }
    }
    let counts = curves.map { if case .table(let entries) = $0 { entries.count } else { 4096 } }
    let count = Set(counts).count == 1 ? counts[0] : max(4096, counts.max() ?? 0)
    let decode = lookup(count, curves.map { curve in { curve.light($0) } })
    let encode = lookup(4096, curves.map { curve in { curve.value(pow($0, 2.2)) } })
    return ([decode], [.kernel(.signedPower, [1 / 2.2]), encode])
  }

  /// A table over 0…1 that goes on straight beyond.
  private static func lookup(_ count: Int, _ functions: [(Double) -> Double]) -> ColorStep {
    let columns = functions.map { function in (0..<count).map { Float(function(Double($0) / Double(count - 1))) } }
    let table = ColorTable(values: (0..<count).flatMap { row in columns.map { $0[row] } + [0] })
    let last = Float(count - 1)
    let below = columns.map { ($0[1] - $0[0]) * last }
    let above = columns.map { ($0[count - 1] - $0[count - 2]) * last }
    return .kernel(.curves, [Float(count), 0, last, 1] + below + above, table: table)
  }
}
