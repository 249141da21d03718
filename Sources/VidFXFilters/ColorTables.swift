import Foundation
import Synchronization
import VidFXImage

/// Tables made from data, so that a filter that is asked again every frame copies its data once.
final class ColorTables: Sendable {
  static let shared = ColorTables()
  private let recent = Mutex<[(data: Data, table: ColorTable)]>([])

  /// The table of `data`'s little-endian floats; the eight used last are kept.
  subscript(data: Data) -> ColorTable {
    recent.withLock { recent in
      if let index = recent.firstIndex(where: { $0.data == data }) {
        let entry = recent.remove(at: index)
        recent.append(entry)
        return entry.table
      }
      let values = data.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map { index in
          let bits = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
          let value = Float(bitPattern: bits)
          return value.isFinite ? value : 0
        }
      }
      let table = ColorTable(values: values)
      recent.append((data, table))
      if recent.count > 8 { recent.removeFirst() }
      return table
    }
  }
}
