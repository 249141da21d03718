import Foundation
import Synchronization

/// Tables that were read, so that a filter that is asked again every frame reads its table once.
final class LookUpTables: Sendable {
  static let shared = LookUpTables()
  private let recent = Mutex<[(data: Data, table: LookUpTable.Prepared?)]>([])

  /// The table in `data`, read if it is not among the four used last; nil when it is none.
  func table(_ data: Data) -> LookUpTable.Prepared? {
    recent.withLock { recent in
      if let index = recent.firstIndex(where: { $0.data == data }) {
        let entry = recent.remove(at: index)
        recent.append(entry)
        return entry.table
      }
      let table = (try? LookUpTable(data))?.prepared
      recent.append((data, table))
      if recent.count > 4 { recent.removeFirst() }
      return table
    }
  }
}
