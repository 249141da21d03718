import Foundation
import Synchronization
import VidFXImage

/// Tables made from parameters, so that a filter that is asked again every frame makes its table once.
final class ColorTables: Sendable {
  /// What a table is made from.
  enum Key: Hashable, Sendable {
    /// r g b a of a cube as little-endian floats.
    case cube(Data)
    /// r g b of curves as little-endian floats.
    case curves(Data)
    /// Ends of lines.
    case lines([Float])
    /// Points of a tone curve.
    case toneCurve([Double])
  }

  static let shared = ColorTables()
  private let recent = Mutex<[(key: Key, table: ColorTable)]>([])

  /// The table for `key`, made by `make` if it is not among the eight used last.
  func table(_ key: Key, make: () -> [Float]) -> ColorTable {
    recent.withLock { recent in
      if let index = recent.firstIndex(where: { $0.key == key }) {
        let entry = recent.remove(at: index)
        recent.append(entry)
        return entry.table
      }
      let table = ColorTable(values: make())
      recent.append((key, table))
      if recent.count > 8 { recent.removeFirst() }
      return table
    }
  }
}

extension Data {
  /// The bytes as little-endian floats; what is not finite becomes 0.
  var littleEndianFloats: [Float] {
    withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { index in
        let bits = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
        let value = Float(bitPattern: bits)
        return value.isFinite ? value : 0
      }
    }
  }

  /// `floats`, little-endian.
  init(littleEndian floats: [Float]) {
    self = floats.map(\.bitPattern.littleEndian).withUnsafeBytes { Data($0) }
  }
}
