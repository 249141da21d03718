import Foundation
import Glibc

/// Finds out which other processes have a file open, as far as the system shows their descriptors.
struct HolderSearch: Hashable, Sendable {
  /// Where processes are listed.
  var root = "/proc"
  /// The process that is not told of.
  var own = getpid()

  /// The system's processes but this one.
  static let system = HolderSearch()

  /// A process that has the file open.
  struct Holder: Hashable, Sendable {
    let process: Int32
    let name: String
  }

  /// The processes that have `path` open, by number; descriptors of other users are visible to root only.
  func holders(of path: String) -> [Holder] {
    let target = path.withCString { realpath($0, nil) }.map { address in
      defer { free(address) }
      return String(cString: address)
    }
    let files = FileManager.default
    let processes = (try? files.contentsOfDirectory(atPath: root))?.compactMap { Int32($0) }.sorted() ?? []
    return processes.compactMap { process in
      guard process != own, let open = try? files.contentsOfDirectory(atPath: "\(root)/\(process)/fd") else {
        return nil
      }
      let holds = open.contains { number in
        (try? files.destinationOfSymbolicLink(atPath: "\(root)/\(process)/fd/\(number)")) == target ?? path
      }
      guard holds else { return nil }
      let name = (try? String(contentsOfFile: "\(root)/\(process)/comm", encoding: .utf8)) ?? "?"
      return Holder(process: process, name: name.trimmingCharacters(in: .newlines))
    }
  }
}
